// Makes recordings of touches in JSON Lines for tests.

const line = (object) => JSON.stringify(object) + "\n";

/** Returns a recording with one touch for each stroke `{ at, points: [[x, y] …], ms }`. */
export function recording({ width = 400, height = 300 } = {}, strokes) {
  const frames = new Map();
  strokes.forEach(({ at, points, ms }, index) => {
    points.forEach(([x, y], i) => {
      const time = Math.round(at + (points.length > 1 ? (ms * i) / (points.length - 1) : 0));
      add(frames, time, { id: index + 1, phase: i ? "moved" : "began", x, y });
    });
    const [x, y] = points.at(-1);
    add(frames, at + ms + 1, { id: index + 1, phase: "ended", x, y });
  });
  const times = [...frames.keys()].sort((a, b) => a - b);
  return line({ type: "recording", version: 1, window: { width, height } }) +
    times.map((time) => line({ type: "frame", time: time / 1000, touches: frames.get(time) })).join("");
}

function add(frames, time, touch) {
  if (!frames.has(time)) frames.set(time, []);
  frames.get(time).push(touch);
}

/** Returns evenly spaced points on a straight path. */
export const stroke = (from, to, count = 20) => Array.from({ length: count }, (_, i) =>
  [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * i) / (count - 1)));

const frame = (x, y, width, height) => ({ x, y, width, height });

/** Scenes with one problem each, and recordings that show the problem. */
export const faults = {
  "a margin too small": {
    scene: { size: { width: 400, height: 300 }, views: [{ name: "save", frame: frame(150, 130, 24, 24), recognizers: [{ type: "tap", name: "save tap" }] }] },
    recording: recording({}, [{ at: 0, points: [[183, 142]], ms: 80 }]),
  },
  "a requirement that never fails": {
    scene: {
      size: { width: 400, height: 300 },
      recognizers: [{ type: "tap", name: "open" }, { type: "long press", name: "menu", minimumPressDurationMilliseconds: 60 }],
      requireToFail: [{ recognizer: "open", waitsFor: "menu" }],
    },
    recording: recording({}, [{ at: 0, points: [[100, 100]], ms: 120 }]),
  },
  "a long press that blocks a pan": {
    scene: {
      size: { width: 400, height: 300 },
      views: [{ name: "list", frame: frame(20, 20, 360, 260), recognizers: [{ type: "pan", name: "scroll" }, { type: "long press", name: "pick", minimumPressDurationMilliseconds: 100, maximumMovementPoints: 40 }] }],
    },
    recording: recording({}, [{ at: 0, points: [...stroke([200, 200], [204, 199], 8), ...stroke([206, 190], [210, 60], 20)], ms: 500 }]),
  },
};
