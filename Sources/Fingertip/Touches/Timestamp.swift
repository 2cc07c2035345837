/// An instant on a monotonic clock, in nanoseconds (rule U2).
///
/// The clock's epoch doesn't matter. Only differences between instants matter, and these are
/// `Duration`s:
///
/// ```swift
/// let down = Timestamp(milliseconds: 100)
/// let up = down + .milliseconds(80)
/// up - down  // 80 milliseconds
/// ```
///
/// A 64-bit number of nanoseconds covers 292 years on either side of the epoch. The result of an
/// addition is clamped if it doesn't fit in 64 bits. The engine accepts timestamps from
/// ``earliest`` to ``latest`` (rule U6).
@frozen
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The number of nanoseconds since the clock's epoch.
  public var nanoseconds: Int64

  /// Creates an instant from nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates an instant from milliseconds.
  @inlinable
  public init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    self.nanoseconds = overflow ? (milliseconds < 0 ? .min : .max) : product
  }

  /// Creates an instant from milliseconds in another integer type, such as `Int`.
  @_disfavoredOverload
  @inlinable
  public init(milliseconds: some BinaryInteger) {
    self.init(milliseconds: Int64(clamping: milliseconds))
  }

  /// Creates an instant from fractional seconds, for hosts that use `Double`. The result is rounded
  /// to the nearest nanosecond. A value that is out of range is clamped, and NaN becomes zero.
  @inlinable
  public init(seconds: Double) {
    let nanoseconds = (seconds * 1_000_000_000).rounded()
    let limit = nanoseconds < 0 ? Int64.min : .max
    self.nanoseconds = nanoseconds.isNaN ? 0 : Int64(exactly: nanoseconds) ?? limit
  }

  /// The clock's epoch.
  @inlinable
  public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// The earliest instant that the engine accepts: 2⁶² ns (146 years) before the epoch.
  @inlinable
  public static var earliest: Timestamp { Timestamp(nanoseconds: -1 << 62) }
  /// The latest instant that the engine accepts: 2⁶² ns after the epoch. Because of this limit, the
  /// difference between two accepted instants always fits in 64 bits, and every deadline can be
  /// reached.
  @inlinable
  public static var latest: Timestamp { Timestamp(nanoseconds: 1 << 62) }

  /// Returns whether the first instant is earlier than the second.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Returns the duration from the second instant to the first.
  @inlinable
  public static func - (end: Timestamp, start: Timestamp) -> Duration {
    .nanoseconds(end.nanosecondsSince(start))
  }

  /// Returns the instant that is later by the given duration.
  public static func + (start: Timestamp, interval: Duration) -> Timestamp {
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(interval.wholeNanoseconds)
    return Timestamp(nanoseconds: overflow ? (interval < .zero ? .min : .max) : sum)
  }

  /// Returns the instant that is later by the given number of nanoseconds, but at most ``latest``.
  func adding(nanoseconds interval: Int64) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(interval)
    return overflow ? .latest : Timestamp(nanoseconds: sum)
  }

  /// Returns the instant that is earlier by the given duration.
  public static func - (end: Timestamp, interval: Duration) -> Timestamp {
    let (difference, overflow) = end.nanoseconds.subtractingReportingOverflow(
      interval.wholeNanoseconds)
    return Timestamp(nanoseconds: overflow ? (interval < .zero ? .max : .min) : difference)
  }

  /// Returns the number of seconds since an earlier instant, for computing speeds.
  @inlinable
  public func seconds(since start: Timestamp) -> Double {
    Double(nanosecondsSince(start)) / 1_000_000_000
  }

  /// Returns the instant at a given fraction of the time between this instant and a later one. If
  /// the fraction is 0, the result is this instant. If the fraction is 1, or the result would be
  /// out of range, the result is the later instant.
  @inlinable
  public func interpolated(to end: Timestamp, at fraction: Double) -> Timestamp {
    let offset = Int64(
      exactly: (Double(end.nanosecondsSince(self)) * fraction).rounded(.towardZero))
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
  /// The duration in whole nanoseconds, truncated toward zero and clamped to 64 bits.
  public var wholeNanoseconds: Int64 {
    // The number of attoseconds in up to nine seconds fits in 64 bits, so the division is fast.
    let total = attoseconds
    if let small = Int64(exactly: total) { return small / 1_000_000_000 }
    return Int64(clamping: total / 1_000_000_000)
  }

  /// The duration in seconds, for computing speeds.
  public var inSeconds: Double {
    // This getter isn't inlinable, because its code is large and it is used only for text and
    // scrolling.
    get { Double(wholeNanoseconds) / 1_000_000_000 }
  }
}
