// Draws the most recent events in lanes: one lane per touch, one per recognizer with an attempt,
// and one per view that scrolls or sends events. The list of decisions is below the lanes.

const quiet = 700; // the idle time in milliseconds after which a landing starts a new `Story`
const longest = 12000; // the maximum length of the timeline, in milliseconds
const outcomes = new Set(["recognized", "ended", "failed", "cancelled"]);
const signs = { recognized: "✓", ended: "✓", failed: "✕", cancelled: "⊘" };

/** The decisions since a landing that followed an idle time, arranged in lanes. */
class Story {
  lanes = new Map(); // by name
  decisions = [];
  #open = new Set(); // bars that are still in progress

  /** The times of the first and the last decision, in milliseconds. */
  start = 0;
  last = 0;

  get isOver() {
    return this.#open.size === 0;
  }

  add(decision) {
    const { instant, outcome, recognizer, touch, view } = decision;
    const start = instant - (outcome === "transition" ? decision.elapsed ?? 0 : 0);
    if (!this.decisions.length) this.start = instant;
    this.start = Math.min(this.start, start);
    this.last = Math.max(this.last, instant);
    const lane = recognizer ? this.#lane("recognizer", recognizer, view)
      : touch ? this.#lane("touch", `touch ${touch}`) : view ? this.#lane("view", view) : null;
    this.decisions.push(Object.assign(decision, { lane }));
    if (!lane) return;
    if (recognizer) this.#addAttempt(lane, decision, start);
    else if (touch) this.#addTouch(lane, decision);
    else this.#addView(lane, decision);
  }

  #lane(kind, name, view = "") {
    const key = `${kind} ${name} ${view}`;
    if (!this.lanes.has(key)) this.lanes.set(key, { kind, name, view, bars: [] });
    return this.lanes.get(key);
  }

  /** Returns a lane's bar in progress, or a new bar. */
  #bar(lane, start) {
    const bar = lane.bars.at(-1);
    if (bar && bar.end === null) return bar;
    const made = { start, end: null, began: null, waits: null, state: "", decisions: [] };
    lane.bars.push(made);
    this.#open.add(made);
    return made;
  }
  #close(bar, instant, state) {
    Object.assign(bar, { end: instant, state });
    this.#open.delete(bar);
  }

  #addAttempt(lane, decision, start) {
    const { instant, outcome, to } = decision;
    // A near miss is logged after the attempt that it belongs to.
    const bar = outcome === "nearMiss" ? lane.bars.at(-1) : this.#bar(lane, start);
    if (!bar) return;
    bar.decisions.push(decision);
    if (outcome === "nearMiss") bar.isNear = true;
    if (outcome === "waits") bar.waits = instant;
    if (to === "began") bar.began = instant;
    if (outcomes.has(to)) this.#close(bar, instant, to);
  }

  #addTouch(lane, decision) {
    const { instant, outcome, view } = decision;
    if (outcome === "landed") lane.view = view ?? "";
    const bar = outcome === "landed" || outcome === "landedOnNothing" ? this.#bar(lane, instant) : lane.bars.at(-1);
    if (!bar) return;
    bar.decisions.push(decision);
    if (outcome === "intercepted") bar.interceptedAt ??= instant;
    if (outcome === "lifted") this.#close(bar, instant, "lifted");
    if (outcome === "cancelled") this.#close(bar, instant, "cancelled");
  }

  /** Adds a decision of a view. Scrolling is shown as one bar, from the start of the drag until
   *  scrolling ends. An event of a control is shown as a stroke. */
  #addView(lane, decision) {
    const { instant, outcome } = decision;
    const isMotion = /^(scroll|zoom)/.test(outcome);
    const bar = this.#bar(lane, instant);
    bar.decisions.push(decision);
    if (isMotion) bar.began ??= instant;
    else bar.isInstant = true;
    if (!isMotion || outcome === "scrollEnded" || outcome === "scrollInterrupted") this.#close(bar, instant, isMotion ? "ended" : "");
  }

  /** A summary of the decisions. */
  get head() {
    const lanes = [...this.lanes.values()];
    const fingers = lanes.filter(({ kind }) => kind === "touch").length;
    const recognized = lanes.filter(({ kind, bars }) => kind === "recognizer"
      && bars.some(({ began, state }) => began !== null || state === "recognized"));
    const near = this.decisions.filter(({ outcome }) => outcome === "nearMiss");
    const words = [`${fingers} ${fingers === 1 ? "touch" : "touches"}`];
    const counts = new Map();
    for (const { name, bars } of recognized) {
      const count = bars.filter(({ began, state }) => began !== null || state === "recognized").length;
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
    const names = [...counts].map(([name, count]) => (count > 1 ? `${name} ${count} times` : name));
    const sending = lanes.filter(({ bars }) => bars.some(({ isInstant }) => isInstant)).map(({ name }) => name);
    if (names.length) words.push(names.join(", "));
    else if (sending.length) words.push(sending.join(", "));
    else if (near.length) words.push(`${near[0].recognizer}, ${wordsOf(near[0])}`);
    else words.push(this.isOver ? "no gesture" : "undecided");
    return words.join(": ");
  }
}

/** Returns the text of a decision in plain words, without its time, its subject and the previous state. */
function wordsOf({ text, outcome, by, view }) {
  if (outcome === "intercepted" && by) return `now used only by ${by}${view ? `; ${view} no longer receives it` : ""}`;
  const words = text.match(/^[\d.]+ s\s+[^:]*: (.*)$/s)?.[1] ?? text;
  return words.replace(/^\S+ → ([a-z]+), /, "$1: ").replace(/^\S+ → /, "")
    .replace(/\bfinger(s?)\b/g, (_, many) => (many ? "touches" : "touch"));
}

/** Shows the latest decisions in the page, as one `Story` after another. */
const storyteller = {
  story: new Story(),
  waiting: [],
  chosen: null, // the only lane whose decisions are shown, if any
  frameRequest: 0,

  log(decision) {
    this.waiting.push(decision);
    this.frameRequest ||= requestAnimationFrame(() => this.show());
  },

  clear() {
    this.waiting = [];
    this.story = new Story();
    this.chosen = null;
    this.draw();
  },

  choose(lane) {
    this.chosen = this.chosen === lane ? null : lane;
    this.draw();
  },

  /** Adds the decisions since the last display frame, and continues while touches are down. */
  show() {
    this.frameRequest = 0;
    for (const decision of this.waiting.splice(0)) {
      const isNew = decision.outcome === "landed" && this.story.isOver
        && decision.instant - this.story.last > quiet;
      if (isNew) Object.assign(this, { story: new Story(), chosen: null });
      this.story.add(decision);
    }
    this.draw();
    if (!this.story.isOver) this.frameRequest ||= requestAnimationFrame(() => this.show());
  },

  draw() {
    const { story, chosen } = this;
    find("head").textContent = story.decisions.length ? story.head : "Each decision and its reason appear here.";
    drawLanes(find("lanes"), story, chosen, (lane) => this.choose(lane));
    drawDecisions(find("decisions"), story, chosen);
  },
};

const named = (tag, className, text = "") => Object.assign(document.createElement(tag), { className, textContent: text });

// ---- Lanes --------------------------------------------------------------------------------------

function drawLanes(container, story, chosen, choose) {
  const now = story.isOver ? story.last : Math.max(performance.now(), story.last);
  const from = Math.max(story.start, now - longest);
  const span = Math.max(now - from, 500) * 1.04;
  const fraction = (time) => Math.min(Math.max((time - from) / span, 0), 1) * 100;
  const order = ["touch", "view", "recognizer"];
  const lanes = [...story.lanes.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const rows = lanes.map((lane) => {
    const row = named("button", `lane ${lane.kind}`);
    row.type = "button";
    row.setAttribute("aria-pressed", lane === chosen);
    row.setAttribute("aria-label", [lane.name, lane.view, lane.bars.at(-1)?.state].filter(Boolean).join(", "));
    row.onclick = () => choose(lane);
    const name = named("span", "name", lane.name);
    name.title = [lane.name, lane.view].filter(Boolean).join(" on ");
    // The ID alone tells elements apart: "row-3" instead of "div#row-3".
    if (lane.view) name.append(named("small", "", ` ${lane.view.replace(/^[a-z]+#/, "")}`));
    const track = named("span", "time");
    for (const bar of lane.bars) track.append(...partsOf(bar, lane, now, fraction));
    row.append(name, track);
    return row;
  });
  const isFocused = container.contains(document.activeElement) && [...container.children].indexOf(document.activeElement);
  container.replaceChildren(...rows, ...(rows.length ? [axisOf(span, fraction, from)] : []));
  find("legend").hidden = rows.length === 0;
  if (isFocused !== false) container.children[isFocused]?.focus({ preventScroll: true });
}

/** Returns the elements of a bar. The bar is thin while the gesture is possible, striped while it
 *  waits, and thick after it has begun, and has a sign at its end. A control event is a stroke. */
function partsOf(bar, lane, now, fraction) {
  const end = bar.end ?? now;
  const piece = (kind, start, stop) => {
    const part = named("i", kind);
    part.style.left = `${fraction(start)}%`;
    part.style.width = `max(${fraction(stop) - fraction(start)}%, 3px)`;
    return part;
  };
  const parts = [];
  if (lane.kind === "touch") {
    // A tap that waits for a second one intercepts its touch after the lift.
    const interceptedAt = Math.min(bar.interceptedAt ?? end, end);
    parts.push(piece("began", bar.start, interceptedAt));
    if (interceptedAt < end) parts.push(piece("intercepted", interceptedAt, end));
  } else if (bar.isInstant) {
    parts.push(piece("moment", bar.start, end));
  } else {
    parts.push(piece("possible", bar.start, bar.began ?? end));
    if (bar.waits !== null) parts.push(piece("waits", bar.waits, end));
    if (bar.began !== null) parts.push(piece("began", bar.began, end));
  }
  const sign = bar.isNear ? "≈" : signs[bar.state];
  if (sign) {
    const mark = named("b", bar.isNear ? "near" : bar.state, sign);
    mark.style.left = `${fraction(end)}%`;
    parts.push(mark);
  }
  return parts;
}

function axisOf(span, fraction, from) {
  const step = [50, 100, 200, 500, 1000, 2000, 5000].find((one) => span / one <= 4.5) ?? 10000;
  const axis = named("div", "axis");
  const track = named("span", "time");
  // The labels end before the right edge.
  for (let at = 0; fraction(from + at) < 85; at += step) {
    const tick = named("i", "tick", at < 1000 && span < 1200 ? `${at} ms` : `${at / 1000} s`);
    tick.style.left = `${fraction(from + at)}%`;
    track.append(tick);
  }
  axis.append(named("span", "name"), track);
  return axis;
}

// ---- Decision list ------------------------------------------------------------------------------

const kinds = { recognized: "good", began: "good", ended: "good", cancelled: "bad", landed: "touch", lifted: "touch" };

/** Draws the decisions as text, newest first. A measured value and its limit also get a gauge. */
function drawDecisions(container, story, chosen) {
  const shown = story.decisions.filter(({ lane }) => !chosen || lane === chosen).slice(-60).reverse();
  const before = new Map([...container.children].map((item) => [item.decision, item]));
  container.replaceChildren(...shown.map((decision) => before.get(decision) ?? decisionItem(decision, story)));
}

function decisionItem(decision, story) {
  const { outcome, to, instant, measured, limit, unit, lane } = decision;
  const isNear = outcome === "nearMiss";
  const item = named("li", isNear ? "near" : kinds[to ?? outcome] ?? "");
  const words = wordsOf(decision);
  const when = `+${Math.max(instant - story.start, 0).toFixed(0)} ms`;
  item.append(named("b", "", lane?.name ?? "page"), ` ${words} `, named("small", "", when));
  if (measured !== undefined && limit > 0) item.append(gaugeOf(measured, limit, unit));
  item.decision = decision;
  return item;
}

/** Returns a gauge with the measured value and the limit. */
function gaugeOf(measured, limit, unit = "") {
  const maximum = Math.max(measured, limit) * 1.15;
  const gauge = named("span", "gauge");
  gauge.setAttribute("role", "img");
  gauge.setAttribute("aria-label", `${+measured.toFixed(1)} ${unit}, limit ${+limit.toFixed(1)} ${unit}`);
  const [fill, mark] = [named("i", measured < limit ? "below" : "above"), named("i", "limit")];
  fill.style.width = `${(Math.max(measured, 0) / maximum) * 100}%`;
  mark.style.left = `${(limit / maximum) * 100}%`;
  gauge.append(fill, mark);
  return gauge;
}
