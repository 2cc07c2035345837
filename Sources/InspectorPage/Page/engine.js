// The page's engine: a WebAssembly module that replays recordings.

let exports = null;

/** Loads the engine from its bytes. Returns the reason if it can't be used, or null on success. */
export async function loadEngine(bytes) {
  if (typeof WebAssembly === "undefined") return "What-if needs WebAssembly; everything else works.";
  if (!bytes.length) return "What-if needs the engine, which this page doesn't contain; run Tools/build-inspector and create the page again.";
  try {
    ({ instance: { exports } } = await WebAssembly.instantiate(bytes, { page: { number } }));
    return null;
  } catch (error) {
    return `What-if is unavailable: the engine failed to start (${error.message}); everything else works.`;
  }
}

/** Replays frames in a scene, and returns the lines of the inspection. */
export function inspect(scene, frames, { width, height }) {
  return withBytes(new TextEncoder().encode(scene), (text, textLength) =>
    withBytes(frames, (data, dataLength) => {
      const result = exports.inspect(text, textLength, data, dataLength, width, height);
      const length = new DataView(exports.memory.buffer).getUint32(result, true);
      const lines = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, result + 4, length));
      exports.free(result);
      return lines;
    }));
}

/** Parses a number with many digits. */
const number = (text, length) => Number(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, text, length)));

function withBytes(bytes, use) {
  const memory = exports.malloc(bytes.length + 1);
  if (!memory) throw new Error("not enough memory for this recording");
  try {
    new Uint8Array(exports.memory.buffer, memory, bytes.length).set(bytes);
    return use(memory, bytes.length);
  } finally {
    exports.free(memory);
  }
}
