// The page's header: a summary, the near misses, and the recording's anomalies.

import { element, find, named, visible } from "./dom.js";
import { nearMissText, nearMissesOf, nearView, preventedOf, preventedText, seconds, summary } from "./words.js";

/** The maximum number of entries of each kind in the header. */
const maximum = 4;

/** Shows the names of the recording, the scene and the device. */
export function drawFile({ file, scene, device, version }) {
  document.title = visible(`${file}: Fingertip`);
  find("file").replaceChildren(named(file), " in ", named(scene), ` · ${named(device).textContent} · Fingertip ${version}`);
}

/** Shows the summary, and buttons for the near misses. */
export function drawHead({ head, report, frames, choose }) {
  find("summary").replaceChildren(named(summary(report, frames)));
  const button = (decision, ...words) => element("button", { type: "button", onclick: () => choose(decision) }, words);
  const misses = nearMissesOf(report).slice(0, maximum).map((attempt) => button(
    nearMissOf(attempt) ?? attempt.decisions[0], named(attempt.recognizer), `: ${nearMissText(attempt.shortfalls)}`));
  const near = report.decisions.filter(isNearView).slice(0, maximum).map((decision) => {
    const found = nearView(decision);
    return button(decision, `touch ${found.touch}: ${found.distance} outside `, named(found.view));
  });
  const prevented = preventedOf(report).slice(0, maximum).map((decision) => button(decision, named(preventedText(decision))));
  find("near-misses").replaceChildren(...misses, ...near, ...prevented);
  find("notes").hidden = !head.noteCount;
  find("notes-count").textContent = `${head.noteCount} ${head.noteCount === 1 ? "anomaly" : "anomalies"} in the recording`;
  find("notes-list").replaceChildren(...head.notes.map(({ time, text }) =>
    element("li", {}, time === undefined ? "" : `${seconds(time)}  `, named(text))));
}

/** Returns the decision to select initially: a near miss, a landing next to a view, or a prevented
 *  gesture. */
export function initialSelection(report) {
  const [miss] = nearMissesOf(report);
  return (miss && nearMissOf(miss)) ?? report.decisions.find(isNearView) ?? preventedOf(report)[0]
    ?? report.decisions.find(({ to }) => to && to !== "failed") ?? report.decisions[0] ?? null;
}

const nearMissOf = ({ decisions }) => decisions.find(({ outcome }) => outcome === "nearMiss");

/** Whether a touch landed near a view, but not on any view. */
const isNearView = (decision) => decision.touch && decision.views && decision.outcome !== "nearMiss" &&
  (decision.outcome === "landedOnNothing" || decision.view === "window" || decision.view === undefined) && Boolean(nearView(decision));
