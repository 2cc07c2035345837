// Draws the views, paths and limit on a canvas, because the touches of one minute have thousands of points.

import { visible } from "./dom.js";
import { nearView } from "./words.js";
import { cross, drawTouch, drawNumber, drawPath, freePoint, isFarFromLanding, pointOf, ring } from "./fingers.js";

const maximumPaths = 400; // the maximum number of paths drawn at once

export function fit({ width, height }, size) {
  const scale = Math.min((size.width - 24) / width, (size.height - 24) / height);
  const [left, top] = [(size.width - width * scale) / 2, (size.height - height * scale) / 2];
  return {
    scale, left, top,
    to: (x, y) => [left + x * scale, top + y * scale],
    from: (x, y) => [(x - left) / scale, (y - top) / scale],
  };
}

export function drawCanvas(canvas, { report, frames, size, time, range, selected, reason, filter, colors }) {
  // A hidden canvas has no size, and is drawn once it has one.
  if (!(size.width > 24 && size.height > 24)) return;
  const pen = cleared(canvas, size);
  const mapping = fit(report.scene, size);
  const touches = frames.inTime.within(range.from, range.to, maximumPaths);
  // The rings of many touches would hide all names and change too often.
  const obstacles = touches.length < 9 && report.scene.views.length < 300 ? touches.map(({ samples: [first] }) => pointOf(frames, mapping, first)) : [];
  pen.drawImage(viewsOf(report, mapping, size, filter, colors, selected, obstacles), 0, 0, size.width, size.height);
  for (const touch of touches) drawPath(pen, mapping, frames, touch, time, filter);
  if (reason) drawFact(pen, mapping, reason, colors);
  const near = selected && nearView(selected);
  const landing = near && nearestOf(report.views.get(near.view), selected);
  const rings = touches.filter((touch) => isFarFromLanding(mapping, frames, touch)).map((touch) => pointOf(frames, mapping, touch.samples.at(-1)));
  for (const touch of touches) {
    const near = landing?.touch === touch.number ? landing : null;
    drawTouch(pen, mapping, frames, touch, time, !near);
    drawNumber(pen, touch.number, freePoint(rings, near ? ringPoint(mapping, near) : pointOf(frames, mapping, touch.samples[0])), colors);
  }
  if (landing) drawNear(pen, mapping, near, landing, colors);
}

/** Returns the context of a cleared canvas. Allocates a bitmap only if the size has changed. */
function cleared(canvas, size) {
  const ratio = devicePixelRatio || 1;
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  pen.font = "12px system-ui, sans-serif";
  return pen;
}

const views = { canvas: null, drawn: [] };

/** Returns a canvas with only the views, which don't change during playback. */
function viewsOf(report, mapping, size, filter, colors, selected, rings) {
  const seen = [report, filter.view, selected?.view, colors, size.width, size.height, devicePixelRatio, String(rings)];
  if (seen.some((one, index) => one !== views.drawn[index])) {
    views.canvas ??= document.createElement("canvas");
    drawViews(cleared(views.canvas, size), mapping, report, filter, colors, selected, size, rings);
    views.drawn = seen;
  }
  return views.canvas;
}

function drawViews(pen, mapping, report, filter, colors, selected, size, rings) {
  const byName = report.views;
  const clips = (view) => {
    for (let parent = byName.get(view.parent); parent; parent = byName.get(parent.parent)) {
      if (parent.clips) clipTo(pen, mapping, parent.shape);
    }
  };
  const [labels, outlines] = [[], []];
  for (const view of report.scene.views) {
    const isChosen = view.name === filter.view || (selected && selected.view === view.name);
    pen.save();
    clips(view);
    pen.globalAlpha = view.off ? 0.4 : 1;
    pen.setLineDash(view.off ? [2, 3] : []);
    trace(pen, mapping, view.shape);
    pen.fillStyle = view.parent ? colors.view : colors.window;
    pen.fill("evenodd");
    pen.strokeStyle = isChosen ? colors.accent : colors.edge;
    pen.lineWidth = isChosen ? 2.5 : 1;
    pen.stroke();
    if (view.resting) outline(pen, mapping, view.resting, colors.resting, [6, 3]);
    pen.restore();
    if (view.tracking && isChosen) outline(pen, mapping, view.tracking, colors.tracking, [1, 4]);
    if (view.parent) labels.push(view);
    for (const lines of [view.shape, view.resting, isChosen && view.tracking]) outlines.push(lines && boxOf(mapping, lines));
  }
  drawLabels(pen, mapping, labels.slice(0, 300), [outlines.filter(Boolean), rings.map(([x, y]) => ({ x: x - ring, y: y - ring, width: ring * 2, height: ring * 2 }))], colors, size);
}

/** Draws view names at corners, without overlapping other names or, if possible, rings and outlines. */
function drawLabels(pen, mapping, views, [outlines, rings], colors, size) {
  const used = [];
  pen.textBaseline = "top";
  for (const view of views) {
    const box = boxOf(mapping, view.shape);
    if (!box || box.width < 12) continue;
    let text = view.name;
    while (text.length > 2 && pen.measureText(text).width > Math.max(box.width - 8, 60)) text = text.slice(0, -2) + "…";
    const width = pen.measureText(text).width;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const positions = [
      [box.x + 4, box.y + 4], [right - width - 4, box.y + 4], [box.x + 4, bottom - 17], [right - width - 4, bottom - 17],
      [right + 4, box.y], [box.x - width - 4, box.y], [box.x + 4, box.y - 16], [box.x + 4, bottom + 4],
    ].map(([x, y], index) => [x, y, index / 2]).filter(([x, y]) => x >= 0 && y >= 0 && x + width <= size.width && y + 13 <= size.height && !used.some((other) =>
      x < other[0] + other[2] + 3 && other[0] < x + width + 3 && Math.abs(y - other[1]) < 14));
    const crosses = ([x, y]) => (one) => isOnEdge({ x, y, width, height: 13 }, one);
    const crossings = (at) => rings.filter(crosses(at)).length * 9 + outlines.filter(crosses(at)).length + at[2];
    const free = positions.find((at) => !rings.some(crosses(at)) && !outlines.some(crosses(at))) ?? positions.sort((a, b) => crossings(a) - crossings(b))[0];
    if (!free) continue;
    used.push([free[0], free[1], width]);
    drawOutlinedText(pen, text, free[0], free[1], view.off ? colors.faint : colors.text, colors);
  }
}

/** Whether an edge of a box crosses another box. */
function isOnEdge(inner, outer) {
  const [across, down] = [outer.x + outer.width, outer.y + outer.height];
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  const isApart = right < outer.x || inner.x > across || bottom < outer.y || inner.y > down;
  return !isApart && !(inner.x > outer.x && right < across && inner.y > outer.y && bottom < down);
}

function drawOutlinedText(pen, name, x, y, color, colors) {
  const text = visible(name);
  const right = pen.canvas.width / (devicePixelRatio || 1) - pen.measureText(text).width - 2;
  x = Math.max(Math.min(x, right), 2);
  pen.lineWidth = 3;
  pen.lineJoin = "round";
  pen.strokeStyle = colors.window;
  pen.setLineDash([]);
  pen.strokeText(text, x, y);
  pen.fillStyle = color;
  pen.fillText(text, x, y);
}

function trace(pen, mapping, lines) {
  pen.beginPath();
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = mapping.to(line[i], line[i + 1]);
      if (i) pen.lineTo(x, y);
      else pen.moveTo(x, y);
    }
    pen.closePath();
  }
}

function clipTo(pen, mapping, lines) {
  trace(pen, mapping, lines);
  pen.clip();
}

function outline(pen, mapping, lines, color, dash) {
  trace(pen, mapping, lines);
  pen.strokeStyle = color;
  pen.lineWidth = 1.5;
  pen.setLineDash(dash);
  pen.stroke();
}

function boxOf(mapping, lines) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = mapping.to(line[i], line[i + 1]);
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** Returns a center for the ring that keeps the line to the view visible. */
function ringPoint(mapping, { x, y, nearest }) {
  const [[fromX, fromY], [toX, toY]] = [mapping.to(nearest.x, nearest.y), mapping.to(x, y)];
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const fraction = (ring + 5) / length;
  return [toX + (toX - fromX) * fraction, toY + (toY - fromY) * fraction];
}

function drawFact(pen, mapping, reason, colors) {
  if (reason.kind === "bar") return;
  pen.strokeStyle = colors.reason;
  pen.fillStyle = colors.reason;
  pen.lineWidth = 2;
  pen.setLineDash([5, 3]);
  let [labelX, labelY] = [0, 0];
  for (const circle of reason.circles) {
    const [x, y] = mapping.to(circle.x, circle.y);
    const radius = Math.max(circle.radius * mapping.scale, 3);
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.stroke();
    [labelX, labelY] = [x + radius * 0.71 + 6, y + radius * 0.71 + 10];
  }
  if (reason.kind === "strip") {
    const [x, y, width, height] = reason.box;
    const [fromX, fromY, toX, toY] = reason.line;
    pen.strokeRect(...mapping.to(x, y), width * mapping.scale, height * mapping.scale);
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(...mapping.to(fromX, fromY));
    pen.lineTo(...mapping.to(toX, toY));
    pen.stroke();
    [labelX, labelY] = mapping.to(Math.max(fromX, toX), Math.max(fromY, toY));
    labelY += ring + 12;
  }
  if (reason.kind === "sector") {
    const [x, y] = mapping.to(reason.x, reason.y);
    const radius = Math.max(reason.radius * mapping.scale, 24);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, radius, reason.angle - reason.limit, reason.angle + reason.limit);
    pen.closePath();
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + radius * Math.cos(reason.angle + reason.measured), y + radius * Math.sin(reason.angle + reason.measured));
    pen.stroke();
    [labelX, labelY] = [x + 10, y + radius + 12];
  }
  pen.setLineDash([]);
  for (const mark of reason.marks) {
    cross(pen, ...mapping.to(mark.x, mark.y), 6);
  }
  pen.textBaseline = "middle";
  drawOutlinedText(pen, reason.label, labelX, labelY, colors.reason, colors);
}

function nearestOf(view, { x, y, touch }) {
  if (!view) return null;
  let best = null;
  for (const line of view.shape) {
    for (let i = 0; i < line.length; i += 2) {
      const [ax, ay] = [line[i], line[i + 1]];
      const [bx, by] = [line[(i + 2) % line.length], line[(i + 3) % line.length]];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const fraction = length ? Math.min(Math.max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0), 1) : 0;
      const point = { x: ax + (bx - ax) * fraction, y: ay + (by - ay) * fraction };
      const distance = Math.hypot(point.x - x, point.y - y);
      if (!best || distance < best.distance) best = { ...point, distance };
    }
  }
  return best && { x, y, touch, nearest: best };
}

function drawNear(pen, mapping, near, landing, colors) {
  const [x, y] = mapping.to(landing.x, landing.y);
  const [nx, ny] = mapping.to(landing.nearest.x, landing.nearest.y);
  pen.fillStyle = colors.reason;
  pen.beginPath();
  pen.arc(x, y, 2.5, 0, 7);
  pen.fill();
  pen.strokeStyle = colors.reason;
  pen.lineWidth = 2;
  pen.setLineDash([3, 3]);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(nx, ny);
  pen.stroke();
  pen.setLineDash([]);
  pen.textBaseline = "middle";
  drawOutlinedText(pen, `${near.distance} outside ${near.view}`, Math.max(x, nx) + 4, Math.max(y, ny) + ring + 10, colors.reason, colors);
}

/** Returns the name of the frontmost view whose shape contains a point, or null for the window. */
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
