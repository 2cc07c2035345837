// Finds the DOM elements under a touch: the browser's event path, and nearby elements.
import { parentOf } from "./geometry.js";

/** Form fields that handle touches themselves, to move a caret, select or slide. */
const fields = "textarea, select, [contenteditable=''], [contenteditable=true], "
  + "input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio], [type=image])";

/**
 * Returns the elements under a new pointer, innermost first. The path crosses shadow roots and
 * slots.
 *
 * The path ends at a form field: the field's ancestors don't receive the touch. `closed` maps hosts
 * to closed shadow roots, which event paths don't include.
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

/** Returns an element and its ancestors, innermost first. */
export function ancestry(element) {
  const path = [];
  for (let next = element; next; next = parentOf(next)) path.push(next);
  return path;
}

/** Returns whether any scroller inside an element can scroll in the direction of a displacement. */
export function scrollsWithin(element, inner, dx, dy) {
  const isHorizontal = Math.abs(dx) > Math.abs(dy);
  for (let next = inner; next && next !== element; next = parentOf(next)) {
    const { overflowX, overflowY } = getComputedStyle(next);
    const [overflow, content, visible] = isHorizontal
      ? [overflowX, next.scrollWidth, next.clientWidth] : [overflowY, next.scrollHeight, next.clientHeight];
    if (content > visible && /auto|scroll/.test(overflow)) return true;
  }
  return false;
}

const margin = "--fingertip-margin";
const maximumMargin = 100; // in points; larger margins are ignored

/** Registers the margin property as a non-inherited list of lengths. */
export function registerMargin() {
  try {
    CSS.registerProperty({ name: margin, syntax: "<length>+", inherits: false, initialValue: "0px" });
  } catch {} // already registered, or unsupported; if it is unsupported, the margin is parsed as written
}

/**
 * Returns the path of the element whose margin contains the point, or the given path if there is no
 * such element. The nearest element wins. If the path contains elements with recognizers, only
 * elements inside the innermost of these are considered.
 */
export function pathWithMargins(path, point, gestureElement, elements) {
  let [nearest, shortest] = [null, Infinity];
  for (const element of elements) {
    if (path.includes(element)) continue;
    const distance = distanceWithin(element, point);
    if (distance === Infinity || distance > shortest) continue;
    const around = ancestry(element);
    const isInside = !gestureElement || around.includes(gestureElement);
    if (isInside && around.some((other) => path.includes(other))) [nearest, shortest] = [around, distance];
  }
  return nearest ?? path;
}

/** Returns the distance from a point to an element, or Infinity if the point is outside the
 *  element's margin. */
function distanceWithin(element, { x, y }) {
  const box = element.getBoundingClientRect();
  const beyond = {
    left: box.left - x, right: x - box.right, top: box.top - y, bottom: y - box.bottom,
  };
  // Reading boxes is cheap, but reading styles is expensive, and most elements are too far away to
  // be reached by any margin.
  if (!box.width || Math.max(...Object.values(beyond)) > maximumMargin) return Infinity;
  const sides = getComputedStyle(element).getPropertyValue(margin).trim().split(" ").map(parseFloat);
  const [top = 0, right = top, bottom = top, left = right] = sides;
  if (!(top || right || bottom || left)) return Infinity;
  if (beyond.left > left || beyond.right > right) return Infinity;
  if (beyond.top > top || beyond.bottom > bottom) return Infinity;
  return Math.hypot(Math.max(beyond.left, beyond.right, 0), Math.max(beyond.top, beyond.bottom, 0));
}
