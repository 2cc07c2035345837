// The lanes of the page. They are redrawn only after a change; during playback only the line of the
// current time moves.

import { sizeOf } from "./dom.js";
import { drawNames, drawTimeline, lanesOf, moveNow } from "./timeline.js";

/** The time after which a range that no longer changes is drawn in detail, in milliseconds. */
const rest = 150;

/** The lanes in an element, with their names next to them. */
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

  /** `fixed` has the constants: the frames, their tracks, and the function that selects a
   *  decision. `draw` redraws the page. */
  constructor(place, names, fixed, draw) {
    [this.#place, this.#names, this.#fixed, this.#draw] = [place, names, fixed, draw];
    this.#size = sizeOf(place, draw);
  }

  /** Sets the lanes from a report. */
  take(report) {
    this.#lanes = lanesOf(report);
    this.#drawn = [];
  }

  drawNames(filter, select) {
    drawNames(this.#names, this.#lanes, this.#fixed.tracks, { filter, select });
  }

  /** Draws `{ report, range, selected, reason, time }`. */
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

  /** Whether ranges change faster than anyone can read, so that slow details are drawn only when
   *  they stop changing. Called once per display frame. */
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
