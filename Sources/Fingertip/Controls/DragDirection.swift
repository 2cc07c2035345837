/// The vertical direction of a drag, which determines whether the content scrolls when the touch is
/// near an edge.
struct DragDirection {
  /// The distance that a touch must move back to reverse the direction, in points: 10, as for a
  /// pan.
  static var reversalDistance: Double { Pan.Limits().minimumTravel }

  /// The direction: 1 for down, −1 for up, and 0 until the touch has moved by ``reversalDistance``.
  private(set) var sign = 0.0
  /// The farthest vertical location that the touch has reached in that direction, in window
  /// coordinates.
  private var farthest: Double

  /// Creates a direction for a touch that begins at a vertical location, in window coordinates.
  init(at location: Double) { farthest = location }

  /// Updates the direction after the touch has moved to a vertical location, in window coordinates.
  mutating func move(to location: Double) {
    let travel = location - farthest
    if travel * sign > 0 {
      farthest = location
    } else if abs(travel) >= DragDirection.reversalDistance {
      (sign, farthest) = (travel > 0 ? 1 : -1, location)
    }
  }
}
