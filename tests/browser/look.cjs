// look.cjs CHROMIUM PICTURES PAGE... - opens each page as people do: by day and by night, on a phone and on paper; asks axe
// whether it can be read aloud, and measures what is wider than the window or longer than the sheet.
"use strict"

const fs = require("fs")
const path = require("path")
const puppeteer = require("puppeteer-core")
const axe = require("axe-core")

const [chromium, pictures, ...pages] = process.argv.slice(2)
const SHEET = { width: 695, height: 1031 } // A4 without its margins, in CSS pixels
const looks = [
  { name: "day", width: 1000, height: 1400, scheme: "light" },
  { name: "night", width: 1000, height: 1400, scheme: "dark" },
  { name: "phone", width: 360, height: 740, scheme: "light" },
]
const troubles = []

function complain(file, what) { troubles.push(`${path.basename(file)}: ${what}`) }

async function read_aloud(page, file, look) {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }))
  for (const violation of found.violations) {
    complain(file, `${look}: ${violation.id}: ${violation.help}: ${violation.nodes[0].html.slice(0, 120)}`)
  }
}

async function look_at(page, file, look) {
  await page.setViewport({ width: look.width, height: look.height })
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: look.scheme }])
  await page.goto("file://" + path.resolve(file))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (wide > 0) complain(file, `${look.name}: ${wide} pixels wider than the window`)
  await read_aloud(page, file, look.name)
  if (pictures !== "-") {
    await page.screenshot({ path: path.join(pictures, `${path.basename(file, ".html")}-${look.name}.png`), fullPage: true })
  }
}

// The first page is one sheet.
async function print(page, file) {
  await page.emulateMediaType("print")
  await page.setViewport(SHEET)
  await page.goto("file://" + path.resolve(file))
  const first = await page.evaluate(() => document.querySelector(".first").offsetHeight)
  if (first > SHEET.height) complain(file, `its first page is ${first - SHEET.height} pixels too long`)
  if (pictures !== "-") await page.pdf({ path: path.join(pictures, path.basename(file, ".html") + ".pdf"), preferCSSPageSize: true, printBackground: true })
  await page.emulateMediaType(null)
}

async function main() {
  const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"] })
  const page = await browser.newPage()
  page.on("pageerror", error => troubles.push(String(error)))
  page.on("request", request => { if (!request.url().startsWith("file://")) troubles.push("it asks for " + request.url()) })
  for (const file of pages) {
    if (!fs.existsSync(file)) complain(file, "is not there")
    for (const look of looks) await look_at(page, file, look)
    await print(page, file)
  }
  await browser.close()
  for (const trouble of troubles) console.error(trouble)
  console.log(`${pages.length} pages looked at`)
  process.exit(troubles.length > 0 ? 1 : 0)
}

main()
