// The summary of a report, and formatted numbers.

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** Formats a number with at most one decimal. */
export const amount = (number) => String(Math.round(number * 10) / 10);

/** Formats a time of the recording. */
export const seconds = (time) => `${time.toFixed(3)} s`;

const lackWords = {
  more: "more", less: "less", lessAcross: "less across", closer: "closer", sooner: "sooner", longer: "longer",
};

/** Describes a shortfall. */
export function lackOf({ what, amount: number, unit }) {
  if (what === "moreFingers") return counted(number, "finger more", "fingers more");
  if (what === "fewerFingers") return counted(number, "finger fewer", "fingers fewer");
  if (what === "moreTaps") return counted(number, "tap more", "taps more");
  const space = unit === "°" || unit === "" ? "" : " ";
  return `${amount(number)}${space}${unit ?? ""} ${lackWords[what] ?? what}`;
}

export const lacksOf = (lacks) => lacks.map(lackOf).join(" and ");

/** Describes how far a near miss was from the limits, and in which direction. */
export const missOf = (lacks) => lacks.map((lack) => {
  const number = `${amount(lack.amount)}${lack.unit === "°" ? "" : " "}${lack.unit ?? ""}`;
  switch (lack.what) {
    case "sooner": return `${number} too late`;
    case "longer": return `${number} too short`;
    case "closer": return `${number} too far away`;
    case "less": return `${number} too much`;
    case "lessAcross": return `${number} too much across`;
    case "more": return `${number} too little`;
    default: return `for want of ${lackOf(lack)}`;
  }
}).join(" and ");

/** Returns a sort key for near misses: the number of shortfalls, then the shortfall relative to
 *  the limit. */
const farness = ({ lacks, decisions }) => {
  const limit = decisions.find((one) => one.limit > 0)?.limit ?? 1;
  return lacks.length * 10 + Math.abs(lacks[0].amount / limit);
};

/** Returns the near misses, the nearest first, with one attempt per recognizer. */
export function missesOf(report) {
  const nearest = new Map();
  for (const attempt of report.attempts) {
    if (!attempt.lacks.length) continue;
    const other = nearest.get(attempt.recognizer);
    if (!other || farness(attempt) < farness(other)) nearest.set(attempt.recognizer, attempt);
  }
  return [...nearest.values()].sort((a, b) => farness(a) - farness(b));
}

/** Returns the failures of recognizers that never succeeded because of another, one each. */
export function preventedOf(report) {
  const happened = new Set(report.attempts.filter(({ state, began }) => state === "recognized" || began !== null).map(({ recognizer }) => recognizer));
  const found = new Map();
  for (const decision of report.decisions) {
    if (decision.to === "failed" && (decision.by || decision.fact === "kept") && !happened.has(decision.recognizer) && !found.has(decision.recognizer)) {
      found.set(decision.recognizer, decision);
    }
  }
  return [...found.values()];
}

const gaveWay = { requirementRecognized: "waited in vain for", kept: "was kept out by", prevented: "gave way to" };

/** Describes which recognizer prevented another. */
export const preventedText = ({ recognizer, fact, by, byView }) => `${recognizer} ${gaveWay[fact] ?? "gave way to"} ${by ?? byView}`;

/** Summarizes a report: the number of touches, the recognized gestures, and the near misses. */
export function summary(report, frames) {
  const happened = new Map();
  for (const { recognizer, state, began } of report.attempts) {
    if (state !== "recognized" && began === null) continue;
    happened.set(recognizer, (happened.get(recognizer) ?? 0) + 1);
  }
  const parts = [counted(frames.touches.length, "touch", "touches")];
  for (const [name, count] of happened) parts.push(`${name}${count > 1 ? ` × ${count}` : ""}`);
  if (!happened.size) parts.push(frames.touches.length ? "nothing recognized" : "so nothing to recognize");
  let text = parts.join(", ");
  const missed = missesOf(report).find(({ recognizer }) => !happened.has(recognizer));
  if (missed) text += `; ${missed.recognizer} was missed, ${missOf(missed.lacks)}`;
  const prevented = preventedOf(report);
  if (!missed && prevented.length && prevented.length <= 3) text += `; ${prevented.map(preventedText).join(", ")}`;
  const lost = report.decisions.filter(({ outcome, view }) => outcome === "missed" || (outcome === "landed" && view === "window"));
  const near = lost.map(nearView).find(Boolean);
  if (near) text += `; touch ${near.touch} landed ${near.distance} beside ${near.view}`;
  return text + ".";
}

/** Returns the nearest view of a landing that missed it by at most 48 points. */
export function nearView(decision) {
  let best = null;
  for (const { view, verdict } of decision.views ?? []) {
    const found = /touch is ([\d.]+) pt outside/.exec(verdict);
    if (found && +found[1] <= 48 && (!best || +found[1] < best.number)) {
      best = { view, number: +found[1], distance: `${found[1]} pt`, touch: decision.touch };
    }
  }
  return best;
}
