// Searches sorted times and intervals.

/** Returns the last index whose value is at most a limit, or -1. */
export function lastAtMost(values, limit, of = (value) => value) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(values[middle]) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Objects with a `start` and an `end`, sorted by start, that can be searched quickly. */
export class Spans {
  #latest;

  constructor(all) {
    this.all = all;
    // The latest end of all objects up to each index.
    this.#latest = new Float64Array(all.length);
    let latest = -Infinity;
    all.forEach(({ end }, index) => (this.#latest[index] = latest = Math.max(latest, end)));
  }

  /** Returns the last objects that overlap a range, up to `most` of them. */
  within(from, to, most = Infinity) {
    const found = [];
    for (let i = lastAtMost(this.all, to, ({ start }) => start); i >= 0 && this.#latest[i] >= from && found.length < most; i--) {
      if (this.all[i].end >= from) found.push(this.all[i]);
    }
    return found.reverse();
  }
}
