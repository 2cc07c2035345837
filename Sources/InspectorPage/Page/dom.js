// Creates DOM elements without markup, so that text is always displayed and never parsed.

/** Creates an element with attributes, listeners (`onclick`) and children. */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** Returns text in which control characters, and those that have no width or change the direction of
 *  text, are visible. */
export const visible = (text) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");

/** Attributes whose text is displayed. */
const displayed = new Set(["title", "aria-label"]);

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : displayed.has(name) ? visible(value) : value);
  }
  for (const child of children.flat()) {
    if (child === undefined || child === null || child === false) continue;
    made.append(typeof child === "string" ? visible(child) : child);
  }
  return made;
}

export const find = (id) => document.getElementById(id);

/** Returns an element that contains a name and isolates its writing direction. */
export const named = (name) => element("bdi", {}, name);

/** Returns the inner size of an element, kept up to date by an observer. `read` reads it immediately. */
export function sizeOf(container, changed) {
  const size = {};
  const read = () => Object.assign(size, { width: container.clientWidth, height: container.clientHeight, read });
  read();
  new ResizeObserver(() => {
    read();
    changed();
  }).observe(container);
  return size;
}

/** Returns a function that schedules `draw` for the next display frame, at most once per frame. */
export function oncePerFrame(draw) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  };
}
