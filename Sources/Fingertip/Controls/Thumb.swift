/// Something that a finger drags along a track, and that stays under the finger where it was
/// grabbed.
struct Thumb: Hashable, Sendable {
  /// How far from the middle of the thumb the finger is.
  private var grabOffset = 0.0

  /// The middle of a thumb at a share of its way, along an axis of the bounds.
  static func middle(
    at fraction: Double, length: Double, in bounds: Rect, _ axis: Control.Axis
  ) -> Double {
    let room = max(axis.along(bounds.size) - length, 0)
    return axis.along(bounds.origin) + length / 2 + fraction * room
  }

  /// Grabs a thumb whose middle is at a place.
  mutating func grab(middle: Double, at location: Double) { grabOffset = location - middle }

  /// Puts the middle of the thumb under the finger.
  mutating func grabCenter() { grabOffset = 0 }

  /// The share of its way at which the thumb is for a place of the finger; `nil` when it has no way
  /// to go.
  func fraction(at location: Double, length: Double, in bounds: Rect, _ axis: Control.Axis) -> Double? {
    let room = axis.along(bounds.size) - length
    guard room > 0 else { return nil }
    let share = (location - grabOffset - length / 2 - axis.along(bounds.origin)) / room
    return min(max(share, 0), 1)
  }
}
