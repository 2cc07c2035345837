// Controls a headless Chromium through its debugging pipe, and sends it touch input.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs tests in sequence and returns the number of failures. An error in the page fails a test.
 * `before` and `after` run around each test and receive its name. `explain` returns lines about a failed test.
 */
export async function runTests(tests, browser, { before, after, explain }) {
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    const errors = browser.errors.length;
    try {
      await before(name);
      await test();
      assert.deepEqual(browser.errors.slice(errors), []);
      console.log(`passed  ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name}\n${error.message}`);
      for (const line of (await explain?.().catch(() => [])) ?? []) console.log(`        ${line}`);
    }
    await after?.(name);
  }
  return failed;
}

export class Chromium {
  #process;
  #profile = mkdtempSync(join(tmpdir(), "fingertip-chromium-"));
  #number = 0;
  #waiting = new Map();
  #rest = "";
  #session;
  #fingers = new Map();
  #clock = null;
  errors = [];

  /** Starts a browser that shows a page in a window of the given size. */
  static async open(program, url, width, height) {
    const browser = new Chromium();
    browser.#process = spawn(
      program,
      [
        "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--no-first-run", "--disable-background-networking", "--touch-events=enabled",
        `--user-data-dir=${browser.#profile}`, `--window-size=${width},${height}`, "about:blank",
      ],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.#process.stdio[4].on("data", (data) => browser.#read(data.toString()));
    browser.#process.on("exit", () => {
      for (const { reject } of browser.#waiting.values()) reject(new Error("Chromium has ended."));
    });
    const { targetInfos } = await browser.send("Target.getTargets");
    const { targetId } = targetInfos.find((target) => target.type === "page");
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
    browser.#session = sessionId;
    await browser.send("Runtime.enable");
    await browser.send("Page.enable");
    await browser.send("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: 1, mobile: false });
    await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await browser.send("Page.navigate", { url });
    while (!(await browser.#hasLoaded())) await sleep(10);
    return browser;
  }

  /** Returns whether the page and its scripts have loaded. The navigation command returns earlier. */
  async #hasLoaded() {
    const state = 'location.href !== "about:blank" && document.readyState === "complete"';
    return this.value(state).catch(() => false);
  }

  #read(text) {
    const parts = (this.#rest + text).split("\0");
    this.#rest = parts.pop();
    for (const message of parts.map((part) => JSON.parse(part))) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
      if (message.method === "Runtime.exceptionThrown") {
        const { text, exception } = message.params.exceptionDetails;
        this.errors.push(`${text} ${exception?.description ?? ""}`);
      }
    }
  }

  /** Sends a command to the page. */
  send(method, params = {}) {
    return this.#send({ method, params, sessionId: this.#session });
  }
  /** Sends a command to the browser. */
  #sendBrowser(method, params = {}) {
    return this.#send({ method, params });
  }
  #send(message) {
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.stdio[3].write(JSON.stringify({ id, ...message }) + "\0");
    });
  }

  /** Evaluates an expression in the page, and awaits its result if it is a promise. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  /** Calls a function while another tab is in front, so that the page is hidden. */
  async whileHidden(run) {
    const { targetId } = await this.#sendBrowser("Target.createTarget", { url: "about:blank" });
    await run();
    await this.#sendBrowser("Target.closeTarget", { targetId });
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  // ---- Touches ----

  /** The interval between the timestamps of later touch events in milliseconds, or 0 for real time. */
  set pace(ms) {
    this.#clock = ms && { now: Date.now(), ms };
  }

  async #touch(type) {
    const touchPoints = [...this.#fingers].map(([id, { x, y }]) => ({ id, x, y, radiusX: 8, radiusY: 8 }));
    const timestamp = this.#clock ? (this.#clock.now += this.#clock.ms) / 1000 : undefined;
    await this.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  }
  async land(id, x, y) {
    this.#fingers.set(id, { x, y });
    await this.#touch("touchStart");
  }
  /** Moves touches in one event. The argument contains the locations, `{ id: [x, y] }`. */
  async move(locations) {
    for (const id in locations) this.#fingers.set(+id, { x: locations[id][0], y: locations[id][1] });
    await this.#touch("touchMove");
  }
  async lift(id) {
    this.#fingers.delete(id);
    await this.#touch("touchEnd");
  }
  /** Sends both events without waiting. On a busy computer, the tap could otherwise become a long press. */
  async tap(x, y) {
    await Promise.all([this.land(0, x, y), this.lift(0)]);
  }

  // ---- Mouse, pen and wheel ----

  /** Sends a mouse or pen event: "mousePressed", "mouseMoved" or "mouseReleased". */
  async mouse(type, x, y, pointerType = "mouse") {
    const isDown = type !== "mouseReleased" && (this.#isPressed ||= type === "mousePressed");
    if (type === "mouseReleased") this.#isPressed = false;
    await this.send("Input.dispatchMouseEvent", {
      type, x, y, pointerType, button: type === "mouseMoved" && !isDown ? "none" : "left",
      buttons: isDown ? 1 : 0, clickCount: 1, force: pointerType === "pen" ? 0.5 : 0,
    });
  }
  #isPressed = false;
  async drag([x, y], [toX, toY], pointerType) {
    await this.mouse("mousePressed", x, y, pointerType);
    for (let step = 1; step <= 8; step++) {
      await this.mouse("mouseMoved", x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8, pointerType);
    }
    await this.mouse("mouseReleased", toX, toY, pointerType);
  }
  async wheel(x, y, deltaX, deltaY, { ctrlKey = false } = {}) {
    await this.send("Input.dispatchMouseEvent",
      { type: "mouseWheel", x, y, deltaX, deltaY, modifiers: ctrlKey ? 2 : 0 });
  }

  /** Navigates to a page and waits for it to load. */
  async open(url) {
    // The URL as Chromium encodes it, for example with %27 instead of an apostrophe.
    const { href } = new URL(url);
    await this.send("Page.navigate", { url: href });
    const isLoaded = `location.href === ${JSON.stringify(href)} && document.readyState === "complete"`;
    for (const end = performance.now() + 60_000; !(await this.value(isLoaded).catch(() => false)); await sleep(10)) {
      if (performance.now() > end) throw new Error(`${href} hasn't loaded after 60 seconds.`);
    }
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.on("exit", resolve));
    this.send("Browser.close").catch(() => {});
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), 3000);
    await ended;
    clearTimeout(timer);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
