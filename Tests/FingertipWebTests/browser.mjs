// Tests a page of views in headless Chromium, opened as file://, with real touches.
//
// node browser.mjs <folder of the module> [chromium] [screenshot.png]
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Chromium, runTests, sleep } from "./chromium.mjs";

const [folder, program = "chromium", screenshot] = process.argv.slice(2);
const stage = pathToFileURL(resolve(folder, "work/stage.html")).href;
const browser = await Chromium.open(program, stage, 1160, 600);
// The stage's corner is 12 points from the corner of the page along each axis.
const at = (x, y) => [x + 12, y + 12];
const state = (expression) => browser.value(`JSON.parse(JSON.stringify(demo.${expression}))`);

/** Waits until an expression becomes true, because drawing takes time. */
async function until(expression, what) {
  for (let tries = 0; tries < 100; tries++) {
    if (await browser.value(expression)) return;
    await sleep(50);
  }
  assert.fail(`${what}: not after 5 seconds. Decisions:\n${(await state("lines")).join("\n")}`);
}

let since = 0;
const tests = {
  async "A tap on a row selects it"() {
    await browser.tap(...at(100, 290 + 44 * 2 + 20));
    await until("demo.chosen === 3", "row 3 is chosen");
    await assertDecisions(/row tap on list: possible → recognized/);
  },

  async "A drag moves a tile"() {
    const before = await state("tiles[0]");
    await drag(0, [60, 60], [130, 120]);
    await until("demo.window.isIdle", "idle");
    const after = await state("tiles[0]");
    // The tile doesn't follow the movement before the pan began, which is at most 10 points.
    assert.ok(Math.hypot(after.x - before.x - 70, after.y - before.y - 60) <= 10.01, `${after.x}`);
    assert.ok(after.x - before.x > 55, `moved by ${after.x - before.x}`);
    await assertDecisions(/pan on tile A: possible → began, moved 10 pt/, /touch \d+: intercepted by pan \(cancelled for tile A\)/,
      /pan on tile A: changed → ended, lifted/);
  },

  async "Two fingers move, zoom and rotate the photo at the same time"() {
    const [left, right] = [[490, 140], [590, 140]];
    await browser.land(0, ...at(...left));
    await browser.land(1, ...at(...right));
    for (let step = 1; step <= 20; step++) {
      const rotation = (step / 20) * (Math.PI / 6);
      const half = 50 + step * 1.5;
      const [x, y] = [540 + step, 140 + step / 2];
      const [dx, dy] = [half * Math.cos(rotation), half * Math.sin(rotation)];
      await browser.move({ 0: at(x - dx, y - dy), 1: at(x + dx, y + dy) });
      await sleep(8);
    }
    await browser.lift(0);
    await browser.lift(1);
    await until("demo.window.isIdle", "idle");
    const [a, b, c, d] = await state("photo");
    const [scale, angle] = [Math.hypot(a, b), Math.atan2(b, a)];
    assert.ok(scale > 1.4 && scale < 1.65, `scale ${scale}`);
    assert.ok(angle > 0.4 && angle < 0.55, `angle ${angle}`);
    assert.ok(Math.abs(a - d) < 1e-9 && Math.abs(b + c) < 1e-9, "no shear");
    await assertDecisions(/transform on photo: possible → began/, /transform on photo: changed → ended/);
    // The engine finds the photo where it is drawn, except at its edges, where pixels are rounded.
    const [compared, differing] = await browser.value(`(() => {
      const isDrawn = (x, y) => document.elementFromPoint(x + 12, y + 12) === photo;
      const points = Array.from({ length: 35 * 27 }, (_, i) => [375 + (i % 35) * 10, 5 + ((i / 35) | 0) * 10])
        .filter(([x, y]) => [[-2, 0], [2, 0], [0, -2], [0, 2]].every(
          ([dx, dy]) => isDrawn(x + dx, y + dy) === isDrawn(x, y)));
      return [points.length, points.filter(
        ([x, y]) => isDrawn(x, y) !== (demo.window.hitTest(x, y) === demo.photoView))];
    })()`);
    assert.ok(compared > 700, `${compared} points`);
    assert.deepEqual(differing, []);
  },

  async "A double tap resets the photo"() {
    await browser.tap(...at(540, 140));
    await sleep(60);
    await browser.tap(...at(540, 140));
    await until("demo.photo[0] === 1 && demo.photo[1] === 0", "the photo is back");
    await assertDecisions(/double tap on photo: possible → recognized, tap count 2/);
  },

  async "A flick on the list decelerates until it comes to rest"() {
    browser.pace = 10;
    await browser.land(0, ...at(100, 520));
    for (let y = 520; y >= 400; y -= 20) {
      await browser.move({ 0: at(100, y) });
      await sleep(10);
    }
    await browser.lift(0);
    browser.pace = 0;
    const released = (await state("list.offset")).y;
    await until("demo.list.isDecelerating === false && demo.window.isIdle", "it rests");
    const rested = (await state("list.offset")).y;
    assert.ok(released > 80, `released at ${released}`);
    assert.ok(rested > released + 50, `rests at ${rested}`);
    const drawn = await browser.value("new DOMMatrix(getComputedStyle(content).transform).f");
    assert.ok(Math.abs(drawn + rested) < 0.01, `drawn at ${drawn}`);
    await assertDecisions(/scroll on list: possible → began/, /decelerating to/, /list: ended at offset/);
  },

  async "A slider follows a drag"() {
    const x = 380 + 14 + 0.25 * (320 - 28);
    await drag(0, [x, 314], [x + 146, 314]);
    await until("Math.abs(demo.slider - 0.75) < 0.05", "the slider is at 0.75");
    await assertDecisions(/slider: sends .*valueChanged/);
  },

  async "Losing the pointer capture cancels the touch and resets the tile"() {
    const before = await state("tiles[9]");
    await browser.value(`stage.addEventListener("pointerdown", (event) => demo.pointer = event.pointerId,
      { once: true })`);
    const [x, y] = [10 + 14 + 80 + 30, 10 + 10 + 164 + 30];
    await browser.land(0, ...at(x, y));
    await browser.move({ 0: at(x + 30, y) });
    await until('demo.lines.at(-1).includes("(cancelled for tile J)")', "the drag began");
    await browser.value("stage.releasePointerCapture(demo.pointer)");
    await browser.move({ 0: at(x + 60, y) });
    await until('demo.lines.some((line) => /cancelled, interrupted by the host/.test(line))', "cancelled");
    await browser.lift(0);
    await until("demo.window.isIdle", "idle");
    assert.deepEqual(await state("tiles[9]"), before);
    await assertDecisions(/pan on tile J: .* → cancelled, touch cancelled/);
  },

  async "Hiding the page cancels its touches"() {
    const before = await state("tiles[10]");
    const [x, y] = [10 + 14 + 160 + 30, 10 + 10 + 164 + 30];
    await browser.land(0, ...at(x, y));
    await browser.move({ 0: at(x + 30, y) });
    await until('demo.lines.at(-1).includes("(cancelled for tile K)")', "the drag began");
    await browser.whileHidden(async () => {
      await until("document.hidden", "the page is hidden");
      await until("demo.window.isIdle", "idle");
    });
    await until("!document.hidden", "the page is seen again");
    assert.deepEqual(await state("tiles[10]"), before);
    await assertDecisions(/touch \d+: cancelled, interrupted by the host/);
    const count = (await state("lines")).length;
    await browser.move({ 0: at(x + 60, y) });
    await browser.lift(0);
    await sleep(60);
    assert.equal((await state("lines")).length, count, "the rest of the touch is ignored");
  },

  async "A reused pointer ID is a new touch"() {
    await browser.tap(...at(100, 480));
    await browser.tap(...at(100, 520));
    await until("demo.window.isIdle", "idle");
    const landings = (await state(`lines.slice(${since})`)).filter((line) => / landed /.test(line));
    assert.equal(new Set(landings.map((line) => line.match(/touch (\d+)/)[1])).size, 2);
    // The browser lost a lift, so that the touch lands twice.
    await browser.value(`for (const type of ["pointerdown", "pointerdown", "pointerup"])
      stage.dispatchEvent(new PointerEvent(type,
        { pointerId: 77, pointerType: "touch", clientX: 100, clientY: 500, bubbles: true }))`);
    await until("demo.window.isIdle", "idle");
    await assertDecisions(/touch \d+: cancelled, events lost/, /touch \d+: lifted/);
  },

  async "The documented program for DOM elements without views works"() {
    const chapter = readFileSync("Sources/Fingertip/Fingertip.docc/EmbeddingBrowser.md", "utf8");
    const program = chapter.match(/```js\n(const cards[^]*?)```/)[1];
    await browser.value(`(() => {
      document.body.insertAdjacentHTML("beforeend", \`<div id="cards" style="position: fixed; left: 700px;
        top: 20px; width: 200px; height: 100px; background: white; z-index: 9"><p id="one"
        style="height: 40px; margin: 0"><b>one</b></p><p id="two" style="height: 40px; margin: 0"></p></div>\`);
      ${program}
      globalThis.ofPage = { surface, cards };
    })()`);
    const names = (id) => browser.value(`document.querySelector("#${id}").className`);
    await browser.tap(705, 30);
    await until("document.querySelector('#one').className === 'chosen'", "one is chosen");
    await browser.land(0, 720, 80);
    await until("document.querySelector('#two').className === 'pressed'", "two is pressed");
    await browser.value("ofPage.surface.remove(document.querySelector('#two'))");
    assert.equal(await names("two"), "");
    await browser.lift(0);
    await browser.tap(720, 80);
    await until("ofPage.surface.isIdle", "idle");
    assert.equal(await names("two"), "");
    assert.deepEqual(await browser.value("[ofPage.surface.width, ofPage.surface.height]"), [200, 100]);
    await browser.value("ofPage.surface.destroy(), ofPage.cards.remove()");
  },
};

/** Checks that each pattern matches a decision made since the test began. */
async function assertDecisions(...patterns) {
  const lines = await state(`lines.slice(${since})`);
  for (const pattern of patterns) {
    assert.ok(lines.some((line) => pattern.test(line)), `no decision matches ${pattern}:\n${lines.join("\n")}`);
  }
}

/** Drags a finger that first rests until its contact can no longer roll. */
async function drag(id, from, to) {
  await browser.land(id, ...at(...from));
  await sleep(300);
  for (let step = 1; step <= 10; step++) {
    const part = step / 10;
    const x = from[0] + (to[0] - from[0]) * part;
    const y = from[1] + (to[1] - from[1]) * part;
    await browser.move({ [id]: at(x, y) });
    await sleep(10);
  }
  await browser.lift(id);
}

let failed = 0;
try {
  await until("globalThis.demo?.attachment !== undefined", "the page has started");
  failed = await runTests(tests, browser, {
    async before() {
      since = await browser.value("demo.lines.length");
    },
    async after(name) {
      if (screenshot && name.startsWith("Two fingers")) writeFileSync(screenshot, await browser.screenshot());
    },
  });
  await until("readout.textContent.split('\\n').at(-1) === demo.lines.at(-1)",
    "the readout shows the last decision");
} finally {
  await browser.close();
}
console.log(failed ? `${failed} tests failed` : `${Object.keys(tests).length} tests passed`);
process.exit(failed ? 1 : 0);
