/// The values that one axis of a touchscreen reports, both ends included.
///
/// A range is never empty, so a value can be converted to a fraction of it:
///
/// ```swift
/// let range = AxisRange(minimum: 42, maximum: 1981)!
/// range.fraction(of: 42)  // 0
/// range.fraction(of: 5000)  // 1: values outside are clamped
/// ```
public struct AxisRange: Hashable, Sendable {
  /// The minimum value.
  public let minimum: Int32
  /// The maximum value; always above ``minimum``.
  public let maximum: Int32

  /// Creates a range, or `nil` unless the minimum is below the maximum.
  public init?(minimum: Int32, maximum: Int32) {
    guard minimum < maximum else { return nil }
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The distance between the ends, in device units. Never overflows.
  public var extent: Double { Double(maximum) - Double(minimum) }

  /// Returns the value, limited to the range.
  public func clamped(_ value: Int32) -> Int32 { min(max(value, minimum), maximum) }

  /// Returns the position of a value in the range: 0 is the minimum, 1 the maximum.
  public func fraction(of value: Int32) -> Double {
    (Double(clamped(value)) - Double(minimum)) / extent
  }

  init?(_ axis: AbsoluteAxis) { self.init(minimum: axis.minimum, maximum: axis.maximum) }
}
