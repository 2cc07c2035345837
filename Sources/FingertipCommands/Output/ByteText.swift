/// Text in UTF-8 that grows at its end, with numbers of fixed decimals: what a fast output needs.
///
/// Numbers come out the same on every machine. Appending allocates nothing while there is room, and
/// checks for room once for each piece, not for each byte.
struct ByteText: ~Copyable {
  /// How many bytes there are.
  private(set) var count = 0
  private var capacity: Int
  private var start: UnsafeMutablePointer<UInt8>

  /// Makes an empty text with room for some bytes.
  init(capacity: Int = 256) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// A copy of the text.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Looks at the text without copying it.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Forgets the text and keeps the room.
  mutating func removeAll() { count = 0 }

  // MARK: Bytes

  mutating func append(_ byte: UInt8) {
    makeRoom(1)
    put(byte)
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(text: String) {
    // A look at the bytes where they are; only text of other making has to be copied.
    let bytes = text.utf8
    if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil { append(Array(bytes)) }
  }

  mutating func append(_ text: [UInt8]) { text.withUnsafeBufferPointer { append($0) } }

  @inline(__always)
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress else { return }
    makeRoom(text.count)
    (start + count).update(from: first, count: text.count)
    count += text.count
  }

  /// Adds spaces until the text from `position` on has a width, where it is ASCII.
  mutating func pad(from position: Int, to width: Int) {
    makeRoom(max(width, 0))
    while count < position + width { put(UInt8(ascii: " ")) }
  }

  // MARK: Numbers

  mutating func append(_ number: Int) {
    append(units: UInt64(number.magnitude), isNegative: number < 0, decimals: 0, width: 0)
  }

  /// Adds a number with exactly so many decimals, at most 6, rounded half away from zero, and
  /// padded with spaces at its left to a width. A number with more than 15 digits becomes `inf`.
  mutating func append(_ number: Double, decimals: Int, width: Int = 0) {
    guard let units = ByteText.units(number, decimals) else {
      return append(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
    }
    append(units: units, isNegative: number < 0 && units > 0, decimals: decimals, width: width)
  }

  /// Adds a number with at most so many decimals and no zeros at its end; `null` when it is not
  /// finite or has more than 15 digits, as JSON has no word for that.
  mutating func append(json number: Double, decimals: Int) {
    guard var units = ByteText.units(number, decimals) else { return append("null") }
    var decimals = decimals
    while decimals > 0, units % 10 == 0 {
      units /= 10
      decimals -= 1
    }
    append(units: units, isNegative: number < 0 && units > 0, decimals: decimals, width: 0)
  }

  /// Adds nanoseconds as seconds with three decimals, cut.
  mutating func append(seconds nanoseconds: Int64, width: Int = 0) {
    let units = nanoseconds.magnitude / 1_000_000
    append(units: units, isNegative: nanoseconds < 0 && units > 0, decimals: 3, width: width)
  }

  private static func units(_ number: Double, _ decimals: Int) -> UInt64? {
    let scaled = number.magnitude * Double(power(decimals)) + 0.5
    return scaled < 1e15 ? UInt64(scaled) : nil
  }

  /// A power of ten; only those up to 6 decimals are needed.
  @inline(__always)
  private static func power(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    default: 1_000_000
    }
  }

  /// Adds a number of units, each the last decimal. The digits are written from the last one on.
  private mutating func append(units: UInt64, isNegative: Bool, decimals: Int, width: Int) {
    var length = decimals == 0 ? 1 : decimals &+ 2
    var rest = units / ByteText.power(decimals)
    while rest >= 10 {
      length &+= 1
      rest /= 10
    }
    if isNegative { length &+= 1 }
    let total = max(length, width)
    makeRoom(total)
    let first = start + count
    var place = first + total
    rest = units
    func put(_ byte: UInt8) {
      place -= 1
      place.pointee = byte
    }
    func putDigit() {
      let next = rest / 10
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- next &* 10))
      rest = next
    }
    if decimals > 0 {
      for _ in 0..<decimals { putDigit() }
      put(UInt8(ascii: "."))
    }
    repeat { putDigit() } while rest > 0
    if isNegative { put(UInt8(ascii: "-")) }
    while place > first { put(UInt8(ascii: " ")) }
    count &+= total
  }

  // MARK: Room

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func makeRoom(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
