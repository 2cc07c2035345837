// Connects a window or a surface to an element.
import { listen, PointerFeed } from "./pointers.js";

/** Connects a window or a surface to an element, whose pointers become touches and whose size
 *  becomes the size of the window or surface. */
export class Attachment {
  #feed;
  #detached;
  #stop = new AbortController();
  #resized;

  constructor(receiver, element, detached) {
    this.#detached = detached;
    // Suppress the browser's scrolling, zooming, text selection and long-press menu.
    for (const [name, value] of [
      ["touch-action", "none"], ["user-select", "none"], ["-webkit-user-select", "none"],
      ["-webkit-touch-callout", "none"],
    ]) {
      element.style.setProperty(name, value);
    }
    const feed = new PointerFeed(receiver, (event) => locationIn(element, event));
    this.#feed = feed;
    const { signal } = this.#stop;
    const on = (target, names, listener) => listen(target, names, listener, { signal });
    on(element, "pointerdown", (event) => this.#land(element, event));
    on(element, "pointermove", (event) => feed.move(event));
    on(element, "pointerup", (event) => feed.end(event, "ended"));
    on(element, "pointercancel lostpointercapture", (event) => feed.end(event, "cancelled"));
    on(element, "contextmenu dragstart", (event) => feed.count && event.preventDefault());
    on(document, "visibilitychange", () => document.hidden && feed.cancelAll());
    on(globalThis, "pagehide blur", () => feed.cancelAll());
    this.#resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== receiver.width || height !== receiver.height) receiver.resize(width, height);
    });
    this.#resized.observe(element);
  }

  #land(element, event) {
    const before = this.#feed.count;
    this.#feed.land(event);
    if (this.#feed.count === before) return;
    // setPointerCapture throws if the pointer isn't down or is synthetic.
    try {
      element.setPointerCapture(event.pointerId);
    } catch {}
  }

  /** Cancels all touches and disconnects the element. */
  detach() {
    this.#feed.stop();
    this.#stop.abort();
    this.#resized.disconnect();
    this.#detached();
  }

  /** Cancels all touches. Their pointers are ignored until they lift and land again. */
  cancelAll() {
    this.#feed.cancelAll();
  }

  /** Schedules a timer for the next deadline. */
  schedule() {
    this.#feed.schedule();
  }
}

/** Returns the location of a pointer in an element that may be scaled. */
function locationIn(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight, clientLeft, clientTop } = element;
  return {
    x: ((clientX - box.left) * offsetWidth) / (box.width || 1) - clientLeft,
    y: ((clientY - box.top) * offsetHeight) / (box.height || 1) - clientTop,
  };
}
