// Loads the WebAssembly module.
import { imports } from "./callbacks.js";
import { FingertipError } from "./error.js";
import { adopt, wasm } from "./memory.js";

let loading = null;

/**
 * Loads the module unless it is already loaded. The source is a URL, a Response, bytes, or a
 * compiled module; the default is the file `fingertip.wasm` in this file's folder. Concurrent and
 * later calls share the first load.
 */
export function load(source) {
  if (wasm) return Promise.resolve();
  loading ??= instantiate(source).finally(() => (loading = null));
  return loading;
}

async function instantiate(source) {
  const bytes = await bytesOf(source ?? defaultURL());
  try {
    const made = await WebAssembly.instantiate(bytes, { fingertip: imports });
    adopt((made.instance ?? made).exports);
  } catch (error) {
    throw new FingertipError(describeLoadError(error));
  }
}

/** Returns the default URL of the module. Bundlers detect exactly this expression. */
function defaultURL() {
  try {
    return new URL("fingertip.wasm", import.meta.url);
  } catch {
    throw new FingertipError("can't locate fingertip.wasm from a bundle that isn't an ES module; "
      + "pass its URL, its bytes or a compiled module to load()");
  }
}

/** Returns the bytes from a URL or a response; any other source is returned unchanged. */
async function bytesOf(source) {
  if (typeof source === "string" || source instanceof URL) {
    const url = `${source}`;
    source = await read(url).catch((error) => {
      const isOnDisk = /^file:/.test(globalThis.location?.href);
      const help = isOnDisk ? "serve the page over HTTP, or use standalone.js"
        : "copy fingertip.wasm there, or pass its URL to load()";
      throw new FingertipError(`can't load ${url}: ${error.message}; ${help}`);
    });
  }
  if (typeof Response === "undefined" || !(source instanceof Response)) return source;
  if (!source.ok) {
    throw new FingertipError(
      `can't load ${source.url}: the server returned status ${source.status}; `
        + "pass the URL of fingertip.wasm to load()");
  }
  return source.arrayBuffer();
}

async function read(url) {
  // Node's fetch doesn't support file URLs.
  const files = url.startsWith("file:") && globalThis.process?.getBuiltinModule?.("node:fs");
  return files ? files.promises.readFile(new URL(url)) : fetch(url);
}

function describeLoadError({ message }) {
  if (/Content Security Policy|unsafe-eval|CSP/i.test(message)) {
    return "the page's content security policy forbids WebAssembly; add 'wasm-unsafe-eval' to its "
      + "script-src ('unsafe-eval' isn't needed)";
  }
  return `not fingertip.wasm (${message}); `
    + "pass its URL, its bytes or a compiled module to load()";
}
