// Decompresses LZ4 blocks of LZ4Block.swift, which begin with the length.

/** Decompresses incrementally. `bytes` has the full size, and its first `done` bytes are valid. */
class Unpacking {
  #packed;
  #at = 4;
  done = 0;

  constructor(packed) {
    this.#packed = packed;
    this.bytes = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(0, true));
  }

  /** Decompresses until at least `most` bytes are valid, or to the end. */
  advance(most) {
    const [packed, bytes] = [this.#packed, this.bytes];
    let [at, to] = [this.#at, this.done];
    // A length of 15 continues in the following bytes.
    const lengthFrom = (half) => {
      let length = half;
      if (half < 15) return length;
      do length += packed[at];
      while (packed[at++] === 255);
      return length;
    };
    while (to < most && at < packed.length) {
      const token = packed[at++];
      for (let count = lengthFrom(token >> 4); count > 0; count--) bytes[to++] = packed[at++];
      if (at >= packed.length) break;
      let from = to - (packed[at] | packed[at + 1] << 8);
      at += 2;
      // Copy byte by byte, because a match may overlap its own output.
      for (let count = lengthFrom(token & 15) + 4; count > 0; count--) bytes[to++] = bytes[from++];
    }
    [this.#at, this.done] = [at, to];
  }
}

export function unpacked(packed) {
  const all = new Unpacking(packed);
  all.advance(Infinity);
  return all.bytes;
}

/** Yields the lines of compressed text in chunks of whole lines, decompressing on demand. */
export const unpackedLines = function* (packed, size = 1 << 18) {
  const all = new Unpacking(packed);
  const decoder = new TextDecoder();
  let from = 0;
  while (from < all.bytes.length) {
    const asked = all.done + size;
    all.advance(asked);
    const isAll = all.done < asked || all.done === all.bytes.length;
    const to = isAll ? all.done : all.bytes.lastIndexOf(10, all.done - 1) + 1;
    if (to > from) yield decoder.decode(all.bytes.subarray(from, to));
    if (isAll) return;
    from = Math.max(from, to);
  }
};
