// Reduces a recording to a part that still produces a given decision.

const moved = 1;

/** Returns what a reduced recording must reproduce of a decision. */
const signOf = ({ recognizer, touch, view, outcome, from, to, reason, by }) =>
  JSON.stringify([recognizer, recognizer ? null : Boolean(touch), view, outcome, from, to, reason, by]);

/** Removes touches, then moves, while the decision is still made. `decide` replays the bytes of frames and returns the
 *  decisions. Returns the remaining samples, `{ kept, tries }`, or null if the whole recording doesn't lead to it. */
export function shrunk(frames, decision, decide, limit = 400) {
  const sign = signOf(decision);
  let tries = 0;
  const shows = (kept) => tries++ < limit && decide(framesOf(frames, kept)).some((one) => signOf(one) === sign);
  let kept = near(frames, decision, shows);
  if (!kept) return null;
  const touchOf = (sample) => frames.touch[sample];
  kept = without(kept, [...new Set(kept.map(touchOf))], (samples, gone) => samples.filter((sample) => !gone.has(touchOf(sample))), shows);
  const moves = kept.filter((sample) => frames.change[sample] === moved);
  kept = without(kept, moves, (samples, gone) => samples.filter((sample) => !gone.has(sample)), shows);
  return { kept, tries };
}

/** Returns enough samples around the decision to reproduce it. */
function near(frames, { instant, elapsed = 0 }, shows) {
  for (const before of [1, 5, 30, Infinity]) {
    const from = instant - elapsed - before;
    const touches = new Set(frames.touches.filter(({ start, end }) => end >= from && start <= instant + 1).map(({ number }) => number));
    const kept = [];
    for (let i = 0; i < frames.count; i++) if (touches.has(frames.touch[i])) kept.push(i);
    if (shows(kept)) return kept;
  }
  return null;
}

/** Removes chunks of elements, halving the chunk size down to single elements. */
function without(kept, things, drop, shows) {
  for (let length = Math.ceil(things.length / 2) || 0; length > 0; length = length > 1 ? Math.ceil(length / 2) : 0) {
    let start = 0;
    while (start < things.length) {
      const part = things.slice(start, start + length);
      const smaller = drop(kept, new Set(part));
      if (smaller.length && shows(smaller)) {
        kept = smaller;
        things = things.filter((_, index) => index < start || index >= start + length);
      } else start += length;
    }
  }
  return kept;
}

/** Returns samples as bytes, in the format of FrameBytes.swift. */
export function framesOf(frames, kept) {
  const bytes = [];
  let last = NaN;
  for (const sample of kept) {
    const begin = frames.offset[sample];
    const end = frames.offset[sample + 1] ?? frames.bytes.length;
    const hasTime = frames.bytes[begin] & 1;
    const isNew = frames.time[sample] !== last;
    last = frames.time[sample];
    bytes.push((frames.bytes[begin] & ~1) | (isNew ? 1 : 0), ...frames.bytes.subarray(begin + 1, begin + 8));
    if (isNew) bytes.push(...timeOf(frames, sample));
    for (let at = begin + 8 + (hasTime ? 8 : 0); at < end; at++) bytes.push(frames.bytes[at]);
  }
  return new Uint8Array(bytes);
}

/** Returns the time as eight bytes; only a frame's first sample contains the time. */
function timeOf(frames, sample) {
  while (!(frames.bytes[frames.offset[sample]] & 1)) sample--;
  const at = frames.offset[sample] + 8;
  return frames.bytes.subarray(at, at + 8);
}
