// Fingertip in a browser, or wherever JavaScript and WebAssembly are.
//
//   await Fingertip.load("fingertip.wasm");
//   const window = new Fingertip.Window(320, 480);
//   const photo = new Fingertip.View(window, { x: 20, y: 40, width: 280, height: 200, name: "photo" });
//   new Fingertip.TapGestureRecognizer(photo, {}, (tap) => console.log("tapped at", tap.x, tap.y));
//   window.onDecision = (decision) => console.log(decision.text);
//   window.attach(document.querySelector("#board"));
//
// Points are CSS pixels, times are milliseconds as of performance.now(), angles are radians. What the
// engine refuses is a FingertipError that says what was expected and what to do.

let wasm; // what the module exports
const known = new Map(); // things by handle: windows by that of their root

/** What the engine refuses. `status` is one of FT_ERROR_… in fingertip.h. */
class FingertipError extends Error {
  constructor(message, status = 0) {
    super(message);
    this.name = "FingertipError";
    this.status = status;
  }
}

/** Loads the module, once: from a URL, a Response, the bytes, or a compiled module. */
async function load(source) {
  if (wasm) return;
  if (typeof source === "string" || source instanceof URL) source = await fetch(source);
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new FingertipError(`${source.url} cannot be loaded: ${source.status}.`);
    source = await source.arrayBuffer();
  }
  const made = await WebAssembly.instantiate(source, { fingertip: imports });
  wasm = Object.assign(Object.create(missing), (made.instance ?? made).exports);
}

/** Stands for what a module that was built for one page does not have. */
const missing = new Proxy({}, {
  get: (_, name) => () => {
    throw new FingertipError(
      `${String(name)} is not in this module, which was built for a page that does not use it. ` +
        "Build it with Tools/build-web --for all files of the page, or without --for.");
  },
});

// ---- Memory ---------------------------------------------------------------------------------------

let view; // of all memory; made anew when that has grown
const memory = () =>
  view?.buffer === wasm.memory.buffer ? view : (view = new DataView(wasm.memory.buffer));

/** Lends memory to one call. Each call has its own, because callbacks call too. */
function lend(bytes, use) {
  const pointer = wasm.malloc(bytes);
  if (!pointer) throw new FingertipError(`There are no ${bytes} bytes of memory left.`);
  try {
    return use(pointer);
  } finally {
    wasm.free(pointer);
  }
}

const numbers = (pointer, count) =>
  Array.from({ length: count }, (_, i) => memory().getFloat64(pointer + 8 * i, true));
const lendNumbers = (values, use) =>
  lend(8 * values.length + 1, (pointer) => {
    values.forEach((value, i) => memory().setFloat64(pointer + 8 * i, value, true));
    return use(pointer);
  });
const lendBytes = (bytes, use) =>
  lend(bytes.length + 1, (pointer) => {
    new Uint8Array(wasm.memory.buffer, pointer, bytes.length).set(bytes);
    memory().setUint8(pointer + bytes.length, 0);
    return use(pointer);
  });
const lendText = (text, use) => lendBytes(new TextEncoder().encode(text), use);
const textAt = (pointer, length) =>
  new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, pointer, length));
/** A text that ends with a 0; undefined for none. */
function textOf(pointer) {
  if (!pointer) return undefined;
  let end = pointer;
  while (memory().getUint8(end)) end++;
  return textAt(pointer, end - pointer);
}

/** A number; undefined for none. */
const numberOf = (number) => (Number.isNaN(number) ? undefined : number);

const never = 2n ** 63n - 1n;
/** A time for the engine. What is no number is refused here, what is too large by the engine. */
function nanoseconds(ms) {
  if (Number.isNaN(Number(ms))) {
    throw new FingertipError(`The time is ${ms}. Pass milliseconds, such as performance.now().`, 4);
  }
  const ns = Math.round(ms * 1e6);
  return Math.abs(ns) < 2 ** 63 ? BigInt(ns) : never;
}
const milliseconds = (ns) => (ns === never ? Infinity : Number(ns) / 1e6);

// ---- Errors ---------------------------------------------------------------------------------------

/** Throws what the engine refused of the last call, with the function of fingertip.h. */
function fail(name) {
  const sentence = textOf(wasm.ft_last_error());
  throw new FingertipError(`${name.replace("web_", "ft_")}: ${sentence}`, wasm.ft_last_status());
}
/** Calls the engine for what it does. */
function run(name, ...values) {
  if (wasm[name](...values)) fail(name);
}
/** Calls the engine for what it makes. */
const handleOf = (name, ...values) => wasm[name](...values) || fail(name);

/** Runs a callback. What it throws must not pass through the engine, and is reported after it. */
function call(callback, otherwise, ...values) {
  try {
    return callback?.(...values) ?? otherwise;
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return otherwise;
  }
}

// ---- What the engine calls ------------------------------------------------------------------------

const phases = ["began", "moved", "ended", "cancelled", "stationary"];
const states = ["recognized", "began", "changed", "ended", "cancelled"];
const directions = { right: 1, left: 2, up: 4, down: 8 };
const edges = { left: 1, right: 2, top: 4, bottom: 8 };
const axes = ["free", "horizontal", "vertical", "locked"];
const tools = { finger: 0, stylus: 1, palm: 2, pointer: 3 };
const cancellations = { interrupted: 0, palm: 1, deviceRemoved: 2, eventsLost: 3 };
const nameOf = (bits, bit) => Object.keys(bits).find((name) => bits[name] === bit) ?? null;
const bitsOf = (bits, names) => [names].flat().reduce((all, name) => all | (bits[name] ?? 0), 0);

function gestureAt(pointer) {
  const data = memory();
  const int = (offset) => data.getInt32(pointer + offset, true);
  const [x, y] = numbers(pointer + 24, 2);
  const [dx, dy, vx, vy, scale, scaleVelocity, rotation, angularVelocity, ax, ay, ...transform] =
    numbers(pointer + 56, 16);
  return {
    state: states[int(4)],
    recognizer: known.get(int(8)),
    view: known.get(int(12)) ?? null,
    target: known.get(int(8))?.target ?? null,
    time: milliseconds(data.getBigInt64(pointer + 16, true)),
    x,
    y,
    touches: int(40),
    taps: int(44),
    direction: nameOf(directions, int(48)),
    edge: nameOf(edges, int(52)),
    translation: { x: dx, y: dy },
    velocity: { x: vx, y: vy },
    scale,
    scaleVelocity,
    rotation,
    angularVelocity,
    anchor: { x: ax, y: ay },
    transform,
  };
}

/** A decision. What it does not have is left out. */
function decisionAt(pointer) {
  const data = memory();
  const text = (offset) => textOf(data.getInt32(pointer + offset, true));
  const number = (offset) => numberOf(data.getFloat64(pointer + offset, true));
  const elapsed = data.getBigInt64(pointer + 24, true);
  const lacks = data.getInt32(pointer + 104, true);
  const decision = {
    instant: milliseconds(data.getBigInt64(pointer + 16, true)),
    elapsed: elapsed < 0n ? undefined : milliseconds(elapsed),
    outcome: text(32),
    recognizer: text(36),
    view: text(40),
    touch: Number(data.getBigUint64(pointer + 48, true)) || undefined,
    from: text(56),
    to: text(60),
    fact: text(64),
    measured: number(72),
    limit: number(80),
    unit: text(88) || undefined,
    rule: text(92),
    by: text(96),
    byView: text(100),
    lacks: Array.from({ length: data.getUint32(pointer + 4, true) }, (_, i) => ({
      what: textOf(data.getInt32(lacks + 24 * i, true)),
      amount: data.getFloat64(lacks + 24 * i + 8, true),
      unit: textOf(data.getInt32(lacks + 24 * i + 16, true)),
    })),
    x: number(112),
    y: number(120),
    text: textAt(data.getInt32(pointer + 128, true), data.getUint32(pointer + 132, true)),
  };
  return Object.fromEntries(Object.entries(decision).filter(([, value]) => value !== undefined));
}

/** The target of a surface that two fields tell of; null for none. */
function targetAt(surface, target) {
  const named = known.get(memory().getInt32(surface, true));
  return named?.named(memory().getBigUint64(target, true)) ?? null;
}

/** What touches did; of which view or target is added. */
function touchesAt(event) {
  const data = memory();
  const [first, count, stride] = [24, 28, 32].map((at) => data.getInt32(event + at, true));
  return {
    phase: phases[data.getInt32(event + 4, true)],
    time: milliseconds(data.getBigInt64(event + 16, true)),
    touches: Array.from({ length: count }, (_, i) => touchAt(first + i * stride)),
  };
}

function touchAt(pointer) {
  const data = memory();
  const [x, y, previousX, previousY] = numbers(pointer + 32, 4);
  return {
    phase: phases[data.getInt32(pointer + 4, true)],
    id: data.getBigUint64(pointer + 8, true),
    view: known.get(data.getInt32(pointer + 16, true)) ?? null,
    target: targetAt(pointer + 120, pointer + 128),
    time: milliseconds(data.getBigInt64(pointer + 24, true)),
    x,
    y,
    previousX,
    previousY,
    tapCount: data.getInt32(pointer + 64, true),
  };
}

const imports = {
  onDecision(event) {
    const [window, surface] = [8, 12].map((at) => memory().getInt32(event + at, true));
    const receiver = surface ? known.get(surface) : known.get(wasm.ft_window_root(window))?.owner;
    call(receiver?.onDecision, 0, decisionAt(event));
  },
  onGesture(event) {
    const gesture = gestureAt(event);
    call(gesture.recognizer?.onAction, 0, gesture);
  },
  onFailure(handle, time, text, length) {
    const recognizer = known.get(handle);
    const reason = textAt(text, length);
    call(recognizer?.onFailure, 0, { recognizer, time: milliseconds(time), reason });
  },
  onPress(handle, phase, time, x, y) {
    const recognizer = known.get(handle);
    const press = { recognizer, phase: pressPhases[phase], time: milliseconds(time), x, y };
    call(recognizer?.onPress, 0, press);
  },
  shouldBegin: (recognizer) => +call(known.get(recognizer)?.shouldBegin, true),
  shouldReceive: (recognizer, touch) =>
    +call(known.get(recognizer)?.shouldReceive, true, touchAt(touch)),
  onTouches(event) {
    const view = known.get(memory().getInt32(event + 8, true));
    return +call(view?.onTouches, false, { view, ...touchesAt(event) });
  },
  hitTest(view, x, y, found) {
    const otherwise = known.get(found) ?? null;
    const asked = known.get(view)?.onHitTest;
    try {
      const chosen = asked ? asked(x, y, otherwise) : otherwise;
      return chosen?.handle ?? 0;
    } catch (error) {
      call(() => {
        throw error;
      });
      return found;
    }
  },
  contains: (view, x, y) => +call(known.get(view)?.onContains, false, x, y),
  onControl(event) {
    const data = memory();
    const control = known.get(data.getInt32(event + 8, true));
    control?.hear(data.getUint32(event + 4, true), {
      control,
      time: milliseconds(data.getBigInt64(event + 16, true)),
      value: data.getFloat64(event + 24, true),
    });
  },
  onScroll(event) {
    const data = memory();
    const scroll = known.get(data.getInt32(event + 8, true));
    const [x, y, zoom, vx, vy, tx, ty] = numbers(event + 16, 7);
    const kind = scrollEvents[data.getInt32(event + 4, true)];
    const target = { x: tx, y: ty };
    const decelerates = data.getInt32(event + 72, true) === 1;
    scroll?.hear(kind, {
      kind, scroll, offset: { x, y }, zoom, velocity: { x: vx, y: vy }, target, decelerates,
    });
    if (kind !== "willEndDragging") return;
    memory().setFloat64(event + 56, target.x, true);
    memory().setFloat64(event + 64, target.y, true);
  },
  path: (surface, landing, targets, capacity) =>
    known.get(surface)?.answerPath(landing, targets, capacity) ?? 0,
  onTargetTouches(event) {
    const surface = known.get(memory().getInt32(event + 36, true));
    const target = targetAt(event + 36, event + 40);
    call(surface?.onTouches, 0, { surface, target, ...touchesAt(event) });
  },
  convert(surface, target, x, y) {
    const data = memory();
    const place = { x: data.getFloat64(x, true), y: data.getFloat64(y, true) };
    const named = known.get(surface);
    const { x: newX, y: newY } = call(named?.convert, place, { ...place }, named?.named(target));
    memory().setFloat64(x, newX, true);
    memory().setFloat64(y, newY, true);
  },
  targetName(surface, target, text, capacity) {
    const named = known.get(surface);
    const name = String(call(named?.nameOf, "", named?.named(target)));
    const room = new Uint8Array(wasm.memory.buffer, text, capacity);
    return new TextEncoder().encodeInto(name, room).written;
  },
};

/** Makes a property that is a number of the engine's. */
function number(type, name, get, set, read = (value) => value, write = (value) => +value) {
  Object.defineProperty(type.prototype, name, {
    get() {
      const value = wasm[get[0]](this.handle, get[1]);
      if (Number.isNaN(value) && wasm.ft_last_status()) fail(get[0]);
      return read(value);
    },
    set: set && function (value) {
      run(set, this.handle, get[1], write(value));
    },
  });
}
const yesNo = [(value) => value !== 0, (value) => (value ? 1 : 0)];
const duration = [(value) => value / 1e6, (value) => Math.round(value * 1e6)];

// ---- Windows and surfaces -------------------------------------------------------------------------

/** What a window and a surface have in common: frames and times go in, decisions come out. */
class Receiver {
  #calls;
  #decision = null;
  #attachments = new Set();

  /** `calls` are the functions of fingertip.h by what they do. */
  constructor(calls, width, height) {
    if (!wasm) throw new FingertipError("The module is not loaded. Await Fingertip.load() first.");
    this.#calls = calls;
    this.handle = handleOf(calls.create, width, height);
    this.width = width;
    this.height = height;
  }

  /** Destroys it with all that is in it. */
  destroy() {
    for (const attachment of this.#attachments) attachment.detach();
    run(this.#calls.destroy, this.handle);
    this.forget();
  }

  /** Lets the recognizers that are made from now on start from the limits of another system: "android",
   *  "flutter", "chromium", "hammer" or "standard". */
  set preset(name) {
    const place = presets.indexOf(name);
    if (place < 0) throw unknown(`"${name}" is no preset.`, String(name), presets, "There are");
    run(this.#calls.setPreset, this.handle, place);
  }

  resize(width, height) {
    run(this.#calls.resize, this.handle, width, height);
    Object.assign(this, { width, height });
  }

  /** Hears each decision; null for nobody, which costs nothing. */
  get onDecision() {
    return this.#decision;
  }
  set onDecision(callback) {
    run("web_on_decision", this.handle, callback ? 1 : 0);
    this.#decision = callback;
  }

  /** Takes in what touches did at one time: `{ id, phase, x, y }`, and what else is known of each. */
  send(time, samples) {
    this.sendFrames([{ time, samples }]);
  }

  /** Takes in the frames `{ time, samples }` since the last picture, oldest first. Views hear of the
   *  movements of a touch once, recognizers of all. */
  sendFrames(frames) {
    const count = frames.reduce((sum, frame) => sum + frame.samples.length, 0);
    lend(24 * frames.length + 80 * count + 1, (list) => {
      let sample = list + 24 * frames.length;
      frames.forEach(({ time, samples }, i) => {
        const data = memory();
        const frame = list + 24 * i;
        data.setUint32(frame, 24, true);
        data.setUint32(frame + 4, 0, true);
        data.setBigInt64(frame + 8, nanoseconds(time), true);
        data.setUint32(frame + 16, sample, true);
        data.setUint32(frame + 20, samples.length, true);
        for (const touch of samples) {
          writeSample(data, sample, touch);
          sample += 80;
        }
      });
      run("ft_send_coalescing", this.handle, list, frames.length);
    });
    this.wake();
  }

  /** Lets time pass without a touch. */
  advance(time) {
    run("ft_advance", this.handle, nanoseconds(time));
    this.wake();
  }

  /** Until when nothing happens by itself; Infinity when nothing is due. */
  get nextDeadline() {
    return milliseconds(wasm.ft_next_deadline(this.handle));
  }
  /** Whether something moves as time passes. */
  get isAnimating() {
    return false;
  }
  /** Whether no touch is down, nothing waits, and nothing moves. */
  get isIdle() {
    return wasm.ft_is_idle(this.handle) === 1;
  }

  /** Cancels all touches. */
  cancelAll() {
    run("ft_cancel_all", this.handle);
    this.wake();
  }

  /** Takes the pointers of an element until `detach()`. */
  attach(element) {
    if (!element?.addEventListener) {
      throw new FingertipError(`${element} is no element. Pass one whose pointers are the touches.`);
    }
    const attachment = new Attachment(this, element, () => this.#attachments.delete(attachment));
    this.#attachments.add(attachment);
    return attachment;
  }

  /** Has attachments look when something is due. What changes that calls it. */
  wake() {
    for (const attachment of this.#attachments) attachment.schedule();
  }
}

/** A tree of views, and the engine that sends touches into it. */
class Window extends Receiver {
  static calls = {
    create: "ft_window_create", destroy: "ft_window_destroy", resize: "ft_window_resize",
    setPreset: "ft_window_set_preset",
  };

  constructor(width, height) {
    super(Window.calls, width, height);
    /** The view that is the whole window. */
    this.root = new View(null, { handle: wasm.ft_window_root(this.handle), owner: this });
  }

  forget() {
    this.root.forget();
  }

  get isAnimating() {
    return wasm.ft_is_animating(this.handle) === 1;
  }

  /** The view that a touch would go to, or null. */
  hitTest(x, y) {
    const found = wasm.ft_hit_test(this.handle, x, y);
    if (!found && wasm.ft_last_status()) fail("ft_hit_test");
    return known.get(found) ?? null;
  }

  /** Which view a touch goes to, and why no other, in lines. */
  hitReport(x, y) {
    return lend(4, (length) => {
      run("ft_hit_report", this.handle, x, y, 0, 0, length);
      const count = memory().getUint32(length, true);
      return lend(count + 1, (text) => {
        run("ft_hit_report", this.handle, x, y, text, count + 1, length);
        return textAt(text, count);
      });
    });
  }
}

function writeSample(data, at, touch) {
  const contact = touch.majorRadius !== undefined;
  const pressure = touch.pressure !== undefined;
  data.setUint32(at, 80, true);
  data.setInt32(at + 4, phases.indexOf(touch.phase), true);
  data.setBigUint64(at + 8, BigInt(touch.id), true);
  data.setFloat64(at + 16, touch.x, true);
  data.setFloat64(at + 24, touch.y, true);
  data.setInt32(at + 32, tools[touch.tool ?? "finger"] ?? -1, true);
  data.setInt32(at + 36, cancellations[touch.reason ?? "interrupted"] ?? -1, true);
  data.setUint32(at + 40, (pressure ? 1 : 0) | (contact ? 2 : 0), true);
  data.setUint32(at + 44, 0, true);
  data.setFloat64(at + 48, touch.pressure ?? 0, true);
  data.setFloat64(at + 56, touch.majorRadius ?? 0, true);
  data.setFloat64(at + 64, touch.minorRadius ?? touch.majorRadius ?? 0, true);
  data.setFloat64(at + 72, touch.orientation ?? 0, true);
}

// ---- Views ----------------------------------------------------------------------------------------

/** A place that can be touched, in points of its parent: a window or a view. */
class View {
  #touches = null;
  #hitTest = null;
  #contains = null;

  constructor(parent, options = {}) {
    const { x = 0, y = 0, width = 0, height = 0, handle, owner, ...properties } = options;
    this.parent = parent instanceof Window ? parent.root : parent;
    this.owner = owner;
    this.children = new Set();
    if (this.parent && !(this.parent instanceof View)) {
      throw new FingertipError("A view is made in a window or in another view.");
    }
    this.handle = handle ?? this.make(this.parent.handle, x, y, width, height, options);
    known.set(this.handle, this);
    this.parent?.children.add(this);
    try {
      for (const name in properties) this.#assign(name, properties[name]);
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  /** What it is called in errors, and what else it is made with. */
  static kind = "a view";
  static madeWith = [];

  #assign(name, value) {
    if (this.constructor.madeWith.includes(name)) return;
    const known = settable(this);
    if (!known.includes(name)) {
      const problem = `${this.constructor.kind} has no setting "${name}".`;
      throw unknown(problem, name, [...this.constructor.madeWith, ...known], "Known settings");
    }
    this[name] = value;
  }

  make(parent, x, y, width, height) {
    return handleOf("ft_view_create", parent, x, y, width, height);
  }
  /** Makes a recognizer on it. */
  handleFor(create) {
    return handleOf(create, this.handle);
  }

  /** The window that it is in. */
  get window() {
    return this.owner ?? this.parent?.window ?? null;
  }

  /** Destroys it with its subviews and recognizers. */
  destroy() {
    run("ft_view_destroy", this.handle);
    this.parent.children.delete(this);
    this.forget();
  }
  forget() {
    known.delete(this.handle);
    for (const child of this.children) child.forget();
  }

  /** Puts it in front of all others in a view, or in its own. */
  moveTo(parent = this.parent) {
    run("ft_view_move", this.handle, parent.handle);
    this.#belongTo(parent);
  }
  /** Puts it at a place among those in a view: 0 is behind all others. */
  insertInto(parent, index) {
    run("ft_view_insert", this.handle, parent.handle, index);
    this.#belongTo(parent);
  }
  /** Which place it has among those in its parent; -1 for the whole window. */
  get index() {
    return wasm.ft_view_index(this.handle);
  }
  #belongTo(parent) {
    this.parent.children.delete(this);
    parent.children.add(this);
    this.parent = parent;
  }

  set name(text) {
    lendText(text, (pointer) => run("ft_view_set_name", this.handle, pointer));
  }

  get frame() {
    return lend(32, (pointer) => {
      run("ft_view_get_frame", this.handle, pointer);
      const [x, y, width, height] = numbers(pointer, 4);
      return { x, y, width, height };
    });
  }
  set frame({ x, y, width, height }) {
    run("ft_view_set_frame", this.handle, x, y, width, height);
  }
  /** [a, b, c, d, tx, ty] about its middle, as in CSS. */
  set transform(matrix) {
    run("ft_view_set_transform", this.handle, ...matrix);
  }
  set margin({ top = 0, left = 0, bottom = 0, right = 0 }) {
    run("ft_view_set_margin", this.handle, top, left, bottom, right);
  }

  /** Where it takes touches: "bounds", "ellipse", "capsule", { rounded: radius }, { rectangle: {x, y,
   *  width, height} }, { polygon: [x0, y0, …] }, or { mask: { alpha, width, height, threshold } }. */
  set shape(shape) {
    const { handle } = this;
    const { rounded, rectangle: r, polygon, mask } = shape;
    if (shape === "bounds") run("ft_view_shape_bounds", handle);
    else if (shape === "ellipse") run("ft_view_shape_ellipse", handle);
    else if (shape === "capsule") run("ft_view_shape_capsule", handle);
    else if (rounded !== undefined) run("ft_view_shape_rounded", handle, rounded);
    else if (r) run("ft_view_shape_rectangle", handle, r.x, r.y, r.width, r.height);
    else if (polygon) {
      lendNumbers(polygon, (corners) =>
        run("ft_view_shape_polygon", handle, corners, polygon.length >> 1));
    } else if (mask) {
      lendBytes(mask.alpha, (alpha) =>
        run("ft_view_shape_mask", handle, alpha, mask.width, mask.height, mask.threshold));
    } else throw new FingertipError(`There is no shape ${JSON.stringify(shape)}.`);
  }

  /** Where a point of the window is in this view. */
  fromWindow(x, y) {
    return this.#convert("ft_view_from_window", x, y);
  }
  /** Where a point of this view is in the window. */
  toWindow(x, y) {
    return this.#convert("ft_view_to_window", x, y);
  }
  #convert(name, x, y) {
    return lendNumbers([x, y], (pointer) => {
      run(name, this.handle, pointer, pointer + 8);
      const [a, b] = numbers(pointer, 2);
      return { x: a, y: b };
    });
  }

  /** Hears of its touches; what returns true passes them on to the view around it. */
  get onTouches() {
    return this.#touches;
  }
  set onTouches(callback) {
    run("web_view_on_touches", this.handle, callback ? 1 : 0);
    this.#touches = callback;
  }
  /** Asked (x, y, found) which view takes a touch; returns `found`, another, or null. */
  get onHitTest() {
    return this.#hitTest;
  }
  set onHitTest(callback) {
    run("web_view_on_hit_test", this.handle, callback ? 1 : 0);
    this.#hitTest = callback;
  }
  /** Asked (x, y) whether that is on the view. */
  get onContains() {
    return this.#contains;
  }
  set onContains(callback) {
    run("web_view_on_contains", this.handle, callback ? 1 : 0);
    this.#contains = callback;
  }
}

const viewProperty = (type, name, id, [read, write] = [], isFixed = false) =>
  number(type, name, ["ft_view_get", id], isFixed ? undefined : "ft_view_set", read, write);
viewProperty(View, "hidden", 1, yesNo);
viewProperty(View, "alpha", 2);
viewProperty(View, "enabled", 3, yesNo);
viewProperty(View, "multipleTouch", 4, yesNo);
viewProperty(View, "exclusiveTouch", 5, yesNo);
viewProperty(View, "clips", 6, yesNo);

// ---- Settings -------------------------------------------------------------------------------------

const presets = ["standard", "android", "flutter", "chromium", "hammer"];
const units = [
  "none", "count", "points", "pointsPerSecond", "milliseconds", "radians", "flag", "choice", "set",
];

/** A setting of a recognizer, as the engine describes it: its number there, and its value here. */
class Setting {
  constructor(at) {
    const [code, unit, , name, group, words] = Array.from({ length: 6 }, (_, i) =>
      memory().getInt32(at + 4 + 4 * i, true));
    Object.assign(this, { code, unit: units[unit], name: textOf(name), group: textOf(group) });
    this.words = textOf(words)?.split(" ") ?? null;
    const [minimum, maximum, value] = numbers(at + 32, 3);
    const ends = { minimum, maximum };
    for (const end in ends) this[end] = this.words || unit === 6 ? null : this.read(ends[end]);
    this.standard = this.read(value);
  }

  read(number) {
    if (this.unit === "milliseconds") return number / 1e6;
    if (this.unit === "flag") return number !== 0;
    if (this.unit === "choice") return this.words[number];
    if (this.unit === "set") return this.words.filter((_, bit) => (number >> bit) & 1);
    return number;
  }

  /** The number of a value; not a number when it is of another kind. `place` is where it stands. */
  write(value, place) {
    const placeOf = (word) => {
      const found = this.words.indexOf(word);
      if (found >= 0 || typeof word !== "string") return found >= 0 ? found : NaN;
      throw unknown(`${place}: "${word}" is not known here.`, word, this.words, "Expected one of");
    };
    if (this.unit === "choice") return placeOf(value);
    if (this.unit === "set") return [value].flat().reduce((bits, word) => bits + 2 ** placeOf(word), 0);
    if (this.unit === "flag") return typeof value === "boolean" ? +value : NaN;
    if (typeof value !== "number") return NaN;
    return this.unit === "milliseconds" ? Math.round(value * 1e6) : value;
  }
}

/** The names of the properties of an object that can be set. */
function settable(object) {
  const names = [];
  for (let type = Object.getPrototypeOf(object); type; type = Object.getPrototypeOf(type)) {
    if (type === Object.prototype) break;
    const properties = Object.entries(Object.getOwnPropertyDescriptors(type));
    names.push(...properties.filter(([, { set }]) => set).map(([name]) => name));
  }
  return names;
}

/** What is said of a word that is none of those known, with the one that was probably meant. */
function unknown(problem, word, known, list) {
  const distance = (a, b) => {
    let row = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
      }
      row = next;
    }
    return row[b.length];
  };
  const small = word.toLowerCase();
  const cost = (other) => {
    const [known, changes] = [other.toLowerCase(), distance(small, other.toLowerCase())];
    const isPart = Math.min(small.length, known.length) >= 3
      && (known.startsWith(small) || small.endsWith(known));
    return isPart ? 0 : changes * 3 <= Math.max(small.length, known.length) ? changes : Infinity;
  };
  const nearest = [...known].sort((a, b) => cost(a) - cost(b))[0];
  const meant = nearest && cost(nearest) < Infinity ? ` Did you mean "${nearest}"?` : "";
  return new FingertipError(`${problem}${meant} ${list}: ${known.join(", ")}.`);
}

// ---- Recognizers ----------------------------------------------------------------------------------

const pressPhases = ["down", "cancelled", "confirmed"];

/** A gesture on a view, or on a target of a surface. Its settings are properties: `settings` tells
 *  which there are. */
class GestureRecognizer {
  #action = null;
  #failure = null;
  #press = null;
  #shouldBegin = null;
  #shouldReceive = null;

  constructor(view, settings = {}, onAction = null) {
    const owner = view instanceof Window ? view.root : view;
    if (!(owner instanceof View || owner instanceof SurfaceTarget)) {
      throw new FingertipError(
        "A recognizer is made on a window, on a view, or on what surface.target() returns.");
    }
    this.view = owner instanceof View ? owner : null;
    this.owner = owner;
    this.handle = settings.handle ?? owner.handleFor(this.constructor.create);
    known.set(this.handle, this);
    owner.children.add(this);
    this.constructor.describe(this.handle);
    try {
      for (const name in settings) if (name !== "handle") this.#assign(name, settings[name]);
    } catch (error) {
      if (!settings.handle) this.destroy();
      throw error;
    }
    if (onAction) this.onAction = onAction;
  }

  /** What the gesture is called in errors, as "a tap". */
  static get kind() {
    const word = this.create?.slice(3, -7).replaceAll("_", " ") ?? "recognizer";
    return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  }

  /** Asks the engine once which settings a gesture has, and makes a property of each. */
  static describe(handle) {
    if (Object.hasOwn(this, "known")) return;
    this.known = [];
    lend(56, (at) => {
      while (!wasm.ft_recognizer_describe(handle, this.known.length, at)) {
        this.known.push(new Setting(at));
      }
    });
    for (const group of new Set(this.known.map((setting) => setting.group))) {
      const settings = this.known.filter((setting) => setting.group === group);
      if (group) defineGroup(this.prototype, group, settings);
      else accessors(this.prototype, settings, (recognizer) => recognizer);
    }
  }

  #assign(name, value) {
    const known = [...new Set(this.constructor.known.map((setting) => setting.group ?? setting.name))];
    const others = ["name", "onAction", "onPress", "shouldBegin", "shouldReceive"];
    if (!known.includes(name) && !others.includes(name)) {
      const problem = `${this.constructor.kind} has no setting "${name}".`;
      throw unknown(problem, name, [...known, ...others], "Known settings");
    }
    this[name] = value;
  }

  /** What there is to know about each of its settings. */
  get settings() {
    return this.constructor.known.map(({ code, ...setting }) => {
      const value = setting.group ? this[setting.group][setting.name] : this[setting.name];
      return { ...setting, value };
    });
  }

  /** The object of a surface that it is on; null when it is on a view. */
  get target() {
    return this.owner.object ?? null;
  }

  destroy() {
    run("ft_recognizer_destroy", this.handle);
    this.owner.children.delete(this);
    this.forget();
  }
  forget() {
    known.delete(this.handle);
  }

  set name(text) {
    lendText(text, (pointer) => run("ft_recognizer_set_name", this.handle, pointer));
  }

  /** Waits until another has failed. */
  requireToFail(other) {
    run("ft_recognizer_require_to_fail", this.handle, other.handle);
  }
  /** Waits for another no more. */
  removeRequirement(other) {
    run("ft_recognizer_remove_requirement", this.handle, other.handle);
  }
  /** May be recognized at the same time as others. */
  simultaneousWith(...others) {
    for (const other of others) run("ft_recognizer_simultaneous", this.handle, other.handle);
  }
  /** May not be recognized at the same time as others any more. */
  removeSimultaneity(...others) {
    for (const other of others) {
      run("ft_recognizer_remove_simultaneity", this.handle, other.handle);
    }
  }
  /** Whether it stops another when it is recognized. */
  setPrevents(other, prevents) {
    run("ft_recognizer_set_prevents", this.handle, other.handle, prevents ? 1 : 0);
  }

  /** Lets the translation go on from elsewhere, in points of the window. */
  setTranslation(x, y) {
    run("ft_recognizer_set_translation", this.handle, x, y);
  }
  /** Lets the scale go on from another, above 0. */
  setScale(scale) {
    run("ft_recognizer_set_scale", this.handle, scale);
  }
  /** Lets the turn go on from another, in radians. */
  setRotation(rotation) {
    run("ft_recognizer_set_rotation", this.handle, rotation);
  }

  /** Hears that the gesture failed, and why: `{ recognizer, time, reason }`. */
  get onFailure() {
    return this.#failure;
  }
  set onFailure(callback) {
    run("web_recognizer_on_failure", this.handle, callback ? 1 : 0);
    this.#failure = callback;
  }
  /** Hears what becomes of each press, before `onAction`: `{ recognizer, phase, time, x, y }`, where the
   *  phase is "down", and then "cancelled" or "confirmed". */
  get onPress() {
    return this.#press;
  }
  set onPress(callback) {
    run("web_recognizer_on_press", this.handle, callback ? 1 : 0);
    this.#press = callback;
  }
  /** Hears of the gesture. */
  get onAction() {
    return this.#action;
  }
  set onAction(callback) {
    run("web_recognizer_on_action", this.handle, callback ? 1 : 0);
    this.#action = callback;
  }
  /** Asked whether it may be recognized now. */
  get shouldBegin() {
    return this.#shouldBegin;
  }
  set shouldBegin(callback) {
    run("web_recognizer_on_should_begin", this.handle, callback ? 1 : 0);
    this.#shouldBegin = callback;
  }
  /** Asked whether a touch that lands is for it. */
  get shouldReceive() {
    return this.#shouldReceive;
  }
  set shouldReceive(callback) {
    run("web_recognizer_on_should_receive", this.handle, callback ? 1 : 0);
    this.#shouldReceive = callback;
  }
}

/** Makes properties of settings; `recognizerOf` finds the recognizer of the object that has them. */
function accessors(target, settings, recognizerOf) {
  for (const setting of settings) {
    Object.defineProperty(target, setting.name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = wasm.ft_recognizer_get(recognizerOf(this).handle, setting.code);
        if (Number.isNaN(value)) fail("ft_recognizer_get");
        return setting.read(value);
      },
      set(value) {
        const group = setting.group ? `${setting.group}.` : "";
        const place = `${recognizerOf(this).constructor.kind.replace(/^an? /, "")}.${group}${setting.name}`;
        const number = setting.write(value, place);
        if (!wasm.ft_recognizer_set(recognizerOf(this).handle, setting.code, number)) return;
        const sentence = textOf(wasm.ft_last_error());
        // The engine knows numbers only.
        const found = Number.isNaN(number) ? JSON.stringify(value) ?? String(value) : null;
        throw new FingertipError(
          found ? sentence.replace(/found nan\.(?= Correct)/, `found ${found}.`) : sentence,
          wasm.ft_last_status());
      },
    });
  }
}

/** Makes a property of limits within others: an object with a property for each of them. */
function defineGroup(prototype, group, settings) {
  const limits = new WeakMap(); // by recognizer
  const template = {};
  accessors(template, settings, (object) => object.recognizer);
  Object.defineProperty(prototype, group, {
    configurable: true,
    get() {
      const made = limits.get(this) ?? Object.create(template, { recognizer: { value: this } });
      limits.set(this, made);
      return made;
    },
    set(values) {
      const known = settings.map((setting) => setting.name);
      for (const name in values) {
        if (!known.includes(name)) {
          throw unknown(`${group} has no setting "${name}".`, name, known, "Known settings");
        }
        this[group][name] = values[name];
      }
    },
  });
}

class TapGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_create";
}
class LongPressGestureRecognizer extends GestureRecognizer {
  static create = "ft_long_press_create";
}
class SwipeGestureRecognizer extends GestureRecognizer {
  static create = "ft_swipe_create";
}
class FlickGestureRecognizer extends GestureRecognizer {
  static create = "ft_flick_create";
}
class PanGestureRecognizer extends GestureRecognizer {
  static create = "ft_pan_create";
}
class PinchGestureRecognizer extends GestureRecognizer {
  static create = "ft_pinch_create";
}
class RotationGestureRecognizer extends GestureRecognizer {
  static create = "ft_rotation_create";
}
class TransformGestureRecognizer extends GestureRecognizer {
  static create = "ft_transform_create";
}
class ScreenEdgePanGestureRecognizer extends GestureRecognizer {
  static create = "ft_edge_pan_create";
}
class TapThenDragGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_then_drag_create";
}

// ---- Scroll views ---------------------------------------------------------------------------------

const scrollEvents = [
  "moved", "willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating",
  "didEndAnimation", "willBeginZooming", "zoomed", "didEndZooming",
];

/** A view that shows a part of larger content. What is made in it lies in content coordinates. */
class ScrollView extends View {
  static kind = "a scroll view";
  #listeners = new Map();

  make(parent, x, y, width, height) {
    return handleOf("ft_scroll_create", parent, x, y, width, height);
  }

  /** Hears of one kind of event: "moved" … ; of "willEndDragging" it may change `target`. */
  on(kind, listener) {
    if (!scrollEvents.includes(kind)) {
      throw new FingertipError(`There is no scroll event ${kind}. There are ${scrollEvents}.`);
    }
    this.#listeners.set(kind, listener);
    run("web_scroll_on_event", this.handle, 1);
  }
  hear(kind, event) {
    call(this.#listeners.get(kind), 0, event);
  }

  set contentSize({ width, height }) {
    run("ft_scroll_set_content_size", this.handle, width, height);
  }
  set inset({ top = 0, left = 0, bottom = 0, right = 0 }) {
    run("ft_scroll_set_inset", this.handle, top, left, bottom, right);
  }
  get offset() {
    return lend(16, (pointer) => {
      run("ft_scroll_get_offset", this.handle, pointer, pointer + 8);
      const [x, y] = numbers(pointer, 2);
      return { x, y };
    });
  }
  set offset({ x, y }) {
    this.scrollTo(x, y, false);
  }
  scrollTo(x, y, animated = true) {
    run("ft_scroll_set_offset", this.handle, x, y, animated ? 1 : 0);
    this.window.wake();
  }
  /** Scrolls as little as it takes to show a rectangle of the content. */
  show({ x, y, width, height }, animated = true) {
    run("ft_scroll_show", this.handle, x, y, width, height, animated ? 1 : 0);
    this.window.wake();
  }
  /** The view in it that fingers zoom, or null. */
  set zoomedView(view) {
    run("ft_scroll_set_zoomed_view", this.handle, view?.handle ?? 0);
  }
  zoomTo(scale, animated = true) {
    run("ft_scroll_set_zoom", this.handle, scale, animated ? 1 : 0);
    this.window.wake();
  }
  /** Where the indicator along an axis is to be drawn. */
  indicator(axis) {
    return lend(32, (pointer) => {
      run("ft_scroll_indicator", this.handle, axes.indexOf(axis), pointer);
      const [x, y, width, height] = numbers(pointer, 4);
      return { x, y, width, height };
    });
  }

  /** Its own recognizers, to relate others to. */
  get pan() {
    return this.#own("ft_scroll_pan");
  }
  get pinch() {
    return this.#own("ft_scroll_pinch");
  }
  get doubleTap() {
    return this.#own("ft_scroll_double_tap");
  }
  #own(name) {
    const handle = handleOf(name, this.handle);
    return known.get(handle) ?? new GestureRecognizer(this, { handle });
  }
}

viewProperty(ScrollView, "scrollEnabled", 200, yesNo);
viewProperty(ScrollView, "bounces", 201, yesNo);
viewProperty(ScrollView, "bouncesHorizontally", 202, yesNo);
viewProperty(ScrollView, "bouncesVertically", 203, yesNo);
viewProperty(ScrollView, "paging", 204, yesNo);
viewProperty(ScrollView, "directionalLock", 205, yesNo);
viewProperty(ScrollView, "decelerationRate", 206);
viewProperty(ScrollView, "delaysTouches", 207, yesNo);
viewProperty(ScrollView, "cancelsTouches", 208, yesNo);
viewProperty(ScrollView, "minimumZoom", 209);
viewProperty(ScrollView, "maximumZoom", 210);
viewProperty(ScrollView, "bouncesZoom", 211, yesNo);
viewProperty(ScrollView, "zoomsOnDoubleTap", 212, yesNo);
viewProperty(ScrollView, "zoom", 230, [], true);
viewProperty(ScrollView, "isTracking", 231, yesNo, true);
viewProperty(ScrollView, "isDragging", 232, yesNo, true);
viewProperty(ScrollView, "isDecelerating", 233, yesNo, true);
viewProperty(ScrollView, "isZooming", 234, yesNo, true);

// ---- Controls -------------------------------------------------------------------------------------

const controlEvents = {
  touchDown: 1 << 0, touchDownRepeat: 1 << 1, touchDragInside: 1 << 2, touchDragOutside: 1 << 3,
  touchDragEnter: 1 << 4, touchDragExit: 1 << 5, touchUpInside: 1 << 6, touchUpOutside: 1 << 7,
  touchCancel: 1 << 8, valueChanged: 1 << 12,
};

/** A view that makes events of touches. It draws nothing: its properties say what to draw. */
class Control extends View {
  static kind = "a control";
  #listeners = new Map();

  make(parent, x, y, width, height) {
    return handleOf(this.constructor.create, parent, x, y, width, height);
  }

  /** Hears of one kind of event: "touchUpInside", "valueChanged" … */
  on(kind, listener) {
    if (!controlEvents[kind]) {
      const kinds = Object.keys(controlEvents);
      throw new FingertipError(`There is no control event ${kind}. There are ${kinds}.`);
    }
    this.#listeners.set(kind, listener);
    run("web_control_on_event", this.handle, bitsOf(controlEvents, [...this.#listeners.keys()]), 1);
  }
  hear(bits, event) {
    for (const [kind, listener] of this.#listeners) {
      if (bits & controlEvents[kind]) call(listener, 0, { kind, ...event });
    }
  }
}

viewProperty(Control, "isEnabled", 100, yesNo);
viewProperty(Control, "isSelected", 101, yesNo);
viewProperty(Control, "isHighlighted", 103, yesNo, true);
viewProperty(Control, "isTracking", 104, yesNo, true);
viewProperty(Control, "value", 110);
viewProperty(Control, "minimum", 111);
viewProperty(Control, "maximum", 112);
viewProperty(Control, "step", 113);
viewProperty(Control, "continuous", 114, yesNo);
viewProperty(Control, "wraps", 115, yesNo);
viewProperty(Control, "repeats", 116, yesNo);
viewProperty(Control, "repeatDelay", 117, duration);
viewProperty(Control, "repeatInterval", 118, duration);
viewProperty(Control, "vertical", 119, yesNo);
viewProperty(Control, "thumbWidth", 120);
viewProperty(Control, "thumbHeight", 121);
viewProperty(Control, "jumps", 122, yesNo);
viewProperty(Control, "position", 123, [], true);
viewProperty(Control, "momentary", 124, yesNo);
viewProperty(Control, "pressedPart", 125, [], true);
viewProperty(Control, "count", 126);
viewProperty(Control, "wheelOffset", 127, [], true);
viewProperty(Control, "rowHeight", 128);

class Button extends Control {
  static create = "ft_button_create";
}
class Switch extends Control {
  static create = "ft_switch_create";
}
class Slider extends Control {
  static create = "ft_slider_create";
}
class Stepper extends Control {
  static create = "ft_stepper_create";
}
class PageControl extends Control {
  static create = "ft_page_control_create";
}
class SegmentedControl extends Control {
  static madeWith = ["segments"];
  make(parent, x, y, width, height, { segments = 1 }) {
    return handleOf("ft_segmented_create", parent, x, y, width, height, segments);
  }
}
class PickerWheel extends Control {
  static madeWith = ["rows"];
  make(parent, x, y, width, height, { rows = 0 }) {
    return handleOf("ft_wheel_create", parent, x, y, width, height, rows);
  }
}
class IndexRibbon extends Control {
  static madeWith = ["letters"];
  make(parent, x, y, width, height, { letters = 0 }) {
    return handleOf("ft_index_ribbon_create", parent, x, y, width, height, letters);
  }
}

// ---- Surfaces -------------------------------------------------------------------------------------

/**
 * Recognizes gestures on objects that a page has anyway, such as elements or nodes of its own, without
 * views. `path(point, contact)` answers which of them lie under a finger that lands, the most specific
 * first.
 */
class GestureSurface extends Receiver {
  static calls = {
    create: "ft_surface_create", destroy: "ft_surface_destroy", resize: "ft_surface_resize",
    setPreset: "ft_surface_set_preset",
  };
  static #next = 1n; // the number of the next target: none is used twice

  #targets = new Map(); // by object
  #numbered = new Map(); // by number
  #visited = []; // those that are known only because a finger landed on them
  #rest = null; // an answer that was too long
  #touches = null;
  #convert = null;
  #name = null;

  constructor(path, { width = 0, height = 0 } = {}) {
    super(GestureSurface.calls, width, height);
    known.set(this.handle, this);
    this.path = path;
    run("web_surface_on_path", this.handle, 1);
  }

  forget() {
    known.delete(this.handle);
    for (const target of this.#numbered.values()) target.forget();
    this.#targets.clear();
    this.#numbered.clear();
    this.#visited = [];
  }

  /** An object as a target, to make recognizers on. The surface knows it until `remove()`. */
  target(object) {
    const target = this.#targets.get(object) ?? this.#add(object);
    target.isVisitor = false;
    return target;
  }
  #add(object) {
    if (object === undefined || object === null) {
      throw new FingertipError(`${object} is no target. Name the objects that lie under the finger.`);
    }
    const target = new SurfaceTarget(this, object, GestureSurface.#next++);
    this.#targets.set(object, target);
    this.#numbered.set(target.number, target);
    return target;
  }

  /** Forgets an object, because it is gone: its touches are cancelled, its recognizers destroyed. The
   *  objects in it are to be removed too. */
  remove(object) {
    const target = this.#targets.get(object);
    if (!target) return;
    run("ft_surface_remove", this.handle, target.number);
    this.#drop(target);
  }
  #drop(target) {
    this.#targets.delete(target.object);
    this.#numbered.delete(target.number);
    target.forget();
  }

  /** The object of a number. */
  named(number) {
    return this.#numbered.get(number)?.object ?? null;
  }

  /** Writes the numbers of the objects that `path` names. */
  answerPath(landing, room, capacity) {
    const numbers = this.#rest ?? call(() => this.#askPath(landing), []);
    // What has no room is asked for once more.
    this.#rest = !this.#rest && numbers.length > capacity ? numbers : null;
    numbers.slice(0, capacity).forEach((number, i) =>
      memory().setBigUint64(room + 8 * i, number, true));
    return numbers.length;
  }
  #askPath(landing) {
    const [x, y, majorRadius, minorRadius, orientation] = numbers(landing + 8, 5);
    const knowsContact = memory().getUint32(landing + 4, true) & 2;
    const contact = knowsContact ? { majorRadius, minorRadius, orientation } : null;
    const found = [...this.path({ x, y }, contact)];
    const path = [];
    for (const object of found) {
      // Those around the first matter only for what was made on them.
      const target = this.#targets.get(object) ?? (path.length ? null : this.#visit(object));
      if (target) path.push(target.number);
    }
    return path;
  }
  #visit(object) {
    const target = this.#add(object);
    target.isVisitor = true;
    this.#visited.push(target);
    return target;
  }

  wake() {
    super.wake();
    if (!this.#visited.length || !this.isIdle) return;
    for (const target of this.#visited) if (target.isVisitor) this.#drop(target);
    this.#visited = [];
  }

  /** Hears of the touches that landed on an object, as recognizers left them to it. */
  get onTouches() {
    return this.#touches;
  }
  set onTouches(callback) {
    run("web_surface_on_touches", this.handle, callback ? 1 : 0);
    this.#touches = callback;
  }
  /** Asked (point, object) where a point of the surface is in the coordinates of an object. */
  get convert() {
    return this.#convert;
  }
  set convert(callback) {
    run("web_surface_on_convert", this.handle, callback ? 1 : 0);
    this.#convert = callback;
  }
  /** Asked what decisions call an object. */
  get nameOf() {
    return this.#name;
  }
  set nameOf(callback) {
    run("web_surface_on_name", this.handle, callback ? 1 : 0);
    this.#name = callback;
  }

  /** Where a gesture was when it told last, in the coordinates of its object. */
  locationOf(recognizer) {
    return lend(16, (pointer) => {
      run("ft_recognizer_location", recognizer.handle, pointer, pointer + 8);
      const [x, y] = numbers(pointer, 2);
      return { x, y };
    });
  }
}

/** An object as a surface knows it. */
class SurfaceTarget {
  constructor(surface, object, number) {
    Object.assign(this, { surface, object, number, children: new Set(), isVisitor: false });
  }

  /** Makes a recognizer on it. */
  handleFor(create) {
    const { surface, object, number } = this;
    if (surface.named(number) !== object) {
      throw new FingertipError("The target was removed. Get it with surface.target() again.");
    }
    const handle = handleOf(create, wasm.ft_surface_unattached(surface.handle));
    run("ft_surface_attach", surface.handle, handle, number);
    return handle;
  }

  /** Whether it takes several touches at once: yes, unless set. */
  set multipleTouch(isMultiple) {
    run("ft_surface_set_multiple_touch", this.surface.handle, this.number, isMultiple ? 1 : 0);
  }
  /** Whether other objects get no touches while it has one. */
  set exclusiveTouch(isExclusive) {
    run("ft_surface_set_exclusive_touch", this.surface.handle, this.number, isExclusive ? 1 : 0);
  }

  forget() {
    for (const child of this.children) child.forget();
    this.children.clear();
  }
}

// ---- Elements -------------------------------------------------------------------------------------

const pointerTools = { touch: "finger", pen: "stylus", mouse: "pointer" };

/**
 * What connects a window or a surface to an element: its pointers are the touches, and time passes.
 *
 * Landings and lifts are taken at once, moves with the next picture, in their order and with all that
 * the browser joined. A deadline is looked at with a picture too, because the browser keeps moves back
 * until then: nothing that happened before it is taken after it.
 */
class Attachment {
  #window;
  #element;
  #detached;
  #stop = new AbortController();
  #touches = new Map(); // of each pointer that is down, the touch
  #moves = [];
  #next = 1;
  #picture = 0;
  #timer = 0;
  #resized;

  constructor(window, element, detached) {
    this.#window = window;
    this.#element = element;
    this.#detached = detached;
    // The browser must not scroll, zoom or select by itself, nor open a menu under a long press.
    for (const [name, value] of [
      ["touch-action", "none"], ["user-select", "none"], ["-webkit-user-select", "none"],
      ["-webkit-touch-callout", "none"],
    ]) {
      element.style.setProperty(name, value);
    }
    const on = (target, names, listener) => {
      for (const name of names.split(" ")) {
        target.addEventListener(name, listener, { signal: this.#stop.signal });
      }
    };
    on(element, "pointerdown", (event) => this.#land(event));
    on(element, "pointermove", (event) => this.#move(event));
    on(element, "pointerup", (event) => this.#end(event, "ended"));
    on(element, "pointercancel lostpointercapture", (event) => this.#end(event, "cancelled"));
    on(element, "contextmenu dragstart", (event) => this.#touches.size && event.preventDefault());
    on(document, "visibilitychange", () => document.hidden && this.cancelAll());
    on(globalThis, "pagehide blur", () => this.cancelAll());
    this.#resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== window.width || height !== window.height) window.resize(width, height);
    });
    this.#resized.observe(element);
  }

  /** Cancels what is down and lets the element go. */
  detach() {
    this.cancelAll();
    this.#stop.abort();
    this.#resized.disconnect();
    cancelAnimationFrame(this.#picture);
    clearTimeout(this.#timer);
    this.#detached();
  }

  /** Cancels all touches; what their pointers do until they land again is left out. */
  cancelAll() {
    if (!this.#touches.size) return;
    this.#flush();
    this.#touches.clear();
    this.#window.cancelAll();
  }

  #land(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.#flush();
    const old = this.#touches.get(event.pointerId);
    // A pointer that lands twice was lost in between.
    if (old) this.#take([this.#sample(event, old, "cancelled", "eventsLost")], event);
    const id = this.#next++;
    this.#touches.set(event.pointerId, id);
    // Only a pointer that is really down can be captured; that of an event a program made is not.
    try {
      this.#element.setPointerCapture(event.pointerId);
    } catch {}
    this.#take([this.#sample(event, id, "began")], event);
  }

  #move(event) {
    const id = this.#touches.get(event.pointerId);
    if (!id) return;
    const joined = event.getCoalescedEvents?.() ?? [];
    for (const move of joined.length ? joined : [event]) {
      this.#moves.push({ time: move.timeStamp, samples: [this.#sample(move, id, "moved")] });
    }
    this.#requestPicture();
  }

  #end(event, phase) {
    const id = this.#touches.get(event.pointerId);
    if (!id) return;
    this.#flush();
    this.#touches.delete(event.pointerId);
    this.#take([this.#sample(event, id, phase)], event);
  }

  #take(samples, event) {
    this.#window.send(event.timeStamp, samples);
  }

  /** Takes the moves that wait: oldest first, those of one time as one frame. */
  #flush() {
    if (!this.#moves.length) return;
    const frames = [];
    for (const move of this.#moves.sort((a, b) => a.time - b.time)) {
      const last = frames.at(-1);
      const isNew = last?.time !== move.time;
      if (isNew || last.samples.some((sample) => sample.id === move.samples[0].id)) {
        frames.push(move);
      } else {
        last.samples.push(move.samples[0]);
      }
    }
    this.#moves = [];
    this.#window.sendFrames(frames);
  }

  #sample(event, id, phase, reason) {
    const box = this.#element.getBoundingClientRect();
    const { offsetWidth, offsetHeight, clientLeft, clientTop } = this.#element;
    const sample = {
      id,
      phase,
      reason,
      x: ((event.clientX - box.left) * offsetWidth) / (box.width || 1) - clientLeft,
      y: ((event.clientY - box.top) * offsetHeight) / (box.height || 1) - clientTop,
      tool: pointerTools[event.pointerType] ?? "finger",
    };
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
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    if (this.#window.isAnimating) return this.#requestPicture();
    const { nextDeadline } = this.#window;
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
    this.#flush();
    if (this.#window.isAnimating) this.#window.advance(time);
    // Not up to now, so that what has happened since then is still taken in its own time.
    const { nextDeadline } = this.#window;
    if (nextDeadline <= performance.now()) this.#window.advance(nextDeadline);
    this.schedule();
  }
}

export {
  Button, Control, FingertipError, FlickGestureRecognizer, GestureRecognizer, GestureSurface,
  IndexRibbon,
  LongPressGestureRecognizer, PageControl, PanGestureRecognizer, PickerWheel,
  PinchGestureRecognizer, RotationGestureRecognizer, ScreenEdgePanGestureRecognizer, ScrollView,
  SegmentedControl, Slider, Stepper, SwipeGestureRecognizer, Switch, TapGestureRecognizer,
  TapThenDragGestureRecognizer, TransformGestureRecognizer, View, Window, load,
};
