// Lanes in time: one for the fingers that are down at once, and one for each recognizer.

import { element, named, svg } from "./dom.js";
import { lastAtMost, touchesWithin } from "./frames.js";
import { hearingOf, partsOf } from "./hearing.js";
import { fingerColours } from "./fingers.js";
import { seconds } from "./words.js";

const laneHeight = 26;
const most = 600; // arrows that are drawn at once
const apart = 40; // bars of a lane that are drawn as something to choose each; more are one path

/** Gives each touch a track, so that those that are down together lie below each other. */
export function trackTouches(frames) {
  const ends = [];
  for (const touch of frames.touches) {
    let track = ends.findIndex((end) => end <= touch.start);
    if (track < 0) track = ends.length;
    ends[track] = touch.end;
    touch.track = track;
  }
  return Math.max(ends.length, 1);
}

/** The lanes of a report: the recognizers that had an attempt first, in the order of the scene. */
export function lanesOf(report) {
  const attempts = new Map(report.scene.recognizers.map(({ name }) => [name, []]));
  for (const attempt of report.attempts) attempts.get(attempt.recognizer)?.push(attempt);
  const lanes = [...attempts].map(([name, list]) => ({
    name, view: report.recognizers.get(name)?.view, attempts: list.sort((a, b) => a.start - b.start),
    isUsed: list.length > 0,
  }));
  return [...lanes.filter(({ isUsed }) => isUsed), ...lanes.filter(({ isUsed }) => !isUsed)];
}

/** Draws the names beside the lanes. */
export function drawNames(place, lanes, tracks, { filter, select }) {
  const names = Array.from({ length: tracks }, (_, i) =>
    element("div", { class: "lane-name" }, tracks > 1 ? `finger ${"abcdefghijkl"[i] ?? "…"}` : "finger"));
  for (const lane of lanes) {
    names.push(element("button", {
      type: "button", class: `lane-name${lane.isUsed ? "" : " unused"}`, "aria-pressed": String(filter.recognizer === lane.name),
      title: `${lane.name} on ${lane.view}`, onclick: () => select(lane.name),
    }, named(lane.name)));
  }
  place.replaceChildren(...names);
}

/** Draws the lanes between two times. */
export function drawTimeline(place, { report, frames, lanes, tracks, range, selected, fact, choose }) {
  const width = place.clientWidth || 600;
  const height = laneHeight * (tracks + lanes.length) + 22;
  const x = (at) => ((Math.min(Math.max(at, range.from - 1), range.to + 1) - range.from) / (range.to - range.from)) * width;
  const drawn = svg("svg", { width, height, role: "img", "aria-label": "lanes in time" });
  drawn.append(...gridOf(range, width, height));
  drawn.append(...touchBars(touchesWithin(frames, range.from, range.to), x, frames));
  lanes.forEach((lane, row) => drawn.append(...laneOf(lane, laneHeight * (tracks + row), x, range, selected, choose)));
  drawn.append(...arrows(report, lanes, tracks, x, range, selected));
  if (selected) drawn.append(...flag(selected, fact, lanes, tracks, x), ...ghost(selected, fact, lanes, tracks, x));
  drawn.append(svg("line", { class: "now", y1: 0, y2: height }));
  place.replaceChildren(drawn);
}

/** Moves the line of now: all that changes of the lanes while the time runs within them. */
export function moveNow(place, range, time) {
  const share = ((time - range.from) / (range.to - range.from)) * 100;
  const line = place.querySelector(".now");
  for (const end of ["x1", "x2"]) line?.setAttribute(end, `${Math.min(Math.max(share, 0), 100)}%`);
}

function gridOf(range, width, height) {
  const span = range.to - range.from;
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800]
    .find((one) => (one / span) * width > 70) ?? 3600;
  const lines = [];
  for (let at = Math.ceil(range.from / step) * step; at <= range.to; at += step) {
    const x = ((at - range.from) / span) * width;
    lines.push(svg("line", { class: "grid", x1: x, x2: x, y1: 0, y2: height - 18 }));
    lines.push(svg("text", { class: "tick", x: x + 3, y: height - 5 }, `${+at.toFixed(2)} s`));
  }
  return lines;
}

function touchBars(touches, x, frames) {
  if (touches.length <= apart * 3) return touches.map((touch) => touchBar(touch, x, frames));
  return fingerColours.map((fill, colour) => svg("path", {
    class: "touch", fill, d: pathOf(touches.filter(({ number }) => (number - 1) % 6 === colour).map((touch) =>
      [x(touch.start), x(Math.min(touch.end, frames.end)), touch.track * laneHeight + 5, 16])),
  }));
}

/** The path of bars `[from, to, top, height]`, at least a pixel wide. */
const pathOf = (bars) => bars.map(([from, to, top, height]) =>
  `M${from.toFixed(1)} ${top}h${Math.max(to - from, 1).toFixed(1)}v${height}H${from.toFixed(1)}z`).join("");

/** A touch: high while its view has it, low while it is withheld or after it was taken. */
function touchBar(touch, x, frames) {
  const y = touch.track * laneHeight;
  const fill = fingerColours[(touch.number - 1) % 6];
  const [from, to] = [x(touch.start), x(Math.min(touch.end, frames.end))];
  const label = `touch ${touch.number}, ${seconds(touch.start)} to ${seconds(touch.end)}, ${touch.how || "still down"}; ${hearingOf(touch)}`;
  const end = touch.how === "cancelled" || touch.taken !== undefined ? " ×" : "";
  return svg("g", {}, [
    svg("title", {}, label),
    ...partsOf(touch, frames.end).map((part) => {
      const isHigh = part.kind === "delivered";
      return svg("rect", {
        class: `touch ${part.kind}`, fill, stroke: fill, x: x(part.from), y: y + (isHigh ? 5 : 10),
        width: Math.max(x(part.to) - x(part.from), isHigh ? 3 : 1), height: isHigh ? 16 : 6, rx: isHigh ? 3 : 1,
      });
    }),
    to - from > 14 && svg("text", { class: "on-bar", x: from + 5, y: y + 17 }, `${touch.number}${end}`),
  ].filter(Boolean));
}

function laneOf(lane, y, x, range, selected, choose) {
  const visible = attemptsWithin(lane.attempts, range);
  const rule = svg("line", { class: "rule", x1: 0, x2: "100%", y1: y + laneHeight, y2: y + laneHeight });
  if (visible.length <= apart) return [rule, ...visible.map((attempt) => attemptBar(attempt, y, x, range, selected, choose))];
  const chosen = visible.filter(({ decisions }) => decisions.includes(selected));
  return [rule, ...crowd(lane, visible, y, x), ...chosen.map((attempt) => attemptBar(attempt, y, x, range, selected, choose))];
}

function attemptsWithin(attempts, range) {
  const visible = [];
  for (let i = lastAtMost(attempts, range.to, ({ start }) => start); i >= 0; i--) {
    if (attempts[i].end >= range.from) visible.push(attempts[i]);
    else if (range.from - attempts[i].end > 120) break;
  }
  return visible;
}

/** Bars that are too many to be chosen one by one: a shorter time parts them. */
function crowd(lane, attempts, y, x) {
  const title = `${lane.name}: ${attempts.length} attempts; a shorter time parts them`;
  const path = (kind, bars) => svg("path", { class: kind, d: pathOf(bars) }, svg("title", {}, title));
  const begun = attempts.filter(({ began, state }) => began !== null || state === "recognized");
  return [
    path("possible", attempts.map(({ start, end }) => [x(start), x(end), y + 9, 8])),
    path("waits", attempts.filter(({ waits }) => waits !== null).map(({ waits, end }) => [x(waits), x(end), y + 9, 8])),
    path("began", begun.map(({ began, end }) => [x(began ?? end), x(end), y + 6, 14])),
  ];
}

const marks = { recognized: "✓", ended: "✓", failed: "✕", cancelled: "⊘", possible: "" };

function attemptBar(attempt, y, x, range, selected, choose) {
  const [from, to] = [x(attempt.start), x(attempt.end)];
  const last = attempt.decisions.findLast(({ outcome }) => outcome !== "nearMiss") ?? attempt.decisions[0];
  const isSelected = selected && attempt.decisions.includes(selected);
  const label = `${attempt.recognizer}: ${last.text}`;
  const parts = [svg("title", {}, label),
    svg("rect", { class: "possible", x: from, y: y + 9, width: Math.max(to - from, 2), height: 8, rx: 2 })];
  if (attempt.waits !== null) {
    parts.push(svg("rect", { class: "waits", x: x(attempt.waits), y: y + 9, width: Math.max(to - x(attempt.waits), 2), height: 8 }));
  }
  if (attempt.began !== null) {
    parts.push(svg("rect", { class: "began", x: x(attempt.began), y: y + 6, width: Math.max(to - x(attempt.began), 3), height: 14, rx: 2 }));
  }
  parts.push(svg("text", { class: `mark ${attempt.state}${attempt.lacks.length ? " near" : ""}`, x: to - 5, y: y + 18 },
    attempt.lacks.length ? "≈" : marks[attempt.state]));
  return svg("g", {
    class: `attempt${isSelected ? " selected" : ""}`, tabindex: 0, role: "button", "aria-label": label,
    onclick: () => choose(last), onkeydown: (event) => event.key === "Enter" && choose(last),
  }, parts);
}

/** Who prevented, kept, or is waited for: a line from the cause to whom it concerns. */
function arrows(report, lanes, tracks, x, range, selected) {
  const row = new Map(lanes.map(({ name }, index) => [name, laneHeight * (tracks + index) + 13]));
  const first = lastAtMost(report.decisions, range.from, ({ instant }) => instant);
  const lines = [];
  for (let i = Math.max(first, 0); i < report.decisions.length && lines.length < most; i++) {
    const decision = report.decisions[i];
    if (decision.instant > range.to) break;
    const to = row.get(decision.recognizer);
    const causes = decision.by ? [[decision.by, "by"]] : (decision.for ?? []).map(({ recognizer }) => [recognizer, "for"]);
    for (const [name, kind] of causes) {
      const from = row.get(name);
      if (from === undefined || to === undefined || from === to) continue;
      const at = x(decision.instant);
      const isSelected = decision === selected;
      lines.push(svg("path", {
        class: `arrow ${kind}${isSelected ? " selected" : ""}`,
        d: `M ${at} ${from} L ${at} ${to} m -3 ${to > from ? -5 : 5} l 3 ${to > from ? 5 : -5} l 3 ${to > from ? -5 : 5}`,
      }, svg("title", {}, decision.text)));
    }
  }
  return lines;
}

/** The limit of the chosen decision as a bar on its lane, and its deadline as a flag. */
function flag(decision, fact, lanes, tracks, x) {
  const index = lanes.findIndex(({ name }) => name === decision.recognizer);
  if (fact?.kind !== "bar" || index < 0) return [];
  const y = laneHeight * (tracks + index);
  const to = x(fact.to);
  return [
    svg("rect", { class: "limit", x: x(fact.from), y: y + 3, width: Math.max(to - x(fact.from), 2), height: 20 }),
    svg("path", { class: "flag", d: `M ${to} ${y + 24} V ${y - 6} l 9 4 l -9 4` }),
    svg("text", { class: "flag-label", x: to + 12, y: y + 4 }, fact.label),
  ];
}

/** How much later it came than it should have: a ghost behind the limit. */
function ghost(decision, fact, lanes, tracks, x) {
  const late = decision.attempt?.lacks.find(({ what }) => what === "sooner");
  const index = lanes.findIndex(({ name }) => name === decision.recognizer);
  if (!late || fact?.kind !== "bar" || index < 0) return [];
  const y = laneHeight * (tracks + index);
  const [from, to] = [x(fact.to), x(fact.to + late.amount / 1000)];
  return [
    svg("rect", { class: "ghost", x: from, y: y + 6, width: Math.max(to - from, 2), height: 14 }),
    svg("text", { class: "flag-label", x: to + 4, y: y + 18 }, `${Math.round(late.amount * 10) / 10} ms too late`),
  ];
}
