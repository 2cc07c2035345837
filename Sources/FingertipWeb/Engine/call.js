// Calls of the engine, and properties that are such.
import { FingertipError } from "./error.js";
import { textOf, wasm } from "./memory.js";

/** Throws what the engine refused of the last call, with the function of fingertip.h. */
export function fail(name) {
  const sentence = textOf(wasm.ft_last_error());
  throw new FingertipError(`${name.replace("web_", "ft_")}: ${sentence}`, wasm.ft_last_status());
}
/** Calls the engine for what it does. */
export function run(name, ...values) {
  if (wasm[name](...values)) fail(name);
}
/** Calls the engine for what it makes. */
export const handleOf = (name, ...values) => wasm[name](...values) || fail(name);

/** Runs a callback. What it throws must not pass through the engine, and is reported after it. */
export function call(callback, otherwise, ...values) {
  try {
    return callback?.(...values) ?? otherwise;
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return otherwise;
  }
}

/** Makes a property that is a number of the engine's. */
export function numberProperty(type, name, get, set, read = (value) => value, write = (value) => +value) {
  Object.defineProperty(type.prototype, name, {
    get() {
      const value = wasm[get[0]](this.handle, get[1]);
      if (Number.isNaN(value) && wasm.ft_last_status()) fail(get[0]);
      return read(value);
    },
    set: set && function (value) {
      run(set, this.handle, get[1], write(value));
    },
  });
}
export const yesNo = [(value) => value !== 0, (value) => (value ? 1 : 0)];
export const duration = [(value) => value / 1e6, (value) => Math.round(value * 1e6)];
