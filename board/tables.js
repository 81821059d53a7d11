// A view of a game as a table. A cell is n and a number as people write it, t and a text, or c and the values of a curve.

import { element } from "./text.js";
import { curve } from "./curve.js";

function cell(text, isHead, isFirst) {
  const kind = text.charAt(0);
  const shown = text.slice(1);
  if (kind === "c") return element("td", {}, shown ? [curve(shown.split(",").map(Number))] : []);
  const isOwed = kind === "n" && /^[-−]/.test(shown);
  const classes = [kind === "n" ? "number" : "", isOwed ? "owed" : "", shown === "?" ? "hidden" : ""].join(" ").trim();
  const name = isHead || isFirst ? "th" : "td";
  return element(name, { class: classes || null, scope: isHead ? "col" : isFirst ? "row" : null }, [shown]);
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

// How many letters its widest row has: what decides how large it can be.
export function width(rows) {
  let widest = 0;
  const columns = rows[0].map((_, column) => Math.max(...rows.map((row) => (row[column] || "").charAt(0) === "c" ? 9 : (row[column] || "").length)));
  for (const one of columns) widest += one + 1;
  return widest;
}
