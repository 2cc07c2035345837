// A virtual list of up to a hundred thousand decisions. Only the visible rows have DOM elements.

import { element, find, sizeOf, visible } from "./dom.js";
import { subject } from "./list.js";
import { isAction } from "./misses.js";
import { lastAtMost } from "./spans.js";
import { causeText, missedText, seconds } from "./words.js";

/** In a narrow list, the cause is below the subject. */
const narrowWidth = 620;
const rowHeightOf = ({ width }) => (width && width < narrowWidth ? 52 : 30);
const maximumPrinted = 1000; // the maximum number of rows on paper
const spare = 2; // the number of extra rows above and below the visible rows

export class DecisionList {
  #container;
  #choose;
  #size;
  #inner = element("div", { class: "rows", role: "rowgroup" });
  #decisions = [];
  #stateOf = () => ({});
  #showsAll = false;
  #selected = null;
  // The scroll position is stored here, because scroll events arrive late.
  #top = 0;

  constructor(container, choose) {
    [this.#container, this.#choose] = [container, choose];
    const header = element("div", { class: "row heading", role: "row", "aria-rowindex": 1 }, ["Time", "Result", "Subject", "Decision"].map((name) =>
      element("span", { role: "columnheader", class: { Time: "time", Result: "sign" }[name], "aria-label": name }, name === "Result" ? "✓" : name)));
    this.#container.replaceChildren(element("div", { role: "rowgroup" }, header), this.#inner);
    this.#size = sizeOf(container, () => {
      this.#top = container.scrollTop;
      this.#setHeight();
      this.#draw();
    });
    container.addEventListener("scroll", () => {
      this.#top = container.scrollTop;
      this.#draw();
    });
  }

  /** Shows decisions. `stateOf` returns `{ isMissed, isChanged }`. */
  show(decisions, selected, stateOf) {
    [this.#decisions, this.#stateOf] = [decisions, stateOf];
    this.#container.setAttribute("aria-rowcount", decisions.length + 1);
    this.#inner.replaceChildren();
    this.#setHeight();
    this.#top = this.#container.scrollTop;
    this.#selected = null;
    this.select(selected);
    this.#draw();
  }

  #setHeight() {
    const height = rowHeightOf(this.#size);
    this.#container.classList.toggle("narrow", height > 30);
    this.#inner.style.height = `${this.#decisions.length * height}px`;
  }

  select(selected) {
    if (selected === this.#selected) return;
    this.#selected = selected;
    const index = this.#indexOf(selected);
    const rowHeight = rowHeightOf(this.#size);
    const [at, { height }] = [index * rowHeight, this.#size];
    // The heading stays above the rows.
    if (index >= 0 && (at < this.#top || at + 2 * rowHeight > this.#top + height)) {
      this.#top = Math.max(Math.min((index - Math.floor(height / rowHeight / 2)) * rowHeight, this.#decisions.length * rowHeight - height), 0);
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

  showAll(showsAll) {
    this.#showsAll = showsAll;
    find("list-rest").textContent = showsAll && this.#decisions.length > maximumPrinted
      ? `${this.#decisions.length - maximumPrinted} more decisions aren't printed.` : "";
    this.#draw();
  }

  #draw() {
    const rowHeight = rowHeightOf(this.#size);
    const first = this.#showsAll ? 0 : Math.max(Math.floor(this.#top / rowHeight) - spare, 0);
    const visibleRows = Math.ceil((this.#size.height || 300) / rowHeight) + 2 * spare;
    const last = Math.min(first + (this.#showsAll ? maximumPrinted : visibleRows), this.#decisions.length);
    const rows = this.#inner.children;
    while (rows.length > Math.max(last - first, 0)) rows[rows.length - 1].remove();
    for (let i = first; i < last; i++) {
      const row = rows[i - first] ?? this.#inner.appendChild(this.#newRow());
      fill(row, this.#decisions[i], i, { isSelected: this.#decisions[i] === this.#selected, top: i * rowHeight, stateOf: this.#stateOf });
    }
  }

  #newRow() {
    const part = (name) => element("span", { class: name, role: "cell" }, "");
    const row = element("div", { role: "row", onclick: () => this.#choose(row.decision) },
      ["time", "sign", "who", "what"].map(part));
    return row;
  }
}

/** Shows a decision in a row. Doesn't change the DOM if the row already shows it. */
function fill(row, decision, index, { isSelected, top, stateOf }) {
  const { isMissed, isChanged } = stateOf(decision);
  if (row.decision !== decision) {
    row.decision = decision;
    const words = visible(isMissed ? missedText(decision) : causeText(decision));
    row.title = words;
    const [time, sign, who, what] = row.children;
    time.textContent = seconds(decision.instant);
    const kind = kindOf(decision, isMissed);
    sign.textContent = signs[kind];
    sign.ariaLabel = isMissed ? "missed" : results[kind];
    who.replaceChildren(subject(decision), ...(isChanged ? [element("span", { class: "mark-changed", title: "changed" }, " ●")] : []));
    what.textContent = words;
  }
  const kind = `row ${kindOf(decision, isMissed)}${isSelected ? " selected" : ""}${isChanged ? " changed" : ""}`;
  if (row.className !== kind) {
    row.className = kind;
    row.setAttribute("aria-current", String(isSelected));
  }
  if (row.index !== index || row.top !== top) {
    Object.assign(row, { index, top });
    row.setAttribute("aria-rowindex", index + 2);
    row.style.top = `${top}px`;
  }
}

function kindOf(decision, isMissed) {
  const { to, outcome } = decision;
  if (isMissed) return "missed";
  if (outcome === "nearMiss") return "near";
  if (to === "recognized" || to === "began" || to === "ended" || isAction(decision)) return "good";
  if (to === "failed" || to === "cancelled" || outcome === "landedOnNothing") return "bad";
  return "plain";
}

const signs = { good: "✓", bad: "✕", near: "≈", missed: "≈", plain: "·" };
const results = { good: "succeeded", bad: "failed", near: "near", plain: "event" };
