// Decodes the recording's touch frames into columns. FrameBytes.swift defines the format.

import { Spans, lastAtMost } from "./spans.js";

/** Decodes Base64 without calling a function per byte. */
export function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

// A frame without samples is stored as one record, which only the engine reads.
const isEmpty = 32;
const emptyLength = 32;

/** Reads frames into columns, and the samples of each touch. Touches are numbered from 1, as in decisions. */
export function readFrames(bytes) {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = countSamples(bytes);
  const columns = {
    bytes, count,
    time: new Float64Array(count), x: new Float64Array(count), y: new Float64Array(count),
    change: new Uint8Array(count), touch: new Int32Array(count), pressure: new Float32Array(count).fill(NaN),
    major: new Float32Array(count), minor: new Float32Array(count), orientation: new Float32Array(count),
    offset: new Uint32Array(count),
  };
  const touches = [];
  const down = new Map();
  let [at, time] = [0, 0];
  for (let i = 0; i < count; i++) {
    while (bytes[at] & isEmpty) at += emptyLength;
    const flags = bytes[at];
    columns.offset[i] = at;
    const id = data.getUint32(at + 2, true) + data.getUint16(at + 6, true) * 2 ** 32;
    at += 8;
    if (flags & 1) {
      time = (data.getInt32(at + 4, true) * 2 ** 32 + data.getUint32(at, true)) / 1e9;
      at += 8;
    }
    columns.time[i] = time;
    columns.x[i] = data.getFloat64(at, true);
    columns.y[i] = data.getFloat64(at + 8, true);
    columns.change[i] = (flags >> 3) & 3;
    at += 16;
    if (flags & 2) {
      columns.pressure[i] = data.getFloat64(at, true);
      at += 8;
    }
    if (flags & 4) {
      [columns.major[i], columns.minor[i], columns.orientation[i]] =
        [0, 8, 16].map((field) => data.getFloat64(at + field, true));
      at += 24;
    }
    columns.touch[i] = addTouch(touches, down, id, i, columns);
  }
  return {
    ...columns, touches, inTime: new Spans(touches),
    start: count ? columns.time[0] : 0, end: count ? columns.time[count - 1] : 0,
  };
}

function countSamples(bytes) {
  let [count, at] = [0, 0];
  for (;;) {
    if (at + 8 > bytes.length) return count;
    const flags = bytes[at];
    if (flags & isEmpty) {
      at += emptyLength;
      continue;
    }
    at += 24 + (flags & 1 ? 8 : 0) + (flags & 2 ? 8 : 0) + (flags & 4 ? 24 : 0);
    if (at > bytes.length) return count;
    count++;
  }
}

function addTouch(touches, down, id, sample, { change, time }) {
  if (change[sample] === 0 && !down.has(id)) {
    touches.push({ number: touches.length + 1, id, samples: [], start: time[sample], end: Infinity, how: "" });
    down.set(id, touches.at(-1));
  }
  const touch = down.get(id);
  if (!touch) return 0;
  touch.samples.push(sample);
  if (change[sample] >= 2) {
    touch.end = time[sample];
    touch.how = change[sample] === 2 ? "lifted" : "cancelled";
    down.delete(id);
  }
  return touch.number;
}

/** Returns the interpolated location of a touch at a time, or null if it isn't down. */
export function locationAt(frames, touch, time) {
  if (time < touch.start || time > touch.end) return null;
  const index = lastAtMost(touch.samples, time, (sample) => frames.time[sample]);
  if (index < 0) return null;
  const [a, b] = [touch.samples[index], touch.samples[Math.min(index + 1, touch.samples.length - 1)]];
  const span = frames.time[b] - frames.time[a];
  const fraction = span > 0 ? (time - frames.time[a]) / span : 0;
  return {
    sample: a,
    x: frames.x[a] + (frames.x[b] - frames.x[a]) * fraction,
    y: frames.y[a] + (frames.y[b] - frames.y[a]) * fraction,
    vx: span > 0 ? (frames.x[b] - frames.x[a]) / span : 0,
    vy: span > 0 ? (frames.y[b] - frames.y[a]) / span : 0,
  };
}
