// The base class of recognizers and views, which defines the settings that the engine describes.
import { checkArguments, object } from "../Engine/arguments.js";
import { unknown } from "../Engine/error.js";
import { withMemory, wasm } from "../Engine/memory.js";
import { accessors, defineGroup, Setting } from "./setting.js";

/** An object whose settings are properties. In subclasses, `calls` names the engine functions that
 *  describe, get and set the settings, and `create` names the function that creates the object. */
export class Configured {
  /** The name of the class as shown in error messages, such as "a tap". */
  static get kind() {
    const word = this.create?.slice(3, -7).replaceAll("_", " ") ?? "recognizer";
    return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  }

  /** Additional options of the constructor. */
  static creationOptions = [];

  /** Reads the settings of a class from the engine once, and defines a property for each. */
  static describe(handle) {
    if (Object.hasOwn(this, "known")) return;
    this.known = [];
    withMemory(56, (at) => {
      while (!wasm[this.calls.describe](handle, this.known.length, at)) this.known.push(new Setting(at));
    });
    for (const group of new Set(this.known.map((setting) => setting.group))) {
      const settings = this.known.filter((setting) => setting.group === group);
      if (group) defineGroup(this.prototype, group, settings);
      else accessors(this.prototype, settings, (owner) => owner);
    }
  }

  /** The descriptions of the object's settings, with their values. */
  get settings() {
    return this.constructor.known.map(({ code, ...setting }) => {
      const value = setting.group ? this[setting.group][setting.name] : this[setting.name];
      return { ...setting, value };
    });
  }

  /** Sets properties in the order of the description, because a range may depend on earlier
   *  settings. */
  assign(options) {
    const [names, { creationOptions }] = [settable(this), this.constructor];
    for (const name in options) {
      if (!names.includes(name) && !creationOptions.includes(name)) throw noSetting(this, name);
    }
    for (const name of names) if (name in options) this[name] = options[name];
  }

  /** Called after a setting has changed. */
  settingDidChange() {}
}

checkArguments(Configured, "settings", { assign: [object] });

const settableOf = new Map(); // keyed by class

/** Returns the names of the writable properties, cached by class. */
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
  const { kind, creationOptions } = object.constructor;
  return unknown(`${kind} has no setting "${name}"`, name, [...creationOptions, ...settable(object)], "use one of");
}

// This code is reached when a property that no class defines is set, even long after construction.
// Such properties are allowed in subclasses that the page defines, and before the object has a
// handle, because bundlers initialize class fields through setters.
Object.setPrototypeOf(Configured.prototype, new Proxy(Object.prototype, {
  set(_, name, value, object) {
    const isMade = object.handle !== undefined;
    const isOurs = Object.hasOwn(object.constructor, "create");
    if (typeof name === "string" && isMade && isOurs) throw noSetting(object, name);
    return Reflect.defineProperty(object, name, { value, writable: true, configurable: true });
  },
}));
