// screens.mjs - what tests of pages share: the program, played through a pipe, and a browser with a board and phones.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(process.env.MODULES + "/");
const puppeteer = require("puppeteer-core");
const jsqr = require("jsqr");

export const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// --- what is expected ----------------------------------------------------------------------------------

let failures = 0;

export function expect(what, isTrue, given) {
  if (isTrue) return;
  failures++;
  console.log("browser: " + what + (given === undefined ? "" : ": " + JSON.stringify(given)));
}

export function end() {
  process.exit(failures > 0 ? 1 : 0);
}

// Waits until it is true; says so if it never is.
export async function until(what, isTrue, seconds = 10) {
  const last = Date.now() + seconds * 1000;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() > last) break;
    await sleep(30);
  }
  expect("waited for " + what, false);
  return false;
}

// --- the program ---------------------------------------------------------------------------------------

export class Evening {
  constructor(program, words, home) {
    this.home = home || mkdtempSync(join(tmpdir(), "screens-"));
    this.told = "";
    this.process = spawn(program, words, {
      cwd: this.home,
      env: { ...process.env, HOME: this.home, XDG_DATA_HOME: this.home, XDG_STATE_HOME: this.home, LC_ALL: "fr_FR.UTF-8" },
    });
    this.process.stdout.on("data", (data) => { this.told += data; });
    this.process.stderr.on("data", (data) => { this.told += data; });
    this.ended = new Promise((done) => this.process.on("close", done));
  }

  // Types a line and waits for its answer: what comes until # is answered by nothing, so a view is asked behind it.
  async type(line) {
    this.process.stdin.write(line + "\n");
    await sleep(1);
  }

  // Opens the phones, and gives the board's address.
  async open() {
    await this.type("téléphones");
    await until("phones", () => /http:\/\/[^\s]*\//.test(this.told));
    return this.told.match(/http:\/\/[^\s]*\//)[0];
  }

  async kill() {
    this.process.kill("SIGKILL");
    await this.ended;
  }

  async end() {
    this.process.stdin.end();
    await this.ended;
  }
}

// --- codes, as a camera reads them ---------------------------------------------------------------------

function scan(modules) {
  const scale = 4;
  const quiet = 4;
  const side = (modules.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  modules.forEach((row, y) => row.forEach((isDark, x) => {
    for (let i = 0; isDark && i < scale * scale; i++) {
      const at = (((y + quiet) * scale + Math.floor(i / scale)) * side + (x + quiet) * scale + (i % scale)) * 4;
      pixels.fill(0, at, at + 3);
    }
  }));
  const found = jsqr(pixels, side, side);
  return found && found.data;
}

// The last code that a terminal shows, in half blocks: what is light is drawn.
export function scanTerminal(told) {
  const rows = told.split("\n").filter((line) => /^[█▀▄ ]{20,}$/.test(line));
  const width = rows.length ? rows[rows.length - 1].length : 0;
  const last = rows.slice(-Math.ceil(width / 2)).filter((row) => row.length === width);
  const upper = { "█": false, "▀": false, "▄": true, " ": true };
  const lower = { "█": false, "▀": true, "▄": false, " ": true };
  const modules = last.flatMap((row) => [[...row].map((one) => upper[one]), [...row].map((one) => lower[one])]);
  return scan(modules.map((row) => row.slice(0, width)));
}

// The table's own, on the board.
export async function scanBoard(link) {
  const svg = await (await fetch(link + "code.svg")).text();
  const side = Number(svg.match(/viewBox="-1 -1 (\d+)/)[1]) - 2;
  const modules = Array.from({ length: side }, () => Array(side).fill(false));
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let i = 0; i < Number(length); i++) modules[Number(y)][Number(x) + i] = true;
  }
  return scan(modules);
}

// --- the browser ---------------------------------------------------------------------------------------

export async function openBrowser(language = "fr-FR") {
  return puppeteer.launch({
    executablePath: process.env.BROWSER,
    headless: true,
    args: ["--no-sandbox", "--no-proxy-server", "--disable-dev-shm-usage", "--lang=" + language, "--accept-lang=" + language],
  });
}

async function openPage(browser, viewport) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(error.message));
  page.on("console", (said) => { if (said.type() === "error") page.troubles.push(said.text()); });
  await page.setViewport(viewport);
  return page;
}

export const openBoard = (browser) => openPage(browser, { width: 1920, height: 1080 });
export const openPhone = (browser) =>
  openPage(browser, { width: 360, height: 780, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

export const textOf = (page, selector) => page.$eval(selector, (found) => found.innerText);

// By the code of one seat: scan, touch the button.
export async function joinByCode(evening, browser, player) {
  evening.told = "";
  await evening.type("téléphones " + player);
  await until("a code", () => evening.told.includes("pour un seul"));
  const link = scanTerminal(evening.told);
  const phone = await openPhone(browser);
  await phone.goto(link);
  await (await phone.waitForSelector(".choice")).tap();
  await phone.waitForSelector("#hold:not([hidden])");
  return { phone, link };
}

// A finger that stays on the screen while something is looked at.
export async function hold(page, look) {
  const box = await (await page.$("#hold")).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await sleep(60);
  const seen = await look();
  await page.mouse.up();
  await sleep(60);
  return seen;
}

// What must hold of any screen at any time.
export async function expectSound(what, page) {
  const found = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button")].filter((one) => !one.hidden).map((one) => one.getBoundingClientRect());
    return {
      isSecure: window.isSecureContext,
      wide: document.scrollingElement.scrollWidth - window.innerWidth,
      small: buttons.filter((box) => box.height < 44 || box.width < 44).length,
      cookie: document.cookie,
      address: location.href,
    };
  });
  expect(what + " has what phones lack: a secure context", !found.isSecure);
  expect(what + " is too wide", found.wide <= 0, found.wide);
  expect(what + " has a target that is too small", found.small === 0);
  expect(what + " has a cookie", found.cookie === "");
  expect(what + " shows a key in its address", !found.address.includes("#"), found.address);
  expect(what + " has troubles", page.troubles.length === 0, page.troubles);
}

// What a screen reader, or who sees badly, would stumble over.
export async function expectAccessible(what, page) {
  // The page lets no script in but its own, so this one comes through the debugger, as a real extension would.
  await page.evaluate(readFileSync(join(process.env.MODULES, "node_modules/axe-core/axe.min.js"), "utf8"));
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  expect(what + " is hard to use", found.violations.length === 0,
    found.violations.map((one) => one.id + ": " + one.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")));
}
