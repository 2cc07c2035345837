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
function pageOf(name, file, scene, { engine = true, fromInput = false, expected = [] } = {}) {
  const page = join(folder, `${name.replaceAll(/\W+/g, "-")}.html`);
  rmSync(page, { force: true });
  const arguments_ = ["inspect", fromInput ? "-" : file, "-o", page, ...(scene ? ["--scene", scene] : []),
    ...expected.flatMap((one) => ["--expect", one])];
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

/** Waits until the page has been drawn. */
const drawn = (value) => value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
const text = (selector) => `document.querySelector(${JSON.stringify(selector)}).textContent`;
/** Returns code that enters a number in the field of the what-if panel whose label begins with a word. */
const setNumber = (label, number) => `(() => { const field = [...document.querySelectorAll("#whatif-forms input[type=number]")].find((one) => one.ariaLabel.startsWith(${JSON.stringify(label)}));
  field.value = ${number}; field.dispatchEvent(new Event("change")); })()`;
const hasEngine = existsSync(".build/web/inspector.wasm");
const faultPage = (name, options) => {
  const { scene, recording: recorded } = faults[name];
  return pageOf(name, ...made(name, scene, recorded), options);
};

const tests = {
  async "The page for a missed view shows the distance, and a larger margin fixes the problem"() {
    await withPage(faultPage("a margin too small"), async (_, value) => {
      assert.equal(await value(text("h1")), "1 touch: nothing recognized; touch 1 landed 9 pt outside save");
      assert.match(await value(text("#details")), /save: rejected: 9 pt outside/);
      if (!hasEngine) return;
      await value(setNumber("resting margin", 12));
      assert.match(await value(text("#whatif-outcome")), /1 change: first difference at 0.000 s/);
      assert.equal(await value(text("h1")), "1 touch: save tap");
    });
  },

  async "The page for a required recognizer that never fails names both recognizers"() {
    await withPage(faultPage("a requirement that never fails", { expected: ["open"] }), async (_, value) => {
      assert.equal(await value(text("h1")), "1 touch: menu; open missed, required menu to fail, but it was recognized");
      assert.match(await value(text("#details")), /causemenu on window, began: held for 60 ms/);
      assert.ok(await value("document.querySelectorAll('#lanes .arrow.selected').length"));
      if (!hasEngine) return;
      await value("document.querySelector('#whatif-forms .relations button').click()");
      assert.match(await value(text("#whatif-outcome")), /first difference at/);
    });
  },

  async "The page for a pan that a long press prevents names both, and a longer duration fixes the problem"() {
    await withPage(faultPage("a long press that blocks a pan"), async (_, value) => {
      // It isn't known whether the person meant the pan, which lost a fair competition.
      assert.equal(await value(text("h1")), "1 touch: pick");
      assert.equal(await value(text("#misses")), "");
      assert.match(await value(text("#prevented")), /1 recognizer gave wayscroll prevented by pick/);
    });
    await withPage(faultPage("a long press that blocks a pan", { expected: ["scroll"] }), async (_, value) => {
      assert.equal(await value(text("h1")), "1 touch: pick; scroll missed, prevented by pick");
      assert.match(await value(text("#details")), /causepick on list, began: held for 100 ms/);
      if (!hasEngine) return;
      await value(`(() => { const select = document.querySelectorAll("#whatif-forms select")[1]; select.value = "pick"; select.dispatchEvent(new Event("change"));
        })()`);
      await value(setNumber("minimum press", 500));
      assert.equal(await value(text("h1")), "1 touch: scroll");
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
      assert.match(await value(text("#decisions")), /long press ●began: held for 4\d\d ms/);
      assert.match(await value(`[...document.querySelectorAll("#whatif-forms input[type=number]")].find((one) => one.ariaLabel.startsWith("minimum press duration")).value`), /^4\d\d$/);
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
      assert.match(await value(text("#export-outcome")), /^Minimized to 2 of 84 samples: began: moved 28\.7 pt/);
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
    await withPage(pageOf("golden", file, existsSync(scene) ? scene : null, { fromInput: true }), async (_, value) => {
      assert.equal(await value("document.getElementById('export-golden').hidden"), true);
    });
  },

  async "A recording of several hours is read to its end in the background"() {
    const strokes = Array.from({ length: 4000 }, (_, i) => ({ at: 2000 * i, points: [[50 + (i % 9) * 30, 50]], ms: 60 }));
    await withPage(pageOf("hours", ...made("hours", null, recording({}, strokes))), async (_, value) => {
      assert.match(await value(text("h1")), /^4000 touches: tap × 4000/);
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
      assert.match(await value(text("h1")), /1 touch: tap 0/);
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

  async "A missed double tap has a button that allows it, and the whole page shows the change"() {
    if (!hasEngine) return;
    const folder = "Fixtures/corpus/recognizers/tap";
    await withPage(pageOf("late", `${folder}/second-too-late.evemu`, `${folder}/scene.json`), async (_, value) => {
      const click = (selector) => value(`document.querySelector(${JSON.stringify(selector)}).click()`);
      const missed = "2 touches: tap × 2; double tap missed, 66.7 ms too late";
      assert.equal(await value("document.title"), `second-too-late.evemu: ${missed} · Fingertip`);
      assert.equal(await value("document.querySelectorAll('#misses .allow').length"), 1);
      assert.match(await value("document.querySelector('.row.missed').textContent"), /double tapmissed: 66\.7 ms too late/);
      assert.equal(await value("document.querySelectorAll('#lanes .attempt.missed').length"), 1);
      await click("#misses .allow");
      await drawn(value);
      assert.equal(await value(text("h1")), "2 touches: tap × 2, double tap");
      assert.equal(await value(text("#misses")), "");
      assert.equal(await value(text("#changes-list")), "double tap: maximum gap 350 → 420 ms");
      assert.equal(await value(text("#changes-other")), `Before: ${missed}`);
      assert.equal(await value("document.activeElement.id"), "before");
      assert.equal(await value("document.querySelectorAll('#lanes .attempt.missed').length"), 0);
      assert.deepEqual(await value("[...document.querySelectorAll('.row.changed')].map((row) => row.textContent)"), ["0.583 s✓double tap ●recognized: tap count 2"]);
      assert.deepEqual(await value("[...document.querySelectorAll('.lane-name')].filter((one) => one.querySelector('.mark-changed')).map((one) => one.textContent)"), ["double tap ●"]);
      assert.match(await value(text("#whatif-forms .field.changed")), /^maximum gap \(was 350\)/);
      assert.match(await value(text("#details")), /^double tap recognized: tap count 2/);
      await value("URL.createObjectURL = (blob) => { globalThis.saved = blob; return '#'; }");
      await click("#changed-scene");
      const scene = JSON.parse(await value("saved.text()"));
      assert.equal(scene.recognizers.find(({ name }) => name === "double tap").maximumGapMilliseconds, 420);
      await click("#before");
      await drawn(value);
      assert.equal(await value("document.getElementById('before').ariaChecked"), "true");
      assert.equal(await value(text("h1")), missed);
      assert.equal(await value("document.querySelectorAll('#lanes .attempt.missed').length"), 1);
      await click("#before");
      await click("#whatif-reset");
      await drawn(value);
      assert.equal(await value(text("h1")), missed);
      assert.equal(await value("document.getElementById('changes').hidden"), true);
      assert.equal(await value("document.querySelectorAll('.mark-changed').length"), 0);
    });
  },

  async "On the page of each gesture that missed a limit, the button that allows the gesture works"() {
    if (!hasEngine) return;
    // A gesture exactly at its limit isn't always recognized, so the button sometimes needs the next number.
    const allowed = {
      "edge-pan/landing-30-pt-inside": "edge width to 31 pt", "flick/too-slow": "minimum speed to 250 pt/s",
      "hold/lifts-at-450-ms": "minimum press duration to 450 ms", "hold/strays-15-pt": "maximum movement to 16 pt",
      "pinch/5-pt": "minimum spread increase to 5.3 pt", "swipe/crooked": "maximum cross ratio to 0.7",
      "swipe/too-short": "minimum travel to 33 pt", "tap/moves-and-comes-back": "maximum movement to 62 pt",
      "tap/too-long": "maximum press duration to 810 ms", "tilt/lift-too-early": "minimum travel to 7.5 pt",
    };
    for (const [name, change] of Object.entries(allowed)) {
      const file = `Fixtures/corpus/recognizers/${name}.evemu`;
      await withPage(pageOf("allowed", file, join(dirname(file), "scene.json")), async (_, value) => {
        assert.equal(await value(text("#misses .allow")), `set ${change}`, name);
        const gesture = /; (.*?) missed/.exec(await value(text("h1")))[1];
        await value("document.querySelector('#misses .allow').click()");
        assert.ok((await value(text("h1"))).includes(`: ${gesture}`), name);
      });
    }
  },

  async "The button for a missed view changes its margin"() {
    if (!hasEngine) return;
    await withPage(faultPage("a margin too small"), async (_, value) => {
      assert.equal(await value(text("#misses .allow")), "set resting margin to 10 pt");
      await value("document.querySelector('#misses .allow').click()");
      assert.equal(await value(text("h1")), "1 touch: save tap");
    });
  },

  async "A used button is a success, and is selected with its margins"() {
    const scene = { size: { width: 400, height: 300 }, views: ["pay", "cancel"].map((name, i) => ({ name, frame: { x: 100, y: 50 + 80 * i, width: 160, height: 52 }, control: { type: "button", title: name } })) };
    await withPage(pageOf("button", ...made("button", scene, recording({}, [{ at: 0, points: [[150, 90]], ms: 80 }]))), async (_, value) => {
      assert.equal(await value(text("h1")), "1 touch: pay");
      assert.match(await value(text("#details")), /^pay sends touchUpInside/);
      assert.equal(await value("document.querySelector('.row.selected .sign').textContent"), "✓");
      if (hasEngine) assert.deepEqual(await value("[...document.querySelectorAll('#whatif-forms select')].map((one) => one.value)"), ["standard", "pay"]);
      await value("document.getElementById('failures').click()");
      assert.equal(await value(text("#count")), "0 of 4 decisions");
    });
  },

  async "A second touch that landed late is shown, and the button allows it"() {
    const scene = { size: { width: 400, height: 300 }, views: [{ name: "paper", frame: { x: 0, y: 0, width: 400, height: 300 }, multipleTouch: true, recognizers: [{ type: "tap", name: "undo", touches: 2 }] }] };
    const strokes = [{ at: 0, points: [[150, 100]], ms: 250 }, { at: 128, points: [[230, 90]], ms: 130 }];
    await withPage(pageOf("late touch", ...made("late touch", scene, recording({}, strokes))), async (_, value) => {
      assert.equal(await value(text("h1")), "2 touches: nothing recognized; undo missed, touch 2 landed 28 ms too late");
      assert.equal(await value(text("#lanes .flag-label")), "limit 100 ms, 28 ms too late");
      assert.match(await value(text("#details")), /measured1 touchlimit2 touches/);
      if (!hasEngine) return;
      assert.equal(await value(text("#misses .allow")), "set maximum touch interval to 130 ms");
      assert.match(await value(text("#whatif-forms .suggested")), /^maximum touch interval/);
      await value("document.querySelector('#misses .allow').click()");
      assert.equal(await value(text("h1")), "2 touches: undo");
    });
  },

  async "A limit that a touch didn't reach is drawn completely, and marks and labels aren't cut off"() {
    const folder = "Fixtures/corpus/recognizers";
    await withPage(pageOf("early", `${folder}/hold/lifts-at-450-ms.evemu`, `${folder}/hold/scene.json`), async (browser, value) => {
      const inside = (selector) => value(`(() => { const outer = document.getElementById("lanes").getBoundingClientRect(); return [...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getBoundingClientRect()).every(({ left, right }) => left >= outer.left - 1 && right <= outer.right + 1); })()`);
      for (const width of [1280, 390]) {
        await browser.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false });
        await drawn(value);
        assert.ok(await inside("#lanes .limit, #lanes .flag-label, #lanes .mark, #lanes .tick"), `${width} px`);
        assert.ok(await value("[...document.querySelectorAll('.row .what')].every((one) => one.scrollHeight <= one.clientHeight + 2 && one.scrollWidth <= one.clientWidth)"), `${width} px`);
      }
      const isDrawn = (name) => value(`!document.getElementById("key-${name}").hidden`);
      assert.deepEqual([await isDrawn("resting"), await isDrawn("tracking"), await isDrawn("limit")], [false, false, false]);
      assert.doesNotMatch(await value(text("#details")), /failed: /);
      if (!hasEngine) return;
      await browser.send("Emulation.setEmulatedMedia", { media: "print", features: [] });
      assert.ok(await value("document.querySelector('#misses .allow').checkVisibility()"));
    });
  },

  async "The edge that a touch should have landed near is drawn, and a number without a limit says so"() {
    const folder = "Fixtures/corpus/recognizers/edge-pan";
    await withPage(pageOf("edge", `${folder}/landing-30-pt-inside.evemu`, `${folder}/scene.json`), async (_, value) => {
      assert.equal(await value("document.getElementById('key-limit').hidden"), false);
      assert.ok(await value("document.getElementById('key-limit').classList.contains('missed')"));
      if (!hasEngine) return;
      const field = "[...document.querySelectorAll('#whatif-forms input[type=number]')].find((one) => one.ariaLabel.startsWith('maximum duration'))";
      assert.deepEqual(await value(`[${field}.value, ${field}.placeholder, ${field}.previousSibling.value]`), ["", "no limit", "1000"]);
    });
  },

  async "A search without results reports this, and file names have no folders"() {
    await withPage(faultPage("a margin too small"), async (_, value) => {
      await value("(() => { const search = document.getElementById('search'); search.value = 'zebra'; search.dispatchEvent(new Event('input')); })()");
      assert.equal(await value(text("#no-hits")), "No decision matches “zebra”.");
      assert.equal(await value("document.getElementById('no-hits').hidden"), false);
      assert.match(await value(text("#count")), /^0 of 2/);
      assert.match(await value(text("#file")), /^a-margin-too-small\.jsonl in a-margin-too-small\.json/);
      assert.doesNotMatch(await value("document.body.innerText"), /possible →|\bfingers?\b(?!-)/);
      assert.match(await value("document.querySelector('link[rel=icon]').href"), /^data:image\/svg\+xml,/);
    });
  },

  async "A drawing appears in a hidden tab, with a size of zero, when zoomed, on a narrow screen and on paper"() {
    const drag = made("drag", null, recording({ width: 600, height: 400 }, [{ at: 0, points: stroke([100, 100], [300, 200]), ms: 300 }]));
    const url = pageOf("drag", ...drag);
    const inked = `(() => { const canvas = document.getElementById("canvas"); if (!canvas.width || !canvas.height) return 0;
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const colors = new Set(); for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200) colors.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]); return colors.size; })()`;
    const isDrawn = async (value, what) => {
      for (let i = 0; i < 100 && (await value(inked)) < 3; i++) await sleep(20);
      assert.ok((await value(inked)) >= 3, what);
      assert.ok(await value("document.querySelectorAll('#lanes .attempt').length > 0"), what);
    };
    await withPage(url, async (browser, value) => {
      await isDrawn(value, "at first");
      const emulate = (width, deviceScaleFactor) => browser.send("Emulation.setDeviceMetricsOverride", { width, height: 700, deviceScaleFactor, mobile: false });
      for (const [width, scale] of [[320, 1], [640, 2], [1280, 3]]) {
        await emulate(width, scale);
        await isDrawn(value, `${width} px`);
        assert.equal(await value("document.documentElement.scrollWidth"), width);
      }
      await value("document.getElementById('canvas-part').style.display = 'none'");
      await drawn(value);
      await value("inspector.goTo(0.1); document.getElementById('canvas').width = 0");
      await drawn(value);
      await value("document.getElementById('canvas-part').style.display = ''");
      await isDrawn(value, "shown again");
      for (const scheme of ["dark", "light"]) {
        await browser.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
        await isDrawn(value, scheme);
      }
      await browser.whileHidden(async () => {
        await emulate(900, 1);
        await browser.value("inspector.goTo(0.2)");
      });
      await isDrawn(value, "after another tab");
      // Before printing, the browser notifies the page's script, which draws everything at the width of the paper.
      await browser.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
      await value("dispatchEvent(new Event('beforeprint'))");
      // Paper is light: the window is white at the edge of the drawing.
      assert.ok(await value(`(() => { const canvas = document.getElementById("canvas"); const { data } = canvas.getContext("2d").getImageData(canvas.width / 2, 30, 1, 1); return data[0]; })()`) > 200);
      assert.equal(await value("document.querySelectorAll('.rows .row').length === inspector.report.decisions.length"), true);
      assert.equal(await value("document.querySelector('.timeline').scrollHeight === document.querySelector('.timeline').clientHeight"), true);
      await browser.send("Emulation.setEmulatedMedia", { media: "print", features: [] });
      assert.equal(await value(text("#misses")), "");
      assert.equal(await value("[...document.querySelectorAll('button')].filter((one) => one.checkVisibility() && !one.closest('#misses, .timeline')).length"), 0);
      await browser.send("Emulation.setEmulatedMedia", { media: "", features: [] });
      await value("dispatchEvent(new Event('afterprint'))");
      await isDrawn(value, "after printing");
    });
  },

  async "The lanes of thirty recognizers fit without scrolling"() {
    const recognizers = Array.from({ length: 30 }, (_, i) => ({ type: "tap", name: `tap ${i}` }));
    const many = made("thirty", { size: { width: 400, height: 300 }, recognizers }, recording({}, [{ at: 0, points: [[100, 100]], ms: 60 }]));
    await withPage(pageOf("thirty", ...many), async (_, value) => {
      assert.ok(await value("(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.timeline'))"));
      const [name, bar] = await value("[document.querySelectorAll('.lane-name')[30], document.querySelectorAll('#lanes .attempt')[29]].map((one) => { const box = one.getBoundingClientRect(); return (box.top + box.bottom) / 2; })");
      assert.ok(Math.abs(name - bar) < 5, `${name} ${bar}`);
    });
  },

  async "A screen reader reads the heading, the missed gestures, and the list as a table"() {
    await withPage(faultPage("a margin too small"), async (browser, value) => {
      await browser.send("Accessibility.enable");
      const { nodes } = await browser.send("Accessibility.getFullAXTree");
      const named = (role) => nodes.filter((node) => !node.ignored && node.role?.value === role).map(({ name }) => name?.value ?? "");
      assert.deepEqual(named("heading").slice(0, 1), ["1 touch: nothing recognized; touch 1 landed 9 pt outside save"]);
      assert.ok(named("button").includes("touch 1 landed 9 pt outside save"));
      assert.deepEqual(named("table"), ["Decisions"]);
      assert.deepEqual(named("columnheader"), ["Time", "Result", "Subject", "Decision"]);
      assert.equal(named("row").length, 3);
      assert.equal(named("cell").length, 8);
      const unnamed = nodes.filter((node) => !node.ignored && ["button", "slider", "spinbutton", "checkbox", "combobox", "searchbox", "switch", "image", "img"].includes(node.role?.value) && !node.name?.value);
      assert.deepEqual(unnamed.map(({ role }) => role.value), []);
      // Every control can be reached with the keyboard alone.
      const reached = new Set();
      for (let i = 0; i < 200; i++) {
        for (const type of ["keyDown", "keyUp"]) await browser.send("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
        reached.add(await value("document.activeElement.id"));
      }
      for (const id of ["decisions", "scrubber", "search", "export-scene", "zoom-in"]) assert.ok(reached.has(id), id);
    });
  },

  async "A page without the engine reports this, and everything else works"() {
    await withPage(faultPage("a margin too small", { engine: false }), async (_, value) => {
      assert.match(await value(text("#whatif-problem")), /doesn't contain; run Tools\/build-inspector/);
      assert.equal(await value("document.getElementById('whatif-body').hidden"), true);
      assert.equal(await value("document.querySelectorAll('.rows .row').length"), 2);
    });
  },

  async "In a browser without WebAssembly, the page reports this"() {
    const browser = await Chromium.open(chromium, "about:blank#", 800, 600);
    await browser.send("Page.addScriptToEvaluateOnNewDocument", { source: "delete globalThis.WebAssembly" });
    const url = faultPage("a margin too small");
    await browser.send("Page.navigate", { url });
    await opened(browser, url);
    assert.match(await browser.value(text("#whatif-problem")), /What-if needs WebAssembly; everything else works/);
    assert.equal(await browser.value("document.querySelectorAll('.rows .row').length"), 2);
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
      assert.ok(chosen.endsWith((await value("document.querySelector('.row.selected .what').textContent")).replace(/^\w+: /, "")));
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
