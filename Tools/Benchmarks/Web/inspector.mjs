// Measures the cost per frame of scrubbing through a page of `fingertip inspect`, in headless
// Chromium.
//
//   node inspector.mjs <chromium> <page> [file for a profile]
//
// Writes lines of JSON with the time needed to open the page and, for each kind of scrubbing, the
// milliseconds per frame in the page's thread. `cpu` is the CPU time, and `wall` the time from the
// event until the frame is submitted. The optional profile, for Chromium's DevTools, shows the
// details.
import { writeFileSync } from "node:fs";
import { Chromium, sleep } from "../../../Tests/FingertipWebTests/chromium.mjs";

const [chromium, page, profile] = process.argv.slice(2);
const frames = 240;

const say = (result) => console.log(JSON.stringify(result));
const round = (number) => Math.round(number * 10) / 10;

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (fraction) => round(sorted[Math.min(Math.floor(fraction * sorted.length), sorted.length - 1)]);
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

const browser = await Chromium.open(chromium, "about:blank#", 1280, 900);
// Measure CPU time instead of wall time, because other programs may be running.
await browser.send("Performance.enable", { timeDomain: "threadTicks" });
const busy = async () => {
  const { metrics } = await browser.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
};

const started = performance.now();
await browser.send("Page.navigate", { url: `file://${page}` });
const until = async (expression) => {
  while (!(await browser.value(expression).catch(() => false))) await sleep(10);
  return Math.round(performance.now() - started);
};
const firstRows = await until("document.querySelectorAll('.row').length > 0");
const all = await until("'ready' in document.documentElement.dataset");
say({
  opened: { firstRows, all, cpu: Math.round(await busy()) },
  ...await browser.value("({ seconds: Math.round(inspector.frames.end - inspector.frames.start), samples: inspector.frames.count, decisions: inspector.report.decisions.length })"),
});

// Moves the scrubber; the frame ends when it is submitted.
await browser.value(`globalThis.scrub = (fraction) => new Promise((done) => {
  const start = performance.now();
  const scrubber = document.getElementById("scrubber");
  const [from, to] = [+scrubber.min, +scrubber.max];
  scrubber.value = String(from + (to - from) * fraction);
  scrubber.dispatchEvent(new Event("input", { bubbles: true }));
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - start);
    port2.postMessage(null);
  });
})`);

const minute = await browser.value("60 / (inspector.frames.end - inspector.frames.start)");
const courses = {
  "within a minute": (fraction) => 0.5 + minute * fraction,
  "across the hour": (fraction) => fraction,
  "back and forth": (fraction) => 0.5 + 0.5 * Math.sin(fraction * 40),
};
if (profile) {
  await browser.send("Profiler.enable");
  await browser.send("Profiler.start");
}
for (const [name, position] of Object.entries(courses)) {
  await browser.value(`scrub(${position(0)})`);
  await sleep(500);
  const [cpu, wall] = [[], []];
  for (let i = 1; i <= frames; i++) {
    const before = await busy();
    wall.push(await browser.value(`scrub(${position(i / frames)})`));
    cpu.push((await busy()) - before);
  }
  const before = await busy();
  await sleep(1000);
  say({ scrubbed: name, frames, cpu: spread(cpu), wall: spread(wall), afterwards: round((await busy()) - before) });
}
if (profile) writeFileSync(profile, JSON.stringify((await browser.send("Profiler.stop")).profile));
if (browser.errors.length) say({ errors: browser.errors });
await browser.close();
