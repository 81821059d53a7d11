// A seat: what is awaited, and behind a held finger what I have. It is dark and still unless I am asked.

import { element, fill, paragraph } from "./text.js";
import { button, drawn, written } from "./form.js";
import { fit, table, turned } from "./tables.js";
import { language, wordsOf } from "./words.js";
import { EQUAL, agree, open, seal, sealWith, toBytes, toText } from "./channel.js";

/* global nacl */

const SILENCE = 25000; // milliseconds: the table says something every ten seconds
const AGAIN = 1000; // between two tries, for ever
const SENT_AGAIN = 3000; // what nobody has confirmed
const KEPT = "banquier";

const words = wordsOf(language);
const place = (id) => document.getElementById(id);

// --- the key that this phone has -----------------------------------------------------------------------

let seat = null; // { table, id, key, said, heard, tap, sent }: tap is the number of what was answered last, sent while nothing came back
let memory = null; // where a browser keeps nothing

function keep(one) {
  memory = one;
  try {
    localStorage.setItem(KEPT, JSON.stringify(one));
  } catch (refused) {
    memory = one;
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) || memory;
  } catch (refused) {
    return memory;
  }
}

// What stood behind the # goes from the address at once.
function takeCode() {
  const code = location.hash.slice(1);
  if (code) history.replaceState(null, "", location.pathname);
  return code;
}

function post(path, body, more) {
  const headers = { "Content-Type": "application/x-banquier" };
  return fetch(path, Object.assign({ method: "POST", headers: headers, body: body, cache: "no-store" }, more || {}));
}

// --- what is shown -------------------------------------------------------------------------------------

let curve = null; // of what I am worth: asked for when I look
const seen = {}; // the numbers of what was shown as new already
let picture = null;

function show(children) {
  asked = null;
  fill(place("ask"), []);
  fill(place("deals"), []);
  fill(place("told"), children);
}

function note(text) {
  place("hold").hidden = true;
  hide();
  show([paragraph(text, "note")]);
}

function lost(text) {
  place("lost").hidden = !text;
  place("lost").textContent = text || "";
}

// --- what I answer -------------------------------------------------------------------------------------

let asked = null; // the form that is shown: { key, question, element, say }
let sending = null; // what was sent, while nothing came back

// The same question stays as it was filled in; it may have another number.
function drawForm() {
  const form = picture.form;
  const says = (what) => form.lines.some((line) => line[0] === what);
  const isOwn = form && says("own"); // what others say meanwhile stands in its title alone
  const key = form ? JSON.stringify(isOwn ? form.lines.slice(1) : form.lines) : "";
  if (asked && asked.key === key) {
    asked.question = form.question;
    asked.entitle(form.lines[0][1]);
    return;
  }
  asked = null;
  fill(place("ask"), []);
  if (!form) return;
  asked = Object.assign({ key: key, question: form.question }, drawn(form.lines, words, answer));
  window.scrollTo(0, 0); // what is asked stands at its top
  fill(place("ask"), [element("div", { class: "asked brief" }, [element("strong", {}, [says("aloud") ? words.forTheTable : words.youAreAsked])]), asked.element]);
  if (seat.sent) asked.say(words.sent, false);
  place("main").scrollTop = 0; // a new question is not missed below what was read
}

const answer = (line) => { if (asked) say("answer", asked.question + " " + line); };

// One thing at a time: the next is said when it is known what became of the last.
function say(verb, rest) {
  if (!seat || seat.sent) return;
  seat.tap = Math.max(Date.now(), (seat.tap || 0) + 1);
  seat.sent = true;
  keep(seat);
  sending = [verb, seat.tap, rest].join(" ");
  if (verb === "answer") asked.say(words.sent, false);
  else tell(words.sent);
  sendAnswer();
}

// Until the table says what became of it; the same number is the same answer, however often it is sent. Loaded again, this page
// knows no more what it was: then it asks, and no question has that number.
function sendAnswer() {
  if (!seat || !seat.sent) return;
  post("/seat", seal(seat, sending || ["answer", seat.tap, "1", ""].join(" "), keep, EQUAL)).catch(() => {});
}

function became(told) {
  if (!seat.sent || told.tap !== seat.tap) return;
  const isAnswer = !sending || sending.startsWith("answer");
  seat.sent = false;
  sending = null;
  keep(seat);
  if (asked) asked.say(isAnswer ? told.why : "", true);
  if (told.done) tell(words.noted);
  else if (!isAnswer || !asked) tell(told.why);
}

// A word that goes away by itself.
function tell(text) {
  place("word").textContent = text;
  place("word").hidden = false;
  setTimeout(() => { if (place("word").textContent === text) place("word").hidden = true; }, 4000);
}

// --- what is proposed ------------------------------------------------------------------------------------

const PROPOSE = 3; // what phones may do: see repl/evening/phones_may.h

let proposing = null; // the line that is being written

function deal(one) {
  const children = [element("strong", {}, [one.mine ? words.youPropose : words.proposes(one.who)]), paragraph(one.line)];
  const mayAccept = one.waits && !one.mine;
  if (mayAccept) children.push(button(words.accept, "send", () => say("accept", one.number + " ")));
  else children.push(paragraph(one.banker ? words.waitsForBanker : words.waits, "range"));
  if (one.mine || one.waits) children.push(button(one.mine ? words.withdraw : words.decline, "choice", () => say("decline", one.number + " ")));
  return element("article", { class: "deal" }, children);
}

function drawDeals() {
  const shown = (picture.proposals || []).map(deal);
  if (picture.may >= PROPOSE && !picture.over) {
    if (proposing) shown.push(proposing);
    shown.push(button(proposing ? words.proposeNothing : words.propose, "quiet", () => {
      proposing = proposing ? null : written(words.proposal, words.proposeExample, words, (line) => {
        proposing = null;
        say("propose", line);
        drawDeals();
      });
      drawDeals();
    }));
  }
  fill(place("deals"), shown);
}

// --- what all see --------------------------------------------------------------------------------------

function drawAwaited() {
  if (picture.form && !picture.over) return [];
  const mine = picture.asked.filter((one) => one.name === picture.seat && one.how !== "table");
  const others = picture.asked.filter((one) => one.how !== "table").map((one) => one.name);
  if (picture.over) return [paragraph(words.over, "asked")];
  if (mine.length) {
    const lines = [element("strong", {}, [words.youAreAsked])];
    for (const question of picture.questions) lines.push(paragraph(question));
    return [element("div", { class: "asked" }, lines)];
  }
  const lines = [paragraph(words.awaited(others.length ? words.names(others) : words.all), "state")];
  return lines.concat(picture.large.map((line) => paragraph(line, "large")));
}

function drawNews() {
  const shown = picture.news.slice(0, 4).map((news) => {
    const isNew = !seen[news.id];
    const lines = news.said.concat(news.moves).map((text) => paragraph(text));
    lines.push(paragraph(news.line, news.undone ? "undone" : null));
    return element("article", { class: isNew ? "new" : null }, lines);
  });
  for (const news of picture.news) seen[news.id] = true;
  return [element("h2", {}, [words.news])].concat(shown);
}

// A table that is too wide is turned, and then its letters are as small as they must be.
function addTable(rows) {
  const box = element("div", {}, [table(rows)]);
  place("mine").appendChild(box);
  if (fit(box.firstChild) >= 0.8 || rows.length >= rows[0].length) return;
  fill(box, [table(turned(rows))]);
  fit(box.firstChild);
}

function drawMine() {
  const mine = picture.mine;
  const box = place("mine");
  fill(box, [element("h1", { id: "mine-name" }, [picture.seat])]);
  for (const view of mine.views) addTable(view.rows);
  for (const line of mine.said) box.appendChild(paragraph(line));
  if (mine.rows.length > 1) addTable(mine.rows);
  if (curve && curve.svg) {
    const source = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(curve.svg);
    box.appendChild(element("img", { class: "mine-curve", src: source, alt: curve.words }));
  }
}

function draw() {
  fill(place("name"), [document.createTextNode(picture.seat)]);
  fill(place("where"), [document.createTextNode(picture.where.join(" · ") || picture.game)]);
  document.body.dataset.number = picture.number; // of the last line that is seen here
  document.body.className = picture.asked.some((one) => one.name === picture.seat && one.how !== "table") ? "asked-now" : "";
  drawForm();
  if (!proposing) drawDeals();
  fill(place("told"), drawAwaited().concat(drawNews()));
  place("hold").hidden = false;
  if (isHeld()) drawMine();
}

// --- what I have, behind a finger ----------------------------------------------------------------------

const isHeld = () => !place("mine").hidden;

let from = 0; // where the finger came down

function reveal(event) {
  if (!picture) return;
  from = event && event.clientY || 0;
  place("mine").hidden = false;
  drawMine();
  place("hold").className = "held";
  place("hold").textContent = words.held;
  if (seat) post("/seat", seal(seat, "curve", keep)).catch(() => {});
}

function hide() {
  place("mine").hidden = true;
  fill(place("mine"), []);
  place("hold").className = "";
  place("hold").textContent = words.hold;
}

const FAST = 4; // times as far as the finger goes: it has little room

// The finger that holds moves what is shown, too.
function pull(event) {
  if (!isHeld() || !from) return;
  place("mine").scrollTop += (from - event.clientY) * FAST;
  from = event.clientY;
}

function watchFinger() {
  const button = place("hold");
  const stop = (event) => event.preventDefault();
  button.addEventListener("pointerdown", (event) => {
    button.setPointerCapture(event.pointerId);
    reveal(event);
  });
  button.addEventListener("pointermove", pull);
  for (const name of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) button.addEventListener(name, hide);
  button.addEventListener("contextmenu", stop);
  button.addEventListener("touchstart", stop, { passive: false });
  button.addEventListener("keydown", (event) => { if (event.key === " " || event.key === "Enter") reveal(null); });
  button.addEventListener("keyup", hide);
  // A screen reader presses without holding: then it stays for a moment.
  button.addEventListener("click", (event) => {
    if (event.detail !== 0 || isHeld()) return;
    reveal(null);
    setTimeout(hide, 15000);
  });
  hide();
}

// --- listening -----------------------------------------------------------------------------------------

let running = null; // the stream that is open
let heard = 0;
let failures = 0;
let wasHeard = false; // by this stream: what was sent before it may be lost

function obey(told) {
  if (told.kind === "beat") {
    post("/seat", seal(seat, "here", keep)).catch(() => {});
  } else if (told.kind === "curve") {
    curve = told;
    if (isHeld()) drawMine();
  } else if (told.kind === "said") {
    became(told);
  } else if (told.kind === "rest") {
    lost(words.rests);
  } else if (told.kind === "waiting") {
    fill(place("name"), [document.createTextNode(told.seat)]);
    note(words.waiting(told.seat, told.number));
  } else if (told.kind === "gone") {
    leave(words.gone);
  } else {
    picture = told;
    draw();
    if (!wasHeard) sendAnswer();
    wasHeard = true;
  }
}

function leave(why) {
  stop();
  seat = null;
  picture = null;
  curve = null;
  try {
    localStorage.removeItem(KEPT);
  } catch (refused) {
    memory = null;
  }
  fill(place("name"), []);
  fill(place("where"), []);
  lost("");
  note(why);
}

function take(line) {
  const text = open(seat, line);
  if (text === null) return;
  heard = Date.now();
  failures = 0;
  lost("");
  obey(JSON.parse(text));
}

async function read(response) {
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let held = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    held += decoder.decode(value, { stream: true });
    const lines = held.split("\n");
    held = lines.pop();
    for (const line of lines) if (seat) take(line);
  }
}

function stop() {
  if (running) running.abort();
  running = null;
}

async function listen() {
  if (!seat) return;
  stop();
  const ours = new AbortController();
  running = ours;
  wasHeard = false;
  heard = Date.now();
  try {
    const response = await post("/seat", seal(seat, "open " + language, keep), { signal: ours.signal });
    if (response.status === 403) {
      if (running === ours) leave(words.refused);
      return;
    }
    if (response.ok) await read(response);
  } catch (broken) {
    failures++;
  }
  if (running !== ours || !seat) return;
  if (failures > 1) lost(words.silent);
  setTimeout(() => { if (running === ours) listen(); }, AGAIN);
}

function wake() {
  if (!document.hidden) listen();
}

function watchSleep() {
  setInterval(sendAnswer, SENT_AGAIN);
  setInterval(() => {
    if (!seat || Date.now() - heard < SILENCE) return;
    failures++;
    lost(words.silent);
    listen();
  }, 2000);
  document.addEventListener("visibilitychange", () => {
    hide();
    if (document.hidden && seat) post("/seat", seal(seat, "asleep", keep), { keepalive: true }).catch(() => {});
    wake();
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
}

// --- coming in -----------------------------------------------------------------------------------------

function newSeat(tableName) {
  return { table: tableName, id: toText(nacl.randomBytes(12)), key: toText(nacl.randomBytes(32)), said: 0, heard: 0 };
}

function request(made, player) {
  return ["join " + made.table, made.id, made.key, player].join("\n");
}

async function come(path, number, key, made, player) {
  const response = await post(path, number + " " + sealWith(key, request(made, player)));
  if (!response.ok) {
    note(words.refused);
    return;
  }
  seat = made;
  keep(seat);
  listen();
}

function choice(title, small, act) {
  const button = element("button", { type: "button", class: "choice" }, [title]);
  if (small) button.appendChild(element("small", {}, [small]));
  button.addEventListener("click", act);
  return button;
}

function askWho(tableKey, told) {
  const buttons = told.players.map((player) => choice(player.name, player.taken ? words.taken : "", () => {
    const both = agree(tableKey);
    come("/join", both.number, both.key, newSeat(told.table), player.name).catch(() => lost(words.silent));
  }));
  show([paragraph(words.choose, "note")].concat(buttons));
}

function askInvited(id, key, told) {
  show([paragraph(words.invited, "note"), choice(words.take, "", () => {
    come("/invited", id, key, newSeat(told.table), "").catch(() => lost(words.silent));
  })]);
}

let code = "";

async function begin() {
  const bytes = code ? toBytes(code.slice(1)) : null;
  seat = kept();
  show([paragraph(words.connecting, "state")]);
  const told = await (await fetch("/table", { cache: "no-store" })).json();
  fill(place("where"), [document.createTextNode(told.game)]);
  const isSeated = seat && seat.table === told.table;
  if (code.charAt(0) === "s" && bytes && bytes.length === 44) {
    askInvited(toText(bytes.subarray(0, 12)), bytes.subarray(12), told);
  } else if (isSeated) {
    listen();
  } else if (code.charAt(0) === "t" && bytes && bytes.length === 32) {
    seat = null;
    askWho(bytes, told);
  } else {
    seat = null;
    note(words.noKey);
  }
}

function start() {
  begin().catch(() => {
    lost(words.silent);
    setTimeout(start, AGAIN);
  });
}

document.documentElement.lang = language;
code = takeCode();
watchFinger();
watchSleep();
start();
