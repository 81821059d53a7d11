// picture.mjs PROGRAM TREE TO: the picture of README.md: a table's three kinds of screen, from a real run of an evening.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Evening, hold, openBoard, openBrowser, openPhone, scanTerminal, sleep, until } from "./screens.mjs";

const [program, tree, to] = process.argv.slice(2);
const text = readFileSync(join(tree, "examples/evenings/maxi_bourse_junior.txt"), "utf8");
const lines = text.split("\n").filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
const browser = await openBrowser();
const dark = [{ name: "prefers-color-scheme", value: "dark" }];

const evening = new Evening(program, ["play", "maxi_bourse", "Élodie", "Bo", "Zoé", "--seed", "1", "--keep-going", "--echo"]);
const link = await evening.open();
const board = await openBoard(browser);
await board.emulateMediaFeatures(dark);
await board.goto(link);
evening.told = "";
await evening.type("téléphones Bo");
await until("a code", () => evening.told.includes("pour un seul"));
const phone = await openPhone(browser);
await phone.goto(scanTerminal(evening.told));
await (await phone.waitForSelector(".choice")).tap();
await phone.waitForSelector("#hold:not([hidden])");
evening.told = "";
for (const line of lines.slice(0, 41)) await evening.type(line);
await sleep(1000);
const picture = async (page) => "data:image/png;base64," + (await page.screenshot({ encoding: "base64" }));
const pictures = [await picture(board), await hold(phone, async () => { await sleep(400); return picture(phone); })];

const typed = evening.told.split("\n");
const told = typed.slice(typed.indexOf("> 5 4")).slice(0, 7).join("\n");
const page = await browser.newPage();
await page.setViewport({ width: 1500, height: 800 });
await page.setContent(`<style>
  body { margin: 0; background: #1b1f1d; position: relative; height: 800px; overflow: hidden; }
  img, pre { position: absolute; border-radius: 10px; box-shadow: 0 10px 40px #000; }
  #board { left: 30px; top: 30px; width: 1010px; }
  #phone { right: 50px; top: 30px; width: 340px; }
  pre { left: 30px; bottom: 24px; width: 980px; height: 130px; overflow: hidden; margin: 0; padding: 14px 16px; background: #0c0f0e; color: #d8ded9;
    font: 14px/1.35 "DejaVu Sans Mono", monospace; }
</style><img id="board"><img id="phone"><pre></pre>`);
await page.evaluate((shown, last) => {
  document.getElementById("board").src = shown[0];
  document.getElementById("phone").src = shown[1];
  document.querySelector("pre").textContent = last;
}, pictures, told);
await sleep(300);
writeFileSync(to, await page.screenshot({ type: "webp", quality: 82 }));
await evening.end();
await browser.close();
