// The WebAssembly module and its memory.
import { FingertipError, shown } from "./error.js";

export let wasm; // the exports of the module
export const known = new Map(); // the objects, keyed by handle; a window is found by its root view's handle

/** Sets the exports of the loaded module, which are used from now on. */
export function adopt(exports) {
  wasm = Object.assign(Object.create(missing), exports);
}

/** Whether the module has a function. A module built for one page may not contain all functions. */
export const has = (name) => Object.hasOwn(wasm, name);

/** Functions that throw an error. They replace the functions that a module built for one page
 *  doesn't contain. */
export const missing = new Proxy({}, {
  get: (_, name) => () => {
    throw new FingertipError(
      `this trimmed module lacks "${String(name).replace(/^(ft|web)_/, "").replaceAll("_", " ")}"; `
        + "run Tools/build-web --for with all of the page's files, or without --for");
  },
});

let view; // a view of the whole memory; recreated after the memory has grown
export const memory = () =>
  view?.buffer === wasm.memory.buffer ? view : (view = new DataView(wasm.memory.buffer));

/** Allocates memory for one call. Calls don't share a buffer, because callbacks can also call the
 *  engine. */
export function withMemory(bytes, body) {
  const pointer = wasm.malloc(bytes);
  if (!pointer) throw new FingertipError(`out of memory: can't allocate ${bytes} bytes`);
  try {
    return body(pointer);
  } finally {
    wasm.free(pointer);
  }
}

/** Reads consecutive numbers. Uses a plain loop, because each gesture event contains twenty. */
export function numbers(pointer, count) {
  const data = memory();
  const all = [];
  for (let i = 0; i < count; i++) all.push(data.getFloat64(pointer + 8 * i, true));
  return all;
}
/** Calls a function that writes consecutive numbers to memory, and returns these numbers. */
export const readNumbers = (count, write) => withMemory(8 * count, (pointer) => (write(pointer), numbers(pointer, count)));
export const withNumbers = (values, use) =>
  withMemory(8 * values.length + 1, (pointer) => {
    values.forEach((value, i) => memory().setFloat64(pointer + 8 * i, value, true));
    return use(pointer);
  });
export const withBytes = (bytes, use) =>
  withMemory(bytes.length + 1, (pointer) => {
    new Uint8Array(wasm.memory.buffer, pointer, bytes.length).set(bytes);
    memory().setUint8(pointer + bytes.length, 0);
    return use(pointer);
  });
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
export const withText = (text, use) => {
  const bytes = encoder.encode(text);
  return withBytes(bytes, (pointer) => use(pointer, bytes.length));
};
export const textAt = (pointer, length) =>
  decoder.decode(new Uint8Array(wasm.memory.buffer, pointer, length));
/** Reads a null-terminated string, or undefined for a null pointer. */
export function textOf(pointer) {
  if (!pointer) return undefined;
  let end = pointer;
  while (memory().getUint8(end)) end++;
  return textAt(pointer, end - pointer);
}

/** Returns a number, or undefined for NaN. */
export const numberOf = (number) => (Number.isNaN(number) ? undefined : number);

export const never = 2n ** 63n - 1n;
const half = 2 ** 32; // 64-bit integers are split in two, because a BigInt would be allocated for each event
/** Reads an engine time, and returns it in milliseconds. */
export function timeAt(data, at) {
  const [low, high] = [data.getUint32(at, true), data.getInt32(at + 4, true)];
  return high === 0x7fff_ffff && low === 0xffff_ffff ? Infinity : (high * half + low) / 1e6;
}
/** Writes an engine time. */
export function writeTime(data, at, ms) {
  const ns = typeof ms === "number" ? Math.round(ms * 1e6) : NaN;
  if (Number.isSafeInteger(ns)) writeInteger(data, at, ns);
  else data.setBigInt64(at, nanoseconds(ms), true);
}
/** Writes the ID of a touch. Throws unless it is a safe integer of at least 0, or a BigInt of 64 bits. */
/** Returns an integer as a number if that is exact, and as a BigInt otherwise. */
export const integerOf = (big) => (big <= Number.MAX_SAFE_INTEGER ? Number(big) : big);

export function writeID(data, at, id) {
  const isBig = typeof id === "bigint";
  if (isBig ? BigInt.asUintN(64, id) !== id : !(Number.isSafeInteger(id) && id >= 0)) {
    throw new FingertipError(
      `invalid ID ${shown(id)}; pass an integer from 0 to 2 ** 53 - 1, or a BigInt from 0 to 2 ** 64 - 1`, 4);
  }
  if (isBig) data.setBigUint64(at, id, true);
  else writeInteger(data, at, id);
}
/** Writes a safe integer as 64 bits. */
function writeInteger(data, at, number) {
  data.setUint32(at, number >>> 0, true);
  data.setInt32(at + 4, Math.floor(number / half), true);
}
/** Converts milliseconds to an engine time. Throws unless the value is a number; the engine rejects
 *  times that are too large. */
export function nanoseconds(ms) {
  if (typeof ms !== "number" || Number.isNaN(ms)) {
    throw new FingertipError(`invalid time ${shown(ms)}; pass milliseconds, such as performance.now()`, 4);
  }
  const ns = Math.round(ms * 1e6);
  return Math.abs(ns) < 2 ** 63 ? BigInt(ns) : never;
}
export const milliseconds = (ns) => (ns === never ? Infinity : Number(ns) / 1e6);
