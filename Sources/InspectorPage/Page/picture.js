// The drawing: views, the paths of touches, and the deciding limit. A canvas, because a minute of
// touches has thousands of points.

import { nearView } from "./words.js";
import { cross, drawFinger, drawNumber, drawWay, freeFor, placeOf, ring } from "./fingers.js";

const most = 400; // paths that are drawn at once

/** Returns the mapping between the window and a canvas of a size. */
export function fit({ width, height }, size) {
  const scale = Math.min((size.width - 24) / width, (size.height - 24) / height);
  const [left, top] = [(size.width - width * scale) / 2, (size.height - height * scale) / 2];
  return {
    scale, left, top,
    to: (x, y) => [left + x * scale, top + y * scale],
    from: (x, y) => [(x - left) / scale, (y - top) / scale],
  };
}

/** Draws everything. The colors are those of the style sheet. */
export function drawPicture(canvas, { report, frames, size, time, range, selected, reason, filter, colours }) {
  const pen = cleared(canvas, size);
  const place = fit(report.scene, size);
  pen.drawImage(viewsOf(report, place, size, filter, colours, selected), 0, 0, size.width, size.height);
  const touches = frames.inTime.within(range.from, range.to, most);
  for (const touch of touches) drawWay(pen, place, frames, touch, time, filter);
  if (reason) drawFact(pen, place, reason, colours);
  const near = selected && nearView(selected);
  const beside = near && nearestOf(report.views.get(near.view), selected);
  const rings = [];
  for (const touch of touches) {
    const near = beside?.touch === touch.number ? beside : null;
    drawFinger(pen, place, frames, touch, time, !near);
    drawNumber(pen, touch.number, freeFor(rings, near ? awayFrom(place, near) : placeOf(frames, place, touch.samples[0])), colours);
  }
  if (beside) drawNear(pen, place, near, beside, colours);
}

/** Returns the context of a cleared canvas. Only a change of size allocates a new bitmap, which
 *  is slower. */
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

/** Returns a canvas with the views alone. It is cached, because it doesn't change during
 *  playback. */
function viewsOf(report, place, size, filter, colours, selected) {
  const seen = [report, filter.view, selected?.view, colours, size.width, size.height, devicePixelRatio];
  if (seen.some((one, index) => one !== views.drawn[index])) {
    views.canvas ??= document.createElement("canvas");
    drawViews(cleared(views.canvas, size), place, report, filter, colours, selected);
    views.drawn = seen;
  }
  return views.canvas;
}

function drawViews(pen, place, report, filter, colours, selected) {
  const byName = report.views;
  const clips = (view) => {
    for (let parent = byName.get(view.parent); parent; parent = byName.get(parent.parent)) {
      if (parent.clips) clipTo(pen, place, parent.shape);
    }
  };
  const [labels, outlines] = [[], []];
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
    for (const lines of [view.shape, view.resting, isChosen && view.tracking]) outlines.push(lines && boxOf(place, lines));
  }
  drawLabels(pen, place, labels.slice(0, 300), outlines.filter(Boolean), colours);
}

/** Draws the name of each view in or next to a corner, without overlapping other names and, if
 *  possible, outlines. */
function drawLabels(pen, place, views, outlines, colours) {
  const taken = [];
  pen.textBaseline = "top";
  for (const view of views) {
    const box = boxOf(place, view.shape);
    if (!box || box.width < 12) continue;
    let text = view.name;
    while (text.length > 2 && pen.measureText(text).width > Math.max(box.width - 8, 60)) text = text.slice(0, -2) + "…";
    const width = pen.measureText(text).width;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const spots = [
      [box.x + 4, box.y + 4], [right - width - 4, box.y + 4], [box.x + 4, bottom - 17], [right - width - 4, bottom - 17],
      [box.x + 4, box.y - 16], [box.x + 4, bottom + 4], [right + 4, box.y], [box.x - width - 4, box.y],
    ].filter(([x, y]) => !taken.some((other) =>
      x < other[0] + other[2] + 3 && other[0] < x + width + 3 && Math.abs(y - other[1]) < 14));
    const free = spots.find(([x, y]) => !outlines.some((one) => isOnEdge({ x, y, width, height: 13 }, one))) ?? spots[0];
    if (!free) continue;
    taken.push([...free, width]);
    halo(pen, text, free[0], free[1], view.off ? colours.faint : colours.text, colours);
  }
}

/** Whether an edge of a box crosses another box. */
function isOnEdge(inner, outer) {
  const [across, down] = [outer.x + outer.width, outer.y + outer.height];
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  const isApart = right < outer.x || inner.x > across || bottom < outer.y || inner.y > down;
  return !isApart && !(inner.x > outer.x && right < across && inner.y > outer.y && bottom < down);
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

/** Returns a point beyond the landing for the ring, so that it doesn't cover the distance to the
 *  view. */
function awayFrom(place, { x, y, nearest }) {
  const [[fromX, fromY], [toX, toY]] = [place.to(nearest.x, nearest.y), place.to(x, y)];
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const share = (ring + 5) / length;
  return [toX + (toX - fromX) * share, toY + (toY - fromY) * share];
}

function drawFact(pen, place, reason, colours) {
  if (reason.kind === "bar") return;
  pen.strokeStyle = colours.reason;
  pen.fillStyle = colours.reason;
  pen.lineWidth = 2;
  pen.setLineDash([5, 3]);
  let [labelX, labelY] = [0, 0];
  for (const circle of reason.circles) {
    const [x, y] = place.to(circle.x, circle.y);
    const radius = Math.max(circle.radius * place.scale, 3);
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.stroke();
    [labelX, labelY] = [x + radius * 0.71 + 6, y + radius * 0.71 + 10];
  }
  if (reason.kind === "sector") {
    const [x, y] = place.to(reason.x, reason.y);
    const radius = Math.max(reason.radius * place.scale, 24);
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
    cross(pen, ...place.to(mark.x, mark.y), 6);
  }
  pen.textBaseline = "middle";
  halo(pen, reason.label, labelX, labelY, colours.reason, colours);
}

/** Returns the point of a view that is nearest to a landing, with that landing. */
function nearestOf(view, { x, y, touch }) {
  if (!view) return null;
  let best = null;
  for (const line of view.shape) {
    for (let i = 0; i < line.length; i += 2) {
      const [ax, ay] = [line[i], line[i + 1]];
      const [bx, by] = [line[(i + 2) % line.length], line[(i + 3) % line.length]];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const share = length ? Math.min(Math.max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0), 1) : 0;
      const point = { x: ax + (bx - ax) * share, y: ay + (by - ay) * share };
      const distance = Math.hypot(point.x - x, point.y - y);
      if (!best || distance < best.distance) best = { ...point, distance };
    }
  }
  return best && { x, y, touch, nearest: best };
}

/** Draws a line from a landing to the view that it nearly hit, with the distance. */
function drawNear(pen, place, near, beside, colours) {
  const [x, y] = place.to(beside.x, beside.y);
  const [nx, ny] = place.to(beside.nearest.x, beside.nearest.y);
  pen.fillStyle = colours.reason;
  pen.beginPath();
  pen.arc(x, y, 2.5, 0, 7);
  pen.fill();
  pen.strokeStyle = colours.reason;
  pen.lineWidth = 2;
  pen.setLineDash([3, 3]);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(nx, ny);
  pen.stroke();
  pen.setLineDash([]);
  pen.textBaseline = "middle";
  halo(pen, `${near.distance} outside ${near.view}`, Math.max(x, nx) + 4, Math.max(y, ny) + ring + 10, colours.reason, colours);
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
