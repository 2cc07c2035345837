/// An instant on one monotonic clock, in whole nanoseconds (rule U2).
///
/// Where the clock starts does not matter; only differences do. They are `Duration`s:
///
/// ```swift
/// let down = Timestamp(milliseconds: 100)
/// let up = down + .milliseconds(80)
/// up - down  // 80 milliseconds
/// ```
///
/// 64 bits of nanoseconds last 292 years. Sums that would leave that range stop at its end. Touches and
/// time are taken from ``earliest`` to ``latest`` (rule U6).
@frozen
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's own start.
  public var nanoseconds: Int64

  /// Makes an instant from nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Makes an instant from milliseconds.
  @inlinable
  public init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    self.nanoseconds = overflow ? (milliseconds < 0 ? .min : .max) : product
  }

  /// Makes an instant from milliseconds that a host counts in another whole number, such as `Int`.
  @_disfavoredOverload
  @inlinable
  public init(milliseconds: some BinaryInteger) {
    self.init(milliseconds: Int64(clamping: milliseconds))
  }

  /// Makes an instant from seconds with their fraction, as a host has them that counts in `Double`. To the
  /// nearest nanosecond; what is beyond the range stops at its end, and what is not a number is zero.
  @inlinable
  public init(seconds: Double) {
    let nanoseconds = (seconds * 1_000_000_000).rounded()
    let limit = nanoseconds < 0 ? Int64.min : .max
    self.nanoseconds = nanoseconds.isNaN ? 0 : Int64(exactly: nanoseconds) ?? limit
  }

  /// The clock's own start.
  @inlinable
  public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// The first instant to which the engine counts: 2⁶² ns, which is 146 years, before the clock's own
  /// start.
  @inlinable
  public static var earliest: Timestamp { Timestamp(nanoseconds: -1 << 62) }
  /// The last instant to which the engine counts: 2⁶² ns after the clock's own start. So from any instant
  /// to any other is a time that 64 bits hold, and there is always a time at which what was begun is over.
  @inlinable
  public static var latest: Timestamp { Timestamp(nanoseconds: 1 << 62) }

  /// Whether the first instant is earlier.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The time that passed from the second instant to the first.
  @inlinable
  public static func - (end: Timestamp, start: Timestamp) -> Duration {
    .nanoseconds(end.nanosecondsSince(start))
  }

  /// The instant that comes an interval later.
  public static func + (start: Timestamp, interval: Duration) -> Timestamp {
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(interval.wholeNanoseconds)
    return Timestamp(nanoseconds: overflow ? (interval < .zero ? .min : .max) : sum)
  }

  /// The instant that comes an interval earlier.
  public static func - (end: Timestamp, interval: Duration) -> Timestamp {
    let (difference, overflow) = end.nanoseconds.subtractingReportingOverflow(interval.wholeNanoseconds)
    return Timestamp(nanoseconds: overflow ? (interval < .zero ? .max : .min) : difference)
  }

  /// The seconds that passed since an earlier instant, for arithmetic with speeds.
  @inlinable
  public func seconds(since start: Timestamp) -> Double {
    Double(nanosecondsSince(start)) / 1_000_000_000
  }

  /// The instant at a fraction of the way to a later one: 0 is this one, 1 the other, as is every
  /// fraction that leads out of the range.
  @inlinable
  public func interpolated(to end: Timestamp, at fraction: Double) -> Timestamp {
    let offset = Int64(exactly: (Double(end.nanosecondsSince(self)) * fraction).rounded(.towardZero))
    guard let offset else { return end }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(offset)
    return overflow ? end : Timestamp(nanoseconds: sum)
  }

  @inlinable
  func nanosecondsSince(_ start: Timestamp) -> Int64 {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(start.nanoseconds)
    return overflow ? (nanoseconds < 0 ? .min : .max) : difference
  }
}

extension Duration {
  /// The interval in whole nanoseconds, cut towards zero, and at most what 64 bits hold.
  public var wholeNanoseconds: Int64 {
    // Up to nine seconds the attoseconds fit into one machine word, whose division is cheap.
    let whole = attoseconds
    if let small = Int64(exactly: whole) { return small / 1_000_000_000 }
    return Int64(clamping: whole / 1_000_000_000)
  }

  /// The interval in seconds, as a number for arithmetic with speeds.
  public var inSeconds: Double {
    // Only for words and plans, and too large to be a part of each.
    get { Double(wholeNanoseconds) / 1_000_000_000 }
  }
}
