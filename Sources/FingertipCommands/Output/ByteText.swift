/// Text in UTF-8 that grows at its end, with numbers of fixed decimals: what a fast output needs.
///
/// Numbers come out the same on every machine. Appending allocates nothing while there is room.
struct ByteText {
  /// The text.
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Adds spaces until the text from `start` on has a width, where it is ASCII.
  mutating func pad(from start: Int, to width: Int) {
    pad(width - (bytes.count - start))
  }

  private mutating func pad(_ count: Int) {
    let spaces: StaticString = "                                "
    var missing = count
    while missing > 0 {
      let some = min(missing, spaces.utf8CodeUnitCount)
      bytes.append(contentsOf: UnsafeBufferPointer(start: spaces.utf8Start, count: some))
      missing -= some
    }
  }

  // MARK: Numbers

  mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(number.magnitude))
  }

  /// Adds a number with exactly so many decimals, at most 6, rounded half away from zero, and
  /// padded with spaces at its left to a width. A number beyond 10¹² becomes `inf` or `nan`.
  mutating func append(_ number: Double, decimals: Int, width: Int = 0) {
    let scale = ByteText.powers[decimals]
    let scaled = (number.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 1e18 else { return append(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf") }
    let units = UInt64(scaled)
    append(units: units, isNegative: number < 0 && units > 0, decimals, width)
  }

  /// Adds a number with at most so many decimals and no zeros at its end; `null` when it is not
  /// finite, as JSON has no word for that.
  mutating func append(json number: Double, decimals: Int) {
    guard number.isFinite, number.magnitude < 1e12 else { return append("null") }
    append(number, decimals: decimals)
    if decimals == 0 { return }
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }

  /// Adds nanoseconds as seconds with three decimals, cut.
  mutating func append(seconds nanoseconds: Int64, width: Int = 0) {
    let units = nanoseconds.magnitude / 1_000_000
    append(units: units, isNegative: nanoseconds < 0 && units > 0, 3, width)
  }

  private static let powers: [UInt64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// Writes the digits from the last to the first into a small room, and adds them at once.
  private mutating func append(
    units: UInt64, isNegative: Bool, _ decimals: Int, _ width: Int
  ) {
    var room = InlineArray<28, UInt8>(repeating: UInt8(ascii: "0"))
    var start = 28
    var rest = units
    var written = 0
    repeat {
      if written == decimals, decimals > 0 {
        start -= 1
        room[start] = UInt8(ascii: ".")
      }
      let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start -= 1
      room[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = tenth
      written += 1
    } while rest > 0 || written <= decimals
    if isNegative {
      start -= 1
      room[start] = UInt8(ascii: "-")
    }
    pad(width - (28 - start))
    room.span.extracting(start..<28).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(digitsOf number: UInt64) {
    append(units: number, isNegative: false, 0, 0)
  }
}
