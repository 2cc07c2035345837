// Filters the decision list, and describes the details of a decision.

import { element, named } from "./dom.js";
import { lastAtMost } from "./spans.js";
import { amount, causeText, inWords, missedText, nearMissText, nearView, seconds } from "./words.js";

const isFailure = (decision) => decision.to === "failed" || decision.to === "cancelled" ||
  decision.outcome === "nearMiss" || decision.outcome === "landedOnNothing" || Boolean(decision.views && nearView(decision));

/** Returns the text of a decision for searches, stored because it is needed for each typed letter. */
const searchTextOf = (one) => (one.searchText ??=
  `${one.recognizer ?? (one.touch ? `touch ${one.touch}` : "")} ${one.view ?? ""} ${causeText(one)}`.toLowerCase());

export function filtered(report, { recognizer, view, touch, failures, text }) {
  return report.decisions.filter((one) =>
    (!recognizer || one.recognizer === recognizer || one.by === recognizer) &&
    (!view || one.view === view || one.byView === view) &&
    (!touch || one.touch === touch) &&
    (!failures || isFailure(one)) &&
    (!text || searchTextOf(one).includes(text)));
}

export const subject = ({ recognizer, touch, view }) =>
  named(recognizer ?? (touch ? `touch ${touch}` : view ?? "clock"));

export function detailsOf(decision, report, isMissed) {
  if (!decision) return [element("p", { class: "hint" }, "Select a decision, a lane, or a view.")];
  const round = (number) => (typeof number === "number" ? String(Math.round(number * 1000) / 1000) : number);
  const unit = decision.unit ? ` ${decision.unit}` : /finger/.test(decision.text) ? " touches" : / taps?\b/.test(decision.text) ? " taps" : "";
  const number = (value) => `${round(value)}${value === 1 ? unit.replace(/e?s$/, "") : unit}`;
  const rows = [
    ["time", seconds(decision.instant) + (decision.elapsed !== undefined ? `, ${Math.round(decision.elapsed * 1000)} ms after the first touch` : "")],
    decision.view !== undefined && ["view", named(decision.view)],
    decision.measured !== undefined && ["measured", number(decision.measured)],
    decision.limit !== undefined && ["limit", number(decision.limit) + rollText(decision, report)],
    decision.shortfalls?.length && ["near miss", nearMissText(decision.shortfalls)],
    decision.attempt?.shortfalls.length && decision.outcome !== "nearMiss" && ["near miss", nearMissText(decision.attempt.shortfalls)],
    decision.by && ["cause", named(`${decision.by} on ${decision.byView ?? ""}${reasonOf(causeOf(decision, report))}`)],
    decision.for && ["waits for", named(decision.for.map(({ recognizer }) => recognizer).join(", "))],
    decision.outcome === "nearMiss" && failureOf(decision) && ["failed", causeText(failureOf(decision)).replace(/^failed: /, "")],
    decision.rule && ["rule", `${decision.rule}, see Rules in the documentation`],
  ].filter(Boolean);
  return [
    element("h2", {}, subject(decision), " ", element("span", { class: "what" }, isMissed ? missedText(decision) : causeText(decision))),
    element("dl", {}, rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])),
    ...candidates(decision),
  ];
}

/** Explains a limit that is larger than its setting, because some of the travel may be the roll of the contact. */
function rollText({ recognizer, limit, unit }, { recognizers }) {
  const valueOf = (name) => recognizers.get(recognizer)?.settings.find(({ key }) => key === name)?.value ?? 0;
  const [travel, roll] = ["minimumTravelPoints", "rollTravelPoints"].map(valueOf);
  const isRoll = unit === "pt" && travel > 0 && limit > travel && limit <= travel + roll;
  return isRoll ? `: minimum travel ${travel} pt, and roll ${amount(limit - travel)} pt` : "";
}

const failureOf = ({ attempt }) => attempt?.decisions.find(({ to }) => to === "failed");

function causeOf({ by, instant }, { decisions }) {
  const isCause = ({ recognizer, to }) => recognizer === by && (to === "began" || to === "recognized");
  for (let i = lastAtMost(decisions, instant, (one) => one.instant); i >= 0 && instant - decisions[i].instant < 60; i--) {
    if (isCause(decisions[i])) return decisions[i];
  }
  return null;
}
const reasonOf = (cause) => (cause ? `, ${causeText(cause)}` : "");

/** Returns the views that a landing was compared with, the hit and nearest views first. */
function candidates({ views }) {
  if (!views?.length) return [];
  const rank = ({ chosen, verdict }) => (chosen ? -2 : /beaten/.test(verdict) ? -1 : +(/([\d.]+) pt outside/.exec(verdict)?.[1] ?? 1e6));
  return [element("h3", {}, "Hit candidates"), element("ul", { class: "candidates" },
    [...views].sort((a, b) => rank(a) - rank(b)).slice(0, 30).map(({ view, verdict, chosen }) =>
      element("li", { class: chosen ? "chosen" : "" }, named(view), `: ${inWords(verdict)}`)))];
}
