// Makes random calls, some of them invalid. The module must accept each call or reject it with a message,
// never trap, end every gesture that began, and return finite numbers.
//
// node fuzz.mjs <folder of the module> [seconds, default 10] [first seed, default 1]
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [folder, seconds = "10", first = "1"] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));

/** Makes random choices from a seed (mulberry32). */
class Choices {
  constructor(seed) { this.state = seed >>> 0; }
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  below(count) { return Math.floor(this.next() * count); }
  pick(all) { return all[this.below(all.length)]; }
  number() {
    if (this.next() < 0.9) return this.next() * 400;
    return this.pick([NaN, Infinity, -Infinity, 1e9, 1e10, -1e300, 1e308, 5e-324, -1, 0, undefined, null, "x", {}, 5n, Symbol("x")]);
  }
  milliseconds() {
    if (this.next() < 0.98) return this.pick([0, 1, 8, 16, 16, 16, 50, 100, 350, 500, 750, 1000, -5]);
    return this.pick([NaN, Infinity, -Infinity, 3.6e6, 3.2e10, 4.7e12, 1e300, undefined, "soon", 5n]);
  }
}

const gestures = Object.keys(Fingertip).filter((name) => /.GestureRecognizer$/.test(name))
  .map((name) => Fingertip[name]);
const kinds = ["View", "ScrollView", "Button", "Switch", "Slider", "Stepper"].map((name) => Fingertip[name]);

/** Calls a function that may be rejected with a message. */
function attempt(action) {
  try {
    return action();
  } catch (error) {
    assert.ok(error instanceof Fingertip.FingertipError, `${error.name}: ${error.message}`);
    assert.ok(error.message.length > 20, error.message);
    assert.doesNotMatch(error.message, /ft_|fingertip_|FINGERTIP_|NULL/);
  }
}

function finite(what, ...numbers) {
  for (const number of numbers) assert.ok(Number.isFinite(number), `${what} is ${number}`);
}

function run(seed) {
  const choices = new Choices(seed);
  const window = new Fingertip.Window(400, 400);
  const [views, recognizers, inProgress] = [[window], [], new Set()];
  let now = 0, calls = 200, broken = null, over = false;

  const receive = (event) => {
    try {
      if (event.state === "began") assert.ok(!inProgress.has(event.recognizer), "a gesture begins once");
      if (event.state === "began") inProgress.add(event.recognizer);
      if (event.state === "changed") assert.ok(inProgress.has(event.recognizer), "only what began changes");
      if (/ended|cancelled/.test(event.state)) {
        assert.ok(inProgress.delete(event.recognizer), "what began ends once");
      }
      finite("a gesture", event.x, event.y, event.scale, event.rotation, event.velocity.x, event.velocity.y);
      if (!over && calls-- > 0 && choices.next() < 0.2) step();
    } catch (error) {
      broken ??= error;
    }
  };
  const make = () => {
    const options = {
      x: choices.number(), y: choices.number(), width: choices.number(), height: choices.number(),
    };
    if (views.length + recognizers.length > 40) return;
    if (choices.next() < 0.5) {
      const made = attempt(() => new (choices.pick(kinds))(choices.pick(views), options));
      if (made) views.push(made);
    } else {
      const made = attempt(() => new (choices.pick(gestures))(choices.pick(views), {}, receive));
      if (made) recognizers.push(made);
    }
  };
  const change = () => {
    const view = choices.pick(views);
    const value = choices.number();
    switch (choices.below(12)) {
      case 0: return (view.frame = { x: value, y: 0, width: choices.number(), height: 50 });
      case 1: return (view.transform = [1, value, 0, 1, choices.number(), 0]);
      case 2: return (view.name = String(value).repeat(choices.pick([1, 100, 5000])));
      case 3: return (view.contentSize = { width: value, height: choices.number() });
      case 4: return view.scrollTo?.(value, choices.number(), choices.next() < 0.5);
      case 5: return (view.maximumZoomScale = value);
      case 6: return view.zoomTo?.(value, choices.next() < 0.5);
      case 7: return (view.value = value);
      case 8: return view === window ? window.cancelAll() : view.destroy();
      case 9: return choices.pick(recognizers)?.requireToFail(choices.pick(recognizers));
      case 10: return window.hitReport(value, choices.number());
      default: return finite("an offset", ...Object.values(view.offset ?? {}).filter((v) => typeof v === "number"));
    }
  };
  const send = () => {
    const step = choices.milliseconds();
    const time = typeof step === "number" ? now + step : step;
    const samples = Array.from({ length: 1 + choices.below(3) }, () => ({
      id: choices.below(4), phase: choices.pick(["began", "moved", "moved", "ended", "cancelled", "lost"]),
      x: choices.number(), y: choices.number(),
    }));
    if (choices.next() < 0.7) attempt(() => window.send(time, samples));
    else attempt(() => window.advance(time));
    if (typeof time === "number" && Math.abs(time) < 1e12) now = Math.max(now, time);
  };
  function step() {
    const kind = choices.next();
    if (kind < 0.6) send();
    else if (kind < 0.7) make();
    else attempt(change);
  }

  for (let i = 0; i < 4; i++) make();
  for (let i = 0; i < 120 && !broken; i++) step();
  over = true;
  window.onDecision = null;
  attempt(() => window.cancelAll());
  attempt(() => window.advance(2 ** 62 / 1e6));
  if (broken) throw broken;
  assert.ok(window.isIdle, "everything is idle after it was cancelled");
  window.destroy();
}

let seed = Number(first);
const end = Date.now() + Number(seconds) * 1000;
for (; Date.now() < end; seed++) {
  try {
    run(seed);
  } catch (error) {
    console.error(`node ${process.argv[1]} ${folder} 0.001 ${seed} breaks: ${error.message}`);
    process.exit(1);
  }
}
// An invalid time is rejected with a message.
const window = new Fingertip.Window(10, 10);
for (const time of [NaN, undefined, "soon"]) {
  assert.throws(() => window.send(time, []), /pass milliseconds/);
  assert.throws(() => window.advance(time), /pass milliseconds/);
}
for (const time of [Infinity, -Infinity, 1e300]) assert.throws(() => window.send(time, []), /146 years/);
window.destroy();
console.log(`fuzz: ${seed - first} pages held`);
