// Calls the engine.
import { FingertipError } from "./error.js";
import { textOf, wasm } from "./memory.js";
import { cancellations } from "./words.js";

/** Terms from fingertip.h that occur in the engine's messages, and their JavaScript equivalents. */
const terms = [
  [/^not an? (.+), or already destroyed;.*$/, "the $1 was destroyed; create a new one"],
  [/FINGERTIP_NEVER (.+); pass nanoseconds of a monotonic clock/,
    "Infinity $1; pass milliseconds, such as performance.now()"],
  [/nanoseconds from 0 to FINGERTIP_MILLISECONDS\((\d+)\)/, "milliseconds from 0 to $1"],
  [/fingertip_window_add_samples first/, "addSamples first"],
  [/is NULL or its /, "is empty, or its "],
  [/FINGERTIP_CANCEL_…/, Object.keys(cancellations).map((name) => `"${name}"`).join(", ")],
  [/FINGERTIP_(?:[A-Z]+_)*([A-Z]+)/g, (_, name) => `"${name.toLowerCase()}"`],
  [/; [^;]*fingertip_.*$/, ""],
];

/** Returns the error message of the last call, in JavaScript terms. */
export const lastError = () => terms.reduce(
  (message, [term, replacement]) => message.replace(term, replacement), textOf(wasm.ft_last_error()));

/** Throws the error of the last call. */
export function fail() {
  throw new FingertipError(lastError(), wasm.ft_last_status());
}
/** Calls a function that returns a status, and throws if the status is an error. */
export function run(name, ...values) {
  if (wasm[name](...values)) fail();
}
/** Calls a function that creates an object, and returns the object's handle. Throws if the object
 *  can't be created. */
export const handleOf = (name, ...values) => wasm[name](...values) || fail();

/** Runs a callback. Exceptions in the callback must not unwind through the engine, so they are
 *  rethrown in a microtask. */
export function call(callback, fallback, ...values) {
  try {
    return callback?.(...values) ?? fallback;
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return fallback;
  }
}
