/// The values that one axis of a touchscreen reports, both ends included.
///
/// There is always room between the ends, so a value can be turned into a share of the range:
///
/// ```swift
/// let range = AxisRange(minimum: 42, maximum: 1981)!
/// range.fraction(of: 42)  // 0
/// range.fraction(of: 5000)  // 1: values outside are taken to the nearer end
/// ```
public struct AxisRange: Hashable, Sendable {
  /// The least value.
  public let minimum: Int32
  /// The greatest value; always above ``minimum``.
  public let maximum: Int32

  /// Makes a range; `nil` unless the minimum is below the maximum.
  public init?(minimum: Int32, maximum: Int32) {
    guard minimum < maximum else { return nil }
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The distance between the ends, in device units. Does not overflow.
  public var extent: Double { Double(maximum) - Double(minimum) }

  /// The value itself when it is in the range, else the nearer end.
  public func clamped(_ value: Int32) -> Int32 { min(max(value, minimum), maximum) }

  /// The place of a value in the range: 0 is the minimum, 1 the maximum.
  public func fraction(of value: Int32) -> Double {
    (Double(clamped(value)) - Double(minimum)) / extent
  }

  init?(_ axis: AbsoluteAxis) { self.init(minimum: axis.minimum, maximum: axis.maximum) }
}
