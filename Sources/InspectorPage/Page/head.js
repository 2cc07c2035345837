// The page's header: a summary, what the person missed, the recognizers that gave way, and the recording's anomalies.

import { element, find, named, visible } from "./dom.js";
import { missesOf, preventedOf, successCounts } from "./misses.js";
import { counted, fileName, preventedText, seconds } from "./words.js";

/** The maximum number of entries of each kind in the header. */
const maximum = 4;

/** Summarizes a report: the number of touches, the recognized gestures, and what was missed. */
export function summary(report, frames, misses) {
  const happened = [...successCounts(report)].map(([name, count]) => `${name}${count > 1 ? ` × ${count}` : ""}`);
  const { length } = frames.touches;
  const parts = [`${counted(length, "touch", "touches")}: ${happened.join(", ") || (length ? "nothing recognized" : "no gestures")}`];
  return [...parts, ...misses.slice(0, 2).map(missText)].join("; ");
}

/** Describes a missed gesture or view. */
export const missText = ({ recognizer, view, text }) => (recognizer ? `${recognizer} missed, ${text}` : `${text} ${view}`);

/** Shows the names of the recording, the scene and the device. */
export function drawFile({ file, scene, device, version }) {
  find("file").replaceChildren(named(fileName(file)), " in ", named(fileName(scene)), ` · ${named(device).textContent} · Fingertip ${version}`);
}

/** Shows the summary, the misses with their buttons, and the recognizers that gave way. `allowance` returns the change
 *  that would have let a missed gesture succeed, as `{ label, apply }`, or null. Returns the misses. */
export function drawHead({ head, report, frames, choose, allowance }) {
  const misses = missesOf(report, frames, head.expected ?? []);
  const words = summary(report, frames, misses);
  find("summary").replaceChildren(named(words));
  document.title = visible(`${fileName(head.file)}: ${words} · Fingertip`);
  const button = (decision, ...words) => element("button", { type: "button", onclick: () => decision && choose(decision) }, words);
  find("misses").replaceChildren(...misses.slice(0, maximum).map((miss) => {
    const allowed = allowance(miss);
    return element("li", {}, button(miss.decision, named(missText(miss))),
      allowed && element("button", { type: "button", class: "allow", "aria-label": `${allowed.label}: ${miss.recognizer ?? miss.view}`, onclick: allowed.apply }, allowed.label));
  }));
  const prevented = preventedOf(report).filter(({ recognizer }) => !misses.some((miss) => miss.recognizer === recognizer));
  find("prevented").hidden = !prevented.length;
  find("prevented-count").textContent = `${counted(prevented.length, "recognizer", "recognizers")} gave way`;
  find("prevented-list").replaceChildren(...prevented.slice(0, 40).map((decision) => element("li", {}, button(decision, named(preventedText(decision))))));
  find("notes").hidden = !head.noteCount;
  find("notes-count").textContent = `${counted(head.noteCount, "anomaly", "anomalies")} in the recording`;
  find("notes-list").replaceChildren(...head.notes.map(({ time, text }) =>
    element("li", {}, time === undefined ? "" : `${seconds(time)}  `, named(text))));
  return misses;
}

/** Returns the decision to select initially: what was missed, otherwise the first gesture. */
export const initialSelection = (report, misses) => misses.find(({ decision }) => decision)?.decision
  ?? report.decisions.find(({ to }) => to === "recognized" || to === "began")
  ?? report.decisions.find(({ to }) => to && to !== "failed") ?? report.decisions[0] ?? null;
