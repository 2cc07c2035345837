// The page of `fingertip inspect` in a Chromium, from the disk.
//
//   node browser.mjs <fingertip> <chromium> <folder for pages> <recordings of the corpus …>
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Chromium, sleep } from "../FingertipWebTests/chromium.mjs";
import { faults, recording, way } from "./recording.mjs";

const [fingertip, chromium, folder, ...corpus] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

/** Makes a page, and answers its address. */
function pageOf(name, file, scene, engine = true) {
  const page = join(folder, `${name.replaceAll(/\W+/g, "-")}.html`);
  rmSync(page, { force: true });
  const arguments_ = ["inspect", file, "-o", page, ...(scene ? ["--scene", scene] : [])];
  if (!engine) {
    writeFileSync(join(folder, "none.wasm"), "");
    arguments_.push("--engine", join(folder, "none.wasm"));
  }
  try {
    execFileSync(fingertip, arguments_, { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    if (error.status !== 65) throw error;
  }
  // Of a file that is no recording nothing can be shown.
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

/** Waits until the page is there, and no page before it. */
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
  async "A margin that is too small is found: the head says how far beside, and the margin mends it"() {
    await withPage(faultPage("a margin too small"), async (_, value) => {
      assert.equal(await value(text("h1")), "1 touch, nothing recognized; touch 1 landed 9 pt beside save.");
      assert.match(await value(text("#details")), /save: rejected, the touch is 9 pt outside/);
      if (!hasEngine) return;
      await value(`(() => { const slider = [...document.querySelectorAll("#whatif-forms input[type=range]")].find((one) => one.ariaLabel.startsWith("resting margin"));
        slider.value = 12; slider.dispatchEvent(new Event("change")); })()`);
      assert.match(await value(text("#whatif-outcome")), /1 change: the first decision that differs is at 0.000 s/);
      assert.match(await value(text("#whatif-outcome")), /save tap: possible → recognized/);
    });
  },

  async "A requirement that never fails is found: who waited for whom in vain"() {
    await withPage(faultPage("a requirement that never fails"), async (_, value) => {
      assert.match(await value(text("h1")), /open waited in vain for menu/);
      assert.match(await value(text("#details")), /because ofmenu on window: possible → began, held for 60 ms/);
      assert.ok(await value("document.querySelectorAll('#lanes .arrow.selected').length"));
      if (!hasEngine) return;
      await value("document.querySelector('#whatif-forms .relations button').click()");
      assert.match(await value(text("#whatif-outcome")), /first decision that differs/);
    });
  },

  async "A hold that swallows a pan is found: the pan gave way, and the hold's limit is a setting"() {
    await withPage(faultPage("a hold that swallows a pan"), async (_, value) => {
      assert.match(await value(text("h1")), /scroll gave way to pick/);
      assert.match(await value(text("#details")), /because ofpick on list: possible → began, held for 100 ms/);
      if (!hasEngine) return;
      await value(`(() => { const select = document.querySelector("#whatif-forms select"); select.value = "pick"; select.dispatchEvent(new Event("change"));
        const slider = [...document.querySelectorAll("#whatif-forms input[type=range]")].find((one) => one.ariaLabel.startsWith("minimum press"));
        slider.value = 500; slider.dispatchEvent(new Event("change")); })()`);
      assert.match(await value(text("#whatif-outcome")), /scroll: possible → began/);
    });
  },

  async "Scripts in names do not run, and quotes and right-to-left text stay what they are"() {
    const names = ["</script><img src=x onerror='ran()'>", '"><svg onload=ran()>', "זוז \u202e שמאל", "<!--"];
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
      assert.ok((await value(text("#sentences"))).includes(`${names[0]} tap`));
      assert.equal(await value("[...document.querySelectorAll('.lane-name bdi')].length"), 4);
    });
  },

  async "A script that is put into the page does not run"() {
    await withPage(faultPage("a margin too small"), async (browser, value) => {
      await value(`(() => { const script = document.createElement("script"); script.textContent = "globalThis.injected = 1"; document.body.append(script); })()`);
      assert.equal(await value("globalThis.injected ?? 0"), 0);
    });
  },

  async "Without its engine, or without WebAssembly, the page says so in words and shows all else"() {
    await withPage(faultPage("a margin too small", false), async (_, value) => {
      assert.match(await value(text("#whatif-refusal")), /made without its engine.*Tools\/build-inspector/);
      assert.equal(await value("document.getElementById('whatif-body').hidden"), true);
      assert.equal(await value("document.querySelectorAll('.row').length"), 2);
    });
  },

  async "Keys go from frame to frame and from decision to decision; choosing selects in the lanes and in the list"() {
    const drag = made("drag", null, recording({ width: 600, height: 400 }, [{ at: 0, points: way([100, 100], [300, 200]), ms: 300 }]));
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

  async "A damaged recording gives a page of what could be read"() {
    const [file] = made("damaged", null, recording({}, [{ at: 0, points: [[50, 50]], ms: 50 }]) + "{\"type\":");
    await withPage(pageOf("damaged", file), async (_, value) => {
      assert.match(await value(text("#notes-count")), /odd about the recording/);
      assert.match(await value(text("#notes-list")), /damaged\.jsonl:4/);
      assert.match(await value(text("h1")), /1 touch/);
    });
  },

  async "The engine in the page decides what the command decides, byte for byte"() {
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
      const [replayed, told] = await Promise.all(["inspector.replay()", "inspector.decisions()"].map((one) => browser.value(one)));
      assert.equal(replayed, told, file);
      decisions += told.split("\n").length - 1;
    }
    await browser.close();
    assert.ok(unreadable < corpus.length / 10, `${unreadable} of ${corpus.length} give no page`);
    console.log(`        ${corpus.length} recordings, ${decisions} decisions, ${unreadable} are no recordings`);
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
