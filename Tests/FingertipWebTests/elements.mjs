// Tests gestures on DOM elements in headless Chromium, with real touches, a mouse, a pen and a wheel.
//
// node elements.mjs <folder of the module> [chromium] [test …]
import assert from "node:assert/strict";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Chromium, runTests, sleep } from "./chromium.mjs";

const [folder, program = "chromium", ...only] = process.argv.slice(2);
copyFileSync("Tests/FingertipWebTests/elements.html", `${folder}/elements.html`);
const page = pathToFileURL(resolve(folder, "elements.html")).href;
const browser = await Chromium.open(program, page, 390, 720);
const run = (body) => browser.value(`(async () => { ${body} })()`);
const value = (expression) => run(`return JSON.parse(JSON.stringify(${expression}))`);
const takeReceived = () => value("received.splice(0)");
/** Removes and returns the reported events, with consecutive equal events reduced to one. */
const course = async () => (await takeReceived()).filter((line, i, all) => line !== all[i - 1]);

async function until(expression, what = expression) {
  for (let tries = 0; tries < 60; tries++) {
    if (await browser.value(expression)) return;
    await sleep(50);
  }
  assert.fail(`${what}: not after 3 seconds. Received: ${await takeReceived()}\n${(await value("lines")).join("\n")}`);
}
/** Drags a finger that first rests until its contact can no longer roll. */
async function slide([x, y], [toX, toY], steps = 10) {
  await browser.land(0, x, y);
  // A swipe may last at most 500 ms.
  await sleep(230);
  for (let step = 1; step <= steps; step++) {
    await browser.move({ 0: [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps] });
    await sleep(12);
  }
}
const middle = (id) => value(`(({ x, y, width, height }) => [x + width / 2, y + height / 2].map(Math.round))(
  find("${id}").getBoundingClientRect())`);

const tests = {
  async "A drag of a card continues even if the row under the touch changes"() {
    await run(`new Fingertip.PanGestureRecognizer(find("one"), {}, (pan) => {
      received.push("one " + pan.state);
      globalThis.pan = { x: pan.translation.x, target: pan.target.id };
      if (pan.state === "began") find("row").prepend(find("two"), document.createElement("i"));
    })`);
    await slide([60, 40], [160, 40]);
    await browser.lift(0);
    assert.deepEqual(await course(), ["one began", "one changed", "one ended"]);
    const { x, target } = await value("pan");
    assert.equal(target, "one");
    assert.ok(x > 85 && x <= 100, `${x}`);
  },

  async "A horizontal pan moves a row, and a vertical one scrolls the list around it"() {
    await run(`for (const row of document.querySelectorAll(".row")) {
      new Fingertip.PanGestureRecognizer(row, { axis: "horizontal" }, note(row.id));
    }`);
    assert.equal(await value(`getComputedStyle(find("row1")).touchAction`), "pan-y");
    await slide([100, 150], [200, 152]);
    await browser.lift(0);
    assert.deepEqual(await course(), ["row1 began", "row1 changed", "row1 ended"]);
    await slide([100, 250], [104, 130], 20);
    await browser.lift(0);
    await until(`find("list").scrollTop > 60`, "the list scrolls");
    assert.deepEqual(await takeReceived(), []);
    // Now that the list has scrolled, another row is under the touch.
    const row = await value(`document.elementFromPoint(100, 150).id`);
    assert.notEqual(row, "row1");
    await slide([100, 150], [200, 152]);
    await browser.lift(0);
    assert.equal((await course())[0], `${row} began`);
  },

  async "A nested scroller scrolls along its axis, and the element around it pans along the other axis"() {
    await run(`find("two").innerHTML = '<div id="inner" style="height: 60px; overflow: auto"><p style="height: 900px">'
        + '</p></div>';
      new Fingertip.PanGestureRecognizer(find("two"), { axis: "horizontal" }, note("two"));
      new Fingertip.PanGestureRecognizer(find("one"), {}, note("one"));
      find("one").innerHTML = "<span>in a line</span>";
      new Fingertip.PanGestureRecognizer(find("one").firstChild, {}, note("span"));`);
    const [x, y] = await middle("two");
    await slide([x, y], [x, y - 60], 20);
    await browser.lift(0);
    await until(`find("inner").scrollTop > 20`, "the inner one scrolls");
    await sleep(500);
    await takeReceived();
    await slide([x, y], [x - 90, y], 20);
    await browser.lift(0);
    assert.deepEqual(await course(), ["two began", "two changed", "two ended"]);
    // A pan in any direction begins, but is cancelled when the browser scrolls.
    await run(`new Fingertip.PanGestureRecognizer(find("two"), {}, note("any")); find("inner").scrollTop = 0`);
    await slide([x, y], [x, y - 60], 20);
    await browser.lift(0);
    await until(`find("inner").scrollTop > 20`, "the inner one scrolls again");
    assert.equal((await course()).at(-1), "any cancelled");
    await slide([25, 20], [25, 110], 20);
    await browser.lift(0);
    assert.deepEqual(await course(), ["span began", "span changed", "span ended"]);
    assert.equal(await value("scrollY"), 0);
  },

  async "A location is in the coordinates of a rotated, scaled and skewed element"() {
    await run(`const tap = new Fingertip.TapGestureRecognizer(find("turned"), {}, () => {
      globalThis.tapLocation = surface.locationOf(tap); })`);
    await browser.tap(...(await middle("spot")));
    await until("globalThis.tapLocation");
    const { x, y } = await value("tapLocation");
    assert.ok(Math.abs(x - 121) < 1.5 && Math.abs(y - 61) < 1.5, `(${x}, ${y})`);
  },

  async "Gestures reach elements in open and closed shadow trees and in slots"() {
    await run(`for (const mode of ["open", "closed"]) {
      const tree = find(mode).attachShadow({ mode });
      tree.innerHTML = '<p style="margin: 0; height: 60px"><slot></slot></p>';
      new Fingertip.TapGestureRecognizer(tree.querySelector("p"), {}, note("p in " + mode));
      const around = new Fingertip.LongPressGestureRecognizer(find(mode), {}, note(mode));
    }
    new Fingertip.TapGestureRecognizer(find("open").firstChild, { taps: 2 }, note("slotted"));`);
    await browser.tap(120, 520);
    await browser.tap(300, 520);
    await until("received.length === 2");
    assert.deepEqual(await takeReceived(), ["p in open recognized", "p in closed recognized"]);
    const [x, y] = await value(`(({ x, y }) => [x + 5, y + 5])(find("open").firstChild.getBoundingClientRect())`);
    await sleep(400);
    await browser.tap(x, y);
    await browser.tap(x, y);
    await until(`received.includes("slotted recognized")`);
    await takeReceived();
    await browser.land(0, 300, 520);
    await until(`received.includes("closed began")`);
    await browser.lift(0);
  },

  async "A pinch on an element does not zoom the page"() {
    await run(`new Fingertip.PinchGestureRecognizer(find("photo"), {}, (pinch) => {
      received.push("pinch " + pinch.state); globalThis.scale = pinch.scale; })`);
    assert.equal(await value(`getComputedStyle(find("photo")).touchAction`), "none");
    await browser.land(0, 100, 630);
    await browser.land(1, 140, 630);
    for (let step = 1; step <= 15; step++) {
      await browser.move({ 0: [100 - 3 * step, 630], 1: [140 + 3 * step, 630] });
      await sleep(12);
    }
    await browser.lift(1);
    await browser.lift(0);
    await until(`received.includes("pinch ended")`);
    assert.deepEqual(await course(), ["pinch began", "pinch changed", "pinch ended"]);
    assert.ok((await value("scale")) > 2, `${await value("scale")}`);
    assert.deepEqual(await value("[visualViewport.scale, scrollY]"), [1, 0]);
  },

  async "A drag scrolls the page if no recognizer receives the touch"() {
    await run(`new Fingertip.TapGestureRecognizer(document.documentElement, { taps: 3 })`);
    await slide([330, 560], [330, 300], 20);
    await browser.lift(0);
    await until("scrollY > 100", "the page scrolls");
    await run("scrollTo(0, 0)");
  },

  async "The touch-action of an element follows its recognizers"() {
    const actions = await run(`
      const element = find("two");
      element.style.touchAction = "pan-x";
      const all = [];
      const look = () => all.push(getComputedStyle(element).touchAction);
      const make = (kind, settings) => new Fingertip[kind + "GestureRecognizer"](element, settings);
      const one = (...values) => { const made = make(...values); look(); made.destroy(); };
      one("Tap");
      one("LongPress");
      one("Pan");
      one("Pan", { axis: "horizontal" });
      one("Pan", { axis: "vertical", maximumTouches: 1 });
      one("Swipe", { directions: ["left", "right"] });
      one("Flick", { touches: 2 });
      one("Rotation");
      const [row, column] = [make("Pan", { axis: "horizontal" }), make("Pan", { axis: "vertical" })];
      look();
      column.enabled = false;
      look();
      row.axis = "vertical";
      look();
      row.destroy(); column.destroy();
      look();
      return all;`);
    assert.deepEqual(actions, [
      "manipulation", "manipulation", "none", "pan-y", "pan-x pinch-zoom", "pan-y pinch-zoom",
      "none", "none", "none", "pan-y", "pan-x", "pan-x",
    ]);
  },

  async "The click at the end of a drag is suppressed, and the next click works"() {
    await run(`find("link").addEventListener("click", () => received.push("click"));
      new Fingertip.PanGestureRecognizer(find("link"), {}, note("link"));
      new Fingertip.TapGestureRecognizer(find("link"), {}, note("tap"));`);
    const [x, y] = await middle("link");
    await browser.drag([x, y], [x + 40, y]);
    await browser.drag([x, y], [x + 15, y]);
    await sleep(50);
    assert.deepEqual((await course()).filter((line) => /click|tap|began/.test(line)), ["link began", "link began"]);
    assert.equal(await value("location.hash"), "");
    await browser.drag([x, y], [x, y]);
    await until(`location.hash === "#clicked"`);
    assert.deepEqual(await takeReceived(), ["tap recognized", "click"]);
    await run(`history.replaceState(null, "", location.pathname)`);
    // A click from the keyboard is not suppressed.
    await browser.drag([x, y], [x + 30, y]);
    await takeReceived();
    await run(`find("link").click()`);
    assert.deepEqual(await takeReceived(), ["click"]);
    await run(`history.replaceState(null, "", location.pathname)`);
  },

  async "Drags of a mouse or a pen are recognized like those of a touch"() {
    await run(`new Fingertip.PanGestureRecognizer(find("photo"), { name: "photo pan" }, note("pan"));`);
    for (const tool of ["mouse", "pen"]) {
      await browser.drag([60, 600], [120, 600], tool);
      await until(`received.includes("pan ended")`, tool);
      assert.deepEqual(await course(), ["pan began", "pan changed", "pan ended"]);
    }
    // A drag continues outside its element and outside the page.
    await browser.mouse("mousePressed", 60, 600);
    await browser.mouse("mouseMoved", 100, 600);
    await browser.mouse("mouseMoved", 380, 100);
    await browser.mouse("mouseReleased", 380, 100);
    await until(`received.includes("pan ended")`);
    await takeReceived();
  },

  async "The wheel scrolls the page unless a pan uses the wheel, and Ctrl + wheel zooms"() {
    await run(`globalThis.zoomed = []; globalThis.panned = [];
      new Fingertip.TransformGestureRecognizer(find("two"), {}, ({ state, scale, transform }) =>
        zoomed.push([state, scale, transform]));
      globalThis.wheelPan = new Fingertip.PanGestureRecognizer(find("turned"), { wheel: true },
        ({ state, translation, touches }) => panned.push([state, translation.x, translation.y, touches]));`);
    const [x, y] = await middle("two");
    await browser.wheel(x, y, 0, -50, { ctrlKey: true });
    await browser.wheel(x, y, 0, -50, { ctrlKey: true });
    await until(`zoomed.at(-1)?.[0] === "ended"`, "the zoom ends");
    const zoomed = await value("zoomed");
    assert.deepEqual(zoomed.map(([state]) => state), ["began", "changed", "ended"]);
    assert.ok(Math.abs(zoomed.at(-1)[1] - Math.E) < 0.01, `${zoomed.at(-1)[1]}`);
    // The transform leaves the point under the mouse unchanged.
    const [a, b, c, d, e, f] = zoomed.at(-1)[2];
    const [toX, toY] = [a * x + c * y + e, b * x + d * y + f];
    assert.ok(Math.hypot(toX - x, toY - y) < 1e-3, `(${x}, ${y}) to (${toX}, ${toY}) by ${zoomed.at(-1)[2]}`);
    assert.deepEqual(await value("[visualViewport.scale, scrollY]"), [1, 0]);

    const center = await middle("turned");
    await browser.wheel(...center, 0, 80);
    await browser.wheel(...center, -20, 0);
    await until(`panned.at(-1)?.[0] === "ended"`, "the pan ends");
    assert.deepEqual(await value("panned"), [
      ["began", 0, -80, 0], ["changed", 20, -80, 0], ["ended", 20, -80, 0]]);
    assert.equal(await value("scrollY"), 0);
    await run(`new Fingertip.PanGestureRecognizer(find("photo"), { axis: "horizontal", wheel: true }, note("photo"))`);
    const photo = await middle("photo");
    await browser.wheel(...photo, 30, 0);
    await until(`received.at(-1) === "photo ended"`);
    assert.equal(await value("scrollY"), 0);
    await browser.wheel(...photo, 0, 80);
    await until("scrollY > 0", "the page scrolls along the other way");
    await run("scrollTo(0, 0); wheelPan.wheel = false");
    await browser.wheel(...center, 0, 80);
    await until("scrollY > 0", "the page scrolls");
    await run("scrollTo(0, 0)");
  },

  async "Safari trackpad gestures become pinches and rotations"() {
    await run(`globalThis.ongesturestart = null;
      globalThis.states = [];
      const photo = find("photo");
      const record = ({ state, scale, rotation, touches }) => states.push([state, scale, rotation, touches]);
      new Fingertip.RotationGestureRecognizer(photo, {}, record);
      for (const [type, scale, rotation] of [["gesturestart", 1, 0], ["gesturechange", 2, 90], ["gestureend", 2, 90]]) {
        const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }),
          { scale, rotation, clientX: 100, clientY: 600 });
        photo.dispatchEvent(event);
        received.push(type + " " + event.defaultPrevented);
      }`);
    assert.deepEqual(await takeReceived(), ["gesturestart true", "gesturechange true", "gestureend true"]);
    assert.deepEqual(await value("states"), [
      ["began", 1, 0, 0], ["changed", 2, Math.PI / 2, 0], ["changed", 2, Math.PI / 2, 0], ["ended", 2, Math.PI / 2, 0]]);
  },

  async "Every line of code in the migration table runs"() {
    const chapter = readFileSync("Sources/Fingertip/Fingertip.docc/EmbeddingBrowser.md", "utf8");
    const table = chapter.match(/\| There \| Here \|\n\|---\|---\|\n([^]*?)\n\n/)[1].split("\n");
    const lines = table.flatMap((row) => [...row.split(" | ").at(-1).matchAll(/`([^`]+)`/g)].map(([, code]) => code))
      .filter((code) => /^[\w.]+[ (=]/.test(code) && /\(/.test(code) && !code.includes("…"));
    assert.ok(lines.length >= 12, lines.join("\n"));
    const results = await run(`
      const F = Fingertip, card = find("one"), controller = new AbortController();
      const [tap, doubleTap] = [{}, { taps: 2 }].map((settings) => new F.TapGestureRecognizer(card, settings));
      const [pinch, rotation] = [new F.PinchGestureRecognizer(card), new F.RotationGestureRecognizer(card)];
      const [go, point] = [() => {}, { x: 0, y: 0 }];
      const pan = { x: 20, y: 30, translation: { x: 5, y: 0 }, velocity: { x: 500, y: 0 } };
      var bounds;
      return ${JSON.stringify(lines)}.map((line) => {
        try { eval(line); return "runs"; } catch (error) { return line + ": " + error; }
      });`);
    assert.deepEqual([...new Set(results)], ["runs"]);
  },

  async "Removing an element cancels its gesture, and gestures around it continue"() {
    await run(`globalThis.inner = document.createElement("div");
      inner.style.cssText = "height: 40px; background: gold";
      find("two").append(inner);
      new Fingertip.LongPressGestureRecognizer(inner, {}, note("inner"));
      globalThis.outer = new Fingertip.PanGestureRecognizer(find("two"), {}, note("outer"));
      outer.simultaneousWith(...surface.node(inner).children);`);
    const [x, y] = await value("(({ x, y }) => [x + 20, y + 20])(inner.getBoundingClientRect())");
    await browser.land(0, x, y);
    await until(`received.includes("inner began")`);
    await browser.move({ 0: [x + 30, y] });
    await until(`received.includes("outer began")`);
    await run("inner.remove()");
    await browser.move({ 0: [x + 40, y] });
    await until(`received.includes("inner cancelled")`);
    await browser.move({ 0: [x + 50, y] });
    await until(`received.at(-1) === "outer changed"`);
    await browser.lift(0);
    await until(`received.at(-1) === "outer ended"`);
    await takeReceived();
    // When the element is inserted again, its recognizers receive touches again.
    await run(`find("two").append(inner)`);
    await browser.land(0, x, y);
    await until(`received.includes("inner began")`);
    // When another document adopts the element, the gesture is cancelled.
    await run(`document.implementation.createHTMLDocument().adoptNode(inner)`);
    await browser.move({ 0: [x + 3, y] });
    await until(`received.includes("inner cancelled")`);
    await browser.lift(0);
    await until("surface.isIdle");
    await run("outer.destroy()");
    await takeReceived();
  },

  async "A deadline does not fire for an element removed before it"() {
    await run(`globalThis.held = document.createElement("div");
      held.style.cssText = "height: 40px"; find("two").append(held);
      new Fingertip.LongPressGestureRecognizer(held, {}, note("held"));`);
    await browser.land(0, ...(await value("(({ x, y }) => [x + 20, y + 20])(held.getBoundingClientRect())")));
    await run("held.remove()");
    await sleep(700);
    await browser.lift(0);
    await until("surface.isIdle");
    assert.deepEqual(await takeReceived(), []);
  },

  async "An element that is hidden during a gesture keeps its touch"() {
    await run(`new Fingertip.PanGestureRecognizer(find("two"), { name: "hidden pan" }, note("hidden"));`);
    const [x, y] = await middle("two");
    await slide([x, y], [x + 30, y]);
    await run(`find("two").style.visibility = "hidden"`);
    await browser.move({ 0: [x + 40, y] });
    await browser.lift(0);
    await until(`received.includes("hidden ended")`);
    await run(`find("two").style.visibility = ""`);
    assert.deepEqual(await course(), ["hidden began", "hidden changed", "hidden ended"]);
  },

  async "An element with display none keeps its active touch until it ends"() {
    await run(`new Fingertip.PanGestureRecognizer(find("two"), {}, note("gone"));`);
    const [x, y] = await middle("two");
    await slide([x, y], [x + 30, y]);
    await run(`find("two").style.display = "none"`);
    await browser.move({ 0: [x + 40, y] });
    await browser.lift(0);
    await until(`received.includes("gone ended")`);
    assert.deepEqual(await course(), ["gone began", "gone changed", "gone ended"]);
    await slide([x, y], [x + 30, y]);
    await browser.lift(0);
    assert.deepEqual(await takeReceived(), [], "an element that isn't shown isn't hit");
    await run(`find("two").style.display = ""`);
  },

  async "A long press opens no context menu, and images are not dragged"() {
    await run(`new Fingertip.LongPressGestureRecognizer(find("photo"), {}, note("photo"));
      find("photo").innerHTML = '<img id="image"><i id="own" draggable="true">own</i>';
      globalThis.isLeft = (id, type) => find(id).dispatchEvent(
        new Event(type, { bubbles: true, cancelable: true, composed: true }));`);
    assert.deepEqual(await value(`[isLeft("photo", "contextmenu"), isLeft("image", "dragstart")]`), [true, true]);
    await browser.land(0, 100, 630);
    assert.equal(await value(`isLeft("image", "contextmenu")`), false);
    await browser.lift(0);
    assert.equal(await value(`isLeft("image", "contextmenu")`), true);
    await browser.mouse("mousePressed", 100, 630);
    const [image, own, menu] = await value(`[isLeft("image", "dragstart"), isLeft("own", "dragstart"),
      isLeft("image", "contextmenu")]`);
    await browser.mouse("mouseReleased", 100, 630);
    assert.deepEqual([image, own, menu], [false, true, true], "a right-click still opens the context menu");
  },

  async "A released element continues to move, and a new touch catches it"() {
    const chapter = readFileSync("Sources/Fingertip/Fingertip.docc/EmbeddingBrowser.md", "utf8");
    const program = chapter.match(/### Motion for any element[^]*?```js\n([^]*?)```/)[1].replace("#card", "#photo");
    await run(program);
    const offset = () => value(`parseFloat(find("photo").style.translate)`);
    await slide([60, 580], [300, 580], 15);
    const held = await offset();
    assert.ok(held > 205 && held < 240, `beyond 200, the element is rubber-banded: ${held}`);
    await browser.lift(0);
    await until(`parseFloat(find("photo").style.translate) === 200`, "the element returns to the limit");
    browser.pace = 8;
    await slide([330, 580], [290, 580], 5);
    await browser.lift(0);
    const after = await offset();
    await until(`parseFloat(find("photo").style.translate) < ${after - 20}`, "the element continues to move after the lift");
    // An element that is caught while it moves stays under the touch.
    const [x] = await middle("photo");
    await browser.land(0, x, 580);
    await browser.move({ 0: [x + 40, 580] });
    const caught = await offset();
    await sleep(100);
    assert.equal(await offset(), caught);
    await browser.lift(0);
    browser.pace = 0;
  },

  async "An element with a margin receives touches near it, but not on other elements"() {
    await run(`new Fingertip.TapGestureRecognizer(find("small"), {}, note("small"));`);
    await browser.tap(335, 605);
    await until("received.length === 1");
    await browser.tap(305, 585);
    await until("received.length === 2");
    assert.deepEqual(await takeReceived(), ["small recognized", "small recognized"]);
    await browser.tap(345, 605);
    await browser.tap(305, 635);
    await run(`new Fingertip.TapGestureRecognizer(find("field"), {}, note("field"));
      find("field").style.cssText = "left: 312px; top: 596px"`);
    await browser.tap(330, 605);
    await until("received.length === 1");
    assert.deepEqual(await takeReceived(), ["field recognized"]);
    await run(`find("field").style.cssText = ""`);
  },

  async "Touches on a text input don't reach the recognizers around it"() {
    await run(`find("two").innerHTML = '<input style="width: 80%; height: 90%">';
      new Fingertip.TapGestureRecognizer(find("two"), {}, note("around"));`);
    const [x, y] = await value(`(({ x, y }) => [x + 20, y + 20])(find("two").firstChild.getBoundingClientRect())`);
    await browser.tap(x, y);
    await until(`document.activeElement.localName === "input"`);
    await run(`find("two").firstChild.remove()`);
    assert.deepEqual(await takeReceived(), []);
    await browser.tap(x, y);
    await until("received.length");
    assert.deepEqual(await takeReceived(), ["around recognized"]);
  },

  async "Aborting the signal destroys the recognizer and restores the styles"() {
    const [during, after] = await run(`
      const element = document.createElement("div");
      element.style.userSelect = "all";
      document.body.append(element);
      const stop = new AbortController();
      new Fingertip.PanGestureRecognizer(element, { signal: stop.signal });
      const during = element.style.cssText;
      stop.abort();
      stop.abort();
      return [during, element.style.cssText];`);
    assert.match(during, /touch-action: none/);
    assert.equal(after, "user-select: all;");
  },

  async "Anything other than a DOM element is rejected with an error message"() {
    const messages = await run(`return [
      null, undefined, "#photo", document, window, document.querySelectorAll("div"), document.createTextNode("x"),
      document.implementation.createHTMLDocument().body, 7, {},
    ].map((target) => {
      try { new Fingertip.TapGestureRecognizer(target); return "taken"; }
      catch (error) { return error.name + ": " + error.message; }
    })`);
    const expected = [
      /null is not an element;/, /undefined is not an element;/, /"#photo" is a string.*querySelector/,
      /document\.documentElement/, /document\.documentElement/, /several.*each/, /\[object Text\] is not an element/,
      /has no window/, /\[object Number\] is not an element/, /\[object Object\] is not an element/,
    ];
    messages.forEach((message, i) => {
      assert.match(message, /^FingertipError: /);
      assert.match(message, expected[i]);
    });
  },

  async "Assigning an unknown setting, or the wheel setting of a view's recognizer, is rejected"() {
    const messages = await run(`
      const messageOf = (action) => { try { action(); return "taken"; } catch (error) { return error.name + ": " + error.message; } };
      const tap = new Fingertip.TapGestureRecognizer(find("two"));
      const view = new Fingertip.PanGestureRecognizer(new Fingertip.Window(10, 10));
      return [() => (tap.numTaps = 2), () => (tap.tapz = 2), () => (view.wheel = true),
        () => tap.requireToFail("pan")].map(messageOf);`);
    assert.match(messages[0], /^FingertipError: a tap has no setting "numTaps"; did you mean "taps"\?/);
    assert.match(messages[1], /did you mean "taps"\?/);
    assert.match(messages[2], /^FingertipError: only recognizers on elements/);
    assert.match(messages[3], /^FingertipError: .*not a recognizer/);
  },

  async "Two copies of the library on a page work with a warning, and reject each other's objects"() {
    const results = await run(`
      const warnings = [];
      console.warn = (text) => warnings.push(text);
      const text = await new Promise((done) => {
        const script = document.createElement("script");
        script.src = "second.js";
        script.onload = () => done("loaded");
        document.head.append(script);
      });
      await SecondFingertip.load();
      const second = new SecondFingertip.TapGestureRecognizer(find("photo"), {}, note("second"));
      new Fingertip.TapGestureRecognizer(find("photo"), {}, note("first"));
      let refused;
      try { new Fingertip.TapGestureRecognizer(find("photo")).requireToFail(second); }
      catch (error) { refused = error.message; }
      return [warnings, refused];`);
    assert.equal(results[0].length, 1);
    assert.match(results[0][0], /two copies of fingertip\.js/);
    assert.match(results[1], /this copy/);
    await browser.tap(60, 600);
    await until("received.length >= 2");
    assert.deepEqual((await takeReceived()).sort(), ["first recognized", "second recognized"]);
    await run("SecondFingertip.ElementSurface.of(document).destroy()");
  },

  async "The first documented program and some lines of the migration table work"() {
    const chapter = readFileSync("Sources/Fingertip/Fingertip.docc/EmbeddingBrowser.md", "utf8");
    const program = chapter.match(/<script type="module">\n([^]*?)<\/script>/)[1]
      + chapter.match(/^ *new Fingertip\.TapGestureRecognizer\(photo, .*/m)[0];
    assert.match(program, /await Fingertip\.load\(\)/);
    const style = chapter.match(/<div id="photo" style="([^]*?)"/)[1].replace("\n", " ");
    await run(`globalThis.usualStyle = find("photo").style.cssText; find("photo").style.cssText += ${JSON.stringify(`; ${style}`)};
      ${program}`);
    const [x, y] = await middle("photo");
    const matrix = (field) => `new DOMMatrix(find("photo").style.transform).${field}`;
    await slide([x, y], [x + 50, y + 20]);
    await until(`${matrix("e")} > 38 && ${matrix("a")} === 1`);
    await browser.lift(0);
    const [toX, toY] = await middle("photo");
    await browser.land(0, toX - 15, toY);
    await browser.land(1, toX + 15, toY);
    for (let step = 1; step <= 12; step++) {
      await browser.move({ 0: [toX - 15 - 2 * step, toY], 1: [toX + 15 + 2 * step, toY] });
    }
    await until(`${matrix("a")} > 1.5`, "two fingers zoom the photo");
    await browser.lift(0);
    await browser.lift(1);
    await browser.tap(toX, toY);
    await sleep(60);
    await browser.tap(toX, toY);
    await until(`find("photo").style.transform === ""`);
    await run(`find("photo").style.cssText = usualStyle`);
    const [swipe, flick] = ["Swipe", "Flick"].map((name) =>
      chapter.match(`\\| \`(new F\\.${name}GestureRecognizer\\(card, .*?)\``)[1]);
    await run(`globalThis.go = (direction, speed) => received.push(speed ? "flick " + direction : direction)
        && (globalThis.speed = speed);
      const [F, card] = [Fingertip, find("two")];
      ${swipe}.simultaneousWith(${flick});`);
    const [fromX, fromY] = await middle("two");
    browser.pace = 10;
    await slide([fromX, fromY], [fromX - 90, fromY], 8);
    await browser.lift(0);
    browser.pace = 0;
    await until(`received.includes("left") && received.includes("flick left")`);
    assert.ok((await value("speed")) < -300, `${await value("speed")}`);
  },

  async "A content security policy that forbids WebAssembly is reported, and wasm-unsafe-eval is enough to allow it"() {
    const policy = (sources) => `<meta http-equiv="Content-Security-Policy"
      content="script-src 'self' 'unsafe-inline' ${sources}">`;
    const body = `<script src="standalone.js"></script><script>
      globalThis.outcome = Fingertip.load().then(() => "loaded", (error) => error.name + ": " + error.message)</script>`;
    for (const [name, sources, expected] of [
      ["forbids", "", /^FingertipError: the page's content security policy forbids.*'wasm-unsafe-eval'/],
      ["allows", "'wasm-unsafe-eval'", /^loaded$/],
    ]) {
      writeFileSync(`${folder}/${name}.html`, policy(sources) + body);
      await browser.open(pathToFileURL(resolve(folder, `${name}.html`)).href);
      assert.match(await browser.value("outcome"), expected);
    }
  },

  async "Workers load the module independently of each other and of the page"() {
    const program = `${readFileSync(`${folder}/standalone.js`, "utf8")};
      Fingertip.load().then(() => {
        const window = new Fingertip.Window(100, 100);
        new Fingertip.TapGestureRecognizer(window, {}, () => postMessage("tapped"));
        onmessage = ({ data: [time, samples] }) => window.send(time, samples);
        postMessage("loaded");
      }, (error) => postMessage(String(error)));`;
    const received = await run(`
      const start = () => {
        const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(program)}])));
        worker.next = () => new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
        return worker;
      };
      const first = start();
      const received = [await first.next()];
      first.postMessage([0, [{ id: 1, phase: "began", x: 5, y: 5 }]]);
      first.terminate();
      first.postMessage([50, [{ id: 1, phase: "ended", x: 5, y: 5 }]]);
      const second = start();
      received.push(await second.next());
      second.postMessage([0, [{ id: 1, phase: "began", x: 5, y: 5 }]]);
      second.postMessage([50, [{ id: 1, phase: "ended", x: 5, y: 5 }]]);
      received.push(await second.next());
      second.terminate();
      new Fingertip.TapGestureRecognizer(find("one"), {}, note("page"));
      return received;`);
    assert.deepEqual(received, ["loaded", "loaded", "tapped"]);
    await browser.tap(60, 40);
    await until("received.length");
    assert.deepEqual(await takeReceived(), ["page recognized"]);
  },
};

let failed = 0;
try {
  const copy = readFileSync(`${folder}/standalone.js`, "utf8");
  writeFileSync(`${folder}/second.js`, `globalThis.SecondFingertip = (() => { ${copy}\nreturn Fingertip; })();`);
  const chosen = Object.entries(tests).filter(([name]) => !only.length || only.some((part) => name.includes(part)));
  failed = await runTests(Object.fromEntries(chosen), browser, {
    async before(name) {
      await browser.open(`${page}?${name.replaceAll(" ", "_")}`);
      await browser.value("ready");
    },
    explain: () => value("lines.slice(-12)"),
  });
} finally {
  await browser.close();
}
console.log(failed ? `${failed} tests failed` : "all passed");
process.exit(failed ? 1 : 0);
