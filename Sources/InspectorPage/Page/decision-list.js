// A virtual list of decisions. A recording can lead to a hundred thousand decisions, so only the
// visible rows have DOM elements.

import { element, sizeOf, visible } from "./dom.js";
import { subject } from "./list.js";
import { lastAtMost } from "./spans.js";
import { seconds } from "./words.js";

const rowHeight = 30;
const spare = 2; // the number of extra rows above and below the visible rows

/** A list of decisions, sorted by time, with a selection. */
export class DecisionList {
  #container;
  #choose;
  #size;
  #inner = element("div", { class: "rows", role: "listbox", "aria-label": "decisions" });
  #decisions = [];
  #selected = null;
  // The scroll position is stored here, because scroll events arrive late.
  #top = 0;

  constructor(container, choose) {
    [this.#container, this.#choose] = [container, choose];
    container.replaceChildren(this.#inner);
    this.#size = sizeOf(container, () => this.#draw());
    container.addEventListener("scroll", () => {
      this.#top = container.scrollTop;
      this.#draw();
    });
  }

  show(decisions, selected) {
    this.#decisions = decisions;
    this.#inner.style.height = `${decisions.length * rowHeight}px`;
    this.#top = this.#container.scrollTop;
    this.#selected = null;
    this.select(selected);
    this.#draw();
  }

  /** Selects a decision and scrolls to it. */
  select(selected) {
    if (selected === this.#selected) return;
    this.#selected = selected;
    const index = this.#indexOf(selected);
    const [at, { height }] = [index * rowHeight, this.#size];
    if (index >= 0 && (at < this.#top || at + rowHeight > this.#top + height)) {
      this.#top = Math.max(Math.min(at - height / 2, this.#decisions.length * rowHeight - height), 0);
      this.#container.scrollTop = this.#top;
    }
    this.#draw();
  }

  #indexOf(decision) {
    if (!decision) return -1;
    let index = lastAtMost(this.#decisions, decision.instant, ({ instant }) => instant);
    while (index >= 0 && this.#decisions[index] !== decision) {
      index = this.#decisions[index].instant < decision.instant ? -1 : index - 1;
    }
    return index;
  }

  /** Updates the visible rows. */
  #draw() {
    const first = Math.max(Math.floor(this.#top / rowHeight) - spare, 0);
    const last = Math.min(first + Math.ceil((this.#size.height || 300) / rowHeight) + 2 * spare, this.#decisions.length);
    const rows = this.#inner.children;
    while (rows.length > Math.max(last - first, 0)) rows[rows.length - 1].remove();
    for (let i = first; i < last; i++) {
      const row = rows[i - first] ?? this.#inner.appendChild(this.#newRow());
      fill(row, this.#decisions[i], i, this.#decisions[i] === this.#selected);
    }
  }

  #newRow() {
    const part = (name) => element("span", { class: name }, "");
    const row = element("div", { role: "option", onclick: () => this.#choose(row.decision) },
      ["time", "sign", "who", "what"].map(part));
    return row;
  }
}

/** Shows a decision in a row. Doesn't change the DOM if the row already shows it. */
function fill(row, decision, index, isSelected) {
  if (row.decision !== decision) {
    row.decision = decision;
    row.title = visible(decision.text);
    const [time, sign, who, what] = row.children;
    time.textContent = seconds(decision.instant);
    sign.textContent = signOf(decision);
    who.replaceChildren(subject(decision));
    what.textContent = visible(decision.text);
  }
  const kind = `row ${kindOf(decision)}${isSelected ? " selected" : ""}`;
  if (row.className !== kind) {
    row.className = kind;
    row.ariaSelected = String(isSelected);
  }
  if (row.index !== index) {
    row.index = index;
    row.style.top = `${index * rowHeight}px`;
  }
}

function kindOf({ to, outcome }) {
  if (outcome === "nearMiss") return "near";
  if (to === "recognized" || to === "began" || to === "ended") return "good";
  if (to === "failed" || to === "cancelled" || outcome === "landedOnNothing") return "bad";
  return "plain";
}

const signOf = (decision) => ({ good: "✓", bad: "✕", near: "≈", plain: "·" })[kindOf(decision)];
