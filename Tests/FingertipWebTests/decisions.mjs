// Compares the module's decisions about every recording with the native library's, byte for byte. The module
// runs in node and, if one is installed, in a browser.
//
// node decisions.mjs <folder of the module> <fingertip> <compiled decisions.c> <chromium or "">
//     <recordings …>
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Chromium } from "./chromium.mjs";
import { asText, decide, readRecording } from "./recordings.mjs";

const [folder, fingertip, native, chromium, ...paths] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

const file = resolve(folder, "work/decisions.html");
writeFileSync(file, `<script src="../standalone.js"></script><script>const loaded = Fingertip.load();</script>`);
const page = pathToFileURL(file).href;
const browser = chromium && (await Chromium.open(chromium, page, 800, 600));
const decideInBrowser = async (recording) => {
  if (!browser) return null;
  await browser.value("loaded.then(() => true)");
  return browser.value(`(${decide})(Fingertip, ${JSON.stringify(recording)})`);
};

let lines = 0;
let compared = 0;
const failed = [];
for (const path of paths) {
  let recording;
  try {
    recording = readRecording(fingertip, path);
  } catch {
    console.log(`${path}: has no touches to write as frames, left out`);
    continue;
  }
  const expected = execFileSync(native, { input: asText(recording), encoding: "utf8" });
  const decided = decide(Fingertip, recording);
  compared++;
  lines += decided.split("\n").length - 1;
  compare(path, "node", expected, decided);
  compare(path, "browser", expected, (await decideInBrowser(recording)) ?? expected);
}
await browser?.close?.();

function compare(path, where, expected, decided) {
  if (decided === expected) return;
  const [a, b] = [expected.split("\n"), decided.split("\n")];
  const at = a.findIndex((line, i) => line !== b[i]);
  failed.push(`${path}: decision ${at + 1}\n  native ${a[at]}\n  ${where} ${b[at]}`);
}

for (const failure of failed) console.log(failure);
console.log(`${compared} recordings, ${lines} decisions: ${failed.length} differ${browser ? "" : "; no browser"}`);
process.exit(failed.length || !compared || !lines ? 1 : 0);
