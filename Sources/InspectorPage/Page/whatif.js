// What if: settings, margins and relations to change, and what would have been decided.

import { element, find, named } from "./dom.js";
import { inspect } from "./engine.js";
import { readReport } from "./report.js";
import { changedScene } from "./scene.js";
import { seconds } from "./words.js";

/** Nothing changed. */
const noChanges = () => ({ settings: new Map(), margins: new Map(), waits: new Set(), free: new Set() });

/** The panel: forms for one recognizer or one view at a time, made from what the engine says of them. */
export class WhatIf {
  constructor({ report, frames, source, choose }) {
    Object.assign(this, { report, frames, source, choose, changes: noChanges(), recognizer: null, view: null });
    this.panel = find("whatif-forms");
    this.outcome = find("whatif-outcome");
    find("whatif-reset").addEventListener("click", () => this.reset());
  }

  /** Shows the settings of a recognizer and the margins of its view. */
  show(recognizer, view) {
    const { recognizers, views } = this.report.scene;
    this.recognizer = this.report.recognizers.get(recognizer) ?? this.recognizer ?? recognizers[0];
    this.view = this.report.views.get(view ?? this.recognizer?.view) ?? views[0];
    this.draw();
  }

  draw() {
    this.panel.replaceChildren(
      this.choice("Recognizer", this.report.scene.recognizers.map(({ name }) => name), this.recognizer?.name, (name) => this.show(name)),
      ...(this.recognizer ? this.recognizer.settings.map((setting) => this.setting(setting)) : []),
      ...(this.recognizer ? this.relations() : []),
      this.choice("View", this.report.scene.views.map(({ name }) => name), this.view?.name, (name) => this.show(this.recognizer?.name, name)),
      ...(this.view?.parent ? ["restingMargin", "trackingMargin"].map((key) => this.margin(key)) : []));
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
      const words = setting.words.split(" ");
      return this.choice(label, words, words[value], (word) => change(words.indexOf(word)));
    }
    if (setting.kind === "set") return this.bits(setting, label, value, change);
    return slider(label, setting, value, change);
  }

  bits(setting, label, value, change) {
    let bits = value;
    return element("fieldset", { class: "field" }, element("legend", {}, label), setting.words.split(" ").map((word, bit) =>
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
    return slider(wordsOf(key), { unit: "pt", least: 0, greatest: 200, value: before, kind: "number" }, value, (number) => {
      if (number === before) this.changes.margins.delete(id);
      else this.changes.margins.set(id, { view: this.view.name, key, value: number });
      this.play();
    });
  }

  // ---- Relations ----

  relations() {
    const name = this.recognizer.name;
    const before = this.report.scene.requirements.filter(([one]) => one === name).map((pair) => JSON.stringify(pair));
    const added = [...this.changes.waits].filter((pair) => JSON.parse(pair)[0] === name);
    const rows = [...before.filter((pair) => !this.changes.free.has(pair)), ...added].map((pair) =>
      element("li", {}, "waits for ", named(JSON.parse(pair)[1]), " ", element("button", {
        type: "button", "aria-label": `no longer waits for ${JSON.parse(pair)[1]}`,
        onclick: () => this.relate(() => (this.changes.waits.delete(pair) || this.changes.free.add(pair))),
      }, "remove")));
    const others = this.report.scene.recognizers.map((one) => one.name).filter((other) => other !== name);
    return [element("ul", { class: "relations" }, rows), this.choice("Also wait for", ["—", ...others], "—", (other) =>
      other !== "—" && this.relate(() => {
        const pair = JSON.stringify([name, other]);
        if (!this.changes.free.delete(pair)) this.changes.waits.add(pair);
      }))];
  }

  relate(change) {
    change();
    this.draw();
    this.play();
  }

  // ---- What would have been ----

  reset() {
    this.changes = noChanges();
    this.draw();
    this.play();
  }

  get scene() {
    return changedScene(this.source, this.changes);
  }

  play() {
    const { settings, margins, waits, free } = this.changes;
    const count = settings.size + margins.size + waits.size + free.size;
    if (!count) return this.outcome.replaceChildren(element("p", { class: "hint" }, "Nothing is changed."));
    let changed;
    try {
      changed = readReport(inspect(JSON.stringify(this.scene), this.frames.bytes, this.report.scene));
    } catch (error) {
      changed = { error: error.message };
    }
    if (changed.error) return this.outcome.replaceChildren(element("p", { class: "bad", role: "alert" }, changed.error));
    this.compare(changed, count);
  }

  /** Old and new decisions side by side, from the first that differs on. */
  compare(changed, count) {
    const [old, made] = [this.report.decisions, changed.decisions];
    let first = 0;
    while (first < old.length && first < made.length && old[first].line === made[first].line) first++;
    const changes = `${count} ${count === 1 ? "change" : "changes"}`;
    if (first === old.length && first === made.length) {
      return this.outcome.replaceChildren(element("p", {}, `${changes}: everything is decided as before.`));
    }
    const head = element("p", { class: "first" }, `${changes}: the first decision that differs is at ${seconds(Math.min(old[first]?.instant ?? Infinity, made[first]?.instant ?? Infinity))}.`);
    const side = (title, decisions, other) => {
      const lines = new Set(other.map(({ line }) => line));
      return element("div", {}, element("h4", {}, title), element("ol", {}, decisions.slice(first, first + 40).map((one) =>
        element("li", { class: lines.has(one.line) ? "" : "differs" }, `${seconds(one.instant)} `,
          named(one.recognizer ?? (one.touch ? `touch ${one.touch}` : one.view ?? "")), `: ${one.text}`))));
    };
    this.outcome.replaceChildren(head, element("div", { class: "sides" }, side("as it was", old, made), side("with the changes", made, old)));
  }
}

/** `maximumGapMilliseconds` as `maximum gap`. */
const wordsOf = (key) => key.replace(/(Points|PointsPerSecond|Milliseconds|Degrees)$/, "")
  .replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

function slider(label, { unit, least, greatest, value: before, kind }, value, change) {
  const most = Math.min(greatest, Math.max(before * 4, kind === "count" ? 5 : unit === "ms" ? 1000 : unit === "" ? 1 : 40));
  const step = kind === "count" ? 1 : most > 100 ? 5 : most > 4 ? 0.5 : 0.01;
  const shown = element("output", {}, `${value} ${unit}`);
  const input = element("input", {
    type: "range", min: Math.max(least, 0), max: most, step, value, "aria-label": `${label} in ${unit || "numbers"}`,
    oninput: () => (shown.textContent = `${input.value} ${unit}`),
    onchange: () => change(+input.value),
  });
  return element("label", { class: "field" }, element("span", {}, label), input, shown);
}
