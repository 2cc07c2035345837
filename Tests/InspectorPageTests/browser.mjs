// Tests the pages of `fingertip inspect` in Chromium, opened as file://.
//
// node browser.mjs <fingertip> <chromium> <folder for pages> <recordings of the corpus …>
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Chromium, sleep } from "../FingertipWebTests/chromium.mjs";
import { faults, recording, stroke } from "./recording.mjs";

const [fingertip, chromium, folder, ...corpus] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

/** Creates a page and returns its URL. */
function pageOf(name, file, scene, engine = true, fromInput = false) {
  const page = join(folder, `${name.replaceAll(/\W+/g, "-")}.html`);
  rmSync(page, { force: true });
  const arguments_ = ["inspect", fromInput ? "-" : file, "-o", page, ...(scene ? ["--scene", scene] : [])];
  if (!engine) {
    writeFileSync(join(folder, "none.wasm"), "");
    arguments_.push("--engine", join(folder, "none.wasm"));
  }
  try {
    execFileSync(fingertip, arguments_, { stdio: [fromInput ? openSync(file) : "ignore", "ignore", "pipe"] });
  } catch (error) {
    if (error.status !== 65) throw error;
  }
  // No page is written for a file that isn't a recording.
  if (!existsSync(page)) return null;
  return `file://${page}`;
}

function made(name, scene, text) {
  const base = join(folder, name.replaceAll(/\W+/g, "-"));
  if (scene) writeFileSync(`${base}.json`, JSON.stringify(scene));
  writeFileSync(`${base}.jsonl`, text);
  return [`${base}.jsonl`, scene && `${base}.json`];
}

async function open(url, width = 1280, height = 900) {
  const browser = await Chromium.open(chromium, url, width, height);
  await opened(browser, url);
  return browser;
}

/** Waits until the page with this URL, rather than the previous page, has loaded. */
async function opened(browser, url) {
  for (let i = 0; i < 1200; i++) {
    const isThere = `location.href === ${JSON.stringify(url)} && 'ready' in document.documentElement.dataset`;
    if (await browser.value(isThere).catch(() => false)) return;
    if (browser.errors.length) throw new Error(browser.errors.join("\n"));
    await sleep(25);
  }
  throw new Error(`${url} does not open: ${browser.errors}`);
}

async function withPage(url, run) {
  const browser = await open(url);
  try {
    await run(browser, (expression) => browser.value(expression));
    assert.deepEqual(browser.errors, []);
  } finally {
    await browser.close();
  }
}

const text = (selector) => `document.querySelector(${JSON.stringify(selector)}).textContent`;
const hasEngine = existsSync(".build/web/inspector.wasm");
const faultPage = (name, engine) => {
  const { scene, recording: recorded } = faults[name];
  return pageOf(name, ...made(name, scene, recorded), engine);
};

const tests = {
  async "The page for a missed view shows the distance, and a larger margin fixes the problem"() {
    await withPage(faultPage("a margin too small"), async (_, value) => {
      assert.equal(await value(text("h1")), "1 touch, nothing recognized; touch 1 landed 9 pt outside save");
      assert.match(await value(text("#details")), /save: rejected: 9 pt outside/);
      if (!hasEngine) return;
      await value(`(() => { const slider = [...document.querySelectorAll("#whatif-forms input[type=range]")].find((one) => one.ariaLabel.startsWith("resting margin"));
        slider.value = 12; slider.dispatchEvent(new Event("change")); })()`);
      assert.match(await value(text("#whatif-outcome")), /1 change: first difference at 0.000 s/);
      assert.match(await value(text("#whatif-outcome")), /save tap: possible → recognized/);
    });
  },

  async "The page for a failure requirement that never fails names both recognizers"() {
    await withPage(faultPage("a requirement that never fails"), async (_, value) => {
      assert.match(await value(text("h1")), /open required the failure of menu/);
      assert.match(await value(text("#details")), /causemenu on window: possible → began, held for 60 ms/);
      assert.ok(await value("document.querySelectorAll('#lanes .arrow.selected').length"));
      if (!hasEngine) return;
      await value("document.querySelector('#whatif-forms .relations button').click()");
      assert.match(await value(text("#whatif-outcome")), /first difference at/);
    });
  },

  async "The page for a pan that a long press prevents names both, and a longer duration fixes the problem"() {
    await withPage(faultPage("a long press that blocks a pan"), async (_, value) => {
      assert.match(await value(text("h1")), /scroll prevented by pick/);
      assert.match(await value(text("#details")), /causepick on list: possible → began, held for 100 ms/);
      if (!hasEngine) return;
      await value(`(() => { const select = document.querySelectorAll("#whatif-forms select")[1]; select.value = "pick"; select.dispatchEvent(new Event("change"));
        const slider = [...document.querySelectorAll("#whatif-forms input[type=range]")].find((one) => one.ariaLabel.startsWith("minimum press"));
        slider.value = 500; slider.dispatchEvent(new Event("change")); })()`);
      assert.match(await value(text("#whatif-outcome")), /scroll: possible → began/);
    });
  },

  async "Presets and simultaneous recognition can be tried out on the page"() {
    if (!hasEngine) return;
    const pressed = made("long press", null, recording({ width: 600, height: 400 }, [{ at: 0, points: [[100, 100]], ms: 450 }]));
    await withPage(pageOf("long press", ...pressed), async (_, value) => {
      const choose = (label, word) => value(`(() => { const field = [...document.querySelectorAll("#whatif-forms label")].find((one) => one.textContent.startsWith(${JSON.stringify(label)}));
        const select = field.querySelector("select"); select.value = ${JSON.stringify(word)}; select.dispatchEvent(new Event("change")); return select.value; })()`);
      await choose("Recognizer", "long press");
      assert.equal(await choose("Preset", "android"), "android");
      assert.match(await value(text("#whatif-outcome")), /1 change: first difference at 0\.[34]\d* s/);
      assert.match(await value(text("#whatif-outcome")), /long press: possible → began, held for 4\d\d ms/);
      assert.match(await value(text("#whatif-forms")), /minimum press duration4\d\d ms/);
      await choose("Preset", "standard");
      assert.equal(await value(text("#whatif-outcome")), "No changes.");
      await choose("Add simultaneous recognizer", "tap");
      assert.match(await value(text("#whatif-forms .relations:last-of-type")), /simultaneous with tap/);
      assert.match(await value(text("#whatif-outcome")), /1 change/);
      assert.deepEqual(await value("inspector.whatIf().scene.simultaneous.at(-1)"), ["long press", "tap"]);
    });
  },

  async "Lanes show how long touches were delayed and what intercepted them"() {
    const scene = {
      size: { width: 400, height: 300 },
      views: [{ name: "list", frame: { x: 20, y: 20, width: 360, height: 260 }, recognizers: [{ type: "pan", delaysTouchesBegan: true }] }],
    };
    const strokes = [{ at: 0, points: stroke([200, 200], [200, 60]), ms: 300 }, { at: 1000, points: [[100, 100]], ms: 90 }];
    await withPage(pageOf("delayed", ...made("delayed", scene, recording({}, strokes))), async (_, value) => {
      assert.match(await value(text("#lanes")), /touch 1,[^;]*; never delivered to list/);
      assert.match(await value(text("#lanes")), /touch 2,[^;]*; delayed for list by 9\d ms/);
      assert.ok(await value("document.querySelectorAll('#lanes .touch.delayed').length >= 2"));
    });
  },

  async "Minimizing keeps only the samples that the selected decision requires"() {
    if (!hasEngine) return;
    const strokes = [0, 1, 2, 3].map((i) => ({ at: 900 * i, points: stroke([100, 100], [300, 200]), ms: 300 }));
    await withPage(pageOf("shrink", ...made("shrink", null, recording({ width: 600, height: 400 }, strokes))), async (_, value) => {
      await value("inspector.choose(inspector.report.decisions.findLast(({ recognizer, to }) => recognizer === 'pan' && to === 'began'))");
      await value("URL.createObjectURL = (blob) => { globalThis.saved = blob; return '#'; }; document.getElementById('export-shrunk').click()");
      assert.match(await value(text("#export-outcome")), /^Minimized to 2 of 84 samples: possible → began, moved 28\.7 pt/);
      const small = await value("saved.text()");
      assert.equal(small.trim().split("\n").length, 3);
      const [file] = made("small", null, small);
      assert.match(execFileSync(fingertip, ["replay", "--explain", file], { encoding: "utf8" }), /pan on window: possible → began/);
    });
  },

  async "The exported golden file matches the one that the command writes"() {
    const file = corpus.find((one) => existsSync(`${one}.golden`));
    const scene = join(dirname(file), "scene.json");
    await withPage(pageOf("golden", file, existsSync(scene) ? scene : null), async (_, value) => {
      await value("URL.createObjectURL = (blob) => { globalThis.saved = blob; return '#'; }; document.getElementById('export-golden').click()");
      assert.equal(await value("saved.text()"), readFileSync(`${file}.golden`, "utf8"));
    });
    // Recordings that weren't read from a file have no golden file.
    await withPage(pageOf("golden", file, existsSync(scene) ? scene : null, true, true), async (_, value) => {
      assert.equal(await value("document.getElementById('export-golden').hidden"), true);
    });
  },

  async "A recording of several hours is read to its end in the background"() {
    const strokes = Array.from({ length: 4000 }, (_, i) => ({ at: 2000 * i, points: [[50 + (i % 9) * 30, 50]], ms: 60 }));
    await withPage(pageOf("hours", ...made("hours", null, recording({}, strokes))), async (_, value) => {
      assert.match(await value(text("h1")), /^4000 touches, tap × 4000/);
      assert.equal(await value("+document.getElementById('scrubber').max > 7990"), true);
      await value("inspector.goTo(7998.03)");
      await value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      assert.match(await value("document.getElementById('canvas').ariaLabel"), /at 7998.030 s: touch 4000 at/);
      assert.equal(await value("inspector.decisions().split('\\n').length - 1 === inspector.report.decisions.length"), true);
    });
  },

  async "A page with ten thousand subviews opens, is drawn and can be scrubbed"() {
    const views = Array.from({ length: 10_000 }, (_, i) => ({
      name: `cell ${i}`, frame: { x: 4 * (i % 100), y: 3 * Math.floor(i / 100), width: 4, height: 3 },
      ...(i % 500 ? {} : { recognizers: [{ type: "tap", name: `tap ${i}` }] }),
    }));
    const crowd = made("crowd", { size: { width: 400, height: 300 }, views: [{ name: "grid", frame: { x: 0, y: 0, width: 400, height: 300 }, views }] },
      recording({}, [{ at: 0, points: [[2, 1]], ms: 60 }]));
    await withPage(pageOf("crowd", ...crowd), async (_, value) => {
      assert.match(await value(text("h1")), /1 touch, tap 0/);
      await value("inspector.goTo(0.03)");
      await value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      assert.match(await value("document.getElementById('canvas').ariaLabel"), /10001 views; at 0.030 s: touch 1/);
      if (hasEngine) assert.equal(await value("inspector.replay() === inspector.decisions()"), true);
    });
  },

  async "Scripts in names don't run, quotes are unchanged, and characters without a glyph are visible"() {
    const names = ["</script><img src=x onerror='ran()'>", '"><svg onload=ran()>', "זוז \u202e שמאל\u2066\u061c\u200b\u009b", "<!--"];
    const scene = {
      views: names.map((name, i) => ({
        name, frame: { x: 10 + 90 * i, y: 10, width: 80, height: 80 }, recognizers: [{ type: "tap", name: `${name} tap` }],
      })),
    };
    const strokes = names.map((_, i) => ({ at: 1000 * i, points: [[50 + 90 * i, 50]], ms: 50 }));
    await withPage(pageOf("names", ...made("names", scene, recording({}, strokes))), async (_, value) => {
      await value("globalThis.ran = () => (globalThis.hasRun = true)");
      for (let i = 0; i < 12; i++) await value("document.getElementById('decision-on').click()");
      await sleep(100);
      assert.equal(await value("globalThis.hasRun ?? false"), false);
      assert.equal(await value("document.querySelectorAll('img, [onload], [onerror]').length"), 0);
      assert.ok((await value(text("#decisions"))).includes(`${names[0]} tap`));
      const page = await value(`[document.title, document.body.innerText,
        ...[...document.querySelectorAll("[title], [aria-label]")].flatMap((one) => [one.title, one.ariaLabel])].join("")`);
      assert.ok(page.includes("זוז \ufffd שמאל\ufffd\ufffd\ufffd\ufffd"));
      assert.doesNotMatch(page, /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]/u);
      assert.equal(await value("[...document.querySelectorAll('.lane-name bdi')].length"), 4);
    });
  },

  async "An injected script doesn't run"() {
    await withPage(faultPage("a margin too small"), async (browser, value) => {
      await value(`(() => { const script = document.createElement("script"); script.textContent = "globalThis.injected = 1"; document.body.append(script); })()`);
      assert.equal(await value("globalThis.injected ?? 0"), 0);
    });
  },

  async "A page without the engine reports this, and everything else works"() {
    await withPage(faultPage("a margin too small", false), async (_, value) => {
      assert.match(await value(text("#whatif-problem")), /doesn't contain; run Tools\/build-inspector/);
      assert.equal(await value("document.getElementById('whatif-body').hidden"), true);
      assert.equal(await value("document.querySelectorAll('.row').length"), 2);
    });
  },

  async "In a browser without WebAssembly, the page reports this"() {
    const browser = await Chromium.open(chromium, "about:blank#", 800, 600);
    await browser.send("Page.addScriptToEvaluateOnNewDocument", { source: "delete globalThis.WebAssembly" });
    const url = faultPage("a margin too small");
    await browser.send("Page.navigate", { url });
    await opened(browser, url);
    assert.match(await browser.value(text("#whatif-problem")), /What-if needs WebAssembly; everything else works/);
    assert.equal(await browser.value("document.querySelectorAll('.row').length"), 2);
    await browser.close();
  },

  async "Keys step through frames and decisions, and selections are synchronized"() {
    const drag = made("drag", null, recording({ width: 600, height: 400 }, [{ at: 0, points: stroke([100, 100], [300, 200]), ms: 300 }]));
    await withPage(pageOf("drag", ...drag), async (browser, value) => {
      const key = (name) => value(`document.dispatchEvent(new KeyboardEvent("keydown", { key: ${JSON.stringify(name)}, bubbles: true }))`);
      await key("Home");
      await value("new Promise(requestAnimationFrame)");
      const before = await value("inspector.state.time");
      await key("ArrowRight");
      assert.ok((await value("inspector.state.time")) > before);
      await key("Escape");
      await key("ArrowDown");
      const chosen = await value("inspector.state.selected.text");
      assert.equal(await value("document.querySelector('.row.selected .what').textContent"), chosen);
      await value("document.querySelector('#lanes .attempt').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
      assert.ok(await value("inspector.state.selected.recognizer !== undefined"));
      await key("m");
      assert.ok(await value("inspector.state.rows.every(({ to, outcome }) => to === 'failed' || to === 'cancelled' || outcome !== 'transition')"));
    });
  },

  async "The page for a damaged recording contains its readable part"() {
    const [file] = made("damaged", null, recording({}, [{ at: 0, points: [[50, 50]], ms: 50 }]) + "{\"type\":");
    await withPage(pageOf("damaged", file), async (_, value) => {
      assert.match(await value(text("#notes-count")), /1 anomaly in the recording/);
      assert.match(await value(text("#notes-list")), /damaged\.jsonl:4/);
      assert.match(await value(text("h1")), /1 touch/);
    });
  },

  async "The page's engine makes the same decisions as the command, byte for byte"() {
    assert.ok(hasEngine, "there is no .build/web/inspector.wasm: run Tools/build-inspector");
    let [decisions, unreadable] = [0, 0];
    const browser = await Chromium.open(chromium, "about:blank#", 400, 300);
    for (const file of corpus) {
      const scene = join(dirname(file), "scene.json");
      const url = pageOf(`corpus ${corpus.indexOf(file)}`, file, existsSync(scene) ? scene : null);
      if (!url) {
        unreadable++;
        continue;
      }
      await browser.send("Page.navigate", { url });
      await opened(browser, url);
      const [replayed, reported] = await Promise.all(["inspector.replay()", "inspector.decisions()"].map((one) => browser.value(one)));
      assert.equal(replayed, reported, file);
      decisions += reported.split("\n").length - 1;
    }
    await browser.close();
    assert.ok(unreadable < corpus.length / 10, `no page was written for ${unreadable} of ${corpus.length} files`);
    console.log(`        ${corpus.length} recordings, ${decisions} decisions, ${unreadable} files aren't recordings`);
  },
};

let failures = 0;
for (const [name, run] of Object.entries(tests)) {
  try {
    await run();
    console.log(`passed  ${name}`);
  } catch (error) {
    failures++;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
process.exit(failures ? 1 : 0);
