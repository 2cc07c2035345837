// slots-60hz.two-finger-tap.evemu, 2 touches in 0.1 s, in a window of 390 x 844 points.
// Made by fingertip convert.
// For Chromium: its touches go through Chrome DevTools. The page must have been opened with hasTouch.
const calls = [
  [0, "touchStart", [{"id":1,"x":176.551,"y":403.514}]],
  [16.666, "touchMove", [{"id":1,"x":176.247,"y":404.57}]],
  [16.666, "touchStart", [{"id":1,"x":176.247,"y":404.57},{"id":2,"x":205.215,"y":384.5}]],
  [50, "touchMove", [{"id":1,"x":176.551,"y":404.57},{"id":2,"x":204.91,"y":384.5}]],
  [66.666, "touchMove", [{"id":1,"x":176.551,"y":404.57},{"id":2,"x":205.215,"y":384.5}]],
  [83.333, "touchMove", [{"id":2,"x":205.215,"y":384.5}]],
  [100, "touchEnd", []],
];

/** Performs the touches on a page of Playwright, each at its time. */
export async function performTouches(page) {
  const client = await page.context().newCDPSession(page);
  const start = performance.now();
  for (const [time, type, touchPoints] of calls) {
    const rest = start + time - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    await client.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  await client.detach();
}
