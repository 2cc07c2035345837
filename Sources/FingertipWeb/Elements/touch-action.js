// What a browser may still do by itself where recognizers listen.

const everything = ["pan-x", "pan-y", "pinch-zoom"];
const sidewise = ["pan-x"];
const upwards = ["pan-y"];
const anyWay = [...sidewise, ...upwards];
const pinching = "pinch-zoom";

/** What each kind of gesture takes from the browser, by the settings of the recognizer. */
const takenFromBrowser = {
  ft_pan_create: ({ axis, maximumTouches }) => [
    ...({ horizontal: sidewise, vertical: upwards }[axis] ?? anyWay),
    ...withFingers(maximumTouches),
  ],
  ft_swipe_create: ({ directions, touches }) =>
    [...ways(directions), ...withFingers(touches)],
  ft_flick_create: ({ touches }) => [...anyWay, ...withFingers(touches)],
  ft_edge_pan_create: ({ edges }) => ways(edges),
  ft_pinch_create: () => everything,
  ft_rotation_create: () => everything,
  ft_transform_create: () => everything,
};

/** Where several fingers are wanted, they are no zoom of the page. */
const withFingers = (count) => (count > 1 ? [pinching] : []);

/** Which ways a browser would scroll along some directions or edges; one that lies between two, and a corner,
 *  is part of both. */
function ways(names) {
  const has = (...parts) => names.some((name) => name.split("-").some((part) => parts.includes(part)));
  return [...(has("left", "right") ? sidewise : []), ...(has("up", "down", "top", "bottom") ? upwards : [])];
}

/** What a recognizer takes from the browser, as it is set now. */
export const waysTaken = (recognizer) => takenFromBrowser[recognizer.constructor.create]?.(recognizer) ?? [];

/** The `touch-action` of an element whose recognizers take some ways each. The browser itself weighs it against
 *  that of the elements around. Two taps in a row are never a zoom there. */
export function touchActionOf(taken) {
  const all = new Set(taken.flat());
  return everything.filter((way) => !all.has(way)).join(" ") || "none";
}
