// Where points of the page are in an element that is moved, scaled, turned or skewed by CSS.

/**
 * Where a point of the page is in an element, from the corner of its border, before it is transformed.
 *
 * The transforms of the element and of those around it are one matrix. Where that puts the element is
 * read from the box around it: both have the same middle. Perspective is left out.
 */
export function pointIn(element, x, y) {
  const screen = element.getScreenCTM?.();
  if (screen) {
    const place = new DOMPoint(x, y).matrixTransform(screen.inverse());
    return { x: place.x, y: place.y };
  }
  const box = element.getBoundingClientRect();
  const matrix = turnOf(element);
  const { offsetWidth: width = box.width, offsetHeight: height = box.height } = element;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  if (!matrix.isIdentity) {
    const away = new DOMPoint(x - middle.x, y - middle.y).matrixTransform(matrix.inverse());
    return { x: away.x + width / 2, y: away.y + height / 2 };
  }
  return { x: x - box.left, y: y - box.top };
}

/** How an element is scaled, turned and skewed on the page, without where that puts it. */
function turnOf(element) {
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

/** Degrees of a computed `rotate`, about the axis that points at the reader. */
function angleOf(rotate) {
  return parseFloat(rotate.split(" ").at(-1));
}

/** The element around another on the page: the slot that it is shown in, or the host of a shadow tree. */
export function parentOf(element) {
  const around = element.assignedSlot ?? element.parentNode;
  if (around?.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return around.host ?? null;
  return around?.nodeType === Node.ELEMENT_NODE ? around : null;
}
