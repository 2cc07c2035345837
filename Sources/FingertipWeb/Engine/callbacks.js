// Functions that the engine imports. Each function looks up its receiver by handle.
import { call } from "./call.js";
import { internal } from "./internal.js";
import { decisionAt, gestureAt, targetAt, touchAt, touchesAt } from "./events.js";
import { known, memory, milliseconds, numbers, textAt, timeAt, wasm } from "./memory.js";
import { commandOf, pressPhases, scrollEvents } from "./words.js";

const functions = {
  onDecision(event) {
    const [window, surface] = [8, 12].map((at) => memory().getInt32(event + at, true));
    const receiver = surface ? known.get(surface) : known.get(wasm.ft_window_root(window))?.owner;
    call(receiver?.onDecision, 0, decisionAt(event));
  },
  onGesture(event) {
    const gesture = gestureAt(event);
    gesture.recognizer?.owner.dispatch?.(gesture);
    call(gesture.recognizer?.onAction, 0, gesture);
  },
  onFailure(handle, time, text, length) {
    const recognizer = known.get(handle);
    const reason = textAt(text, length);
    call(recognizer?.onFailure, 0, { recognizer, time: milliseconds(time), reason });
  },
  onPress(handle, phase, time, x, y) {
    const recognizer = known.get(handle);
    const press = { recognizer, phase: pressPhases[phase], time: milliseconds(time), x, y };
    call(recognizer?.onPress, 0, press);
  },
  shouldBegin: (recognizer) => +call(known.get(recognizer)?.shouldBegin, true),
  shouldReceive: (recognizer, touch) =>
    +call(known.get(recognizer)?.shouldReceive, true, touchAt(touch)),
  onTouches(event) {
    const view = known.get(memory().getInt32(event + 8, true));
    return +call(view?.onTouches, false, { view, ...touchesAt(event) });
  },
  hitTest(view, x, y, found) {
    const fallback = known.get(found) ?? null;
    const callback = known.get(view)?.onHitTest;
    try {
      const chosen = callback ? callback(x, y, fallback) : fallback;
      return chosen?.handle ?? 0;
    } catch (error) {
      call(() => {
        throw error;
      });
      return found;
    }
  },
  contains: (view, x, y) => +call(known.get(view)?.onContains, false, x, y),
  canPerform: (view, command) =>
    +call((name) => known.get(view)?.onCommand?.canPerform(name), false, commandOf(command)),
  perform(view, command) {
    call((name) => known.get(view)?.onCommand?.perform(name), 0, commandOf(command));
  },
  onControl(event) {
    const data = memory();
    const control = known.get(data.getInt32(event + 8, true));
    control?.dispatch(data.getUint32(event + 4, true), {
      control,
      time: timeAt(data, event + 16),
      value: data.getFloat64(event + 24, true),
    });
  },
  onScroll(event) {
    const data = memory();
    const scroll = known.get(data.getInt32(event + 8, true));
    const [x, y, zoom, vx, vy, tx, ty] = numbers(event + 16, 7);
    const kind = scrollEvents[data.getInt32(event + 4, true)];
    const target = { x: tx, y: ty };
    const decelerates = data.getInt32(event + 72, true) === 1;
    scroll?.dispatch(kind, {
      kind, scroll, offset: { x, y }, zoom, velocity: { x: vx, y: vy }, target, decelerates,
    });
    if (kind !== "willEndDragging") return;
    memory().setFloat64(event + 56, target.x, true);
    memory().setFloat64(event + 64, target.y, true);
  },
  path: (surface, landing, targets, capacity) =>
    known.get(surface)?.[internal.writePath](landing, targets, capacity) ?? 0,
  onTargetTouches(event) {
    const surface = known.get(memory().getInt32(event + 36, true));
    const target = targetAt(event + 36, event + 40);
    call(surface?.onTouches, 0, { surface, target, ...touchesAt(event) });
  },
  convert(surface, target, x, y) {
    const data = memory();
    const point = { x: data.getFloat64(x, true), y: data.getFloat64(y, true) };
    const named = known.get(surface);
    const { x: newX, y: newY } = call(named?.convert, point, { ...point }, named?.named(target));
    memory().setFloat64(x, newX, true);
    memory().setFloat64(y, newY, true);
  },
  targetName(surface, target, text, capacity) {
    const named = known.get(surface);
    const name = String(call(named?.nameOf, "", named?.named(target)));
    const buffer = new Uint8Array(wasm.memory.buffer, text, capacity);
    return new TextEncoder().encodeInto(name, buffer).written;
  },
};

/** The results that are used when a callback throws, chosen so that the engine behaves as if there
 *  were no callback. For all other callbacks, the result is 0. */
const fallbacks = { shouldBegin: 1, shouldReceive: 1 };

// Also catches errors thrown when a callback's result, such as a symbol, can't be converted.
export const imports = Object.fromEntries(Object.entries(functions).map(
  ([name, run]) => [name, (...values) => call(run, fallbacks[name] ?? 0, ...values)]));
