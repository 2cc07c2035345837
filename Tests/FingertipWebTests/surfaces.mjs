// Tests surfaces, which recognize gestures on the existing objects of a page, and their invalid use.
//
// node --expose-gc surfaces.mjs <folder of the module>
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

// Errors thrown in callbacks are reported after the engine has returned.
const reported = [];
process.on("uncaughtException", (error) => reported.push(error.message));

/** The object tree of a page. On the left, a button is on a card on a board. On the right, there is only the board. */
class Tree {
  button = { name: "button" };
  card = { name: "card" };
  board = { name: "board" };
  events = [];
  nodes = [this.button, this.card, this.board];

  constructor() {
    this.surface = new Fingertip.GestureSurface(({ x }) => (x < 100 ? this.nodes : [this.board]));
    this.surface.onTouches = ({ target, phase, touches }) => {
      assert.ok(touches.every((touch) => touch.target === target && touch.view === null));
      this.events.push(`${target.name} ${phase} ${touches.length}`);
    };
  }

  watch(Recognizer, node, name = node.name, settings = {}) {
    return new Recognizer(this.surface.node(node), { name, ...settings }, (event) => {
      assert.equal(event.view, null);
      assert.equal(event.target, node);
      this.events.push(`${name} ${event.state}`);
    });
  }

  send(id, phase, x, time) {
    this.surface.send(time, [{ id, phase, x, y: 10 }]);
  }
  tap(id, x, time) {
    this.send(id, "began", x, time);
    this.send(id, "ended", x, time + 50);
  }
  takeEvents() {
    return this.events.splice(0);
  }
}

const { TapGestureRecognizer: Tap, PanGestureRecognizer: Pan, LongPressGestureRecognizer: LongPress, Window } = Fingertip;
const tests = {
  "Fingers that are added one at a time form one frame"() {
    const locations = [];
    const window = new Window(400, 400);
    new Fingertip.PinchGestureRecognizer(window, {}, ({ state, x }) => locations.push([state, x]));
    for (let step = 0; step <= 10; step++) {
      const phase = step ? "moved" : "began";
      window.addSamples(16 * step, [{ id: 1, phase, x: 180 - 8 * step, y: 200 }]);
      window.addSamples(16 * step, [{ id: 2, phase, x: 220 + 8 * step, y: 200 }]);
      window.endFrame();
    }
    // A symmetric pinch stays where it is, because both fingers move in the same frame.
    assert.ok(locations.length > 3 && locations.every(([, x]) => x === 200), JSON.stringify(locations));
    assert.equal(window.isTouchIntercepted(1), true);
    assert.equal(window.isTouchIntercepted(3), false);
    assert.throws(() => window.endFrame(), /^FingertipError: .*no frame is open/);
    window.frameDuration = 4;
    window.addSamples(200, [{ id: 1, phase: "moved", x: 90, y: 200 }]);
    assert.equal(window.nextDeadline, 204);
    assert.throws(
      () => (window.frameDuration = 2000),
      /^FingertipError: duration out of range; use a number of milliseconds from 0 to 1000$/);
    window.destroy();
  },

  "A gesture is recognized on an object without a view"() {
    const tree = new Tree();
    const tap = tree.watch(Tap, tree.card);
    tree.tap(1, 10, 0);
    assert.deepEqual(tree.takeEvents(), ["button began 1", "button cancelled 1", "card recognized"]);
    tree.tap(2, 200, 1000);
    assert.deepEqual(tree.takeEvents(), ["board began 1", "board ended 1"]);
    assert.equal(tree.surface.isIdle, true);
    assert.equal(tap.target, tree.card);
    assert.equal(tap.view, null);
    tap.destroy();
    tree.tap(3, 10, 2000);
    assert.deepEqual(tree.takeEvents(), ["button began 1", "button ended 1"]);
  },

  "D8: A view that receives a touch also receives the touch's end, even if views are moved or destroyed"() {
    const whole = ["tile began", "board began", "tile moved", "board moved", "tile ended", "board ended"];
    const changes = [
      [({ tile, other }) => tile.moveTo(other), whole],
      [({ board, other }) => board.moveTo(other), whole],
      [({ tile }) => tile.destroy(), ["tile began", "board began", "board cancelled"]],
    ];
    for (const [change, expected] of changes) {
      const window = new Fingertip.Window(400, 400);
      const views = {};
      views.board = new Fingertip.View(window, { x: 0, y: 0, width: 200, height: 200 });
      views.other = new Fingertip.View(window, { x: 200, y: 0, width: 200, height: 200 });
      views.tile = new Fingertip.View(views.board, { x: 0, y: 0, width: 100, height: 100 });
      const received = [];
      for (const [name, view] of Object.entries(views)) {
        view.onTouches = ({ phase }) => received.push(`${name} ${phase}`) > 0;
      }
      window.send(0, [{ id: 1, phase: "began", x: 50, y: 50 }]);
      change(views);
      window.send(10, [{ id: 1, phase: "moved", x: 52, y: 50 }]);
      window.send(20, [{ id: 1, phase: "ended", x: 52, y: 50 }]);
      assert.deepEqual(received, expected);
      window.destroy();
    }
  },

  "A callback whose result can't be converted doesn't stop its window from recognizing gestures"() {
    const window = new Fingertip.Window(400, 400);
    const tap = new Tap(window, {}, () => received.push("tap"));
    const received = [];
    tap.shouldBegin = () => Symbol("no number");
    for (let time = 0; time < 3000; time += 1000) {
      window.send(time, [{ id: 1, phase: "began", x: 50, y: 50 }]);
      window.send(time + 50, [{ id: 1, phase: "ended", x: 50, y: 50 }]);
    }
    assert.deepEqual(received, ["tap", "tap", "tap"]);
    window.destroy();
    return ["Symbol", "Symbol", "Symbol"];
  },

  "Failure requirements and deadlines work on a surface"() {
    const tree = new Tree();
    const single = tree.watch(Tap, tree.board, "single");
    single.requireToFail(tree.watch(Tap, tree.card, "double", { taps: 2 }));
    tree.surface.onTouches = null;
    tree.tap(1, 10, 0);
    tree.tap(2, 10, 200);
    assert.deepEqual(tree.takeEvents(), ["double recognized"]);
    tree.tap(3, 10, 1000);
    assert.equal(tree.surface.nextDeadline, 1400);
    tree.surface.advance(1400);
    assert.deepEqual(tree.takeEvents(), ["single recognized"]);
    assert.equal(tree.surface.nextDeadline, Infinity);
  },

  "Decisions use the names of objects, and locations are in the coordinates of objects"() {
    const tree = new Tree();
    const tap = tree.watch(Tap, tree.card);
    const lines = [];
    tree.surface.onDecision = ({ text }) => lines.push(text);
    tree.surface.nameOf = (target) => `№ ${target.name}`;
    tree.surface.convert = ({ x, y }, target) => (target === tree.card ? { x: x - 5, y: 1 } : { x, y });
    tree.tap(1, 10, 0);
    assert.match(lines.join("\n"), /landed at \(10, 10\) on № button/);
    assert.match(lines.join("\n"), /card on № card: possible → recognized/);
    assert.deepEqual(tree.surface.locationOf(tap), { x: 5, y: 1 });
    tree.surface.convert = () => {
      throw new Error("no such place");
    };
    assert.deepEqual(tree.surface.locationOf(tap), { x: 10, y: 10 });
    tree.surface.nameOf = () => "é".repeat(300);
    tree.tap(2, 10, 1000);
    assert.ok(lines.some((line) => line.endsWith(` on ${"é".repeat(128)}`)), lines.join("\n"));
    return ["no such place"];
  },

  "Swipes and flicks report eight directions, and edge pans report corners"() {
    const board = { name: "board" };
    const surface = new Fingertip.GestureSurface(() => [board], { width: 400, height: 400 });
    const reports = [];
    let time = 0;
    const vectors = {
      right: [1, 0], left: [-1, 0], up: [0, -1], down: [0, 1],
      "up-right": [1, -1], "up-left": [-1, -1], "down-right": [1, 1], "down-left": [-1, 1],
    };
    for (const Recognizer of [Fingertip.SwipeGestureRecognizer, Fingertip.FlickGestureRecognizer]) {
      const recognizer = new Recognizer(surface.node(board), { directions: Object.keys(vectors) }, (event) =>
        reports.push(event.direction));
      assert.deepEqual(recognizer.directions, Object.keys(vectors));
      for (const [dx, dy] of Object.values(vectors)) {
        time += 2000;
        const phases = ["began", ...Array(6).fill("moved"), "ended"];
        phases.forEach((phase, step) => {
          const distance = 20 * Math.min(step, 6);
          surface.send(time + 10 * step, [{ id: time, phase, x: 200 + dx * distance, y: 200 + dy * distance }]);
        });
      }
      recognizer.destroy();
      assert.deepEqual(reports.splice(0), Object.keys(vectors));
    }
    const corner = new Fingertip.ScreenEdgePanGestureRecognizer(surface.node(board), { edges: ["top-left"] },
      (event) => reports.push(`${event.edge} ${event.state}`));
    assert.deepEqual(corner.edges, ["top-left"]);
    [[2, 2], [20, 20], [40, 40], [60, 60]].forEach(([x, y], step) =>
      surface.send(100000 + 20 * step, [{ id: 9, phase: step ? "moved" : "began", x, y }]));
    surface.send(100100, [{ id: 9, phase: "ended", x: 60, y: 60 }]);
    assert.deepEqual([...new Set(reports)], ["top-left began", "top-left changed", "top-left ended"]);
  },

  "The path callback receives the location, the contact and the touch itself"() {
    const landings = [];
    const surface = new Fingertip.GestureSurface((...landing) => {
      landings.push(landing);
      return [];
    });
    surface.send(0, [
      { id: 1, phase: "began", x: 1, y: 2 },
      { id: 2, phase: "began", x: 3, y: 4, majorRadius: 9, minorRadius: 6, orientation: 0.5, tag: 7 },
    ]);
    assert.deepEqual(landings, [
      [{ x: 1, y: 2 }, null, { id: 1, time: 0, tag: 0, tool: "finger" }],
      [
        { x: 3, y: 4 },
        { majorRadius: 9, minorRadius: 6, orientation: 0.5 },
        { id: 2, time: 0, tag: 7, tool: "finger" },
      ],
    ]);
  },

  "The shouldReceive callback receives the object that was touched"() {
    const tree = new Tree();
    const asked = [];
    tree.watch(Tap, tree.board).shouldReceive = ({ target }) => asked.push(target) && target === tree.board;
    tree.tap(1, 10, 0);
    tree.tap(2, 200, 1000);
    assert.deepEqual(asked, [tree.button, tree.board]);
    assert.deepEqual(tree.takeEvents().filter((line) => line.includes("recognized")), ["board recognized"]);
  },

  "A touch with an empty path is ignored"() {
    const tree = new Tree();
    tree.watch(Tap, tree.board);
    tree.nodes = [];
    tree.tap(1, 10, 0);
    assert.deepEqual(tree.takeEvents(), []);
    assert.equal(tree.surface.isIdle, true);
  },

  "A path may repeat objects and contain unknown ones"() {
    const tree = new Tree();
    tree.watch(Tap, tree.card);
    tree.watch(Tap, tree.button);
    tree.nodes = [tree.card, tree.button, tree.card];
    tree.tap(1, 10, 0);
    assert.deepEqual(tree.takeEvents(), ["card began 1", "card cancelled 1", "card recognized"]);
    tree.nodes = [{ name: "stranger" }, { name: "other" }, tree.button];
    tree.tap(2, 10, 1000);
    assert.deepEqual(tree.takeEvents(), ["stranger began 1", "stranger cancelled 1", "button recognized"]);
    tree.nodes = ["text", tree.button];
    tree.surface.onTouches = ({ target, phase }) => tree.events.push(`${target} ${phase}`);
    tree.tap(3, 10, 2000);
    assert.deepEqual(tree.takeEvents(), ["text began", "text cancelled", "button recognized"]);
  },

  "An invalid path is reported, and its touch is ignored"() {
    const tree = new Tree();
    tree.watch(Tap, tree.board);
    for (const nodes of [null, 7, [null], [undefined, tree.board]]) {
      tree.nodes = nodes;
      tree.tap(1, 10, (tree.time = (tree.time ?? 0) + 1000));
    }
    tree.surface.hitTestPath = () => {
      throw new Error("lost my tree");
    };
    tree.tap(1, 10, 9000);
    assert.deepEqual(tree.takeEvents(), []);
    assert.equal(tree.surface.isIdle, true);
    return [/hitTestPath: returned null; return an array/, /hitTestPath: returned 7; return an array/, /null is not an object/, /undefined is not an object/,
      "lost my tree"];
  },

  "A path of any length is requested once"() {
    const tree = new Tree();
    let count = 0;
    tree.nodes = Array.from({ length: 100 }, (_, i) => ({ name: `node ${i}` }));
    for (const node of tree.nodes.slice(0, 99)) tree.surface.node(node);
    tree.watch(Tap, tree.nodes[99]);
    const { hitTestPath } = tree.surface;
    tree.surface.hitTestPath = (point) => {
      count++;
      return hitTestPath(point);
    };
    tree.tap(1, 10, 0);
    tree.tap(2, 10, 1000);
    assert.equal(count, 2);
    assert.equal(tree.takeEvents().filter((line) => line === "node 99 recognized").length, 2);
  },

  "While a path is being requested, frames and changes are rejected"() {
    const tree = new Tree();
    const tap = tree.watch(Tap, tree.card);
    const { surface } = tree;
    let refused = 0;
    const wrong = [
      () => surface.send(0, []), () => surface.advance(0), () => surface.cancelAll(),
      () => surface.remove(tree.card), () => new Tap(surface.node(tree.board)),
      () => tap.destroy(), () => surface.destroy(),
    ];
    surface.hitTestPath = () => {
      for (const call of wrong) {
        assert.throws(call, (error) => error instanceof Fingertip.FingertipError && error.status === 5);
        refused++;
      }
      return tree.nodes;
    };
    tree.tap(1, 10, 0);
    assert.equal(refused, wrong.length);
    assert.deepEqual(tree.takeEvents().at(-1), "card recognized");
  },

  "Removing an object under a touch cancels the touch"() {
    const tree = new Tree();
    tree.watch(Pan, tree.button);
    tree.send(1, "began", 10, 0);
    tree.surface.remove(tree.button);
    assert.deepEqual(tree.takeEvents(), ["button began 1", "button cancelled 1"]);
    tree.send(1, "ended", 10, 40);
    tree.surface.remove(tree.button);
    tree.surface.remove({});
    assert.deepEqual(tree.takeEvents(), []);
    assert.equal(tree.surface.isIdle, true);
  },

  "Removing an object in an action takes effect after the frame"() {
    const tree = new Tree();
    const tap = new Tap(tree.surface.node(tree.card), {}, () => {
      tree.events.push("recognized");
      tree.surface.remove(tree.card);
    });
    tree.tap(1, 10, 0);
    assert.equal(tree.takeEvents().at(-1), "recognized");
    assert.throws(() => tap.destroy(), /the recognizer was destroyed; create a new one/);
    tree.tap(2, 10, 1000);
    assert.deepEqual(tree.takeEvents(), ["button began 1", "button ended 1"]);
  },

  "Frames that an action sends are processed after the current frame"() {
    const tree = new Tree();
    let count = 0;
    new Tap(tree.surface.node(tree.card), {}, (gesture) => {
      tree.events.push(`tap at ${gesture.time}`);
      if (count++) return;
      tree.tap(1, 10, 1000);
      tree.surface.advance(2000);
      tree.events.push("end of action");
    });
    tree.tap(1, 10, 0);
    assert.deepEqual(tree.takeEvents().filter((line) => !line.startsWith("button")),
      ["tap at 50", "end of action", "tap at 1050"]);
    assert.equal(tree.surface.isIdle, true);
  },

  "A touch closes a dialog that an action opens"() {
    const [main, dialog] = [new Window(100, 100), new Window(100, 100)];
    const lines = [];
    const tap = (window, time) => {
      window.send(time, [{ id: 1, phase: "began", x: 10, y: 10 }]);
      window.send(time + 50, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
    };
    new Tap(dialog.root, {}, () => lines.push("button"));
    new Tap(main.root, {}, () => lines.push("tap"));
    new LongPress(main.root, {}, ({ state }) => {
      if (state !== "began") return;
      main.send(700, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
      tap(main, 1000);
      tap(dialog, 2000);
      lines.push("closed");
    });
    main.send(0, [{ id: 1, phase: "began", x: 10, y: 10 }]);
    main.advance(600);
    assert.deepEqual(lines, ["button", "closed", "tap"]);
    assert.equal(main.isIdle, true);
    main.send(3000, [{ id: 1, phase: "began", x: 10, y: 10 }]);
    tap(main, 4000); // The lift of the last touch was lost.
    assert.deepEqual(lines.at(-1), "tap");
    main.destroy();
    dialog.destroy();
  },

  "Sending too many frames from an action throws an error and cancels all touches"() {
    const window = new Window(100, 100);
    const began = [{ id: 1, phase: "began", x: 10, y: 10 }];
    let count = 0;
    let error;
    new Tap(window.root, {}, () => {
      if (error) return;
      try {
        for (; count < 2000; count++) window.send(1000, began);
      } catch (thrown) {
        error = thrown;
      }
    });
    window.send(0, began);
    window.send(50, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
    assert.equal(count, 1024);
    assert.equal(error.status, 7);
    assert.match(String(error), /1024 inputs waited for a callback of the same window/);
    window.send(2000, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
    assert.equal(window.isIdle, true);
    window.destroy();
  },

  "A window destroyed by its own action drops the frames that the action sent"() {
    const window = new Window(100, 100);
    let count = 0;
    new Tap(window.root, {}, () => {
      count++;
      window.send(1000, [{ id: 1, phase: "began", x: 10, y: 10 }]);
      window.send(1050, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
      window.destroy();
    });
    window.send(0, [{ id: 1, phase: "began", x: 10, y: 10 }]);
    window.send(50, [{ id: 1, phase: "ended", x: 10, y: 10 }]);
    assert.equal(count, 1);
    assert.throws(() => window.send(2000, []), /the window( or surface)? was destroyed/);
  },

  "An object used again after its removal is a new node"() {
    const tree = new Tree();
    const old = tree.surface.node(tree.button);
    old.exclusiveTouch = true;
    tree.watch(Tap, tree.button, "old");
    tree.send(1, "began", 10, 0);
    tree.surface.remove(tree.button);
    assert.throws(() => new Tap(old), /was removed/);
    tree.watch(Tap, tree.button, "new");
    tree.send(1, "ended", 10, 50);
    assert.deepEqual(tree.takeEvents(), ["button began 1", "button cancelled 1"]);
    tree.send(2, "began", 10, 1000);
    tree.send(3, "began", 200, 1010);
    tree.send(2, "ended", 10, 1050);
    assert.deepEqual(tree.takeEvents(),
      ["button began 1", "board began 1", "button cancelled 1", "new recognized"]);
  },

  "Two surfaces may share an object"() {
    const [here, there] = [new Tree(), new Tree()];
    there.nodes = here.nodes;
    here.watch(Tap, here.card, "here");
    there.watch(Tap, here.card, "there");
    here.tap(1, 10, 0);
    assert.deepEqual(there.takeEvents(), []);
    here.surface.remove(here.card);
    there.tap(2, 10, 1000);
    assert.equal(there.takeEvents().at(-1), "there recognized");
  },

  "A callback may destroy its own surface"() {
    const tree = new Tree();
    new Tap(tree.surface.node(tree.card), {}, () => {
      tree.events = [];
      tree.surface.destroy();
    });
    tree.watch(Tap, tree.board);
    tree.tap(1, 10, 0);
    assert.deepEqual(tree.takeEvents(), []);
    assert.throws(() => tree.surface.send(100, []), /the window or surface was destroyed; create a new one/);
  },

  "The options of an object are stored and applied"() {
    const tree = new Tree();
    tree.surface.node(tree.button).multipleTouch = false;
    tree.send(1, "began", 10, 0);
    tree.send(2, "began", 20, 10);
    assert.deepEqual(tree.takeEvents(), ["button began 1"]);
  },

  "An object with a recognizer added during a touch recognizes the next touch"() {
    const tree = new Tree();
    tree.send(1, "began", 10, 0);
    tree.watch(Tap, tree.button);
    tree.send(1, "ended", 10, 50);
    assert.deepEqual(tree.takeEvents(), ["button began 1", "button ended 1"]);
    tree.tap(2, 10, 1000);
    assert.deepEqual(tree.takeEvents(), ["button began 1", "button cancelled 1", "button recognized"]);
  },

  "Attaching a recognizer to an invalid target is rejected"() {
    const tree = new Tree();
    for (const wrong of [tree.surface, tree.card, null, undefined]) {
      assert.throws(() => new Tap(wrong), /pass an element, a window, a view, or/);
    }
    assert.throws(() => tree.surface.node(null), /null is not an object/);
  },

  async "Objects that were only touched are garbage-collected"() {
    const surface = new Fingertip.GestureSurface(() => [{}]);
    const weak = [];
    surface.hitTestPath = () => {
      const object = { of: new Array(1000) };
      weak.push(new WeakRef(object));
      return [object];
    };
    for (let time = 0; time < 100; time++) {
      surface.send(1000 * time, [{ id: 1, phase: "began", x: 1, y: 1 }]);
      surface.send(1000 * time + 50, [{ id: 1, phase: "ended", x: 1, y: 1 }]);
    }
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.gc();
    assert.equal(weak.filter((reference) => reference.deref()).length, 0);
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    const expected = (await test()) ?? [];
    await new Promise((resolve) => setTimeout(resolve));
    const reports = reported.splice(0);
    assert.equal(reports.length, expected.length, reports.join("\n"));
    expected.forEach((pattern, i) => assert.match(reports[i], new RegExp(pattern)));
    console.log(`passed  ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
process.exit(failed ? 1 : 0);
