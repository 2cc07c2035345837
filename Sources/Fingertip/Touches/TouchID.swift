/// The ID of a touch, constant from *began* to *ended*.
///
/// A source assigns each touch a new number, and never reuses one (rule T1). The tracking IDs and
/// slots of a touchscreen aren't suitable, because tracking IDs wrap around and slots are reused.
@frozen
public struct TouchID: Hashable, Comparable, Sendable {
  /// The touch's number, counted from 1 by the source.
  public var rawValue: UInt64

  /// Creates an ID from the source's number.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Returns whether the first of two touches from the same source began before the second.
  @inlinable
  public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}
