// Converts wheel and trackpad input to pans, pinches and rotations. The browser has already
// recognized these gestures, so the handlers are called directly, without a recognition attempt by
// the engine.

const lineHeight = 40; // points per line, as in browsers
const endDelay = 150; // ends the gesture after this many milliseconds without an event
const velocitySpan = 100; // the time over which velocities are measured, in milliseconds

/** The wheel input that each kind of recognizer handles: scrolling, zooming (the wheel with the
 *  control key, which browsers also report for a trackpad pinch), or rotation (Safari's gesture
 *  events). */
const wheelInputs = {
  ft_pan_create: { scroll: true },
  ft_pinch_create: { zoom: true },
  ft_rotation_create: { rotate: true },
  ft_transform_create: { scroll: true, zoom: true, rotate: true },
};

/** Returns the wheel input that a recognizer handles: zooming unless `wheel` is false, and
 *  scrolling only if `wheel` is true. In that case, the wheel doesn't scroll the page while the
 *  mouse is over the element. */
export function handledWheelInput(recognizer) {
  const { scroll, zoom, rotate } = wheelInputs[recognizer.constructor.create] ?? {};
  if (!recognizer.enabled || recognizer.wheel === false) return {};
  return { scroll: scroll && recognizer.wheel === true, zoom, rotate };
}

/** Handles the wheel input of one element. */
export class Wheel {
  #element;
  #recognizers;
  #gestures = new Map(); // the gestures in progress, keyed by recognizer
  #isTouched;

  /** `recognizers` returns the element's current recognizers. `isTouched` returns whether touches
   *  are down on the element. */
  constructor(element, signal, recognizers, isTouched) {
    this.#element = element;
    this.#recognizers = recognizers;
    this.#isTouched = isTouched;
    const options = { signal, passive: false };
    element.addEventListener("wheel", (event) => this.#handleWheel(event), options);
    // Safari's trackpad gestures. On touchscreens, Safari also sends these events for touches.
    const kinds = "ongesturestart" in globalThis ? ["gesturestart", "gesturechange", "gestureend"] : [];
    for (const kind of kinds) element.addEventListener(kind, (event) => this.#handleGestureEvent(kind, event), options);
  }

  /** Sets the accumulated values of a gesture in progress. */
  set(recognizer, values) {
    Object.assign(this.#gestures.get(recognizer) ?? {}, values);
  }

  #handleWheel(event) {
    if (event.defaultPrevented) return;
    const unit = [1, lineHeight, globalThis.innerHeight][event.deltaMode];
    const [dx, dy] = [-event.deltaX * unit, -event.deltaY * unit];
    // A wheel notch is 100 or 120 points, depending on the browser. With the limit of 50 points,
    // one event zooms the content by a factor of at most 1.65.
    const delta = event.ctrlKey
      ? { scale: Math.exp(Math.max(-50, Math.min(50, dy)) / 100) } : { dx, dy };
    this.#applyDelta(event, delta, (recognizer) => {
      const { scroll, zoom } = handledWheelInput(recognizer);
      return event.ctrlKey ? zoom : scroll && matchesAxis(recognizer, dx, dy);
    });
  }

  #handleGestureEvent(kind, event) {
    if (this.#isTouched()) return;
    if (kind === "gesturestart") this.#last = { scale: 1, rotation: 0 };
    const { scale, rotation } = event;
    const delta = {
      scale: scale / this.#last.scale, rotation: ((rotation - this.#last.rotation) * Math.PI) / 180,
    };
    this.#last = { scale, rotation };
    this.#applyDelta(event, delta, (recognizer) => {
      const { zoom, rotate } = handledWheelInput(recognizer);
      return zoom || rotate;
    });
    if (kind === "gestureend") for (const recognizer of this.#gestures.keys()) this.#end(recognizer);
  }
  #last = { scale: 1, rotation: 0 };

  /** Applies a delta to the recognizers that handle it, and prevents the browser's default
   *  action. */
  #applyDelta(event, delta, accepts) {
    for (const recognizer of this.#recognizers()) {
      const isInProgress = this.#gestures.has(recognizer);
      if (!(isInProgress ? handledWheelInput(recognizer) : accepts(recognizer))) continue;
      if (!isInProgress && recognizer.shouldBegin && !recognizer.shouldBegin()) continue;
      event.preventDefault();
      this.#notify(recognizer, event, delta);
    }
  }

  #notify(recognizer, event, { dx = 0, dy = 0, scale = 1, rotation = 0 }) {
    const isNew = !this.#gestures.has(recognizer);
    const gesture = this.#gestures.get(recognizer) ?? this.#begin(recognizer, event);
    const { x, y, timeStamp: time } = { x: event.clientX, y: event.clientY, timeStamp: event.timeStamp };
    gesture.translation = { x: gesture.translation.x + dx, y: gesture.translation.y + dy };
    gesture.scale *= scale;
    gesture.rotation += rotation;
    const change = new DOMMatrix().translate(x + dx, y + dy)
      .rotate((rotation * 180) / Math.PI).scale(scale).translate(-x, -y);
    gesture.matrix = change.multiply(gesture.matrix);
    gesture.deltas = [...gesture.deltas.filter((old) => old.time > time - velocitySpan),
      { time, dx, dy, scale: Math.log(scale), rotation }];
    Object.assign(gesture, { time, x, y });
    clearTimeout(gesture.timer);
    gesture.timer = setTimeout(() => this.#end(recognizer), endDelay);
    recognizer.onAction?.(this.#event(recognizer, isNew ? "began" : "changed"));
  }

  #begin(recognizer, { clientX: x, clientY: y }) {
    const gesture = {
      translation: { x: 0, y: 0 }, scale: 1, rotation: 0, anchor: { x, y }, matrix: new DOMMatrix(), deltas: [],
    };
    this.#gestures.set(recognizer, gesture);
    return gesture;
  }

  #end(recognizer) {
    const gesture = this.#gestures.get(recognizer);
    clearTimeout(gesture.timer);
    gesture.deltas = [];
    const event = this.#event(recognizer, "ended");
    this.#gestures.delete(recognizer);
    recognizer.onAction?.(event);
  }

  /** Returns the event for a wheel gesture. It has the same form as the event for a touch gesture. */
  #event(recognizer, state) {
    const { time, x, y, translation, scale, rotation, anchor, matrix, deltas } =
      this.#gestures.get(recognizer);
    const seconds = (time - deltas[0]?.time) / 1000 || Infinity;
    const speed = (what) => deltas.slice(1).reduce((sum, delta) => sum + delta[what], 0) / seconds;
    const { a, b, c, d, e, f } = matrix;
    return {
      state, recognizer, view: null, target: this.#element, time, x, y, touches: 0, taps: 0,
      direction: null, edge: null, translation: { ...translation }, velocity: { x: speed("dx"), y: speed("dy") },
      scale, scaleVelocity: scale * speed("scale"), rotation, angularVelocity: speed("rotation"),
      anchor, transform: [a, b, c, d, e, f],
    };
  }
}

/** Returns whether a pan's axis matches the direction of a wheel movement. */
function matchesAxis({ axis }, dx, dy) {
  if (axis === "horizontal") return Math.abs(dx) > Math.abs(dy);
  if (axis === "vertical") return Math.abs(dy) > Math.abs(dx);
  return true;
}
