// Scroll physics for objects that a page moves itself.
import { check, checkArguments, number, object, requiredCallback } from "../Engine/arguments.js";
import { fail } from "../Engine/call.js";
import { FingertipError, shown, unknown } from "../Engine/error.js";
import { withMemory, memory, wasm } from "../Engine/memory.js";

const directionsOfMotion = ["x", "y"];
const motionSize = 64; // in bytes, as in fingertip.h

/** One axis of a motion, computed by the engine. */
class Axis {
  constructor([minimum, maximum], give, deceleration) {
    Object.assign(this, { minimum, maximum, give, deceleration });
  }

  /** Calls a function of fingertip.h with this axis, a position, a velocity and an optional
   *  target. */
  compute(name, { position = 0, velocity = 0, target = null }, ...values) {
    return withMemory(motionSize, (pointer) => {
      const data = memory();
      data.setUint32(pointer, motionSize, true);
      data.setInt32(pointer + 4, target === null ? 0 : 1, true);
      [this.minimum, this.maximum, this.give, this.deceleration, position, velocity, target ?? 0]
        .forEach((value, i) => data.setFloat64(pointer + 8 + 8 * i, value, true));
      const result = wasm[name](pointer, ...values);
      if (Number.isNaN(result) || wasm.ft_last_status()) fail();
      return result;
    });
  }
}

/**
 * The bounds of an object that moves with the physics of a scroll view. The object is rubber-banded
 * beyond the bounds, decelerates after its release, and springs back to the bounds.
 *
 *     const bounds = new MotionBounds({ x: [0, 200], y: [0, 0], give: 80 });
 *     const point = bounds.rubberBand({ x: 240, y: 10 });   // during a drag
 *     const motion = bounds.release(pulled, pan.velocity);
 */
export class MotionBounds {
  #axes;

  /** `x` and `y` are the minimum and maximum positions along each axis. By default, positions
   *  aren't limited. `give` is the maximum overshoot, 0 by default. `deceleration` is the fraction
   *  of the speed that remains after each millisecond. */
  constructor(settings = {}) {
    check("bounds", object, settings);
    if (!wasm) throw new FingertipError("module not loaded; await Fingertip.load() first");
    const known = ["x", "y", "give", "deceleration"];
    for (const name in settings) {
      if (!known.includes(name)) throw unknown(`bounds have no setting "${name}"`, name, known, "use one of");
    }
    const { give = 0, deceleration = 0.998 } = settings;
    this.#axes = directionsOfMotion.map((name) => {
      const range = settings[name] ?? [-Infinity, Infinity];
      if (!Array.isArray(range) || range.length !== 2) {
        throw new FingertipError(`${name}: expected a minimum and a maximum, such as [0, 200], found ${shown(range)}`);
      }
      for (const value of [...range, give, deceleration]) check("bounds", number, value);
      const axis = new Axis(range, give, deceleration);
      axis.compute("ft_motion_rubber_band", {}); // Throws on invalid values now instead of at the first touch.
      return axis;
    });
  }

  /** Returns the rubber-banded point for a dragged point, which may be out of bounds. */
  rubberBand(position) {
    return this.#each(position, (axis, at) => axis.compute("ft_motion_rubber_band", { position: at }));
  }

  /** Returns the dragged point for a rubber-banded point. This is the inverse of `rubberBand`, for
   *  content that is grabbed while it is moving. */
  rubberBandInverse(shown) {
    return this.#each(shown, (axis, at) => axis.compute("ft_motion_rubber_band_inverse", {}, at));
  }

  /** Returns the motion after the content is released at a dragged point with a pan's velocity.
   *  `target` is the final point, or a function that computes it from the projected end. */
  release(pulled, velocity = { x: 0, y: 0 }, target = null) {
    const [position, speed] = [checkedPoint(pulled, "point"), checkedPoint(velocity, "velocity")];
    const values = directionsOfMotion.map((name) => ({ position: position[name], velocity: speed[name] }));
    const motion = new Motion(this.#axes, values);
    if (target === null) return motion;
    const { x, y } = checkedPoint(typeof target === "function" ? target(motion.end) : target, "target");
    return new Motion(this.#axes, [{ ...values[0], target: x }, { ...values[1], target: y }]);
  }

  #each(position, compute) {
    checkedPoint(position, "point");
    const [x, y] = directionsOfMotion.map((name, i) => compute(this.#axes[i], position[name]));
    return { x, y };
  }
}

function checkedPoint(point, what) {
  if (Number.isFinite(point?.x) && Number.isFinite(point?.y)) return point;
  throw new FingertipError(`invalid ${what} ${shown(point)}; pass an object such as { x: 0, y: 0 }`);
}

/** The motion of an object after its release. A motion is immutable, and returns the object's
 *  position at any time. */
export class Motion {
  #axes;
  #values;

  constructor(ofAxes, values) {
    if (!(ofAxes?.[0] instanceof Axis)) {
      throw new FingertipError("a motion can't be created directly; call release() on a MotionBounds", 3);
    }
    this.#axes = ofAxes;
    this.#values = values;
    /** The point where the object stops. */
    this.end = this.#compute("ft_motion_end");
    const { x, y } = this.#compute("ft_motion_duration");
    /** The duration in milliseconds. */
    this.duration = Number(x > y ? x : y) / 1e6;
  }

  #compute(name, ...values) {
    const [x, y] = this.#axes.map((axis, i) => axis.compute(name, this.#values[i], ...values));
    return { x, y };
  }

  /** Returns the point a number of milliseconds after the release. */
  at(milliseconds) {
    if (!(milliseconds < this.duration)) return { ...this.end };
    return this.#compute("ft_motion_position", BigInt(Math.round(Math.max(milliseconds, 0) * 1e6)));
  }

  /** Calls `draw` in each display frame, with the current point and a Boolean value that indicates
   *  whether the motion is over. Returns a function that stops these calls. */
  play(draw) {
    let start, request;
    const show = (time) => {
      start ??= time;
      const isOver = time - start >= this.duration;
      if (!isOver) request = requestAnimationFrame(show);
      draw(this.at(time - start), isOver);
    };
    request = requestAnimationFrame(show);
    return () => cancelAnimationFrame(request);
  }
}

checkArguments(Motion, "motion", { at: [number], play: [requiredCallback] });
