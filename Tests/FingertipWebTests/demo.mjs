// Tests the five scenes of the demo, opened as file:// with the module built for it, at phone and desktop
// widths. Writes a screenshot of each scene to the folder work.
//
// node demo.mjs <folder of the module> [chromium]
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Chromium, sleep } from "./chromium.mjs";

const [folder, program = "chromium"] = process.argv.slice(2);
const page = pathToFileURL(resolve(folder, "demo.html")).href;
let browser;
const value = async (expression) => JSON.parse(await browser.value(`JSON.stringify(${expression})`));
const boxOf = (id) => value(`(({ x, y, width, height }) => ({ x, y, width, height }))(
  document.getElementById("${id}").getBoundingClientRect())`);
const middleOf = async (id) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(await boxOf(id));

async function until(expression) {
  for (let tries = 0; tries < 60; tries++) {
    if (await browser.value(expression)) return;
    await sleep(50);
  }
  assert.fail(`${expression}: not after 3 seconds.\n${(await value("demo.lines.slice(-12)")).join("\n")}`);
}
/** Drags a finger that first rests until its contact can no longer roll. */
async function drag([x, y], [toX, toY]) {
  await browser.land(0, x, y);
  await sleep(300);
  for (let step = 1; step <= 12; step++) {
    await browser.move({ 0: [x + ((toX - x) * step) / 12, y + ((toY - y) * step) / 12] });
    await sleep(12);
  }
  await browser.lift(0);
}

const scenes = {
  async photos() {
    const [x, y] = await middleOf("hills");
    const before = await value("demo.photos.hills.matrix.a");
    await browser.land(0, x - 20, y);
    await browser.land(1, x + 20, y);
    for (let step = 1; step <= 12; step++) {
      await browser.move({ 0: [x - 20 - 2 * step, y - step], 1: [x + 20 + 2 * step, y + step] });
      await sleep(12);
    }
    await browser.lift(1);
    await browser.lift(0);
    await until(`demo.lines.some((line) => /transform on div#hills: changed → ended/.test(line))`);
    const { a, b } = await value("demo.photos.hills.matrix");
    assert.ok(Math.hypot(a, b) > 1.5, `scaled by ${Math.hypot(a, b)}`);
    // The center of the photo hardly moved while the photo was transformed.
    const [toX, toY] = await middleOf("hills");
    assert.ok(Math.hypot(toX - x, toY - y) < 12, `${[x, y]} to ${[toX, toY]}`);
    // On a busy computer, the second tap would come too late if the test did not set the timestamps.
    browser.pace = 40;
    await Promise.all([browser.tap(toX, toY), browser.tap(toX, toY)]);
    browser.pace = 0;
    await until(`Math.abs(demo.photos.hills.matrix.a - ${before}) < 1e-9`);
    await lanesOfPhotos();
  },

  async list() {
    const [x, y] = await middleOf("row-3");
    await drag([x - 60, y], [x + 120, y]);
    await until("demo.list.done === 1");
    await drag([x + 60, y + 112], [x - 120, y + 112]);
    await until("demo.list.deleted === 1 && !document.getElementById('row-5')");
    await drag([x, y + 100], [x, y - 60]);
    await until("document.getElementById('list').scrollTop > 50");
    assert.deepEqual(await value("[demo.list.done, demo.list.deleted, scrollY]"), [1, 1, 0]);
    await sleep(600); // A tap during the deceleration would only stop the list.
  },

  async map() {
    const [x, y] = await middleOf("map");
    const before = await value("demo.map.offset");
    await drag([x, y], [x - 60, y - 60]);
    await until(`demo.map.offset.y > ${before.y + 40}`);
    const zoom = await value("demo.map.zoomScale");
    await browser.wheel(x, y, 0, -100);
    await until(`demo.map.zoomScale > ${zoom * 1.2}`);
    // A double tap either zooms in or zooms out completely.
    const near = await value("demo.map.zoomScale");
    await browser.tap(x, y);
    await browser.tap(x, y);
    await until(`Math.abs(Math.log(demo.map.zoomScale / ${near})) > 0.3 && demo.map.window.isIdle`);
  },

  async controls() {
    const { x, y } = await boxOf("controls");
    const { slider, toggle, stepper, segments, wheel } = await value(`Object.fromEntries(
      Object.entries(demo.controls).map(([name, { frame }]) => [name, frame]))`);
    const at = (frame, fraction) => [x + frame.x + frame.width * fraction, y + frame.y + frame.height / 2];
    await drag(at(slider, 0.4), at(slider, 0.8));
    await until("Math.abs(demo.controls.slider.value - 0.8) < 0.06");
    await browser.tap(...at(toggle, 0.5));
    await until("demo.controls.toggle.isOn");
    await browser.tap(...at(stepper, 0.75));
    await until("demo.controls.stepper.value === 3");
    await browser.tap(...at(segments, 0.5));
    await until("demo.controls.segments.selectedSegmentIndex === 1");
    const [toX, toY] = at(wheel, 0.5);
    await drag([toX, toY + 30], [toX, toY - 60]);
    await until("demo.controls.wheel.selectedRow >= 2 && demo.controls.wheel.window.isIdle");
    const [plusX, plusY] = at(stepper, 0.75);
    await drag([plusX, plusY], [plusX, plusY + 200]);
    await until("demo.lines.some((line) => /guests: sends touchUpOutside/.test(line))");
    await sleep(600); // Chromium ignores a tap that follows a drag too closely.
  },

  async board() {
    const cells = await value("demo.board.map(({ cell }) => cell)");
    await drag(await middleOf("tile-a"), await middleOf("tile-g"));
    await until("demo.board[0].cell === 6 && demo.board[6].cell === 0");
    await sleep(250);
    await drag(await middleOf("tile-c"), [5, 30]);
    await until("demo.lines.filter((line) => /tile pan on div#tile-c: .* → ended/.test(line)).length === 1");
    assert.deepEqual(await value("[demo.board[2].cell, demo.board.length]"), [cells[2], cells.length]);
  },
};

/** Checks that the recording plays once and is over at the first touch, and that it completes no task. */
async function recordingPlays() {
  const isHome = `Math.abs(demo.photos.hills.matrix.a - ${Math.cos(0.1)}) < 1e-9`; // rotated by 0.1 rad
  await until("demo.ghost === null");
  for (const decision of [/transform on div#hills: changed → ended/, /double tap on div#hills: possible → recognized/]) {
    assert.ok((await value("demo.lines")).some((line) => decision.test(line)), `${decision}`);
  }
  assert.ok(await value(isHome), "the double tap puts the photo back");
  assert.deepEqual(await value("[demo.achieved.size, document.querySelectorAll('.ghost').length]"), [0, 0]);
  assert.equal(await value("document.getElementById('caption').textContent"), "");

  // A touch during the recording cancels the recorded touches.
  await browser.open(`${page}?again#photos`);
  await browser.tap(...(await middleOf("night")));
  assert.deepEqual(await value("[demo.ghost, document.querySelectorAll('.ghost').length]"), [null, 0]);
  await until(`demo.surface.isIdle && ${isHome}`);

  await browser.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await browser.open(`${page}?reduced#photos`);
  await until("globalThis.demo?.started");
  assert.equal(await value("demo.ghost"), null);
}

// The number of tasks that the test of each scene completes.
const achievedTasks = { photos: 2, list: 2, map: 2, controls: 2, board: 2 };

/** Checks the lanes of the touches and recognizers, and the decisions of a selected lane. */
async function lanesOfPhotos() {
  const lanes = `[...document.querySelectorAll("#lanes .lane")].map((lane) => [
    lane.className, lane.querySelector(".name").firstChild.textContent,
    [...lane.querySelectorAll(".time > *")].map(({ className }) => className)])`;
  await until(`${lanes}.some(([, name, parts]) => name === "double tap" && parts.at(-1) === "recognized")`);
  const rows = await value(lanes);
  const touches = rows.filter(([kind]) => kind === "lane touch");
  assert.ok(touches.length >= 2, JSON.stringify(rows));
  assert.ok(touches.every(([, name, [first]]) => /^touch \d+$/.test(name) && first === "began"), JSON.stringify(rows));
  const names = `[...new Set([...document.querySelectorAll("#decisions b")].map((name) => name.textContent))]`;
  assert.ok((await value(names)).length > 2, "the decisions of all are shown");
  const choose = () => browser.value(`[...document.querySelectorAll("#lanes .lane")]
    .find((lane) => lane.textContent.startsWith("double tap")).click()`);
  await choose();
  assert.deepEqual(await value(names), ["double tap"]);
  assert.match(await value(`document.getElementById("decisions").textContent`), /recognized: tap count 2/);
  await choose();
  assert.ok((await value(names)).length > 2, "all are shown again");
  const texts = await value(`[...document.querySelectorAll("#decisions li")].map((item) => item.textContent)`);
  assert.deepEqual(texts.filter((text) => /→|intercepted|finger/.test(text)), [], "decisions are in plain words");
  assert.ok(texts.some((text) => /now used only by transform; div#hills no longer receives it/.test(text)), texts.join("\n"));
  const cut = await value(`[...document.querySelectorAll("#lanes .tick")].filter((tick) =>
    tick.getBoundingClientRect().right > document.getElementById("lanes").getBoundingClientRect().right - 8).length`);
  assert.equal(cut, 0, "no label of the time axis is cut off");
  assert.equal(await value(`document.getElementById("legend").hidden`), false);
  assert.match(await value(`document.getElementById("head").textContent`), /^\d touches: .*double tap/);
}

for (const [width, height] of [[390, 844], [1280, 800]]) {
  browser = await Chromium.open(program, page, width, height);
  try {
    await until("globalThis.demo?.started");
    const guide = await value(`document.querySelector("#about a").href`);
    assert.match(readFileSync(new URL(guide), "utf8"), /<h1>In the browser<\/h1>[^]*TransformGestureRecognizer/);
    await recordingPlays();
    for (const [name, test] of Object.entries(scenes)) {
      // On a phone, the page is taller than the screen.
      await browser.value("scrollTo(0, 0)");
      await browser.tap(...(await middleOf(`show-${name}`)));
      await until(`demo.scene === "${name}"`);
      assert.deepEqual(await value(`[document.getElementById("legend").hidden, document.querySelectorAll(".axis").length]`),
        [true, 0], "without lanes, there is neither a legend nor a time axis");
      await sleep(100);
      await test();
      assert.deepEqual(browser.errors, []);
      assert.equal(await value("document.querySelectorAll('#tasks .achieved').length"), achievedTasks[name]);
      assert.ok((await value("document.getElementById('decisions').children.length")) > 3, "decisions are shown");
      assert.equal(await value("document.documentElement.scrollWidth"), width, "nothing is cut off");
      writeFileSync(`${folder}/work/demo-${width}-${name}.png`, await browser.screenshot());
      console.log(`passed  ${name} at ${width}`);
    }
  } finally {
    await browser.close();
  }
}
