// Tests that every public member accepts a call or throws the library's error, whatever the arguments are.
//
// node arguments.mjs <folder of the module>
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

const values = [
  undefined, null, 0, -1, 2 ** 53, 1e300, NaN, Infinity, "", "up", true, 5n, Symbol("s"), () => {}, [], [1], [null], ["up"],
  {}, { x: 1 }, { x: 5n, width: 5n, top: 5n, start: 5n, year: 5n }, { polygon: 5 }, { polygon: [5n] }, { mask: {} },
  { mask: { alpha: [1], width: 100, height: 100, threshold: 1 } }, { rounded: {} }, { rectangle: null }, { signal: 5 },
  { x: [0n, 1n] }, { handle: 5 }, { toString: null }, Object.create(null), [{ time: 5n, samples: [] }],
  [{ time: 0, samples: [{ id: 1, phase: Symbol("s"), x: 5n, y: {} }] }], [{ time: 0, samples: [{ id: 1, phase: "began", x: 1, y: 1, tool: "toString" }] }],
];
const seconds = [null, 5n, Symbol("s"), {}, () => {}, -1]; // second arguments
const [calls, faults] = [{ count: 0 }, new Map()];
// An error in a callback is thrown later. It must be the library's error, too.
process.on("uncaughtException", (error) => note("a callback", error));

/** Matches terms that belong only to the C interface. */
const foreign = /\bft_|fingertip_|FINGERTIP_|\bNULL\b|nanosecond|"\(\d|sizeof|structure|\bflag\b|(window|_make) function|function that/;

function note(call, error) {
  if (error instanceof Fingertip.FingertipError && error.message.length > 20 && !foreign.test(error.message)) return;
  const fault = `${error?.name}: ${error?.message}`;
  if (!faults.has(fault)) faults.set(fault, call);
}
function attempt(call, action) {
  calls.count++;
  try {
    return action();
  } catch (error) {
    note(call, error);
  }
}

/** Functions that create an object of each class, or null for classes that a page can't instantiate. */
const makers = {
  Window: (window) => window,
  FlightRecorder: () => new Fingertip.FlightRecorder(),
  GestureSurface: () => new Fingertip.GestureSurface(() => []),
  MotionBounds: () => new Fingertip.MotionBounds({ x: [0, 100] }),
  Motion: () => new Fingertip.MotionBounds({ x: [0, 100] }).release({ x: 10, y: 0 }, { x: 1000, y: 0 }),
  ListRow: (window) => new Fingertip.ListView(window, { rows: 3 }).row(1),
  "Window.root": ({ root }) => root,
  ElementSurface: null, GestureRecognizer: null, FingertipError: null, load: null,
};
function maker(name) {
  if (name in makers) return makers[name];
  if (name.endsWith("GestureRecognizer")) return (window) => new Fingertip[name](window);
  const counts = Object.fromEntries((Fingertip[name].creationOptions ?? []).map((option) => [option, 3]));
  return (window) => new Fingertip[name](window, { width: 100, height: 100, ...counts });
}

/** Returns the property descriptors of an object's members, by name. */
function membersOf(object) {
  const members = new Map();
  for (let type = object; type && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    if (Object.hasOwn(type, "__defineGetter__")) break;
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
      if (name !== "constructor" && type !== object && !members.has(name)) members.set(name, property);
    }
  }
  return members;
}
/** Members that only the library calls. fingertip.d.ts declares all others. */
const internal = new Set(["dispatch", "forget", "named", "settingDidChange"]);
// Outside a browser, there are no display frames.
globalThis.requestAnimationFrame ??= () => 0;

for (const name of new Set([...Object.keys(Fingertip), ...Object.keys(makers)])) {
  const make = maker(name);
  for (const a of values) {
    if (typeof Fingertip[name] !== "function" || name === "load" || name === "FingertipError") continue;
    const window = new Fingertip.Window(400, 400);
    attempt(`new ${name}`, () => new Fingertip[name](a));
    attempt(`new ${name} on a window`, () => new Fingertip[name](window, a));
    attempt(`new ${name} with an action`, () => new Fingertip[name](window, {}, a));
    window.destroy();
  }
  if (!make) continue;
  const example = new Fingertip.Window(400, 400);
  for (const [member, property] of membersOf(make(example))) {
    if (internal.has(member)) continue;
    for (const isDestroyed of [false, true]) {
      for (const a of values) {
        const window = new Fingertip.Window(400, 400);
        const object = make(window);
        if (isDestroyed && object !== window) attempt("destroy", () => object.destroy?.());
        const call = `${isDestroyed ? "destroyed " : ""}${name}.${member}`;
        if (property.value) {
          attempt(call, () => object[member](a));
          for (const b of seconds) attempt(call, () => object[member](a, b));
          attempt(call, () => object[member](0, a, a, a));
        } else {
          if (property.get) attempt(call, () => object[member]);
          if (property.set) attempt(call, () => (object[member] = a));
        }
        attempt("a tap", () => {
          window.send(1e9, [{ id: 1, phase: "began", x: 50, y: 50 }]);
          window.send(1e9 + 50, [{ id: 1, phase: "ended", x: 50, y: 50 }]);
        });
        attempt("destroy", () => window.destroy());
      }
    }
  }
}
await new Promise((finish) => setTimeout(finish, 100));
for (const [fault, call] of faults) console.log(`FAILED  ${call}: ${fault}`);
if (faults.size) process.exit(1);
console.log(`arguments: ${calls.count} calls succeeded or were rejected with the library's error`);
