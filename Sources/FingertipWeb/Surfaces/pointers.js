// Pointers as touches.

const pointerTools = { touch: "finger", pen: "stylus", mouse: "pointer" };

/**
 * Makes frames of the pointers that it is told of, and lets time pass.
 *
 * Landings and lifts are taken at once, moves with the next picture, in their order and with all that
 * the browser joined. A deadline is looked at with a picture too, because the browser keeps moves back
 * until then: nothing that happened before it is taken after it.
 */
export class PointerFeed {
  #receiver;
  #place;
  #isStopped = false;
  #touches = new Map(); // of each pointer that is down, the touch
  #moves = [];
  #next = 1;
  #picture = 0;
  #timer = 0;
  #isPassing = false; // what comes next is looked at when the picture is done

  /** `receiver` is a window or a surface; `place` answers where a pointer is in its points. */
  constructor(receiver, place) {
    this.#receiver = receiver;
    this.#place = place;
  }

  /** How many pointers are down. */
  get count() {
    return this.#touches.size;
  }

  /** Cancels what is down, and looks at nothing any more. */
  stop() {
    this.cancelAll();
    this.#isStopped = true;
    cancelAnimationFrame(this.#picture);
    clearTimeout(this.#timer);
  }

  /** Cancels all touches; what their pointers do until they land again is left out. */
  cancelAll() {
    if (!this.#touches.size) return;
    this.flush();
    this.#touches.clear();
    this.#receiver.cancelAll();
  }

  /** Takes a pointer that lands, if it is one: of a mouse only the first button counts. */
  land(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.flush();
    const old = this.#touches.get(event.pointerId);
    // A pointer that lands twice was lost in between.
    if (old) this.#take([this.#sample(event, old, "cancelled", "eventsLost")], event);
    const id = this.#next++;
    this.#touches.set(event.pointerId, id);
    this.#take([this.#sample(event, id, "began")], event);
  }

  move(event) {
    const id = this.#touches.get(event.pointerId);
    if (!id) return;
    const joined = event.getCoalescedEvents?.() ?? [];
    for (const move of joined.length ? joined : [event]) {
      this.#moves.push({ time: move.timeStamp, samples: [this.#sample(move, id, "moved")] });
    }
    this.#requestPicture();
  }

  end(event, phase) {
    const id = this.#touches.get(event.pointerId);
    if (!id) return;
    this.flush();
    this.#touches.delete(event.pointerId);
    this.#take([this.#sample(event, id, phase)], event);
  }

  #take(samples, event) {
    this.#receiver.send(event.timeStamp, samples);
  }

  /** Takes the moves that wait: oldest first, those of one time as one frame. */
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
    const { x, y } = this.#place(event);
    const tool = pointerTools[event.pointerType] ?? "finger";
    const sample = { id, phase, reason, x, y, tool };
    if (event.pointerType === "pen") sample.pressure = event.pressure;
    // 1 × 1 is what a browser says of a contact whose size is not known.
    if (event.pointerType === "touch" && event.width > 1 && event.height > 1) {
      sample.majorRadius = Math.max(event.width, event.height) / 2;
      sample.minorRadius = Math.min(event.width, event.height) / 2;
      sample.orientation = event.height >= event.width ? 0 : Math.PI / 2;
    }
    return sample;
  }

  /** Sees to it that what is due is looked at in time. */
  schedule() {
    if (this.#isPassing) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#isStopped) return;
    if (this.#receiver.isAnimating) return this.#requestPicture();
    const { nextDeadline } = this.#receiver;
    if (nextDeadline === Infinity) return;
    const wait = Math.max(0, nextDeadline - performance.now());
    this.#timer = setTimeout(() => this.#requestPicture(), Math.min(wait, 0x7fff_ffff));
  }

  #requestPicture() {
    // A page that is not seen makes no pictures.
    if (document.hidden) this.#timer = setTimeout(() => this.#pass(performance.now()), 16);
    else this.#picture ||= requestAnimationFrame((time) => this.#pass(time));
  }

  #pass(time) {
    this.#picture = 0;
    this.#isPassing = true;
    try {
      this.flush();
      if (this.#receiver.isAnimating) this.#receiver.advance(time);
      // Not up to now, so that what has happened since then is still taken in its own time.
      const { nextDeadline } = this.#receiver;
      if (nextDeadline <= performance.now()) this.#receiver.advance(nextDeadline);
    } finally {
      this.#isPassing = false;
    }
    this.schedule();
  }
}

/** Adds a listener for each of some events, separated by spaces. */
export function listen(target, names, listener, options) {
  for (const name of names.split(" ")) target.addEventListener(name, listener, options);
}
