// Converts pointer events to touches.

const pointerTools = { touch: "finger", pen: "stylus", mouse: "pointer" };

/**
 * Converts pointer events to touch frames, and advances the receiver's time.
 *
 * Landings and lifts are sent immediately. Moves are sent in the next display frame, in order and
 * with all coalesced events. Deadlines are also checked in a display frame, because the browser
 * delays moves until then. Therefore, no event is processed after a later deadline.
 */
export class PointerFeed {
  #receiver;
  #locate;
  #isStopped = false;
  #touches = new Map(); // the touch identifiers of the pointers that are down
  #moves = [];
  #next = 1;
  #frameRequest = 0;
  #timer = 0;
  #isProcessing = false; // nothing is scheduled until the display frame has been processed

  /** Creates a feed for a window or a surface. The function converts the location of a pointer
   *  event to the receiver's coordinates. */
  constructor(receiver, locate) {
    this.#receiver = receiver;
    this.#locate = locate;
  }

  /** The number of pointers that are down. */
  get count() {
    return this.#touches.size;
  }

  /** Cancels all touches and stops scheduling. */
  stop() {
    this.cancelAll();
    this.#isStopped = true;
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#timer);
  }

  /** Cancels all touches. Their pointers are ignored until they lift and land again. */
  cancelAll() {
    if (!this.#touches.size) return;
    this.flush();
    this.#touches.clear();
    this.#receiver.cancelAll();
  }

  /** Adds the touch of a new pointer. For a mouse, only the main button counts. */
  land(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.flush();
    const old = this.#touches.get(event.pointerId);
    // A pointer that lands twice must have lifted in between, so the lift event was lost.
    if (old) this.#send([this.#sample(event, old, "cancelled", "eventsLost")], event);
    const id = this.#next++;
    this.#touches.set(event.pointerId, id);
    this.#send([this.#sample(event, id, "began")], event);
  }

  move(event) {
    const id = this.#touches.get(event.pointerId);
    if (!id) return;
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const move of coalesced.length ? coalesced : [event]) {
      this.#moves.push({ time: move.timeStamp, samples: [this.#sample(move, id, "moved")] });
    }
    this.#requestFrame();
  }

  end(event, phase) {
    const id = this.#touches.get(event.pointerId);
    if (!id) return;
    this.flush();
    this.#touches.delete(event.pointerId);
    this.#send([this.#sample(event, id, phase)], event);
  }

  #send(samples, event) {
    this.#receiver.send(event.timeStamp, samples);
  }

  /** Sends the queued moves, oldest first. Moves with equal times form one frame. */
  flush() {
    if (!this.#moves.length) return;
    const frames = [];
    const moves = this.#moves;
    this.#moves = [];
    if (moves.some(({ time }, i) => i && time < moves[i - 1].time)) moves.sort((a, b) => a.time - b.time);
    let last = null;
    for (const move of moves) {
      if (last?.time !== move.time || last.samples.some((sample) => sample.id === move.samples[0].id)) {
        frames.push(last = move);
      } else {
        last.samples.push(move.samples[0]);
      }
    }
    this.#receiver.sendFrames(frames);
  }

  #sample(event, id, phase, reason) {
    const { x, y } = this.#locate(event);
    const tool = pointerTools[event.pointerType] ?? "finger";
    const sample = { id, phase, reason, x, y, tool };
    if (event.pointerType === "pen") sample.pressure = event.pressure;
    // Browsers report 1 × 1 for a contact whose size is unknown.
    if (event.pointerType === "touch" && event.width > 1 && event.height > 1) {
      sample.majorRadius = Math.max(event.width, event.height) / 2;
      sample.minorRadius = Math.min(event.width, event.height) / 2;
      sample.orientation = event.height >= event.width ? 0 : Math.PI / 2;
    }
    return sample;
  }

  /** Schedules a timer for the next deadline. */
  schedule() {
    if (this.#isProcessing) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#isStopped) return;
    if (this.#receiver.isAnimating) return this.#requestFrame();
    const { nextDeadline } = this.#receiver;
    if (nextDeadline === Infinity) return;
    const wait = Math.max(0, nextDeadline - performance.now());
    this.#timer = setTimeout(() => this.#requestFrame(), Math.min(wait, 0x7fff_ffff));
  }

  #requestFrame() {
    // Hidden pages receive no animation frames.
    if (document.hidden) this.#timer = setTimeout(() => this.#process(performance.now()), 16);
    else this.#frameRequest ||= requestAnimationFrame((time) => this.#process(time));
  }

  #process(time) {
    this.#frameRequest = 0;
    this.#isProcessing = true;
    try {
      this.flush();
      if (this.#receiver.isAnimating) this.#receiver.advance(time);
      // Don't advance to the current time, so that events since the deadline keep their times.
      const { nextDeadline } = this.#receiver;
      if (nextDeadline <= performance.now()) this.#receiver.advance(nextDeadline);
    } finally {
      this.#isProcessing = false;
    }
    this.schedule();
  }
}

/** Adds a listener for several events, separated by spaces. */
export function listen(target, names, listener, options) {
  for (const name of names.split(" ")) target.addEventListener(name, listener, options);
}
