// This file decides whether a drag belongs to this scroll view, to its content, or to an enclosing
// scroll view.

extension ScrollView {
  /// Whether touches can drag the content along any axis.
  final var canDragContent: Bool {
    let axes = scrollRange
    return isScrollEnabled && (axes.x.allowsDragging || axes.y.allowsDragging)
  }

  /// Whether touches can drag or zoom the content.
  final var canDragOrZoomContent: Bool { canDragContent || canZoomContent }

  /// Restricts an attempt of the pan recognizer to the axes along which the content can be dragged.
  /// Drags along other axes are left to other recognizers. As long as zooming is possible, both
  /// axes are allowed. If the program has set an axis, that axis is kept.
  final func restrictToDraggableAxes(_ pan: inout Pan) {
    guard pan.axis == .free else { return }
    let axes = scrollRange
    let (canDragHorizontally, canDragVertically) = (axes.x.allowsDragging, axes.y.allowsDragging)
    if canDragHorizontally == canDragVertically || canZoomContent || isRotatedOrSkewed { return }
    pan.axis = canDragHorizontally ? .horizontal : .vertical
  }

  /// Returns whether a drag whose translation has reached the limit may begin.
  final func shouldBeginDrag() -> Bool {
    guard canCancelDeliveredTouches(for: panGestureRecognizer) else { return false }
    let direction = Direction(nearestTo: translationBeforeDrag)
    if canScroll(in: direction) { return true }
    var view = superview
    while let outer = view {
      if let outer = outer as? ScrollView, outer.isScrollEnabled, outer.canScroll(in: direction) {
        logDecision(.scrollPassedToParent(direction, to: outer.name))
        return false
      }
      view = outer.superview
    }
    let axes = scrollRange
    return Directions.horizontal.contains(direction) ? axes.x.bounces : axes.y.bounces
  }

  /// Returns whether the content can move in the direction of a drag.
  private func canScroll(in direction: Direction) -> Bool {
    let (axes, vector) = (scrollRange, direction.vector)
    return vector.dx != 0
      ? axes.x.canMove(from: offset.x, towards: -vector.dx)
      : axes.y.canMove(from: offset.y, towards: -vector.dy)
  }

  /// Returns whether a recognizer may cancel touches already delivered to views in the content.
  final func canCancelDeliveredTouches(for gesture: GestureRecognizer) -> Bool {
    guard let dispatcher = window?.dispatcher else { return true }
    for finger in gesture.trackedTouches {
      guard let touch = dispatcher.touchTable[finger.tableSlot], touch.targetState == .present,
        let view = touch.view, view !== self,
        !dispatcher.arena.delaysTouchesBegan(ofTouch: finger.number)
      else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  /// The touches' translation before the drag began, in the view's coordinates.
  final var translationBeforeDrag: Vector {
    convertVector(fromWindow: panGestureRecognizer.machine.startTravel)
  }

  /// Whether the view's axes are rotated or skewed relative to the window.
  private var isRotatedOrSkewed: Bool {
    var view: View? = self
    while let next = view {
      if next.transform.b != 0 || next.transform.c != 0 { return true }
      view = next.superview
    }
    return false
  }
}

extension ScrollAxisRange {
  /// Whether touches can move the content along this axis.
  fileprivate var allowsDragging: Bool { bounces || maximumOffset > minimumOffset }
}

extension GestureRecognizer {
  /// Whether the recognizer belongs to a scroll view and drags or zooms its content.
  final var dragsOrZoomsScrollView: Bool {
    guard let view = view as? ScrollView else { return false }
    return self === view.panGestureRecognizer || self === view.pinchGestureRecognizer
  }
}
