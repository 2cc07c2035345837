// The engine in the page: WebAssembly, with bytes in and lines out.

let exports = null;

/** Loads the engine from its bytes. Answers why it cannot be used, in words; null when it can. */
export async function loadEngine(bytes) {
  if (typeof WebAssembly === "undefined") return "This browser has no WebAssembly, so settings cannot be tried here. All else works.";
  if (!bytes.length) return "This page was made without its engine, so settings cannot be tried in it. Tools/build-inspector makes the engine; then make the page again.";
  try {
    ({ instance: { exports } } = await WebAssembly.instantiate(bytes, {}));
    return null;
  } catch (error) {
    return `The engine of this page does not start: ${error.message}. Settings cannot be tried; all else works.`;
  }
}

/** Plays frames into a scene, and answers the lines of the inspection. */
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
