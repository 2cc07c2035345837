// Tests that repeatedly created windows and endless touches use a bounded amount of memory, and that a module
// that runs out of memory stops without writing outside its memory.
//
// node memory.mjs <folder of the module>
import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const source = readFileSync(`${folder}/fingertip.js`);
const Fingertip = await import(`data:text/javascript;base64,${source.toString("base64")}`);
let made;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...values) => (made = await instantiate(...values));
await Fingertip.load(readFileSync(`${folder}/fingertip.wasm`));
const { memory, ft_count_handles: count } = made.instance.exports;

function live() {
  const window = new Fingertip.Window(320, 480);
  const list = new Fingertip.ScrollView(window, { width: 320, height: 480, name: "a list with a long name" });
  list.contentSize = { width: 320, height: 4000 };
  let moved = 0;
  list.on("moved", () => moved++);
  new Fingertip.TapGestureRecognizer(list, { taps: 2 }, () => {});
  window.onDecision = () => {};
  for (let time = 0; time < 4000; time += 1000) {
    window.send(time, [{ id: time, phase: "began", x: 100, y: 400 }]);
    for (let i = 1; i < 10; i++) {
      window.send(time + 10 * i, [{ id: time, phase: "moved", x: 100, y: 400 - 12 * i }]);
    }
    window.send(time + 100, [{ id: time, phase: "ended", x: 100, y: 280 }]);
    for (let later = 110; later < 900; later += 16) window.advance(time + later);
  }
  window.destroy();
  return moved;
}

for (let i = 0; i < 50; i++) live();
const before = memory.buffer.byteLength;
let moved = 0;
for (let i = 0; i < 500; i++) moved += live();
const after = memory.buffer.byteLength;
console.log(`500 windows scrolled ${moved} times: ${before} bytes of memory before, ${after} after`);

/** Returns the module with a memory that can grow by this many pages. The original module sets no maximum. */
function limited(bytes, pages) {
  const number = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);
  let at = 8;
  const read = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      value |= (bytes[at] & 127) << shift;
      if (bytes[at++] < 128) return value;
    }
  };
  for (;;) {
    const start = at;
    const kind = bytes[at++];
    const size = read();
    const end = at + size;
    if (kind === 5) {
      at += 2;
      const minimum = read();
      const content = [1, 1, ...number(minimum), ...number(minimum + pages)];
      return Buffer.concat([bytes.subarray(0, start), Buffer.from([5, content.length, ...content]), bytes.subarray(end)]);
    }
    at = end;
  }
}

const small = await import(`data:text/javascript;base64,${Buffer.concat([source, Buffer.from("\n")]).toString("base64")}`);
await small.load(limited(readFileSync(`${folder}/fingertip.wasm`), 4));
let end;
try {
  for (let i = 0; i < 1e5; i++) new small.View(new small.Window(320, 480), { width: 10, height: 10 });
} catch (error) {
  end = error;
}
const start = new Uint8Array(made.instance.exports.memory.buffer, 0, 16);
console.log(`without memory: ${end}; address 0 ${start.every((byte) => byte === 0) ? "is" : "is not"} as it was`);
const endsWell = end instanceof WebAssembly.RuntimeError && start.every((byte) => byte === 0);
process.exit(after === before && moved > 0 && !count?.() && endsWell ? 0 : 1);
