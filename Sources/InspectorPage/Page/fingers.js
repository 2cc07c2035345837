// Draws the touches' paths and contacts, with the marks of `fingertip map`.

import { locationAt } from "./frames.js";

/** Colors that color-blind users can tell apart (after Okabe and Ito), each with a dash pattern. */
export const touchColors = ["#2a86d1", "#e0692e", "#12a37c", "#cc79a7", "#d99a00", "#6ab7ea"];
const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [1, 4]];
/** The radius of the ring around a number, in pixels. */
export const ring = 9;

export const pointOf = (frames, mapping, sample) => mapping.to(frames.x[sample], frames.y[sample]);

export function drawPath(pen, mapping, frames, touch, time, filter) {
  const color = touchColors[(touch.number - 1) % 6];
  const isOther = filter.touch && filter.touch !== touch.number;
  const step = Math.max(1, Math.floor(touch.samples.length / 2000));
  for (const isPast of [false, true]) {
    pen.beginPath();
    let isFirst = true;
    for (let i = 0; i < touch.samples.length; i += step) {
      const sample = touch.samples[i];
      if (isPast && frames.time[sample] > time) break;
      const [x, y] = mapping.to(frames.x[sample], frames.y[sample]);
      if (isFirst) pen.moveTo(x, y);
      else pen.lineTo(x, y);
      isFirst = false;
    }
    pen.strokeStyle = color;
    pen.globalAlpha = isOther ? 0.12 : isPast ? 0.95 : 0.3;
    pen.lineWidth = isPast ? 2.5 : 1.5;
    pen.setLineDash(dashes[(touch.number - 1) % 6]);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

export function drawTouch(pen, mapping, frames, touch, time, showsContact) {
  const color = touchColors[(touch.number - 1) % 6];
  const at = showsContact && locationAt(frames, touch, time);
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  if (at) {
    const [x, y] = mapping.to(at.x, at.y);
    const { major, minor, orientation, pressure } = frames;
    const radius = Math.max(major[at.sample] * mapping.scale, 9);
    pen.beginPath();
    pen.ellipse(x, y, Math.max(minor[at.sample] * mapping.scale, 9), radius, orientation[at.sample], 0, 7);
    pen.globalAlpha = 0.25 + 0.5 * (pressure[at.sample] || 0);
    pen.fillStyle = color;
    pen.fill();
    pen.globalAlpha = 1;
    pen.stroke();
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + at.vx * 0.08 * mapping.scale, y + at.vy * 0.08 * mapping.scale);
    pen.stroke();
  }
  if (touch.end <= time && isFarFromLanding(mapping, frames, touch)) cross(pen, ...pointOf(frames, mapping, touch.samples.at(-1)), 5);
}

/** Whether a cross where a touch lifted wouldn't cover the number where it landed. */
export function isFarFromLanding(mapping, frames, { samples }) {
  const [[x, y], [endX, endY]] = [samples[0], samples.at(-1)].map((sample) => pointOf(frames, mapping, sample));
  return Math.hypot(endX - x, endY - y) > ring * 1.5;
}

/** Draws the number of a touch in a ring where it landed, as `fingertip map` does. */
export function drawNumber(pen, number, [x, y], colors) {
  pen.strokeStyle = touchColors[(number - 1) % 6];
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, Math.max(ring, pen.measureText(String(number)).width / 2 + 4), 0, 7);
  pen.fillStyle = colors.window;
  pen.fill();
  pen.stroke();
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.fillStyle = colors.text;
  pen.fillText(String(number), x, y + 0.5);
  pen.textAlign = "start";
}

/** Returns a location to the right of overlapping rings and lifts, so that all numbers stay visible. */
export function freePoint(rings, [x, y]) {
  let right = x;
  while (rings.some(([otherX, otherY]) => Math.hypot(otherX - right, otherY - y) < ring * 1.5)) right += ring * 2;
  rings.push([right, y]);
  return [right, y];
}

export function cross(pen, x, y, reach) {
  pen.beginPath();
  for (const side of [1, -1]) {
    pen.moveTo(x - reach, y - reach * side);
    pen.lineTo(x + reach, y + reach * side);
  }
  pen.stroke();
}
