// Measures the cost of a pointer event in Fingertip and in Hammer, on the same element and in one
// process.
//
//   node hammer.mjs <folder of the module> <hammer.js>
//
// Prints a line of JSON for each workload and library: the microseconds per event, as the minimum
// of alternating runs, and the number of callbacks. The program ends with an error if a library
// recognizes gestures other than those listed in the workload.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { Page, Pointer } from "./page.mjs";

const [folder, hammerFile] = process.argv.slice(2);
const rounds = 30;

const Fingertip = await import(pathToFileURL(resolve(folder, "fingertip.js")).href);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

function add(calls, kind) {
  calls.gestures[kind] = (calls.gestures[kind] ?? 0) + 1;
}

/** A page on which one library recognizes the gestures of Hammer on one element: tap, double tap, press, pan, swipe,
 *  pinch and rotation. */
const libraries = {
  fingertip() {
    const page = new Page();
    const calls = { count: 0, gestures: {} };
    const make = (kind, settings) => new Fingertip[`${kind}GestureRecognizer`](page.element, settings, (event) => {
      calls.count++;
      calls.last = event;
      if (event.state === "recognized" || event.state === "began") add(calls, settings.taps ? "double tap" : kind);
    });
    make("Tap", {});
    make("Tap", { taps: 2 });
    make("LongPress", {});
    const pan = make("Pan", {});
    pan.simultaneousWith(make("Swipe", { directions: ["left", "right", "up", "down"] }));
    make("Pinch", {}).simultaneousWith(make("Rotation", {}));
    return { page, calls };
  },
  hammer() {
    const page = new Page();
    const calls = { count: 0, gestures: {} };
    const text = readFileSync(hammerFile, "utf8");
    const Hammer = new Function("window", "document", "module", "exports", `${text}\nreturn module.exports;`)(
      page, page.document, { exports: {} }, {});
    const manager = new Hammer(page.element, {});
    manager.get("pinch").set({ enable: true });
    manager.get("rotate").set({ enable: true });
    manager.get("swipe").set({ direction: Hammer.DIRECTION_ALL });
    manager.get("pan").set({ direction: Hammer.DIRECTION_ALL });
    const names = "tap doubletap press pressup panstart panmove panend pancancel swipe pinchstart pinchmove pinchend "
      + "pinchcancel rotatestart rotatemove rotateend rotatecancel";
    const kinds = {
      tap: "Tap", doubletap: "double tap", press: "LongPress", panstart: "Pan", swipe: "Swipe", pinchstart: "Pinch",
      rotatestart: "Rotation",
    };
    manager.on(names, (event) => {
      calls.count++;
      calls.last = event;
      if (kinds[event.type]) add(calls, kinds[event.type]);
    });
    return { page, calls };
  },
};

// ---- Workloads: a panel with 120 Hz and display frames with 60 Hz -------------------------------

const tick = 1000 / 120;
let number = 1;

// Both libraries recognize each gesture of a workload as each of its kinds. In Hammer, the drags,
// which last 0.5 s, are also swipes, because a swipe has no maximum duration.
const workloads = {
  taps: { count: 400, kinds: ["Tap"], make: (at) => finger(at, 8, () => [0, 0]) },
  drags: {
    count: 60, kinds: ["Pan"], onlyHammer: ["Swipe"], make: (at) => finger(at, 60, (i) => [3 * i, 2 * Math.sin(i / 9)]),
  },
  pinches: {
    count: 25, kinds: ["Pinch", "Rotation"],
    make(at) {
      const [a, b] = [number++, number++];
      const events = [["pointerdown", a, at, 150, 300], ["pointerdown", b, at, 210, 300]];
      for (let i = 1; i <= 120; i++) {
        const [x, y] = [Math.cos(i / 90) * (30 + i / 2), Math.sin(i / 90) * (30 + i / 2)];
        events.push(["pointermove", a, at + i * tick, 180 - x, 300 - y], ["pointermove", b, at + i * tick, 180 + x, 300 + y]);
      }
      return [...events, ["pointerup", a, at + 121 * tick, 100, 300], ["pointerup", b, at + 121 * tick, 260, 300]];
    },
  },
};

function finger(at, moves, displacement) {
  const id = number++;
  const events = [["pointerdown", id, at, 100, 300]];
  for (let i = 1; i <= moves; i++) {
    const [x, y] = displacement(i);
    // A stationary finger sends no event.
    if (x || y) events.push(["pointermove", id, at + i * tick, 100 + x, 300 + y]);
  }
  const [x, y] = displacement(moves);
  return [...events, ["pointerup", id, at + (moves + 1) * tick, 100 + x, 300 + y]];
}

/** Ends the process if a library recognized gestures other than those listed in a workload. */
function requireGestures(found, library, name) {
  const { count, kinds, onlyHammer = [] } = workloads[name];
  const stated = Object.fromEntries([...kinds, ...(library === "hammer" ? onlyHammer : [])].map((kind) => [kind, count]));
  const text = (gestures) => JSON.stringify(Object.entries(gestures).sort());
  if (text(found) === text(stated)) return;
  console.error(`error: ${library} does other work on ${name}: it found ${text(found)} instead of ${text(stated)}`);
  process.exit(1);
}

/** Replays a workload on a page from a start time, and returns the duration. */
function play({ page }, { count, make }, from) {
  const events = [];
  let at = from;
  for (let i = 0; i < count; i++) {
    const gesture = make(at);
    for (const [type, id, time, x, y] of gesture) events.push(new Pointer(type, page.element, id, time, x, y));
    at = gesture.at(-1)[2] + 900;
  }
  let frameTime = from + 16;
  const before = process.cpuUsage();
  for (const event of events) {
    if (event.timeStamp > frameTime) {
      page.frame(frameTime);
      frameTime = Math.max(frameTime + 2 * tick, event.timeStamp);
    }
    page.dispatch(event);
  }
  page.frame(at);
  const { user, system } = process.cpuUsage(before);
  return { microseconds: (user + system) / events.length, until: at + 1000, events: events.length };
}

// Run each workload once before counting, so that all code is compiled. The CPU time of the process
// is measured, because other programs may be running.
const results = {};
for (let round = 0; round <= rounds; round++) {
  for (const [name, workload] of Object.entries(workloads)) {
    for (const library of Object.keys(libraries)) {
      // A page installs itself globally in the process, so each page is created only when it is
      // used.
      const made = libraries[library]();
      const best = ((results[name] ??= {})[library] ??= { microseconds: Infinity });
      let from = 1000;
      for (let i = 0; i < 5; i++) {
        Object.assign(made.calls, { count: 0, gestures: {} });
        const { microseconds, until, events } = play(made, workload, from);
        from = until;
        requireGestures(made.calls.gestures, library, name);
        if (round) best.microseconds = Math.min(best.microseconds, microseconds);
        Object.assign(best, { events, callbacks: made.calls.count });
      }
      if (library === "fingertip") Fingertip.ElementSurface.of(made.page.document).destroy();
    }
  }
}
console.log(JSON.stringify(results));
