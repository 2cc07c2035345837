/// The drag of a row by its handle.
struct RowDrag {
  /// The distance of the touch below the row's center, in points.
  let heightBelowCenter: Double
  /// The vertical direction of the drag.
  var direction: DragDirection
}
