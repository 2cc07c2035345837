/// The range of offsets along one axis of a scroll view, or of anything that a host scrolls itself.
package struct ScrollAxis {
  /// The minimum offset.
  var lower: Double
  /// The maximum offset, not less than the minimum.
  var upper: Double
  /// The resistance beyond the range.
  var band: RubberBand
  /// Whether the content can be pulled beyond the range.
  var bounces: Bool

  package init(lower: Double, upper: Double, band: RubberBand, bounces: Bool) {
    (self.lower, self.upper, self.band, self.bounces) = (lower, upper, band, bounces)
  }

  /// Returns the nearest offset within the range.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// Returns the signed distance of an offset from the range.
  func overscroll(_ offset: Double) -> Double { offset - clamped(offset) }

  /// Returns the offset with rubber banding, given the offset without it.
  package func shown(pulledTo offset: Double) -> Double {
    let excess = overscroll(offset)
    guard bounces, excess != 0 else { return clamped(offset) }
    return clamped(offset) + band.displacement(pulledBy: excess)
  }

  /// Returns the offset without rubber banding, given the offset with it: the inverse of
  /// `shown(pulledTo:)`.
  package func pulled(showing offset: Double) -> Double {
    let excess = overscroll(offset)
    return excess == 0 ? offset : clamped(offset) + band.pull(displacing: excess)
  }

  /// Returns the ratio of the content's speed to the touch's speed.
  package func speedRatio(pulledTo offset: Double) -> Double {
    let excess = overscroll(offset)
    return excess == 0 ? 1 : bounces ? band.speedRatio(pulledBy: excess) : 0
  }

  /// Returns whether content at an offset can move in a direction: 1 for increasing offsets, −1 for
  /// decreasing ones. Content beyond its edges can move in both directions.
  func hasRoom(from offset: Double, towards sign: Double) -> Bool {
    let tolerance = 0.01
    if overscroll(offset).magnitude > tolerance { return true }
    return sign > 0 ? offset < upper - tolerance : offset > lower + tolerance
  }
}

/// The ranges of offsets along both axes.
struct ScrollAxes {
  var x: ScrollAxis
  var y: ScrollAxis

  /// Returns the nearest offset within the range.
  func clamped(_ offset: Point) -> Point {
    Point(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  /// Returns the offset with rubber banding, given the offset without it.
  func shown(pulledTo offset: Point) -> Point {
    Point(x: x.shown(pulledTo: offset.x), y: y.shown(pulledTo: offset.y))
  }
}
