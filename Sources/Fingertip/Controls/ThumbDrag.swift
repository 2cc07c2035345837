/// A thumb that keeps its distance from the touch while being dragged along a track.
struct ThumbDrag: Hashable, Sendable {
  /// The distance from the center of the thumb to the touch.
  private var grabOffset = 0.0

  /// Returns the coordinate of the thumb's center along an axis, given the thumb's position as a
  /// fraction of its travel.
  static func centerPosition(
    at fraction: Double, length: Double, in bounds: Rect, _ axis: Control.Axis
  ) -> Double {
    let room = max(axis.extent(of: bounds.size) - length, 0)
    return axis.coordinate(of: bounds.origin) + length / 2 + fraction * room
  }

  /// Grabs the thumb with a touch at a coordinate, given the coordinate of the thumb's center.
  mutating func grab(thumbCenter middle: Double, at location: Double) {
    grabOffset = location - middle
  }

  /// Centers the thumb under the touch.
  mutating func resetGrabOffset() { grabOffset = 0 }

  /// Returns the thumb's position for a touch at a coordinate, as a fraction of its travel, or
  /// `nil` if the thumb has no room to move.
  func fraction(
    at location: Double, length: Double, in bounds: Rect, _ axis: Control.Axis
  ) -> Double? {
    let room = axis.extent(of: bounds.size) - length
    guard room > 0 else { return nil }
    let fraction = (location - grabOffset - length / 2 - axis.coordinate(of: bounds.origin)) / room
    return min(max(fraction, 0), 1)
  }
}
