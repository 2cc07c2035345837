// Reads a report incrementally: the first part immediately, and the rest while the page is in use.

import { unpackedLines } from "./packed.js";
import { ReportReader } from "./report.js";

/** The maximum time between yields, in milliseconds: most of a display frame. */
const slice = 12;

export class Reading {
  #reader = new ReportReader();
  #pieces;
  isDone = false;

  constructor(packed) {
    this.#pieces = unpackedLines(packed);
    this.report = this.#reader.report;
  }

  until(isEnough) {
    do {
      const { value, done } = this.#pieces.next();
      this.isDone = done;
      if (!done) this.#reader.read(value);
    } while (!this.isDone && !isEnough());
  }

  /** Reads the rest while the page stays responsive, and reports the instants reached. */
  async readAll(onProgress) {
    while (!this.isDone) {
      onProgress(this.report.decisions.at(-1)?.instant ?? 0);
      const end = performance.now() + slice;
      this.until(() => performance.now() > end);
      await pause();
    }
  }
}

/** Yields to other events. A timer would be throttled. */
const pause = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});
