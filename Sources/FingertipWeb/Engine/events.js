// What the engine tells of, read from its memory.
import { known, memory, milliseconds, numberOf, numbers, textAt, textOf } from "./memory.js";
import { directions, edges, nameOf, phases, states } from "./words.js";

export function gestureAt(pointer) {
  const data = memory();
  const int = (offset) => data.getInt32(pointer + offset, true);
  const [x, y] = numbers(pointer + 24, 2);
  const [dx, dy, vx, vy, scale, scaleVelocity, rotation, angularVelocity, ax, ay, ...transform] =
    numbers(pointer + 56, 16);
  return {
    state: states[int(4)],
    recognizer: known.get(int(8)),
    view: known.get(int(12)) ?? null,
    target: known.get(int(8))?.target ?? null,
    time: milliseconds(data.getBigInt64(pointer + 16, true)),
    x,
    y,
    touches: int(40),
    taps: int(44),
    direction: nameOf(directions, int(48)),
    edge: nameOf(edges, int(52)),
    translation: { x: dx, y: dy },
    velocity: { x: vx, y: vy },
    scale,
    scaleVelocity,
    rotation,
    angularVelocity,
    anchor: { x: ax, y: ay },
    transform,
  };
}

/** A decision. What it does not have is left out. */
export function decisionAt(pointer) {
  const data = memory();
  const text = (offset) => textOf(data.getInt32(pointer + offset, true));
  const number = (offset) => numberOf(data.getFloat64(pointer + offset, true));
  const elapsed = data.getBigInt64(pointer + 24, true);
  const lacks = data.getInt32(pointer + 104, true);
  const decision = {
    instant: milliseconds(data.getBigInt64(pointer + 16, true)),
    elapsed: elapsed < 0n ? undefined : milliseconds(elapsed),
    outcome: text(32),
    recognizer: text(36),
    view: text(40),
    touch: Number(data.getBigUint64(pointer + 48, true)) || undefined,
    from: text(56),
    to: text(60),
    fact: text(64),
    measured: number(72),
    limit: number(80),
    unit: text(88) || undefined,
    rule: text(92),
    by: text(96),
    byView: text(100),
    lacks: Array.from({ length: data.getUint32(pointer + 4, true) }, (_, i) => ({
      what: textOf(data.getInt32(lacks + 24 * i, true)),
      amount: data.getFloat64(lacks + 24 * i + 8, true),
      unit: textOf(data.getInt32(lacks + 24 * i + 16, true)),
    })),
    x: number(112),
    y: number(120),
    text: textAt(data.getInt32(pointer + 128, true), data.getUint32(pointer + 132, true)),
  };
  return Object.fromEntries(Object.entries(decision).filter(([, value]) => value !== undefined));
}

/** The target of a surface that two fields tell of; null for none. */
export function targetAt(surface, target) {
  const named = known.get(memory().getInt32(surface, true));
  return named?.named(memory().getBigUint64(target, true)) ?? null;
}

/** What touches did; of which view or target is added. */
export function touchesAt(event) {
  const data = memory();
  const [first, count, stride] = [24, 28, 32].map((at) => data.getInt32(event + at, true));
  return {
    phase: phases[data.getInt32(event + 4, true)],
    time: milliseconds(data.getBigInt64(event + 16, true)),
    touches: Array.from({ length: count }, (_, i) => touchAt(first + i * stride)),
  };
}

export function touchAt(pointer) {
  const data = memory();
  const [x, y, previousX, previousY] = numbers(pointer + 32, 4);
  return {
    phase: phases[data.getInt32(pointer + 4, true)],
    id: data.getBigUint64(pointer + 8, true),
    view: known.get(data.getInt32(pointer + 16, true)) ?? null,
    target: targetAt(pointer + 120, pointer + 128),
    time: milliseconds(data.getBigInt64(pointer + 24, true)),
    x,
    y,
    previousX,
    previousY,
    tapCount: data.getInt32(pointer + 64, true),
  };
}
