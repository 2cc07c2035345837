// Records the most recent input for bug reports.
import { check, checkArguments, numbersIn, isObject, number } from "../Engine/arguments.js";
import { run } from "../Engine/call.js";
import { FingertipError, checkList } from "../Engine/error.js";
import { memory, timeAt, wasm, withMemory, writeTime } from "../Engine/memory.js";
import { cancellations, nameOf } from "../Engine/words.js";
import { readSample, writeSample } from "./samples.js";

// The kinds of input that a fingertip_recorded_sample can contain, and the size of this structure.
const [frame, further, emptyFrame, advance, cancelAll] = [0, 1, 2, 3, 4];
const size = 104;

/** Stores the most recent input of a window or a surface in a fixed-size buffer, for bug reports:
 *
 *      window.flightRecorder = new FlightRecorder({ seconds: 30 });
 *      report.append("touches.jsonl", window.flightRecorder.recording(window)); */
export class FlightRecorder {
  #receiver = null;
  #kept = []; // the inputs recorded from the previous receiver

  /** Creates a recorder that leaves out input older than `seconds`, unless a touch has been down
   *  ever since. When the buffer of `bytes` is full, the recorder discards the oldest input. A sample takes about 100 bytes. */
  constructor(limits) {
    const { seconds = 30, bytes = 2 ** 18 } = limits ?? {};
    for (const limit of [seconds, bytes]) check("flight recorder", number, limit);
    if (!(seconds >= 0) || !(bytes >= 0 && bytes <= 2 ** 30)) {
      throw new FingertipError("seconds or bytes out of range; "
        + "seconds must be at least 0, and bytes between 0 and 2 ** 30");
    }
    this.seconds = seconds;
    this.bytes = bytes;
  }

  /** Starts recording the input of a receiver. */
  start(receiver) {
    this.stop();
    run("ft_flight_recorder_start", receiver.handle, Math.min(this.seconds, 1e9), Math.max(Math.floor(this.bytes), 1));
    this.#receiver = receiver;
    this.#kept = [];
  }

  /** Stops recording, but keeps the recorded input. */
  stop() {
    if (!this.#receiver) return;
    this.#kept = this.inputs;
    run("ft_flight_recorder_start", this.#receiver.handle, 0, 0);
    this.#receiver = null;
  }

  /** The recorded input, oldest first, for `replay()` in a window with the same setup: frames
   *  `{ time, samples }`, with `isCoalesced` if views receive the moves together with those of the
   *  next frame; advances `{ time }`; and interruptions `{ time, cancelled }` with the reason. If a
   *  touch has been down since before the oldest input in the buffer, there are no inputs, because a
   *  replay without that touch could recognize gestures that never happened. */
  get inputs() {
    if (!this.#receiver) return this.#kept;
    const { handle } = this.#receiver;
    const count = wasm.ft_flight_recorder_samples(handle, 0, 0);
    return withMemory(size * count + 1, (list) => {
      wasm.ft_flight_recorder_samples(handle, list, count);
      const data = memory();
      const inputs = [];
      for (let at = list; at < list + size * count; at += size) {
        const time = timeAt(data, at);
        const kind = data.getInt32(at + 96, true);
        if (kind === further) inputs.at(-1).samples.push(readSample(data, at + 8));
        else if (kind === advance) inputs.push({ time });
        else if (kind === cancelAll) inputs.push({ time, cancelled: nameOf(cancellations, data.getInt32(at + 44, true)) });
        else {
          const samples = kind === frame ? [readSample(data, at + 8)] : [];
          inputs.push(data.getInt32(at + 100, true) ? { time, samples, isCoalesced: true } : { time, samples });
        }
      }
      return inputs;
    });
  }

  /** The frames of `inputs`. An interruption becomes a frame that cancels all touches that are
   *  down. Advances of time are omitted. */
  get frames() {
    const frames = [];
    const down = new Map();
    for (const { time, samples, cancelled } of this.inputs) {
      if (cancelled) {
        if (down.size) frames.push({ time, samples: [...down.values()].map((touch) => ({ ...touch, phase: "cancelled", reason: cancelled })) });
        down.clear();
      } else if (samples) {
        for (const touch of samples) {
          if (touch.phase === "ended" || touch.phase === "cancelled") down.delete(touch.id);
          else if (touch.phase === "moved" || !down.has(touch.id)) down.set(touch.id, touch);
        }
        frames.push({ time, samples });
      }
    }
    return frames;
  }

  /** Returns the frames as a recording for `fingertip inspect`, with the window's size. */
  recording({ width, height }) {
    const lines = [JSON.stringify({ type: "recording", version: 1, window: { width, height } })];
    for (const { time, samples } of this.frames) {
      lines.push(`{"type":"frame","time":${time / 1000},"touches":[${samples.map(recorded)}]}`);
    }
    return lines.map((line) => line + "\n").join("");
  }
}

const receiver = {
  accepts: (value) => isObject(value) && typeof value.handle === "number", expected: "a window or a surface",
};
checkArguments(FlightRecorder, "flight recorder", { start: [receiver], recording: [numbersIn("width", "height")] });

/** Returns the JSON text of a touch in a recording, with the orientation in degrees and
 *  without the tag. The ID is
 *  formatted separately, because JSON.stringify rejects a BigInt. */
function recorded({ id, orientation, tag, ...touch }) {
  const rest = orientation === undefined ? touch
    : { ...touch, orientation: (orientation * 180) / Math.PI, orientationRadians: orientation };
  return `{"id":${id},${JSON.stringify(rest).slice(1)}`;
}

/** Replays inputs that a flight recorder has recorded. */
export function replay(handle, inputs) {
  checkList(inputs, "inputs", "pass the inputs of a flight recorder");
  for (const { samples } of inputs) {
    if (samples !== undefined) checkList(samples, "samples", "pass the inputs of a flight recorder");
  }
  const entries = inputs.flatMap((input) => {
    if (input.cancelled) return [{ ...input, kind: cancelAll }];
    if (!input.samples) return [{ ...input, kind: advance }];
    if (!input.samples.length) return [{ ...input, kind: emptyFrame }];
    return input.samples.map((touch, index) => ({ ...input, touch, kind: index ? further : frame }));
  });
  withMemory(size * entries.length + 1, (list) => {
    entries.forEach(({ time, touch, kind, cancelled, isCoalesced }, index) => {
      const data = memory();
      const at = list + size * index;
      writeTime(data, at, time);
      writeSample(data, at + 8, touch ?? { id: 0, phase: "cancelled", x: 0, y: 0, reason: cancelled });
      data.setInt32(at + 96, kind, true);
      data.setInt32(at + 100, isCoalesced ? 1 : 0, true);
    });
    run("ft_window_replay", handle, list, entries.length);
  });
}
