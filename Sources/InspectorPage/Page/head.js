// The head of the page: what happened in one sentence, what nearly did, and what is odd about the recording.

import { element, find, named } from "./dom.js";
import { missOf, missesOf, nearView, preventedOf, preventedText, seconds, summary } from "./words.js";

/** How many of a kind are in the head. */
const most = 4;

/** Says which recording it is. */
export function drawFile({ file, scene, device, version }) {
  document.title = `${file}: Fingertip`;
  find("file").replaceChildren(named(file), " in ", named(scene), ` · ${named(device).textContent} · Fingertip ${version}`);
}

/** Says what happened; what nearly did can be chosen. */
export function drawHead({ head, report, frames, choose }) {
  find("summary").replaceChildren(named(summary(report, frames)));
  const button = (decision, ...words) => element("button", { type: "button", onclick: () => choose(decision) }, words);
  const misses = missesOf(report).slice(0, most).map((attempt) => button(
    nearMissOf(attempt) ?? attempt.decisions[0], named(attempt.recognizer), `: ${missOf(attempt.lacks)}`));
  const near = report.decisions.filter(isBeside).slice(0, most).map((decision) => {
    const found = nearView(decision);
    return button(decision, `touch ${found.touch}: ${found.distance} outside `, named(found.view));
  });
  const prevented = preventedOf(report).slice(0, most).map((decision) => button(decision, named(preventedText(decision))));
  find("misses-list").replaceChildren(...misses, ...near, ...prevented);
  find("notes").hidden = !head.noteCount;
  find("notes-count").textContent = `${head.noteCount} ${head.noteCount === 1 ? "anomaly" : "anomalies"} in the recording`;
  find("notes-list").replaceChildren(...head.notes.map(({ time, text }) =>
    element("li", {}, time === undefined ? "" : `${seconds(time)}  `, named(text))));
}

/** What one would look at first: who was nearly recognized, which view was nearly hit, who gave way. */
export function firstToSee(report) {
  const [miss] = missesOf(report);
  return (miss && nearMissOf(miss)) ?? report.decisions.find(isBeside) ?? preventedOf(report)[0]
    ?? report.decisions.find(({ to }) => to && to !== "failed") ?? report.decisions[0] ?? null;
}

const nearMissOf = ({ decisions }) => decisions.find(({ outcome }) => outcome === "nearMiss");

/** Whether a touch landed beside a view, and on none. */
const isBeside = (decision) => decision.touch && decision.views && decision.outcome !== "nearMiss" &&
  (decision.outcome === "missed" || decision.view === "window" || decision.view === undefined) && Boolean(nearView(decision));
