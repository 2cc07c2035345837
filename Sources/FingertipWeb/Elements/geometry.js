// Converts viewport points to the coordinates of elements with CSS transforms.

/**
 * Converts a viewport point to an element's coordinates as they are before transforms are applied.
 * The origin of these coordinates is the top left corner of the element's border box.
 *
 * The transforms of the element and its ancestors are combined into one matrix. The translation is
 * taken from the bounding box, which has the same center as the element. Perspective is ignored.
 */
export function pointIn(element, x, y) {
  const screen = element.getScreenCTM?.();
  if (screen) {
    const point = new DOMPoint(x, y).matrixTransform(screen.inverse());
    return { x: point.x, y: point.y };
  }
  const box = element.getBoundingClientRect();
  const matrix = linearTransformOf(element);
  const { offsetWidth: width = box.width, offsetHeight: height = box.height } = element;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  if (!matrix.isIdentity) {
    const offset = new DOMPoint(x - middle.x, y - middle.y).matrixTransform(matrix.inverse());
    return { x: offset.x + width / 2, y: offset.y + height / 2 };
  }
  return { x: x - box.left, y: y - box.top };
}

/** Returns the combined scale, rotation and skew of an element and its ancestors, without
 *  translation. */
function linearTransformOf(element) {
  let matrix = new DOMMatrix();
  for (let around = element; around; around = parentOf(around)) {
    const { transform, rotate = "none", scale = "none" } = getComputedStyle(around);
    if (transform === "none" && rotate === "none" && scale === "none") continue;
    let own = new DOMMatrix();
    if (rotate !== "none") own = own.rotate(angleOf(rotate));
    if (scale !== "none") own = own.scale(...scale.split(" ").map(Number));
    if (transform !== "none") own = own.multiply(new DOMMatrix(transform));
    own.e = own.f = 0;
    matrix = own.multiply(matrix);
  }
  return matrix;
}

/** Returns the z-axis rotation of a computed `rotate` value, in degrees. */
function angleOf(rotate) {
  return parseFloat(rotate.split(" ").at(-1));
}

/** Returns an element's parent in the flat tree, which is the assigned slot, the host of the shadow
 *  root, or the parent element. */
export function parentOf(element) {
  const around = element.assignedSlot ?? element.parentNode;
  if (around?.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return around.host ?? null;
  return around?.nodeType === Node.ELEMENT_NODE ? around : null;
}
