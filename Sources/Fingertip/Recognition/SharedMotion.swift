/// What several fingers did together since the previous input: how far apart they are, and how far
/// they turned. One finger does neither.
struct CommonMove {
  /// Whether there is more than one finger, and so something to tell.
  let hasSeveralFingers: Bool
  /// Means over the ways that lead from the centre to each finger: of their squares before and after
  /// the move, and of the products of before and after.
  private let (before, after, dot, cross): (Double, Double, Double, Double)

  @inline(__always)  // 2 % of the instructions of mixed gestures, with the counting of references
  init(_ fingers: Fingers) {
    hasSeveralFingers = fingers.count > 1
    (before, after, dot, cross) =
      switch fingers.count {
      case 0, 1: (0, 0, 0, 0)
      case 2: CommonMove.means(fingers[0], fingers[1])
      default: CommonMove.means(fingers)
      }
  }

  /// The centre of two is half-way between them.
  private static func means(_ one: Finger, _ two: Finger) -> (Double, Double, Double, Double) {
    let old = (two.previous - one.previous) * 0.5
    let new = (two.location - one.location) * 0.5
    return (old.squaredLength, new.squaredLength, old.dot(new), old.cross(new))
  }

  /// Ways are taken from the first finger, and then the part is taken off that is due to the centre.
  private static func means(_ fingers: Fingers) -> (Double, Double, Double, Double) {
    let share = 1 / Double(fingers.count)
    var (before, after, dot, cross) = (0.0, 0.0, 0.0, 0.0)
    var (old, new) = (Vector.zero, Vector.zero)
    for index in 1..<fingers.count {
      let a = fingers[index].previous - fingers[0].previous
      let b = fingers[index].location - fingers[0].location
      before += a.squaredLength * share
      after += b.squaredLength * share
      dot += a.dot(b) * share
      cross += a.cross(b) * share
      old += a * share
      new += b * share
    }
    return (
      before - old.squaredLength, after - new.squaredLength, dot - old.dot(new),
      cross - old.cross(new)
    )
  }

  /// See ``Fingers/spread``.
  var spread: Double { CommonMove.spread(after) }
  /// See ``Fingers/previousSpread``.
  var previousSpread: Double { CommonMove.spread(before) }
  /// The spread, and at least 1 pt: fingers cannot be closer than that.
  var separation: Double { max(spread, 1) }
  /// The separation at the previous input.
  var previousSeparation: Double { max(previousSpread, 1) }
  /// The factor by which the separation grew.
  var growth: Double { (max(4 * after, 1) / max(4 * before, 1)).squareRoot() }
  /// See ``Fingers/turn``.
  var turn: Angle { Angle(radians: arcTangent(y: cross, x: dot)) }

  private static func spread(_ square: Double) -> Double {
    square > 0 ? 2 * square.squareRoot() : 0
  }
}
