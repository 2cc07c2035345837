/// Where the content of a scroll view, or whatever a host moves by itself, may be along one axis.
package struct ScrollAxis {
  /// The least offset at rest.
  var lower: Double
  /// The greatest offset at rest, not less than the least.
  var upper: Double
  /// How the content gives way beyond these.
  var band: RubberBand
  /// Whether it gives way.
  var bounces: Bool

  package init(lower: Double, upper: Double, band: RubberBand, bounces: Bool) {
    (self.lower, self.upper, self.band, self.bounces) = (lower, upper, band, bounces)
  }

  /// The offset at rest that is nearest to a given one.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// How far an offset is beyond those at rest; negative before the first.
  func overscroll(_ offset: Double) -> Double { offset - clamped(offset) }

  /// The offset that is shown while a finger holds the content at another.
  package func shown(pulledTo offset: Double) -> Double {
    let excess = overscroll(offset)
    guard bounces, excess != 0 else { return clamped(offset) }
    return clamped(offset) + band.displacement(pulledBy: excess)
  }

  /// The offset at which a finger holds the content while another is shown: the inverse.
  package func pulled(showing offset: Double) -> Double {
    let excess = overscroll(offset)
    return excess == 0 ? offset : clamped(offset) + band.pull(displacing: excess)
  }

  /// How much of the speed of the finger is that of the content.
  package func speedRatio(pulledTo offset: Double) -> Double {
    let excess = overscroll(offset)
    return excess == 0 ? 1 : bounces ? band.speedRatio(pulledBy: excess) : 0
  }

  /// Whether content at an offset has room in a direction: 1 towards greater offsets, −1 towards less.
  /// Content beyond its edges has room in both.
  func hasRoom(from offset: Double, towards sign: Double) -> Bool {
    let tolerance = 0.01
    if overscroll(offset).magnitude > tolerance { return true }
    return sign > 0 ? offset < upper - tolerance : offset > lower + tolerance
  }
}

/// Where content may be, along both axes.
struct ScrollAxes {
  var x: ScrollAxis
  var y: ScrollAxis

  /// The offset within the limits that is nearest to another.
  func clamped(_ offset: Point) -> Point {
    Point(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  /// The offset that is shown while fingers hold the content at another.
  func shown(pulledTo offset: Point) -> Point {
    Point(x: x.shown(pulledTo: offset.x), y: y.shown(pulledTo: offset.y))
  }
}
