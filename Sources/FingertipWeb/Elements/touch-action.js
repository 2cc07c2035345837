// Computes the `touch-action` of elements with recognizers.

/** The default touch behaviors of browsers, as `touch-action` keywords. */
export const allActions = ["pan-x", "pan-y", "pinch-zoom"];
const horizontalActions = ["pan-x"];
const verticalActions = ["pan-y"];

/** Returns the keywords for scrolling along the axis of a pan. */
export const actionsAlong = (axis) =>
  ({ horizontal: horizontalActions, vertical: verticalActions })[axis] ?? [...horizontalActions, ...verticalActions];

/** Returns the keyword for zooming the page if a gesture can use more than one touch. */
export const actionsForTouchCount = (count) => (count > 1 ? ["pinch-zoom"] : []);

/** Returns the keywords for scrolling in the given directions or from the given edges. Diagonals
 *  and corners include the keywords of both axes. */
export function actionsToward(names) {
  const has = (...parts) => names.some((name) => name.split("-").some((part) => parts.includes(part)));
  return [...(has("left", "right") ? horizontalActions : []), ...(has("up", "down", "top", "bottom") ? verticalActions : [])];
}

/** Returns the `touch-action` of an element from the keywords that its recognizers block. The
 *  browser intersects this value with the `touch-action` of the element's ancestors. Double-tap
 *  zoom is always blocked. */
export function touchActionOf(blocked) {
  const all = new Set(blocked.flat());
  return allActions.filter((action) => !all.has(action)).join(" ") || "none";
}
