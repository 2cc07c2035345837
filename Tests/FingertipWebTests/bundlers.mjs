// Follows the recipes of the guide for pages: a page opened from disk, and pages built by bundlers. Each page is then
// used in Chromium.
//
// node bundlers.mjs <folder of the module> <chromium> <recipe> …    where a recipe is disk, esbuild, Vite or webpack
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Chromium, sleep } from "./chromium.mjs";

const [folder, program, ...recipes] = process.argv.slice(2);
const chapter = readFileSync("Sources/Fingertip/Fingertip.docc/EmbeddingBrowser.md", "utf8");
const blocks = [...chapter.matchAll(/^```(html|js)\n([^]*?)^```/gm)].map(([, language, code]) => ({ language, code }));
const block = (language, pattern) => blocks.find(({ language: its, code }) => its === language && pattern.test(code)).code;
const root = mkdtempSync(join(tmpdir(), "fingertip-bundlers-"));
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

const server = createServer(({ url }, response) => {
  try {
    const file = join(root, new URL(url, "http://localhost").pathname);
    const data = readFileSync(file);
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" }).end(data);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
let browser;

async function until(expression) {
  for (let tries = 0; tries < 100; tries++) {
    if (await browser.value(expression)) return;
    await sleep(50);
  }
  assert.fail(`${expression}: not after 5 seconds; ${await browser.value('document.querySelector("#photo").style.cssText')}`);
}
const matrix = (field) => `new DOMMatrix(document.querySelector("#photo").style.transform).${field}`;

/** Zooms and rotates the photo of a page. Each page has its own browser. */
async function usePhoto(url) {
  browser = await Chromium.open(program, url, 390, 720);
  await until(`getComputedStyle(document.querySelector("#photo")).touchAction !== "auto"`);
  await browser.land(0, 135, 100);
  await browser.land(1, 165, 100);
  for (let step = 1; step <= 12; step++) await browser.move({ 0: [135 - 2 * step, 100], 1: [165 + 2 * step, 100 + step] });
  await until(`${matrix("a")} > 1.5 && ${matrix("b")} > 0.1`);
  await browser.lift(0);
  await browser.lift(1);
  assert.deepEqual(browser.errors, []);
}

/** Creates the files of the guide in a folder, runs the commands of a bundler, and returns the address of its page. */
function build(name, bundler) {
  const project = join(root, name);
  const installed = join(project, "node_modules/fingertip");
  mkdirSync(installed, { recursive: true });
  const about = readFileSync(join(folder, "package.json"), "utf8");
  writeFileSync(join(installed, "package.json"), about);
  for (const file of JSON.parse(about).files) copyFileSync(join(folder, file), join(installed, file));
  writeFileSync(join(project, "index.html"), block("html", /src="\.\/app\.js"/));
  writeFileSync(join(project, "app.js"), block("js", /^import [^]*TransformGestureRecognizer/));
  const [, commands] = chapter.match(`- \\*\\*${bundler}\\*\\*[^]*?\`\`\`sh\\n([^]*?)\`\`\``);
  execFileSync("bash", ["-ec", `npx() { "$@"; }\n${commands}`], { cwd: project, stdio: "pipe" });
  return `http://127.0.0.1:${server.address().port}/${name}/dist/index.html`;
}

const tests = {
  async disk() {
    copyFileSync(resolve(folder, "standalone.js"), join(root, "standalone.js"));
    writeFileSync(join(root, "photo.html"), block("html", /standalone\.js/));
    await usePhoto(pathToFileURL(join(root, "photo.html")).href);
  },
  esbuild: () => usePhoto(build("esbuild", "esbuild")),
  Vite: () => usePhoto(build("vite", "Vite")),
  webpack: () => usePhoto(build("webpack", "webpack 5")),
};

try {
  for (const recipe of recipes) {
    await tests[recipe]();
    await browser.close();
    browser = null;
    console.log(`passed  The recipe for ${recipe} makes a working page`);
  }
} finally {
  await browser?.close();
  server.close();
  rmSync(root, { recursive: true });
}
