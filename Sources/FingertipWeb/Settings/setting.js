// Settings, as the engine describes them.
import { fail, lastError } from "../Engine/call.js";
import { FingertipError, shown, unknown } from "../Engine/error.js";
import { memory, numbers, textOf, wasm } from "../Engine/memory.js";

export const units = [
  "none", "count", "points", "pointsPerSecond", "milliseconds", "radians", "flag", "choice", "set",
];

/** The description of a setting, and the conversion between its number in the engine and its
 *  JavaScript value. */
export class Setting {
  constructor(at) {
    const [code, unit, isState, name, group, choices] = Array.from({ length: 6 }, (_, i) =>
      memory().getInt32(at + 4 + 4 * i, true));
    Object.assign(this, { code, unit: units[unit], name: textOf(name), group: textOf(group) });
    this.isState = isState !== 0;
    this.choices = textOf(choices)?.split(" ") ?? null;
    const [minimum, maximum, value] = numbers(at + 32, 3);
    const ends = { minimum, maximum };
    for (const end in ends) this[end] = this.choices || unit === 6 ? null : this.read(ends[end]);
    this.standard = this.read(value);
  }

  read(number) {
    if (this.unit === "milliseconds") return number / 1e6;
    if (this.unit === "flag") return number !== 0;
    if (this.unit === "choice") return this.choices[number];
    if (this.unit === "set") return this.choices.filter((_, bit) => (number >> bit) & 1);
    return number;
  }

  /** Returns the number that represents a value in the engine, or NaN if the value has the wrong
   *  type. The property's path is used in error messages. */
  write(value, path) {
    const wordIndex = (word) => {
      const found = this.choices.indexOf(word);
      if (found >= 0 || typeof word !== "string") return found >= 0 ? found : NaN;
      throw unknown(`${path}: unknown value "${word}"`, word, this.choices, "use one of");
    };
    if (this.unit === "choice") return wordIndex(value);
    if (this.unit === "set") return [value].flat().reduce((bits, word) => bits + 2 ** wordIndex(word), 0);
    if (this.unit === "flag") return typeof value === "boolean" ? +value : NaN;
    if (typeof value !== "number") return NaN;
    return this.unit === "milliseconds" ? Math.round(value * 1e6) : value;
  }
}

/** Defines properties for settings. `ownerOf` returns the recognizer or view whose property is
 *  accessed. */
export function accessors(target, settings, ownerOf) {
  for (const setting of settings) {
    Object.defineProperty(target, setting.name, {
      configurable: true,
      enumerable: true,
      get() {
        const owner = ownerOf(this);
        const value = wasm[owner.constructor.calls.get](owner.handle, setting.code);
        if (Number.isNaN(value)) fail();
        return setting.read(value);
      },
      set(value) {
        const owner = ownerOf(this);
        const group = setting.group ? `${setting.group}.` : "";
        const path = `${owner.constructor.kind.replace(/^an? /, "")}.${group}${setting.name}`;
        if (setting.isState) throw new FingertipError(`${path} is read-only; set the value that it is derived from`);
        const number = setting.write(value, path);
        if (!wasm[owner.constructor.calls.set](owner.handle, setting.code, number)) {
          return owner.settingDidChange();
        }
        // The engine receives only a number, so put the original value in the message.
        const message = lastError().replace(/found \S+$/, () => `found ${shown(value)}`);
        throw new FingertipError(message, wasm.ft_last_status());
      },
    });
  }
}

/** Defines a property for a group of settings: an object with one property per setting. */
export function defineGroup(prototype, group, settings) {
  const limits = new WeakMap(); // keyed by owner
  const template = {};
  accessors(template, settings, (object) => object.owner);
  Object.defineProperty(prototype, group, {
    configurable: true,
    get() {
      const made = limits.get(this) ?? Object.create(template, { owner: { value: this } });
      limits.set(this, made);
      return made;
    },
    set(values) {
      const known = settings.map((setting) => setting.name);
      for (const name in values) {
        if (!known.includes(name)) {
          throw unknown(`${group} has no setting "${name}"`, name, known, "use one of");
        }
        this[group][name] = values[name];
      }
    },
  });
}
