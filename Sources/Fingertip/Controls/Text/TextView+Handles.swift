// The handles at the ends of the selection.

/// The drag of a selection handle.
struct HandleDrag {
  /// An end of the selection.
  enum End {
    case start, end
  }

  /// The end that is dragged.
  let end: End
  /// The direction of the drag.
  var direction: DragDirection
}

extension TextView {
  /// The hit rectangles of the selection handles, in content coordinates, or `nil` if nothing is
  /// selected.
  public final var handleRects: (start: Rect, end: Rect)? {
    selection.isEmpty
      ? nil : (handleRect(at: selection.lowerBound), handleRect(at: selection.upperBound))
  }

  private final func handleRect(at position: Int) -> Rect {
    let middle = layout.caretRect(at: position).center
    return Rect(
      x: middle.x - handleSize / 2, y: middle.y - handleSize / 2, width: handleSize,
      height: handleSize)
  }

  /// Returns the end of the selection whose handle contains a point, or the nearer end if both
  /// handles contain it.
  final func selectionEnd(at point: Point) -> HandleDrag.End? {
    guard let (start, end) = handleRects, start.contains(point) || end.contains(point)
    else { return nil }
    return start.center.distance(to: point) < end.center.distance(to: point) ? .start : .end
  }

  /// Begins to drag the handle at a start point in the window. The touch has since moved to a
  /// location in the view.
  final func beginDraggingHandle(from start: Point, to location: Point) {
    handleDrag = selectionEnd(at: convert(fromWindow: start)).map {
      HandleDrag(end: $0, direction: DragDirection(at: start.y))
    }
    dragHandle(to: location, at: convert(toWindow: location))
  }

  /// Moves the dragged end of the selection to the text position at a location in the view. The
  /// drag's direction is derived from the location in the window, which doesn't change when the
  /// text scrolls.
  final func dragHandle(to location: Point, at windowLocation: Point) {
    guard var drag = handleDrag else { return }
    drag.direction.move(to: windowLocation.y)
    handleDrag = drag
    let position = text.characterBoundary(nearestTo: layout.position(nearestTo: location))
    // Keep at least one character selected, so that the handles don't cross.
    switch drag.end {
    case .start: selection = min(position, selection.upperBound - 1)..<selection.upperBound
    case .end: selection = selection.lowerBound..<max(position, selection.lowerBound + 1)
    }
    let scroller = autoScroller ?? makeAutoScroller()
    autoScroller = scroller
    scroller.follow([(location: location, direction: drag.direction)], in: self)
  }

  final func endDraggingHandle() {
    handleDrag = nil
    autoScroller?.stop()
  }

  private final func makeAutoScroller() -> AutoScroller {
    let reference = WeakReference(weakBox)
    return AutoScroller(of: self) { (reference.object as? TextView)?.continueScrolling(to: $0) }
  }
}
