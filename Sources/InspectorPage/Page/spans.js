// Order in time: what comes before an instant, and which spans reach into a range.

/** The last index whose value is at most a limit; -1 when there is none. */
export function lastAtMost(values, limit, of = (value) => value) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(values[middle]) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Things with a `start` and an `end`, in the order of their starts, of which those of a range are found without
 *  going through all. */
export class Spans {
  #latest;

  constructor(all) {
    this.all = all;
    // The latest end up to each: where that lies before a range, all before do.
    this.#latest = new Float64Array(all.length);
    let latest = -Infinity;
    all.forEach(({ end }, index) => (this.#latest[index] = latest = Math.max(latest, end)));
  }

  /** Those that reach into a range; of more than `most`, the last. */
  within(from, to, most = Infinity) {
    const found = [];
    for (let i = lastAtMost(this.all, to, ({ start }) => start); i >= 0 && this.#latest[i] >= from && found.length < most; i--) {
      if (this.all[i].end >= from) found.push(this.all[i]);
    }
    return found.reverse();
  }
}
