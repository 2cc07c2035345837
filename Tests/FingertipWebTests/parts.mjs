// Tests that a module built for one page contains what the page uses, and reports parts that it lacks.
//
// node parts.mjs <folder of the module>
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/work/stage.wasm`));

const tests = {
  "The parts that the page uses work"() {
    const window = new Fingertip.Window(320, 480);
    const lines = [];
    window.onDecision = ({ text }) => lines.push(text);
    let taps = 0;
    new Fingertip.TapGestureRecognizer(window, { name: "tap" }, () => taps++);
    window.send(0, [{ id: 1, phase: "began", x: 10, y: 10 }]);
    window.send(50, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
    assert.equal(taps, 1);
    assert.match(lines.join("\n"), /tap on window: possible → recognized/);
    const slider = new Fingertip.Slider(window, { width: 200, height: 40 });
    slider.value = 0.5;
    assert.equal(slider.position, 0.5);
  },

  "A decision is an object that contains its numbers, its rule and its text"() {
    const window = new Fingertip.Window(320, 480);
    const decisions = [];
    window.onDecision = (decision) => decisions.push(decision);
    new Fingertip.TapGestureRecognizer(window, { name: "tap" });
    new Fingertip.PanGestureRecognizer(window, { name: "pan" });
    window.send(0, [{ id: 1, phase: "began", x: 10, y: 10 }]);
    window.send(760, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
    const failed = decisions.find((decision) => decision.reason === "pressedTooLong");
    assert.equal(failed.recognizer, "tap");
    assert.deepEqual([failed.from, failed.to], ["possible", "failed"]);
    assert.deepEqual([failed.measured, failed.limit, failed.unit], [750, 750, "ms"]);
    assert.deepEqual([failed.instant, failed.elapsed], [750, 750]);
    const miss = decisions.find((decision) => decision.outcome === "nearMiss");
    assert.deepEqual(miss.shortfalls, [{ what: "sooner", amount: 10, unit: "ms" }]);
    assert.equal(decisions[0].rule, "H6");
    assert.deepEqual([decisions[0].x, decisions[0].y, decisions[0].touch], [10, 10, 1]);
  },

  "Using a part that the module lacks throws an error, and everything else works"() {
    const window = new Fingertip.Window(320, 480);
    assert.throws(() => new Fingertip.Switch(window), (error) =>
      error instanceof Fingertip.FingertipError && /lacks "switch create"; .*--for/.test(error.message));
    assert.throws(() => new Fingertip.PinchGestureRecognizer(window), /lacks "pinch create"/);
    assert.throws(() => window.hitReport(1, 1), /lacks "window hit report"/);
    assert.throws(() => new Fingertip.GestureSurface(() => []), /lacks "surface create"/);
    const list = new Fingertip.ScrollView(window, { width: 100, height: 100 });
    assert.throws(() => list.zoomTo(2), /lacks "scroll set zoom"/);
    assert.throws(() => window.destroy(), /lacks "window destroy"/);
    assert.deepEqual(list.offset, { x: 0, y: 0 });
  },

  "Every export and word in parts.txt exists"() {
    const calls = new Set(`${source}`.match(/\b(ft|web)_[a-z_]+/g));
    for (const line of readFileSync("Sources/FingertipWeb/parts.txt", "utf8").split("\n")) {
      if (!line || line.startsWith("#")) continue;
      const [exports, ...words] = line.split(" ");
      const pattern = new RegExp(`^(${exports})$`);
      assert.ok([...calls].some((name) => pattern.test(name)), `${exports}: no such export`);
      assert.ok(words.length, `${exports}: needed by no word`);
      for (const word of words) assert.match(`${source}`, new RegExp(`\\b${word.replace("!", "")}\\b`));
    }
  },

  "The partial module is smaller than the complete one"() {
    const [part, whole] = ["work/stage.wasm", "fingertip.wasm"]
      .map((name) => statSync(`${folder}/${name}`).size);
    assert.ok(part < 0.9 * whole, `${part} of ${whole} bytes`);
  },
};

for (const [name, test] of Object.entries(tests)) {
  test();
  console.log(`passed  ${name}`);
}
