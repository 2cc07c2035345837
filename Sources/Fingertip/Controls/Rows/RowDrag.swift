/// The drag of a row by its handle.
struct RowDrag {
  /// The distance in points by which a touch must move back to reverse the direction of a drag: 10,
  /// as for a pan.
  static var reversalDistance: Double { Pan.Limits().minimumTravel }

  /// The distance of the touch below the row's center, in points.
  let heightBelowCenter: Double
  /// The direction of the drag: 1 for down, −1 for up, or 0 until the touch has moved by
  /// ``reversalDistance``.
  private(set) var direction = 0.0
  /// The farthest vertical location of the touch in that direction, in the window.
  private var farthest: Double

  /// Creates the drag of a touch that begins at a vertical location in the window.
  init(below heightBelowCenter: Double, at location: Double) {
    self.heightBelowCenter = heightBelowCenter
    farthest = location
  }

  /// Updates the direction after the touch has moved to a vertical location in the window.
  mutating func move(to location: Double) {
    let travel = location - farthest
    if travel * direction > 0 {
      farthest = location
    } else if abs(travel) >= RowDrag.reversalDistance {
      (direction, farthest) = (travel > 0 ? 1 : -1, location)
    }
  }
}
