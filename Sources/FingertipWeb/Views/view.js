// Views.
import {
  callback, check, checkArguments, numbersIn, instance, isObject, nullable, number, numberList, optional, settingsObject,
  text,
} from "../Engine/arguments.js";
import { handleOf, run } from "../Engine/call.js";
import { FingertipError, shown } from "../Engine/error.js";
import { internal } from "../Engine/internal.js";
import { known, withMemory, withBytes, withNumbers, withText, numbers, wasm } from "../Engine/memory.js";
import { Configured } from "../Settings/configured.js";

/** The shapes without parameters, in the order of FINGERTIP_SHAPE_… in fingertip.h. */
const shapes = ["bounds", "ellipse", "capsule"];

/** A rectangular area that receives touches, positioned in its parent's coordinates. */
export class View extends Configured {
  #touches = null;
  #hitTest = null;
  #contains = null;
  #command = null;
  parent;
  owner;
  children;
  handle;
  static create = "ft_view_create";
  static calls = { describe: "ft_view_describe", get: "ft_view_get", set: "ft_view_set" };

  constructor(parent, settings) {
    super();
    check(this.constructor.kind, settingsObject, settings);
    const options = settings ?? {};
    const { x = 0, y = 0, width = 0, height = 0, ...others } = options;
    const { [internal.handle]: handle, [internal.owner]: owner, ...properties } = others;
    this.parent = parent?.root ?? parent;
    this.owner = owner;
    this.children = new Set();
    if (!(this.parent instanceof View) && !handle) {
      throw new FingertipError("a view needs a parent; pass a window or a view");
    }
    const { kind, creationOptions } = this.constructor;
    for (const length of [x, y, width, height]) check(kind, number, length);
    for (const name of creationOptions) check(`${kind}: ${name}`, number, options[name]);
    this.handle = handle ?? this[internal.make](this.parent.handle, x, y, width, height, options);
    known.set(this.handle, this);
    this.parent?.children.add(this);
    this.constructor.describe(this.handle);
    try {
      this.assign(properties);
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  [internal.make](parent, x, y, width, height, options) {
    const { create, creationOptions } = this.constructor;
    return handleOf(create, parent, x, y, width, height, ...creationOptions.map((name) => options[name] ?? 0));
  }
  /** Creates a recognizer on the view, and returns the recognizer's handle. */
  [internal.handleFor](create) {
    return handleOf(create, this.handle);
  }

  /** The window that contains the view. */
  get window() {
    return this.owner ?? this.parent?.window ?? null;
  }

  /** Destroys the view with its subviews and recognizers. */
  destroy() {
    run("ft_view_destroy", this.handle);
    this.parent.children.delete(this);
    this.forget();
  }
  forget() {
    known.delete(this.handle);
    for (const child of this.children) child.forget();
  }

  /** Moves the view in front of a parent's other subviews. The default is the current parent. */
  moveTo(parent = this.parent) {
    // A root view has no parent, and can't be moved.
    run("ft_view_move", this.handle, parent?.handle ?? 0);
    this.#belongTo(parent);
  }
  /** Inserts the view at an index into a parent's subviews; 0 is behind all others. */
  insertInto(parent, index) {
    run("ft_view_insert", this.handle, parent.handle, index);
    this.#belongTo(parent);
  }
  /** The index of the view in its parent's subviews, or -1 for a root view. */
  get index() {
    return wasm.ft_view_index(this.handle);
  }
  #belongTo(parent) {
    this.parent.children.delete(this);
    parent.children.add(this);
    this.parent = parent;
  }

  set name(text) {
    withText(text, (pointer) => run("ft_view_set_name", this.handle, pointer));
  }

  get frame() {
    return withMemory(32, (pointer) => {
      run("ft_view_get_frame", this.handle, pointer);
      const [x, y, width, height] = numbers(pointer, 4);
      return { x, y, width, height };
    });
  }
  set frame({ x, y, width, height }) {
    run("ft_view_set_frame", this.handle, x, y, width, height);
  }
  /** The transform about the view's center, as in CSS: [a, b, c, d, tx, ty]. */
  set transform(matrix) {
    run("ft_view_set_transform", this.handle, ...matrix);
  }

  /** The hit area: "bounds", "ellipse", "capsule", { rounded: radius }, { rectangle: {x, y,
   *  width, height} }, { polygon: [x0, y0, …] }, or { mask: { alpha, width, height, threshold }
   *  }. */
  set shape(shape) {
    const { handle } = this;
    const { rounded, rectangle: r, polygon, mask } = shape;
    if (shapes.includes(shape)) run("ft_view_set_shape", handle, shapes.indexOf(shape));
    else if (rounded !== undefined) run("ft_view_shape_rounded", handle, rounded);
    else if (r) run("ft_view_shape_rectangle", handle, r.x, r.y, r.width, r.height);
    else if (polygon) {
      withNumbers(polygon, (corners) =>
        run("ft_view_shape_polygon", handle, corners, polygon.length >> 1));
    } else if (mask) {
      withBytes(mask.alpha, (alpha) =>
        run("ft_view_shape_mask", handle, alpha, mask.width, mask.height, mask.threshold));
    } else throw new FingertipError(`unknown shape ${shown(shape)}; use "bounds", "ellipse", "capsule", or an object with a shape`);
  }

  /** Converts a point from window coordinates to those of this view. */
  fromWindow(x, y) {
    return this.#convert("ft_view_from_window", x, y);
  }
  /** Converts a point from the coordinates of this view to those of the window. */
  toWindow(x, y) {
    return this.#convert("ft_view_to_window", x, y);
  }
  #convert(name, x, y) {
    return withNumbers([x, y], (pointer) => {
      run(name, this.handle, pointer, pointer + 8);
      const [a, b] = numbers(pointer, 2);
      return { x: a, y: b };
    });
  }

  /** Called with the view's touches. Return true to pass them to the superview. */
  get onTouches() {
    return this.#touches;
  }
  set onTouches(callback) {
    run("web_view_on_touches", this.handle, callback ? 1 : 0);
    this.#touches = callback;
  }
  /** Called with (x, y, found) to override hit testing, where `found` is the view hit by default.
   *  Return `found`, a different view, or null. */
  get onHitTest() {
    return this.#hitTest;
  }
  set onHitTest(callback) {
    run("web_view_on_hit_test", this.handle, callback ? 1 : 0);
    this.#hitTest = callback;
  }
  /** Called with (x, y) to decide whether a point is inside the view. */
  get onContains() {
    return this.#contains;
  }
  set onContains(callback) {
    run("web_view_on_contains", this.handle, callback ? 1 : 0);
    this.#contains = callback;
  }
  /** The handlers of the view's edit commands: { canPerform(command), perform(command) }. */
  get onCommand() {
    return this.#command;
  }
  set onCommand(handlers) {
    run("web_view_on_command", this.handle, handlers ? 1 : 0);
    this.#command = handlers;
  }
}

/** A view, as an argument. */
export const aView = instance(View, "a view");
const point = [number, number];
const rectangle = numbersIn("x", "y", "width", "height");
const shapeKind = {
  accepts: (value) => typeof value === "string" || isObject(value) && [
    [value.rounded, number], [value.rectangle, rectangle], [value.polygon, numberList()], [value.mask, mask],
  ].every(([parameter, argument]) => parameter === undefined || argument.accepts(parameter)),
  expected: `"ellipse" or an object such as { rounded: 8 }`,
};
const mask = {
  accepts: (value) => numbersIn("width", "height", "threshold").accepts(value) && numberList().accepts(value.alpha)
    && value.alpha.length >= value.width * value.height,
};
const commands = {
  accepts: (value) => isObject(value) && [value.canPerform, value.perform].every((each) => typeof each === "function"),
  expected: "an object such as { canPerform, perform }",
};
checkArguments(View, "view", {
  moveTo: [optional(aView)], insertInto: [aView, number], name: [text], frame: [rectangle],
  transform: [numberList("a list of numbers such as [1, 0, 0, 1, 0, 0]")], shape: [shapeKind], fromWindow: point, toWindow: point,
  onTouches: [callback], onHitTest: [callback], onContains: [callback], onCommand: [nullable(commands)],
});
