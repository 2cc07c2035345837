// Draws the lanes: one for each simultaneous touch, and one for each recognizer.

import { element, named, svg } from "./dom.js";
import { Spans, lastAtMost } from "./spans.js";
import { deliveryTextOf, partsOf } from "./delivery.js";
import { touchColors } from "./fingers.js";
import { causeText, quantity, seconds } from "./words.js";

/** The height of a lane, so that thirty recognizers fit. */
const laneHeightOf = (count) => (count > 16 ? 18 : 26);
/** Returns the top of a lane's content, which is 26 pixels high. */
const topOf = (row, height) => height * row - (26 - height) / 2;
const maximumArrows = 600; // the maximum number of arrows drawn at once
const maximumBars = 40; // if a lane has more bars, those of the same kind are merged into one path

/** Assigns touches to tracks, and returns the number of tracks. */
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

/** Returns the lanes of a report, unused ones last. Built-in recognizers have lanes if they are used. */
export function lanesOf(report) {
  const attempts = new Map(report.scene.recognizers.map(({ name }) => [name, []]));
  for (const attempt of report.attempts) {
    if (!attempts.get(attempt.recognizer)?.push(attempt)) attempts.set(attempt.recognizer, [attempt]);
  }
  const lanes = [...attempts].map(([name, list]) => ({
    name, view: report.recognizers.get(name)?.view ?? list[0].view, attempts: new Spans(list.sort((a, b) => a.start - b.start)),
    isUsed: list.length > 0,
  }));
  return [...lanes.filter(({ isUsed }) => isUsed), ...lanes.filter(({ isUsed }) => !isUsed)];
}

function trackName({ touches }, track) {
  const numbers = touches.filter((touch) => touch.track === track).map(({ number }) => number);
  if (numbers.length < 2) return numbers.length ? `touch ${numbers[0]}` : "touch";
  return `touches ${numbers.length > 3 ? `${numbers[0]} … ${numbers.at(-1)}` : numbers.join(", ")}`;
}

/** Draws the names. `marks` returns whether a changed setting affects a lane. */
export function drawNames(container, lanes, { frames, tracks }, { filter, select, marks }) {
  const names = Array.from({ length: tracks }, (_, i) => element("div", { class: "lane-name" }, trackName(frames, i)));
  for (const lane of lanes) {
    names.push(element("button", {
      class: `lane-name${lane.isUsed ? "" : " unused"}`, "aria-pressed": String(filter.recognizer === lane.name),
      title: `${lane.name} on ${lane.view}`, onclick: () => select(lane.name),
    }, named(lane.name), marks(lane) && element("span", { class: "mark-changed", title: "changed" }, " ●")));
  }
  container.classList.toggle("small", laneHeightOf(tracks + lanes.length) < 26);
  container.replaceChildren(...names);
}

/** Draws the lanes between two times. `isFast` omits slow details. */
export function drawTimeline(container, { report, frames, lanes, tracks, width, range, selected, reason, choose, isFast, missed }) {
  const laneHeight = laneHeightOf(tracks + lanes.length);
  const height = laneHeight * (tracks + lanes.length) + 22;
  const x = (at) => ((Math.min(Math.max(at, range.from - 1), range.to + 1) - range.from) / (range.to - range.from)) * width;
  const atOnce = isFast ? 0 : maximumBars;
  const shown = { selected, choose, missed, width, marks: [] };
  const parts = [
    gridOf(range, width, height),
    touchBars(frames.inTime.within(range.from, range.to), x, frames, atOnce * 3, laneHeight),
    lanes.map((lane, row) => laneOf(lane, { y: topOf(tracks + row, laneHeight), bottom: laneHeight * (tracks + row + 1) }, x, range, shown, atOnce)),
    arrows(report, lanes, (row) => topOf(tracks + row, laneHeight), x, range, selected, isFast ? 0 : maximumArrows),
    svg("line", { class: "now", y1: 0, y2: height - 20 }),
    // The marks and the label of the limit are in front of the current time.
    selected ? [ghost, flag].map((draw) => draw(selected, reason, lanes, (row) => topOf(tracks + row, laneHeight), x, width)) : [],
    shown.marks,
  ];
  const drawn = container.querySelector("svg") ?? container.appendChild(svg("svg", { role: "group", "aria-label": "timeline" }));
  drawn.setAttribute("width", width);
  drawn.setAttribute("height", height);
  drawn.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawn.classList.toggle("is-missed", missed.has(selected?.attempt));
  drawn.replaceChildren(...parts.flat(2));
}

/** Moves the line at the current time, the only part of the lanes that changes during playback. */
export function moveNow(container, range, time) {
  const fraction = ((time - range.from) / (range.to - range.from)) * 100;
  const line = container.querySelector(".now");
  for (const end of ["x1", "x2"]) line?.setAttribute(end, `${Math.min(Math.max(fraction, 0), 100)}%`);
}

function gridOf(range, width, height) {
  const span = range.to - range.from;
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800]
    .find((one) => (one / span) * width > 70) ?? 3600;
  const lines = [];
  for (let at = Math.ceil(range.from / step) * step; at <= range.to; at += step) {
    const x = ((at - range.from) / span) * width;
    lines.push(svg("line", { class: "grid", x1: x, x2: x, y1: 0, y2: height - 18 }));
    const label = `${+at.toFixed(2)} s`;
    lines.push(svg("text", { class: "tick", x: Math.min(x + 3, width - label.length * 6.5), y: height - 5 }, label));
  }
  return lines;
}

function touchBars(touches, x, frames, atOnce, laneHeight) {
  if (touches.length <= atOnce) return touches.map((touch) => touchBar(touch, topOf(touch.track, laneHeight), x, frames));
  return touchColors.map((fill, color) => svg("path", {
    class: "touch", fill, d: pathOf(touches.filter(({ number }) => (number - 1) % 6 === color).map((touch) =>
      [x(touch.start), x(Math.min(touch.end, frames.end)), topOf(touch.track, laneHeight) + 5, 16])),
  }));
}

/** Returns the path of bars `[from, to, top, height]`, merged so that there are never more than pixels. */
function pathOf(bars) {
  const [last, drawn] = [new Map(), []];
  for (const [from, to, top, height] of bars) {
    const left = Math.round(from);
    const right = Math.max(Math.round(to), left + 1);
    const before = last.get(top);
    if (before && left <= before.right && right >= before.left) {
      before.left = Math.min(before.left, left);
      before.right = Math.max(before.right, right);
    } else {
      last.set(top, { left, right, top, height });
      drawn.push(last.get(top));
    }
  }
  return drawn.map(({ left, right, top, height }) => `M${left} ${top}H${right}v${height}H${left}z`).join("");
}

function touchBar(touch, y, x, frames) {
  const fill = touchColors[(touch.number - 1) % 6];
  const [from, to] = [x(touch.start), x(Math.min(touch.end, frames.end))];
  const label = `touch ${touch.number}, ${seconds(touch.start)} to ${seconds(touch.end)}, ${touch.how || "still down"}; ${deliveryTextOf(touch)}`;
  const end = touch.how === "cancelled" || touch.interceptedAt !== undefined ? " ⊘" : "";
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

function laneOf(lane, { y, bottom }, x, range, shown, atOnce) {
  const visible = lane.attempts.within(range.from, range.to);
  const rule = svg("line", { class: "rule", x1: 0, x2: "100%", y1: bottom, y2: bottom });
  if (visible.length <= atOnce) return [rule, ...visible.map((attempt) => attemptBar(attempt, y, x, shown))];
  const chosen = visible.filter((attempt) => attempt === shown.selected?.attempt);
  return [rule, ...crowd(lane, visible, y, x), ...chosen.map((attempt) => attemptBar(attempt, y, x, shown))];
}

/** Draws bars that are too numerous to be selected individually. */
function crowd(lane, attempts, y, x) {
  const title = `${lane.name}: ${attempts.length} attempts; zoom in to separate them`;
  const path = (kind, bars) => svg("path", { class: kind, d: pathOf(bars) }, svg("title", {}, title));
  const begun = attempts.filter(({ began, state }) => began !== null || state === "recognized");
  return [
    path("possible", attempts.map(({ start, end }) => [x(start), x(end), y + 9, 8])),
    path("waits", attempts.filter(({ waits }) => waits !== null).map(({ waits, end }) => [x(waits), x(end), y + 9, 8])),
    path("began", begun.map(({ began, end }) => [x(began ?? end), x(end), y + 6, 14])),
  ];
}

const marks = { recognized: "✓", ended: "✓", failed: "✕", cancelled: "⊘", possible: "" };

function attemptBar(attempt, y, x, { selected, choose, missed, width, marks: drawn }) {
  const [from, to] = [x(attempt.start), x(attempt.end)];
  const last = attempt.decisions.findLast(({ outcome }) => outcome !== "nearMiss") ?? attempt.decisions[0];
  const isSelected = attempt === selected?.attempt;
  const isMissed = missed.has(attempt);
  const label = `${attempt.recognizer}${isMissed ? ", missed" : ""}: ${causeText(last)}`;
  const parts = [svg("title", {}, label),
    svg("rect", { class: "possible", x: from, y: y + 9, width: Math.max(to - from, 2), height: 8, rx: 2 })];
  if (attempt.waits !== null) {
    parts.push(svg("rect", { class: "waits", x: x(attempt.waits), y: y + 9, width: Math.max(to - x(attempt.waits), 2), height: 8 }));
  }
  if (attempt.began !== null) {
    parts.push(svg("rect", { class: "began", x: x(attempt.began), y: y + 6, width: Math.max(to - x(attempt.began), 3), height: 14, rx: 2 }));
  }
  if (to >= 0 && to <= width) drawn.push(svg("text", { class: `mark ${attempt.state}${isMissed ? " missed" : ""}`, x: Math.max(Math.min(to - 5, width - 13), 1), y: y + 18 },
    isMissed ? "≈" : marks[attempt.state]));
  return svg("g", {
    class: `attempt${isSelected ? " selected" : ""}${isMissed ? " missed" : ""}`, tabindex: 0, role: "button", "aria-label": label,
    onclick: () => choose(last), onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose(last);
    },
  }, parts);
}

/** Draws arrows from the recognizers that prevent, block or delay others to the affected ones. */
function arrows(report, lanes, topOfRow, x, range, selected, limit) {
  const row = new Map(lanes.map(({ name }, index) => [name, topOfRow(index) + 13]));
  const arrowsOf = (decision) => {
    const to = row.get(decision.recognizer);
    const causes = decision.by ? [[decision.by, "by"]] : (decision.for ?? []).map(({ recognizer }) => [recognizer, "for"]);
    return causes.map(([name, kind]) => ({ decision, kind, from: row.get(name) }))
      .filter(({ from }) => from !== undefined && to !== undefined && from !== to)
      .map((arrow) => ({ ...arrow, path: arrowPath(Math.round(x(decision.instant)), arrow.from, to) }));
  };
  const found = [];
  const first = lastAtMost(report.decisions, range.from, ({ instant }) => instant);
  for (let i = Math.max(first, 0); i < report.decisions.length && found.length < limit; i++) {
    if (report.decisions[i].instant > range.to) break;
    if (report.decisions[i] !== selected) found.push(...arrowsOf(report.decisions[i]));
  }
  const chosen = selected ? arrowsOf(selected) : [];
  const single = (suffix) => ({ decision, kind, path }) =>
    svg("path", { class: `arrow ${kind}${suffix}`, d: path }, svg("title", {}, causeText(decision)));
  const others = found.length <= maximumBars * 3 ? found.map(single("")) : ["by", "for"].map((kind) => svg("path",
    { class: `arrow ${kind}`, d: [...new Set(found.filter((one) => one.kind === kind).map(({ path }) => path))].join("") }));
  return [...others, ...chosen.map(single(" selected"))];
}

const arrowPath = (at, from, to) => {
  const back = to > from ? -5 : 5;
  return `M${at} ${from}L${at} ${to}m-3 ${back}l3 ${-back}l3 ${back}`;
};

/** Draws the limit of the selected decision as a bar on its lane, and its deadline as a flag. */
function flag(decision, reason, lanes, topOfRow, x, width) {
  const index = lanes.findIndex(({ name }) => name === decision.recognizer);
  if (reason?.kind !== "bar" || index < 0) return [];
  const y = topOfRow(index);
  const to = x(reason.to);
  const label = [reason.label, lateOf(decision) && `${quantity(lateOf(decision).amount, "ms")} too late`].filter(Boolean).join(", ");
  return [
    svg("rect", { class: "limit", x: x(reason.from), y: y + 3, width: Math.max(to - x(reason.from), 2), height: 20 }),
    svg("path", { class: "flag", d: `M ${to} ${y + 24} V ${y - 6} l 9 4 l -9 4` }),
    // The label lies within the lanes.
    svg("text", { class: "flag-label", x: Math.max(Math.min(to + 12, width - label.length * 6.3), 0), y: y + 1 }, label),
  ];
}

/** Returns the shortfall of a near miss that came too late, if any. */
const lateOf = ({ attempt }) => attempt?.shortfalls.find(({ what }) => what === "sooner");

/** Draws how late a near miss was, as a bar after its limit. */
function ghost(decision, reason, lanes, topOfRow, x) {
  const late = lateOf(decision);
  const index = lanes.findIndex(({ name }) => name === decision.recognizer);
  if (!late || reason?.kind !== "bar" || index < 0) return [];
  const y = topOfRow(index);
  const [from, to] = [x(reason.to), x(reason.to + late.amount / 1000)];
  return [svg("rect", { class: "ghost", x: from, y: y + 6, width: Math.max(to - from, 2), height: 14 })];
}
