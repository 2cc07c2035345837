// The parts of a browser that are required for gestures on one element, with a manual clock. Two
// libraries receive the same pointer events in the same process, without the cost of a real
// browser.

import events from "node:events";

events.defaultMaxListeners = 0; // many listeners with one signal aren't a leak here

class Listeners {
  capturing = new Map();
  bubbling = new Map();

  addEventListener(name, listener, options) {
    const isCapturing = options === true || options?.capture === true;
    const all = isCapturing ? this.capturing : this.bubbling;
    if (!all.has(name)) all.set(name, []);
    all.get(name).push(listener);
    options?.signal?.addEventListener("abort", () => all.set(name, all.get(name).filter((other) => other !== listener)));
  }
  removeEventListener() {}
  dispatchTo(all, event) {
    for (const listener of all.get(event.type) ?? []) listener.call(this, event);
  }
}

class Style {
  touchAction = "";
  setProperty(name, value) {
    this[name] = value;
  }
  getPropertyValue(name) {
    return this[name] ?? "";
  }
}

export class Page extends Listeners {
  now = 0;
  #frameCallbacks = [];
  innerWidth = 390;
  innerHeight = 844;
  PointerEvent = class {};
  CSS = { supports: () => true };

  constructor() {
    super();
    const page = this;
    this.document = Object.assign(new Listeners(), {
      defaultView: this, hidden: false, createElement: () => ({ style: new Style() }),
    });
    this.element = Object.assign(new Listeners(), {
      nodeType: 1, localName: "div", id: "card", isConnected: true, ownerDocument: this.document,
      style: new Style(), matches: () => false, getRootNode: () => this.document, setPointerCapture() {},
    });
    Object.assign(globalThis, {
      window: this, document: this.document, CSS: this.CSS, cancelAnimationFrame() {},
      requestAnimationFrame: (callback) => this.#frameCallbacks.push(callback),
      IntersectionObserver: class { observe() {} unobserve() {} disconnect() {} },
      setTimeout: () => 0, clearTimeout() {},
    });
    Date.now = () => Math.round(page.now);
    performance.now = () => page.now;
  }

  /** Dispatches an event as a browser does: capturing, then bubbling. */
  dispatch(event) {
    this.now = event.timeStamp;
    this.dispatchTo(this.capturing, event);
    this.element.dispatchTo(this.element.bubbling, event);
    this.dispatchTo(this.bubbling, event);
  }

  /** Runs a display frame with its animation callbacks. */
  frame(time) {
    this.now = time;
    for (const run of this.#frameCallbacks.splice(0)) run(time);
  }
}

const emptyPath = [];

/** A pointer event of a finger. */
export class Pointer {
  pointerType = "touch";
  button = 0;
  width = 20;
  height = 20;
  pressure = 0.5;
  isTrusted = false;
  cancelable = true;

  constructor(type, element, pointerId, timeStamp, x, y) {
    Object.assign(this, {
      type, pointerId, timeStamp, target: element, srcElement: element, path: element ? [element] : emptyPath,
      clientX: x, clientY: y, buttons: type === "pointerup" ? 0 : 1,
    });
  }
  composedPath() {
    return this.path;
  }
  getCoalescedEvents() {
    return emptyPath;
  }
  preventDefault() {}
}
