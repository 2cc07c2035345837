// Scroll physics for anything that a page moves itself.
import { fail } from "../Engine/call.js";
import { FingertipError, unknown } from "../Engine/error.js";
import { lend, memory, wasm } from "../Engine/memory.js";

const directionsOfMotion = ["x", "y"];
const motionSize = 64; // bytes, in fingertip.h

/** One axis of a motion, computed by the engine. */
class Axis {
  constructor([least, greatest], give, deceleration) {
    Object.assign(this, { least, greatest, give, deceleration });
  }

  /** Calls a function of fingertip.h with this axis, a position, a velocity and an optional
   *  target. */
  ask(name, { place = 0, velocity = 0, target = null }, ...values) {
    return lend(motionSize, (pointer) => {
      const data = memory();
      data.setUint32(pointer, motionSize, true);
      data.setInt32(pointer + 4, target === null ? 0 : 1, true);
      [this.least, this.greatest, this.give, this.deceleration, place, velocity, target ?? 0]
        .forEach((value, i) => data.setFloat64(pointer + 8 + 8 * i, value, true));
      const answer = wasm[name](pointer, ...values);
      if (Number.isNaN(answer) || wasm.ft_last_status()) fail(name);
      return answer;
    });
  }
}

/**
 * The bounds of something that moves, with the physics of a scroll view: it is rubber-banded beyond
 * the bounds, decelerates after release, and springs back from an edge.
 *
 *     const bounds = new MotionBounds({ x: [0, 200], y: [0, 0], give: 80 });
 *     const point = bounds.shown({ x: 240, y: 10 });   // during a drag
 *     const motion = bounds.letGo(pulled, pan.velocity);
 */
export class MotionBounds {
  #axes;

  /** `x` and `y` are the minimum and maximum positions, unbounded by default. `give` is the
   *  maximum overshoot, 0 by default. `deceleration` is the fraction of the speed that remains
   *  after each millisecond. */
  constructor(settings = {}) {
    if (!wasm) throw new FingertipError("module not loaded; await Fingertip.load() first");
    const known = ["x", "y", "give", "deceleration"];
    for (const name in settings) {
      if (!known.includes(name)) throw unknown(`bounds have no setting "${name}"`, name, known, "use one of");
    }
    const { give = 0, deceleration = 0.998 } = settings;
    this.#axes = directionsOfMotion.map((name) => {
      const range = settings[name] ?? [-Infinity, Infinity];
      if (!Array.isArray(range) || range.length !== 2) {
        throw new FingertipError(`${name}: expected a minimum and a maximum, such as [0, 200], found ${range}`);
      }
      const axis = new Axis(range, give, deceleration);
      axis.ask("ft_motion_rubber_band", {}); // Throws on invalid values now, and not at the first touch.
      return axis;
    });
  }

  /** Returns the rubber-banded point for a dragged point, which may be out of bounds. */
  shown(place) {
    return this.#each(place, (axis, at) => axis.ask("ft_motion_rubber_band", { place: at }));
  }

  /** Returns the dragged point for a rubber-banded point: the inverse, for content caught in
   *  motion. */
  pulled(shown) {
    return this.#each(shown, (axis, at) => axis.ask("ft_motion_rubber_band_inverse", {}, at));
  }

  /** Returns the motion after a release at a dragged point with the velocity of the pan.
   *  `target` is the final point, or a function that returns it from the projected end. */
  letGo(pulled, velocity = { x: 0, y: 0 }, target = null) {
    const [place, speed] = [checkedPlace(pulled, "point"), checkedPlace(velocity, "velocity")];
    const values = directionsOfMotion.map((name) => ({ place: place[name], velocity: speed[name] }));
    const motion = new Motion(this.#axes, values);
    if (target === null) return motion;
    const { x, y } = checkedPlace(typeof target === "function" ? target(motion.end) : target, "target");
    return new Motion(this.#axes, [{ ...values[0], target: x }, { ...values[1], target: y }]);
  }

  #each(place, ask) {
    checkedPlace(place, "point");
    const [x, y] = directionsOfMotion.map((name, i) => ask(this.#axes[i], place[name]));
    return { x, y };
  }
}

function checkedPlace(place, what) {
  if (Number.isFinite(place?.x) && Number.isFinite(place?.y)) return place;
  throw new FingertipError(`invalid ${what} ${JSON.stringify(place)}; pass { x: 0, y: 0 }`);
}

/** The immutable motion after a release: the point as a function of time. */
export class Motion {
  #axes;
  #values;

  constructor(ofAxes, values) {
    this.#axes = ofAxes;
    this.#values = values;
    /** The final point. */
    this.end = this.#ask("ft_motion_end");
    const { x, y } = this.#ask("ft_motion_duration");
    /** The duration in milliseconds. */
    this.duration = Number(x > y ? x : y) / 1e6;
  }

  #ask(name, ...values) {
    const [x, y] = this.#axes.map((axis, i) => axis.ask(name, this.#values[i], ...values));
    return { x, y };
  }

  /** Returns the point a number of milliseconds after the release. */
  at(milliseconds) {
    if (!(milliseconds < this.duration)) return { ...this.end };
    return this.#ask("ft_motion_position", BigInt(Math.round(Math.max(milliseconds, 0) * 1e6)));
  }

  /** Calls `draw` in each display frame with the point and whether the motion is over. Returns a
   *  function that stops this. */
  play(draw) {
    let start, picture;
    const show = (time) => {
      start ??= time;
      const isOver = time - start >= this.duration;
      if (!isOver) picture = requestAnimationFrame(show);
      draw(this.at(time - start), isOver);
    };
    picture = requestAnimationFrame(show);
    return () => cancelAnimationFrame(picture);
  }
}
