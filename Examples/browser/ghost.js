// Plays a recording until the first touch, so that visitors see what the page does before they touch it.

// A pinch and a double tap. Each sample consists of the time in milliseconds, the finger, the phase, and the location
// in CSS pixels from the center of the touched element.
const recording = [
  [0, 1, "began", -57, 57], [17, 2, "began", 57, -57], [33, 1, "moved", -56, 57], [50, 2, "moved", 56, -57],
  [100, 1, "moved", -56, 57], [100, 2, "moved", 57, -58], [133, 1, "moved", -58, 58], [167, 1, "moved", -61, 60],
  [167, 2, "moved", 61, -61], [200, 1, "moved", -66, 64], [200, 2, "moved", 65, -64], [233, 1, "moved", -71, 71],
  [233, 2, "moved", 69, -70], [267, 1, "moved", -79, 77], [267, 2, "moved", 77, -76], [300, 1, "moved", -86, 86],
  [300, 2, "moved", 84, -85], [333, 1, "moved", -95, 94], [333, 2, "moved", 92, -93], [367, 1, "moved", -103, 103],
  [367, 2, "moved", 101, -102], [400, 1, "moved", -112, 111], [400, 2, "moved", 110, -110],
  [433, 1, "moved", -121, 119], [433, 2, "moved", 118, -118], [467, 1, "moved", -127, 126],
  [467, 2, "moved", 126, -125], [500, 1, "moved", -132, 132], [500, 2, "moved", 131, -132],
  [533, 1, "moved", -137, 136], [533, 2, "moved", 137, -137], [567, 1, "moved", -140, 138],
  [567, 2, "moved", 139, -139], [600, 1, "moved", -141, 141], [600, 2, "moved", 141, -141],
  [633, 1, "moved", -142, 141], [633, 2, "moved", 141, -141], [667, 1, "moved", -142, 141],
  [667, 2, "moved", 142, -143], [700, 1, "moved", -142, 141], [700, 2, "moved", 142, -141],
  [717, 1, "ended", -142, 141], [733, 2, "ended", 142, -141], [1333, 3, "began", 0, 0], [1367, 3, "moved", -1, -1],
  [1383, 3, "moved", 0, 0], [1400, 3, "moved", -1, 0], [1417, 3, "ended", -1, 0], [1567, 3, "began", -1, -1],
  [1583, 3, "moved", 0, -1], [1617, 3, "moved", -1, -1], [1650, 3, "ended", -1, -1],
];
const eventNames = { began: "pointerdown", moved: "pointermove", ended: "pointerup", cancelled: "pointercancel" };

/** Replays the recording once on an element, as pointer events, and draws the fingers. */
class GhostHand {
  #element;
  #center;
  #scale; // less than 1 if the stage is too small for the recording
  #start;
  #next = 0; // the index of the next sample
  #fingers = new Map(); // the elements of the fingers that are down
  #onEnd;

  constructor(element, onEnd) {
    const { left, top, width, height } = element.getBoundingClientRect();
    this.#element = element;
    this.#center = { x: left + width / 2, y: top + height / 2 };
    const { clientWidth, clientHeight } = element.parentElement;
    this.#scale = Math.min((Math.min(clientWidth, clientHeight) / 2 - 72) / 142, 1);
    this.#onEnd = onEnd;
    requestAnimationFrame((now) => this.#play(now));
  }

  /** Cancels the touches that are down, and ends the replay. */
  stop() {
    this.#next = recording.length;
    for (const [finger, { x, y }] of this.#fingers) this.#send(finger, "cancelled", x, y);
    this.#onEnd?.();
    this.#onEnd = null;
  }

  /** Sends the samples that are due in this display frame. */
  #play(now) {
    this.#start ??= now;
    while (recording[this.#next]?.[0] <= now - this.#start) {
      const [, finger, phase, x, y] = recording[this.#next++];
      this.#send(finger, phase, this.#center.x + this.#scale * x, this.#center.y + this.#scale * y);
    }
    if (this.#next < recording.length) requestAnimationFrame((time) => this.#play(time));
    else this.stop();
  }

  #send(finger, phase, x, y) {
    const isDown = phase === "began" || phase === "moved";
    const dot = this.#fingers.get(finger)?.dot ?? make(document.body, "ghost");
    dot.style.translate = `${x}px ${y}px`;
    this.#fingers.set(finger, { dot, x, y });
    if (!isDown) {
      dot.remove();
      this.#fingers.delete(finger);
    }
    this.#element.dispatchEvent(new PointerEvent(eventNames[phase], {
      pointerId: 1000 + finger, pointerType: "touch", isPrimary: finger === 1, clientX: x, clientY: y,
      buttons: isDown ? 1 : 0, bubbles: true, composed: true,
    }));
  }
}
