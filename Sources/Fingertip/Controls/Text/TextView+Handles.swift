// This file implements the handles at the ends of the selection.

/// The drag of a selection handle.
struct SelectionHandleDrag {
  /// One end of the selection.
  enum SelectionEnd {
    case start, end
  }

  /// The end that is being dragged.
  let draggedEnd: SelectionEnd
  /// The direction of the drag.
  var directionTracker: DragDirectionTracker
}

extension TextView {
  /// The hit rectangles of the selection handles, in content coordinates, or `nil` if nothing is
  /// selected.
  public final var handleRects: (start: Rect, end: Rect)? {
    selection.isEmpty
      ? nil : (handleRect(at: selection.lowerBound), handleRect(at: selection.upperBound))
  }

  private final func handleRect(at position: Int) -> Rect {
    let middle = textLayout.caretRect(at: position).center
    return Rect(
      x: middle.x - handleSize / 2, y: middle.y - handleSize / 2, width: handleSize,
      height: handleSize)
  }

  /// Returns the end of the selection whose handle contains a point, or the nearer end if both
  /// handles contain it.
  final func selectionEndWithHandle(at point: Point) -> SelectionHandleDrag.SelectionEnd? {
    guard let (start, end) = handleRects, start.contains(point) || end.contains(point)
    else { return nil }
    return start.center.distance(to: point) < end.center.distance(to: point) ? .start : .end
  }

  /// Begins dragging the handle at a start point in the window, for a touch that has since moved to
  /// a location in the view.
  final func beginDraggingHandle(from start: Point, to location: Point) {
    handleDrag = selectionEndWithHandle(at: convert(fromWindow: start)).map {
      SelectionHandleDrag(draggedEnd: $0, directionTracker: DragDirectionTracker(at: start.y))
    }
    dragHandle(to: location, at: convert(toWindow: location))
  }

  /// Moves the dragged end of the selection to the text position at a location in the view. The
  /// direction of the drag is derived from the location in the window, because scrolling the text
  /// doesn't change that location.
  final func dragHandle(to location: Point, at windowLocation: Point) {
    guard var drag = handleDrag else { return }
    drag.directionTracker.update(with: windowLocation.y)
    handleDrag = drag
    let position = text.characterBoundary(nearestTo: textLayout.position(nearestTo: location))
    // Keep at least one character selected so that the handles don't cross.
    switch drag.draggedEnd {
    case .start: selection = min(position, selection.upperBound - 1)..<selection.upperBound
    case .end: selection = selection.lowerBound..<max(position, selection.lowerBound + 1)
    }
    let scroller = autoScroller ?? makeAutoScroller()
    autoScroller = scroller
    scroller.updateSpeed(
      for: [(location: location, directionTracker: drag.directionTracker)], in: self)
  }

  final func endDraggingHandle() {
    handleDrag = nil
    autoScroller?.stop()
  }

  private final func makeAutoScroller() -> AutoScroller {
    let reference = WeakReference(weakBox)
    return AutoScroller(of: self) { (reference.object as? TextView)?.continueAutoScrolling(at: $0) }
  }
}
