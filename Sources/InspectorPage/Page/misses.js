// Determines what the person missed (rule X4), which is red, unlike everything else.

import { Spans, lastAtMost } from "./spans.js";
import { causeText, nearMissText, nearView } from "./words.js";

const tolerance = 1e-6; // in seconds
const closeEnough = 1 / 3; // of the limit
/** A touch that moved farther wasn't meant for a small view next to its landing. */
const tapMovement = 20;

/** Whether a control sent an event that indicates that the control was used. */
export const isAction = ({ outcome, text }) => outcome === "sent" && /primaryAction|valueChanged|touchUpInside|editing/.test(text);

export const isSuccess = ({ state, began, isWithdrawn }) => !isWithdrawn && (state === "recognized" || began !== null);

const lastInstant = ({ end, start, decisions }) => Math.max(Number.isFinite(end) ? end : start, decisions.at(-1).instant);

/** Whether a shortfall concerns a minimum, below which the measured value must not be. */
export const isMinimum = ({ what }) => what === "more" || what === "longer";

/** Returns the limit of a shortfall, otherwise that of a setting with the same unit. */
function limitOf(shortfall, attempt, recognizer) {
  if (shortfall.limit) return shortfall.limit;
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
    this.sent = new Map();
    for (const one of report.decisions.filter(isAction)) {
      if (!this.sent.get(one.view)?.push(one)) this.sent.set(one.view, [one]);
    }
    for (const attempt of report.attempts) this.#addLateTouch(attempt);
  }

  /** Adds a shortfall if too few touches landed in time, and the last one landed soon afterwards. The engine
   *  doesn't wait for it. */
  #addLateTouch(attempt) {
    const failure = attempt.decisions.find(({ reason }) => reason === "tooFewTouches");
    if (!failure || attempt.shortfalls.length) return;
    const interval = this.report.recognizers.get(attempt.recognizer)?.settings.find(({ key }) => key.startsWith("maximumTouchInterval"))?.value;
    if (!interval || Math.abs(failure.elapsed * 1000 - interval) > 2) return;
    const landed = this.touches(attempt);
    const last = Math.min(...landed.map(({ end }) => end), attempt.start + interval / 500);
    const late = this.frames.inTime.within(failure.instant, last)
      .filter(({ start, view }) => start > failure.instant && start <= last && this.isInside(view, attempt.view))[failure.limit - failure.measured - 1];
    if (!late) return;
    attempt.late = late;
    attempt.shortfalls = [{ what: "sooner", amount: (late.start - attempt.start) * 1000 - interval, unit: "ms", limit: interval, touch: late.number }];
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
    return [...(landed.length ? landed : within), ...(attempt.late ? [attempt.late] : [])];
  }

  /** The successes of recognizers that received at least one of the touches. */
  successesWith(touches) {
    const from = Math.min(...touches.map(({ start }) => start));
    const to = Math.max(...touches.map(({ end }) => Math.min(end, this.frames.end)));
    return this.successes.within(from - tolerance, to + tolerance)
      .filter((one) => this.touches(one).some((touch) => touches.includes(touch)));
  }

  usesControl(touches) {
    return touches.some(({ isControl, view, start, end }) => {
      const sent = (isControl && this.sent.get(view)) || [];
      return sent[lastAtMost(sent, end + tolerance, ({ instant }) => instant)]?.instant >= start - tolerance;
    });
  }
}

const relationsOf = (report, frames) => (report.relations ??= new Relations(report, frames));

/** Whether a success is the beginning of a missed gesture with several taps. */
const isBeginning = (success, attempt, recognizers) => recognizers.get(success.recognizer)?.kind === "tap" &&
  attempt.decisions.some(({ reason }) => /^nextTap/.test(reason));

/** Returns what the person missed, closest first: `{ recognizer, attempt, decision, text }` for a gesture and
 *  `{ view, touch, distance, decision, text }` for a view. If gestures were `expected`, nothing else was missed. */
export function missesOf(report, frames, expected = []) {
  const relations = relationsOf(report, frames);
  return expected.length ? expectedMisses(relations, expected) : likelyMisses(relations);
}

function likelyMisses(relations) {
  const { report } = relations;
  const found = [];
  for (const attempt of report.attempts) {
    if (!attempt.shortfalls.length || isSuccess(attempt)) continue;
    const distance = distanceOf(attempt, report.recognizers.get(attempt.recognizer));
    if (distance === Infinity) continue;
    const touches = relations.touches(attempt);
    if (!touches.length || relations.usesControl(touches)) continue;
    const successes = relations.successesWith(touches);
    const isNear = distance <= closeEnough && successes.every((one) => isBeginning(one, attempt, report.recognizers));
    // If nothing was recognized, the closest gesture is the best explanation.
    if (isNear || !successes.length) found.push({ attempt, distance, touches, unused: isNear ? touches.length - requiredTouches(report, attempt) : Infinity });
  }
  const near = [];
  for (const one of found.sort((a, b) => a.unused - b.unused || a.distance - b.distance)) {
    const isWorse = ({ touches, unused, distance }) => touches.some((touch) => one.touches.includes(touch)) &&
      (one.unused > unused || one.distance - distance > 0.01 || unused === Infinity);
    if (!near.some(isWorse)) near.push(one);
  }
  const used = new Set(near.flatMap(({ touches }) => touches));
  return [...closestOfEach(near).map(({ attempt }) => gestureMiss(attempt)), ...viewMisses(relations, used)];
}

const requiredTouches = ({ recognizers }, { recognizer }) => {
  const { kind, settings = [] } = recognizers.get(recognizer) ?? {};
  return Math.max(kind === "tilt" ? 2 : 1, ...settings.filter(({ key }) => /^(touches|requiredTouches|minimumTouches)$/.test(key)).map(({ value }) => value));
};

function closestOfEach(found) {
  const closest = new Map();
  for (const one of found.sort((a, b) => a.distance - b.distance)) {
    if (!closest.has(one.attempt.recognizer)) closest.set(one.attempt.recognizer, one);
  }
  return [...closest.values()];
}

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
  return report.decisions.filter(({ touch, views }) => touch && views).flatMap((decision) => {
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

/** Returns one failure for each recognizer that lost a fair competition and never succeeded. */
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

/** Returns the number of successes of each recognizer and of uses of each control. */
export function successCounts(report, frames) {
  const counts = new Map();
  const relations = relationsOf(report, frames);
  const used = frames.touches.filter((touch) => relations.usesControl([touch])).map(({ view, start }) => ({ recognizer: view, start }));
  for (const { recognizer } of [...report.attempts.filter(isSuccess), ...used].sort((a, b) => a.start - b.start)) {
    counts.set(recognizer, (counts.get(recognizer) ?? 0) + 1);
  }
  return counts;
}
