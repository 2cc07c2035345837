// The most recent touches, for bug reports.
import { FingertipError } from "../Engine/error.js";
import { cancellations, nameOf, phases, tools } from "../Engine/words.js";

/** Keeps the most recent touches of a window or a surface in a buffer of fixed size, to attach them
 *  to a bug report:
 *
 *      window.flightRecorder = new FlightRecorder({ seconds: 30 });
 *      report.append("touches.jsonl", window.flightRecorder.recording(window)); */
export class FlightRecorder {
  // A ring buffer of samples: time, id, phase, x, y, tool, reason, pressure, radii, orientation,
  // starts a frame.
  static #fields = 12;
  #ring;
  #oldest = 0;
  #count = 0;

  /** Discards samples older than `seconds`, and the oldest if the buffer of `bytes` is full; a
   *  sample has 96. */
  constructor({ seconds = 30, bytes = 2 ** 18 } = {}) {
    if (!(seconds >= 0) || !(bytes >= 0 && bytes <= 2 ** 30)) {
      throw new FingertipError("seconds or bytes out of range; use seconds of at least 0, and bytes from 0 to 2 ** 30");
    }
    this.seconds = seconds;
    this.capacity = Math.max(Math.floor(bytes / (8 * FlightRecorder.#fields)), 1);
    this.#ring = new Float64Array(this.capacity * FlightRecorder.#fields);
  }

  /** Records the samples of a frame. */
  record(time, samples) {
    samples.forEach((touch, index) => {
      const isFull = this.#count === this.capacity;
      const slot = (this.#oldest + (isFull ? 0 : this.#count)) % this.capacity;
      if (isFull) this.#oldest = (this.#oldest + 1) % this.capacity;
      else this.#count++;
      this.#ring.set([
        time, Number(touch.id), phases.indexOf(touch.phase), touch.x, touch.y, tools[touch.tool ?? "finger"] ?? 0,
        cancellations[touch.reason ?? "interrupted"] ?? 0, touch.pressure ?? NaN, touch.majorRadius ?? NaN,
        touch.minorRadius ?? NaN, touch.orientation ?? 0, index === 0 ? 1 : 0,
      ], slot * FlightRecorder.#fields);
    });
  }

  /** The recorded touch frames `{ time, samples }`, oldest first, to be replayed in a window of
   *  the same setup. A touch whose landing has been discarded lands at its first recorded
   *  sample. */
  get frames() {
    const frames = [];
    const down = new Set();
    let isNew = true;
    const last = this.#entry(this.#count - 1)[0];
    for (let i = 0; i < this.#count; i++) {
      const [time, id, phase, x, y, tool, reason, pressure, majorRadius, minorRadius, orientation, begins] = this.#entry(i);
      if (last - time > this.seconds * 1000) continue;
      isNew ||= begins === 1;
      const name = phases[phase];
      const isOver = name === "ended" || name === "cancelled";
      // Skip samples that the window rejected, and ends of touches that aren't in the buffer.
      if (!name || !Number.isFinite(x + y) || (isOver && !down.has(id))) continue;
      const sample = { id, phase: name === "moved" && !down.has(id) ? "began" : name, x, y };
      if (tool) sample.tool = nameOf(tools, tool);
      if (name === "cancelled") sample.reason = nameOf(cancellations, reason);
      if (!Number.isNaN(pressure)) sample.pressure = pressure;
      if (!Number.isNaN(majorRadius)) Object.assign(sample, { majorRadius, minorRadius: Number.isNaN(minorRadius) ? majorRadius : minorRadius, orientation });
      if (isOver) down.delete(id);
      else down.add(id);
      if (isNew) frames.push({ time, samples: [] });
      isNew = false;
      frames.at(-1).samples.push(sample);
    }
    return frames;
  }

  /** Returns the frames as a recording for `fingertip inspect`, with the window's size. */
  recording({ width, height }) {
    const lines = [{ type: "recording", version: 1, window: { width, height } }];
    for (const { time, samples } of this.frames) {
      lines.push({ type: "frame", time: time / 1000, touches: samples.map(({ reason, orientation, ...touch }) => touch) });
    }
    return lines.map((line) => JSON.stringify(line) + "\n").join("");
  }

  #entry(index) {
    const start = ((this.#oldest + Math.max(index, 0)) % this.capacity) * FlightRecorder.#fields;
    return this.#ring.subarray(start, start + FlightRecorder.#fields);
  }
}
