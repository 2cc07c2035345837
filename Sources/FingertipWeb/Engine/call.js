// Calls to the engine.
import { FingertipError } from "./error.js";
import { textOf, wasm } from "./memory.js";

/** Throws the error of the last call, prefixed with the function of fingertip.h. */
export function fail(name) {
  const sentence = textOf(wasm.ft_last_error());
  throw new FingertipError(`${name.replace("web_", "ft_")}: ${sentence}`, wasm.ft_last_status());
}
/** Calls a function that returns a status; throws on an error. */
export function run(name, ...values) {
  if (wasm[name](...values)) fail(name);
}
/** Calls a function that creates an object, and returns its handle; throws on an error. */
export const handleOf = (name, ...values) => wasm[name](...values) || fail(name);

/** Runs a callback. Its exceptions must not unwind through the engine, so they are rethrown in a
 *  microtask. */
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
