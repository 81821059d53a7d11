// A view of a game as a table. A cell is n and a number as people write it, t and a text, or c and the values of a curve.

import { element } from "./text.js";
import { curve } from "./curve.js";

function cell(text, isHead, isFirst) {
  const kind = text.charAt(0);
  const shown = text.slice(1);
  if (kind === "c") return element("td", {}, shown ? [curve(shown.split(",").map(Number))] : []);
  const isOwed = kind === "n" && /^[-−]/.test(shown);
  const classes = [kind === "n" ? "number" : "", isOwed ? "owed" : "", shown === "?" ? "hidden" : ""].join(" ").trim();
  const name = (isHead || isFirst) && shown ? "th" : "td";
  const scope = name === "td" ? null : isHead ? "col" : "row";
  return element(name, { class: classes || null, scope: scope }, [shown]);
}

// A column is one of numbers where the first row that shows something has a number.
function isOfNumbers(rows, column) {
  for (const row of rows.slice(1)) {
    const text = row[column];
    if (text && text.length > 1 && text !== "t?") return text.charAt(0) === "n";
  }
  return false;
}

export function table(rows) {
  const head = rows[0].map((text, column) => {
    const made = cell(text, true, false);
    if (isOfNumbers(rows, column)) made.className = "number";
    return made;
  });
  const body = rows.slice(1).map((row) =>
    element("tr", {}, row.map((text, column) => cell(text, false, column === 0))));
  return element("table", {}, [
    element("thead", {}, [element("tr", {}, head)]),
    element("tbody", {}, body),
  ]);
}

// With its rows as columns.
export function turned(rows) {
  return rows[0].map((_, column) => rows.map((row) => row[column] || "t"));
}

// Letters as small as it takes for the table to be no wider than its place; how much smaller they are.
export function fit(made) {
  made.style.fontSize = "";
  made.style.width = "auto";
  const padding = parseFloat(getComputedStyle(made.parentNode).paddingLeft);
  const ratio = Math.min(1, (made.parentNode.clientWidth - 2 * padding) / made.offsetWidth);
  if (ratio < 1) made.style.fontSize = parseFloat(getComputedStyle(made).fontSize) * ratio + "px";
  made.style.width = "";
  return ratio;
}
