// Views.
import { handleOf, run } from "../Engine/call.js";
import { FingertipError } from "../Engine/error.js";
import { known, lend, lendBytes, lendNumbers, lendText, numbers, wasm } from "../Engine/memory.js";
import { Configured } from "../Settings/configured.js";

/** The shapes that a word says, in the order of FT_SHAPE_… in fingertip.h. */
const shapes = ["bounds", "ellipse", "capsule"];

/** A place that can be touched, in points of its parent: a window or a view. */
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

  constructor(parent, options = {}) {
    super();
    const { x = 0, y = 0, width = 0, height = 0, handle, owner, ...properties } = options;
    this.parent = parent?.root ?? parent;
    this.owner = owner;
    this.children = new Set();
    if (this.parent && !(this.parent instanceof View)) {
      throw new FingertipError("a view needs a parent; pass a window or a view");
    }
    this.handle = handle ?? this.make(this.parent.handle, x, y, width, height, options);
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

  make(parent, x, y, width, height, options) {
    const { create, madeWith } = this.constructor;
    return handleOf(create, parent, x, y, width, height, ...madeWith.map((name) => options[name] ?? 0));
  }
  /** Makes a recognizer on it. */
  handleFor(create) {
    return handleOf(create, this.handle);
  }

  /** The window that it is in. */
  get window() {
    return this.owner ?? this.parent?.window ?? null;
  }

  /** Destroys it with its subviews and recognizers. */
  destroy() {
    run("ft_view_destroy", this.handle);
    this.parent.children.delete(this);
    this.forget();
  }
  forget() {
    known.delete(this.handle);
    for (const child of this.children) child.forget();
  }

  /** Puts it in front of all others in a view, or in its own. */
  moveTo(parent = this.parent) {
    run("ft_view_move", this.handle, parent.handle);
    this.#belongTo(parent);
  }
  /** Puts it at a place among those in a view: 0 is behind all others. */
  insertInto(parent, index) {
    run("ft_view_insert", this.handle, parent.handle, index);
    this.#belongTo(parent);
  }
  /** Which place it has among those in its parent; -1 for the whole window. */
  get index() {
    return wasm.ft_view_index(this.handle);
  }
  #belongTo(parent) {
    this.parent.children.delete(this);
    parent.children.add(this);
    this.parent = parent;
  }

  set name(text) {
    lendText(text, (pointer) => run("ft_view_set_name", this.handle, pointer));
  }

  get frame() {
    return lend(32, (pointer) => {
      run("ft_view_get_frame", this.handle, pointer);
      const [x, y, width, height] = numbers(pointer, 4);
      return { x, y, width, height };
    });
  }
  set frame({ x, y, width, height }) {
    run("ft_view_set_frame", this.handle, x, y, width, height);
  }
  /** [a, b, c, d, tx, ty] about its middle, as in CSS. */
  set transform(matrix) {
    run("ft_view_set_transform", this.handle, ...matrix);
  }

  /** Where it takes touches: "bounds", "ellipse", "capsule", { rounded: radius }, { rectangle: {x, y,
   *  width, height} }, { polygon: [x0, y0, …] }, or { mask: { alpha, width, height, threshold } }. */
  set shape(shape) {
    const { handle } = this;
    const { rounded, rectangle: r, polygon, mask } = shape;
    if (shapes.includes(shape)) run("ft_view_set_shape", handle, shapes.indexOf(shape));
    else if (rounded !== undefined) run("ft_view_shape_rounded", handle, rounded);
    else if (r) run("ft_view_shape_rectangle", handle, r.x, r.y, r.width, r.height);
    else if (polygon) {
      lendNumbers(polygon, (corners) =>
        run("ft_view_shape_polygon", handle, corners, polygon.length >> 1));
    } else if (mask) {
      lendBytes(mask.alpha, (alpha) =>
        run("ft_view_shape_mask", handle, alpha, mask.width, mask.height, mask.threshold));
    } else throw new FingertipError(`unknown shape ${JSON.stringify(shape)}`);
  }

  /** Where a point of the window is in this view. */
  fromWindow(x, y) {
    return this.#convert("ft_view_from_window", x, y);
  }
  /** Where a point of this view is in the window. */
  toWindow(x, y) {
    return this.#convert("ft_view_to_window", x, y);
  }
  #convert(name, x, y) {
    return lendNumbers([x, y], (pointer) => {
      run(name, this.handle, pointer, pointer + 8);
      const [a, b] = numbers(pointer, 2);
      return { x: a, y: b };
    });
  }

  /** Hears of its touches; what returns true passes them on to the view around it. */
  get onTouches() {
    return this.#touches;
  }
  set onTouches(callback) {
    run("web_view_on_touches", this.handle, callback ? 1 : 0);
    this.#touches = callback;
  }
  /** Asked (x, y, found) which view takes a touch; returns `found`, another, or null. */
  get onHitTest() {
    return this.#hitTest;
  }
  set onHitTest(callback) {
    run("web_view_on_hit_test", this.handle, callback ? 1 : 0);
    this.#hitTest = callback;
  }
  /** Asked (x, y) whether that is on the view. */
  get onContains() {
    return this.#contains;
  }
  set onContains(callback) {
    run("web_view_on_contains", this.handle, callback ? 1 : 0);
    this.#contains = callback;
  }
  /** What it can do of what edit menus offer: { canPerform(command), perform(command) }. */
  get onCommand() {
    return this.#command;
  }
  set onCommand(answers) {
    run("web_view_on_command", this.handle, answers ? 1 : 0);
    this.#command = answers;
  }
}
