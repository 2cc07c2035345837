// Calls of the engine.
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
