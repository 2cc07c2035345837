// The engine in the page: a WebAssembly module that takes bytes and returns lines.

let exports = null;

/** Loads the engine from its bytes. Returns why it can't be used, or null on success. */
export async function loadEngine(bytes) {
  if (typeof WebAssembly === "undefined") return "This browser has no WebAssembly, so settings cannot be tried here. All else works.";
  if (!bytes.length) return "This page was made without its engine, so settings cannot be tried in it. Tools/build-inspector makes the engine; then make the page again.";
  try {
    ({ instance: { exports } } = await WebAssembly.instantiate(bytes, { page: { number } }));
    return null;
  } catch (error) {
    return `The engine of this page does not start: ${error.message}. Settings cannot be tried; all else works.`;
  }
}

/** Plays frames in a scene, and returns the lines of the inspection. */
export function inspect(scene, frames, { width, height }) {
  return lend(new TextEncoder().encode(scene), (text, textLength) =>
    lend(frames, (data, dataLength) => {
      const answer = exports.inspect(text, textLength, data, dataLength, width, height);
      const length = new DataView(exports.memory.buffer).getUint32(answer, true);
      const lines = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer + 4, length));
      exports.free(answer);
      return lines;
    }));
}

/** Parses a number with many digits. */
const number = (text, length) => Number(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, text, length)));

function lend(bytes, use) {
  const memory = exports.malloc(bytes.length + 1);
  if (!memory) throw new Error("The engine has no memory left for this recording.");
  try {
    new Uint8Array(exports.memory.buffer, memory, bytes.length).set(bytes);
    return use(memory, bytes.length);
  } finally {
    exports.free(memory);
  }
}
