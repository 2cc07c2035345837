// Computes the `touch-action` of elements with recognizers.

/** The default touch behaviors of browsers, as `touch-action` keywords. */
export const everyWay = ["pan-x", "pan-y", "pinch-zoom"];
const sidewise = ["pan-x"];
const upwards = ["pan-y"];

/** Returns the keywords for scrolling along the axis of a pan. */
export const waysAlong = (axis) =>
  ({ horizontal: sidewise, vertical: upwards })[axis] ?? [...sidewise, ...upwards];

/** Returns the keyword for page zoom if a gesture may have several touches. */
export const waysWithFingers = (count) => (count > 1 ? ["pinch-zoom"] : []);

/** Returns the keywords for scrolling in directions or at edges. Diagonals and corners count for
 *  both axes. */
export function waysTo(names) {
  const has = (...parts) => names.some((name) => name.split("-").some((part) => parts.includes(part)));
  return [...(has("left", "right") ? sidewise : []), ...(has("up", "down", "top", "bottom") ? upwards : [])];
}

/** Returns the `touch-action` of an element from the keywords that its recognizers block. The
 *  browser intersects it with that of the ancestors. Double-tap zoom is always blocked. */
export function touchActionOf(taken) {
  const all = new Set(taken.flat());
  return everyWay.filter((way) => !all.has(way)).join(" ") || "none";
}
