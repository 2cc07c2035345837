/// Bytes as a row of choices, so that a mutation of the bytes is a mutation of what is done, and a part
/// that is cut out is something that is not done. When the bytes are over, every choice is the first.
struct Choices {
  private let bytes: [UInt8]
  private var next = 0
  /// Whether coordinates and lengths are places, which scenes can say.
  var usesValidNumbers = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next >= bytes.count }

  mutating func byte() -> Int {
    guard next < bytes.count else { return 0 }
    next += 1
    return Int(bytes[next - 1])
  }

  /// A number from 0 up to another, which is at most 256.
  mutating func below(_ count: Int) -> Int { byte() % count }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// One of some things, if there is one.
  mutating func any<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : pick(elements)
  }

  /// A yes, once in a number of times; no when the bytes are over.
  mutating func once(in count: Int) -> Bool { below(count) == count - 1 }

  /// Two bytes as one number.
  mutating func word() -> Int { byte() << 8 | byte() }

  // MARK: What fingers and hosts say

  /// A coordinate: mostly one on the screen, sometimes none at all.
  mutating func coordinate() -> Double {
    let share = byte()
    if share < 240 { return Double(share) * 1.7 }
    return tamed([
      -1, 0.5, 1e6, 1e9, -1e9, 1e9 + 1, 1e17, -1e300, 1e308, .nan, .infinity, -.infinity,
      .leastNonzeroMagnitude, 399.9999999999999, 1e-300, -0.0,
    ])
  }

  private mutating func tamed(_ numbers: [Double]) -> Double {
    let number = pick(numbers)
    return usesValidNumbers && !(abs(number) <= 1e9) ? 0 : number
  }

  /// A length: mostly one of the screen.
  mutating func length() -> Double {
    let share = byte()
    if share < 240 { return Double(share) * 2 }
    return tamed([
      -5, 0, 0.001, 1e6, 1e9, 1e10, 1e300, 1.7e308, .nan, .infinity, .leastNonzeroMagnitude, 44,
      320, -1e9, 1, 10,
    ])
  }

  /// Nanoseconds that pass: mostly what a screen takes, sometimes a year or a way backwards.
  mutating func interval() -> Int64 {
    let milliseconds: Int64 = 1_000_000
    return pick([
      8, 16, 16, 16, 33, 1, 0, 50, 100, 150, 300, 349, 350, 351, 500, 749, 750, 751, 1000, 5000,
      60_000, 3_600_000, 31_536_000_000, -1, -16, -1000, 4_611_686_018_427,
    ]) * milliseconds
  }

  /// A time, after the one before: sometimes an end of what 64 bits hold.
  mutating func time(after time: Int64) -> Int64 {
    if once(in: 200) {
      return pick([.min, .max, .max - 1, .min + 1, 1 << 62, -1 << 62, (1 << 62) + 1, 0])
    }
    let (sum, overflow) = time.addingReportingOverflow(interval())
    return overflow ? time : sum
  }
}
