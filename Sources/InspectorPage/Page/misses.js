// Determines which gestures and views the person missed (rule X4). The page marks these in red, and nothing else.

import { Spans } from "./spans.js";
import { causeText, nearMissText, nearView } from "./words.js";

const tolerance = 1e-6; // in seconds
const closeEnough = 1 / 3; // of the limit
/** A touch that moved farther than this, in points, wasn't meant for a small view next to its landing. */
const tapMovement = 20;

/** The control events that indicate that a control was used. */
const controlActions = /primaryAction|valueChanged|touchUpInside|editing/;

/** Whether an attempt was recognized and not withdrawn. */
export const isSuccess = ({ state, began, isWithdrawn }) => !isWithdrawn && (state === "recognized" || began !== null);

/** The instant of an attempt's last decision. */
const lastInstant = ({ end, start, decisions }) => Math.max(Number.isFinite(end) ? end : start, decisions.at(-1).instant);

/** Whether a shortfall concerns a minimum, below which the measured value must not be. */
export const isMinimum = ({ what }) => what === "more" || what === "longer";

/** Returns the limit of a shortfall: that of the failed condition, otherwise that of the setting with the same unit. */
export function limitOf(shortfall, attempt, recognizer) {
  const failure = attempt.decisions.find(({ limit }) => limit !== undefined);
  if (failure && failure.unit === shortfall.unit && shortfall === attempt.shortfalls[0]) return Math.abs(failure.limit);
  const prefix = isMinimum(shortfall) ? "minimum" : "maximum";
  return recognizer?.settings.find(({ key, unit, value }) => key.startsWith(prefix) && unit === shortfall.unit && value > 0)?.value;
}

/** The largest shortfall of an attempt relative to its limit. The number of touches or taps isn't a matter of degree. */
function distanceOf(attempt, recognizer) {
  const distances = attempt.shortfalls.map((shortfall) =>
    shortfall.unit ? Math.abs(shortfall.amount) / (limitOf(shortfall, attempt, recognizer) || NaN) : Infinity);
  return distances.some(Number.isNaN) ? Infinity : Math.max(...distances);
}

/** Finds the touches and the successes that belong to attempts. */
class Relations {
  constructor(report, frames) {
    Object.assign(this, { report, frames });
    const happened = report.attempts.filter(isSuccess).sort((a, b) => a.start - b.start);
    this.successes = new Spans(happened);
    this.sent = report.decisions.filter(({ outcome, text }) => outcome === "sent" && controlActions.test(text));
  }

  /** Whether a view is another view or one of its subviews. */
  isInside(name, ancestor) {
    for (let view = this.report.views.get(name); view; view = this.report.views.get(view.parent)) {
      if (view.name === ancestor) return true;
    }
    return false;
  }

  /** The touches that landed during an attempt on its view or on a subview. */
  touches(attempt) {
    const within = this.frames.inTime.within(attempt.start - tolerance, lastInstant(attempt) + tolerance)
      .filter(({ view }) => this.isInside(view, attempt.view));
    const landed = within.filter(({ start }) => start >= attempt.start - tolerance);
    return landed.length ? landed : within;
  }

  /** The successes of recognizers that received at least one of the touches. */
  successesWith(touches) {
    const from = Math.min(...touches.map(({ start }) => start));
    const to = Math.max(...touches.map(({ end }) => Math.min(end, this.frames.end)));
    return this.successes.within(from - tolerance, to + tolerance)
      .filter((one) => this.touches(one).some((touch) => touches.includes(touch)));
  }

  /** Whether a control sent an action for one of the touches. */
  usesControl(touches) {
    return touches.some((touch) => touch.isControl && this.sent.some(({ view, instant }) =>
      view === touch.view && instant >= touch.start - tolerance && instant <= touch.end + tolerance));
  }
}

/** Whether a success is the beginning of a missed gesture: a tap of a gesture whose next tap was late or too far away. */
const isBeginning = (success, attempt, recognizers) => recognizers.get(success.recognizer)?.kind === "tap" &&
  attempt.decisions.some(({ reason }) => /^nextTap/.test(reason));

/**
 * Returns what the person missed, closest first: `{ recognizer, attempt, decision, text }` for a gesture and
 * `{ view, touch, distance, decision, text }` for a view. `expected` lists the recognizers that the person is known
 * to have meant; if there are any, nothing else was missed.
 */
export function missesOf(report, frames, expected = []) {
  const relations = new Relations(report, frames);
  return expected.length ? expectedMisses(relations, expected) : likelyMisses(relations);
}

/** Returns the gestures and views that the person may have meant. */
function likelyMisses(relations) {
  const { report } = relations;
  const [near, rest] = [[], []];
  for (const attempt of report.attempts) {
    if (!attempt.shortfalls.length || isSuccess(attempt)) continue;
    const distance = distanceOf(attempt, report.recognizers.get(attempt.recognizer));
    if (distance === Infinity) continue;
    const touches = relations.touches(attempt);
    if (!touches.length || relations.usesControl(touches)) continue;
    const successes = relations.successesWith(touches);
    if (distance <= closeEnough && successes.every((one) => isBeginning(one, attempt, report.recognizers))) {
      near.push({ attempt, distance, touches });
    } else if (!successes.length) rest.push({ attempt, distance, touches });
  }
  // If nothing was recognized, the closest gesture is the best explanation.
  for (const one of rest.sort((a, b) => a.distance - b.distance)) {
    if (!near.some(({ touches }) => touches.some((touch) => one.touches.includes(touch)))) near.push(one);
  }
  const used = new Set(near.flatMap(({ touches }) => touches));
  return [...closestOfEach(near).map(({ attempt }) => gestureMiss(attempt)), ...viewMisses(relations, used)];
}

/** Returns the closest attempt of each recognizer. */
function closestOfEach(found) {
  const closest = new Map();
  for (const one of found.sort((a, b) => a.distance - b.distance)) {
    if (!closest.has(one.attempt.recognizer)) closest.set(one.attempt.recognizer, one);
  }
  return [...closest.values()];
}

/** Describes a missed gesture, with the decision to select. */
function gestureMiss(attempt) {
  const decision = attempt.decisions.find(({ outcome }) => outcome === "nearMiss") ??
    attempt.decisions.findLast(({ to }) => to === "failed" || to === "cancelled") ?? attempt.decisions[0];
  const text = attempt.shortfalls.length ? nearMissText(attempt.shortfalls) : causeText(decision).replace(/^(failed|cancelled): /, "");
  return { recognizer: attempt.recognizer, attempt, decision, text };
}

/** Returns the views that a touch landed next to without leading to anything. */
function viewMisses(relations, used) {
  const { report, frames } = relations;
  const isTarget = ({ name, control }) => control || report.scene.recognizers.some(({ view }) => view === name);
  return report.decisions.filter(({ touch, views, outcome, view }) => touch && views &&
    (outcome === "landedOnNothing" || (outcome === "landed" && view === "window"))).flatMap((decision) => {
    const near = nearView(decision);
    const touch = frames.touches[decision.touch - 1];
    if (!near || !touch || used.has(touch) || !isTarget(report.views.get(near.view) ?? {})) return [];
    const { x, y } = frames;
    const [first] = touch.samples;
    const isStill = touch.samples.every((i) => Math.hypot(x[i] - x[first], y[i] - y[first]) <= tapMovement);
    if (!isStill || relations.successesWith([touch]).length) return [];
    return [{ view: near.view, touch: decision.touch, distance: near.number, decision, text: `touch ${decision.touch} landed ${near.distance} outside` }];
  });
}

/** Returns the expected gestures that weren't recognized, each with its closest attempt. */
function expectedMisses(relations, expected) {
  const { report } = relations;
  const happened = new Set(relations.successes.all.map(({ recognizer }) => recognizer));
  return expected.filter((name) => !happened.has(name)).flatMap((name) => {
    const recognizer = report.recognizers.get(name);
    const distance = (attempt) => (attempt.shortfalls.length ? distanceOf(attempt, recognizer) : Infinity);
    const [closest] = report.attempts.filter((one) => one.recognizer === name && one.decisions.length)
      .sort((a, b) => Math.min(distance(a), 1e9) - Math.min(distance(b), 1e9));
    if (closest) return [gestureMiss(closest)];
    const views = viewMisses(relations, new Set()).filter(({ view }) => recognizer && relations.isInside(view, recognizer.view));
    return views.length ? views.slice(0, 1) : [{ recognizer: name, decision: null, attempt: null, text: "received no touch" }];
  });
}

/** Returns one failure for each recognizer that never succeeded because of another recognizer or a control. These lost
 *  a fair competition. */
export function preventedOf(report) {
  const happened = new Set(report.attempts.filter(isSuccess).map(({ recognizer }) => recognizer));
  const found = new Map();
  for (const decision of report.decisions) {
    if (decision.to === "failed" && (decision.by || decision.reason === "blockedByControl") && !happened.has(decision.recognizer) && !found.has(decision.recognizer)) {
      found.set(decision.recognizer, decision);
    }
  }
  return [...found.values()];
}

/** Returns the number of successes of each recognizer, in order of the first one. */
export function successCounts(report) {
  const counts = new Map();
  for (const { recognizer } of report.attempts.filter(isSuccess)) counts.set(recognizer, (counts.get(recognizer) ?? 0) + 1);
  return counts;
}
