// Reads recordings as frames, and lists the decisions that standard recognizers in a window make about them.
import { execFileSync } from "node:child_process";

const phases = ["began", "moved", "ended", "cancelled"];
const tools = ["finger", "stylus", "palm", "pointer"];
const reasons = ["interrupted", "palm", "deviceRemoved", "eventsLost"];

/** Returns the frames of a recording, as written by `fingertip convert --touches`. */
export function readRecording(fingertip, path) {
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 };
  const text = execFileSync(fingertip, ["convert", "--touches", path, "-", "--to", "jsonl"], options);
  const [head, ...lines] = text.trim().split("\n").map((line) => JSON.parse(line));
  const frames = lines.map(({ time, touches }) => ({
    time: Math.round(time * 1e6) / 1e3,
    samples: touches.map((touch) => ({
      ...touch,
      reason: reasons.includes(touch.reason) ? touch.reason : "interrupted",
      tool: touch.tool ?? "finger",
      orientation: touch.orientationRadians ?? ((touch.orientation ?? 0) * Math.PI) / 180,
    })),
  }));
  return { ...head.window, frames };
}

/** Returns a recording in the format that decisions.c reads. */
export function asText({ width, height, frames }) {
  const lines = [`W ${width} ${height}`];
  for (const { time, samples } of frames) {
    lines.push(`F ${Math.round(time * 1e6)} ${samples.length}`);
    for (const touch of samples) {
      const { id, x, y, pressure, majorRadius: major, minorRadius: minor } = touch;
      const known = (pressure === undefined ? 0 : 1) | (major === undefined ? 0 : 2);
      lines.push([
        id, phases.indexOf(touch.phase), x, y, tools.indexOf(touch.tool),
        reasons.indexOf(touch.reason), known, pressure ?? 0, major ?? 0, minor ?? major ?? 0,
        touch.orientation ?? 0,
      ].join(" "));
    }
  }
  return lines.map((line) => line + "\n").join("");
}

/** Returns the decisions of the module, one per line. The window is set up as in decisions.c. */
export function decide(Fingertip, { width, height, frames }) {
  const lines = [];
  const window = new Fingertip.Window(width, height);
  window.root.name = "window";
  const make = (type, name, settings) => new Fingertip[type](window, { name, ...settings });
  const tap = make("TapGestureRecognizer", "tap");
  const doubleTap = make("TapGestureRecognizer", "double tap", { taps: 2 });
  make("TapGestureRecognizer", "two-finger tap", { touches: 2 });
  make("LongPressGestureRecognizer", "hold");
  const swipes = [
    make("SwipeGestureRecognizer", "swipe"),
    make("SwipeGestureRecognizer", "two-finger swipe", { touches: 2 }),
    make("FlickGestureRecognizer", "flick"),
    make("PanGestureRecognizer", "pan"),
  ];
  make("PinchGestureRecognizer", "pinch");
  make("RotationGestureRecognizer", "rotation");
  tap.simultaneousWith(doubleTap);
  swipes.forEach((swipe, i) => swipe.simultaneousWith(...swipes.slice(i + 1)));
  window.onDecision = ({ text }) => lines.push(text);
  for (const { time, samples } of frames) window.send(time, samples);
  window.advance((frames.at(-1)?.time ?? 0) + 2000);
  window.destroy();
  return lines.map((line) => line + "\n").join("");
}
