/// The vertical direction of a drag, which determines whether the content scrolls when the touch is
/// near an edge.
struct DragDirectionTracker {
  /// The distance, in points, that a touch must move back to reverse the direction: 10, as for a
  /// pan.
  static var reversalDistance: Double { Pan.Limits().minimumTravel }

  /// The direction: 1 for down, −1 for up, and 0 until the touch has moved by ``reversalDistance``.
  private(set) var directionSign = 0.0
  /// The farthest vertical location that the touch has reached in the current direction, in window
  /// coordinates.
  private var farthestLocation: Double

  /// Creates a tracker for a touch that begins at a vertical location, in window coordinates.
  init(at location: Double) { farthestLocation = location }

  /// Updates the direction after the touch has moved to a vertical location, in window coordinates.
  mutating func update(with location: Double) {
    let travel = location - farthestLocation
    if travel * directionSign > 0 {
      farthestLocation = location
    } else if abs(travel) >= DragDirectionTracker.reversalDistance {
      (directionSign, farthestLocation) = (travel > 0 ? 1 : -1, location)
    }
  }
}
