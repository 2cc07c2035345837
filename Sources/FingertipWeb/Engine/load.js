// Getting the module.
import { imports } from "./callbacks.js";
import { FingertipError } from "./error.js";
import { adopt, wasm } from "./memory.js";

let loading = null;

/**
 * Loads the module, once: `fingertip.wasm` from beside this file, or from a URL, a Response, the bytes, or
 * a compiled module. It can be called again, and from wherever the module is needed: all wait for the one.
 */
export function load(source) {
  if (wasm) return Promise.resolve();
  loading ??= instantiate(source).finally(() => (loading = null));
  return loading;
}

async function instantiate(source) {
  const bytes = await fetched(source ?? besideThisFile());
  try {
    const made = await WebAssembly.instantiate(bytes, { fingertip: imports });
    adopt((made.instance ?? made).exports);
  } catch (error) {
    throw new FingertipError(faultOfModule(error));
  }
}

/** Where the module is unless said. Bundlers find it by these very words. */
function besideThisFile() {
  try {
    return new URL("fingertip.wasm", import.meta.url);
  } catch {
    throw new FingertipError("can't locate fingertip.wasm from a bundle that isn't an ES module; "
      + "pass its URL, its bytes or a compiled module to load()");
  }
}

/** The bytes of a place; what is none is left as it is. */
async function fetched(source) {
  if (typeof source === "string" || source instanceof URL) {
    const place = `${source}`;
    source = await read(place).catch((error) => {
      const isOnDisk = /^file:/.test(globalThis.location?.href);
      const help = isOnDisk ? "serve the page over HTTP, or use standalone.js"
        : "copy fingertip.wasm there, or pass its URL to load()";
      throw new FingertipError(`can't load ${place}: ${error.message}; ${help}`);
    });
  }
  if (typeof Response === "undefined" || !(source instanceof Response)) return source;
  if (!source.ok) {
    throw new FingertipError(
      `can't load ${source.url}: status ${source.status}; pass the URL of fingertip.wasm to load()`);
  }
  return source.arrayBuffer();
}

async function read(place) {
  // Node fetches no files.
  const files = place.startsWith("file:") && globalThis.process?.getBuiltinModule?.("node:fs");
  return files ? files.promises.readFile(new URL(place)) : fetch(place);
}

function faultOfModule({ message }) {
  if (/Content Security Policy|unsafe-eval|CSP/i.test(message)) {
    return "the page's content security policy forbids WebAssembly; add 'wasm-unsafe-eval' to its "
      + "script-src ('unsafe-eval' isn't needed)";
  }
  return `not fingertip.wasm: ${message}; `
    + "pass its URL, its bytes or a compiled module to load()";
}
