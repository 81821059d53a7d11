// A question as a form for one thumb. What is tapped becomes the line that could have been typed: see
// scripts/prelude/asked_form.lua for what is told of a question, and words() of each field for the line.

import { element, fill } from "./text.js";

const ROWS_FIRST = 1;
const ROWS_MOST = 40;

// The lines of a key, a value and what stands beside it, as an object; fields and parts have lists of their own.
export function understood(lines) {
  const form = { fields: [] };
  let field = form;
  let held = form;
  for (const [key, value, beside] of lines) {
    if (key === "field") {
      field = held = { shape: value, parts: [], choices: [], quick: [] };
      form.fields.push(field);
    } else if (key === "part") {
      held = { shape: value, parts: [], choices: [], quick: [] };
      field.parts.push(held);
    } else if (key === "choice") {
      held.choices.push({ word: value, note: beside });
    } else if (key === "quick") {
      held.quick.push({ word: value, label: beside });
    } else {
      held[key] = value;
    }
  }
  return form;
}

let made = 0; // for labels: each thing that is filled in has a name of its own

export function button(text, classes, act) {
  const one = element("button", { type: "button", class: classes }, [text]);
  one.addEventListener("click", act);
  return one;
}

function named(field, child) {
  made++;
  const label = element("label", { for: "field" + made }, [field.called || ""]);
  child.id = "field" + made;
  return label;
}

const bare = (text) => text.replace(/\s/g, "");

// --- a number ------------------------------------------------------------------------------------------

// One step up or down, within the limits that are known.
function stepped(field, text, way) {
  const step = Number(field.step || 1);
  const now = bare(text) === "" || !Number.isFinite(Number(bare(text))) ? null : Number(bare(text));
  const least = field.min === undefined ? null : Number(field.min);
  let next = now === null ? (least === null ? 0 : least) : now + way * step;
  if (least !== null && next < least) next = least;
  if (field.max !== undefined && next > Number(field.max)) next = Number(field.max);
  return String(next);
}

function number(field, words) {
  const input = element("input", { type: "text", inputmode: "decimal", autocomplete: "off", enterkeyhint: "done" }, []);
  if (field.usual !== undefined) input.value = field.usual;
  const label = named(field, input);
  const step = (way, sign, name) => {
    const one = button(sign, "step", () => { input.value = stepped(field, input.value, way); });
    one.setAttribute("aria-label", name + " " + (field.called || ""));
    return one;
  };
  const children = [label, element("div", { class: "number" }, [step(-1, "−", words.less), input, step(1, "+", words.more)])];
  if (field.range) children.push(element("p", { class: "range" }, [field.range]));
  const quick = field.quick.map((one) => button(one.label, "tap", () => { input.value = one.word; }));
  if (field.pass) quick.push(button(field.pass, "tap", () => { input.value = field.pass; }));
  if (quick.length) children.push(element("div", { class: "taps" }, quick));
  return { element: element("div", { class: "field" }, children), words: () => (input.value === field.pass ? field.pass : bare(input.value)) };
}

// --- what is tapped ------------------------------------------------------------------------------------

function tapped(field, isMany) {
  const picked = [];
  const all = field.choices.slice();
  if (field.pass && !isMany) all.push({ word: field.pass });
  const buttons = all.map((choice) => {
    const one = button(choice.word, "tap", () => {
      const at = picked.indexOf(choice.word);
      if (!isMany) picked.length = 0;
      if (at < 0) picked.push(choice.word);
      else if (isMany) picked.splice(at, 1);
      show();
    });
    if (choice.note) one.appendChild(element("small", {}, [choice.note]));
    return one;
  });
  const show = () => buttons.forEach((one, at) => one.setAttribute("aria-pressed", String(picked.indexOf(all[at].word) >= 0)));
  if (field.usual !== undefined) picked.push(field.usual);
  show();
  made++;
  const title = element("p", { class: "called", id: "field" + made }, [field.called || ""]);
  const group = element("div", { class: "taps", role: "group", "aria-labelledby": title.id }, buttons);
  const range = field.range ? [element("p", { class: "range" }, [field.range])] : [];
  return { element: element("div", { class: "field" }, [title].concat(range, group)), words: () => picked.join(" ") || (isMany && field.pass) || "" };
}

// One thing after the other, any of them more than once: what is said stands above, in its order, and can be taken back.
function inOrder(field, words) {
  const said = [];
  const told = element("p", { class: "said", role: "status" }, []); // room for two lines, or all below it moves under the finger
  const back = button("⌫", "step", () => { said.pop(); show(); });
  back.setAttribute("aria-label", words.takeBack);
  const show = () => {
    fill(told, said.map((word) => element("span", {}, [word])));
    back.disabled = said.length === 0;
  };
  const buttons = field.choices.map((choice) => {
    const one = button(choice.word, "tap", () => {
      if (field.most === undefined || said.length < Number(field.most)) said.push(choice.word);
      show();
    });
    if (choice.note) one.appendChild(element("small", {}, [choice.note]));
    return one;
  });
  show();
  made++;
  const title = element("p", { class: "called", id: "field" + made }, [field.called || ""]);
  const group = element("div", { class: "taps", role: "group", "aria-labelledby": title.id }, buttons);
  return { element: element("div", { class: "field" }, [title, element("div", { class: "number" }, [told, back]), group]), words: () => said.join(" ") || field.pass || "" };
}

// One of several, where there is little room.
function selected(field) {
  const options = [element("option", { value: "" }, ["…"])];
  for (const choice of field.choices) options.push(element("option", { value: choice.word }, [choice.word]));
  const select = element("select", {}, options);
  if (field.usual !== undefined) select.value = field.usual;
  return { element: element("div", { class: "part" }, [named(field, select), select]), words: () => select.value, select: select };
}

// --- how many of each ----------------------------------------------------------------------------------

function counts(field, words) {
  const goods = field.choices.map((choice) => ({ word: choice.word, part: number({ called: choice.word, min: "0", quick: [] }, words) }));
  const money = field.money ? number({ called: words.money, min: "0", quick: [] }, words) : null;
  const parts = goods.map((good) => good.part.element);
  if (money) parts.push(money.element);
  return {
    element: element("div", { class: "counts" }, parts),
    words: () => {
      const said = [];
      for (const good of goods) {
        const many = good.part.words();
        if (many !== "" && many !== "0") said.push(field.behind ? good.word + " " + many : many + " " + good.word);
      }
      const amount = money ? money.words() : "";
      if (amount !== "" && amount !== "0") said.push(amount);
      return said.length ? said.join(field.behind ? " " : " + ") : "0";
    },
  };
}

// --- rows ----------------------------------------------------------------------------------------------

function row(field, words, at) {
  const parts = field.parts.map((part) => (part.shape === "one" ? selected(part) : part.shape === "number" ? number(part, words) : text(part)));
  const isFirst = parts[0] && parts[0].select;
  if (isFirst && at < field.parts[0].choices.length && field.least === field.most) parts[0].select.value = field.parts[0].choices[at].word;
  return {
    element: element("div", { class: "row" }, parts.map((part) => part.element)),
    words: () => {
      const said = parts.map((part) => part.words());
      const isEmpty = said.every((word, place) => word === "" || (place === 0 && parts.length > 1 && said.slice(1).every((other) => other === "")));
      if (isEmpty) return "";
      if (!field.priced) return said.join(" ");
      return said.slice(0, -2).concat(said.slice(-2).join("x")).join(" ");
    },
  };
}

function rows(field, words) {
  const only = field.parts.length === 1 && field.parts[0].shape === "one";
  const whole = only && Object.assign({}, field.parts[0], { called: field.called, range: field.range, pass: field.pass, most: field.most });
  if (only) return field.distinct ? tapped(whole, true) : inOrder(whole, words);
  const list = [];
  const box = element("div", { class: "rows" }, []);
  const most = Math.min(Number(field.most || ROWS_MOST), ROWS_MOST);
  const add = () => {
    if (list.length >= most) return;
    list.push(row(field, words, list.length));
    box.appendChild(list[list.length - 1].element);
    more.hidden = list.length >= most;
  };
  const more = button("+ " + words.another, "tap", add);
  for (let i = 0; i < Math.max(Number(field.least || 0), ROWS_FIRST); i++) add();
  return {
    element: element("div", { class: "field" }, [element("p", { class: "called" }, [field.called || ""]), box, more]),
    words: () => {
      const said = list.map((one) => one.words()).filter((one) => one !== "");
      return said.length ? said.join(field.parts.length > 1 ? ", " : " ") : field.pass || "";
    },
  };
}

// --- anything else -------------------------------------------------------------------------------------

function text(field) {
  const input = element("input", { type: "text", autocomplete: "off", autocapitalize: "off" }, []);
  if (field.usual !== undefined) input.value = field.usual;
  return { element: element("div", { class: "field" }, [named(field, input), input]), words: () => input.value.trim() };
}

const shapes = {
  number: number,
  one: (field) => tapped(field, false),
  several: (field) => tapped(field, true),
  counts: counts,
  rows: rows,
  text: text,
};

// A line in words, with an example below; say(line) is called with it, where there is one.
export function written(title, example, words, say) {
  const field = text({ called: title });
  const send = button(words.send, "send", () => { if (field.words() !== "") say(field.words()); });
  return element("div", { class: "form" }, [field.element, element("p", { class: "range" }, [example]), send]);
}

// --- a form --------------------------------------------------------------------------------------------

// send(line) is called with what could have been typed. Gives { element, entitle, say }: say shows what became of it, and
// whether something can be sent.
export function drawn(told, words, send) {
  const form = understood(told);
  const fields = form.fields.map((field) => (shapes[field.shape] || text)(field, words));
  const plain = text({ called: words.inWords });
  const help = element("p", { class: "range" }, [form.ways || ""]);
  const state = element("p", { class: "sent", role: "status" }, []);
  const inWords = () => !written.hidden;
  const line = () => (inWords() ? plain.words() : fields.map((field) => field.words()).filter((word) => word !== "").join(" "));
  const buttons = [];
  const act = (title, classes, what) => {
    const one = button(title, classes, () => { const said = what(); if (said !== null) send(said); });
    buttons.push(one);
    return one;
  };
  const ways = form.ways && form.fields.length > 0 ? [element("p", { class: "range" }, [form.ways])] : [];
  const filled = element("div", {}, ways.concat(fields.map((field) => field.element)));
  const written = element("div", { hidden: "" }, [plain.element, help]);
  const title = element("h2", { class: "question" }, [form.title]);
  const children = [title, filled, written];
  const nothing = () => (line() === "" && form.fields.length > 0 ? null : line());
  if (form.fields.length > 0) children.push(act(form.sealed ? words.seal : words.send, "send", nothing));
  if (form.own && form.fields.length === 0) children.push(act(words.itIsMe, "send", () => ""));
  if (form.enter) children.push(act(form.enter, "choice", () => ""));
  children.push(state);
  const other = button(words.inWords, "quiet", () => {
    written.hidden = !written.hidden;
    filled.hidden = !written.hidden;
    other.textContent = inWords() ? words.byTaps : words.inWords;
  });
  if (form.fields.length > 0) children.push(other);
  return {
    element: element("div", { class: "form" }, children),
    entitle: (text) => fill(title, [document.createTextNode(text)]),
    say: (text, maySend) => {
      fill(state, [document.createTextNode(text)]);
      if (text && maySend) state.scrollIntoView({ block: "nearest" }); // what will not do, and why
      for (const one of buttons) one.disabled = !maySend;
    },
  };
}
