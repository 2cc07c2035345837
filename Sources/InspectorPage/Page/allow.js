// Finds the change of a setting with which a missed gesture would have been recognized.

import { isMinimum, isSuccess } from "./misses.js";
import { noChanges } from "./scene.js";
import { labelOf, quantity } from "./words.js";

const maximumTries = 24;

function rounded(number, isUp) {
  const unit = unitOf(number);
  const steps = number / unit;
  return +((isUp ? Math.ceil(steps - 1e-6) : Math.floor(steps + 1e-6)) * unit).toPrecision(6);
}

const unitOf = (number) => 10 ** (Math.floor(Math.log10(Math.abs(number) || 1)) - 1);

/** Returns the rounded number, and the next one in case the limit itself isn't allowed. */
function valuesFor(number, isUp) {
  const first = rounded(number, isUp);
  return [first, +(first + unitOf(first) * (isUp ? 1 : -1)).toPrecision(6)].map((value) => Math.max(value, 0));
}

/** Returns the shortfalls of a miss, even if it failed by too much for a near miss. */
function shortfallsOf({ decisions, shortfalls }) {
  if (shortfalls.length) return shortfalls;
  const failure = decisions.find(({ limit, measured, unit }) => unit && Number.isFinite(limit) && Number.isFinite(measured));
  if (!failure) return [];
  const isShort = failure.measured < failure.limit;
  return [{ what: isShort ? "more" : "less", amount: Math.abs(failure.limit - failure.measured), unit: failure.unit }];
}

/** Returns settings that a shortfall may concern, those with the violated limit first. */
function candidates(shortfall, limit, { settings }) {
  if (shortfall.what === "lessOffAxis") {
    // This limit is a fraction of the distance that the touch traveled along the axis.
    return settings.filter(({ key }) => key === "maximumCrossRatio").flatMap((setting) =>
      valuesFor(setting.value * (1 + shortfall.amount / limit), true).map((value) => ({ setting, value: Math.min(value, setting.maximum) })));
  }
  const isLow = isMinimum(shortfall);
  return settings.filter(({ key, unit, kind, value }) => unit === shortfall.unit && (kind === "number" || kind === "count") &&
    (key.startsWith(isLow ? "minimum" : "maximum") || (value === limit && !key.startsWith(isLow ? "maximum" : "minimum"))))
    .flatMap((setting) => valuesFor(isLow ? setting.value - shortfall.amount : setting.value + shortfall.amount, !isLow)
      .map((value) => ({ setting, value: Math.min(Math.max(value, setting.minimum), setting.maximum) })))
    .filter(({ setting, value }) => value !== setting.value && value > 0)
    .sort((a, b) => Math.abs(a.setting.value - limit) - Math.abs(b.setting.value - limit));
}

const product = (lists) => lists.reduce((found, list) => found.flatMap((start) => list.map((one) => [...start, one])), [[]]);

/** Returns the change for a miss, `{ label, settings }`, or null. `replay` returns the report with changes. */
export function allowanceOf(miss, report, replay) {
  if (miss.view) return viewAllowance(miss, replay);
  const recognizer = report.recognizers.get(miss.recognizer);
  if (!recognizer || !miss.attempt) return null;
  const waiting = [{ attempt: miss.attempt, changes: [] }];
  for (let tries = 0; waiting.length;) {
    const { attempt, changes } = waiting.shift();
    for (const combination of combinationsFor(attempt, recognizer)) {
      if (tries++ === maximumTries) return null;
      if (combination.some(({ setting }) => changes.some((one) => one.setting === setting))) continue;
      const settings = [...changes, ...combination.map((one) => ({ recognizer: recognizer.name, ...one }))];
      const made = replay({ ...noChanges(), settings: new Map(settings.map((one, index) => [index, one])) });
      const during = made?.attempts.filter((one) => isDuring(one, miss.attempt)) ?? [];
      if (during.some(isSuccess)) return { label: `set ${settings.map(({ setting, value }) => `${labelOf(setting)} to ${quantity(value, setting.unit, value)}`).join(" and ")}`, settings };
      // With this change, the gesture may have missed another limit.
      const next = during.find((one) => failureReason(one) !== failureReason(attempt));
      if (next && settings.length < 3) waiting.push({ attempt: next, changes: settings });
    }
  }
  return null;
}

/** Returns the combinations of changes that may make up for the shortfalls of an attempt. */
function combinationsFor(attempt, recognizer) {
  const shortfalls = shortfallsOf(attempt);
  if (!shortfalls.length || shortfalls.some(({ unit }) => !unit)) return [];
  const limit = shortfalls[0].limit ?? Math.abs(attempt.decisions.find((one) => one.limit !== undefined)?.limit ?? 0);
  const choices = shortfalls.map((one, index) => candidates(one, index ? 0 : limit, recognizer).slice(0, 6));
  // The later shortfalls may have resulted from the first one.
  return [...product(choices.slice(0, 1)), ...(choices.length > 1 ? product(choices) : [])];
}

const failureReason = ({ decisions }) => decisions.find(({ to }) => to === "failed")?.reason;

/** Whether an attempt of the missed recognizer occurred during the missed attempt, or when its last touch lifted. */
const isDuring = ({ recognizer, start, end }, missed) => recognizer === missed.recognizer &&
  start <= missed.decisions.at(-1).instant + 1e-6 && end >= missed.start - 1e-6;

function viewAllowance({ view, touch, distance }, replay) {
  for (const value of [Math.ceil(distance), Math.floor(distance) + 1]) {
    const margin = { view, key: "restingMargin", value };
    const made = replay({ ...noChanges(), margins: new Map([[0, margin]]) });
    if (!made?.decisions.some((one) => one.touch === touch && one.outcome === "landed" && one.view === view)) continue;
    return { label: `set resting margin to ${quantity(value, "pt")}`, margins: [margin] };
  }
  return null;
}
