// Wheel and trackpad input for pans, pinches and rotations. The browser has already recognized
// these gestures, so the handlers are called directly, without an attempt.

const lineHeight = 40; // points per line, as browsers convert it
const silence = 150; // ends the gesture after this many milliseconds without an event
const recent = 100; // the time span of velocities, in milliseconds

/** The wheel input of each kind of recognizer: scrolling, zoom (the control key, which browsers
 *  also report for trackpad pinches), and rotation (Safari's gesture events). */
const wheelTakes = {
  ft_pan_create: { way: true },
  ft_pinch_create: { zoom: true },
  ft_rotation_create: { turn: true },
  ft_transform_create: { way: true, zoom: true, turn: true },
};

/** Returns the wheel input that a recognizer handles: zoom unless `wheel` is false, and
 *  scrolling only if it is true, because the page doesn't scroll over the element then. */
export function takesWheel(recognizer) {
  const { way, zoom, turn } = wheelTakes[recognizer.constructor.create] ?? {};
  if (!recognizer.enabled || recognizer.wheel === false) return {};
  return { way: way && recognizer.wheel === true, zoom, turn };
}

/** The wheel input of one element. */
export class Wheel {
  #element;
  #recognizers;
  #gestures = new Map(); // in progress, by recognizer
  #isTouched;

  /** `recognizers` returns the current recognizers, and `isTouched` whether touches are down. */
  constructor(element, signal, recognizers, isTouched) {
    this.#element = element;
    this.#recognizers = recognizers;
    this.#isTouched = isTouched;
    const options = { signal, passive: false };
    element.addEventListener("wheel", (event) => this.#turn(event), options);
    // Safari's trackpad gestures. On touchscreens Safari sends them for touches, too.
    const kinds = "ongesturestart" in globalThis ? ["gesturestart", "gesturechange", "gestureend"] : [];
    for (const kind of kinds) element.addEventListener(kind, (event) => this.#spread(kind, event), options);
  }

  /** Replaces accumulated values of a gesture in progress. */
  set(recognizer, values) {
    Object.assign(this.#gestures.get(recognizer) ?? {}, values);
  }

  #turn(event) {
    if (event.defaultPrevented) return;
    const unit = [1, lineHeight, globalThis.innerHeight][event.deltaMode];
    const [dx, dy] = [-event.deltaX * unit, -event.deltaY * unit];
    // A notch of a wheel is 100 or 120 points, depending on the browser. Limited to 50, a zoom by
    // 1.65.
    const step = event.ctrlKey
      ? { scale: Math.exp(Math.max(-50, Math.min(50, dy)) / 100) } : { dx, dy };
    this.#take(event, step, (recognizer) => {
      const { way, zoom } = takesWheel(recognizer);
      return event.ctrlKey ? zoom : way && follows(recognizer, dx, dy);
    });
  }

  #spread(kind, event) {
    if (this.#isTouched()) return;
    if (kind === "gesturestart") this.#last = { scale: 1, rotation: 0 };
    const { scale, rotation } = event;
    const step = {
      scale: scale / this.#last.scale, rotation: ((rotation - this.#last.rotation) * Math.PI) / 180,
    };
    this.#last = { scale, rotation };
    this.#take(event, step, (recognizer) => {
      const { zoom, turn } = takesWheel(recognizer);
      return zoom || turn;
    });
    if (kind === "gestureend") for (const recognizer of this.#gestures.keys()) this.#end(recognizer);
  }
  #last = { scale: 1, rotation: 0 };

  /** Applies a delta to the recognizers that handle it, and prevents the browser's default
   *  action. */
  #take(event, step, takes) {
    for (const recognizer of this.#recognizers()) {
      const isGoingOn = this.#gestures.has(recognizer);
      if (!(isGoingOn ? takesWheel(recognizer) : takes(recognizer))) continue;
      if (!isGoingOn && recognizer.shouldBegin && !recognizer.shouldBegin()) continue;
      event.preventDefault();
      this.#tell(recognizer, event, step);
    }
  }

  #tell(recognizer, event, { dx = 0, dy = 0, scale = 1, rotation = 0 }) {
    const isNew = !this.#gestures.has(recognizer);
    const gesture = this.#gestures.get(recognizer) ?? this.#begin(recognizer, event);
    const { x, y, timeStamp: time } = { x: event.clientX, y: event.clientY, timeStamp: event.timeStamp };
    gesture.translation = { x: gesture.translation.x + dx, y: gesture.translation.y + dy };
    gesture.scale *= scale;
    gesture.rotation += rotation;
    const own = new DOMMatrix().translate(x + dx, y + dy)
      .rotate((rotation * 180) / Math.PI).scale(scale).translate(-x, -y);
    gesture.matrix = own.multiply(gesture.matrix);
    gesture.steps = [...gesture.steps.filter((old) => old.time > time - recent),
      { time, dx, dy, scale: Math.log(scale), rotation }];
    Object.assign(gesture, { time, x, y });
    clearTimeout(gesture.timer);
    gesture.timer = setTimeout(() => this.#end(recognizer), silence);
    recognizer.onAction?.(this.#event(recognizer, isNew ? "began" : "changed"));
  }

  #begin(recognizer, { clientX: x, clientY: y }) {
    const gesture = {
      translation: { x: 0, y: 0 }, scale: 1, rotation: 0, anchor: { x, y }, matrix: new DOMMatrix(), steps: [],
    };
    this.#gestures.set(recognizer, gesture);
    return gesture;
  }

  #end(recognizer) {
    const gesture = this.#gestures.get(recognizer);
    clearTimeout(gesture.timer);
    gesture.steps = [];
    const event = this.#event(recognizer, "ended");
    this.#gestures.delete(recognizer);
    recognizer.onAction?.(event);
  }

  /** Returns the event of a gesture, in the form of touch gestures. */
  #event(recognizer, state) {
    const { time, x, y, translation, scale, rotation, anchor, matrix, steps } =
      this.#gestures.get(recognizer);
    const seconds = (time - steps[0]?.time) / 1000 || Infinity;
    const speed = (what) => steps.slice(1).reduce((sum, step) => sum + step[what], 0) / seconds;
    const { a, b, c, d, e, f } = matrix;
    return {
      state, recognizer, view: null, target: this.#element, time, x, y, touches: 0, taps: 0,
      direction: null, edge: null, translation: { ...translation }, velocity: { x: speed("dx"), y: speed("dy") },
      scale, scaleVelocity: scale * speed("scale"), rotation, angularVelocity: speed("rotation"),
      anchor, transform: [a, b, c, d, e, f],
    };
  }
}

/** Whether the axis of a pan matches the direction of a wheel. */
function follows({ axis }, dx, dy) {
  if (axis === "horizontal") return Math.abs(dx) > Math.abs(dy);
  if (axis === "vertical") return Math.abs(dy) > Math.abs(dx);
  return true;
}
