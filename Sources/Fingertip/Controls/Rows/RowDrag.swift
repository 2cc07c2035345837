/// The drag of a row by its handle.
struct RowDrag {
  /// The touch's offset below the row's center, in points.
  let heightBelowCenter: Double
  /// The direction of the drag.
  var direction: DragDirection
}
