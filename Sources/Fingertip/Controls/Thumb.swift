/// A thumb that keeps its distance from the touch while it is dragged along a track.
struct Thumb: Hashable, Sendable {
  /// The distance from the center of the thumb to the touch.
  private var grab = 0.0

  /// Returns the center of a thumb for a fraction of its travel, along an axis of the bounds.
  static func middle(
    at share: Double, length: Double, in bounds: Rect, _ axis: Control.Axis
  ) -> Double {
    let room = max(axis.along(bounds.size) - length, 0)
    return axis.along(bounds.origin) + length / 2 + share * room
  }

  /// Grabs a thumb with a center at a coordinate.
  mutating func grab(middle: Double, at finger: Double) { grab = finger - middle }

  /// Centers the thumb under the touch.
  mutating func grabMiddle() { grab = 0 }

  /// Returns the fraction of the thumb's travel for the coordinate of a touch, or `nil` if the
  /// track has no room to move.
  func share(at finger: Double, length: Double, in bounds: Rect, _ axis: Control.Axis) -> Double? {
    let room = axis.along(bounds.size) - length
    guard room > 0 else { return nil }
    let share = (finger - grab - length / 2 - axis.along(bounds.origin)) / room
    return min(max(share, 0), 1)
  }
}
