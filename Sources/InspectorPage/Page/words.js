// Summarizes a report and formats numbers.

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

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
    case "moreFingers": return counted(shortfall.amount, "finger too few", "fingers too few");
    case "fewerFingers": return counted(shortfall.amount, "finger too many", "fingers too many");
    case "moreTaps": return counted(shortfall.amount, "tap too few", "taps too few");
    default: return `${number} ${shortfall.what}`;
  }
}).join(" and ");

/** Returns a sort key for near misses: the number of shortfalls, followed by the shortfall relative
 *  to the limit. */
const missDistance = ({ shortfalls, decisions }) => {
  const limit = decisions.find((one) => one.limit)?.limit ?? 1;
  return shortfalls.length * 10 + Math.abs(shortfalls[0].amount / limit);
};

/** Returns the near misses, closest first, with one attempt per recognizer. */
export function nearMissesOf(report) {
  const nearest = new Map();
  for (const attempt of report.attempts) {
    if (!attempt.shortfalls.length) continue;
    const other = nearest.get(attempt.recognizer);
    if (!other || missDistance(attempt) < missDistance(other)) nearest.set(attempt.recognizer, attempt);
  }
  return [...nearest.values()].sort((a, b) => missDistance(a) - missDistance(b));
}

/** Returns one failure for each recognizer that never succeeded because of another recognizer. */
export function preventedOf(report) {
  const happened = new Set(report.attempts.filter(({ state, began }) => state === "recognized" || began !== null).map(({ recognizer }) => recognizer));
  const found = new Map();
  for (const decision of report.decisions) {
    if (decision.to === "failed" && (decision.by || decision.reason === "blockedByControl") && !happened.has(decision.recognizer) && !found.has(decision.recognizer)) {
      found.set(decision.recognizer, decision);
    }
  }
  return [...found.values()];
}

const preventedVerbs = { requirementRecognized: "required the failure of", blockedByControl: "blocked by", prevented: "prevented by" };

/** Describes which recognizer or view prevented a recognizer. */
export const preventedText = ({ recognizer, reason, by, byView }) => `${recognizer} ${preventedVerbs[reason] ?? "prevented by"} ${by ?? byView}`;

/** Summarizes a report: the number of touches, the recognized gestures, and the near misses. */
export function summary(report, frames) {
  const happened = new Map();
  for (const { recognizer, state, began, isWithdrawn } of report.attempts) {
    if (isWithdrawn || state !== "recognized" && began === null) continue;
    happened.set(recognizer, (happened.get(recognizer) ?? 0) + 1);
  }
  const parts = [counted(frames.touches.length, "touch", "touches")];
  for (const [name, count] of happened) parts.push(`${name}${count > 1 ? ` × ${count}` : ""}`);
  if (!happened.size) parts.push(frames.touches.length ? "nothing recognized" : "no gestures");
  let text = parts.join(", ");
  const missed = nearMissesOf(report).find(({ recognizer }) => !happened.has(recognizer));
  if (missed) text += `; near miss: ${missed.recognizer}, ${nearMissText(missed.shortfalls)}`;
  const prevented = preventedOf(report);
  if (!missed && prevented.length && prevented.length <= 3) text += `; ${prevented.map(preventedText).join(", ")}`;
  const lost = report.decisions.filter(({ outcome, view }) => outcome === "landedOnNothing" || (outcome === "landed" && view === "window"));
  const near = lost.map(nearView).find(Boolean);
  if (near) text += `; touch ${near.touch} landed ${near.distance} outside ${near.view}`;
  return text;
}

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
