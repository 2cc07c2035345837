// Reading a report bit by bit: what is seen at first at once, and the rest of an hour while the page is there.

import { unpackedLines } from "./packed.js";
import { ReportReader } from "./report.js";

/** How long the page may be busy at a time, in milliseconds: most of a picture's time. */
const slice = 12;

/** A report that is read as far as it is asked for. */
export class Reading {
  #reader = new ReportReader();
  #pieces;
  isDone = false;

  constructor(packed) {
    this.#pieces = unpackedLines(packed);
    this.report = this.#reader.report;
  }

  /** Reads until something holds, or to the end. */
  until(isEnough) {
    do {
      const { value, done } = this.#pieces.next();
      this.isDone = done;
      if (!done) this.#reader.take(value);
    } while (!this.isDone && !isEnough());
  }

  /** Reads what is left, and lets the page answer meanwhile. `tell` gets the instant that is reached. */
  async rest(tell) {
    while (!this.isDone) {
      tell(this.report.decisions.at(-1)?.instant ?? 0);
      const end = performance.now() + slice;
      this.until(() => performance.now() > end);
      await pause();
    }
  }
}

/** Lets other events come first. A timer would wait longer than it is told to. */
const pause = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});
