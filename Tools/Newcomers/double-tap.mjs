// Double-taps on the photo of a page in headless Chromium, and prints the page's console output and
// exceptions.
//
//   node double-tap.mjs ADDRESS [chromium]
import { Chromium, sleep } from "../../Tests/FingertipWebTests/chromium.mjs";

const [address, program = "chromium"] = process.argv.slice(2);
const browser = await Chromium.open(program, address, 390, 844);
await browser.value(`globalThis.lines = [];
  console.log = (...words) => lines.push(words.join(" "))`);
// Wait, because a busy machine needs time to load the engine and to process touches in a display
// frame.
const until = async (expression) => {
  for (let tries = 0; tries < 200 && !(await browser.value(expression)); tries++) await sleep(50);
};
await until('getComputedStyle(document.querySelector("#photo")).touchAction !== "auto"');
await browser.tap(100, 100);
await sleep(60);
await browser.tap(100, 100);
await until("lines.length > 0");
for (const line of await browser.value("lines")) console.log(line);
for (const error of browser.errors) console.log(error);
await browser.close();
