// Recognizes gestures on the DOM elements of a document.
import { FingertipError } from "../Engine/error.js";
import { internal } from "../Engine/internal.js";
import { has } from "../Engine/memory.js";
import { listen, PointerFeed } from "../Surfaces/pointers.js";
import { GestureSurface } from "../Surfaces/surface.js";
import { ElementNode } from "./element-node.js";
import { pointIn } from "./geometry.js";
import { pathWithMargins, pathOf, registerMargin } from "./path.js";

const surfaces = new WeakMap(); // keyed by document
const mark = Symbol.for("fingertip"); // marks documents handled by any copy of this file

/**
 * The surface of one document. It contains all elements that have recognizers, and uses viewport
 * coordinates, like `clientX` and `clientY`.
 *
 * The surface listens on the window in the capture phase, before the page does. The hit-test path
 * is the browser's event path, so the browser handles layout, scrolling and transforms. An element
 * that has left the document is detected at the next event.
 */
export class ElementSurface extends GestureSurface {
  static Node = ElementNode;

  /** Returns the surface of a document, creating it on the first call. */
  static of(document = globalThis.document) {
    const surface = surfaces.get(document) ?? new ElementSurface(document);
    surfaces.set(document, surface);
    return surface;
  }

  #document;
  #feed;
  #stop = new AbortController();
  #presses = new Map(); // for the pointers that are down, keyed by pointer ID
  #landing = []; // the hit-test path of the pointer that is landing
  #suppressesClicksUntil = 0; // clicks up to this time stamp are suppressed
  #nodes = new Map(); // the nodes with recognizers, keyed by element
  #visible = new Set(); // the elements of these nodes that are in or near the viewport
  #visibility = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) this.#visible.add(target);
      else this.#visible.delete(target);
    }
  }, { rootMargin: "100px" });
  #closed = new WeakMap(); // the closed shadow roots, keyed by host

  constructor(document) {
    const window = document?.defaultView;
    if (!window) throw new FingertipError("the document has no window; move its elements to a document that has one");
    super(() => this.#landing, { width: window.innerWidth, height: window.innerHeight });
    this.#document = document;
    if (has("web_surface_on_convert")) this.convert = ({ x, y }, element) => pointIn(element, x, y);
    if (has("web_surface_on_name")) this.nameOf = describe;
    registerMargin();
    if (document[mark]) {
      console.warn("two copies of fingertip.js handle touches on this page, and their gestures don't exclude "
        + "each other; load only one copy, and import it everywhere");
    }
    document[mark] = true;
    this.#feed = new PointerFeed(this, ({ clientX: x, clientY: y }) => ({ x, y }));
    this[internal.adopt](this.#feed);
    this.#listen(window, document);
  }

  #listen(window, document) {
    const options = { capture: true, passive: true, signal: this.#stop.signal };
    const on = (target, names, listener) => listen(target, names, listener, options);
    on(window, "pointerdown", (event) => this.#land(event));
    on(window, "pointermove", (event) => this.#move(event));
    on(window, "pointerup", (event) => this.#end(event, "ended"));
    on(window, "pointercancel", (event) => this.#end(event, "cancelled"));
    listen(window, "click", (event) => this.#suppressClick(event), { ...options, passive: false });
    // Browsers drag images and links by default. An element with draggable=true stays draggable.
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
    this.#visibility.disconnect();
    surfaces.delete(this.#document);
    delete this.#document[mark];
    super.destroy();
  }

  // ---- Pointers ----

  #land(event) {
    this.#suppressesClicksUntil = 0;
    const nodes = this.#nodes;
    const from = { x: event.clientX, y: event.clientY };
    const found = pathOf(event, this.#closed);
    const path = pathWithMargins(found, from, found.find((element) => nodes.has(element)), this.#visible);
    const known = path.flatMap((element) => nodes.get(element) ?? []);
    if (!known.length && !this.onTouches) return;
    this.#landing = path;
    this.#presses.set(event.pointerId, { nodes: known, type: event.pointerType, isIntercepted: false, from });
    const before = this.#feed.count;
    this.#feed.land(event);
    this.#landing = [];
    if (this.#feed.count === before) this.#presses.delete(event.pointerId);
  }

  #move(event) {
    if (!this.#presses.has(event.pointerId)) return;
    // The mouse button was released outside the window.
    if (event.pointerType === "mouse" && !event.buttons && event.isTrusted) this.#end(event, "cancelled");
    else this.#feed.move(event);
  }

  #end(event, phase) {
    const press = this.#presses.get(event.pointerId);
    if (!press) return;
    this.#feed.end(event, phase);
    this.#presses.delete(event.pointerId);
    if (press.isIntercepted && phase === "ended") this.#suppressesClicksUntil = event.timeStamp + 400;
  }

  #cancelAll() {
    this.#feed.cancelAll();
    this.#presses.clear();
  }

  /** Suppresses the click that follows the lift of an intercepted touch. A click from the keyboard
   *  isn't affected. If the browser sends no click, the suppression expires. */
  #suppressClick(event) {
    if (event.detail === 0 || event.timeStamp > this.#suppressesClicksUntil) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#suppressesClicksUntil = 0;
  }

  /** Returns whether a pointer that satisfies a predicate is down on an element whose `isHeld` is
   *  true. */
  #isHeld(isMeant) {
    return [...this.#presses.values()].some((press) => isMeant(press) && press.nodes.some(({ isHeld }) => isHeld));
  }

  // ---- Called by elements ----

  /** Returns whether touches are down on an element, whether a gesture has intercepted one of them,
   *  and where the intercepted touch landed. */
  press(node) {
    const presses = [...this.#presses.values()]
      .filter(({ type, nodes }) => type !== "mouse" && nodes.includes(node));
    const intercepted = presses.find((press) => press.isIntercepted);
    return { isTouched: presses.length > 0, isIntercepted: intercepted !== undefined, from: intercepted?.from };
  }
  /** Immediately processes the moves that are queued for the next display frame. */
  flush() {
    this.#feed.flush();
  }
  /** Marks the pointers on an element as intercepted, because a gesture on it has begun. */
  intercept(node) {
    for (const [pointer, press] of this.#presses) {
      if (!press.nodes.includes(node) || press.isIntercepted) continue;
      press.isIntercepted = true;
      if (press.type === "touch") continue; // browsers capture touches implicitly
      // setPointerCapture throws if the pointer has already lifted or is synthetic.
      try {
        node.object.setPointerCapture(pointer);
      } catch {}
    }
  }
  /** Updates whether an element has recognizers, and records its closed shadow roots, which are
   *  missing from event paths. */
  updateNode(node) {
    const element = node.object;
    if (node.children.size) {
      // Assume that the element is in the viewport until the observer reports its visibility in the
      // next display frame.
      if (!this.#nodes.has(element)) this.#visible.add(element);
      this.#nodes.set(element, node);
      this.#visibility.observe(element);
    } else if (this.#nodes.delete(element)) {
      this.#visibility.unobserve(element);
      this.#visible.delete(element);
      this[internal.removeWhenIdle](node);
    }
    for (let root = element.getRootNode(); root.host; root = root.host.getRootNode()) {
      if (root.mode === "closed") this.#closed.set(root.host, root);
    }
  }

  // ---- Removed elements ----

  sendFrames(frames) {
    this.#cancelRemoved();
    super.sendFrames(frames);
  }
  advance(time) {
    this.#cancelRemoved();
    super.advance(time);
  }
  #cancelRemoved() {
    const isRemoved = ({ object }) => !object.isConnected || object.ownerDocument !== this.#document;
    for (const press of this.#presses.values()) {
      if (!press.nodes.some(isRemoved)) continue;
      const removed = press.nodes.filter(isRemoved);
      press.nodes = press.nodes.filter((node) => !removed.includes(node));
      for (const node of removed) node.cancel();
    }
  }
}

/** Returns the name of an element for use in decisions, such as "button#save" or "li.row". */
function describe(element) {
  const { localName = "object", id, classList } = element;
  return id ? `${localName}#${id}` : [localName, ...(classList ?? [])].slice(0, 2).join(".");
}
