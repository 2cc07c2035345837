// The picture: views, the ways of fingers, and the deciding fact. A canvas, because a minute of touching has
// thousands of places.

import { nearView } from "./words.js";
import { placeAt, touchesWithin } from "./frames.js";

/** Colours that the colour-blind tell apart (after Okabe and Ito), and a pattern of dashes for each. */
export const fingerColours = ["#2a86d1", "#e0692e", "#12a37c", "#cc79a7", "#d99a00", "#6ab7ea"];
const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [1, 4]];
const most = 400; // ways that are drawn at once

/** How the window lies in the canvas, and back. */
export function fit({ width, height }, canvas) {
  const scale = Math.min((canvas.clientWidth - 24) / width, (canvas.clientHeight - 24) / height);
  const [left, top] = [(canvas.clientWidth - width * scale) / 2, (canvas.clientHeight - height * scale) / 2];
  return {
    scale, left, top,
    to: (x, y) => [left + x * scale, top + y * scale],
    from: (x, y) => [(x - left) / scale, (y - top) / scale],
  };
}

/** Draws all of it. `colours` are those of the style sheet. */
export function drawPicture(canvas, { report, frames, time, range, selected, fact, filter, colours }) {
  const ratio = devicePixelRatio || 1;
  canvas.width = canvas.clientWidth * ratio;
  canvas.height = canvas.clientHeight * ratio;
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.font = "12px system-ui, sans-serif";
  const place = fit(report.scene, canvas);
  drawViews(pen, place, report, filter, colours, selected);
  const touches = touchesWithin(frames, range.from, range.to, most);
  for (const touch of touches) drawWay(pen, place, frames, touch, time, filter);
  if (fact) drawFact(pen, place, fact, colours);
  const near = selected && nearView(selected);
  if (near) drawNear(pen, place, report, selected, near, colours);
  for (const touch of touches) drawFinger(pen, place, frames, touch, time, colours);
}

function drawViews(pen, place, report, filter, colours, selected) {
  const byName = report.views;
  const clips = (view) => {
    for (let parent = byName.get(view.parent); parent; parent = byName.get(parent.parent)) {
      if (parent.clips) clipTo(pen, place, parent.shape);
    }
  };
  const labels = [];
  for (const view of report.scene.views) {
    const isChosen = view.name === filter.view || (selected && selected.view === view.name);
    pen.save();
    clips(view);
    pen.globalAlpha = view.off ? 0.4 : 1;
    pen.setLineDash(view.off ? [2, 3] : []);
    trace(pen, place, view.shape);
    pen.fillStyle = view.parent ? colours.view : colours.window;
    pen.fill("evenodd");
    pen.strokeStyle = isChosen ? colours.accent : colours.edge;
    pen.lineWidth = isChosen ? 2.5 : 1;
    pen.stroke();
    if (view.resting) outline(pen, place, view.resting, colours.resting, [6, 3]);
    pen.restore();
    if (view.tracking && isChosen) outline(pen, place, view.tracking, colours.tracking, [1, 4]);
    if (view.parent) labels.push(view);
  }
  drawLabels(pen, place, labels.slice(0, 300), colours);
}

/** Puts the name of each view in its corner, or where nothing lies yet. */
function drawLabels(pen, place, views, colours) {
  const taken = [];
  pen.textBaseline = "top";
  for (const view of views) {
    const box = boxOf(place, view.shape);
    if (!box || box.width < 12) continue;
    let text = view.name;
    while (text.length > 2 && pen.measureText(text).width > Math.max(box.width - 8, 60)) text = text.slice(0, -2) + "…";
    const width = pen.measureText(text).width;
    const spots = [[box.x + 4, box.y + 4], [box.x + 4, box.y + box.height - 17], [box.x + 4, box.y - 16], [box.x + box.width + 4, box.y]];
    const free = spots.find(([x, y]) => !taken.some((other) =>
      x < other[0] + other[2] + 3 && other[0] < x + width + 3 && Math.abs(y - other[1]) < 14));
    if (!free) continue;
    taken.push([...free, width]);
    halo(pen, text, free[0], free[1], view.off ? colours.faint : colours.text, colours);
  }
}

function halo(pen, text, x, y, colour, colours) {
  pen.lineWidth = 3;
  pen.lineJoin = "round";
  pen.strokeStyle = colours.window;
  pen.setLineDash([]);
  pen.strokeText(text, x, y);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

function trace(pen, place, lines) {
  pen.beginPath();
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = place.to(line[i], line[i + 1]);
      if (i) pen.lineTo(x, y);
      else pen.moveTo(x, y);
    }
    pen.closePath();
  }
}

function clipTo(pen, place, lines) {
  trace(pen, place, lines);
  pen.clip();
}

function outline(pen, place, lines, colour, dash) {
  trace(pen, place, lines);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.setLineDash(dash);
  pen.stroke();
}

function boxOf(place, lines) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = place.to(line[i], line[i + 1]);
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** The way of a finger: strong up to now, faint where it goes on. */
function drawWay(pen, place, frames, touch, time, filter) {
  const colour = fingerColours[(touch.number - 1) % 6];
  const isOther = filter.touch && filter.touch !== touch.number;
  const step = Math.max(1, Math.floor(touch.samples.length / 2000));
  for (const isPast of [false, true]) {
    pen.beginPath();
    let isFirst = true;
    for (let i = 0; i < touch.samples.length; i += step) {
      const sample = touch.samples[i];
      if (isPast && frames.time[sample] > time) break;
      const [x, y] = place.to(frames.x[sample], frames.y[sample]);
      if (isFirst) pen.moveTo(x, y);
      else pen.lineTo(x, y);
      isFirst = false;
    }
    pen.strokeStyle = colour;
    pen.globalAlpha = isOther ? 0.12 : isPast ? 0.95 : 0.3;
    pen.lineWidth = isPast ? 2.5 : 1.5;
    pen.setLineDash(dashes[(touch.number - 1) % 6]);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

/** The finger itself: its contact, its speed, and its number. */
function drawFinger(pen, place, frames, touch, time, colours) {
  const colour = fingerColours[(touch.number - 1) % 6];
  const at = placeAt(frames, touch, time);
  const spot = at ?? { x: frames.x[touch.samples[0]], y: frames.y[touch.samples[0]] };
  const [x, y] = place.to(spot.x, spot.y);
  if (at) {
    const { major, minor, turn, pressure } = frames;
    const radius = Math.max(major[at.sample] * place.scale, 9);
    pen.beginPath();
    pen.ellipse(x, y, Math.max(minor[at.sample] * place.scale, 9), radius, turn[at.sample], 0, 7);
    pen.globalAlpha = 0.25 + 0.5 * (pressure[at.sample] || 0);
    pen.fillStyle = colour;
    pen.fill();
    pen.globalAlpha = 1;
    pen.strokeStyle = colour;
    pen.lineWidth = 2;
    pen.stroke();
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + at.vx * 0.08 * place.scale, y + at.vy * 0.08 * place.scale);
    pen.stroke();
  } else {
    pen.beginPath();
    pen.arc(x, y, 3, 0, 7);
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.textBaseline = "middle";
  halo(pen, String(touch.number), x + (at ? 12 : 6), y - (at ? 12 : 8), colours.text, colours);
}

function drawFact(pen, place, fact, colours) {
  if (fact.kind === "bar") return;
  pen.strokeStyle = colours.fact;
  pen.fillStyle = colours.fact;
  pen.lineWidth = 2;
  pen.setLineDash([5, 3]);
  let [labelX, labelY] = [0, 0];
  for (const circle of fact.circles) {
    const [x, y] = place.to(circle.x, circle.y);
    const radius = Math.max(circle.radius * place.scale, 3);
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.stroke();
    [labelX, labelY] = [x + radius * 0.71 + 6, y + radius * 0.71 + 10];
  }
  if (fact.kind === "sector") {
    const [x, y] = place.to(fact.x, fact.y);
    const radius = Math.max(fact.radius * place.scale, 24);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, radius, fact.angle - fact.limit, fact.angle + fact.limit);
    pen.closePath();
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + radius * Math.cos(fact.angle + fact.measured), y + radius * Math.sin(fact.angle + fact.measured));
    pen.stroke();
    [labelX, labelY] = [x + 10, y + radius + 12];
  }
  pen.setLineDash([]);
  for (const mark of fact.marks) {
    const [x, y] = place.to(mark.x, mark.y);
    pen.beginPath();
    for (const [dx, dy] of [[-6, -6], [6, 6], [6, -6], [-6, 6]]) {
      if (dx === dy && dx < 0 || dx > 0 && dy < 0) pen.moveTo(x + dx, y + dy);
      else pen.lineTo(x + dx, y + dy);
    }
    pen.stroke();
  }
  pen.textBaseline = "middle";
  halo(pen, fact.label, labelX, labelY, colours.fact, colours);
}

/** A view that was nearly hit: a line from the finger to it, with the distance. */
function drawNear(pen, place, report, decision, near, colours) {
  const view = report.views.get(near.view);
  if (!view) return;
  let best = null;
  for (const line of view.shape) {
    for (let i = 0; i < line.length; i += 2) {
      const [ax, ay] = [line[i], line[i + 1]];
      const [bx, by] = [line[(i + 2) % line.length], line[(i + 3) % line.length]];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const share = length ? Math.min(Math.max(((decision.x - ax) * (bx - ax) + (decision.y - ay) * (by - ay)) / length, 0), 1) : 0;
      const point = { x: ax + (bx - ax) * share, y: ay + (by - ay) * share };
      const distance = Math.hypot(point.x - decision.x, point.y - decision.y);
      if (!best || distance < best.distance) best = { ...point, distance };
    }
  }
  if (!best) return;
  const [x, y] = place.to(decision.x, decision.y);
  const [nx, ny] = place.to(best.x, best.y);
  pen.strokeStyle = colours.fact;
  pen.lineWidth = 2;
  pen.setLineDash([3, 3]);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(nx, ny);
  pen.stroke();
  pen.setLineDash([]);
  pen.textBaseline = "middle";
  halo(pen, `${near.distance} beside ${near.view}`, Math.max(x, nx) + 10, (y + ny) / 2, colours.fact, colours);
}

/** The view that lies in front at a place of the window, by its shape; null for the window. */
export function viewAt(report, x, y) {
  const inside = (lines) => {
    let isInside = false;
    for (const line of lines) {
      for (let i = 0, j = line.length - 2; i < line.length; j = i, i += 2) {
        const crosses = line[i + 1] > y !== line[j + 1] > y;
        if (crosses && x < ((line[j] - line[i]) * (y - line[i + 1])) / (line[j + 1] - line[i + 1]) + line[i]) isInside = !isInside;
      }
    }
    return isInside;
  };
  return [...report.scene.views].reverse().find((view) => view.parent && inside(view.shape))?.name ?? null;
}
