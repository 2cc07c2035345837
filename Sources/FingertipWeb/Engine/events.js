// Reads event structures from the engine's memory.
import { integerOf, known, memory, milliseconds, numberOf, numbers, textAt, textOf, timeAt } from "./memory.js";
import { directions, edges, nameOf, phases, states } from "./words.js";

export function gestureAt(pointer) {
  const data = memory();
  const int = (offset) => data.getInt32(pointer + offset, true);
  const number = (offset) => data.getFloat64(pointer + offset, true);
  const point = (offset) => ({ x: number(offset), y: number(offset + 8) });
  const recognizer = known.get(int(8));
  const [direction, edge, view] = [int(48), int(52), int(12)];
  return {
    state: states[int(4)],
    recognizer,
    view: view ? known.get(view) ?? null : null,
    target: recognizer?.target ?? null,
    time: timeAt(data, pointer + 16),
    x: number(24),
    y: number(32),
    touches: int(40),
    taps: int(44),
    direction: direction ? nameOf(directions, direction) : null,
    edge: edge ? nameOf(edges, edge) : null,
    translation: point(56),
    velocity: point(72),
    scale: number(88),
    scaleVelocity: number(96),
    rotation: number(104),
    angularVelocity: number(112),
    anchor: point(120),
    transform: [number(136), number(144), number(152), number(160), number(168), number(176)],
  };
}

/** Reads a decision. Properties that don't apply are omitted. */
export function decisionAt(pointer) {
  const data = memory();
  const text = (offset) => textOf(data.getInt32(pointer + offset, true));
  const number = (offset) => numberOf(data.getFloat64(pointer + offset, true));
  const elapsed = data.getBigInt64(pointer + 24, true);
  const shortfalls = data.getInt32(pointer + 104, true);
  const decision = {
    instant: timeAt(data, pointer + 16),
    elapsed: elapsed < 0n ? undefined : milliseconds(elapsed),
    outcome: text(32),
    recognizer: text(36),
    view: text(40),
    touch: Number(data.getBigUint64(pointer + 48, true)) || undefined,
    from: text(56),
    to: text(60),
    reason: text(64),
    measured: number(72),
    limit: number(80),
    unit: text(88) || undefined,
    rule: text(92),
    by: text(96),
    byView: text(100),
    shortfalls: Array.from({ length: data.getUint32(pointer + 4, true) }, (_, i) => ({
      what: textOf(data.getInt32(shortfalls + 24 * i, true)),
      amount: data.getFloat64(shortfalls + 24 * i + 8, true),
      unit: textOf(data.getInt32(shortfalls + 24 * i + 16, true)),
    })),
    x: number(112),
    y: number(120),
    tag: integerOf(data.getBigUint64(pointer + 136, true)) || undefined,
    text: textAt(data.getInt32(pointer + 128, true), data.getUint32(pointer + 132, true)),
  };
  return Object.fromEntries(Object.entries(decision).filter(([, value]) => value !== undefined));
}

/** Returns the surface node that two fields identify, or null. */
export function targetAt(surface, target) {
  const named = known.get(memory().getInt32(surface, true));
  return named?.named(memory().getBigUint64(target, true)) ?? null;
}

/** Reads a touch event, without its view or node. */
export function touchesAt(event) {
  const data = memory();
  const [first, count, stride] = [24, 28, 32].map((at) => data.getInt32(event + at, true));
  return {
    phase: phases[data.getInt32(event + 4, true)],
    time: timeAt(data, event + 16),
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
    time: timeAt(data, pointer + 24),
    x,
    y,
    previousX,
    previousY,
    tapCount: data.getInt32(pointer + 64, true),
    tag: integerOf(data.getBigUint64(pointer + 136, true)),
  };
}
