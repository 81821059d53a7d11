// ctest: slow many
// phones.mjs PROGRAM TREE [PICTURES]: whole evenings with a board and phones in a real browser. Screenshots go to PICTURES.

import { execFileSync, spawn } from "node:child_process";
import { readFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Evening, end, expect, expectAccessible, expectSound, hold, joinByCode, openBoard, openBrowser, openPhone, scanBoard,
  sleep, textOf, until } from "./screens.mjs";

const [program, tree, pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });
const shoot = async (page, name) => { if (pictures) await page.screenshot({ path: join(pictures, name + ".png") }); };

// --- coming in -----------------------------------------------------------------------------------------

// By the table's code: scan, touch a name; the banker accepts.
async function joinByTable(evening, browser, link, player) {
  const phone = await openPhone(browser);
  await phone.goto(await scanBoard(link));
  await phone.waitForSelector(".choice");
  const choices = await phone.$$(".choice");
  for (const choice of choices) {
    if ((await choice.evaluate((one) => one.firstChild.nodeValue)) === player) await choice.tap();
  }
  await until("its number", async () => /accepter \d/.test(await textOf(phone, "#main")));
  const number = (await textOf(phone, "#main")).match(/accepter (\d+)/)[1];
  await evening.type("accepter " + number);
  await phone.waitForSelector("#hold:not([hidden])");
  return phone;
}

// --- what travels --------------------------------------------------------------------------------------

// Writes down all that goes through the network, and looks for what must not be there.
class Wire {
  constructor(evening) {
    this.path = join(evening.home, "wire");
    this.process = spawn("python3", ["-B", join(tree, "tests/browser/wire.py"), this.path], { stdio: ["ignore", "pipe", "inherit"] });
    this.ready = new Promise((done) => this.process.stdout.once("data", done));
    this.secrets = new Set();
  }

  // The words of a seat that the board does not show.
  note(own, shown) {
    const open = new Set(shown.split(/\s+/));
    for (const word of own.split(/[\n\t]+/)) {
      const tells = /[0-9]/.test(word) ? word.length >= 6 : word.length >= 12; // what cannot stand there by chance
      if (tells && !shown.includes(word) && !word.split(/\s+/).every((part) => open.has(part))) this.secrets.add(word);
    }
  }

  end(name, keys) {
    this.process.kill();
    const all = readFileSync(this.path);
    expect(name + " was written down", all.length > 100000 && all.includes("GET /events"), all.length);
    expect(name + " has secrets to look for", this.secrets.size > 0);
    for (const word of this.secrets) expect(name + " sends a secret in the clear", !all.includes(Buffer.from(word)), word);
    for (const key of keys) expect(name + " sends a key", !all.includes(Buffer.from(key)));
  }
}

// All that was ever on the board.
const watchBoard = (board) => board.evaluate(() => {
  window.shown = "";
  new EventSource("/events").onmessage = (event) => { window.shown += event.data; };
});

// --- an evening ----------------------------------------------------------------------------------------

const howOf = (text) => text.split("\n")[0].replace("# banquier ", "").split(" ").filter((word) => word);
const linesOf = (text) => text.split("\n").filter((line) => line.startsWith("> ")).map((line) => line.slice(2));

async function state(evening, path) {
  const exported = new Evening(program, ["export", path, "--as", "json"], evening.home);
  await exported.end();
  return exported.told;
}

// The same table as without phones, and every screen sound on the way.
async function playEvening(browser, name) {
  const text = readFileSync(join(tree, "examples/evenings", name + ".txt"), "utf8");
  const how = howOf(text).map((word) => (word.startsWith("examples/") ? join(tree, word) : word));
  const lines = linesOf(text);
  const hasSecrets = /ambition_janvier|maxi/.test(name); // those of marteau are numbers that stand anywhere
  const alone = new Evening(program, how.concat("--session", "alone.journal"));
  for (const line of lines) await alone.type(line);
  await alone.end();

  const evening = new Evening(program, how.concat("--session", "e.journal"));
  const wire = new Wire(evening);
  await wire.ready;
  const board = await openBoard(browser);
  const link = await evening.open();
  await board.goto(link);
  await board.waitForSelector("#views section");
  await watchBoard(board);
  const players = await (await fetch(link + "table")).json();
  const first = await joinByTable(evening, browser, link, players.players[0].name);
  const { phone: second, link: code } = await joinByCode(evening, browser, players.players[1].name);
  const places = [Math.floor(lines.length / 3), Math.floor((2 * lines.length) / 3), lines.length - 1];
  for (const [at, line] of lines.entries()) {
    await evening.type(line);
    if (!places.includes(at)) continue;
    await sleep(700);
    await expectSound(name + "'s board", board);
    await expectSound(name + "'s seat", first);
    await expectSound(name + "'s seat", second);
    await shoot(board, name + "-board-" + at);
    await shoot(first, name + "-seat-" + at);
    await hold(second, async () => {
      await shoot(second, name + "-mine-" + at);
      if (hasSecrets) wire.note(await textOf(second, "#mine"), await board.evaluate(() => window.shown + document.body.innerText));
    });
  }
  await expectAccessible(name + "'s board", board);
  await expectAccessible(name + "'s seat", first);
  await hold(second, () => expectAccessible(name + "'s hand", second));
  const keys = await Promise.all([first, second].map((phone) => phone.evaluate(() => JSON.parse(localStorage.banquier).key)));
  await evening.end();
  if (hasSecrets) wire.end(name, keys.concat(code.split("#")[1].slice(20)));
  else wire.process.kill();
  expect(name + " comes to another table with phones", (await state(alone, "alone.journal")) === (await state(evening, "e.journal")));
  for (const page of [board, first, second]) await page.browserContext().close();
}

// --- sleep, another phone, an end ----------------------------------------------------------------------

const showsName = (page, name) => async () => (await textOf(page, "#name")) === name;
const mainSays = (page, words) => async () => words.test(await textOf(page, "#main"));

async function tryTrouble(browser) {
  const how = ["play", "libre", "Anna", "Bo", "Élodie", "--lang", "fr", "--keep-going", "--session", "e.journal"];
  const evening = new Evening(program, how);
  const link = await evening.open();
  const board = await openBoard(browser);
  await board.goto(link);
  const { phone, link: code } = await joinByCode(evening, browser, "Élodie");
  await until("her name", showsName(phone, "Élodie"));
  await evening.type("payer élodie bo 70");
  await until("the news", mainSays(phone, /70/));
  const seen = await hold(phone, () => textOf(phone, "#mine"));
  expect("what she has is behind her finger", /1\s430/.test(seen), seen);
  await until("her curve", () => hold(phone, async () => {
    await sleep(300);
    return phone.$eval("#mine img", (one) => one.complete && one.naturalWidth > 0 && one.alt.length > 10).catch(() => false);
  }));
  expect("and nowhere else", !/1\s430/.test(await textOf(phone, "#main")) && (await phone.$eval("#mine", (one) => one.hidden)));

  // The code was for one phone: the next one gets nothing.
  const thief = await openPhone(browser);
  await thief.goto(code);
  await (await thief.waitForSelector(".choice")).tap();
  await until("a refusal", mainSays(thief, /n'est pas, ou n'est plus/));
  thief.troubles = [];

  // It is loaded again: the seat is still there, without a tap.
  await phone.reload();
  await until("her name again", showsName(phone, "Élodie"));

  // The network goes away and comes back.
  const network = await phone.createCDPSession();
  await network.send("Network.enable");
  const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  for (let i = 0; i < (process.env.BANQUIER_LONG ? 200 : 3); i++) {
    const isCut = i % 2 === 1; // without a word to either end; else the phone says that it goes
    if (isCut) execFileSync("ip", ["link", "set", "lo", "down"]);
    else await network.send("Network.emulateNetworkConditions", { offline: true, ...conditions });
    await evening.type("payer bo élodie " + (100 + i));
    await sleep(100);
    if (isCut) execFileSync("ip", ["link", "set", "lo", "up"]);
    else await network.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
    const back = Date.now();
    await phone.evaluate(() => window.dispatchEvent(new Event("online")));
    await until("the truth", mainSays(phone, new RegExp("payer bo élodie " + (100 + i))));
    expect("the truth is there within a second", Date.now() - back < 1500, Date.now() - back);
  }
  phone.troubles = [];

  // The program is killed, and resumed: same port, same keys, nothing to tap.
  await evening.kill();
  await until("what is wrong", async () => !(await phone.$eval("#lost", (one) => one.hidden)), 15);
  const again = new Evening(program, ["resume", "e.journal", "--lang", "fr", "--keep-going"], evening.home);
  expect("the same address", (await again.open()) === link);
  await again.type("payer bo élodie 9");
  await until("the news after a crash", mainSays(phone, /payer bo élodie 9/), 15);
  expect("no trouble is told any more", await phone.$eval("#lost", (one) => one.hidden));
  await until("the board again", async () => /payer bo élodie 9/.test(await textOf(board, "#news")), 15);

  // Another phone takes the seat: the old one is told.
  const { phone: other } = await joinByCode(again, browser, "Élodie");
  await until("her name there", showsName(other, "Élodie"));
  await until("the old one is told", mainSays(phone, /autre téléphone/));
  await again.type("téléphones sans Élodie");
  await until("it is taken back", mainSays(other, /autre téléphone/));
  await again.type("téléphones stop");
  await until("the board is closed", async () => !(await board.$eval("#lost", (one) => one.hidden)), 15);
  await again.end();
}

// --- undo and redo -------------------------------------------------------------------------------------

// A hand that pays, undoes and redoes at random; what each has is worked out here once more.
async function tryUndos(browser) {
  const names = ["Anna", "Bo", "Chloé", "David", "Élodie", "Fanny"];
  const evening = new Evening(program, ["play", "libre", ...names, "--lang", "fr", "--keep-going", "--session", "e.journal"]);
  const link = await evening.open();
  const board = await openBoard(browser);
  await board.goto(link);
  const phones = [];
  for (const name of names.slice(0, process.env.BANQUIER_LONG ? 6 : 2)) phones.push((await joinByCode(evening, browser, name)).phone);
  const done = [];
  let undone = [];
  let number = 7;
  const random = () => { number = (number * 48271) % 2147483647; return number; };
  const balance = (who) => done.reduce((sum, one) => sum + (one.to === who ? one.amount : 0) - (one.from === who ? one.amount : 0), 1500);
  const digits = (text) => text.replace(/[^0-9\n]/g, "").split("\n").filter((line) => line).map(Number);
  for (let step = 1; step <= (process.env.BANQUIER_LONG ? 1000 : 40); step++) {
    const what = random() % 3;
    if (what === 0 && done.length) {
      undone.push(done.pop());
      await evening.type("annuler");
    } else if (what === 1 && undone.length) {
      done.push(undone.pop());
      await evening.type("refaire");
    } else {
      const from = names[random() % 6];
      const one = { from: from, to: names.filter((name) => name !== from)[random() % 5], amount: 1 + (random() % 20) };
      done.push(one);
      undone = [];
      await evening.type("payer " + one.from + " " + one.to + " " + one.amount);
    }
    if (step % 10) continue;
    const wanted = names.map(balance).join();
    await until("the board's balances", async () => digits(await textOf(board, "#views tbody")).join() === wanted);
    for (const [at, phone] of phones.entries()) {
      await until("what " + names[at] + " has", () => hold(phone, async () =>
        digits(await textOf(phone, "#mine tbody")).includes(balance(names[at]))));
    }
  }
  await evening.end();
  for (const page of [board, ...phones]) await page.browserContext().close();
}

const browser = await openBrowser();
try {
  await tryTrouble(browser);
  await tryUndos(browser);
  const short = ["ambition_janvier", "maxi_bourse_junior"];
  const rest = ["corbeille", "marteau", "rois_deux", "venture_quatre"];
  for (const name of process.env.BANQUIER_QUICK ? short : short.concat(rest)) await playEvening(browser, name);
} catch (error) {
  expect("it went on: " + error.stack, false);
}
await browser.close();
end();
