/// The range of values that a touchscreen reports for one axis. The range includes both the minimum
/// and the maximum.
///
/// A range is never empty, so any value can be converted to a fraction of the range:
///
/// ```swift
/// let range = AxisRange(minimum: 42, maximum: 1981)!
/// range.fraction(of: 42)  // 0
/// range.fraction(of: 5000)  // 1: values outside are clamped
/// ```
public struct AxisRange: Hashable, Sendable {
  /// The minimum value.
  public let minimum: Int32
  /// The maximum value, which is always greater than ``minimum``.
  public let maximum: Int32

  /// Creates a range, or returns `nil` if the minimum isn't less than the maximum.
  public init?(minimum: Int32, maximum: Int32) {
    guard minimum < maximum else { return nil }
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The difference between the maximum and the minimum, in device units. The calculation never
  /// overflows.
  public var extent: Double { Double(maximum) - Double(minimum) }

  /// Returns the value, clamped to the range.
  public func clamped(_ value: Int32) -> Int32 { min(max(value, minimum), maximum) }

  /// Returns the position of a value in the range, where 0 is the minimum and 1 is the maximum.
  public func fraction(of value: Int32) -> Double {
    (Double(clamped(value)) - Double(minimum)) / extent
  }

  init?(_ axis: AbsoluteAxis) { self.init(minimum: axis.minimum, maximum: axis.maximum) }
}
