// The module of the engine, and its memory.
import { FingertipError } from "./error.js";

export let wasm; // what the module exports
export const known = new Map(); // things by handle: windows by that of their root

/** Has the module that was loaded serve all that is made from now on. */
export function adopt(exports) {
  wasm = Object.assign(Object.create(missing), exports);
}

/** Whether the module has a function: one that was made for a page may not. */
export const has = (name) => Object.hasOwn(wasm, name);

/** Stands for what a module that was built for one page does not have. */
export const missing = new Proxy({}, {
  get: (_, name) => () => {
    throw new FingertipError(
      `${String(name)} is missing from this trimmed module; ` +
        "run Tools/build-web --for with all files of the page, or without --for");
  },
});

let view; // of all memory; made anew when that has grown
export const memory = () =>
  view?.buffer === wasm.memory.buffer ? view : (view = new DataView(wasm.memory.buffer));

/** Lends memory to one call. Each call has its own, because callbacks call too. */
export function lend(bytes, use) {
  const pointer = wasm.malloc(bytes);
  if (!pointer) throw new FingertipError(`out of memory: can't allocate ${bytes} bytes`);
  try {
    return use(pointer);
  } finally {
    wasm.free(pointer);
  }
}

/** Some numbers in a row. In a loop, as each event of a gesture reads twenty. */
export function numbers(pointer, count) {
  const data = memory();
  const all = [];
  for (let i = 0; i < count; i++) all.push(data.getFloat64(pointer + 8 * i, true));
  return all;
}
/** Some numbers in a row that a call writes. */
export const written = (count, ask) => lend(8 * count, (pointer) => (ask(pointer), numbers(pointer, count)));
export const lendNumbers = (values, use) =>
  lend(8 * values.length + 1, (pointer) => {
    values.forEach((value, i) => memory().setFloat64(pointer + 8 * i, value, true));
    return use(pointer);
  });
export const lendBytes = (bytes, use) =>
  lend(bytes.length + 1, (pointer) => {
    new Uint8Array(wasm.memory.buffer, pointer, bytes.length).set(bytes);
    memory().setUint8(pointer + bytes.length, 0);
    return use(pointer);
  });
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
export const lendText = (text, use) => {
  const bytes = encoder.encode(text);
  return lendBytes(bytes, (pointer) => use(pointer, bytes.length));
};
export const textAt = (pointer, length) =>
  decoder.decode(new Uint8Array(wasm.memory.buffer, pointer, length));
/** A text that ends with a 0; undefined for none. */
export function textOf(pointer) {
  if (!pointer) return undefined;
  let end = pointer;
  while (memory().getUint8(end)) end++;
  return textAt(pointer, end - pointer);
}

/** A number; undefined for none. */
export const numberOf = (number) => (Number.isNaN(number) ? undefined : number);

export const never = 2n ** 63n - 1n;
const half = 2 ** 32; // of 64 bits, as a number: BigInts are made of nothing that each event has
/** A time of the engine in its memory, in milliseconds. */
export function timeAt(data, at) {
  const [low, high] = [data.getUint32(at, true), data.getInt32(at + 4, true)];
  return high === 0x7fff_ffff && low === 0xffff_ffff ? Infinity : (high * half + low) / 1e6;
}
/** Writes a time for the engine. */
export function writeTime(data, at, ms) {
  const ns = Math.round(ms * 1e6);
  if (Number.isSafeInteger(ns)) writeWhole(data, at, ns);
  else data.setBigInt64(at, nanoseconds(ms), true);
}
/** Writes a whole number of 64 bits. */
export function writeWhole(data, at, number) {
  if (!Number.isSafeInteger(number)) return data.setBigUint64(at, BigInt(number), true);
  data.setUint32(at, number >>> 0, true);
  data.setInt32(at + 4, Math.floor(number / half), true);
}
/** A time for the engine. What is no number is refused here, what is too large by the engine. */
export function nanoseconds(ms) {
  if (Number.isNaN(Number(ms))) {
    throw new FingertipError(`invalid time ${ms}; pass milliseconds, such as performance.now()`, 4);
  }
  const ns = Math.round(ms * 1e6);
  return Math.abs(ns) < 2 ** 63 ? BigInt(ns) : never;
}
export const milliseconds = (ns) => (ns === never ? Infinity : Number(ns) / 1e6);
