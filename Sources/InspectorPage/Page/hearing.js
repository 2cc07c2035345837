// The delivery of each touch to its view: delayed, delivered, intercepted.

import { lastAtMost } from "./spans.js";

/** Adds to each touch the times of its delivery to the view, and its interception. */
export function noteHearing(frames, report) {
  const byID = new Map();
  for (const touch of frames.touches) {
    if (!byID.has(touch.id)) byID.set(touch.id, []);
    byID.get(touch.id).push(touch);
  }
  for (const { id, phase, instant } of report.heard) {
    // Identifiers are reused; choose the touch that landed last.
    const touches = byID.get(id) ?? [];
    const touch = touches[lastAtMost(touches, instant + 1e-9, ({ start }) => start)];
    if (!touch) continue;
    if (phase === "began") touch.heard = instant;
    else touch.heardEnd = instant;
  }
  for (const { outcome, touch: number, view, instant, by } of report.decisions) {
    const touch = number && frames.touches[number - 1];
    if (!touch) continue;
    if (outcome === "landed") Object.assign(touch, { view, isControl: Boolean(report.views.get(view)?.control) });
    if (outcome === "intercepted") Object.assign(touch, { taken: instant, taker: by });
  }
}

/** Returns the intervals of a touch, `{ kind, from, to }`: withheld, delivered, or taken.
 *  Controls don't pass on their touches, so their delivery isn't recorded; it is immediate. */
export function partsOf({ start, end, heard, heardEnd, taken, isControl }, last) {
  const to = Math.min(end, last);
  if (heard === undefined && !isControl) return [{ kind: "withheld", from: start, to }];
  const from = Math.min(heard ?? start, to);
  const parts = [];
  if (from > start) parts.push({ kind: "withheld", from: start, to: from });
  parts.push({ kind: "delivered", from, to: Math.min(taken ?? to, to) });
  if (taken < to) parts.push({ kind: "taken", from: taken, to });
  // The end is delayed if it was delivered after the lift.
  else if (heardEnd > to + 1e-6) parts.push({ kind: "withheld", from: to, to: heardEnd });
  return parts;
}

const milliseconds = (time) => `${Math.round(time * 1000)} ms`;

/** Returns the delivery as text. */
export function hearingOf({ start, end, heard, heardEnd, taken, taker, view, isControl }) {
  if (view === undefined) return "on no view";
  const words = [];
  if (isControl) words.push(`delivered to ${view} at once`);
  else if (heard === undefined) words.push(`never delivered to ${view}`);
  else if (heard > start + 1e-6) words.push(`delayed for ${view} by ${milliseconds(heard - start)}`);
  else words.push(`delivered to ${view} at once`);
  if (taken !== undefined) words.push(`intercepted${taker ? ` by ${taker}` : ""} after ${milliseconds(taken - start)}`);
  else if (heardEnd > end + 1e-6) words.push(`touch up delayed by ${milliseconds(heardEnd - end)}`);
  return words.join(", ");
}
