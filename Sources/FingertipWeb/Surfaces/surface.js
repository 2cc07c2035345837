// Recognizes gestures on the page's own objects.
import { callback, check, checkArguments, isObject, requiredCallback } from "../Engine/arguments.js";
import { call, handleOf, run } from "../Engine/call.js";
import { FingertipError, shown } from "../Engine/error.js";
import { internal } from "../Engine/internal.js";
import { integerOf, known, memory, numbers, timeAt, wasm, withMemory } from "../Engine/memory.js";
import { nameOf, tools } from "../Engine/words.js";
import { Receiver } from "./receiver.js";

/** The node that represents an object in a surface. */
export class SurfaceNode {
  constructor(surface, object, number) {
    Object.assign(this, {
      surface, object, number, children: new Set(), isTemporary: false, wasUsed: false,
    });
  }

  /** Creates a recognizer on the node, and returns the recognizer's handle. */
  [internal.handleFor](create) {
    const { surface, object, number } = this;
    if (surface.named(number) !== object) {
      throw new FingertipError("the node was removed; get it again with surface.node()");
    }
    const handle = handleOf(create, wasm.ft_surface_unattached(surface.handle));
    run("ft_surface_attach", surface.handle, handle, number);
    return handle;
  }

  /** Whether the node receives several touches at once; true by default. */
  set multipleTouch(isMultiple) {
    run("ft_surface_set_multiple_touch", this.surface.handle, this.number, isMultiple ? 1 : 0);
  }
  /** Whether this node, while it has a touch, keeps other nodes from receiving touches. */
  set exclusiveTouch(isExclusive) {
    run("ft_surface_set_exclusive_touch", this.surface.handle, this.number, isExclusive ? 1 : 0);
  }

  forget() {
    for (const child of this.children) child.forget();
    this.children.clear();
  }
}

/**
 * Recognizes gestures on the page's own objects, such as elements or nodes of a scene graph,
 * without views. `path(point, contact)` returns the objects under a new touch, most specific first.
 */
export class GestureSurface extends Receiver {
  static calls = {
    create: "ft_surface_create", destroy: "ft_surface_destroy", resize: "ft_surface_resize",
    setPreset: "ft_surface_set_preset",
  };
  static Node = SurfaceNode;
  static #next = 1n; // the number of the next node; never reused

  #nodes = new Map(); // the nodes, keyed by object
  #numbered = new Map(); // the nodes, keyed by number
  #temporaryNodes = []; // nodes that exist only because a touch landed on them
  #longPath = null; // a path that exceeded the engine's capacity
  #touches = null;
  #convert = null;
  #name = null;

  constructor(path, options) {
    const { width = 0, height = 0 } = options ?? {};
    check("surface", requiredCallback, path);
    super(GestureSurface.calls, width, height);
    known.set(this.handle, this);
    this.hitTestPath = path;
    run("web_surface_on_path", this.handle, 1);
  }

  forget() {
    known.delete(this.handle);
    for (const node of this.#numbered.values()) node.forget();
    this.#nodes.clear();
    this.#numbered.clear();
    this.#temporaryNodes = [];
  }

  /** Returns the node of an object, to which recognizers can be attached. The node exists until
   *  `remove()` is called. */
  node(object) {
    const node = this.#nodes.get(object) ?? this.#add(object);
    node.isTemporary = false;
    return node;
  }
  #add(object) {
    if (object === undefined || object === null) {
      throw new FingertipError(`${object} is not an object; return the objects under the touch`);
    }
    const node = new this.constructor.Node(this, object, GestureSurface.#next++);
    this.#nodes.set(object, node);
    this.#numbered.set(node.number, node);
    return node;
  }

  /** Removes the node of an object: cancels its touches and destroys its recognizers. Nodes of
   *  objects inside the object must be removed separately. */
  remove(object) {
    const node = this.#nodes.get(object);
    if (!node) return;
    run("ft_surface_remove", this.handle, node.number);
    this.#drop(node);
  }
  #drop(node) {
    this.#nodes.delete(node.object);
    this.#numbered.delete(node.number);
    node.forget();
  }

  /** Returns the object that has the given number. */
  named(number) {
    return this.#numbered.get(number)?.object ?? null;
  }

  /** Writes the node numbers of the hit-test path. */
  [internal.writePath](landing, buffer, capacity) {
    const numbers = this.#longPath ?? call(() => this.#findPath(landing), []);
    // If the capacity is too small, the engine calls this function again with a larger capacity.
    this.#longPath = !this.#longPath && numbers.length > capacity ? numbers : null;
    numbers.slice(0, capacity).forEach((number, i) =>
      memory().setBigUint64(buffer + 8 * i, number, true));
    return numbers.length;
  }
  #findPath(landing) {
    const [x, y, majorRadius, minorRadius, orientation] = numbers(landing + 8, 5);
    const knowsContact = memory().getUint32(landing + 4, true) & 2;
    const contact = knowsContact ? { majorRadius, minorRadius, orientation } : null;
    const data = memory();
    const touch = {
      id: integerOf(data.getBigUint64(landing + 48, true)),
      time: timeAt(data, landing + 56),
      tag: integerOf(data.getBigUint64(landing + 64, true)),
      tool: nameOf(tools, data.getInt32(landing + 72, true)),
    };
    const found = this.hitTestPath({ x, y }, contact, touch);
    if (typeof found?.[Symbol.iterator] !== "function") {
      throw new FingertipError(`surface.hitTestPath: returned ${shown(found)}; return an array of objects`, 3);
    }
    const path = [];
    for (const object of found) {
      // Ancestors of the first object are relevant only if they have nodes.
      const node = this.#nodes.get(object) ?? (path.length ? null : this.#addTemporary(object));
      if (node) path.push(node.number);
    }
    return path;
  }
  /** Removes a node without recognizers once no touch is down. */
  [internal.removeWhenIdle](node) {
    Object.assign(node, { isTemporary: true, wasUsed: true });
    this.#temporaryNodes.push(node);
  }
  #addTemporary(object) {
    const node = this.#add(object);
    node.isTemporary = true;
    this.#temporaryNodes.push(node);
    return node;
  }

  wake() {
    super.wake();
    if (!this.#temporaryNodes.length || !this.isIdle) return;
    const temporary = this.#temporaryNodes.splice(0);
    for (const node of temporary.filter(({ isTemporary }) => isTemporary)) {
      if (node.wasUsed) this.remove(node.object);
      else this.#drop(node);
    }
  }

  /** Called with the touches on an object that no recognizer intercepts. */
  get onTouches() {
    return this.#touches;
  }
  set onTouches(callback) {
    run("web_surface_on_touches", this.handle, callback ? 1 : 0);
    this.#touches = callback;
  }
  /** Called with (point, object) to convert a point on the surface to an object's coordinates. */
  get convert() {
    return this.#convert;
  }
  set convert(callback) {
    run("web_surface_on_convert", this.handle, callback ? 1 : 0);
    this.#convert = callback;
  }
  /** Called to get the name of an object for use in decisions. */
  get nameOf() {
    return this.#name;
  }
  set nameOf(callback) {
    run("web_surface_on_name", this.handle, callback ? 1 : 0);
    this.#name = callback;
  }

  /** Returns the location of a gesture at its last state change, in the coordinates of its
   *  object. */
  locationOf(recognizer) {
    return withMemory(16, (pointer) => {
      run("ft_recognizer_location", recognizer.handle, pointer, pointer + 8);
      const [x, y] = numbers(pointer, 2);
      return { x, y };
    });
  }
}

const recognizer = { accepts: (value) => isObject(value) && known.get(value.handle) === value, expected: "a recognizer" };
checkArguments(GestureSurface, "surface", {
  onTouches: [callback], convert: [callback], nameOf: [callback], locationOf: [recognizer],
});
