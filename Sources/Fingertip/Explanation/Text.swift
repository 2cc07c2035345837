// Numbers as text, the same on every platform. Embedded Swift has no formatting, and a golden file
// must not depend on one.

extension String {
  /// Appends a number rounded to at most `digits` decimals, half away from zero, without trailing
  /// zeros. Numbers beyond 10¹⁵ are written as such, so that bad input stays readable.
  mutating func append(_ number: Double, digits: Int) {
    guard number.isFinite else {
      self += number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
      return
    }
    var scale: Int64 = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(number) * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 1e15 else {
      self += number < 0 ? "<-1e12" : ">1e12"
      return
    }
    let units = Int64(scaled)
    if number < 0, units > 0 { self += "-" }
    append(units / scale)
    append(fraction: units % scale, digits: digits)
  }

  /// Appends a time in seconds with exactly three decimals, cut, as in `0.148`.
  mutating func append(seconds time: Timestamp) {
    let milliseconds = time.nanoseconds / 1_000_000
    if milliseconds < 0 { self += "-" }
    append(Int64((milliseconds / 1000).magnitude))
    let rest = Int64((milliseconds % 1000).magnitude)
    self += rest < 10 ? ".00" : rest < 100 ? ".0" : "."
    append(rest)
  }

  /// Appends a whole number.
  mutating func append(_ number: Int64) { self += String(number) }

  private mutating func append(fraction: Int64, digits: Int) {
    guard fraction > 0 else { return }
    var text = String(fraction)
    while text.utf8.count < digits { text = "0" + text }
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    self += "." + text
  }
}
