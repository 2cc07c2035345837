// Tests recording the recent touches of a window in constant memory, and reading them back.
//
// node recorder.mjs <folder of the module>
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

function watched() {
  const window = new Fingertip.Window(320, 480);
  const decisions = [];
  new Fingertip.TapGestureRecognizer(window.root, {}, () => {});
  new Fingertip.PanGestureRecognizer(window.root, {}, () => {});
  window.onDecision = ({ text }) => decisions.push(text);
  return { window, decisions };
}

const tests = {
  "Replaying the recorded inputs produces the same decisions"() {
    const first = watched();
    first.window.flightRecorder = new Fingertip.FlightRecorder();
    first.window.send(0, [{ id: 1, phase: "began", x: 10, y: 20, pressure: 0.5, majorRadius: 6, tool: "stylus" }]);
    for (let i = 1; i < 20; i++) first.window.send(8 * i, [{ id: 1, phase: "moved", x: 10 + 3 * i, y: 20 }]);
    first.window.send(160, [{ id: 1, phase: "ended", x: 67, y: 20 }, { id: 2, phase: "began", x: 5, y: 5 }]);
    first.window.send(200, [{ id: 2, phase: "cancelled", x: 5, y: 5, reason: "palm" }]);
    const again = watched();
    again.window.replay(first.window.flightRecorder.inputs);
    assert.ok(first.decisions.length > 5);
    assert.deepEqual(again.decisions, first.decisions);
    const [landing] = first.window.flightRecorder.frames[0].samples;
    assert.deepEqual(landing, { id: 1, phase: "began", x: 10, y: 20, tool: "stylus", pressure: 0.5, majorRadius: 6, minorRadius: 6, orientation: 0 });
  },

  "Values of the wrong kind are rejected with the library's errors"() {
    const { window, decisions } = watched();
    const recorder = new Fingertip.FlightRecorder(null);
    window.flightRecorder = recorder;
    const surface = new Fingertip.GestureSurface(() => [], null);
    const classes = [Fingertip.View, Fingertip.Button, Fingertip.ScrollView];
    const wrong = [
      ...classes.flatMap((Class) => [() => new Class(null), () => new Class(undefined, {}), () => new Class({}, null)]),
      () => (window.flightRecorder = 5), () => (surface.flightRecorder = "recorder"), () => (window.flightRecorder = {}),
      ...[undefined, null, 5, {}, [null], [5], [{ time: 0, samples: 5 }], [{ time: 0, samples: [null] }]]
        .flatMap((inputs) => [() => window.replay(inputs), () => surface.replay(inputs), () => window.sendFrames(inputs)]),
      () => window.send(0), () => window.send(0, null), () => window.send(0, [undefined]), () => window.send(0, {}),
    ];
    for (const call of wrong) {
      assert.throws(call, (error) => error instanceof Fingertip.FingertipError && error.message.includes("; "), `${call}`);
    }
    assert.equal(window.flightRecorder, recorder);
    assert.equal(decisions.length, 0);
    new Fingertip.View(window, null);
    window.send(1000, [{ id: 1, phase: "began", x: 10, y: 20 }]);
    assert.equal(recorder.inputs.length, 1);
  },

  "A replay recognizes no gestures that weren't recognized originally"() {
    const first = watched();
    first.window.flightRecorder = new Fingertip.FlightRecorder();
    first.window.send(0, [{ id: 1, phase: "began", x: 100, y: 100 }]);
    first.window.cancelAll();
    first.window.send(80, [{ id: 1, phase: "ended", x: 100, y: 100 }]);
    first.window.send(90, [{ id: 7, phase: "moved", x: 100, y: 100 }]);
    const { inputs, frames } = first.window.flightRecorder;
    assert.deepEqual(inputs, [
      { time: 0, samples: [{ id: 1, phase: "began", x: 100, y: 100 }] },
      { time: 0, cancelled: "interrupted" },
      { time: 80, samples: [] },
      { time: 90, samples: [] },
    ]);
    assert.deepEqual(frames[1].samples, [{ id: 1, phase: "cancelled", x: 100, y: 100, reason: "interrupted" }]);
    const again = watched();
    again.window.replay(inputs);
    assert.deepEqual(again.decisions, first.decisions.filter((text) => !text.includes("ignored")));
  },

  "A recording outlives its window, and coalesced frames stay together"() {
    const { window } = watched();
    const recorder = (window.flightRecorder = new Fingertip.FlightRecorder());
    window.send(0, [{ id: 1, phase: "began", x: 1, y: 1 }]);
    window.sendFrames([1, 2].map((time) => ({ time, samples: [{ id: 1, phase: "moved", x: time, y: 1 }] })));
    window.destroy();
    assert.deepEqual(recorder.inputs.map(({ isCoalesced }) => isCoalesced ?? false), [false, true, false]);
  },

  "The recorder keeps a limited number of seconds and bytes, and nothing without a touch that is down"() {
    const { window } = watched();
    const tap = (time) => {
      window.send(time, [{ id: 1, phase: "began", x: 1, y: 1 }]);
      window.send(time + 10, [{ id: 1, phase: "ended", x: 1, y: 1 }]);
    };
    const recorder = (window.flightRecorder = new Fingertip.FlightRecorder({ seconds: 0.1, bytes: 9600 }));
    for (let i = 0; i < 1000; i++) tap(20 * i);
    assert.deepEqual(recorder.frames.map(({ time }) => time), [19_900, 19_910, 19_920, 19_930, 19_940, 19_950, 19_960, 19_970, 19_980, 19_990]);
    const small = (window.flightRecorder = new Fingertip.FlightRecorder({ seconds: 1e9, bytes: 960 }));
    for (let i = 0; i < 5000; i++) window.send(21_000 + i, [{ id: 4, phase: i ? "moved" : "began", x: 1, y: 1 }]);
    assert.deepEqual(small.frames, []);
    window.send(26_000, [{ id: 4, phase: "ended", x: 1, y: 1 }]);
    tap(27_000);
    assert.deepEqual(small.frames.map(({ time }) => time), [27_000, 27_010]);
  },

  "The text of a recording contains the window size, and the frames with their times in seconds"() {
    const { window } = watched();
    window.flightRecorder = new Fingertip.FlightRecorder();
    window.send(1500, [{ id: 7, phase: "began", x: 10, y: 20 }]);
    assert.equal(window.flightRecorder.recording(window),
      '{"type":"recording","version":1,"window":{"width":320,"height":480}}\n' +
      '{"type":"frame","time":1.5,"touches":[{"id":7,"phase":"began","x":10,"y":20}]}\n');
  },

  "Every valid ID is recorded in full, and others are rejected"() {
    const { window, decisions } = watched();
    window.flightRecorder = new Fingertip.FlightRecorder();
    for (const id of [-1, -1n, 2 ** 53, 2n ** 64n, 0.5, NaN, "1", null]) {
      assert.throws(() => window.send(0, [{ id, phase: "began", x: 1, y: 1 }]),
        (error) => error instanceof Fingertip.FingertipError && error.message.startsWith("invalid ID"));
    }
    const ids = [0, 2 ** 53 - 1, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n];
    window.send(0, ids.map((id, i) => ({ id, phase: "began", x: 10 * i, y: 1 })));
    window.send(50, ids.map((id, i) => ({ id, phase: "ended", x: 10 * i, y: 1 })));
    const { inputs } = window.flightRecorder;
    assert.deepEqual(inputs.map(({ samples }) => samples.map(({ id }) => id)), [ids, ids]);
    const text = window.flightRecorder.recording(window);
    assert.deepEqual([...text.matchAll(/"id":(\d+),"phase":"began"/g)].map(([, id]) => BigInt(id)), ids.map(BigInt));
    assert.deepEqual(text.trim().split("\n").map((line) => JSON.parse(line).type), ["recording", "frame", "frame"]);
    const again = watched();
    again.window.replay(inputs);
    assert.deepEqual(again.decisions, decisions);
  },

  "Invalid limits and samples are rejected and not recorded"() {
    for (const limits of [{ seconds: -1 }, { seconds: NaN }, { bytes: -1 }, { bytes: 2 ** 31 }]) {
      assert.throws(() => new Fingertip.FlightRecorder(limits), /seconds or bytes out of range/);
    }
    const { window } = watched();
    window.flightRecorder = new Fingertip.FlightRecorder({ bytes: 0 });
    assert.deepEqual(window.flightRecorder.frames, []);
    assert.throws(() => window.send(0, [{ id: 1, phase: "hovered", x: 1, y: 1 }]));
    assert.deepEqual(window.flightRecorder.frames, []);
    window.flightRecorder = null;
    window.send(5, [{ id: 2, phase: "began", x: 1, y: 1 }]);
  },
};

for (const [name, run] of Object.entries(tests)) {
  run();
  console.log(`passed  ${name}`);
}
