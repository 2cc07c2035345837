// The enumerations of fingertip.h, with their JavaScript names.

export const phases = ["began", "moved", "ended", "cancelled", "stationary"];
export const states = ["recognized", "began", "changed", "ended", "cancelled"];
export const directions = {
  right: 1, left: 2, up: 4, down: 8, "up-right": 16, "up-left": 32, "down-right": 64, "down-left": 128,
};
export const edges = {
  left: 1, right: 2, top: 4, bottom: 8, "top-left": 16, "top-right": 32, "bottom-left": 64, "bottom-right": 128,
};
export const axes = ["free", "horizontal", "vertical", "locked"];
export const tools = { finger: 0, stylus: 1, palm: 2, pointer: 3 };
export const cancellations = { interrupted: 0, palm: 1, deviceRemoved: 2, eventsLost: 3 };
export const nameOf = (bits, bit) => Object.keys(bits).find((name) => bits[name] === bit) ?? null;
export const bitsOf = (bits, names) => [names].flat().reduce((all, name) => all | (bits[name] ?? 0), 0);

/** The standard edit commands, in the order of their numbers. Larger numbers are custom commands of
 *  the page. */
const editCommands = ["cut", "copy", "paste", "select", "selectAll", "delete"];
export const commandOf = (number) => editCommands[number] ?? number;

export const pressPhases = ["down", "cancelled", "confirmed"];

export const scrollEvents = [
  "moved", "willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating",
  "didEndAnimation", "willBeginZooming", "zoomed", "didEndZooming", "selectionChanged", "textChanged",
  "magnifierChanged", "editingChanged",
];

export const presets = ["standard", "android", "flutter", "chromium", "hammer", "compose"];
