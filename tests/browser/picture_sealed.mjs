// picture_sealed.mjs PROGRAM TREE TO: the picture of README.md: a sealed market on four phones, from a real run of an evening.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Evening, joinByCode, openBrowser, sleep, textOf, until } from "./screens.mjs";

const [program, tree, to] = process.argv.slice(2);
const delivered = readFileSync(join(tree, "examples/evenings/ambition_janvier.txt"), "utf8");
const lines = delivered.split("\n").filter((line) => /^> [^#]/.test(line)).map((line) => line.slice(2));
const browser = await openBrowser();
const evening = new Evening(program, ["play", "ambition", "Anna", "Bruno", "Chloé", "David", "--seed", "1", "--keep-going", "--lang", "fr"]);
await evening.open();
const phones = [];
for (const name of ["Anna", "Bruno", "Chloé", "David"]) {
  const { phone } = await joinByCode(evening, browser, name);
  await phone.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  phones.push(phone);
}
const [anna, bruno, chloe, david] = phones;
for (const line of lines.slice(0, 5).concat("plis")) await evening.type(line);
for (const phone of phones) await until("the question", async () => /New York/.test(await textOf(phone, "#ask")));

async function fill(phone, ...numbers) {
  for (const [place, input] of (await phone.$$("#ask .number input")).entries()) {
    await input.evaluate((one) => { one.value = ""; });
    await input.type(numbers[place]);
  }
}

const seal = async (phone) => (await phone.$("#ask .send")).tap();

// One is about to seal, one has sealed, one has not begun, and one is told what will not do.
await fill(anna, "5000", "2");
await fill(bruno, "4000", "3");
await seal(bruno);
await until("it is noted", async () => /Noté/.test(await textOf(bruno, "#word")));
await fill(david, "2500", "2");
await seal(david);
await until("a refusal", async () => (await textOf(david, "#ask .sent")) !== "" && !/Envoyé/.test(await textOf(david, "#ask .sent")));
await chloe.evaluate(() => window.scrollTo(0, 0));
const pictures = [];
for (const phone of phones) pictures.push("data:image/png;base64," + (await phone.screenshot({ encoding: "base64" })));

const page = await browser.newPage();
await page.setViewport({ width: 1500, height: 830 });
await page.setContent(`<style>
  body { margin: 0; background: #1b1f1d; height: 830px; display: flex; justify-content: center; align-items: center; gap: 24px; }
  img { width: 340px; border-radius: 14px; box-shadow: 0 10px 40px #000; }
</style><img><img><img><img>`);
await page.evaluate((shown) => [...document.querySelectorAll("img")].forEach((one, at) => { one.src = shown[at]; }), pictures);
await sleep(300);
writeFileSync(to, await page.screenshot({ type: "webp", quality: 82 }));
await evening.end();
await browser.close();
