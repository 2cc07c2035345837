// Lanes in time: one for the fingers that are down at once, and one for each recognizer.

import { element, named, svg } from "./dom.js";
import { lastAtMost, touchesWithin } from "./frames.js";
import { fingerColours } from "./picture.js";
import { seconds } from "./words.js";

const laneHeight = 26;
const most = 600; // things that a lane draws before it draws a band instead

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
export function drawTimeline(place, { report, frames, lanes, tracks, range, time, selected, fact, choose }) {
  const width = place.clientWidth || 600;
  const height = laneHeight * (tracks + lanes.length) + 22;
  const x = (at) => ((Math.min(Math.max(at, range.from - 1), range.to + 1) - range.from) / (range.to - range.from)) * width;
  const drawn = svg("svg", { width, height, role: "img", "aria-label": "lanes in time" });
  drawn.append(...gridOf(range, width, height));
  for (const touch of touchesWithin(frames, range.from, range.to, most)) drawn.append(touchBar(touch, x, frames, report));
  lanes.forEach((lane, row) => drawn.append(...laneOf(lane, laneHeight * (tracks + row), x, range, selected, choose)));
  drawn.append(...arrows(report, lanes, tracks, x, range, selected));
  if (selected) drawn.append(...flag(selected, fact, lanes, tracks, x), ...ghost(selected, fact, lanes, tracks, x));
  drawn.append(svg("line", { class: "now", x1: x(time), x2: x(time), y1: 0, y2: height }));
  place.replaceChildren(drawn);
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

function touchBar(touch, x, frames) {
  const [from, to] = [x(touch.start), x(Math.min(touch.end, frames.end))];
  const y = touch.track * laneHeight;
  const isCancelled = touch.how === "cancelled";
  return svg("g", {}, [
    svg("rect", {
      class: isCancelled ? "touch cancelled" : "touch", x: from, y: y + 5, width: Math.max(to - from, 3), height: 16, rx: 3,
      fill: fingerColours[(touch.number - 1) % 6],
    }, svg("title", {}, `touch ${touch.number}, ${seconds(touch.start)} to ${seconds(touch.end)}, ${touch.how || "still down"}`)),
    to - from > 14 && svg("text", { class: "on-bar", x: from + 5, y: y + 17 }, `${touch.number}${isCancelled ? " ×" : ""}`),
  ].filter(Boolean));
}

function laneOf(lane, y, x, range, selected, choose) {
  const last = lastAtMost(lane.attempts, range.to, ({ start }) => start);
  const visible = [];
  for (let i = last; i >= 0 && visible.length <= most; i--) {
    if (lane.attempts[i].end >= range.from) visible.push(lane.attempts[i]);
    else if (range.from - lane.attempts[i].end > 120) break;
  }
  const parts = [svg("line", { class: "rule", x1: 0, x2: "100%", y1: y + laneHeight, y2: y + laneHeight })];
  if (visible.length > most) {
    parts.push(svg("rect", { class: "band", x: 0, y: y + 8, width: "100%", height: 10 }));
    return parts;
  }
  for (const attempt of visible) parts.push(attemptBar(attempt, y, x, range, selected, choose));
  return parts;
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
