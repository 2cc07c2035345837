// Tests the parts of the inspector page that need no browser.
//
// node --test Tests/InspectorPageTests/page.mjs
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../Sources/InspectorPage/Page/", import.meta.url);
const load = (name) => import(new URL(name, folder));
const { Spans, lastAtMost } = await load("spans.js");
const { readFrames, locationAt } = await load("frames.js");
const { readReport, decisionLines } = await load("report.js");
const { unpacked, unpackedLines } = await load("packed.js");
const { Reading } = await load("reading.js");
const { causeText, fileName, missedText, nearMissText, nearView } = await load("words.js");
const { initialSelection, missText, summary } = await load("head.js");
const { lanesOf } = await load("timeline.js");
const { missesOf } = await load("misses.js");
const { allowanceOf } = await load("allow.js");
const { scaleOf } = await load("slider.js");
const { factOf } = await load("facts.js");
const { changedScene, countOf, noChanges, pairOf, pairsOf, valueIn } = await load("scene.js");
const { recordingOf, samplesWithin, svgOf } = await load("export.js");
const { deliveryTextOf, addDeliveries, partsOf } = await load("delivery.js");
const { framesOf, shrunk } = await load("shrink.js");

/** Returns the bytes of samples `{ time, id, change, x, y, pressure }`, as FrameBytes.swift writes them. */
function bytesOf(samples) {
  const bytes = [];
  let last = null;
  const number = (value, write) => {
    const data = new DataView(new ArrayBuffer(8));
    data[write](0, value, true);
    bytes.push(...new Uint8Array(data.buffer));
  };
  for (const { time, id, change, x, y, pressure } of samples) {
    bytes.push((time === last ? 0 : 1) | (pressure === undefined ? 0 : 2) | (change << 3), 0, id, 0, 0, 0, 0, 0);
    if (time !== last) number(BigInt(time) * 1_000_000n, "setBigInt64");
    number(x, "setFloat64");
    number(y, "setFloat64");
    if (pressure !== undefined) number(pressure, "setFloat64");
    last = time;
  }
  return new Uint8Array(bytes);
}

const drag = bytesOf([
  { time: 0, id: 7, change: 0, x: 10, y: 10 }, { time: 0, id: 8, change: 0, x: 50, y: 50, pressure: 0.5 },
  { time: 100, id: 7, change: 1, x: 20, y: 10 }, { time: 200, id: 7, change: 2, x: 30, y: 10 },
  { time: 200, id: 8, change: 3, x: 50, y: 50 }, { time: 300, id: 7, change: 0, x: 1, y: 2 },
]);

test("Packed literals, repetitions and overlapping repetitions are unpacked", () => {
  const letters = (text) => [...text].map((letter) => letter.charCodeAt(0));
  const long = "0123456789abcdefghijklmno";
  const packed = [
    // Four literals, then six bytes copied from four bytes back, which overlap their own copy.
    [0x42, ...letters("abcd"), 4, 0],
    // 25 literals, 15 of which the first byte counts, then 24 bytes copied from 25 bytes back.
    [0xff, long.length - 15, ...letters(long), 25, 0, 24 - 4 - 15],
    [0x10, ...letters("!")],
  ].flat();
  const text = `abcdabcdab${long}${long.slice(0, 24)}!`;
  assert.equal(new TextDecoder().decode(unpacked(new Uint8Array([text.length, 0, 0, 0, ...packed]))), text);
  assert.equal(unpacked(new Uint8Array([0, 0, 0, 0, 0])).length, 0);
});

/** Packs a text, and searches for repetitions at each byte. */
function packed(text) {
  const bytes = Buffer.from(text, "utf8");
  const out = [bytes.length & 255, bytes.length >> 8 & 255, bytes.length >> 16, 0];
  const put = (literals, match) => {
    const rest = (length) => {
      for (let left = length - 15; left >= 0; left -= 255) out.push(Math.min(left, 255));
    };
    out.push(Math.min(literals.length, 15) << 4 | (match ? Math.min(match.length - 4, 15) : 0));
    rest(literals.length);
    out.push(...literals);
    if (!match) return;
    out.push(match.back & 255, match.back >> 8);
    rest(match.length - 4);
  };
  let [at, unwritten] = [0, 0];
  while (at + 12 < bytes.length) {
    const from = bytes.lastIndexOf(bytes.subarray(at, at + 4), at - 1);
    if (from < 0 || from >= at || at - from > 65535) {
      at++;
      continue;
    }
    let length = 4;
    while (at + length < bytes.length - 5 && bytes[from + length] === bytes[at + length]) length++;
    put(bytes.subarray(unwritten, at), { back: at - from, length });
    at += length;
    unwritten = at;
  }
  put(bytes.subarray(unwritten));
  return new Uint8Array(out);
}

const scene = {
  type: "scene", width: 100, height: 100,
  views: [{ name: "window", shape: [[0, 0, 100, 0, 100, 100, 0, 100]], margins: { resting: [0, 0, 0, 0], tracking: [0, 0, 0, 0] } }],
  recognizers: [{ name: "pan", view: "window", kind: "pan", settings: [
    { key: "minimumTravelPoints", value: 10, kind: "number", unit: "pt", minimum: 0, maximum: 1e6 },
    { key: "directions", value: 5, kind: "set", choices: "right left up down" },
    { key: "enabled", value: 1, kind: "flag" },
    { key: "minimumArcPoints", group: "rotation", value: 8, kind: "number", unit: "pt", minimum: 0, maximum: 1e6 },
  ] }],
  requirements: [["pan", "tap"]], simultaneous: [],
};
const lines = [
  scene,
  { type: "landing", instant: 0, id: 7, x: 10, y: 10, views: [{ view: "window", verdict: "hit: inside its shape", chosen: true }, { view: "save", verdict: "rejected: 9 pt outside" }] },
  { type: "decision", time: 0, touch: 1, outcome: "landed", view: "window", x: 10, y: 10, instant: 0, text: "landed" },
  { type: "decision", time: 0.2, recognizer: "pan", view: "window", outcome: "transition", from: "possible", to: "failed", reason: "movedTooLittle", measured: 7, limit: 10, unit: "pt", instant: 0.2, elapsed: 0.2, text: "possible → failed" },
  { type: "decision", time: 0.2, recognizer: "pan", view: "window", outcome: "nearMiss", shortfalls: [{ what: "more", amount: 3, unit: "pt" }], instant: 0.2, text: "near miss: 3 pt too little" },
].map((one) => JSON.stringify(one)).join("\n") + "\n";

test("Frames are read into columns, and touches are numbered in landing order", () => {
  const frames = readFrames(drag);
  assert.equal(frames.count, 6);
  assert.deepEqual([...frames.time], [0, 0, 0.1, 0.2, 0.2, 0.3]);
  assert.deepEqual([...frames.touch], [1, 2, 1, 1, 2, 3]);
  assert.deepEqual(frames.touches.map(({ how }) => how), ["lifted", "cancelled", ""]);
  assert.equal(frames.pressure[1], 0.5);
});

test("A truncated sample at the end of the frames is omitted", () => {
  for (let cut = 1; cut < drag.length; cut += 3) {
    const frames = readFrames(drag.slice(0, drag.length - cut));
    assert.ok(frames.count < 6);
    assert.ok([...frames.x].every(Number.isFinite));
  }
});

test("A touch is interpolated between its samples and absent outside them", () => {
  const frames = readFrames(drag);
  assert.equal(locationAt(frames, frames.touches[0], 0.05).x, 15);
  assert.equal(locationAt(frames, frames.touches[0], 0.05).vx, 100);
  assert.equal(locationAt(frames, frames.touches[0], 0.25), null);
  assert.deepEqual(frames.inTime.within(0.25, 1).map(({ number }) => number), [3]);
});

test("All spans that overlap a range are found, even long ones", () => {
  assert.equal(lastAtMost([1, 2, 2, 3], 2), 2);
  assert.equal(lastAtMost([1], 0), -1);
  const held = { start: 0, end: 5000 };
  const taps = Array.from({ length: 1000 }, (_, i) => ({ start: 1 + i, end: 1.1 + i }));
  const spans = new Spans([held, ...taps]);
  assert.deepEqual(spans.within(500, 502), [held, taps[499], taps[500], taps[501]]);
  assert.deepEqual(spans.within(500, 502, 2), [taps[500], taps[501]]);
  assert.deepEqual(spans.within(6000, 7000), []);
});

test("A report lists the attempts, and each landing lists the views considered for it", () => {
  const report = readReport(lines);
  assert.equal(report.decisions.length, 3);
  assert.equal(report.attempts.length, 1);
  assert.equal(report.attempts[0].state, "failed");
  assert.equal(report.attempts[0].shortfalls[0].amount, 3);
  assert.equal(nearView(report.decisions[0]).distance, "9 pt");
  assert.equal(decisionLines(report), lines.split("\n").slice(2).join("\n"));
});

test("A failed attempt that later replaces a withdrawn gesture counts as one attempt", () => {
  const decision = (time, recognizer, from, to, reason) => ({
    type: "decision", time, recognizer, view: "window", outcome: "transition", from, to, reason, instant: time, elapsed: time,
    text: `${from} → ${to}`,
  });
  const report = readReport([
    scene, decision(0.1, "pinch", "possible", "began", "movedApart"), decision(0.1, "pan", "possible", "failed", "prevented"),
    decision(0.2, "pinch", "changed", "cancelled", "gaveWay"), decision(0.2, "pan", "failed", "began", "moved"),
    decision(0.3, "pan", "changed", "ended", "lifted"),
  ].map((one) => JSON.stringify(one)).join("\n") + "\n");
  assert.deepEqual(report.attempts.map(({ recognizer, state, began, end }) => [recognizer, state, began, end]),
    [["pinch", "cancelled", 0.1, 0.2], ["pan", "ended", 0.2, 0.3]]);
  assert.equal(summary(report, readFrames(drag), []), "3 touches: pan");
});

/** Returns a report and its frames, with the touches linked to their views. */
function linked(text) {
  const [report, frames] = [readReport(text), readFrames(drag)];
  addDeliveries(frames, report);
  return [report, frames];
}

test("X4: The heading contains the touches and the missed gesture", () => {
  const [report, frames] = linked(lines);
  const misses = missesOf(report, frames);
  assert.equal(summary(report, frames, misses), "3 touches: nothing recognized; pan missed, 3 pt too little");
  assert.equal(nearMissText([{ what: "sooner", amount: 66.66, unit: "ms" }, { what: "moreTaps", amount: 1 }]),
    "66.7 ms too late and 1 tap too few");
});

test("X4: A gesture isn't missed if another one was recognized from its touch, unless it was expected", () => {
  const swipe = { type: "decision", time: 0.2, recognizer: "swipe", view: "window", outcome: "transition", from: "possible", to: "recognized", instant: 0.2, elapsed: 0.2, text: "possible → recognized" };
  const [report, frames] = linked(lines + JSON.stringify(swipe) + "\n");
  assert.deepEqual(missesOf(report, frames), []);
  assert.deepEqual(missesOf(report, frames, ["swipe"]), []);
  assert.deepEqual(missesOf(report, frames, ["pan", "swipe"]).map(({ recognizer, text }) => [recognizer, text]), [["pan", "3 pt too little"]]);
  assert.deepEqual(missesOf(report, frames, ["tap"]).map(({ text }) => text), ["received no touch"]);
});

test("The smallest rounded change with which a missed gesture succeeds is allowed", () => {
  const [report, frames] = linked(lines);
  const [miss] = missesOf(report, frames);
  const tried = [];
  const replay = ({ settings }) => {
    const [{ value }] = [...settings.values()];
    tried.push(value);
    const attempt = { ...miss.attempt, state: value <= 7 ? "recognized" : "failed" };
    return { attempts: [attempt], decisions: [] };
  };
  const allowed = allowanceOf(miss, report, replay);
  assert.equal(allowed.label, "set minimum travel to 7 pt");
  assert.deepEqual(allowed.settings.map(({ recognizer, setting, value }) => [recognizer, setting.key, value]), [["pan", "minimumTravelPoints", 7]]);
  assert.equal(allowanceOf(miss, report, () => ({ attempts: [], decisions: [] })), null);
  // A small number isn't rounded in the button.
  miss.attempt.shortfalls[0].amount = 9.75;
  assert.equal(allowanceOf(miss, report, () => ({ attempts: [{ ...miss.attempt, state: "recognized" }] })).label, "set minimum travel to 0.25 pt");
});

test("If a gesture missed a second limit after a change, another setting is changed too", () => {
  const [report, frames] = linked(lines);
  const [miss] = missesOf(report, frames);
  const settings = report.recognizers.get("pan").settings;
  settings.push({ key: "minimumSeparationPoints", value: 170, kind: "number", unit: "pt", minimum: 0, maximum: 1e6 });
  const failure = { to: "failed", reason: "tooClose", measured: 140, limit: 170, unit: "pt", instant: 0.2 };
  const replay = ({ settings }) => {
    const value = (name) => [...settings.values()].find(({ setting }) => setting.key.startsWith(name))?.value ?? Infinity;
    if (value("minimumTravel") > 7) return { attempts: [miss.attempt], decisions: [] };
    const attempt = { ...miss.attempt, decisions: [failure], shortfalls: [{ what: "more", amount: 30, unit: "pt" }] };
    return { attempts: [value("minimumSeparation") <= 140 ? { ...attempt, state: "recognized" } : attempt], decisions: [] };
  };
  const allowed = allowanceOf(miss, report, replay);
  assert.equal(allowed.label, "set minimum travel to 7 pt and minimum separation to 140 pt");
  assert.equal(allowed.settings.length, 2);
});

/** Returns a decision of a recognizer at a time. */
const transition = (time, recognizer, to, fields = {}) => ({
  type: "decision", time, recognizer, view: "window", outcome: "transition", from: "possible", to, instant: time, elapsed: time,
  text: `possible → ${to}`, ...fields,
});
const nearMiss = (time, recognizer, ...shortfalls) => ({ type: "decision", time, recognizer, view: "window", outcome: "nearMiss", shortfalls, instant: time, text: "near miss" });
const landing = (time, touch, view = "window") => ({ type: "decision", time, touch, outcome: "landed", view, x: 0, y: 0, instant: time, text: `landed on ${view}` });
const textOf = (...objects) => objects.map((one) => JSON.stringify(one)).join("\n") + "\n";
const setting = (key, value, unit = "") => ({ key, value, kind: unit ? "number" : "count", unit, minimum: 0, maximum: 1e6 });

/** Returns a report and the frames of one touch at 0 … 250 ms and another at 128 … 260 ms. */
function twoTouches(recognizers, ...decisions) {
  const text = textOf({ ...scene, recognizers }, landing(0, 1), landing(0.128, 2), ...decisions);
  const report = readReport(text);
  const frames = readFrames(bytesOf([
    { time: 0, id: 1, change: 0, x: 30, y: 40 }, { time: 128, id: 2, change: 0, x: 60, y: 40 },
    { time: 250, id: 1, change: 2, x: 30, y: 40 }, { time: 260, id: 2, change: 2, x: 60, y: 40 },
  ]));
  addDeliveries(frames, report);
  return [report, frames];
}

test("X4: A gesture is missed if its last touch landed shortly after its time limit", () => {
  const undo = { name: "undo", view: "window", kind: "tap", settings: [setting("touches", 2), setting("maximumPressDurationMilliseconds", 750, "ms"), setting("maximumTouchIntervalMilliseconds", 100, "ms")] };
  const failed = transition(0.1, "undo", "failed", { reason: "tooFewTouches", measured: 1, limit: 2, text: "possible → failed, too few fingers: 1, limit 2" });
  const [report, frames] = twoTouches([undo], failed);
  const [miss, ...others] = missesOf(report, frames);
  assert.deepEqual(others, []);
  assert.equal(missText(miss), "undo missed, touch 2 landed 28 ms too late");
  assert.equal(missedText(miss.decision), "missed: touch 2 landed 28 ms too late");
  const reason = factOf(miss.decision, frames, report);
  assert.deepEqual([reason.kind, reason.from, reason.to, reason.at, reason.label], ["bar", 0, 0.1, 0.128, "limit 100 ms"]);
  const tried = [];
  allowanceOf(miss, report, ({ settings }) => (tried.push([...settings.values()].map(({ setting, value }) => [setting.key, value])), null));
  assert.deepEqual(tried[0], [["maximumTouchIntervalMilliseconds", 130]]);
  // The touch lifted before the time limit, or another gesture was recognized from the late touch.
  assert.deepEqual(missesOf(...twoTouches([undo], { ...failed, instant: 0.05, elapsed: 0.05 })), []);
  const tap = { ...undo, name: "tap" };
  assert.deepEqual(missesOf(...twoTouches([undo, tap], failed, transition(0.26, "tap", "recognized", { elapsed: 0.13 }))), []);
});

test("X4: Of several near misses, only the one that requires the most touches is missed, then the closest", () => {
  const named = (name, touches, limit) => ({ name, view: "window", kind: name, settings: [setting("minimumTouches", touches), setting("minimumTravelPoints", limit, "pt")] });
  const failures = (name, measured, limit) => [transition(0.26, name, "failed", { reason: "movedTooLittle", measured, limit, unit: "pt" }), nearMiss(0.26, name, { what: "more", amount: limit - measured, unit: "pt" })];
  const names = (...recognizers) => missesOf(...twoTouches(recognizers.map(([name, touches, , limit]) => named(name, touches, limit)),
    ...recognizers.flatMap(([name, , measured, limit]) => failures(name, measured, limit)))).map(({ recognizer }) => recognizer);
  assert.deepEqual(names(["pan", 1, 7.5, 8], ["pinch", 2, 13, 16]), ["pinch"]);
  assert.deepEqual(names(["pan", 2, 7.5, 8], ["pinch", 2, 13, 16]), ["pan"]);
  assert.deepEqual(names(["pan", 2, 6.5, 8], ["pinch", 2, 13, 16]), ["pan", "pinch"]);
});

test("A used control is a success, and a landing on a view isn't a near miss of another view", () => {
  const views = [...scene.views, { name: "pay", parent: "window", control: true, shape: [[0, 0, 50, 0, 50, 50, 0, 50]], margins: {} }];
  const sent = (instant, name) => ({ type: "decision", time: instant, view: "pay", outcome: "sent", events: [name], instant, text: `sends ${name}` });
  const landed = { ...landing(0, 1, "pay"), x: 10, y: 10 };
  const compared = { type: "landing", instant: 0, id: 7, x: 10, y: 10, views: [{ view: "cancel", verdict: "rejected: 45.2 pt outside" }, { view: "pay", verdict: "hit", chosen: true }] };
  const [report, frames] = linked(textOf({ ...scene, views }, compared, landed, sent(0, "touchDown"), sent(0.1, "valueChanged"), sent(0.2, "touchUpInside")));
  assert.equal(summary(report, frames, missesOf(report, frames)), "3 touches: pay");
  assert.equal(nearView(report.decisions[0]), null);
  assert.equal(initialSelection(report, []).text, "sends valueChanged");
});

test("The first selection is an expected gesture, then one with several taps", () => {
  const recognizers = ["tap", "double tap", "pan"].map((name) => ({ name, view: "window", kind: "tap", settings: [setting("taps", name === "double tap" ? 2 : 1)] }));
  const report = readReport(textOf({ ...scene, recognizers }, ...recognizers.map(({ name }, i) => transition(i / 10, name, "recognized"))));
  assert.equal(initialSelection(report, []).recognizer, "double tap");
  assert.equal(initialSelection(report, [], ["pan"]).recognizer, "pan");
});

test("A built-in recognizer that received touches has a lane, one for all scroll views", () => {
  const scroll = transition(0.2, "scroll", "failed", { view: "list" });
  const report = readReport(lines + textOf(scroll, { ...scroll, view: "text", instant: 0.3 }));
  assert.deepEqual(lanesOf(report).map(({ name, view, attempts }) => [name, view, attempts.all.length]), [["pan", "window", 1], ["scroll", "list", 2]]);
});

test("A slider covers the range of its setting, logarithmically if the range spans decades", () => {
  const wide = scaleOf({ minimum: 0, maximum: 1e6, unit: "pt", kind: "number" });
  assert.deepEqual([0, 1, 1000].map(wide.valueAt), [0, 1, 1e6]);
  assert.ok(Math.abs(wide.valueAt(500) - 1000) < 20);
  for (const value of [0, 1, 45, 350, 1e6]) assert.ok(Math.abs(wide.valueAt(wide.positionOf(value)) - value) <= value * 0.01);
  const ratio = scaleOf({ minimum: 0, maximum: 1, unit: "", kind: "number" });
  assert.deepEqual([0, 500, 1000].map(ratio.valueAt), [0, 0.5, 1]);
  const count = scaleOf({ minimum: 1, maximum: 1000, unit: "", kind: "count" });
  assert.deepEqual([0, 1000].map(count.valueAt), [1, 1000]);
  for (let position = 0; position <= 1000; position += 50) assert.ok(Number.isInteger(count.valueAt(position)));
  assert.equal(scaleOf({ minimum: 1, maximum: 1, unit: "", kind: "count" }).positionOf(1), 0);
});

test("Decisions are shown with the cause, in one word for a touch, and with aligned locations", () => {
  const text = (text, to = "failed") => causeText({ text, from: "possible", to });
  assert.equal(text("possible → failed, too few fingers: 1, limit 2, after 83.3 ms"), "failed: too few touches: 1, limit 2, after 83.3 ms");
  assert.equal(text("possible → failed, prevented by two-finger tap"), "failed: prevented by two-finger tap");
  assert.equal(causeText({ text: "landed at (628, 484.8) on window" }), "landed at (628.0, 484.8) on window");
  assert.equal(causeText({ text: "near miss: 1 finger too many" }), "near miss: 1 touch too many");
  assert.equal(nearMissText([{ what: "more", amount: 97, unit: "pt/s" }, { what: "less", amount: 5, unit: "pt/s" }]), "97 pt/s too slow and 5 pt/s too fast");
  assert.equal(text("possible → began, moved closer by 8.2 pt, limit 4 pt", "began"), "began: moved closer by 8.2 pt, limit 4 pt");
  assert.equal(fileName("Fixtures/recordings/tap.evemu"), "tap.evemu");
});

test("A length is drawn as a circle around the landing, and a duration as a bar", () => {
  const [report, frames] = [readReport(lines), readFrames(drag)];
  const reason = factOf(report.decisions[1], frames);
  assert.equal(reason.kind, "circle");
  assert.deepEqual(reason.circles[0], { x: 10, y: 10, radius: 10 });
  assert.equal(reason.label, "7 pt, limit 10 pt");
  const bar = factOf({ instant: 0.5, elapsed: 0.5, reason: "nextTapTooLate", measured: 350, limit: 350, unit: "ms" }, frames);
  assert.equal(bar.kind, "bar");
  assert.ok(Math.abs(bar.from - 0.15) < 1e-9 && Math.abs(bar.to - 0.5) < 1e-9);
  assert.equal(factOf(report.decisions[0], frames), null);
});

test("The width of an edge is drawn as a strip along the edge, with a line from the landing", () => {
  const edges = [setting("edges", 0b1001), setting("segmentStart", 0.25), setting("segmentEnd", 0.75)];
  const report = readReport(textOf({ ...scene, recognizers: [{ name: "back", view: "window", settings: edges }] }));
  const decision = { recognizer: "back", reason: "awayFromEdge", instant: 0, elapsed: 0, limit: 5, unit: "pt" };
  const [left, bottom] = [10, 90].map((measured) => factOf({ ...decision, measured }, readFrames(drag), report));
  assert.deepEqual([left.kind, left.box, left.line, left.label], ["strip", [0, 25, 5, 50], [10, 10, 0, 10], "10 pt, limit 5 pt"]);
  assert.deepEqual([bottom.box, bottom.line], [[25, 95, 50, 5], [10, 10, 10, 100]]);
  assert.equal(factOf({ ...decision, measured: 7 }, readFrames(drag), report), null);
});

test("Changes apply to a copy of the scene, and recognizers keep their names", () => {
  const { settings } = scene.recognizers[0];
  assert.deepEqual(valueIn(settings[1], 5), ["right", "up"]);
  const source = {
    recognizers: [{ type: "tap", taps: 2 }], views: [{ name: "list", recognizers: [{ type: "pan", name: "pan" }] }],
    requireToFail: [{ recognizer: "pan", waitsFor: "double tap" }],
  };
  const copy = structuredClone(source);
  const changes = noChanges();
  assert.equal(countOf(changes), 0);
  changes.settings.set("a", { recognizer: "pan", setting: settings[0], value: 20 });
  changes.settings.set("b", { recognizer: "double tap", setting: settings[3], value: 4 });
  changes.margins.set("c", { view: "list", key: "restingMargin", value: 9 });
  changes.free.add('["pan","double tap"]');
  changes.preset = "android";
  const changed = changedScene(source, ["double tap", "pan"], changes);
  assert.deepEqual(changed, {
    preset: "android", recognizers: [{ type: "tap", taps: 2, name: "double tap", rotation: { minimumArcPoints: 4 } }],
    views: [{ name: "list", restingMargin: 9, recognizers: [{ type: "pan", name: "pan", minimumTravelPoints: 20 }] }],
  });
  assert.equal(countOf(changes), 5);
  assert.deepEqual(source, copy);
});

test("A pair can be removed from a simultaneous group, and other pairs can be added", () => {
  assert.deepEqual(pairsOf([["c", "a", "b"], ["a", "b"]]), ['["a","c"]', '["b","c"]', '["a","b"]']);
  const changes = noChanges();
  changes.apart.add(pairOf("c", "a"));
  changes.together.add(pairOf("d", "a"));
  const changed = changedScene({ simultaneous: [["a", "b", "c"], ["d", "e"]] }, [], changes);
  assert.deepEqual(changed.simultaneous, [["a", "b"], ["b", "c"], ["d", "e"], ["a", "d"]]);
});

test("A touch is delayed until it is delivered to its view, then intercepted", () => {
  const frames = readFrames(drag);
  const report = readReport(lines + [
    { type: "delivery", id: 7, phase: "began", instant: 0.05 }, { type: "delivery", id: 7, phase: "cancelled", instant: 0.1 },
    { type: "decision", time: 0.1, touch: 1, outcome: "intercepted", view: "window", by: "pan", instant: 0.1, text: "intercepted" },
    { type: "delivery", id: 7, phase: "began", instant: 0.3 },
  ].map((one) => JSON.stringify(one) + "\n").join(""));
  addDeliveries(frames, report);
  const [first, second, third] = frames.touches;
  assert.deepEqual(partsOf(first, 0.3).map(({ kind, from, to }) => [kind, from, to]),
    [["delayed", 0, 0.05], ["delivered", 0.05, 0.1], ["intercepted", 0.1, 0.2]]);
  assert.equal(deliveryTextOf(first), "delayed for window by 50 ms, intercepted by pan after 100 ms");
  assert.deepEqual(partsOf(second, 0.3).map(({ kind }) => kind), ["delayed"]);
  assert.deepEqual(partsOf(third, 0.3).map(({ kind }) => kind), ["delivered"]);
});

test("Minimizing keeps only the touches and moves the decision requires", () => {
  const frames = readFrames(drag);
  // Decides that a pan began if a touch moved at 0.1 s.
  const decide = (bytes) => {
    const read = readFrames(bytes);
    const hasMoved = [...read.change].some((change, i) => change === 1 && read.time[i] === 0.1);
    return hasMoved ? [{ recognizer: "pan", outcome: "transition", to: "began", instant: 0.1 }] : [];
  };
  const decision = { recognizer: "pan", outcome: "transition", to: "began", instant: 0.1 };
  const small = shrunk(frames, decision, decide);
  assert.deepEqual(small.kept, [0, 2, 3]);
  const kept = readFrames(framesOf(frames, [1, 4]));
  assert.deepEqual([...kept.time], [0, 0.2]);
  assert.equal(kept.pressure[0], 0.5);
  assert.deepEqual(framesOf(frames, [0, 1, 2, 3, 4, 5]), drag);
  assert.equal(shrunk(frames, { ...decision, recognizer: "tap" }, decide), null);
});

test("An exported range contains complete touches, and names in an exported SVG are escaped", () => {
  const frames = readFrames(drag);
  const part = recordingOf(frames, scene, samplesWithin(frames, 0.25, 1)).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(part.map(({ type }) => type), ["recording", "frame"]);
  assert.equal(part[1].touches[0].id, 3);
  const report = readReport(lines);
  report.scene.views.push({ name: "</svg><script>", parent: "window", shape: [[0, 0, 1, 0, 1, 1]], margins: {} });
  report.scene.views.push({ name: "a\u202e\u061c\u{e0041}b", parent: "window", shape: [[0, 0, 1, 0, 1, 1]], margins: {} });
  const drawing = svgOf(report, frames, {}, ["red", "red", "red", "red", "red", "red"]);
  assert.ok(!drawing.includes("<script>"));
  assert.ok(drawing.includes("a\ufffd\ufffd\ufffdb"));
});

test("The files can be joined, because each import is one line that names an earlier file", () => {
  const order = [...readFileSync(new URL("../page.c", folder), "utf8").matchAll(/FILE\("([\w-]+\.js)"/g)].map(([, name]) => name);
  assert.deepEqual([...order].sort(), readdirSync(folder).filter((name) => name.endsWith(".js")).sort());
  const names = new Set();
  for (const [index, name] of order.entries()) {
    const text = readFileSync(new URL(name, folder), "utf8");
    for (const line of text.split("\n").filter((one) => /^import\b/.test(one))) {
      const [, from] = /^import \{ [^}]+ \} from "\.\/([\w-]+\.js)";$/.exec(line) ?? [];
      assert.ok(order.indexOf(from) >= 0 && order.indexOf(from) < index, `${name}: ${line}`);
    }
    for (const [, exported] of text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)) {
      assert.ok(!names.has(exported), `${exported} is exported twice`);
      names.add(exported);
    }
    assert.equal(text.match(/^export /gm)?.length ?? 0, [...text.matchAll(/^export (?:async )?(?:const|function|class) \w+/gm)].length);
  }
});

test("A packed text is unpacked completely, in chunks of whole lines", () => {
  const text = Array.from({ length: 300 }, (_, i) => `{"number":${i},"arrow":"→ ${"x".repeat(i % 90)}"}\n`).join("");
  for (const size of [1, 10, 64, 1000, 1e6]) {
    const pieces = [...unpackedLines(packed(text), size)];
    assert.equal(pieces.join(""), text, `pieces of ${size}`);
    assert.ok(pieces.every((piece) => piece.endsWith("\n")));
    if (size === 64) assert.ok(pieces.length > 100);
  }
  assert.equal([...unpackedLines(packed(text + "no end"), 64)].join(""), text + "no end");
  assert.deepEqual([...unpackedLines(packed(""))], []);
});

test("A report read in chunks equals a report read all at once", async () => {
  // This report is long enough for several chunks.
  const text = lines + Array.from({ length: 4000 }, (_, i) =>
    JSON.stringify({ type: "decision", time: 1 + i, instant: 1 + i, recognizer: "pan", view: "window", outcome: "transition", from: "possible", to: i % 2 ? "failed" : "began", text: `possible → ${i}` }) + "\n").join("");
  const reading = new Reading(packed(text));
  reading.until(() => reading.report.decisions.at(-1)?.instant > 100);
  assert.ok(!reading.isDone && reading.report.decisions.length < 4000);
  const reached = [];
  await reading.readAll((instant) => reached.push(instant));
  assert.ok(reading.isDone && reached.length > 0 && reached[0] > 100);
  assert.deepEqual(reading.report, readReport(text));
});
