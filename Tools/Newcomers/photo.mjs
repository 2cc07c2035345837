// Drags the photo of a page in headless Chromium, and prints the photo's location and the page's exceptions.
//
//   node photo.mjs ADDRESS [chromium]
import { Chromium, sleep } from "../../Tests/FingertipWebTests/chromium.mjs";

const [address, program = "chromium"] = process.argv.slice(2);
const browser = await Chromium.open(program, address, 390, 844);
// Wait, because a busy machine needs time to load the engine and to process touches in a display
// frame.
const until = async (expression) => {
  for (let tries = 0; tries < 200 && !(await browser.value(expression)); tries++) await sleep(50);
};
await until('getComputedStyle(document.querySelector("#photo")).touchAction !== "auto"');
const left = () => browser.value('Math.round(document.querySelector("#photo").getBoundingClientRect().left)');
await browser.drag([100, 100], [200, 100]);
await until('document.querySelector("#photo").style.transform !== ""');
console.log("dragged to", await left());
for (const error of browser.errors) console.log(error);
await browser.close();
