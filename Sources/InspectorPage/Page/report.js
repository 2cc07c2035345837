// What the engine said, line by line: the scene, the landings, what views heard, and the decisions.

/** Reads the lines of an inspection. */
export function readReport(text) {
  const report = { scene: null, landings: [], heard: [], decisions: [], error: null, text };
  for (const line of text.split("\n")) {
    if (!line) continue;
    const told = JSON.parse(line);
    if (told.type === "scene") report.scene = told;
    else if (told.type === "landing") report.landings.push(told);
    else if (told.type === "heard") report.heard.push(told);
    else if (told.type === "error") report.error = told.text;
    else report.decisions.push({ ...told, index: report.decisions.length, line });
  }
  if (report.scene) connect(report);
  return report;
}

/** The text of the decisions alone, as the command writes it. */
export const decisionLines = (report) => report.decisions.map(({ line }) => line + "\n").join("");

/** Finds out what belongs together. */
function connect(report) {
  report.views = new Map(report.scene.views.map((view) => [view.name, view]));
  report.recognizers = new Map(report.scene.recognizers.map((one) => [one.name, one]));
  const landings = report.decisions.filter(({ outcome }) => outcome === "landed" || outcome === "missed");
  const samples = [...report.landings];
  for (const decision of landings) {
    // In the order of landing; those that were ignored have a landing and no decision.
    const at = samples.findIndex((one) => one.instant === decision.instant &&
      Math.abs(one.x - decision.x) < 0.01 && Math.abs(one.y - decision.y) < 0.01);
    if (at >= 0) decision.views = samples.splice(0, at + 1).at(-1).views;
  }
  report.attempts = attemptsOf(report);
  for (const attempt of report.attempts) for (const one of attempt.decisions) one.attempt = attempt;
}

const endings = new Set(["recognized", "failed", "ended", "cancelled"]);

/** The attempts of all recognizers: from the finger that begins one to what became of it. */
function attemptsOf(report) {
  const attempts = [];
  const open = new Map();
  const last = new Map();
  for (const decision of report.decisions) {
    if (!decision.recognizer) continue;
    const name = decision.recognizer;
    if (decision.outcome === "nearMiss") {
      const missed = last.get(name);
      if (missed) {
        missed.lacks = decision.lacks;
        missed.decisions.push(decision);
      }
      continue;
    }
    if (decision.outcome !== "transition" && decision.outcome !== "waits") continue;
    let attempt = open.get(name);
    if (!attempt) {
      attempt = {
        recognizer: name, view: decision.view, start: decision.instant - (decision.elapsed ?? 0),
        end: Infinity, began: null, waits: null, state: "possible", decisions: [], lacks: [],
      };
      open.set(name, attempt);
      attempts.push(attempt);
    }
    attempt.decisions.push(decision);
    if (decision.outcome === "waits") attempt.waits = decision.instant;
    if (decision.to === "began") attempt.began = decision.instant;
    if (endings.has(decision.to)) {
      attempt.end = decision.instant;
      attempt.state = decision.to;
      open.delete(name);
      last.set(name, attempt);
    }
  }
  return attempts;
}
