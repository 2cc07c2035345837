// What a browser may still do by itself where recognizers listen.

/** All that a browser does by itself with fingers. */
export const everyWay = ["pan-x", "pan-y", "pinch-zoom"];
const sidewise = ["pan-x"];
const upwards = ["pan-y"];

/** Which ways a browser would scroll along an axis of a pan. */
export const waysAlong = (axis) =>
  ({ horizontal: sidewise, vertical: upwards })[axis] ?? [...sidewise, ...upwards];

/** Where several fingers are wanted, they are no zoom of the page. */
export const waysWithFingers = (count) => (count > 1 ? ["pinch-zoom"] : []);

/** Which ways a browser would scroll along some directions or edges; one that lies between two, and a corner,
 *  is part of both. */
export function waysTo(names) {
  const has = (...parts) => names.some((name) => name.split("-").some((part) => parts.includes(part)));
  return [...(has("left", "right") ? sidewise : []), ...(has("up", "down", "top", "bottom") ? upwards : [])];
}

/** The `touch-action` of an element whose recognizers take some ways each. The browser itself weighs it against
 *  that of the elements around. Two taps in a row are never a zoom there. */
export function touchActionOf(taken) {
  const all = new Set(taken.flat());
  return everyWay.filter((way) => !all.has(way)).join(" ") || "none";
}
