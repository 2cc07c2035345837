/// The range of offsets along one axis of a scroll view, or of any content that a host scrolls
/// itself.
package struct ScrollAxisRange: Equatable {
  /// The minimum offset.
  var minimumOffset: Double
  /// The maximum offset, not less than the minimum.
  var maximumOffset: Double
  /// The resistance of content pulled beyond the range.
  var rubberBand: RubberBand
  /// Whether the content can be pulled beyond the range.
  var bounces: Bool

  package init(lower: Double, upper: Double, band: RubberBand, bounces: Bool) {
    (minimumOffset, maximumOffset, rubberBand) = (lower, upper, band)
    self.bounces = bounces
  }

  /// Returns the nearest offset within the range.
  package func clamped(_ offset: Double) -> Double {
    min(max(offset, minimumOffset), maximumOffset)
  }

  /// Returns the signed distance between an offset and the range.
  func overscrollDistance(_ offset: Double) -> Double { offset - clamped(offset) }

  /// Returns the offset with rubber banding, given the offset without rubber banding.
  package func displayedOffset(pulledTo offset: Double) -> Double {
    let excess = overscrollDistance(offset)
    guard bounces, excess != 0 else { return clamped(offset) }
    return clamped(offset) + rubberBand.displacement(pulledBy: excess)
  }

  /// Returns the offset, with rubber banding, that content reaches when it is dragged from its
  /// current offset. If a range has shrunk, content that doesn't bounce may lie outside it. Such
  /// content moves only toward the range.
  func displayedOffset(pulledTo offset: Double, from current: Double) -> Double {
    if bounces { return displayedOffset(pulledTo: offset) }
    return min(max(offset, min(minimumOffset, current)), max(maximumOffset, current))
  }

  /// Returns the offset without rubber banding, given the offset with rubber banding: the inverse
  /// of `displayedOffset(pulledTo:)`.
  package func pulledOffset(displaying offset: Double) -> Double {
    let excess = overscrollDistance(offset)
    return excess == 0 || !bounces
      ? offset : clamped(offset) + rubberBand.pullDistance(displacing: excess)
  }

  /// Returns the ratio of the content's speed to the touch's speed at an offset without rubber
  /// banding.
  package func speedRatio(pulledTo offset: Double) -> Double {
    let excess = overscrollDistance(offset)
    return excess == 0 ? 1 : bounces ? rubberBand.speedRatio(pulledBy: excess) : 0
  }

  /// Returns whether content at an offset can move in a direction, which is 1 for increasing
  /// offsets or −1 for decreasing offsets. Content that lies beyond an edge can move in both
  /// directions.
  func canMove(from offset: Double, towards sign: Double) -> Bool {
    let tolerance = 0.01
    if overscrollDistance(offset).magnitude > tolerance { return true }
    return sign > 0 ? offset < maximumOffset - tolerance : offset > minimumOffset + tolerance
  }
}

/// The range of offsets along each axis.
struct ScrollRange: Equatable {
  var x: ScrollAxisRange
  var y: ScrollAxisRange

  /// Returns the nearest offset within the range.
  func clamped(_ offset: Point) -> Point {
    Point(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  /// Returns the offset, with rubber banding, that content reaches when dragged from its current
  /// offset, given the offset without rubber banding.
  func displayedOffset(pulledTo offset: Point, from current: Point) -> Point {
    Point(
      x: x.displayedOffset(pulledTo: offset.x, from: current.x),
      y: y.displayedOffset(pulledTo: offset.y, from: current.y))
  }
}
