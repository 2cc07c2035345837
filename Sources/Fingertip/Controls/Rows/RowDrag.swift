/// The drag of a row by its handle.
struct RowDrag {
  /// The vertical distance from the row's center down to the touch, in points.
  let heightBelowCenter: Double
  /// The vertical direction of the drag.
  var direction: DragDirection
}
