// Which elements lie under a finger: what the browser found, and those around it.
import { parentOf } from "./geometry.js";

/** Fields that need the finger for themselves, to set a caret, select or slide. */
const fields = "textarea, select, [contenteditable=''], [contenteditable=true], "
  + "input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio], [type=image])";

/**
 * The elements under a pointer that lands, innermost first, across shadow trees and slots.
 *
 * What lies in a field stops there: those around a field do not hear of the finger. `closed` finds the
 * shadow trees that the browser does not tell of, by their hosts.
 */
export function pathOf(event, closed) {
  const path = event.composedPath().filter((node) => node.nodeType === 1);
  for (let root = closed.get(path[0]); root; root = closed.get(path[0])) {
    const inner = root.elementFromPoint(event.clientX, event.clientY);
    if (!inner || inner === path[0]) break;
    path.unshift(...ancestry(inner).slice(0, -path.length));
  }
  const field = path.findIndex((element) => element.matches(fields));
  return field < 0 ? path : path.slice(0, field + 1);
}

/** An element and those around it, innermost first. */
export function ancestry(element) {
  const path = [];
  for (let next = element; next; next = parentOf(next)) path.push(next);
  return path;
}

/** Whether something in an element scrolls along a way by itself. */
export function scrollsWithin(element, inner, dx, dy) {
  const isSidewise = Math.abs(dx) > Math.abs(dy);
  for (let next = inner; next && next !== element; next = parentOf(next)) {
    const { overflowX, overflowY } = getComputedStyle(next);
    const [overflow, content, seen] = isSidewise
      ? [overflowX, next.scrollWidth, next.clientWidth] : [overflowY, next.scrollHeight, next.clientHeight];
    if (content > seen && /auto|scroll/.test(overflow)) return true;
  }
  return false;
}

const margin = "--fingertip-margin";
const widestMargin = 100; // in points: more is not looked at

/** Has a margin count as lengths that are not inherited. */
export function registerMargin() {
  try {
    CSS.registerProperty({ name: margin, syntax: "<length>+", inherits: false, initialValue: "0px" });
  } catch {} // it is, or it cannot be, and then it is read as it is written
}

/**
 * The path of a finger that lands beside one of some elements, within its margin: that of the element. Of
 * several the nearest is taken, and only what lies in `taker`, the first on the path that takes gestures.
 */
export function pathBeside(path, point, taker, elements) {
  let [nearest, least] = [null, Infinity];
  for (const element of elements) {
    if (path.includes(element)) continue;
    const distance = distanceWithin(element, point);
    if (distance === Infinity || distance > least) continue;
    const around = ancestry(element);
    const isInside = !taker || around.includes(taker);
    if (isInside && around.some((other) => path.includes(other))) [nearest, least] = [around, distance];
  }
  return nearest ?? path;
}

/** How far beside an element a point lies; Infinity when its margin does not reach so far. */
function distanceWithin(element, { x, y }) {
  const box = element.getBoundingClientRect();
  const beyond = {
    left: box.left - x, right: x - box.right, top: box.top - y, bottom: y - box.bottom,
  };
  // Boxes are known, styles have to be worked out: most elements are too far for any margin.
  if (!box.width || Math.max(...Object.values(beyond)) > widestMargin) return Infinity;
  const sides = getComputedStyle(element).getPropertyValue(margin).trim().split(" ").map(parseFloat);
  const [top = 0, right = top, bottom = top, left = right] = sides;
  if (!(top || right || bottom || left)) return Infinity;
  if (beyond.left > left || beyond.right > right) return Infinity;
  if (beyond.top > top || beyond.bottom > bottom) return Infinity;
  return Math.hypot(Math.max(beyond.left, beyond.right, 0), Math.max(beyond.top, beyond.bottom, 0));
}
