// Elements made of texts. A text is a text here: none of this ever reads markup.

export function element(name, attributes, children) {
  const made = document.createElement(name);
  for (const key of Object.keys(attributes || {})) {
    if (attributes[key] !== null && attributes[key] !== undefined) made.setAttribute(key, attributes[key]);
  }
  for (const child of children || []) {
    made.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  }
  return made;
}

export function fill(place, children) {
  while (place.firstChild) place.removeChild(place.firstChild);
  for (const child of children) place.appendChild(child);
}

export function paragraph(text, classes) {
  return element("p", { class: classes || null }, [text]);
}
