/// A sequence of choices encoded as bytes. Mutating the bytes mutates the actions, and removing
/// bytes omits actions. After the last byte, every choice selects the first option.
struct Choices {
  private let bytes: [UInt8]
  private var next = 0
  /// Whether to choose only coordinates and lengths that are valid in scenes.
  var usesValidNumbers = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next >= bytes.count }

  mutating func byte() -> Int {
    guard next < bytes.count else { return 0 }
    next += 1
    return Int(bytes[next - 1])
  }

  /// Returns a number from 0 up to, but not including, the given number, which must be at most 256.
  mutating func below(_ count: Int) -> Int { byte() % count }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns one of the given elements, or `nil` if there are none.
  mutating func any<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : pick(elements)
  }

  /// Returns `true` once in the given number of calls on average, and always `false` after the last
  /// byte.
  mutating func once(in count: Int) -> Bool { below(count) == count - 1 }

  /// Returns two bytes as one number.
  mutating func word() -> Int { byte() << 8 | byte() }

  // MARK: Values that fingers and hosts use

  /// Returns a coordinate, which is usually on the screen and sometimes not finite.
  mutating func coordinate() -> Double {
    let value = byte()
    if value < 240 { return Double(value) * 1.7 }
    return tamed([
      -1, 0.5, 1e6, 1e9, -1e9, 1e9 + 1, 1e17, -1e300, 1e308, .nan, .infinity, -.infinity,
      .leastNonzeroMagnitude, 399.9999999999999, 1e-300, -0.0,
    ])
  }

  private mutating func tamed(_ numbers: [Double]) -> Double {
    let number = pick(numbers)
    return usesValidNumbers && !(abs(number) <= 1e9) ? 0 : number
  }

  /// Returns a length, which usually fits on the screen.
  mutating func length() -> Double {
    let value = byte()
    if value < 240 { return Double(value) * 2 }
    return tamed([
      -5, 0, 0.001, 1e6, 1e9, 1e10, 1e300, 1.7e308, .nan, .infinity, .leastNonzeroMagnitude, 44,
      320, -1e9, 1, 10,
    ])
  }

  /// Returns an interval in nanoseconds, which is usually realistic, but sometimes a year or
  /// negative.
  mutating func interval() -> Int64 {
    let milliseconds: Int64 = 1_000_000
    return pick([
      8, 16, 16, 16, 33, 1, 0, 50, 100, 150, 300, 349, 350, 351, 500, 749, 750, 751, 1000, 5000,
      60_000, 3_600_000, 31_536_000_000, -1, -16, -1000, 4_611_686_018_427,
    ]) * milliseconds
  }

  /// Returns a time, which is usually later than the previous time, but sometimes the minimum or
  /// maximum of a 64-bit integer.
  mutating func time(after time: Int64) -> Int64 {
    if once(in: 200) {
      return pick([.min, .max, .max - 1, .min + 1, 1 << 62, -1 << 62, (1 << 62) + 1, 0])
    }
    let (sum, overflow) = time.addingReportingOverflow(interval())
    return overflow ? time : sum
  }
}
