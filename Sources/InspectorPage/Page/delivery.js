// Determines when each touch was delayed, delivered to its view, or intercepted.

import { lastAtMost } from "./spans.js";

/** Adds to each touch the times when it was delivered to its view and when it was intercepted. */
export function addDeliveries(frames, report) {
  const byID = new Map();
  for (const touch of frames.touches) {
    if (!byID.has(touch.id)) byID.set(touch.id, []);
    byID.get(touch.id).push(touch);
  }
  for (const { id, phase, instant } of report.deliveries) {
    // Identifiers are reused, so choose the latest touch that had landed by that time.
    const touches = byID.get(id) ?? [];
    const touch = touches[lastAtMost(touches, instant + 1e-9, ({ start }) => start)];
    if (!touch) continue;
    if (phase === "began") touch.deliveredAt = instant;
    else touch.deliveredEnd = instant;
  }
  for (const { outcome, touch: number, view, instant, by } of report.decisions) {
    const touch = number && frames.touches[number - 1];
    if (!touch) continue;
    if (outcome === "landed") Object.assign(touch, { view, isControl: Boolean(report.views.get(view)?.control) });
    if (outcome === "intercepted") Object.assign(touch, { interceptedAt: instant, interceptor: by });
  }
}

/** Returns the intervals of a touch, `{ kind, from, to }`. Deliveries to controls are immediate and
 *  aren't recorded. */
export function partsOf({ start, end, deliveredAt, deliveredEnd, interceptedAt, isControl }, last) {
  const to = Math.min(end, last);
  if (deliveredAt === undefined && !isControl) return [{ kind: "delayed", from: start, to }];
  const from = Math.min(deliveredAt ?? start, to);
  const parts = [];
  if (from > start) parts.push({ kind: "delayed", from: start, to: from });
  parts.push({ kind: "delivered", from, to: Math.min(interceptedAt ?? to, to) });
  if (interceptedAt < to) parts.push({ kind: "intercepted", from: interceptedAt, to });
  // The touch's end was delayed if it was delivered after the lift.
  else if (deliveredEnd > to + 1e-6) parts.push({ kind: "delayed", from: to, to: deliveredEnd });
  return parts;
}

const milliseconds = (time) => `${Math.round(time * 1000)} ms`;

export function deliveryTextOf({ start, end, deliveredAt, deliveredEnd, interceptedAt, interceptor, view, isControl }) {
  if (view === undefined) return "on no view";
  const words = [];
  if (isControl) words.push(`delivered to ${view} at once`);
  else if (deliveredAt === undefined) words.push(`never delivered to ${view}`);
  else if (deliveredAt > start + 1e-6) words.push(`delayed for ${view} by ${milliseconds(deliveredAt - start)}`);
  else words.push(`delivered to ${view} at once`);
  if (interceptedAt !== undefined) words.push(`intercepted${interceptor ? ` by ${interceptor}` : ""} after ${milliseconds(interceptedAt - start)}`);
  else if (deliveredEnd > end + 1e-6) words.push(`touch up delayed by ${milliseconds(deliveredEnd - end)}`);
  return words.join(", ");
}
