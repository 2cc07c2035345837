// Gestures on the elements of a document.
import { FingertipError } from "../Engine/error.js";
import { has } from "../Engine/memory.js";
import { listen, PointerFeed } from "../Surfaces/pointers.js";
import { GestureSurface } from "../Surfaces/surface.js";
import { ElementTarget } from "./element-target.js";
import { pointIn } from "./geometry.js";
import { pathBeside, pathOf, registerMargin } from "./path.js";

const surfaces = new WeakMap(); // by document
const mark = Symbol.for("fingertip"); // on a document whose pointers some copy of this file takes

/**
 * The elements of one document that take gestures. Its points are those of what is seen of the page, as
 * `clientX` and `clientY` are.
 *
 * It listens at the window, before the page does. The browser's own hit test is the path of a finger, so
 * layout, scrolling and transforms are the browser's affair, and an element that has left the page is
 * noticed with the next event.
 */
export class ElementSurface extends GestureSurface {
  static Target = ElementTarget;

  /** That of a document; made when it is first asked for. */
  static of(document = globalThis.document) {
    if (!document?.defaultView) {
      throw new FingertipError(
        "the document has no window; adopt its elements first");
    }
    const surface = surfaces.get(document) ?? new ElementSurface(document);
    surfaces.set(document, surface);
    return surface;
  }

  #document;
  #feed;
  #stop = new AbortController();
  #presses = new Map(); // what is known of each pointer that is down
  #landing = []; // the path of the one that lands
  #swallowsUntil = 0; // when a click is one of its own again
  #takers = new Map(); // the targets that have recognizers, by element
  #seen = new Set(); // those of their elements that are in sight, or nearly so
  #sight = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) this.#seen.add(target);
      else this.#seen.delete(target);
    }
  }, { rootMargin: "100px" });
  #closed = new WeakMap(); // shadow trees that only their elements know, by host

  constructor(document) {
    const window = document.defaultView;
    super(() => this.#landing, { width: window.innerWidth, height: window.innerHeight });
    this.#document = document;
    if (has("web_surface_on_convert")) this.convert = ({ x, y }, element) => pointIn(element, x, y);
    if (has("web_surface_on_name")) this.nameOf = describe;
    registerMargin();
    if (document[mark]) {
      console.warn("two copies of fingertip.js handle touches on this page, and their gestures don't exclude "
        + "each other; load it once, and import it from there");
    }
    document[mark] = true;
    this.#feed = new PointerFeed(this, ({ clientX: x, clientY: y }) => ({ x, y }));
    this.adopt(this.#feed);
    this.#listen(window, document);
  }

  #listen(window, document) {
    const options = { capture: true, passive: true, signal: this.#stop.signal };
    const on = (target, names, listener) => listen(target, names, listener, options);
    on(window, "pointerdown", (event) => this.#land(event));
    on(window, "pointermove", (event) => this.#move(event));
    on(window, "pointerup", (event) => this.#end(event, "ended"));
    on(window, "pointercancel", (event) => this.#end(event, "cancelled"));
    listen(window, "click", (event) => this.#swallowClick(event), { ...options, passive: false });
    // Images and links would be dragged as files; what the page lets be dragged is its own affair.
    listen(window, "dragstart", (event) => {
      if (this.#isHeld(() => true) && !event.target.closest?.("[draggable=true]")) event.preventDefault();
    }, { ...options, passive: false });
    listen(window, "contextmenu", (event) => {
      if (this.#isHeld(({ type }) => type !== "mouse")) event.preventDefault();
    }, { ...options, passive: false });
    on(document, "visibilitychange", () => document.hidden && this.#cancelAll());
    on(window, "pagehide blur", () => this.#cancelAll());
    on(window, "resize", () => this.resize(window.innerWidth, window.innerHeight));
  }

  destroy() {
    this.#stop.abort();
    this.#sight.disconnect();
    surfaces.delete(this.#document);
    delete this.#document[mark];
    super.destroy();
  }

  // ---- Pointers ----

  #land(event) {
    this.#swallowsUntil = 0;
    const takers = this.#takers;
    const from = { x: event.clientX, y: event.clientY };
    const found = pathOf(event, this.#closed);
    const path = pathBeside(found, from, found.find((element) => takers.has(element)), this.#seen);
    const known = path.flatMap((element) => takers.get(element) ?? []);
    if (!known.length && !this.onTouches) return;
    this.#landing = path;
    this.#presses.set(event.pointerId, { targets: known, type: event.pointerType, isTaken: false, from });
    const before = this.#feed.count;
    this.#feed.land(event);
    this.#landing = [];
    if (this.#feed.count === before) this.#presses.delete(event.pointerId);
  }

  #move(event) {
    if (!this.#presses.has(event.pointerId)) return;
    // Where the button went up was not seen.
    if (event.pointerType === "mouse" && !event.buttons && event.isTrusted) this.#end(event, "cancelled");
    else this.#feed.move(event);
  }

  #end(event, phase) {
    const press = this.#presses.get(event.pointerId);
    if (!press) return;
    this.#feed.end(event, phase);
    this.#presses.delete(event.pointerId);
    if (press.isTaken && phase === "ended") this.#swallowsUntil = event.timeStamp + 400;
  }

  #cancelAll() {
    this.#feed.cancelAll();
    this.#presses.clear();
  }

  /** The click that the browser makes of a lift that was taken goes nowhere. Where it makes none, or a key makes
   *  one, nothing is lost. */
  #swallowClick(event) {
    if (event.detail === 0 || event.timeStamp > this.#swallowsUntil) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#swallowsUntil = 0;
  }

  /** Whether a pointer of some kind is down on an element that fingers hold. */
  #isHeld(isMeant) {
    return [...this.#presses.values()].some((press) => isMeant(press) && press.targets.some(({ isHeld }) => isHeld));
  }

  // ---- What elements ask ----

  /** Whether fingers are on an element, whether a gesture of it has taken one, and where that landed. */
  press(target) {
    const presses = [...this.#presses.values()]
      .filter(({ type, targets }) => type !== "mouse" && targets.includes(target));
    const taken = presses.find((press) => press.isTaken);
    return { isTouched: presses.length > 0, isTaken: taken !== undefined, from: taken?.from };
  }
  /** Takes in what has happened until now, though there was no picture yet. */
  flush() {
    this.#feed.flush();
  }
  /** A gesture on an element has begun: its pointers are not for the page any more. */
  take(target) {
    for (const [pointer, press] of this.#presses) {
      if (!press.targets.includes(target) || press.isTaken) continue;
      press.isTaken = true;
      if (press.type === "touch") continue; // a browser captures it itself
      // One that is up again, or that a program made, cannot be captured.
      try {
        target.object.setPointerCapture(pointer);
      } catch {}
    }
  }
  /** Knows whether an element has recognizers, and the shadow trees it lies in, because events may not
   *  tell of these. */
  know(target) {
    const element = target.object;
    if (target.children.size) {
      // In sight until the browser says otherwise, which it does with its next picture.
      if (!this.#takers.has(element)) this.#seen.add(element);
      this.#takers.set(element, target);
      this.#sight.observe(element);
    } else if (this.#takers.delete(element)) {
      this.#sight.unobserve(element);
      this.#seen.delete(element);
      this.letGo(target);
    }
    for (let root = element.getRootNode(); root.host; root = root.host.getRootNode()) {
      if (root.mode === "closed") this.#closed.set(root.host, root);
    }
  }

  // ---- Elements that leave ----

  sendFrames(frames) {
    this.#cancelWhatLeft();
    super.sendFrames(frames);
  }
  advance(time) {
    this.#cancelWhatLeft();
    super.advance(time);
  }
  #cancelWhatLeft() {
    const hasLeft = ({ object }) => !object.isConnected || object.ownerDocument !== this.#document;
    for (const press of this.#presses.values()) {
      if (!press.targets.some(hasLeft)) continue;
      const left = press.targets.filter(hasLeft);
      press.targets = press.targets.filter((target) => !left.includes(target));
      for (const target of left) target.cancel();
    }
  }
}

/** What decisions call an element: "button#save", "li.row". */
function describe(element) {
  const { localName = "object", id, classList } = element;
  return id ? `${localName}#${id}` : [localName, ...(classList ?? [])].slice(0, 2).join(".");
}
