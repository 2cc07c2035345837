// What recognizers and views have in common: settings, which the engine describes.
import { unknown } from "../Engine/error.js";
import { lend, wasm } from "../Engine/memory.js";
import { accessors, defineGroup, Setting } from "./setting.js";

/** Something with settings that are properties. A class says in `calls` which functions of the engine describe,
 *  get and set them, and in `create` which makes it. */
export class Configured {
  /** What it is called in errors, as "a tap". */
  static get kind() {
    const word = this.create?.slice(3, -7).replaceAll("_", " ") ?? "recognizer";
    return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  }

  /** What else it is made with. */
  static madeWith = [];

  /** Asks the engine once which settings a class has, and makes a property of each. */
  static describe(handle) {
    if (Object.hasOwn(this, "known")) return;
    this.known = [];
    lend(56, (at) => {
      while (!wasm[this.calls.describe](handle, this.known.length, at)) this.known.push(new Setting(at));
    });
    for (const group of new Set(this.known.map((setting) => setting.group))) {
      const settings = this.known.filter((setting) => setting.group === group);
      if (group) defineGroup(this.prototype, group, settings);
      else accessors(this.prototype, settings, (owner) => owner);
    }
  }

  /** What there is to know about each of its settings. */
  get settings() {
    return this.constructor.known.map(({ code, ...setting }) => {
      const value = setting.group ? this[setting.group][setting.name] : this[setting.name];
      return { ...setting, value };
    });
  }

  /** Sets what an object says, in the order of the description, as a range may depend on the settings before. */
  assign(options) {
    const [names, { madeWith }] = [settable(this), this.constructor];
    for (const name in options) {
      if (!names.includes(name) && !madeWith.includes(name)) throw noSetting(this, name);
    }
    for (const name of names) if (name in options) this[name] = options[name];
  }

  /** Hears that a setting is another one now. */
  settingDidChange() {}
}

const settableOf = new Map(); // by class

/** The names of the properties that can be set. They are looked for once for each class. */
function settable({ constructor }) {
  if (!settableOf.has(constructor)) settableOf.set(constructor, findSettable(constructor));
  return settableOf.get(constructor);
}

function findSettable({ known, prototype }) {
  const states = known.filter((setting) => setting.isState).map(({ name }) => name);
  const names = [];
  for (let type = prototype; type !== Configured.prototype; type = Object.getPrototypeOf(type)) {
    const properties = Object.entries(Object.getOwnPropertyDescriptors(type));
    names.push(...properties.filter(([name, { set }]) => set && !states.includes(name)).map(([name]) => name));
  }
  return [...new Set(names)];
}

function noSetting(object, name) {
  const { kind, madeWith } = object.constructor;
  return unknown(`${kind} has no setting "${name}"`, name, [...madeWith, ...settable(object)], "use one of");
}

// What is set by a name that no class has comes here, also long after a recognizer or a view was made. A class of
// the page may have properties of its own; and bundlers set the fields of a class, before there is a handle.
Object.setPrototypeOf(Configured.prototype, new Proxy(Object.prototype, {
  set(_, name, value, object) {
    const isMade = object.handle !== undefined;
    const isOurs = Object.hasOwn(object.constructor, "create");
    if (typeof name === "string" && isMade && isOurs) throw noSetting(object, name);
    return Reflect.defineProperty(object, name, { value, writable: true, configurable: true });
  },
}));
