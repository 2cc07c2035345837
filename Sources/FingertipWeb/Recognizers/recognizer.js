// The base class of all recognizers.
import { callback, check, checkArguments, isObject, number, settingsObject, text } from "../Engine/arguments.js";
import { run } from "../Engine/call.js";
import { FingertipError, shown } from "../Engine/error.js";
import { internal } from "../Engine/internal.js";
import { known, withText } from "../Engine/memory.js";
import { Configured } from "../Settings/configured.js";
import { ElementSurface } from "../Elements/elements.js";
import { isElement } from "../Elements/element-node.js";
import { SurfaceNode } from "../Surfaces/surface.js";
import { View } from "../Views/view.js";

/** A gesture recognizer on a view or on a surface node. Its settings are properties, which are
 *  listed in `settings`. */
export class GestureRecognizer extends Configured {
  #action = null;
  #failure = null;
  #press = null;
  #shouldBegin = null;
  #shouldReceive = null;
  #wheel;
  view;
  owner;
  handle;

  static calls = {
    describe: "ft_recognizer_describe", get: "ft_recognizer_get", set: "ft_recognizer_set",
  };

  /** Returns the `touch-action` keywords that a recognizer with these settings blocks. */
  static blockedActions = () => [];

  constructor(view, settings, onAction = null) {
    super();
    check(this.constructor.kind, settingsObject, settings);
    const { [internal.handle]: handle, signal, ...options } = settings ?? {};
    check("signal", signalOrNothing, signal);
    const owner = checkedOwner(view);
    this.view = owner instanceof View ? owner : null;
    this.owner = owner;
    this.handle = handle ?? owner[internal.handleFor](this.constructor.create);
    if (onAction || owner.dispatch) this.onAction = onAction;
    known.set(this.handle, this);
    this.constructor.describe(this.handle);
    try {
      this.assign(options);
    } catch (error) {
      if (!handle) this.destroy();
      throw error;
    }
    owner.children.add(this);
    signal?.addEventListener("abort", () => known.has(this.handle) && this.destroy());
    owner.recognizersChanged?.(this);
  }

  /** The element or surface object to which the recognizer is attached, or null if it is attached
   *  to a view. */
  get target() {
    return this.owner.object ?? null;
  }

  destroy() {
    run("ft_recognizer_destroy", this.handle);
    this.owner.children.delete(this);
    this.forget();
    this.owner.recognizersChanged?.(this);
  }
  forget() {
    known.delete(this.handle);
  }

  settingDidChange() {
    this.owner.recognizersChanged?.(this);
  }

  set name(text) {
    withText(text, (pointer) => run("ft_recognizer_set_name", this.handle, pointer));
  }

  /** Delays recognition until another recognizer has failed. */
  requireToFail(other) {
    run("ft_recognizer_require_to_fail", this.handle, handleIn(other));
  }
  /** Removes the requirement that another recognizer fail. */
  removeRequirement(other) {
    run("ft_recognizer_remove_requirement", this.handle, handleIn(other));
  }
  /** Allows the recognizer to recognize its gesture simultaneously with other recognizers. */
  simultaneousWith(...others) {
    for (const other of others) run("ft_recognizer_simultaneous", this.handle, handleIn(other));
  }
  /** Removes the permission to recognize the gesture simultaneously with other recognizers. */
  removeSimultaneity(...others) {
    for (const other of others) {
      run("ft_recognizer_remove_simultaneity", this.handle, handleIn(other));
    }
  }
  /** Sets whether this recognizer, when its gesture is recognized, prevents another recognizer. */
  setPrevents(other, prevents) {
    run("ft_recognizer_set_prevents", this.handle, handleIn(other), prevents ? 1 : 0);
  }

  /** Sets the accumulated translation, in window coordinates. */
  setTranslation(x, y) {
    this.owner.setWheelValues?.(this, { translation: { x, y } });
    run("ft_recognizer_set_translation", this.handle, x, y);
  }
  /** Sets the accumulated scale, which must be greater than 0. */
  setScale(scale) {
    this.owner.setWheelValues?.(this, { scale });
    run("ft_recognizer_set_scale", this.handle, scale);
  }
  /** Sets the accumulated rotation, in radians. */
  setRotation(rotation) {
    this.owner.setWheelValues?.(this, { rotation });
    run("ft_recognizer_set_rotation", this.handle, rotation);
  }

  /** Whether a recognizer on an element handles the wheel: zooming unless this is false, and
   *  scrolling only if this is true. In that case, the wheel doesn't scroll the page while the
   *  mouse is over the element. Undefined by default. */
  get wheel() {
    return this.#wheel;
  }
  set wheel(handles) {
    if (!this.owner.setWheelValues) {
      throw new FingertipError("only recognizers on elements receive wheel events; remove the setting");
    }
    this.#wheel = handles;
    this.owner.recognizersChanged(this);
  }

  /** Called when the gesture fails, with the reason: `{ recognizer, time, reason }`. */
  get onFailure() {
    return this.#failure;
  }
  set onFailure(callback) {
    run("web_recognizer_on_failure", this.handle, callback ? 1 : 0);
    this.#failure = callback;
  }
  /** Called with each phase of a press, before `onAction`: `{ recognizer, phase, time, x, y }`. The
   *  phase is "down", and later "cancelled" or "confirmed". */
  get onPress() {
    return this.#press;
  }
  set onPress(callback) {
    run("web_recognizer_on_press", this.handle, callback ? 1 : 0);
    this.#press = callback;
  }
  /** Called with each state change of the gesture. */
  get onAction() {
    return this.#action;
  }
  set onAction(callback) {
    run("web_recognizer_on_action", this.handle, callback || this.owner.dispatch ? 1 : 0);
    this.#action = callback;
  }
  /** Called to decide whether the gesture may begin. */
  get shouldBegin() {
    return this.#shouldBegin;
  }
  set shouldBegin(callback) {
    run("web_recognizer_on_should_begin", this.handle, callback ? 1 : 0);
    this.#shouldBegin = callback;
  }
  /** Called to decide whether the recognizer receives a new touch. */
  get shouldReceive() {
    return this.#shouldReceive;
  }
  set shouldReceive(callback) {
    run("web_recognizer_on_should_receive", this.handle, callback ? 1 : 0);
    this.#shouldReceive = callback;
  }
}

checkArguments(GestureRecognizer, "recognizer", {
  name: [text], setTranslation: [number, number], setScale: [number], setRotation: [number], onFailure: [callback],
  onPress: [callback], onAction: [callback], shouldBegin: [callback], shouldReceive: [callback],
});

const signalOrNothing = {
  accepts: (value) => value == null || isObject(value) && typeof value.addEventListener === "function",
  expected: "an AbortSignal",
};

function handleIn(other) {
  if (other instanceof GestureRecognizer) return other.handle;
  throw new FingertipError(
    `${Object.prototype.toString.call(other)} is not a recognizer of this copy of fingertip.js; `
      + "pass one created with this copy");
}

/** Returns the object to which a new recognizer is attached, which is a view or a node. Throws for
 *  any other value. */
function checkedOwner(target) {
  const owner = target?.root ?? target;
  if (owner instanceof View || owner instanceof SurfaceNode) return owner;
  if (isElement(target)) return ElementSurface.of(target.ownerDocument).node(target);
  throw new FingertipError(
    `${describeInvalidOwner(target)}; pass an element, a window, a view, or the result of surface.node()`);
}

function describeInvalidOwner(target) {
  if (target === null || target === undefined) {
    return `${shown(target)} is not an element`;
  }
  if (typeof target === "string") {
    return `"${target}" is a string; find the element with document.querySelector()`;
  }
  if (target.nodeType === 9 || target.window === target) return "use document.documentElement for a whole page";
  if (typeof target.length === "number" && !target.nodeType) return "several elements were passed; create one recognizer for each";
  return `${Object.prototype.toString.call(target)} is not an element, or is from another copy of fingertip.js`;
}
