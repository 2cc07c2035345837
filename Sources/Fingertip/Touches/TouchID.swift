/// The identity of one touch: one finger from landing to lifting.
///
/// A source gives each touch a number of its own and never uses it again (rule T1), unlike the
/// tracking ids of a touchscreen, which wrap around, and its slots, which are used over and over.
@frozen
public struct TouchID: Hashable, Comparable, Sendable {
  /// The number, counted by the source from 1.
  public var rawValue: UInt64

  /// Makes an identity from the source's number.
  @inlinable
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Whether the first touch was made before the second by the same source.
  @inlinable
  public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}
