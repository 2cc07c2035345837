// Visualizes the deciding limit as a circle, a time bar, or a sector.

import { locationAt } from "./frames.js";
import { lastAtMost } from "./spans.js";
import { amount, quantity } from "./words.js";

const distanceReasons = new Set(["moved", "movedTooFar", "movedTooLittle", "swiped", "offAxis", "nextTapTooFar"]);

export function factOf(decision, frames, report) {
  if (!decision || decision.limit === undefined) return null;
  const late = decision.attempt?.late;
  if (late) {
    const { start, shortfalls: [{ limit }] } = decision.attempt;
    return { kind: "bar", from: start, to: start + limit / 1000, at: late.start, label: `limit ${quantity(limit, "ms")}` };
  }
  if (decision.reason === "awayFromEdge") return stripOf(decision, frames, report);
  const start = decision.instant - (decision.elapsed ?? 0);
  const fingers = frames.inTime.within(start - 0.001, decision.instant + 0.001, 10)
    .filter((touch) => touch.start >= start - 0.002);
  if (decision.unit === "pt" && distanceReasons.has(decision.reason)) {
    const first = decision.reason === "nextTapTooFar" ? fingers.slice(0, 1) : fingers;
    return {
      kind: "circle",
      circles: first.map((touch) => ({
        x: frames.x[touch.samples[0]], y: frames.y[touch.samples[0]], radius: decision.limit,
      })),
      marks: fingers.map((touch) => markOf(touch, decision, frames)).filter(Boolean),
      label: labelOf(decision),
    };
  }
  if (decision.unit === "ms") {
    const from = decision.instant - (decision.measured ?? decision.limit) / 1000;
    return { kind: "bar", from, to: from + decision.limit / 1000, at: decision.instant, label: labelOf(decision) };
  }
  if (decision.unit === "°" && fingers.length >= 2) {
    const [a, b] = fingers;
    const at = (touch) => ({ x: frames.x[touch.samples[0]], y: frames.y[touch.samples[0]] });
    const [p, q] = [at(a), at(b)];
    return {
      kind: "sector", x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, radius: Math.hypot(p.x - q.x, p.y - q.y) / 2,
      angle: Math.atan2(q.y - p.y, q.x - p.x), limit: Math.abs(decision.limit * Math.PI) / 180,
      measured: (decision.measured * Math.PI) / 180, label: labelOf(decision), marks: [], circles: [],
    };
  }
  return null;
}

/** Returns the strip along an edge of the window, and a line from the landing to that edge. */
function stripOf(decision, frames, { recognizers, scene: { width, height } }) {
  const touch = frames.touches.find(({ start }) => Math.abs(start - decision.instant) < 0.002);
  const value = (name) => recognizers.get(decision.recognizer)?.settings.find(({ key }) => key === name)?.value;
  if (!touch) return null;
  const { limit, measured } = decision;
  const [x, y] = [frames.x[touch.samples[0]], frames.y[touch.samples[0]]];
  // Left, right, top and bottom.
  const strips = [0, 1, 2, 3].filter((bit) => value("edges") & (1 << bit)).map((bit) => {
    const [isAcross, isFar] = [bit > 1, bit % 2];
    const [edge, length] = isAcross ? [isFar * height, width] : [isFar * width, height];
    const [from, to] = [value("segmentStart") * length, value("segmentEnd") * length];
    const outer = edge - isFar * limit;
    return {
      box: isAcross ? [from, outer, to - from, limit] : [outer, from, limit, to - from],
      line: isAcross ? [x, y, x, edge] : [x, y, edge, y], distance: Math.abs((isAcross ? y : x) - edge),
    };
  });
  const nearest = strips.find(({ distance }) => Math.abs(distance - measured) < 0.1);
  return nearest ? { kind: "strip", ...nearest, circles: [], marks: [], label: labelOf(decision) } : null;
}

/** Returns where a touch was at the decision, or where it lifted before. */
function markOf(touch, decision, frames) {
  const point = locationAt(frames, touch, Math.min(decision.instant, touch.end));
  return point && { x: point.x, y: point.y };
}

function labelOf({ measured, limit, unit }) {
  const text = `limit ${quantity(limit, unit)}`;
  return typeof measured !== "number" || amount(measured) === amount(limit) ? text : `${quantity(measured, unit)}, ${text}`;
}

export const decisionAt = (decisions, time) => lastAtMost(decisions, time + 1e-9, ({ instant }) => instant);

/** Returns the same decision in another report, or the closest one. */
export function counterpart(selected, report) {
  if (!selected) return null;
  const same = report.decisions.find(({ line }) => line === selected.line);
  if (same) return same;
  const distance = ({ instant, outcome, to }) => Math.abs(instant - selected.instant) + (to === "recognized" || to === "began" ? 0 : outcome === "transition" ? 1 : 2);
  return report.decisions.filter(({ recognizer, touch }) => (selected.recognizer ? recognizer === selected.recognizer : touch === selected.touch))
    .reduce((best, one) => (best && distance(best) <= distance(one) ? best : one), null);
}
