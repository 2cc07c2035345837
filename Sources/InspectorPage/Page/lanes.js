// The lanes of the page: drawn anew when something of them is another, and while the time runs only its line moves.

import { sizeOf } from "./dom.js";
import { drawNames, drawTimeline, lanesOf, moveNow } from "./timeline.js";

/** How long a range of time is looked at before all of it is drawn, in milliseconds. */
const rest = 150;

/** Lanes in a place, with their names beside them. */
export class Lanes {
  #place;
  #names;
  #fixed;
  #draw;
  #size;
  #lanes = [];
  #drawn = [];
  #range = { seen: null, at: -Infinity, isPassing: false };
  #resting;

  /** `fixed` is what stays: the frames, their tracks, and what chooses a decision; `draw` has the page drawn. */
  constructor(place, names, fixed, draw) {
    [this.#place, this.#names, this.#fixed, this.#draw] = [place, names, fixed, draw];
    this.#size = sizeOf(place, draw);
  }

  /** Takes the lanes from a report. */
  take(report) {
    this.#lanes = lanesOf(report);
    this.#drawn = [];
  }

  drawNames(filter, select) {
    drawNames(this.#names, this.#lanes, this.#fixed.tracks, { filter, select });
  }

  /** Draws `{ report, range, selected, fact, time }`. */
  draw(shown) {
    const { range, selected, time } = shown;
    const isGlance = this.#range.isPassing;
    const drawn = [range, selected, this.#size.width, isGlance];
    if (drawn.some((one, index) => one !== this.#drawn[index])) {
      drawTimeline(this.#place, { ...this.#fixed, ...shown, lanes: this.#lanes, width: this.#size.width || 600, isGlance });
      this.#drawn = drawn;
      this.#range.at = performance.now();
    }
    moveNow(this.#place, range, time);
  }

  /** Whether one range follows another so fast that nobody reads it. What it takes time to draw is drawn when they
   *  rest. Each picture asks this once. */
  isPassing(range) {
    if (range !== this.#range.seen) {
      this.#range.isPassing = performance.now() - this.#range.at < rest;
      this.#range.seen = range;
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => {
        this.#range.isPassing = false;
        this.#draw();
      }, rest);
    }
    return this.#range.isPassing;
  }
}
