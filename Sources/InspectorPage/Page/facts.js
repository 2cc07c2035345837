// Visualizes the deciding limit as a circle, a time bar, or a sector.

import { locationAt } from "./frames.js";
import { lastAtMost } from "./spans.js";

const distanceReasons = new Set(["moved", "movedTooFar", "movedTooLittle", "swiped", "offAxis", "nextTapTooFar", "awayFromEdge"]);

/** Returns the shapes to draw for a decision: circles around the landings of touches, and marks at
 *  their locations at the instant of the decision. */
export function factOf(decision, frames) {
  if (!decision || decision.limit === undefined) return null;
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

/** Returns the location of a touch at the instant of the decision, or at its lift if it lifted
 *  earlier. */
function markOf(touch, decision, frames) {
  const point = locationAt(frames, touch, Math.min(decision.instant, touch.end));
  return point && { x: point.x, y: point.y };
}

function labelOf({ measured, limit, unit }) {
  const round = (number) => Math.round(number * 10) / 10;
  const space = unit === "°" ? "" : " ";
  if (measured === undefined || typeof measured === "string") return `limit ${round(limit)}${space}${unit}`;
  return round(measured) === round(limit) ? `limit ${round(limit)}${space}${unit}`
    : `${round(measured)}${space}${unit}, limit ${round(limit)}${space}${unit}`;
}

/** Returns the index of the last decision at or before a time. */
export const decisionAt = (decisions, time) => lastAtMost(decisions, time + 1e-9, ({ instant }) => instant);

/** Returns the same decision in another report, or the decision of its recognizer or touch that is closest to it. */
export function counterpart(selected, report) {
  if (!selected) return null;
  const same = report.decisions.find(({ line }) => line === selected.line);
  if (same) return same;
  const distance = ({ instant, outcome, to }) => Math.abs(instant - selected.instant) + (to === "recognized" || to === "began" ? 0 : outcome === "transition" ? 1 : 2);
  return report.decisions.filter(({ recognizer, touch }) => (selected.recognizer ? recognizer === selected.recognizer : touch === selected.touch))
    .reduce((best, one) => (best && distance(best) <= distance(one) ? best : one), null);
}
