// ctest: slow
// answers.mjs PROGRAM TREE [PICTURES]: what is asked is answered on phones in a real browser, by taps alone.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Evening, end, expect, expectAccessible, expectSound, joinByCode, openBrowser, textOf, until } from "./screens.mjs";

const [program, tree, pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });
const shoot = async (page, name) => { if (pictures) await page.screenshot({ path: join(pictures, name + ".png") }); };

async function state(evening, path) {
  const exported = new Evening(program, ["export", path, "--as", "json"], evening.home);
  await exported.end();
  return exported.told;
}

// Taps what says that.
async function tap(phone, words, where = "#ask") {
  for (const one of await phone.$$(where + " button")) {
    if (!(await one.evaluate((found, wanted) => !found.hidden && found.firstChild.nodeValue === wanted, words))) continue;
    await one.evaluate((found) => found.scrollIntoView({ block: "center" })); // what is sent with lies over the end of the page
    return one.tap();
  }
  expect("nothing says " + words, false, await textOf(phone, where));
}

async function fillIn(phone, place, text) {
  const inputs = await phone.$$("#ask input");
  await inputs[place].tap();
  await inputs[place].evaluate((one) => { one.value = ""; });
  await inputs[place].type(text);
}

// In one go: the question may be drawn anew between two looks.
const asks = (phone, words) => phone.evaluate((wanted) => (document.querySelector("#ask .question")?.textContent || "").includes(wanted), words);
const isAsked = (phone, words) => until("the question: " + words, () => asks(phone, words));
const isDone = (phone, words) => until("no question more: " + words, async () => !(await asks(phone, words)));

// A small phone, one that lies on its side, and large letters, by day and by night.
async function expectSoundEverywhere(what, phone, name) {
  const before = phone.viewport();
  for (const [place, [width, height]] of [[320, 568], [780, 360]].entries()) {
    for (const scheme of ["dark", "light"]) {
      await phone.setViewport({ ...before, width, height });
      await phone.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
      await expectSound(what + ", " + width + " wide, " + scheme, phone);
      await expectAccessible(what + ", " + width + " wide, " + scheme, phone);
      await shoot(phone, name + "-" + ["small", "lying"][place] + "-" + scheme);
    }
  }
  await phone.setViewport(before);
  await phone.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  await expectSound(what + ", in large letters", phone);
  await shoot(phone, name + "-large");
  await phone.evaluate(() => { document.documentElement.style.fontSize = ""; });
}

// Three sealed bids for two bicycles, tapped; the same evening typed comes to the same table.
async function sealBids(browser) {
  const how = ["play", "libre", "Anna", "Bo", "Cléo", "--lang", "fr", "--keep-going", "--seed", "2", "--session"];
  const typed = new Evening(program, how.concat("typed.journal"));
  for (const line of ["plis 2 vélo 30", "Anna: 1 45", "Bo: 2 31", "Cléo: 0 0"]) await typed.type(line);
  await typed.end();
  const evening = new Evening(program, how.concat("e.journal"));
  await evening.open();
  const phones = [];
  for (const name of ["Anna", "Bo", "Cléo"]) phones.push((await joinByCode(evening, browser, name)).phone);
  const [anna, bo, cleo] = phones;
  await evening.type("plis 2 vélo 30");
  for (const phone of phones) await isAsked(phone, "vélo");
  await expectSound("a sealed question", anna);
  for (const scheme of ["dark", "light"]) {
    await anna.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    await expectAccessible("a sealed question, " + scheme, anna);
    await shoot(anna, "sealed-" + scheme);
  }
  await expectSoundEverywhere("a sealed question", anna, "sealed");
  await tap(anna, "1");
  await fillIn(anna, 1, "45");
  await tap(anna, "Sceller");
  await isDone(anna, "vélo");
  expect("it says so", /Noté/.test(await textOf(anna, "#word")));
  await shoot(anna, "sealed-noted");
  await fillIn(bo, 0, "9");
  await fillIn(bo, 1, "31");
  await tap(bo, "Sceller");
  await until("a refusal", async () => /ne va pas/.test(await textOf(bo, "#ask .sent")));
  await shoot(bo, "sealed-refused");
  await tap(bo, "2");
  await tap(bo, "Sceller");
  await isDone(bo, "vélo");
  await tap(cleo, "Le dire en toutes lettres");
  await fillIn(cleo, 2, "0 0");
  await shoot(cleo, "sealed-in-words");
  await tap(cleo, "Sceller");
  await until("the bids are opened", async () => /vélo à Anna/.test(await textOf(cleo, "#told")));
  await shoot(cleo, "opened");
  for (const phone of phones) await expectSound("a seat", phone);
  await evening.end();
  const [one, other] = [await state(typed, "typed.journal"), await state(evening, "e.journal")];
  expect("taps come to another table than typed lines", one === other, [one, other]);
  for (const phone of phones) await phone.browserContext().close();
}

// Two combats of L'Ambition des Rois: each taps his three heroes, secretly and both at once.
async function sealHeroes(browser) {
  const all = readFileSync(join(tree, "examples/evenings/rois_deux.txt"), "utf8").split("\n");
  const lines = all.filter((line) => line.startsWith("> ") && !line.startsWith("> #")).map((line) => line.slice(2));
  const sealed = /^\d \d \d$/;
  const two = lines.slice(0, lines.indexOf("révéler", lines.indexOf("révéler") + 1) + 1);
  const how = ["play", "ambition_des_rois", "Christine", "Antoine", "--seed", "1", "--lang", "fr", "--keep-going", "--session"];
  const typed = new Evening(program, how.concat("typed.journal"));
  const evening = new Evening(program, how.concat("e.journal"));
  await evening.open();
  const phones = {};
  for (const name of ["Christine", "Antoine"]) phones[name] = (await joinByCode(evening, browser, name)).phone;
  let attacker = null;
  for (const line of two) {
    if (!sealed.test(line)) {
      await typed.type(line);
      await evening.type(line);
      continue;
    }
    const isFirst = attacker === null;
    if (isFirst) for (const phone of Object.values(phones)) await isAsked(phone, "Héros");
    if (isFirst) attacker = (await asks(phones.Christine, "attaquants")) ? "Christine" : "Antoine";
    const who = isFirst ? attacker : attacker === "Christine" ? "Antoine" : "Christine";
    await tapHeroes(phones[who], who, line, isFirst && who === "Christine");
    await typed.type(who + ": " + line);
    if (!isFirst) attacker = null;
  }
  await typed.end();
  await evening.end();
  const [one, other] = [await state(typed, "typed.journal"), await state(evening, "e.journal")];
  expect("tapped heroes come to another table than typed ones", one === other);
  for (const phone of Object.values(phones)) await phone.browserContext().close();
}

// By their names, as the question tells which number has which.
async function tapHeroes(phone, who, line, isLookedAt) {
  const question = (await textOf(phone, "#ask .question")).split("?")[1];
  if (isLookedAt) {
    await expectSound("heroes to tap", phone);
    await expectAccessible("heroes to tap", phone);
    await shoot(phone, "heroes");
    await expectSoundEverywhere("heroes to tap", phone, "heroes");
  }
  for (const number of line.split(" ")) await tap(phone, question.match(new RegExp("\\b" + number + " ([^,]+)"))[1].trim());
  if (isLookedAt) await shoot(phone, "heroes-tapped");
  await tap(phone, "Sceller");
  await isDone(phone, "Héros");
  expect(who + " sees it noted", /Noté/.test(await textOf(phone, "#word")));
}

// What one proposes another accepts.
async function propose(browser) {
  const how = ["play", "libre", "Anna", "Bo", "--lang", "fr", "--keep-going", "--session"];
  const evening = new Evening(program, how.concat("e.journal"));
  await evening.open();
  const [anna, bo] = [(await joinByCode(evening, browser, "Anna")).phone, (await joinByCode(evening, browser, "Bo")).phone];
  await tap(anna, "Proposer quelque chose", "#deals");
  await (await anna.waitForSelector("#deals input")).type("payer Bo 60");
  await shoot(anna, "proposing");
  await tap(anna, "Envoyer", "#deals");
  await bo.waitForSelector("#deals .deal");
  for (const scheme of ["dark", "light"]) {
    await bo.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    await expectAccessible("a proposal, " + scheme, bo);
    await shoot(bo, "proposed-" + scheme);
  }
  await expectSound("a proposal", bo);
  await tap(bo, "Accepter", "#deals");
  await until("it is done", async () => /accord de Bo/.test(await textOf(anna, "#told")));
  await shoot(anna, "accepted");
  await evening.end();
  for (const phone of [anna, bo]) await phone.browserContext().close();
}

const browser = await openBrowser();
try {
  await propose(browser);
  await sealBids(browser);
  await sealHeroes(browser);
} catch (error) {
  expect("it went on: " + error.stack, false);
}
await browser.close();
end();
