// The what-if panel, which changes settings, margins and relations, and shows the new decisions.

import { element, find, named } from "./dom.js";
import { inspect } from "./engine.js";
import { readReport } from "./report.js";
import { changedScene, countOf, noChanges, pairOf, pairsOf } from "./scene.js";
import { seconds } from "./words.js";

const longRecording = 50_000; // in samples; longer recordings are replayed after a delay

/** The panel, with forms for one recognizer and one view at a time, built from the engine's
 *  descriptions. */
export class WhatIf {
  constructor({ report, frames, source, size }) {
    // `before` is the report before the user's changes, with the limits of the selected preset, if
    // any.
    Object.assign(this, { report, frames, source, size, before: report, changes: noChanges(), recognizer: null, view: null });
    this.panel = find("whatif-forms");
    this.outcome = find("whatif-outcome");
    find("whatif-reset").addEventListener("click", () => this.reset());
  }

  /** Shows the settings of a recognizer and the margins of its view. */
  show(recognizer, view) {
    const { recognizers, views } = this.before.scene;
    this.recognizer = this.before.recognizers.get(recognizer ?? this.recognizer?.name) ?? recognizers[0];
    this.view = this.before.views.get(view ?? this.recognizer?.view) ?? views[0];
    this.draw();
  }

  draw() {
    const { recognizers, views } = this.before.scene;
    this.panel.replaceChildren(...[
      this.choice("Preset", this.report.scene.presets, this.changes.preset ?? this.report.scene.preset, (name) => this.choosePreset(name)),
      this.choice("Recognizer", recognizers.map(({ name }) => name), this.recognizer?.name, (name) => this.show(name)),
      ...(this.recognizer ? this.recognizer.settings.map((setting) => this.setting(setting)) : []),
      ...(this.recognizer ? [...this.waits(), ...this.simultaneous()] : []),
      this.choice("View", views.slice(0, 1000).map(({ name }) => name), this.view?.name, (name) => this.show(this.recognizer?.name, name)),
      ...(this.view?.parent ? ["restingMargin", "trackingMargin"].map((key) => this.margin(key)) : []),
    ].filter(Boolean));
  }

  /** Selects a preset. Settings of the scene and the user's changes override the preset's
   *  limits. */
  choosePreset(name) {
    this.changes.preset = name === this.report.scene.preset ? null : name;
    this.before = this.report;
    if (this.changes.preset) {
      const asItIs = { ...noChanges(), preset: this.changes.preset };
      const made = readReport(inspect(JSON.stringify(this.changed(asItIs)), new Uint8Array(0), this.size));
      if (!made.error) this.before = made;
    }
    this.show();
    this.play();
  }

  choice(label, names, chosen, change) {
    return element("label", { class: "field" }, element("span", {}, label), element("select", {
      onchange: ({ target }) => change(target.value),
    }, names.map((name) => element("option", { value: name, selected: name === chosen }, name))));
  }

  // ---- Settings ----

  setting(setting) {
    const id = JSON.stringify([this.recognizer.name, setting.group ?? "", setting.key]);
    const value = this.changes.settings.get(id)?.value ?? setting.value;
    const change = (number) => {
      if (number === setting.value) this.changes.settings.delete(id);
      else this.changes.settings.set(id, { recognizer: this.recognizer.name, setting, value: number });
      this.play();
    };
    const label = wordsOf(setting.group ? `${setting.group} ${setting.key}` : setting.key);
    if (setting.kind === "flag") {
      return element("label", { class: "field check" }, element("input", {
        type: "checkbox", checked: value !== 0, onchange: ({ target }) => change(target.checked ? 1 : 0),
      }), element("span", {}, label));
    }
    if (setting.kind === "choice") {
      const names = setting.choices.split(" ");
      return this.choice(label, names, names[value], (name) => change(names.indexOf(name)));
    }
    if (setting.kind === "set") return this.bits(setting, label, value, change);
    return slider(label, setting, value, change);
  }

  bits(setting, label, value, change) {
    let bits = value;
    return element("fieldset", { class: "field" }, element("legend", {}, label), setting.choices.split(" ").map((word, bit) =>
      element("label", {}, element("input", {
        type: "checkbox", checked: Boolean(value & (1 << bit)),
        onchange: () => {
          bits ^= 1 << bit;
          if (bits) change(bits);
        },
      }), word)));
  }

  margin(key) {
    const which = key === "restingMargin" ? "resting" : "tracking";
    const id = JSON.stringify([this.view.name, key]);
    const before = Math.max(...this.view.margins[which]);
    const value = this.changes.margins.get(id)?.value ?? before;
    return slider(wordsOf(key), { unit: "pt", minimum: 0, maximum: 200, value: before, kind: "number" }, value, (number) => {
      if (number === before) this.changes.margins.delete(id);
      else this.changes.margins.set(id, { view: this.view.name, key, value: number });
      this.play();
    });
  }

  // ---- Relations ----

  waits() {
    const name = this.recognizer.name;
    const { waits, free } = this.changes;
    const before = this.report.scene.requirements.filter(([one]) => one === name).map((pair) => JSON.stringify(pair));
    const pairs = [...before.filter((pair) => !free.has(pair)), ...[...waits].filter((pair) => JSON.parse(pair)[0] === name)];
    const others = this.others();
    return [this.pairs("requires the failure of", pairs, (pair) => JSON.parse(pair)[1], (pair) => waits.delete(pair) || free.add(pair)),
      this.choice("Add requirement", ["—", ...others], "—", (other) => other !== "—" && this.relate(() => {
        const pair = JSON.stringify([name, other]);
        if (!free.delete(pair)) waits.add(pair);
      }))];
  }

  simultaneous() {
    const name = this.recognizer.name;
    const { together, apart } = this.changes;
    const before = pairsOf(this.report.scene.simultaneous);
    const pairs = [...before.filter((pair) => !apart.has(pair)), ...together].filter((pair) => JSON.parse(pair).includes(name));
    const other = (pair) => JSON.parse(pair).find((one) => one !== name);
    return [this.pairs("simultaneous with", pairs, other, (pair) => together.delete(pair) || apart.add(pair)),
      this.choice("Add simultaneous recognizer", ["—", ...this.others()], "—", (chosen) => chosen !== "—" && this.relate(() => {
        const pair = pairOf(name, chosen);
        if (!apart.delete(pair) && !before.includes(pair)) together.add(pair);
      }))];
  }

  others() {
    return this.report.scene.recognizers.map(({ name }) => name).filter((other) => other !== this.recognizer.name);
  }

  /** Returns the relations of the recognizer, each with a remove button. */
  pairs(words, pairs, otherOf, remove) {
    return pairs.length > 0 && element("ul", { class: "relations" }, pairs.map((pair) =>
      element("li", {}, `${words} `, named(otherOf(pair)), " ", element("button", {
        type: "button", "aria-label": `remove: ${words} ${otherOf(pair)}`, onclick: () => this.relate(() => remove(pair)),
      }, "remove"))));
  }

  relate(change) {
    change();
    this.draw();
    this.play();
  }

  // ---- Results ----

  reset() {
    this.changes = noChanges();
    this.before = this.report;
    this.show();
    this.play();
  }

  get scene() {
    return this.changed(this.changes);
  }

  changed(changes) {
    return changedScene(this.source, this.report.scene.recognizers.map(({ name }) => name), changes);
  }

  play() {
    const count = countOf(this.changes);
    const showStatus = (words) => this.outcome.replaceChildren(element("p", { class: "hint" }, words));
    clearTimeout(this.waiting);
    if (!count) return showStatus("No changes.");
    if (this.frames.count < longRecording) return this.try(count);
    // A replay that takes several seconds blocks the page, so announce the replay first. If there
    // are several changes, only the last one is replayed.
    showStatus(`Replaying ${this.frames.count} samples …`);
    this.waiting = setTimeout(() => this.try(count), 100);
  }

  try(count) {
    let changed;
    try {
      changed = readReport(inspect(JSON.stringify(this.scene), this.frames.bytes, this.size));
    } catch (error) {
      changed = { error: error.message };
    }
    if (changed.error) return this.outcome.replaceChildren(element("p", { class: "bad", role: "alert" }, changed.error));
    this.compare(changed, count);
  }

  /** Shows the old and new decisions side by side, starting at the first difference. */
  compare(changed, count) {
    const [old, made] = [this.report.decisions, changed.decisions];
    let first = 0;
    while (first < old.length && first < made.length && old[first].line === made[first].line) first++;
    const changes = `${count} ${count === 1 ? "change" : "changes"}`;
    if (first === old.length && first === made.length) {
      return this.outcome.replaceChildren(element("p", {}, `${changes}: the decisions stay the same`));
    }
    const head = element("p", { class: "first" }, `${changes}: first difference at ${seconds(Math.min(old[first]?.instant ?? Infinity, made[first]?.instant ?? Infinity))}`);
    const side = (title, decisions, other) => {
      const lines = new Set(other.map(({ line }) => line));
      return element("div", {}, element("h4", {}, title), element("ol", {}, decisions.slice(first, first + 40).map((one) =>
        element("li", { class: lines.has(one.line) ? "" : "differs" }, `${seconds(one.instant)} `,
          named(one.recognizer ?? (one.touch ? `touch ${one.touch}` : one.view ?? "")), `: ${one.text}`))));
    };
    this.outcome.replaceChildren(head, element("div", { class: "sides" }, side("before", old, made), side("after", made, old)));
  }
}

/** Returns `maximumGapMilliseconds` as `maximum gap`. */
const wordsOf = (key) => key.replace(/(Points|PointsPerSecond|Milliseconds|Degrees)$/, "")
  .replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

function slider(label, { unit, minimum, maximum, value: before, kind }, value, change) {
  const usual = kind === "count" ? 10 : unit === "ms" ? 1000 : unit === "" ? 1 : 40;
  const end = Math.min(maximum ?? Infinity, kind === "count" ? usual : Math.max(before * 4, usual));
  const step = kind === "count" ? 1 : end > 100 ? 5 : end > 4 ? 0.5 : 0.01;
  const shown = element("output", {}, `${value} ${unit}`);
  const input = element("input", {
    type: "range", min: Math.max(minimum, 0), max: end, step, value, "aria-label": `${label} in ${unit || "numbers"}`,
    oninput: () => (shown.textContent = `${input.value} ${unit}`),
    onchange: () => change(+input.value),
  });
  return element("label", { class: "field" }, element("span", {}, label), input, shown);
}
