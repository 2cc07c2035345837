/// The drag of a row by its handle.
struct RowReorderDrag {
  /// The vertical distance, in points, from the row's center down to the touch.
  let touchOffsetFromRowCenter: Double
  /// The vertical direction of the drag.
  var directionTracker: DragDirectionTracker
}
