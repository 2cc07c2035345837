// The motion of scroll views as values, for whatever a page moves by itself.
import { fail } from "../Engine/call.js";
import { FingertipError, unknown } from "../Engine/error.js";
import { lend, memory, wasm } from "../Engine/memory.js";

const directionsOfMotion = ["x", "y"];
const motionSize = 64; // bytes, in fingertip.h

/** One axis of a motion, asked of the engine. */
class Axis {
  constructor([least, greatest], give, deceleration) {
    Object.assign(this, { least, greatest, give, deceleration });
  }

  /** What a function of fingertip.h says of this axis with a place, a velocity and perhaps a target. */
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
 * Where something may be, and how it moves there: it gives way when it is pulled beyond, slows down when it is
 * let go, is caught at an edge and drawn back, as the content of a scroll view.
 *
 *     const bounds = new MotionBounds({ x: [0, 200], y: [0, 0], give: 80 });
 *     const place = bounds.shown({ x: 240, y: 10 });   // while a finger has it there
 *     const motion = bounds.letGo(pulled, pan.velocity);
 */
export class MotionBounds {
  #axes;

  /** `x` and `y` are the least and the greatest place, anywhere unless said; `give` is how far it can be pulled
   *  beyond these at most, 0 unless said; `deceleration` the share of its speed that it keeps each millisecond. */
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
      axis.ask("ft_motion_shown", {}); // What makes no sense is refused here, and not when a finger lands.
      return axis;
    });
  }

  /** Where something is shown while a finger has it at a place, which may be beyond. */
  shown(place) {
    return this.#each(place, (axis, at) => axis.ask("ft_motion_shown", { place: at }));
  }

  /** Where a finger has what is shown at a place: the inverse, for what is caught while it moves. */
  pulled(shown) {
    return this.#each(shown, (axis, at) => axis.ask("ft_motion_pulled", {}, at));
  }

  /** How something moves when a finger lets it go where it has it, at the velocity of the finger. A target is
   *  where it is to rest, or says that from where it would come to rest. */
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

/** How something moves that was let go: where it is, as a function of time. It does not change. */
export class Motion {
  #axes;
  #values;

  constructor(ofAxes, values) {
    this.#axes = ofAxes;
    this.#values = values;
    /** Where it comes to rest. */
    this.end = this.#ask("ft_motion_end");
    const { x, y } = this.#ask("ft_motion_duration");
    /** How long that takes, in milliseconds. */
    this.duration = Number(x > y ? x : y) / 1e6;
  }

  #ask(name, ...values) {
    const [x, y] = this.#axes.map((axis, i) => axis.ask(name, this.#values[i], ...values));
    return { x, y };
  }

  /** Where it is so many milliseconds after it was let go. */
  at(milliseconds) {
    if (!(milliseconds < this.duration)) return { ...this.end };
    return this.#ask("ft_motion_position", BigInt(Math.round(Math.max(milliseconds, 0) * 1e6)));
  }

  /** Hands its place to `draw` with every picture, and whether it rests now; returns what stops that. */
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
