// ctest: slow
// answers.mjs PROGRAM TREE [PICTURES]: what is asked is answered on phones in a real browser, by taps alone.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Evening, end, expect, expectAccessible, expectSound, joinByCode, openBrowser, textOf, until } from "./screens.mjs";

const [program, , pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });
const shoot = async (page, name) => { if (pictures) await page.screenshot({ path: join(pictures, name + ".png") }); };

async function state(evening, path) {
  const exported = new Evening(program, ["export", path, "--as", "json"], evening.home);
  await exported.end();
  return exported.told;
}

// Taps what says that.
async function tap(phone, words) {
  for (const one of await phone.$$("#ask button")) {
    if (await one.evaluate((found, wanted) => !found.hidden && found.firstChild.nodeValue === wanted, words)) return one.tap();
  }
  expect("nothing says " + words, false, await textOf(phone, "#ask"));
}

async function fillIn(phone, place, text) {
  const inputs = await phone.$$("#ask input");
  await inputs[place].tap();
  await inputs[place].evaluate((one) => { one.value = ""; });
  await inputs[place].type(text);
}

const asks = async (phone, words) => (await phone.$("#ask .question")) && (await textOf(phone, "#ask .question")).includes(words);
const isAsked = (phone, words) => until("the question: " + words, () => asks(phone, words));
const isDone = (phone, words) => until("no question more: " + words, async () => !(await asks(phone, words)));

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

const browser = await openBrowser();
try {
  await sealBids(browser);
} catch (error) {
  expect("it went on: " + error.stack, false);
}
await browser.close();
end();
