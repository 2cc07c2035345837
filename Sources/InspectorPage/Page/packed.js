// Bytes that the command packed as a block of LZ4 (LZ4Block.swift), with the length of the whole before it.

/** Bytes that are unpacked bit by bit: `bytes` has room for all, and the first `done` of them are there. */
class Unpacking {
  #packed;
  #at = 4;
  done = 0;

  constructor(packed) {
    this.#packed = packed;
    this.bytes = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(0, true));
  }

  /** Unpacks until at least so many are there, or all. */
  advance(most) {
    const [packed, bytes] = [this.#packed, this.bytes];
    let [at, to] = [this.#at, this.done];
    // What of a length has no room in half a byte follows in whole ones.
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
      // One by one, because what is repeated may reach into its own repetition.
      for (let count = lengthFrom(token & 15) + 4; count > 0; count--) bytes[to++] = bytes[from++];
    }
    [this.#at, this.done] = [at, to];
  }
}

/** The bytes as they were. */
export function unpacked(packed) {
  const all = new Unpacking(packed);
  all.advance(Infinity);
  return all.bytes;
}

/** The lines of a packed text, in pieces of whole lines, each unpacked when it is asked for. */
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
