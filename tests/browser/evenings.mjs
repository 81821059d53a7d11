// ctest: slow
// evenings.mjs PROGRAM TREE [PICTURES]: evenings of all games, half typed and half tapped: some players have phones in a real
// browser, and what the others say is typed. They come to the tables of examples/evenings.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Evening, end, expect, expectSound, joinByCode, openBrowser, textOf, until } from "./screens.mjs";

const [program, tree, pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });
const SAID = /^(\p{L}+)(> |! |\+$)(.*)$/u;
const seen = new Set(); // the kinds of question that were looked at

// --- what is tapped ------------------------------------------------------------------------------------

const folded = (text) => text.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
const asked = (phone) => phone.evaluate(() => document.querySelector("#ask .question")?.textContent || "");

// Where the thumb sees it: what one keeps a finger on lies above the end of the page.
async function button(phone, wanted) {
  for (const one of await phone.$$("#ask button")) {
    if (!(await one.evaluate(wanted.test, wanted.given))) continue;
    await one.evaluate((found) => found.scrollIntoView({ block: "center" }));
    return one;
  }
  return null;
}

const called = (text) => ({ test: (one, words) => !one.hidden && one.offsetParent && one.firstChild.nodeValue === words, given: text });
const ofKind = (kind) => ({ test: (one, name) => one.offsetParent && one.className === name, given: kind });

const nothing = { ".": ["fini", "passe"], 0: ["passe", "rien"], rien: ["rien", "passe"] };

// One tap for each word, where each is one of what is shown to be chosen from.
async function tapChoices(phone, words) {
  const shown = await phone.$$eval("#ask .field .taps[role=group] button", (all) => all.map((one) => one.firstChild.nodeValue));
  const question = await asked(phone);
  const meant = words.map((word) => (/^\d$/.test(word) && question.match(new RegExp("\\b" + word + " ([^,(]+)"))?.[1]) || (nothing[word] || [word]).find((one) => shown.includes(one)) || word);
  const chosen = meant.map((word) => shown.filter((one) => folded(one).startsWith(folded(word))));
  if (!shown.length || chosen.some((found) => found.length !== 1)) return false;
  for (const [name] of chosen) await (await button(phone, called(name))).tap();
  return true;
}

const INPUTS = "#ask .form > div:not([hidden]) .number input";

// A number in each place, with a row more for each number that has none yet.
async function fillNumbers(phone, words) {
  const numbers = words.flatMap((word) => (/^\d+x\d+$/.test(word) ? word.split("x") : [word]));
  if (!numbers.every((word) => /^-?\d+$/.test(word))) return false;
  for (let tries = 0; tries < numbers.length && (await phone.$$(INPUTS)).length < numbers.length; tries++) {
    const more = await button(phone, called("+ une ligne"));
    if (more) await more.tap();
  }
  const inputs = await phone.$$(INPUTS);
  if (inputs.length !== numbers.length) return false;
  for (const [place, input] of inputs.entries()) {
    await input.evaluate((one) => { one.value = ""; });
    await input.type(numbers[place]);
  }
  return true;
}

async function sayInWords(phone, line) {
  const other = await button(phone, called("Le dire en toutes lettres"));
  if (!other) throw new Error("cannot say " + line + " to " + (await textOf(phone, "#ask")));
  await other.tap();
  const inputs = await phone.$$("#ask .form input");
  await inputs[inputs.length - 1].type(line);
}

let byTaps = 0;
let inWords = 0;

async function look(phone, player) {
  const kind = await phone.evaluate(() => (window.picture ? "" : [...document.querySelectorAll("#ask .field > *, #ask .rows, #ask select")]
    .map((one) => one.className || one.tagName).join()));
  if (seen.has(kind)) return;
  seen.add(kind);
  await expectSound(player + "'s question", phone);
  if (pictures) await phone.screenshot({ path: join(pictures, "kind-" + seen.size + ".png") });
}

async function answer(phone, player, line) {
  await look(phone, player);
  if (line === "↵") return ((await button(phone, ofKind("choice"))) || (await button(phone, ofKind("send")))).tap();
  const words = line.split(" ");
  const isTapped = (await tapChoices(phone, words)) || (await fillNumbers(phone, words));
  if (isTapped) byTaps++;
  else inWords++;
  if (!isTapped) await sayInWords(phone, line);
  return (await button(phone, ofKind("send"))).tap();
}

async function propose(phone, line) {
  const all = await phone.$$("#deals button");
  await all[all.length - 1].tap();
  await (await phone.waitForSelector("#deals input")).type(line);
  await (await phone.$("#deals .send")).tap();
}

// --- an evening ----------------------------------------------------------------------------------------

// The newest record that a phone shows: what is done is done when it is there.
const numberOf = (phone) => phone.evaluate(() => Number(document.body.dataset.number || 0));

async function table(evening, path, isAmbition) {
  const exported = new Evening(program, ["export", path, "--as", "json"], evening.home);
  await exported.end();
  const told = JSON.parse(exported.told);
  delete told.command;
  delete told.awaited;
  for (const [key, fact] of Object.entries(told.facts)) {
    if (/^(laid_open|aloud|overruled)\b/.test(key)) delete told.facts[key];
    if (!isAmbition || !key.startsWith("feuille.")) continue;
    told.facts[key] = String(fact).match(/^\d+ \d+ [1-9]\d* \w+ $/gm); // to bid for no bar need not be said
    if (!told.facts[key]) delete told.facts[key];
  }
  return JSON.stringify(told);
}

async function playEvening(browser, name, tappers) {
  const how = (text) => text.split("\n")[0].replace("# banquier ", "").split(" ").filter((word) => word);
  const words = (text) => how(text).map((word) => (word.startsWith("examples/") ? join(tree, word) : word));
  const tapped = readFileSync(join(tree, "tests/tapped", name + ".txt"), "utf8");
  const delivered = readFileSync(join(tree, "examples/evenings", name + ".txt"), "utf8");
  const alone = new Evening(program, words(delivered).concat("--session", "alone.journal"));
  for (const line of delivered.split("\n")) if (line.startsWith("> ")) await alone.type(line.slice(2));
  await alone.end();
  const evening = new Evening(program, words(tapped).concat("--lang", "fr", "--keep-going", "--session", "e.journal"));
  await evening.open();
  const phones = {};
  for (const player of tappers) phones[player] = (await joinByCode(evening, browser, player)).phone;
  let number = await numberOf(phones[tappers[0]]);
  for (const line of tapped.split("\n").slice(1).filter((one) => one && !one.startsWith("#"))) {
    const [, who, how, said] = line.match(SAID) || [null, null, "", line];
    const phone = phones[who];
    if (how === "! " && !phone) { // proposed by one who has no phone: typed when it is accepted
      await evening.type(said.replace(/^\S+/, (verb) => verb + " " + who));
    } else if (how === "! ") {
      await propose(phone, said);
      continue;
    } else if (how === "+" && phone) {
      await (await phone.waitForSelector("#deals .send")).tap();
    } else if (how === "+") {
      if (!Object.values(phones).length) continue;
      await evening.type("accepter");
    } else if (phone) {
      await answer(phone, who, said);
    } else {
      await evening.type(who ? who + ": " + (said === "↵" ? "" : said) : line === "↵" ? "" : line);
    }
    number++;
    const isShown = await until(name + ": " + line, async () => (await Promise.all(Object.values(phones).map(numberOf))).every((one) => one >= number));
    if (!isShown) {
      expect(name + " went on after " + line, false, [evening.told.slice(-300), phone && (await textOf(phone, "#ask"))]);
      break;
    }
  }
  for (const phone of Object.values(phones)) {
    await expectSound(name + "'s seat", phone);
    await phone.browserContext().close();
  }
  await evening.end();
  const isAmbition = name.startsWith("ambition_j");
  const [one, other] = [await table(alone, "alone.journal", isAmbition), await table(evening, "e.journal", isAmbition)];
  expect(name + " half tapped comes to another table", one === other);
}

const browser = await openBrowser();
try {
  await playEvening(browser, "ambition_janvier", ["Bruno", "David"]);
  await playEvening(browser, "corbeille", ["Élodie", "Zoé"]);
  await playEvening(browser, "maxi_bourse_junior", ["Élodie", "Zoé"]);
  await playEvening(browser, "rois_deux", ["Antoine"]);
  await playEvening(browser, "riche_ou_pauvre_deux", ["Bo"]);
  await playEvening(browser, "marteau", ["Bo"]);
  expect("most is tapped", byTaps > inWords, [byTaps, inWords]);
} catch (error) {
  expect("it went on: " + error.stack, false);
}
await browser.close();
end();
