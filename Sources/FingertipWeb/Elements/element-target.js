// An element with gesture recognizers.
import { SurfaceTarget } from "../Surfaces/surface.js";
import { listen } from "../Surfaces/pointers.js";
import { scrollsWithin } from "./path.js";
import { touchActionOf } from "./touch-action.js";
import { takesWheel, Wheel } from "./wheel.js";

/** CSS properties set to "none" on elements with long touches: text selection and the callout of
 *  links and images. */
const heldStyles = ["-webkit-touch-callout", globalThis.CSS?.supports("user-select", "none")
  ? "user-select" : "-webkit-user-select"];

/** An element with its recognizers. Sets the CSS that limits the browser's default actions on
 *  it. */
export class ElementTarget extends SurfaceTarget {
  #stop = new AbortController();
  #before = new Map(); // the page's own value of each style
  #isPrepared = false; // whether the touchmove listener is installed
  /** Whether touches may stay down on it. If so, the context menu and drag and drop are
   *  suppressed. */
  isHeld = false;
  #wheel = null;
  #taken = new Map(); // by enabled recognizer: the touch-action keywords it blocks

  /** Called after a recognizer was added, removed or configured. Ignores one that is still being
   *  created. */
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

  /** Prevents the browser's default action for touches that a gesture has intercepted. */
  #prepare() {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    // `touch-action` doesn't apply to inline elements or to scrollers inside the element. So the
    // default action is prevented here, unless a scroller inside can scroll in the direction of the
    // touch.
    listen(this.object, "touchmove", (event) => {
      this.surface.flush();
      const { isTaken, from } = this.surface.press(this);
      if (!event.cancelable || !isTaken) return;
      const [{ clientX, clientY }] = event.changedTouches;
      const isScroll = scrollsWithin(this.object, event.target, clientX - from.x, clientY - from.y);
      if (!isScroll) event.preventDefault();
    }, { signal: this.#stop.signal, passive: false });
  }

  /** Called with a gesture on this element, before the page's handler. */
  hear({ state, recognizer }) {
    const isTap = recognizer.constructor.create === "ft_tap_create";
    if (isTap || !recognizer.cancelsTouchesInView) return;
    if (state === "began" || state === "recognized") this.surface.take(this);
  }

  /** Cancels the gestures in progress on it. */
  cancel() {
    for (const recognizer of this.children) {
      if (!recognizer.enabled) continue;
      recognizer.enabled = false;
      recognizer.enabled = true;
    }
  }

  /** Replaces accumulated values of the wheel gesture in progress. */
  continueWheel(recognizer, values) {
    this.#wheel?.set(recognizer, values);
  }

  forget() {
    super.forget();
    this.#stop.abort();
    for (const name of [...this.#before.keys()]) this.#setStyle(name, null);
  }
}

/** Whether an object is an element of any document. */
export const isElement = (object) => object?.nodeType === 1 && "ownerDocument" in object;
