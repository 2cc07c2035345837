// Tests which gestures the pages of the corpus mark as missed, without a browser.
//
// node corpus.mjs <fingertip> <folder for pages> <recordings of the corpus …>
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [fingertip, folder, ...corpus] = process.argv.slice(2);
const part = (name) => import(new URL(`../../Sources/InspectorPage/Page/${name}`, import.meta.url));
const { readFrames } = await part("frames.js");
const { unpacked } = await part("packed.js");
const { readReport } = await part("report.js");
const { addDeliveries } = await part("delivery.js");
const { missesOf } = await part("misses.js");
const { missText, summary } = await part("head.js");

mkdirSync(folder, { recursive: true });
const noEngine = join(folder, "none.wasm");
writeFileSync(noEngine, "");

/** Returns what the page of a recording marks, or null if the file isn't a recording. */
function pageOf(file, expected) {
  const page = join(folder, "corpus.html");
  rmSync(page, { force: true });
  const scene = join(dirname(file), "scene.json");
  const options = [...(existsSync(scene) ? ["--scene", scene] : []), ...expected.flatMap((name) => ["--expect", name])];
  try {
    execFileSync(fingertip, ["inspect", file, "-o", page, "--engine", noEngine, ...options], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    if (error.status !== 65) throw error;
  }
  if (!existsSync(page)) return null;
  const text = readFileSync(page, "utf8");
  const data = (name) => new RegExp(`id="data-${name}">([^<]*)<`).exec(text)[1].trim();
  const bytes = (name) => unpacked(new Uint8Array(Buffer.from(data(name), "base64")));
  const [report, frames] = [readReport(new TextDecoder().decode(bytes("report"))), readFrames(bytes("frames"))];
  addDeliveries(frames, report);
  const misses = missesOf(report, frames, JSON.parse(data("head")).expected);
  return { misses, summary: summary(report, frames, misses) };
}

// The recordings in which the page marks a gesture as narrowly missed, with all the chips that it shows.
const missed = {
  "edge-pan/landing-30-pt-inside": ["back missed, 10 pt too far"],
  "flick/too-slow": ["flick missed, 42.8 pt/s too slow"],
  "hold/lifts-at-450-ms": ["long press missed, 50 ms too short"],
  "hold/strays-15-pt": ["long press missed, 5 pt too much"],
  // The scene has two pans with the same limit.
  "pan/8-pt": ["pan missed, 1.4 pt too little", "locked pan missed, 1.4 pt too little"],
  "pinch/5-pt": ["pinch missed, 2.7 pt too little"],
  "rotation/3-degrees": ["rotation missed, 2° too little"],
  "swipe/crooked": ["swipe right missed, 9.9 pt too far off axis"],
  "swipe/too-short": ["swipe right missed, 16.8 pt too little"],
  "tap-then-drag/second-too-late": ["tap then drag missed, 150 ms too late and 10 pt too little"],
  "tap/moves-and-comes-back": ["tap missed, 16.1 pt too much"],
  "tap/second-too-late": ["double tap missed, 66.7 ms too late"],
  "tap/too-long": ["tap missed, 50 ms too late"],
  "tap/two-fingers-too-far-apart": ["two-finger tap missed, touch 2 landed 50 ms too late"],
  // The scene has a two-finger pan and a tilt with the same limit.
  "tilt/lift-too-early": ["two-finger pan missed, 2.5 pt too little", "tilt missed, 2.5 pt too little"],
};

// Gestures that missed their limits by far, or whose touches led to other gestures. They are missed only if they were
// expected.
const expected = {
  "edge-pan/bottom-beside-the-segment": "home",
  "flick/rests-before-it-lifts": "flick",
  "swipe/too-slow": "swipe right",
  "tap/second-too-far": "double tap",
  "tilt/one-alone": "tilt",
  "require-to-fail/two-slow-taps": "double tap",
};

const nameOf = (file) => file.split("/").slice(-2).join("/").replace(/\.\w+$/, "");
const isOf = (table) => (file) => nameOf(file) in table && /recognizers|relations/.test(file);

const tests = {
  "X4: On the corpus, only missed gestures are marked"() {
    const found = new Set();
    for (const file of corpus) {
      const page = pageOf(file, []);
      if (!page) continue;
      const name = isOf(missed)(file) ? nameOf(file) : null;
      assert.deepEqual(page.misses.map(missText), name ? missed[name] : [], file);
      assert.equal(/missed|prevented|failure of/.test(page.summary), name !== null, `${file}: ${page.summary}`);
      if (name) found.add(name);
    }
    assert.deepEqual([...found].sort(), Object.keys(missed).sort());
  },

  "X4: An expected gesture that wasn't recognized is marked, and nothing else is"() {
    for (const [table, gestureOf] of [[expected, (name) => expected[name]], [missed, (name) => /^(.*?) missed/.exec(missed[name].at(-1))[1]]]) {
      const files = corpus.filter(isOf(table));
      assert.equal(files.length, Object.keys(table).length);
      for (const file of files) {
        const gesture = gestureOf(nameOf(file));
        const { misses } = pageOf(file, [gesture]);
        assert.deepEqual(misses.map(({ recognizer }) => recognizer), [gesture], file);
        assert.ok(misses[0].decision && misses[0].text, file);
      }
    }
  },

  "X4: A drag that was expected to be a swipe is marked as a missed swipe"() {
    const drag = "Fixtures/recordings/slots-60hz.drag.evemu";
    assert.deepEqual(pageOf(drag, []).misses, []);
    assert.equal(pageOf(drag, []).summary, "1 touch: pan");
    assert.equal(pageOf(drag, ["swipe"]).summary, "1 touch: pan; swipe missed, 350 ms too late");
    assert.deepEqual(pageOf(drag, ["pan"]).misses, []);
  },

  "An expected recognizer that the scene doesn't have is an error"() {
    assert.throws(() => pageOf("Fixtures/recordings/slots-60hz.drag.evemu", ["swip"]), /--expect: no recognizer of the scene is named "swip"; did you mean "swipe"\?/);
  },
};

let failures = 0;
for (const [name, run] of Object.entries(tests)) {
  try {
    run();
    console.log(`passed  ${name}`);
  } catch (error) {
    failures++;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
process.exit(failures ? 1 : 0);
