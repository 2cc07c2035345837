// Summarizes a report and formats numbers.

/** Returns a count with the singular or plural of a noun. */
export const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** Formats a number with at most one decimal place. */
export const amount = (number) => String(Math.round(number * 10) / 10);

/** Formats a time in the recording. */
export const seconds = (time) => `${time.toFixed(3)} s`;

/** Describes how far a near miss was from its limits, and in which direction. */
export const nearMissText = (shortfalls) => shortfalls.map((shortfall) => {
  const number = `${amount(shortfall.amount)}${shortfall.unit && shortfall.unit !== "°" ? " " : ""}${shortfall.unit ?? ""}`;
  switch (shortfall.what) {
    case "sooner": return `${number} too late`;
    case "longer": return `${number} too short`;
    case "closer": return `${number} too far`;
    case "less": return `${number} too much`;
    case "lessOffAxis": return `${number} too far off axis`;
    case "more": return `${number} too little`;
    case "moreFingers": return counted(shortfall.amount, "touch too few", "touches too few");
    case "fewerFingers": return counted(shortfall.amount, "touch too many", "touches too many");
    case "moreTaps": return counted(shortfall.amount, "tap too few", "taps too few");
    default: return `${number} ${shortfall.what}`;
  }
}).join(" and ");

const preventedVerbs = { requirementRecognized: "required the failure of", blockedByControl: "blocked by", prevented: "prevented by" };

/** Describes which recognizer or view prevented a recognizer. */
export const preventedText = ({ recognizer, reason, by, byView }) => `${recognizer} ${preventedVerbs[reason] ?? "prevented by"} ${by ?? byView}`;

/** Returns text from the engine in the page's wording: "touch" in place of "finger", and locations
 *  with one decimal place. */
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
export const missedText = (decision) => causeText(decision).replace(/^near miss: /, "missed: ");

/** Returns the name of a file without its folders. */
export const fileName = (path) => path.split("/").pop() || path;

/** Returns the view nearest to a landing that missed it by at most 48 points, or null. */
export function nearView(decision) {
  let best = null;
  for (const { view, verdict } of decision.views ?? []) {
    const found = /rejected: ([\d.]+) pt outside/.exec(verdict);
    if (found && +found[1] <= 48 && (!best || +found[1] < best.number)) {
      best = { view, number: +found[1], distance: `${found[1]} pt`, touch: decision.touch };
    }
  }
  return best;
}
