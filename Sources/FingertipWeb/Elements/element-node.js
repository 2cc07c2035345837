// An element with gesture recognizers.
import { SurfaceNode } from "../Surfaces/surface.js";
import { listen } from "../Surfaces/pointers.js";
import { scrollsWithin } from "./path.js";
import { touchActionOf } from "./touch-action.js";
import { handledWheelInput, Wheel } from "./wheel.js";

/** CSS properties set to "none" on elements where touches may stay down: text selection and the
 *  callout of links and images. */
const heldStyles = ["-webkit-touch-callout", globalThis.CSS?.supports("user-select", "none")
  ? "user-select" : "-webkit-user-select"];

/** An element that has gesture recognizers. This class sets the CSS that limits the browser's
 *  default actions on the element. */
export class ElementNode extends SurfaceNode {
  #stop = new AbortController();
  #before = new Map(); // the page's original value of each style
  #isPrepared = false; // whether the touchmove listener is installed
  /** Whether touches may stay down on the element. If so, the context menu and drag and drop are
   *  suppressed. */
  isHeld = false;
  #wheel = null;
  #blockedActions = new Map(); // the touch-action keywords that each enabled recognizer blocks

  /** Called after a recognizer has been added, removed or configured. Ignores a recognizer that is
   *  still being created. */
  recognizersChanged(recognizer) {
    if (!this.children.has(recognizer)) {
      if (!this.#blockedActions.delete(recognizer) && this.children.size) return;
    } else if (recognizer.enabled) {
      this.#blockedActions.set(recognizer, recognizer.constructor.blockedActions(recognizer));
    } else {
      this.#blockedActions.delete(recognizer);
    }
    const blocked = [...this.#blockedActions.values()];
    this.surface.updateNode(this);
    this.#setStyle("touch-action", blocked.length ? touchActionOf(blocked) : null);
    this.isHeld = [...this.#blockedActions.keys()].some(({ constructor }) => constructor.create !== "ft_tap_create");
    for (const name of heldStyles) this.#setStyle(name, this.isHeld ? "none" : null);
    if (this.isHeld) this.#prepare();
    const handlesWheel = (each) => Object.values(handledWheelInput(each)).some((handles) => handles);
    const wheelRecognizers = () => [...this.children].filter(handlesWheel);
    if (!this.#wheel && this.#blockedActions.has(recognizer) && handlesWheel(recognizer)) {
      this.#wheel = new Wheel(this.object, this.#stop.signal, wheelRecognizers,
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
    // `touch-action` doesn't apply to inline elements or to scrollers inside the element. Prevent
    // the default action here, unless an inner scroller can scroll in the direction of the touch.
    listen(this.object, "touchmove", (event) => {
      this.surface.flush();
      const { isIntercepted, from } = this.surface.press(this);
      if (!event.cancelable || !isIntercepted) return;
      const [{ clientX, clientY }] = event.changedTouches;
      const isScroll = scrollsWithin(this.object, event.target, clientX - from.x, clientY - from.y);
      if (!isScroll) event.preventDefault();
    }, { signal: this.#stop.signal, passive: false });
  }

  /** Called with a gesture on this element, before the page's handler. */
  dispatch({ state, recognizer }) {
    const isTap = recognizer.constructor.create === "ft_tap_create";
    if (isTap || !recognizer.cancelsTouchesInView) return;
    if (state === "began" || state === "recognized") this.surface.intercept(this);
  }

  /** Cancels the gestures in progress on the element. */
  cancel() {
    for (const recognizer of this.children) {
      if (!recognizer.enabled) continue;
      recognizer.enabled = false;
      recognizer.enabled = true;
    }
  }

  /** Sets the accumulated values of the wheel gesture in progress. */
  setWheelValues(recognizer, values) {
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
