// The page's header.

import { element, find, named, visible } from "./dom.js";
import { isAction, isSuccess, missesOf, preventedOf, successCounts } from "./misses.js";
import { counted, fileName, preventedText, seconds } from "./words.js";

/** The maximum number of entries of each kind in the header. */
const maximum = 4;

/** Summarizes a report: the number of touches, the recognized gestures, and what was missed. */
export function summary(report, frames, misses) {
  const happened = [...successCounts(report, frames)].map(([name, count]) => `${name}${count > 1 ? ` × ${count}` : ""}`);
  const { length } = frames.touches;
  const parts = [`${counted(length, "touch", "touches")}: ${happened.join(", ") || (length ? "nothing recognized" : "no gestures")}`];
  return [...parts, ...misses.slice(0, 2).map(missText)].join("; ");
}

export const missText = ({ recognizer, view, text }) => (recognizer ? `${recognizer} missed, ${text}` : `${text} ${view}`);

export function drawFile({ file, scene, device, version, context = [], links = [] }) {
  find("file").replaceChildren(named(fileName(file)), " in ", named(fileName(scene)), ` · ${named(device).textContent} · Fingertip ${version}`,
    ...links.flatMap(({ path, name }) => [" · ", element("a", { href: path.split("/").map(encodeURIComponent).join("/") }, named(name))]));
  find("context").replaceChildren(...context.map((text) => element("li", {}, named(text))));
}

/** Shows the header and returns the misses. `allowance` returns the change with which a missed gesture
 *  succeeds, `{ label, apply }`, or null. */
export function drawHead({ head, report, frames, choose, allowance }) {
  const misses = missesOf(report, frames, head.expected ?? []);
  const words = summary(report, frames, misses);
  find("summary").replaceChildren(named(words));
  document.title = visible(`${fileName(head.file)}${head.links?.length ? ` in ${fileName(head.scene)}` : ""}: ${words} · Fingertip`);
  const button = (decision, ...words) => element("button", { onclick: () => decision && choose(decision) }, words);
  find("misses").replaceChildren(...misses.slice(0, maximum).map((miss) => {
    const allowed = allowance(miss);
    return element("li", {}, button(miss.decision, named(missText(miss))),
      allowed && element("button", { class: "allow", "aria-label": `${allowed.label}: ${miss.recognizer ?? miss.view}`, onclick: allowed.apply }, allowed.label));
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

/** Returns the decision to select initially: a miss, an expected gesture, one with several taps, or the first. */
export function initialSelection(report, misses, expected = []) {
  const isGesture = ({ to, attempt }) => (to === "recognized" || to === "began") && isSuccess(attempt);
  const hasTaps = ({ recognizer }) => report.recognizers.get(recognizer)?.settings.some(({ key, value }) => key === "taps" && value > 1);
  const first = (condition) => report.decisions.find((one) => isGesture(one) && condition(one));
  return misses.find(({ decision }) => decision)?.decision ?? first(({ recognizer }) => expected.includes(recognizer))
  ?? first(hasTaps) ?? first(() => true) ?? report.decisions.find(isAction)
  ?? report.decisions.find(({ to }) => to && to !== "failed") ?? report.decisions[0] ?? null;
}
