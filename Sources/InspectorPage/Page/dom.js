// Elements, made without markup: whatever a text says, it is shown and not obeyed.

/** Makes an element with attributes, listeners (`onclick`) and children: elements, texts, or nothing. */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same for SVG. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== null && child !== false) made.append(child);
  }
  return made;
}

/** An element of the page. */
export const find = (id) => document.getElementById(id);

/** A name from elsewhere, in its own direction of writing. */
export const named = (name) => element("bdi", {}, name);

/** The inner size of an element, `{ width, height }`, kept while it changes. Asking for it in the middle of drawing
 *  would have the page laid out each time. */
export function sizeOf(place, changed) {
  const size = {};
  const read = () => Object.assign(size, { width: place.clientWidth, height: place.clientHeight });
  read();
  new ResizeObserver(() => {
    read();
    changed();
  }).observe(place);
  return size;
}

/** Runs something once with the next picture, however often it is asked for. */
export function oncePerPicture(draw) {
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
