// A window or a surface on an element.
import { listen, PointerFeed } from "./pointers.js";

/** What connects a window or a surface to an element: its pointers are the touches, and its size is
 *  that of the element. */
export class Attachment {
  #feed;
  #detached;
  #stop = new AbortController();
  #resized;

  constructor(receiver, element, detached) {
    this.#detached = detached;
    // The browser must not scroll, zoom or select by itself, nor open a menu under a long press.
    for (const [name, value] of [
      ["touch-action", "none"], ["user-select", "none"], ["-webkit-user-select", "none"],
      ["-webkit-touch-callout", "none"],
    ]) {
      element.style.setProperty(name, value);
    }
    const feed = new PointerFeed(receiver, (event) => placeIn(element, event));
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
    // Only a pointer that is really down can be captured; that of an event a program made is not.
    try {
      element.setPointerCapture(event.pointerId);
    } catch {}
  }

  /** Cancels what is down and lets the element go. */
  detach() {
    this.#feed.stop();
    this.#stop.abort();
    this.#resized.disconnect();
    this.#detached();
  }

  /** Cancels all touches; what their pointers do until they land again is left out. */
  cancelAll() {
    this.#feed.cancelAll();
  }

  /** Sees to it that what is due is looked at in time. */
  schedule() {
    this.#feed.schedule();
  }
}

/** Where a pointer is in an element that may be scaled. */
function placeIn(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight, clientLeft, clientTop } = element;
  return {
    x: ((clientX - box.left) * offsetWidth) / (box.width || 1) - clientLeft,
    y: ((clientY - box.top) * offsetHeight) / (box.height || 1) - clientTop,
  };
}
