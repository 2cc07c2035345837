/// The spread of several touches, and their rotation since the previous input. If there is only one
/// touch, both are zero.
struct SpreadAndRotation {
  /// Whether there is more than one touch, so that a spread and a rotation exist.
  let hasSeveralTouches: Bool
  /// Mean values for the vectors from the centroid to each touch. `before` and `after` are the mean
  /// squared lengths of the vectors before and after the move. `dot` and `cross` are the mean
  /// products of each vector before the move with the same vector after it.
  private let (before, after, dot, cross): (Double, Double, Double, Double)

  // Inlining this saves 2 % of the mixed workload's instructions, including those for reference
  // counting.
  @inline(__always)
  init(_ fingers: TrackedTouches) {
    hasSeveralTouches = fingers.count > 1
    (before, after, dot, cross) =
      switch fingers.count {
      case 0, 1: (0, 0, 0, 0)
      case 2: SpreadAndRotation.meanProducts(fingers[0], fingers[1])
      default: SpreadAndRotation.meanProducts(fingers)
      }
  }

  /// Returns the mean values for two touches, whose centroid is their midpoint.
  private static func meanProducts(
    _ one: TrackedTouch, _ two: TrackedTouch
  ) -> (Double, Double, Double, Double) {
    let old = (two.previousLocation - one.previousLocation) * 0.5
    let new = (two.location - one.location) * 0.5
    return (old.squaredLength, new.squaredLength, old.dot(new), old.cross(new))
  }

  /// Returns the mean values for any number of touches. Sums the products of the vectors from the
  /// first touch, and then subtracts the centroid's contribution.
  private static func meanProducts(_ fingers: TrackedTouches) -> (Double, Double, Double, Double) {
    let weight = 1 / Double(fingers.count)
    var (before, after, dot, cross) = (0.0, 0.0, 0.0, 0.0)
    var (old, new) = (Vector.zero, Vector.zero)
    for index in 1..<fingers.count {
      let a = fingers[index].previousLocation - fingers[0].previousLocation
      let b = fingers[index].location - fingers[0].location
      before += a.squaredLength * weight
      after += b.squaredLength * weight
      dot += a.dot(b) * weight
      cross += a.cross(b) * weight
      old += a * weight
      new += b * weight
    }
    return (
      before - old.squaredLength, after - new.squaredLength, dot - old.dot(new),
      cross - old.cross(new)
    )
  }

  /// The spread; see ``TrackedTouches/spread``.
  var spread: Double { SpreadAndRotation.spread(after) }
  /// The spread at the previous input; see ``TrackedTouches/previousSpread``.
  var previousSpread: Double { SpreadAndRotation.spread(before) }
  /// The spread, or 1 pt if the spread is smaller than that, because touches can't be closer
  /// together.
  var separation: Double { max(spread, 1) }
  /// The separation at the previous input.
  var previousSeparation: Double { max(previousSpread, 1) }
  /// The factor by which the separation has grown since the previous input.
  var separationFactor: Double { (max(4 * after, 1) / max(4 * before, 1)).squareRoot() }
  /// The rotation since the previous input; see ``TrackedTouches/rotation``.
  var rotation: Angle { Angle(radians: arcTangent(y: cross, x: dot)) }

  private static func spread(_ square: Double) -> Double {
    square > 0 ? 2 * square.squareRoot() : 0
  }
}
