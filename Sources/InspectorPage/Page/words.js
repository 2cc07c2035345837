// What happened, in one sentence, and numbers as people read them.

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** A number with at most one decimal. */
export const amount = (number) => String(Math.round(number * 10) / 10);

/** A time of the recording. */
export const seconds = (time) => `${time.toFixed(3)} s`;

const lackWords = {
  more: "more", less: "less", lessAcross: "less across", closer: "closer", sooner: "sooner", longer: "longer",
};

/** What was missing, in words. */
export function lackOf({ what, amount: number, unit }) {
  if (what === "moreFingers") return counted(number, "finger more", "fingers more");
  if (what === "fewerFingers") return counted(number, "finger fewer", "fingers fewer");
  if (what === "moreTaps") return counted(number, "tap more", "taps more");
  const space = unit === "°" || unit === "" ? "" : " ";
  return `${amount(number)}${space}${unit ?? ""} ${lackWords[what] ?? what}`;
}

export const lacksOf = (lacks) => lacks.map(lackOf).join(" and ");

/** How a gesture was missed, in words: what it was too much or too little of. */
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

/** How near an attempt was: fewer things missing are nearer, then the smaller share of a limit. */
const farness = ({ lacks, decisions }) => {
  const limit = decisions.find((one) => one.limit > 0)?.limit ?? 1;
  return lacks.length * 10 + Math.abs(lacks[0].amount / limit);
};

/** Who was not recognized though it was near, the nearest first: one attempt of each. */
export function missesOf(report) {
  const nearest = new Map();
  for (const attempt of report.attempts) {
    if (!attempt.lacks.length) continue;
    const other = nearest.get(attempt.recognizer);
    if (!other || farness(attempt) < farness(other)) nearest.set(attempt.recognizer, attempt);
  }
  return [...nearest.values()].sort((a, b) => farness(a) - farness(b));
}

/** Who never happened because of another: the decision in which it gave way, one of each. */
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

/** That somebody gave way, in words. */
export const preventedText = ({ recognizer, fact, by, byView }) => `${recognizer} ${gaveWay[fact] ?? "gave way to"} ${by ?? byView}`;

/** What happened: how many touches, what was recognized, and what was nearly. */
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

/** The view that a landing was nearest to without being on it, within 48 points. */
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
