// Gestures on objects that a page has anyway.
import { call, handleOf, run } from "../Engine/call.js";
import { FingertipError } from "../Engine/error.js";
import { known, lend, memory, numbers, wasm } from "../Engine/memory.js";
import { Receiver } from "./receiver.js";

/** An object as a surface knows it. */
export class SurfaceTarget {
  constructor(surface, object, number) {
    Object.assign(this, {
      surface, object, number, children: new Set(), isVisitor: false, wasUsed: false,
    });
  }

  /** Makes a recognizer on it. */
  handleFor(create) {
    const { surface, object, number } = this;
    if (surface.named(number) !== object) {
      throw new FingertipError("the target was removed; get it again with surface.target()");
    }
    const handle = handleOf(create, wasm.ft_surface_unattached(surface.handle));
    run("ft_surface_attach", surface.handle, handle, number);
    return handle;
  }

  /** Whether it takes several touches at once: yes, unless set. */
  set multipleTouch(isMultiple) {
    run("ft_surface_set_multiple_touch", this.surface.handle, this.number, isMultiple ? 1 : 0);
  }
  /** Whether other objects get no touches while it has one. */
  set exclusiveTouch(isExclusive) {
    run("ft_surface_set_exclusive_touch", this.surface.handle, this.number, isExclusive ? 1 : 0);
  }

  forget() {
    for (const child of this.children) child.forget();
    this.children.clear();
  }
}

/**
 * Recognizes gestures on objects that a page has anyway, such as elements or nodes of its own, without
 * views. `path(point, contact)` answers which of them lie under a finger that lands, the most specific
 * first.
 */
export class GestureSurface extends Receiver {
  static calls = {
    create: "ft_surface_create", destroy: "ft_surface_destroy", resize: "ft_surface_resize",
    setPreset: "ft_surface_set_preset",
  };
  static Target = SurfaceTarget;
  static #next = 1n; // the number of the next target: none is used twice

  #targets = new Map(); // by object
  #numbered = new Map(); // by number
  #visited = []; // those that are known only because a finger landed on them
  #rest = null; // an answer that was too long
  #touches = null;
  #convert = null;
  #name = null;

  constructor(path, { width = 0, height = 0 } = {}) {
    super(GestureSurface.calls, width, height);
    known.set(this.handle, this);
    this.path = path;
    run("web_surface_on_path", this.handle, 1);
  }

  forget() {
    known.delete(this.handle);
    for (const target of this.#numbered.values()) target.forget();
    this.#targets.clear();
    this.#numbered.clear();
    this.#visited = [];
  }

  /** An object as a target, to make recognizers on. The surface knows it until `remove()`. */
  target(object) {
    const target = this.#targets.get(object) ?? this.#add(object);
    target.isVisitor = false;
    return target;
  }
  #add(object) {
    if (object === undefined || object === null) {
      throw new FingertipError(`${object} is not a target; return the objects under the touch`);
    }
    const target = new this.constructor.Target(this, object, GestureSurface.#next++);
    this.#targets.set(object, target);
    this.#numbered.set(target.number, target);
    return target;
  }

  /** Forgets an object, because it is gone: its touches are cancelled, its recognizers destroyed. The
   *  objects in it are to be removed too. */
  remove(object) {
    const target = this.#targets.get(object);
    if (!target) return;
    run("ft_surface_remove", this.handle, target.number);
    this.#drop(target);
  }
  #drop(target) {
    this.#targets.delete(target.object);
    this.#numbered.delete(target.number);
    target.forget();
  }

  /** The object of a number. */
  named(number) {
    return this.#numbered.get(number)?.object ?? null;
  }

  /** Writes the numbers of the objects that `path` names. */
  answerPath(landing, room, capacity) {
    const numbers = this.#rest ?? call(() => this.#askPath(landing), []);
    // What has no room is asked for once more.
    this.#rest = !this.#rest && numbers.length > capacity ? numbers : null;
    numbers.slice(0, capacity).forEach((number, i) =>
      memory().setBigUint64(room + 8 * i, number, true));
    return numbers.length;
  }
  #askPath(landing) {
    const [x, y, majorRadius, minorRadius, orientation] = numbers(landing + 8, 5);
    const knowsContact = memory().getUint32(landing + 4, true) & 2;
    const contact = knowsContact ? { majorRadius, minorRadius, orientation } : null;
    const found = [...this.path({ x, y }, contact)];
    const path = [];
    for (const object of found) {
      // Those around the first matter only for what was made on them.
      const target = this.#targets.get(object) ?? (path.length ? null : this.#visit(object));
      if (target) path.push(target.number);
    }
    return path;
  }
  /** Forgets a target that nothing is on any more, once no finger is down. */
  letGo(target) {
    Object.assign(target, { isVisitor: true, wasUsed: true });
    this.#visited.push(target);
  }
  #visit(object) {
    const target = this.#add(object);
    target.isVisitor = true;
    this.#visited.push(target);
    return target;
  }

  wake() {
    super.wake();
    if (!this.#visited.length || !this.isIdle) return;
    const visited = this.#visited.splice(0);
    for (const target of visited.filter(({ isVisitor }) => isVisitor)) {
      if (target.wasUsed) this.remove(target.object);
      else this.#drop(target);
    }
  }

  /** Hears of the touches that landed on an object, as recognizers left them to it. */
  get onTouches() {
    return this.#touches;
  }
  set onTouches(callback) {
    run("web_surface_on_touches", this.handle, callback ? 1 : 0);
    this.#touches = callback;
  }
  /** Asked (point, object) where a point of the surface is in the coordinates of an object. */
  get convert() {
    return this.#convert;
  }
  set convert(callback) {
    run("web_surface_on_convert", this.handle, callback ? 1 : 0);
    this.#convert = callback;
  }
  /** Asked what decisions call an object. */
  get nameOf() {
    return this.#name;
  }
  set nameOf(callback) {
    run("web_surface_on_name", this.handle, callback ? 1 : 0);
    this.#name = callback;
  }

  /** Where a gesture was when it told last, in the coordinates of its object. */
  locationOf(recognizer) {
    return lend(16, (pointer) => {
      run("ft_recognizer_location", recognizer.handle, pointer, pointer + 8);
      const [x, y] = numbers(pointer, 2);
      return { x, y };
    });
  }
}
