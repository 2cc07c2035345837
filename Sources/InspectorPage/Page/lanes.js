// Redraws the lanes only after a change. During playback, only the current time moves.

import { sizeOf } from "./dom.js";
import { drawNames, drawTimeline, lanesOf, moveNow } from "./timeline.js";

/** The number of milliseconds that a range must stay unchanged before it is drawn in detail. */
const detailDelay = 150;

export class Lanes {
  #container;
  #names;
  #fixed;
  #draw;
  #size;
  #lanes = [];
  #drawn = [];
  #range = { seen: null, at: -Infinity, isChanging: false };
  #detailTimer;

  /** `fixed` contains the frames, the number of tracks, and a function that selects a decision. */
  constructor(container, names, fixed, draw) {
    [this.#container, this.#names, this.#fixed, this.#draw] = [container, names, fixed, draw];
    this.#size = sizeOf(container, draw);
  }

  readSize() {
    this.#size.read();
    this.#drawn = [];
  }

  setReport(report) {
    this.#lanes = lanesOf(report);
    this.#drawn = [];
  }

  drawNames(filter, select, marks) {
    drawNames(this.#names, this.#lanes, this.#fixed, { filter, select, marks });
  }

  /** Draws the lanes. `shown` is `{ report, range, selected, reason, time, missed }`. */
  draw(shown) {
    const { range, selected, time } = shown;
    const isFast = this.#range.isChanging;
    const drawn = [range, selected, this.#size.width, isFast, shown.missed];
    if (drawn.some((one, index) => one !== this.#drawn[index])) {
      drawTimeline(this.#container, { ...this.#fixed, ...shown, lanes: this.#lanes, width: this.#size.width || 600, isFast });
      this.#drawn = drawn;
      this.#range.at = performance.now();
    }
    moveNow(this.#container, range, time);
  }

  /** Whether the visible range is changing fast, so that slow details wait. Called once per display frame. */
  isChanging(range) {
    if (range !== this.#range.seen) {
      this.#range.isChanging = performance.now() - this.#range.at < detailDelay;
      this.#range.seen = range;
      clearTimeout(this.#detailTimer);
      this.#detailTimer = setTimeout(() => {
        this.#range.isChanging = false;
        this.#draw();
      }, detailDelay);
    }
    return this.#range.isChanging;
  }
}
