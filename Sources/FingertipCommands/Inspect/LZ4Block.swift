/// Bytes with what repeats said once, as a block of LZ4: what is told of an hour is nearly all repetition, and a
/// browser takes longer to read a page than to unpack it. `packed.js` is the other side.
///
/// The format is described at github.com/lz4/lz4, `doc/lz4_Block_format.md`. It has no field for the length of
/// the whole, so that comes first, in four bytes, the lowest first.
struct LZ4Block {
  private(set) var bytes: [UInt8] = []
  private static let (minimumMatch, maximumDistance) = (4, 65535)
  /// The format wants the last five bytes unmatched, and no match to begin among the last twelve.
  private static let (endLiterals, lastMatch) = (5, 12)

  /// Packs bytes, of which there are less than 4 GB.
  init(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count / 4)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: source.count >> shift)) }
    source.withUnsafeBytes { pack($0) }
  }

  private mutating func pack(_ source: UnsafeRawBufferPointer) {
    func word(_ at: Int) -> UInt32 { source.loadUnaligned(fromByteOffset: at, as: UInt32.self) }
    // Where four bytes with a hash were seen last, one beyond; 0 where they were not.
    var seen = [Int](repeating: 0, count: 1 << 16)
    var (at, unwritten) = (0, 0)
    while at + Self.lastMatch < source.count {
      let hash = Int((word(at) &* 2_654_435_761) >> 16)
      let candidate = seen[hash] - 1
      seen[hash] = at + 1
      guard candidate >= 0, at - candidate <= Self.maximumDistance, word(candidate) == word(at) else {
        // What finds no match for long is looked at more and more coarsely.
        at += 1 + (at - unwritten) >> 6
        continue
      }
      var length = Self.minimumMatch
      let most = source.count - Self.endLiterals - at
      while length < most, source[candidate + length] == source[at + length] { length += 1 }
      append(source[unwritten..<at], match: (at - candidate, length))
      at += length
      unwritten = at
    }
    append(source[unwritten...], match: nil)
  }

  /// Adds bytes that are as they are, and what is repeated behind them: from how far back, and how much.
  private mutating func append(
    _ literals: Slice<UnsafeRawBufferPointer>, match: (distance: Int, length: Int)?
  ) {
    let extra = match.map { $0.length - Self.minimumMatch } ?? 0
    bytes.append(UInt8(min(literals.count, 15) << 4 | min(extra, 15)))
    append(rest: literals.count - 15)
    bytes.append(contentsOf: literals)
    guard let match else { return }
    bytes.append(UInt8(truncatingIfNeeded: match.distance))
    bytes.append(UInt8(truncatingIfNeeded: match.distance >> 8))
    append(rest: extra - 15)
  }

  /// Adds what of a length has no room in the byte for both.
  private mutating func append(rest: Int) {
    guard rest >= 0 else { return }
    for _ in 0..<rest / 255 { bytes.append(255) }
    bytes.append(UInt8(rest % 255))
  }
}
