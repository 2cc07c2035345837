// Summarizes a report and formats numbers.

export const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

export const amount = (number) => String(Math.round(number * 10) / 10);

/** Formats a number with its unit, if any. */
export const quantity = (number, unit = "", text = amount(number)) => `${text}${!unit || unit === "°" ? "" : " "}${unit}`;

/** Returns `maximumGapMilliseconds` as `maximum gap`. */
export const wordsOf = (key) => key.replace(/(Points|PointsPerSecond|Milliseconds|Degrees)$/, "")
  .replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

export const labelOf = ({ group, key }) => wordsOf(group ? `${group} ${key}` : key);

export const seconds = (time) => `${time.toFixed(3)} s`;

/** Describes how far a near miss was from its limits, and in which direction. */
export const nearMissText = (shortfalls) => shortfalls.map((shortfall) => {
  const number = quantity(shortfall.amount, shortfall.unit);
  const isSpeed = shortfall.unit === "pt/s";
  switch (shortfall.what) {
    case "sooner": return `${shortfall.touch ? `touch ${shortfall.touch} landed ` : ""}${number} too late`;
    case "longer": return `${number} too short`;
    case "closer": return `${number} too far`;
    case "less": return `${number} too ${isSpeed ? "fast" : "much"}`;
    case "lessOffAxis": return `${number} too far off axis`;
    case "more": return `${number} too ${isSpeed ? "slow" : "little"}`;
    case "moreFingers": return counted(shortfall.amount, "touch too few", "touches too few");
    case "fewerFingers": return counted(shortfall.amount, "touch too many", "touches too many");
    case "moreTaps": return counted(shortfall.amount, "tap too few", "taps too few");
    default: return `${number} ${shortfall.what}`;
  }
}).join(" and ");

const preventedVerbs = { requirementRecognized: "required the failure of", blockedByControl: "blocked by", prevented: "prevented by" };

export const preventedText = ({ recognizer, reason, by, byView }) => `${recognizer} ${preventedVerbs[reason] ?? "prevented by"} ${by ?? byView}`;

/** Returns text from the engine in the page's wording, with one decimal place in locations. */
export const inWords = (text) => text
  .replace(/\b(too (?:few|many) )fingers\b/, "$1touches").replace(/\b(\d+ )finger(s?)( too)/, (_, count, many, too) => `${count}touch${many && "es"}${too}`)
  .replace(/^((?:\S+ → \S+, )?)(fingers|finger distance|one finger)( (?:lifted|too|changed|moved))/, (_, start, words, end) =>
    start + words.replace("fingers", "touches").replace("finger", "touch") + end)
  .replace(/\((-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)\)/g, (_, x, y) => `(${(+x).toFixed(1)}, ${(+y).toFixed(1)})`);

/** Returns the text of a decision with its new state and the cause, without the previous state. */
export const causeText = ({ text, from, to }) => {
  const words = inWords(text);
  return from && to ? words.replace(/^\S+ → /, "").replace(/^([a-z]+), /, "$1: ") : words;
};

/** Returns the text of a decision that marks something missed. */
export const missedText = (decision) => (decision.attempt?.shortfalls[0]?.touch ? `missed: ${nearMissText(decision.attempt.shortfalls)}`
  : causeText(decision).replace(/^near miss: /, "missed: "));

export const fileName = (path) => path.split("/").pop() || path;

/** Returns the view nearest to a landing that hit no other view and missed it by at most 48 points, or null. */
export function nearView(decision) {
  let best = null;
  const hitsView = decision.outcome === "landed" && decision.view !== "window";
  for (const { view, verdict } of (!hitsView && decision.views) || []) {
    const found = /rejected: ([\d.]+) pt outside/.exec(verdict);
    if (found && +found[1] <= 48 && (!best || +found[1] < best.number)) {
      best = { view, number: +found[1], distance: `${found[1]} pt`, touch: decision.touch };
    }
  }
  return best;
}
