// The page's state, and the handlers that change it.

import { element, find, named, oncePerFrame, sizeOf, visible } from "./dom.js";
import { bytesOf, locationAt, readFrames } from "./frames.js";
import { unpacked } from "./packed.js";
import { decisionLines, readReport } from "./report.js";
import { causeText, fileName, nearView, seconds } from "./words.js";
import { counterpart, decisionAt, factOf } from "./facts.js";
import { inspect, loadEngine } from "./engine.js";
import { addDeliveries } from "./delivery.js";
import { touchColors } from "./fingers.js";
import { makeColors } from "./colors.js";
import { drawCanvas, fit, viewAt } from "./canvas.js";
import { trackTouches } from "./timeline.js";
import { Lanes } from "./lanes.js";
import { detailsOf, filtered } from "./list.js";
import { DecisionList } from "./decision-list.js";
import { jsonOf, recordingOf, samplesWithin, save, decisionTextsOf, svgOf } from "./export.js";
import { shrunk } from "./shrink.js";
import { Reading } from "./reading.js";
import { drawFile, drawHead, initialSelection, summary } from "./head.js";
import { missesOf } from "./misses.js";
import { WhatIf } from "./whatif.js";
import { lastAtMost } from "./spans.js";

const data = (name) => find(`data-${name}`).textContent.trim();

const head = JSON.parse(data("head"));
const frames = readFrames(unpacked(bytesOf(data("frames"))));
const scene = JSON.parse(JSON.parse(data("scene")));
const minute = 60;

const reading = new Reading(bytesOf(data("report")));
const original = reading.report;
// The report on display: the original, or the one with changed settings.
let report = original;
// `changed` is the report with changed settings. `otherLines` are the decisions of the report that isn't on display;
// others are marked. `missed` attempts are red.
const comparison = { changed: null, otherLines: null, missed: new Set(), missedDecisions: new Set() };
reading.until(() => report.decisions.at(-1)?.instant > frames.start + minute);
addDeliveries(frames, report);
function wholeRange() {
  const from = Math.min(frames.start, report.decisions[0]?.instant ?? 0);
  const to = Math.max(frames.end, report.decisions.at(-1)?.instant ?? 0);
  return { from, to: to + Math.min(0.05, (to - from) / 10 + 0.002) };
}
let whole = wholeRange();

const state = {
  // `marked` is the selected decision, or the last one before the current time.
  time: frames.start, selected: null, marked: null, rows: [],
  // Initially, at most one minute is visible; longer recordings scroll.
  range: { from: whole.from, to: Math.min(whole.to, whole.from + minute) },
  filter: { recognizer: null, view: null, touch: null, failures: false, text: "" },
};
let drawsList = false;

const drawNow = () => {
  const { time, range, selected, marked, filter } = state;
  const reason = factOf(deciding(selected), frames, report);
  // While the visible time range changes quickly, redraw the lanes and the list in alternate frames.
  const isChanging = lanes.isChanging(range);
  drawsList = isChanging && !drawsList;
  // Scroll first, because scrolling after other changes would force a layout.
  if (!isChanging || drawsList) list.select(marked);
  const { missed } = comparison;
  const isMissed = missed.has(selected?.attempt) || comparison.missedDecisions.has(selected);
  drawCanvas(canvas, { report, frames, size, time, range: pathRange(range, time), selected, reason, filter, colors: isMissed ? colors.whenMissed : colors.otherwise });
  if (!drawsList) lanes.draw({ report, range, selected: deciding(selected), reason, time, missed });
  const showKey = (name, isDrawn, isMissed = false) => Object.assign(find(`key-${name}`), { hidden: !isDrawn }).classList.toggle("missed", isMissed);
  showKey("tracking", [filter.view, selected?.view].some((name) => report.views.get(name)?.tracking));
  showKey("limit", reason && reason.kind !== "bar", isMissed);
  find("time").textContent = seconds(time);
  find("scrubber").value = String(time);
  canvas.setAttribute("aria-label", visible(describeDrawing(time)));
};
const draw = oncePerFrame(drawNow);

let colors = makeColors();
const canvas = find("canvas");
canvas.style.aspectRatio = `${head.width} / ${head.height}`;
const size = sizeOf(canvas, draw);
const list = new DecisionList(find("decisions"), choose);
const lanes = new Lanes(find("lanes"), find("lane-names"), { frames, tracks: trackTouches(frames), choose }, draw);
lanes.setReport(report);

/** Returns the failure that a near miss belongs to, which is drawn instead of the near miss. */
const deciding = (decision) => decision?.outcome === "nearMiss"
  ? decision.attempt?.decisions.find(({ limit }) => limit !== undefined) ?? decision : decision;

/** Returns the time range of the drawn paths: a few seconds in long recordings. */
const pathRange = (range, time) => range.to - range.from > 10 ? { from: time - 3, to: time + 3 } : range;

function describeDrawing(time) {
  const down = frames.inTime.within(time, time).map((touch) => [touch, locationAt(frames, touch, time)]).filter(([, point]) => point);
  const words = down.map(([touch, { x, y }]) => `touch ${touch.number} at ${Math.round(x)}, ${Math.round(y)}`);
  return `${report.scene.views.length - 1} views; at ${seconds(time)}: ${words.join("; ") || "no touch is down"}`;
}

function refilter() {
  state.rows = filtered(report, state.filter);
  find("count").textContent = `${state.rows.length} of ${report.decisions.length} decisions`;
  find("no-hits").hidden = state.rows.length > 0 || !report.decisions.length;
  find("no-hits").textContent = visible(`No decision matches${state.filter.text ? ` “${state.filter.text}”` : " the filter"}.`);
  list.show(state.rows, state.marked, (decision) => ({
    isMissed: comparison.missedDecisions.has(decision), isChanged: isChanged(decision),
  }));
  lanes.drawNames(state.filter, filterRecognizer, (lane) => comparison.otherLines !== null && lane.attempts.all.some(({ decisions }) => decisions.some(isChanged)));
  drawChips();
  draw();
}

const isChanged = ({ line }) => comparison.otherLines !== null && !comparison.otherLines.has(line);

function drawChips() {
  const chips = find("chips");
  chips.replaceChildren();
  for (const key of ["recognizer", "view", "touch"]) {
    if (!state.filter[key]) continue;
    const clear = () => {
      state.filter[key] = null;
      refilter();
    };
    chips.append(element("button", { onclick: clear }, `${key}: `, named(String(state.filter[key])), " ×"));
  }
}
/** Selects a decision and shows its settings. */
function choose(decision) {
  select(decision);
  showSettings(decision);
}

function showSettings(decision) {
  const near = decision?.views && nearView(decision);
  if (decision) whatIf?.show(decision.recognizer, near?.view ?? (decision.recognizer ? undefined : decision.view));
}

function select(decision) {
  state.selected = state.marked = decision;
  const end = factOf(deciding(decision), frames, report)?.to;
  const { from, to } = state.range;
  // Show the end of the limit, with space for its label.
  const needed = from + (end - from) / 0.75;
  if (needed > to && to >= whole.to) {
    whole.to = needed;
    state.range = { from, to: needed };
    setScrubber();
  }
  if (decision) goTo(decision.instant, true);
  find("details").replaceChildren(...detailsOf(decision, report, comparison.missedDecisions.has(decision)));
  list.select(decision);
}

function goTo(time, isDecision = false) {
  state.time = Math.min(Math.max(time, whole.from), whole.to);
  const { from, to } = state.range;
  if (state.time < from || state.time > to) {
    const span = to - from;
    state.range = { from: state.time - span / 2, to: state.time + span / 2 };
  }
  if (!isDecision) {
    state.marked = state.rows[decisionAt(state.rows, state.time)] ?? null;
  }
  draw();
}

function filterRecognizer(name) {
  state.filter.recognizer = state.filter.recognizer === name ? null : name;
  whatIf?.show(name);
  refilter();
}

function step(rows, by) {
  const index = rows.indexOf(state.selected);
  const next = index >= 0 ? index + by : decisionAt(rows, state.time) + (by > 0 ? 1 : 0);
  if (rows[next]) choose(rows[next]);
}

function stepFrame(by) {
  const index = by < 0 ? lastAtMost(frames.time, state.time - 1e-9) : lastAtMost(frames.time, state.time + 1e-9) + 1;
  goTo(frames.time[Math.min(Math.max(index, 0), frames.count - 1)] ?? 0);
}

function zoom(factor) {
  const { from, to } = state.range;
  const span = Math.min(Math.max((to - from) * factor, 0.02), whole.to - whole.from);
  const fraction = (state.time - from) / (to - from);
  const start = Math.min(Math.max(state.time - span * fraction, whole.from), whole.to - span);
  state.range = { from: start, to: start + span };
  draw();
}
const on = (id, event, listener) => find(id).addEventListener(event, listener);
on("scrubber", "input", ({ target }) => goTo(+target.value));
on("frame-back", "click", () => stepFrame(-1));
on("frame-on", "click", () => stepFrame(1));
on("decision-back", "click", () => step(state.rows, -1));
on("decision-on", "click", () => step(state.rows, 1));
on("zoom-in", "click", () => zoom(0.5));
on("zoom-out", "click", () => zoom(2));
on("failures", "change", ({ target }) => {
  state.filter.failures = target.checked;
  refilter();
});
on("search", "input", ({ target }) => {
  state.filter.text = target.value.trim().toLowerCase();
  refilter();
});
on("lanes", "click", (event) => {
  if (event.target.closest(".attempt")) return;
  const { left, width } = find("lanes").getBoundingClientRect();
  goTo(state.range.from + ((event.clientX - left) / width) * (state.range.to - state.range.from));
});
canvas.addEventListener("click", (event) => {
  const box = canvas.getBoundingClientRect();
  const [x, y] = fit(report.scene, size).from(event.clientX - box.left, event.clientY - box.top);
  const touch = nearestTouch(x, y, 14 / fit(report.scene, size).scale);
  if (touch) state.filter.touch = touch.number;
  else state.filter.view = viewAt(report, x, y);
  refilter();
});

function nearestTouch(x, y, limit) {
  const { from, to } = pathRange(state.range, state.time);
  return frames.inTime.within(from, to, 400).find((touch) => touch.samples.some((i) =>
    Math.hypot(frames.x[i] - x, frames.y[i] - y) < limit)) ?? null;
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = {
    ArrowLeft: () => stepFrame(-1), ArrowRight: () => stepFrame(1), ArrowUp: () => step(state.rows, -1),
    ArrowDown: () => step(state.rows, 1), "+": () => zoom(0.5), "-": () => zoom(2), Home: () => goTo(whole.from), End: () => goTo(whole.to),
    f: () => nextFinger(1), F: () => nextFinger(-1), m: () => find("failures").click(), Escape: () => choose(null),
  }[event.key];
  if (!key) return;
  event.preventDefault();
  key();
});

function nextFinger(by) {
  const landings = report.decisions.filter(({ outcome }) => outcome === "landed" || outcome === "landedOnNothing");
  step(landings, by);
}

const name = (fileName(head.file) || "recording").replace(/\.[^.]*$/, "");
const saveScene = () => save(`${name}.scene.json`, "application/json", JSON.stringify(whatIf?.scene ?? scene, null, 2) + "\n");
on("export-scene", "click", saveScene);
on("changed-scene", "click", saveScene);
on("whatif-reset", "click", () => whatIf?.reset());
on("before", "click", () => showChanges(comparison.changed, report !== original));
on("export-recording", "click", () => save(`${name}.jsonl`, "application/jsonl", recordingOf(frames, report.scene, samplesWithin(frames, state.range.from, state.range.to))));
on("export-shrunk", "click", () => {
  const showStatus = (words) => (find("export-outcome").textContent = words);
  if (!whatIf) return showStatus(find("whatif-problem").textContent);
  if (!state.selected) return showStatus("Select a decision first.");
  const [text, decision] = [JSON.stringify(scene), state.selected];
  const small = shrunk(frames, decision, (bytes) => readReport(inspect(text, bytes, head)).decisions);
  if (!small) return showStatus("Can't minimize: the decision doesn't occur in any part of the recording.");
  save(`${name}.small.jsonl`, "application/jsonl", recordingOf(frames, report.scene, small.kept));
  showStatus(`Minimized to ${small.kept.length} of ${frames.count} samples: ${causeText(decision)} (${small.tries} replays).`);
});
on("export-decisions", "click", () => save(`${name}.txt`, "text/plain", decisionTextsOf(report)));
on("export-json", "click", () => save(`${name}.decisions.jsonl`, "application/jsonl", jsonOf(report)));
const golden = unpacked(bytesOf(data("golden")));
find("export-golden").hidden = !golden.length;
on("export-golden", "click", () => save(`${fileName(head.file)}.golden`, "text/plain", golden));
on("export-svg", "click", () => save(`${name}.svg`, "image/svg+xml", svgOf(report, frames, colors.otherwise, touchColors)));
on("export-png", "click", () => canvas.toBlob((blob) => save(`${name}.png`, "image/png", blob)));
// On paper, everything is complete.
const setPrinting = (isPrinting) => {
  document.documentElement.classList.toggle("printing", isPrinting);
  colors = makeColors();
  list.showAll(isPrinting);
  size.read();
  lanes.readSize();
  drawNow();
};
addEventListener("beforeprint", () => setPrinting(true));
addEventListener("afterprint", () => setPrinting(false));
// A hidden tab may have been resized or never drawn.
document.addEventListener("visibilitychange", () => {
  size.read();
  lanes.readSize();
  draw();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  colors = makeColors();
  draw();
});
let whatIf = null;
// The changes that would have allowed missed gestures, cached because finding them takes replays.
const allowances = new Map();

/** Shows a report. Returns what was missed in it. */
function show(next) {
  report = next;
  addDeliveries(frames, report);
  const allowance = (miss) => {
    if (!whatIf || report !== original) return null;
    const key = miss.decision ?? miss.recognizer;
    if (!allowances.has(key)) allowances.set(key, whatIf.allowance(miss));
    return allowances.get(key);
  };
  const misses = drawHead({ head, report, frames, choose, allowance });
  comparison.missed = new Set(misses.map(({ attempt }) => attempt).filter(Boolean));
  comparison.missedDecisions = new Set(misses.map(({ decision }) => decision).filter(Boolean));
  whole = wholeRange();
  find("key-resting").hidden = !report.scene.views.some(({ resting }) => resting);
  setScrubber();
  lanes.setReport(report);
  refilter();
  return misses;
}

/** Shows the decisions with changed settings, or those before the changes. */
function showChanges(changed, showsBefore = false) {
  comparison.changed = changed;
  const next = changed && !showsBefore ? changed : original;
  const other = next === original ? changed : original;
  comparison.otherLines = other && new Set(other.decisions.map(({ line }) => line));
  const { selected } = state;
  const misses = show(next);
  find("changes").hidden = !changed;
  if (changed) {
    const words = whatIf.describe();
    find("changes-list").replaceChildren(...words.map((text) => element("li", {}, named(text))));
    find("before").setAttribute("aria-checked", String(showsBefore));
    addDeliveries(frames, other);
    find("changes-other").replaceChildren(`${showsBefore ? "With changes" : "Before"}: `, named(summary(other, frames, missesOf(other, frames, head.expected))));
    addDeliveries(frames, report);
  }
  // Unlike `choose`, `select` keeps showing the changed settings.
  if (!report.decisions.includes(selected)) select(counterpart(selected, report) ?? initialSelection(report, misses));
  else draw();
}

function setScrubber() {
  Object.assign(find("scrubber"), { min: String(whole.from), max: String(whole.to), step: "any" });
}

async function open() {
  drawFile(head);
  setScrubber();
  refilter();
  const before = state.time;
  await reading.readAll((instant) => {
    find("summary").textContent = `Reading decisions: ${seconds(instant)} of ${seconds(frames.end)} …`;
  });
  const misses = show(original);
  // Don't override a decision that the user has already selected.
  if (!state.selected && state.time === before) choose(initialSelection(report, misses, head.expected));
  const problem = await loadEngine(bytesOf(data("module")));
  find("whatif-problem").textContent = visible(problem ?? "");
  find("whatif-body").hidden = problem !== null;
  if (!problem) {
    whatIf = new WhatIf({ report: original, frames, source: scene, size: head, onResult: (changed) => showChanges(changed) });
    whatIf.play();
    showSettings(state.selected);
  }
  // The tests and the browser console use this object.
  globalThis.inspector = {
    get report() { return report; },
    frames, state, choose, goTo,
    replay: () => decisionLines(readReport(inspect(JSON.stringify(scene), frames.bytes, head))),
    decisions: () => decisionLines(original), whatIf: () => whatIf,
  };
  document.documentElement.dataset.ready = "";
}

open();
