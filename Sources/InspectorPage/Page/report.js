// Reads the lines of an inspection.

const endings = new Set(["recognized", "failed", "ended", "cancelled"]);

/** Reads and links lines incrementally. One hour has hundreds of thousands of lines. */
export class ReportReader {
  report = {
    scene: null, views: new Map(), recognizers: new Map(), landings: [], deliveries: [], decisions: [],
    // The attempts of all recognizers, from the first touch to the result.
    attempts: [], error: null,
  };
  #nextLanding = 0;
  #open = new Map();
  #last = new Map();

  read(text) {
    for (let [from, to] = [0, 0]; from < text.length; from = to + 1) {
      to = text.indexOf("\n", from);
      if (to < 0) to = text.length;
      if (to > from) this.#readLine(text.slice(from, to));
    }
  }

  #readLine(line) {
    const { report } = this;
    const entry = JSON.parse(line);
    if (entry.type === "scene") {
      report.scene = entry;
      report.views = new Map(entry.views.map((view) => [view.name, view]));
      report.recognizers = new Map(entry.recognizers.map((one) => [one.name, one]));
    } else if (entry.type === "landing") report.landings.push(entry);
    else if (entry.type === "delivery") report.deliveries.push(entry);
    else if (entry.type === "error") report.error = entry.text;
    else {
      entry.line = line;
      report.decisions.push(entry);
      if (entry.recognizer) this.#addToAttempt(entry);
      else if (entry.outcome === "landed" || entry.outcome === "landedOnNothing") this.#linkLanding(entry);
    }
  }

  /** Links a landing to the views that it was compared with. */
  #linkLanding(decision) {
    const { landings } = this.report;
    const isOf = (one) => one.instant === decision.instant &&
      Math.abs(one.x - decision.x) < 0.01 && Math.abs(one.y - decision.y) < 0.01;
    // Landings are in chronological order. Ignored touches have a landing but no decision.
    let at = this.#nextLanding;
    while (at < landings.length && !isOf(landings[at])) at++;
    if (at === landings.length) return;
    decision.views = landings[at].views;
    this.#nextLanding = at + 1;
  }

  #addToAttempt(decision) {
    // The scroll views of a scene have built-in recognizers of the same name.
    const name = `${decision.recognizer}\n${decision.view}`;
    if (decision.outcome === "nearMiss") {
      const missed = this.#last.get(name);
      if (!missed) return;
      missed.shortfalls = decision.shortfalls;
      missed.decisions.push(decision);
      decision.attempt = missed;
      return;
    }
    if (decision.outcome !== "transition" && decision.outcome !== "waits") return;
    // A failed attempt can still begin if the gesture that prevented it is withdrawn.
    let attempt = this.#open.get(name) ?? (decision.from === "failed" ? this.#last.get(name) : undefined);
    if (attempt && decision.from === "failed") this.#open.set(name, attempt);
    if (!attempt) {
      attempt = {
        recognizer: decision.recognizer, view: decision.view, start: decision.instant - (decision.elapsed ?? 0),
        end: Infinity, began: null, waits: null, state: "possible", decisions: [], shortfalls: [],
        isWithdrawn: false,
      };
      this.#open.set(name, attempt);
      this.report.attempts.push(attempt);
    }
    attempt.decisions.push(decision);
    decision.attempt = attempt;
    if (decision.outcome === "waits") attempt.waits = decision.instant;
    if (decision.to === "began") Object.assign(attempt, { began: decision.instant, end: Infinity, state: "possible" });
    attempt.isWithdrawn ||= decision.reason === "gaveWay";
    if (endings.has(decision.to)) {
      attempt.end = decision.instant;
      attempt.state = decision.to;
      this.#open.delete(name);
      this.#last.set(name, attempt);
    }
  }
}

export function readReport(text) {
  const reader = new ReportReader();
  reader.read(text);
  return reader.report;
}

/** Returns the lines of the decisions, as the command writes them. */
export const decisionLines = (report) => report.decisions.map(({ line }) => line + "\n").join("");
