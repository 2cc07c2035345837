/// The ID of a touch, constant from *began* to *ended*.
///
/// A source assigns each touch a new number and never reuses a number (rule T1). The tracking IDs
/// and slots of a touchscreen aren't suitable, because the former wrap around and the latter are
/// reused.
@frozen
public struct TouchID: Hashable, Comparable, Sendable {
  /// The number, which the source counts from 1.
  public var rawValue: UInt64

  /// Creates an ID from the source's number.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Returns whether the first of two touches from a source began before the second.
  @inlinable
  public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}
