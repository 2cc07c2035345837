// An element that takes gestures.
import { SurfaceTarget } from "../Surfaces/surface.js";
import { listen } from "../Surfaces/pointers.js";
import { scrollsWithin } from "./path.js";
import { touchActionOf } from "./touch-action.js";
import { takesWheel, Wheel } from "./wheel.js";

/** What is "none" where fingers stay for a while: marking text, and the menu of links and images. */
const heldStyles = ["-webkit-touch-callout", globalThis.CSS?.supports("user-select", "none")
  ? "user-select" : "-webkit-user-select"];

/** An element with its recognizers: says what the browser may still do there. */
export class ElementTarget extends SurfaceTarget {
  #stop = new AbortController();
  #before = new Map(); // what the page had set of each style
  #isPrepared = false; // for more than taps
  /** Whether fingers stay on it for a while: the browser opens no menu then, and drags nothing as a file. */
  isHeld = false;
  #wheel = null;
  #taken = new Map(); // of each recognizer that is enabled, what it takes from the browser

  /** A recognizer came or went, or has other settings. One that is still being made is not asked for them. */
  recognizersChanged(recognizer) {
    if (!this.children.has(recognizer)) {
      if (!this.#taken.delete(recognizer) && this.children.size) return;
    } else if (recognizer.enabled) {
      this.#taken.set(recognizer, recognizer.constructor.taken(recognizer));
    } else {
      this.#taken.delete(recognizer);
    }
    const taken = [...this.#taken.values()];
    this.surface.know(this);
    this.#setStyle("touch-action", taken.length ? touchActionOf(taken) : null);
    this.isHeld = [...this.#taken.keys()].some(({ constructor }) => constructor.create !== "ft_tap_create");
    for (const name of heldStyles) this.#setStyle(name, this.isHeld ? "none" : null);
    if (this.isHeld) this.#prepare();
    const isTaker = (each) => Object.values(takesWheel(each)).some((takes) => takes);
    const takers = () => [...this.children].filter(isTaker);
    if (!this.#wheel && this.#taken.has(recognizer) && isTaker(recognizer)) {
      this.#wheel = new Wheel(this.object, this.#stop.signal, takers,
        () => this.surface.press(this).isTouched);
    }
  }

  #setStyle(name, value) {
    const { style } = this.object;
    if (value !== null) {
      if (!this.#before.has(name)) this.#before.set(name, style.getPropertyValue(name));
      style.setProperty(name, value);
    } else if (this.#before.has(name)) {
      style.setProperty(name, this.#before.get(name));
      this.#before.delete(name);
    }
  }

  /** Keeps the browser from what it would do with fingers that a gesture took. */
  #prepare() {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    // `touch-action` counts neither for what stands in a line nor in what scrolls within. So a finger that a
    // gesture took is kept from the browser here, unless something within scrolls along its way.
    listen(this.object, "touchmove", (event) => {
      this.surface.flush();
      const { isTaken, from } = this.surface.press(this);
      if (!event.cancelable || !isTaken) return;
      const [{ clientX, clientY }] = event.changedTouches;
      const isScroll = scrollsWithin(this.object, event.target, clientX - from.x, clientY - from.y);
      if (!isScroll) event.preventDefault();
    }, { signal: this.#stop.signal, passive: false });
  }

  /** Hears of a gesture on it before the page does. */
  hear({ state, recognizer }) {
    const isTap = recognizer.constructor.create === "ft_tap_create";
    if (isTap || !recognizer.cancelsTouchesInView) return;
    if (state === "began" || state === "recognized") this.surface.take(this);
  }

  /** Breaks off what is in progress on it. */
  cancel() {
    for (const recognizer of this.children) {
      if (!recognizer.enabled) continue;
      recognizer.enabled = false;
      recognizer.enabled = true;
    }
  }

  /** Lets a gesture of the wheel go on from another value. */
  continueWheel(recognizer, values) {
    this.#wheel?.set(recognizer, values);
  }

  forget() {
    super.forget();
    this.#stop.abort();
    for (const name of [...this.#before.keys()]) this.#setStyle(name, null);
  }
}

/** Whether something is an element, of whatever document. */
export const isElement = (object) => object?.nodeType === 1 && "ownerDocument" in object;
