// Finds the change of a setting with which a missed gesture would have been recognized.

import { isMinimum, isSuccess } from "./misses.js";
import { noChanges } from "./scene.js";
import { amount } from "./words.js";

const maximumTries = 24;

/** Rounds a number to two significant digits, up or down. */
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

/**
 * Returns the change for a miss, `{ label, changes }`, or null if no single change helps. `replay` returns the report
 * with changes.
 */
export function allowanceOf(miss, report, replay) {
  if (miss.view) return viewAllowance(miss, replay);
  const recognizer = report.recognizers.get(miss.recognizer);
  if (!recognizer || !miss.attempt) return null;
  const shortfalls = shortfallsOf(miss.attempt);
  if (!shortfalls.length || shortfalls.some(({ unit }) => !unit)) return null;
  const limit = Math.abs(miss.attempt.decisions.find((one) => one.limit !== undefined)?.limit ?? 0);
  const choices = shortfalls.map((one, index) => candidates(one, index ? 0 : limit, recognizer).slice(0, 6));
  // The later shortfalls may have resulted from the first one.
  const combinations = [...product(choices.slice(0, 1)), ...(choices.length > 1 ? product(choices) : [])];
  for (const combination of combinations.slice(0, maximumTries)) {
    const changes = combination.map(({ setting, value }) => ({ recognizer: recognizer.name, setting, value }));
    const made = replay({ ...noChanges(), settings: new Map(changes.map((one, index) => [index, one])) });
    if (!made || !succeeds(made, miss.attempt)) continue;
    const label = `allow ${combination.map(({ setting: { unit }, value }) => `${amount(value)}${!unit || unit === "°" ? "" : " "}${unit}`).join(" and ")}`;
    return { label, settings: changes };
  }
  return null;
}

/** Whether a recognizer succeeds during the missed attempt, or when its last touch lifts. */
const succeeds = (report, { recognizer, start, decisions }) => report.attempts.some((one) => one.recognizer === recognizer &&
  isSuccess(one) && one.start <= decisions.at(-1).instant + 1e-6 && one.end >= start - 1e-6);

function viewAllowance({ view, touch, distance }, replay) {
  for (const value of [Math.ceil(distance), Math.floor(distance) + 1]) {
    const margin = { view, key: "restingMargin", value };
    const made = replay({ ...noChanges(), margins: new Map([[0, margin]]) });
    if (!made?.decisions.some((one) => one.touch === touch && one.outcome === "landed" && one.view === view)) continue;
    return { label: `allow ${amount(value)} pt`, margins: [margin] };
  }
  return null;
}
