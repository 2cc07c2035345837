// The base class of windows and surfaces.
import { callback, check, checkArguments, isObject, number } from "../Engine/arguments.js";
import { handleOf, run } from "../Engine/call.js";
import { FingertipError, checkList, shown, unknown } from "../Engine/error.js";
import { internal } from "../Engine/internal.js";
import { withMemory, memory, milliseconds, nanoseconds, wasm, writeID, writeTime } from "../Engine/memory.js";
import { presets } from "../Engine/words.js";
import { Attachment } from "./attachment.js";
import { replay } from "./flight-recorder.js";
import { sampleSize, writeSample } from "./samples.js";

/** The shared behavior of windows and surfaces. A receiver processes touch frames and times, and
 *  reports decisions. */
export class Receiver {
  #calls;
  #decision = null;
  #attachments = new Set();
  #recorder = null;

  /** `calls` maps each operation to its function in fingertip.h. */
  constructor(calls, width, height) {
    if (!wasm) throw new FingertipError("module not loaded; await Fingertip.load() first");
    this.#calls = calls;
    for (const length of [width, height]) check("size", number, length);
    this.handle = handleOf(calls.create, width, height);
    this.width = width;
    this.height = height;
  }

  /** Destroys the window or surface and everything in it. */
  destroy() {
    for (const attachment of this.#attachments) attachment.detach();
    this.#recorder?.stop();
    run(this.#calls.destroy, this.handle);
    this.forget();
  }

  /** Sets the default limits of recognizers created from now on: "android", "flutter", "chromium",
   *  "hammer", "compose" or "standard". */
  set preset(name) {
    const index = presets.indexOf(name);
    if (index < 0) throw unknown(`unknown preset ${shown(name)}`, name, presets, "use one of");
    run(this.#calls.setPreset, this.handle, index);
  }

  resize(width, height) {
    run(this.#calls.resize, this.handle, width, height);
    Object.assign(this, { width, height });
  }

  /** Called with each decision. By default, this is null, and the engine creates no decisions. */
  get onDecision() {
    return this.#decision;
  }
  set onDecision(callback) {
    run("web_window_on_decision", this.handle, callback ? 1 : 0);
    this.#decision = callback;
  }

  /** The recorder that stores the most recent input. By default, this is null (no recording). */
  get flightRecorder() {
    return this.#recorder;
  }
  set flightRecorder(recorder) {
    if (recorder != null && typeof recorder.start !== "function") {
      throw new FingertipError(`${shown(recorder)} is not a flight recorder; assign a FlightRecorder, or null`, 4);
    }
    this.#recorder?.stop();
    recorder?.start(this);
    this.#recorder = recorder;
  }

  /** Replays the `inputs` of a flight recorder. The inputs must have been recorded with the same
   *  setup. */
  replay(inputs) {
    replay(this.handle, inputs);
    this.wake();
  }

  /** Sends the samples of one touch frame: `{ id, phase, x, y }` and optional properties. Samples
   *  sent by a callback wait until the current frame has been processed. */
  send(time, samples) {
    this.sendFrames([{ time, samples }]);
  }

  /** Sends the frames `{ time, samples }` collected since the last display frame, oldest first.
   *  Views receive the moves of a touch as one coalesced event; recognizers receive each move. */
  sendFrames(frames) {
    checkList(frames, "frames", "pass frames such as { time, samples }");
    let count = 0;
    for (const { samples } of frames) {
      checkList(samples, "samples", "pass samples such as { id, phase, x, y }");
      count += samples.length;
    }
    withMemory(24 * frames.length + sampleSize * count + 1, (list) => {
      let sample = list + 24 * frames.length;
      frames.forEach(({ time, samples }, i) => {
        const data = memory();
        const frame = list + 24 * i;
        data.setUint32(frame, 24, true);
        data.setUint32(frame + 4, 0, true);
        writeTime(data, frame + 8, time);
        data.setUint32(frame + 16, sample, true);
        data.setUint32(frame + 20, samples.length, true);
        for (const touch of samples) {
          writeSample(data, sample, touch);
          sample += sampleSize;
        }
      });
      run("ft_window_send_coalescing", this.handle, list, frames.length);
    });
    this.wake();
  }

  /** Adds samples to the open frame, or opens a frame. The frame ends at `endFrame()`, or before an
   *  input that doesn't belong to it. */
  addSamples(time, samples) {
    checkList(samples, "samples", "pass samples such as { id, phase, x, y }");
    withMemory(sampleSize * samples.length + 1, (list) => {
      samples.forEach((touch, i) => writeSample(memory(), list + sampleSize * i, touch));
      run("ft_window_add_samples", this.handle, nanoseconds(time), list, samples.length);
    });
    this.wake();
  }
  /** Ends the open frame, and processes it. */
  endFrame() {
    run("ft_window_end_frame", this.handle);
    this.wake();
  }
  /** Sets the maximum time in milliseconds between the first sample of a frame and the samples that
   *  `addSamples()` adds to it. */
  set frameDuration(duration) {
    run("ft_window_set_frame_duration", this.handle, nanoseconds(duration));
  }

  /** Returns whether a gesture has intercepted a touch. */
  isTouchIntercepted(id) {
    return withMemory(8, (at) => {
      writeID(memory(), at, id);
      return wasm.ft_window_is_touch_intercepted(this.handle, memory().getBigUint64(at, true)) === 1;
    });
  }

  /** Advances time without a touch. */
  advance(time) {
    run("ft_window_advance", this.handle, nanoseconds(time));
    this.wake();
  }

  /** The time of the next deadline, or Infinity if there is none. */
  get nextDeadline() {
    return milliseconds(wasm.ft_window_next_deadline(this.handle));
  }
  /** Whether an animation is in progress. */
  get isAnimating() {
    return false;
  }
  /** Whether no touch is down, no recognizer is waiting, and nothing is animating. */
  get isIdle() {
    return wasm.ft_window_is_idle(this.handle) === 1;
  }

  /** Cancels all touches. */
  cancelAll() {
    run("ft_window_cancel_all", this.handle);
    this.wake();
  }

  /** Uses the pointers of an element as touches until `detach()` is called. */
  attach(element) {
    if (typeof element?.addEventListener !== "function" || !isObject(element.style)) {
      throw new FingertipError(`${shown(element)} is not an element; pass the element that receives the pointer events`);
    }
    const attachment = new Attachment(this, element, () => this.#attachments.delete(attachment));
    this.#attachments.add(attachment);
    return attachment;
  }

  /** Adds a pointer feed. Like an attachment, it schedules a timer for each deadline. */
  [internal.adopt](feed) {
    this.#attachments.add(Object.assign(feed, { detach: () => feed.stop() }));
  }

  /** Makes each attachment schedule a timer for the next deadline. Called automatically after each
   *  change. */
  wake() {
    for (const attachment of this.#attachments) attachment.schedule();
  }
}

checkArguments(Receiver, "window", { resize: [number, number], onDecision: [callback] });
