// Windows that come and go, and touches without end, take a bounded amount of memory.
//
//   node memory.mjs <folder of the module>
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
process.exit(after === before && moved > 0 && !count?.() ? 0 : 1);
