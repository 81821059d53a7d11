// A small curve beside a number.

const SVG = "http://www.w3.org/2000/svg";

export function curve(values) {
  const last = values.slice(-40);
  const least = Math.min(...last);
  const most = Math.max(...last);
  const steps = last.map((value, place) => {
    const x = last.length > 1 ? (place * 100) / (last.length - 1) : 50;
    const y = most > least ? 22 - ((value - least) * 20) / (most - least) : 12;
    return (place === 0 ? "M" : "L") + x.toFixed(1) + " " + y.toFixed(1);
  });
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", "0 0 100 24");
  drawn.setAttribute("preserveAspectRatio", "none");
  drawn.setAttribute("class", "curve");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", last.join(", "));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", steps.join(""));
  drawn.appendChild(path);
  return drawn;
}
