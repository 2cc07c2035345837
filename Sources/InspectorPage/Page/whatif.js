// The what-if panel, which changes settings, margins and relations, and shows the new decisions.

import { element, find, named } from "./dom.js";
import { inspect } from "./engine.js";
import { readReport } from "./report.js";
import { allowanceOf } from "./allow.js";
import { changedScene, countOf, noChanges, pairOf, pairsOf, valueIn } from "./scene.js";
import { slider } from "./slider.js";
import { counted, labelOf, seconds, wordsOf } from "./words.js";

const longRecording = 50_000; // in samples; longer recordings are replayed after a delay

/** Forms for one recognizer and one view at a time. */
export class WhatIf {
  constructor({ report, frames, source, size, onResult }) {
    // `before` is the report with the selected preset, before the user's changes. `onResult` receives the
    // report with the changes, or null. Buttons change the `suggested` settings and margins.
    Object.assign(this, { report, frames, source, size, onResult, before: report, changes: noChanges(), recognizer: null, view: null, suggested: new Set() });
    this.panel = find("whatif-forms");
    this.outcome = find("whatif-outcome");
  }

  /** Shows the settings of a recognizer and the margins of its view. */
  show(recognizer, view) {
    const { recognizers, views } = this.before.scene;
    this.recognizer = this.before.recognizers.get(recognizer) ?? this.before.recognizers.get(this.recognizer?.name) ?? recognizers[0];
    this.view = this.before.views.get(view ?? this.recognizer?.view) ?? views[0];
    this.draw();
  }

  draw() {
    const { recognizers, views } = this.before.scene;
    this.panel.replaceChildren(...[
      this.choice("Preset", this.report.scene.presets, this.changes.preset ?? this.report.scene.preset, (name) => this.choosePreset(name)),
      recognizers.length > 0 && this.choice("Recognizer", recognizers.map(({ name }) => name), this.recognizer?.name, (name) => this.show(name)),
      ...(this.recognizer ? this.recognizer.settings.map((setting) => this.setting(setting)) : []),
      ...(this.recognizer ? [...this.waits(), ...this.simultaneous()] : []),
      this.choice("View", views.slice(0, 1000).map(({ name }) => name), this.view?.name, (name) => this.show(this.recognizer?.name, name)),
      ...(this.view?.parent ? ["restingMargin", "trackingMargin"].map((key) => this.margin(key)) : []),
    ].filter(Boolean));
  }

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

  choice(label, names, chosen, change, isChanged = false) {
    return element("label", { class: `field${isChanged ? " changed" : ""}` }, element("span", {}, label), element("select", {
      onchange: ({ target }) => change(target.value),
    }, names.map((name) => element("option", { value: name, selected: name === chosen }, name))));
  }
  setting(setting) {
    const id = settingID(this.recognizer.name, setting);
    const value = this.changes.settings.get(id)?.value ?? setting.value;
    const change = (number) => {
      if (number === setting.value) this.changes.settings.delete(id);
      else this.changes.settings.set(id, { recognizer: this.recognizer.name, setting, value: number });
      this.redraw();
    };
    const label = labelOf(setting);
    const isChanged = value !== setting.value;
    if (setting.kind === "flag") {
      return element("label", { class: `field check${isChanged ? " changed" : ""}`, title: setting.key }, element("input", {
        type: "checkbox", checked: value !== 0, onchange: ({ target }) => change(target.checked ? 1 : 0),
      }), element("span", {}, label));
    }
    if (setting.kind === "choice") {
      const names = setting.choices.split(" ");
      return this.choice(label, names, names[value], (name) => change(names.indexOf(name)), isChanged);
    }
    if (setting.kind === "set") return this.bits(setting, label, value, change);
    return this.slider(id, label, setting, value, change, { title: setting.key });
  }

  /** Returns a slider, highlighted if the button of a missed gesture changes its setting. */
  slider(id, ...setting) {
    const made = slider(...setting);
    made.classList.toggle("suggested", this.suggested.has(id));
    return made;
  }

  /** Draws the forms again with the changes marked, and keeps the focus. */
  redraw() {
    const focused = document.activeElement?.ariaLabel;
    this.draw();
    if (focused) [...this.panel.querySelectorAll("[aria-label]")].find((one) => one.ariaLabel === focused)?.focus();
    this.play();
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
    return this.slider(id, wordsOf(key), { unit: "pt", minimum: 0, maximum: 1e6, value: before, kind: "number" }, value, (number) => {
      if (number === before) this.changes.margins.delete(id);
      else this.changes.margins.set(id, { view: this.view.name, key, value: number });
      this.redraw();
    });
  }
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
        "aria-label": `remove: ${words} ${otherOf(pair)}`, onclick: () => this.relate(() => remove(pair)),
      }, "remove"))));
  }

  relate(change) {
    change();
    this.draw();
    this.play();
  }
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

  /** Returns the change with which a missed gesture succeeds, `{ label, apply }`, or null. */
  allowance(miss) {
    if (this.frames.count >= longRecording) return null;
    const found = allowanceOf(miss, this.report, (changes) => {
      const made = readReport(inspect(JSON.stringify(this.changed(changes)), this.frames.bytes, this.size));
      return made.error ? null : made;
    });
    if (!found) return null;
    const { label, settings = [], margins = [] } = found;
    const [changes, views] = [new Map(settings.map((one) => [settingID(one.recognizer, one.setting), one])), new Map(margins.map((one) => [JSON.stringify([one.view, one.key]), one]))];
    for (const id of [...changes.keys(), ...views.keys()]) this.suggested.add(id);
    return { label, apply: () => this.allow(changes, views) };
  }

  allow(settings, margins) {
    for (const [id, change] of settings) this.changes.settings.set(id, change);
    for (const [id, change] of margins) this.changes.margins.set(id, change);
    this.show([...settings.values()][0]?.recognizer, [...margins.values()][0]?.view);
    this.play();
    // The button that was pressed no longer exists, so move the focus.
    find("before").focus();
  }

  /** Describes each change, for example "double tap: maximum gap 350 → 420 ms". */
  describe() {
    const { preset, settings, margins, waits, free, together, apart } = this.changes;
    const pairs = (set, words) => [...set].map((pair) => JSON.parse(pair)).map(([one, other]) => `${one} ${words} ${other}`);
    return [
      ...(preset ? [`preset ${preset}`] : []),
      ...[...settings.values()].map(({ recognizer, setting, value }) =>
        `${recognizer}: ${labelOf(setting)} ${valueText(setting, setting.value)} → ${valueText(setting, value)} ${setting.unit ?? ""}`.trim()),
      ...[...margins.values()].map(({ view, key, value }) => `${view}: ${wordsOf(key)} ${value} pt`),
      ...pairs(waits, "requires failure of"), ...pairs(free, "no longer requires failure of"),
      ...pairs(together, "simultaneous with"), ...pairs(apart, "no longer simultaneous with"),
    ];
  }

  play() {
    const count = countOf(this.changes);
    clearTimeout(this.waiting);
    if (!count) {
      this.outcome.replaceChildren(element("p", { class: "hint" }, "No changes."));
      return this.onResult(null);
    }
    if (this.frames.count < longRecording) return this.try(count);
    // A long replay blocks the page, so announce it, and only replay the last change.
    this.outcome.replaceChildren(element("p", { class: "hint" }, `Replaying ${this.frames.count} samples …`));
    this.waiting = setTimeout(() => this.try(count), 100);
  }

  try(count) {
    let changed;
    try {
      changed = readReport(inspect(JSON.stringify(this.scene), this.frames.bytes, this.size));
    } catch (error) {
      changed = { error: error.message };
    }
    if (changed.error) {
      this.outcome.replaceChildren(element("p", { class: "error", role: "alert" }, changed.error));
      return this.onResult(null);
    }
    this.outcome.replaceChildren(element("p", {}, this.compare(changed, count)));
    this.onResult(changed);
  }

  /** Describes where the old and the new decisions differ. */
  compare(changed, count) {
    const [old, made] = [this.report.decisions, changed.decisions];
    let first = 0;
    while (first < old.length && first < made.length && old[first].line === made[first].line) first++;
    const changes = counted(count, "change", "changes");
    if (first === old.length && first === made.length) return `${changes}: the decisions stay the same`;
    return `${changes}: first difference at ${seconds(Math.min(old[first]?.instant ?? Infinity, made[first]?.instant ?? Infinity))}`;
  }
}

const settingID = (recognizer, { group, key }) => JSON.stringify([recognizer, group ?? "", key]);

/** Returns a value as text: numbers unchanged, flags, choices and sets by name. */
const valueText = (setting, number) => {
  const value = valueIn(setting, number);
  return Array.isArray(value) ? value.join(", ") : typeof value === "boolean" ? (value ? "on" : "off") : String(value);
};
