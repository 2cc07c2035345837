/// An LZ4 block, which `packed.js` unpacks in the page. The decisions made in a long recording are
/// highly repetitive, and a browser can unpack the block in less time than it would take to parse
/// an uncompressed page.
///
/// The format is described at github.com/lz4/lz4, `doc/lz4_Block_format.md`. The format has no
/// field for the total length, so the block is preceded by four little-endian bytes that contain
/// the length.
struct LZ4Block {
  private(set) var bytes: [UInt8] = []
  private static let (minimumMatch, maximumDistance) = (4, 65535)
  /// The format requires the last five bytes to be literals, and allows no match to start in the
  /// last twelve bytes.
  private static let (endLiteralCount, matchlessEndCount) = (5, 12)

  /// Compresses bytes, whose total size must be less than 4 GB.
  init(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count / 4)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: source.count >> shift)) }
    source.withUnsafeBytes { compress($0) }
  }

  private mutating func compress(_ source: UnsafeRawBufferPointer) {
    func fourBytes(_ at: Int) -> UInt32 {
      source.loadUnaligned(fromByteOffset: at, as: UInt32.self)
    }
    // For each hash, the index of the last four bytes with this hash, plus one. The value is 0 if
    // there are no such bytes.
    var lastIndexByHash = [Int](repeating: 0, count: 1 << 16)
    var (at, unwritten) = (0, 0)
    while at + Self.matchlessEndCount < source.count {
      let hash = Int((fourBytes(at) &* 2_654_435_761) >> 16)
      let candidate = lastIndexByHash[hash] - 1
      lastIndexByHash[hash] = at + 1
      guard candidate >= 0, at - candidate <= Self.maximumDistance,
        fourBytes(candidate) == fourBytes(at)
      else {
        // The step size grows with the number of bytes since the last match.
        at += 1 + (at - unwritten) >> 6
        continue
      }
      var length = Self.minimumMatch
      let most = source.count - Self.endLiteralCount - at
      while length < most, source[candidate + length] == source[at + length] { length += 1 }
      append(source[unwritten..<at], match: (at - candidate, length))
      at += length
      unwritten = at
    }
    append(source[unwritten...], match: nil)
  }

  /// Appends literals, followed by a match with its distance and length.
  private mutating func append(
    _ literals: Slice<UnsafeRawBufferPointer>, match: (distance: Int, length: Int)?
  ) {
    let extra = match.map { $0.length - Self.minimumMatch } ?? 0
    bytes.append(UInt8(min(literals.count, 15) << 4 | min(extra, 15)))
    append(remainingLength: literals.count - 15)
    bytes.append(contentsOf: literals)
    guard let match else { return }
    bytes.append(UInt8(truncatingIfNeeded: match.distance))
    bytes.append(UInt8(truncatingIfNeeded: match.distance >> 8))
    append(remainingLength: extra - 15)
  }

  /// Appends the remainder of a length that doesn't fit in the token.
  private mutating func append(remainingLength rest: Int) {
    guard rest >= 0 else { return }
    for _ in 0..<rest / 255 { bytes.append(255) }
    bytes.append(UInt8(rest % 255))
  }
}
