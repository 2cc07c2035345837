// Tests the motion of scroll views as a value, with the numbers of the engine tests and with invalid
// arguments.
//
// node motion.mjs <folder of the module>
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [folder] = process.argv.slice(2);
const { load, MotionBounds, ScrollView, Window } = await import(pathToFileURL(resolve(folder, "fingertip.js")).href);
assert.throws(() => new MotionBounds(), /module not loaded; await Fingertip\.load\(\) first/);
await load(readFileSync(`${folder}/fingertip.wasm`));
const near = (actual, expected, within = 0.01) =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`);

const tests = {
  "A location beyond the bounds is rubber-banded, and the inverse function restores the location"() {
    const bounds = new MotionBounds({ x: [0, 200], y: [-50, 50], give: 300 });
    assert.deepEqual(bounds.rubberBand({ x: 120, y: -50 }), { x: 120, y: -50 });
    near(bounds.rubberBand({ x: 270, y: 0 }).x, 200 + 34.1, 0.05);
    near(bounds.rubberBand({ x: -70, y: 0 }).x, -34.1, 0.05);
    near(bounds.rubberBand({ x: 1e6, y: 0 }).x, 499.836);
    const pulled = bounds.rubberBandInverse(bounds.rubberBand({ x: 270, y: 90 }));
    near(pulled.x, 270);
    near(pulled.y, 90);
    assert.equal(new MotionBounds({ x: [0, 200] }).rubberBand({ x: 270, y: 9 }).x, 200, "without give it stays within");
  },

  "A released motion decelerates like the content of a scroll view"() {
    const motion = new MotionBounds().release({ x: 5074, y: 0 }, { x: 750, y: 0 });
    near(motion.end.x, 5443.26);
    near(motion.duration, 2157, 1);
    assert.equal(motion.at(0).x, 5074);
    near(motion.at(346.2).x, 5074 + 750 * 0.499 * 0.5, 0.2);
    assert.deepEqual(motion.at(1e9), motion.end);
    assert.deepEqual(motion.at(-5), { x: 5074, y: 0 });
    assert.equal(new MotionBounds().release({ x: 1, y: 2 }).duration, 0);
  },

  "A motion goes through the same offsets as a scroll view released with the same velocity"() {
    const window = new Window(300, 300);
    const scroll = new ScrollView(window, { width: 300, height: 300 });
    scroll.contentSize = { width: 300, height: 1000 };
    let released;
    scroll.on("didEndDragging", ({ offset }) => (released = offset));
    let velocity;
    scroll.on("willEndDragging", (event) => (velocity = event.velocity));
    const send = (time, phase, y) => window.send(time, [{ id: 1, phase, x: 100, y }]);
    send(0, "began", 250);
    for (let i = 1; i <= 10; i++) send(i * 10, "moved", 250 - 9 * i);
    send(100.5, "ended", 160);
    const motion = new MotionBounds({ x: [0, 0], y: [0, 700], give: 300 }).release(released, velocity);
    near(velocity.y, 900, 1e-6);
    for (let time = 0; time < 3000; time += 50) {
      window.advance(100.5 + time);
      near(motion.at(time).y, scroll.offset.y, 1e-6);
    }
    near(scroll.offset.y, motion.end.y, 1e-9);
    window.destroy();
  },

  "A fast motion ends at an edge, and an overscrolled motion returns to the edge"() {
    const bounds = new MotionBounds({ x: [0, 200], give: 80 });
    const thrown = bounds.release({ x: 150, y: 0 }, { x: 2000, y: 0 });
    assert.equal(thrown.end.x, 200);
    const positions = Array.from({ length: 200 }, (_, i) => thrown.at(i * 10).x);
    // The motion passes the edge at 2000 − 50/0.499 points per second, and overshoots by 1/(11·e) s of that speed.
    near(Math.max(...positions), 263.5, 0.1);
    const back = bounds.release({ x: 260, y: 0 });
    near(back.at(0).x, bounds.rubberBand({ x: 260, y: 0 }).x);
    assert.equal(back.end.x, 200);
    const stopped = new MotionBounds({ x: [0, 200] }).release({ x: 150, y: 0 }, { x: 2000, y: 0 });
    assert.ok(Array.from({ length: 200 }, (_, i) => stopped.at(i * 10).x).every((x) => x <= 200));
  },

  "A motion ends at a target computed from its natural end"() {
    const bounds = new MotionBounds({ x: [0, 500] });
    const snap = ({ x }) => ({ x: 100 * Math.round(x / 100), y: 0 });
    const natural = bounds.release({ x: 90, y: 0 }, { x: 500, y: 0 }).end.x;
    near(natural, 90 + 0.499 * (500 - 10));
    assert.equal(bounds.release({ x: 90, y: 0 }, { x: 500, y: 0 }, snap).end.x, 300);
    assert.equal(bounds.release({ x: 90, y: 0 }, undefined, { x: 900, y: 0 }).end.x, 500, "never beyond its bounds");
    const motion = bounds.release({ x: 90, y: 0 }, { x: 500, y: 0 }, snap);
    for (let time = 10; time < motion.duration; time += 10) assert.ok(motion.at(time).x >= motion.at(time - 10).x);
  },

  "Invalid arguments are rejected with an error message"() {
    const refused = (action) => {
      try {
        action();
      } catch (error) {
        assert.equal(error.name, "FingertipError", `${error}`);
        return error.message;
      }
      return "taken";
    };
    const bounds = new MotionBounds();
    for (const [action, message] of [
      [() => new MotionBounds({ x: [10, 0] }), /minimum position is greater than the maximum/],
      [() => new MotionBounds({ x: [NaN, 0] }), /minimum position is greater than the maximum/],
      [() => new MotionBounds({ x: 5 }), /x: expected a minimum and a maximum/],
      [() => new MotionBounds({ give: -1 }), /size out of range/],
      [() => new MotionBounds({ deceleration: 2 }), /deceleration out of range; use 0\.5 to 0\.9999/],
      [() => new MotionBounds({ bounce: true }), /no setting "bounce"; use one of: x, y, give, deceleration/],
      [() => bounds.rubberBand(null), /invalid point null/],
      [() => bounds.rubberBand({ x: 1 }), /invalid point \{"x":1\}/],
      [() => bounds.rubberBand({ x: 1e12, y: 0 }), /number out of range; use a number from -1e9 to 1e9/],
      [() => bounds.release({ x: 1, y: 1 }, { x: Infinity, y: 0 }), /invalid velocity/],
      [() => bounds.release({ x: 1, y: 1 }, undefined, () => null), /invalid target null/],
    ]) assert.match(refused(action), message);
  },
};

for (const [name, test] of Object.entries(tests)) {
  test();
  console.log(`passed  ${name}`);
}
