// The board: what all at the table may see, as the table sends it. It keeps nothing.

import { element, fill, paragraph } from "./text.js";
import { fit, table, turned } from "./tables.js";
import { language, wordsOf } from "./words.js";

const SILENCE = 25000; // milliseconds: the table says something every ten seconds
const TURN = 12000; // ... after which views that have no room give way to the next

const place = (id) => document.getElementById(id);

let words = wordsOf(language); // until the table says which it speaks
let picture = null;
let offset = 0; // of this machine's clock, in seconds
let turn = 0;

function minutesSince(seconds) {
  return Math.max(0, Math.floor((Date.now() / 1000 - offset - seconds) / 60));
}

// --- what is awaited -----------------------------------------------------------------------------------

function sleepers(asked) {
  const named = asked.map((one) => one.name);
  return (picture.phones || []).filter((phone) => !phone.here && phone.silent >= 0 && named.indexOf(phone.name) >= 0);
}

function drawAwaited() {
  const asked = picture.asked.filter((one) => one.how !== "table");
  const who = asked.map((one) => one.name);
  const lines = [];
  document.body.className = picture.over ? "over" : "";
  if (picture.over) {
    lines.push(paragraph(picture.winner ? words.wins(picture.winner) : words.over, "who"));
  } else {
    lines.push(paragraph(who.length ? words.names(who) : words.all, who.length > 2 ? "who many" : "who"));
    for (const question of picture.questions) lines.push(paragraph(question, "question"));
    if (!picture.past) lines.push(paragraph(words.since(minutesSince(picture.since)), "since"));
    for (const phone of sleepers(asked)) {
      lines.push(paragraph(words.sleeps(phone.name, Math.floor(phone.silent / 60)), "sleeps"));
    }
  }
  fill(place("awaited"), lines);
}

// --- what was done -------------------------------------------------------------------------------------

function drawOne(news) {
  const lines = news.said.concat(news.moves).map((text) => paragraph(text));
  lines.push(paragraph(news.line, news.undone ? "line undone" : "line"));
  const letters = news.said.join("").length + news.moves.join("").length;
  return element("article", { class: letters > 220 ? "long" : null }, lines);
}

function drawNews() {
  fill(place("news"), picture.news.map(drawOne));
}

// --- views ---------------------------------------------------------------------------------------------

const SMALL = 0.72; // letters smaller than that are not read from afar: then the table is turned, if that helps

function drawView(view, isFirst, isTurned) {
  const title = element("h2", {}, [view.name.replace(/_/g, " ")]);
  const made = table(isTurned ? turned(view.rows) : view.rows);
  return element("section", { class: isFirst ? "first" : null }, isFirst ? [made] : [title, made]);
}

function addView(box, view, isFirst) {
  let made = drawView(view, isFirst, false);
  box.appendChild(made);
  const ratio = fit(made.querySelector("table"));
  if (ratio >= SMALL || view.rows.length >= view.rows[0].length) return made;
  box.removeChild(made);
  made = drawView(view, isFirst, true);
  box.appendChild(made);
  fit(made.querySelector("table"));
  return made;
}

function overflows(box) {
  return box.scrollHeight > box.clientHeight + 2;
}

// A table of many columns takes room from what was announced; a tall one has smaller letters.
function addFirst(box, view) {
  const isWide = view.rows[0].length > 10 && view.rows.length >= view.rows[0].length;
  if (isWide) document.body.setAttribute("data-wide", "");
  const made = addView(box, view, true).querySelector("table");
  if (overflows(box)) {
    const ratio = Math.max(0.6, box.clientHeight / box.scrollHeight);
    made.style.fontSize = parseFloat(getComputedStyle(made).fontSize) * ratio + "px";
  }
}

// The first view always; of the others as many as there is room for, and in turns.
function drawViews() {
  const box = place("views");
  const views = picture.views;
  fill(box, []);
  document.body.removeAttribute("data-wide");
  if (views.length > 0) addFirst(box, views[0]);
  const others = views.slice(1);
  for (let i = 0; i < others.length; i++) {
    const made = addView(box, others[(i + turn) % others.length], false);
    if (overflows(box)) box.removeChild(made);
  }
}

// --- who has a phone -----------------------------------------------------------------------------------

function drawPhones() {
  const phones = picture.phones || [];
  fill(place("phones"), phones.map((phone) => element("li", { class: phone.here ? "here" : "asleep" }, [phone.name])));
  const hasCode = Boolean(picture.phones) && !picture.past;
  place("code").hidden = !hasCode;
  fill(place("join-words"), hasCode ? [paragraph(words.join), paragraph(picture.link)] : []);
  if (hasCode && !place("code").src) {
    place("code").src = "/code.svg";
    place("code").alt = words.join;
  }
}

function draw() {
  words = wordsOf(picture.language);
  document.documentElement.lang = picture.language;
  document.title = picture.game + " – banquier";
  fill(place("where"), [document.createTextNode(picture.where.join(" · ") || picture.game)]);
  fill(place("game"), [document.createTextNode(picture.past ? picture.game + " – " + words.past : picture.game)]);
  drawAwaited();
  fill(place("large"), picture.large.map((line) => paragraph(line)));
  drawNews();
  drawViews();
  drawPhones();
}

// --- listening -----------------------------------------------------------------------------------------

let source = null;
let heard = 0;

function show(isLost, why) {
  place("lost").hidden = !isLost;
  place("lost").textContent = why || words.lost;
}

function hear() {
  heard = Date.now();
  show(false);
}

function listen() {
  if (source) source.close();
  heard = Date.now();
  source = new EventSource("/events");
  source.onmessage = (event) => {
    hear();
    picture = JSON.parse(event.data);
    offset = Date.now() / 1000 - picture.now;
    draw();
  };
  source.addEventListener("beat", hear);
  source.addEventListener("rest", () => { hear(); show(true, words.rests); });
  source.onerror = () => show(true);
}

setInterval(() => {
  const isClosed = source && source.readyState === EventSource.CLOSED;
  if (isClosed || Date.now() - heard > SILENCE) {
    show(true);
    listen();
  }
}, 2000);
setInterval(() => {
  if (!picture) return;
  turn++;
  drawAwaited();
  drawViews();
}, TURN);
document.addEventListener("visibilitychange", () => { if (!document.hidden) listen(); });
window.addEventListener("online", listen);
window.addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
window.addEventListener("resize", () => { if (picture) drawViews(); });

listen();
