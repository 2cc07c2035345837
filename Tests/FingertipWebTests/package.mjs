// Tests the folder of the module as a package. node imports it by name and loads the module without a browser
// or a path. Load errors are reported.
//
// node package.mjs <folder of the module>
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [folder] = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), "fingertip-package-"));
mkdirSync(join(root, "node_modules"));
symlinkSync(resolve(folder), join(root, "node_modules", "fingertip"));

/** Returns the output of a program that imports the package. */
function print(program) {
  writeFileSync(join(root, "program.mjs"), `import * as Fingertip from "fingertip";\n${program}`);
  return execFileSync(process.execPath, ["--preserve-symlinks", join(root, "program.mjs")], { encoding: "utf8" });
}
const isThere = (program) => {
  try {
    return Boolean(execFileSync(program, ["--version"], { stdio: "pipe" }));
  } catch {
    return false;
  }
};
const loadError = (source) => print(`await Fingertip.load(${source}).catch((error) => console.log(error.name, error.message));`);

const tests = {
  "A node program receives gestures recognized from the touches that it sends"() {
    const printed = print(`
      try { new Fingertip.Window(10, 10); } catch (error) { console.log(error.message); }
      await Promise.all([Fingertip.load(), Fingertip.load()]);
      await Fingertip.load();
      const window = new Fingertip.Window(320, 480);
      new Fingertip.PanGestureRecognizer(window, {}, ({ state }) => console.log(state));
      window.send(0, [{ id: 1, phase: "began", x: 10, y: 10 }]);
      window.send(16, [{ id: 1, phase: "moved", x: 40, y: 10 }]);
      window.send(32, [{ id: 1, phase: "ended", x: 40, y: 10 }]);`);
    assert.match(printed, /^module not loaded; await Fingertip\.load\(\) first\nbegan\n(changed\n)?ended\n$/);
  },

  "A load error or an invalid module is reported, and a later attempt to load works"() {
    assert.match(loadError(`"http://127.0.0.1:9/fingertip.wasm"`), /^FingertipError can't load http.*: /);
    assert.match(loadError(`new Uint8Array([1, 2, 3, 4])`), /^FingertipError not fingertip\.wasm/);
    assert.match(loadError(`{}`), /^FingertipError not fingertip\.wasm/);
    assert.equal(print(`await Fingertip.load(new Uint8Array(8)).catch(() => {});
      await Fingertip.load(); console.log(new Fingertip.Window(1, 1).isIdle)`), "true\n");
  },

  "A missing module is reported with its path"() {
    assert.match(loadError(`new URL("file:///nowhere/fingertip.wasm")`), /^FingertipError can't load .*nowhere/);
  },

  "A bundle finds the module in its folder, or reports where it looked"() {
    if (!isThere("esbuild")) return "not run, because esbuild is missing (apt-get install esbuild)";
    const bundled = (format, ending) => {
      writeFileSync(join(root, "app.mjs"), `import { load, Window } from "fingertip";
        load().then(() => console.log(new Window(1, 1).isIdle), (error) => console.log(error.name, error.message));`);
      execFileSync("esbuild", ["--bundle", "--platform=node", `--format=${format}`, "--log-level=error",
        "--preserve-symlinks", `--outfile=${join(root, `bundle.${ending}`)}`, join(root, "app.mjs")]);
      return execFileSync(process.execPath, [join(root, `bundle.${ending}`)], { encoding: "utf8" });
    };
    assert.match(bundled("esm", "mjs"), /^FingertipError can't load .*fingertip\.wasm: .*copy fingertip\.wasm there/);
    assert.match(bundled("iife", "cjs"), /^FingertipError can't locate fingertip\.wasm .* pass its URL/);
    copyFileSync(resolve(folder, "fingertip.wasm"), join(root, "fingertip.wasm"));
    assert.equal(bundled("esm", "mjs"), "true\n");
  },

  "The documented loop for display frames stops when nothing moves"() {
    const page = readFileSync("Sources/Fingertip/Fingertip.docc/DisplayFrames.md", "utf8");
    const [, loop] = page.match(/```js\n([^]*?)```/);
    const output = print(`await Fingertip.load();
      const window = new Fingertip.Window(300, 400);
      const scroll = new Fingertip.ScrollView(window, { x: 0, y: 0, width: 300, height: 400 });
      scroll.contentSize = { width: 300, height: 4000 };
      let [drawn, now] = [0, 0];
      const collected = [];
      const draw = () => drawn++;
      globalThis.performance.now = () => now;
      const waiting = [];
      globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
      ${loop}
      for (let i = 0; i <= 8; i++) {
        const phase = i === 0 ? "began" : i === 8 ? "ended" : "moved";
        collected.push({ time: 8 * i, touches: [{ id: 1, phase, x: 150, y: 350 - 20 * i }] });
      }
      requestFrame();
      requestFrame();
      for (now = 64; waiting.length && now < 20_000; now += 16) waiting.shift()(now);
      console.log(waiting.length, window.isAnimating, drawn > 20, scroll.offset.y > 500);
      process.exit();`);
    assert.equal(output, "0 false true true\n");
  },

  "All files named in the package exist"() {
    const about = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    assert.match(about.version, /^\d+\.\d+\.\d+$/);
    const named = [about.main, about.types, ...about.files, ...Object.values(about.exports)
      .flatMap((target) => (typeof target === "string" ? target : Object.values(target)))];
    const isMinified = existsSync(`${folder}/fingertip.js.map`);
    for (const file of named) {
      if (isMinified || !file.endsWith(".map")) assert.ok(existsSync(`${folder}/${file}`), file);
    }
  },
};

try {
  for (const [name, test] of Object.entries(tests)) {
    const left = test();
    console.log(left ? `skipped ${name}: ${left}` : `passed  ${name}`);
  }
} finally {
  rmSync(root, { recursive: true });
}
