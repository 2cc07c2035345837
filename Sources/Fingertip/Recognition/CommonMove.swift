/// What fingers did together since the previous input: how far their centre went, how far apart they
/// are, and how far they turned, at any fraction of the way.
///
/// The sums over all fingers are taken once. Whatever the fraction, the rest follows from four of
/// them, because fingers are taken to move straight and evenly (rule R3).
struct CommonMove {
  /// The way of the centre.
  let step: Vector
  let hasSeveralFingers: Bool
  private let count: Double
  /// The sums over the ways that lead from the centre to each finger: of their squares before and
  /// after the move, and of the products of before and after.
  private let (before, after, dot, cross): (Double, Double, Double, Double)

  @inline(__always)
  init(_ fingers: Fingers) {
    step = fingers.step
    hasSeveralFingers = fingers.count > 1
    count = Double(fingers.count)
    (before, after, dot, cross) = hasSeveralFingers ? CommonMove.sums(fingers) : (0, 0, 0, 0)
  }

  /// Ways are taken from the first finger, and then the part is taken off that is due to the centre.
  private static func sums(_ fingers: Fingers) -> (Double, Double, Double, Double) {
    fingers.storage.withUnsafeBufferPointer { fingers in
      let first = fingers[0]
      var (before, after, dot, cross) = (0.0, 0.0, 0.0, 0.0)
      var (old, new) = (Vector.zero, Vector.zero)
      for index in 1..<fingers.count {
        let a = fingers[index].previous - first.previous
        let b = fingers[index].location - first.location
        before += a.squaredLength
        after += b.squaredLength
        dot += a.dot(b)
        cross += a.cross(b)
        old += a
        new += b
      }
      let share = 1 / Double(fingers.count)
      return (
        before - old.squaredLength * share, after - new.squaredLength * share,
        dot - old.dot(new) * share, cross - old.cross(new) * share
      )
    }
  }

  /// How far apart the fingers are, see ``Fingers/spread``.
  func spread(at fraction: Double) -> Double {
    let rest = 1 - fraction
    let sum: Double =
      if fraction == 1 { after } else if fraction == 0 { before } else {
        rest * rest * before + 2 * fraction * rest * dot + fraction * fraction * after
      }
    return 2 * (max(sum, 0) / count).squareRoot()
  }

  /// The spread, and at least 1 pt: fingers cannot be closer than that.
  func separation(at fraction: Double) -> Double { max(spread(at: fraction), 1) }

  /// How far the fingers turned, see ``Fingers/turn``.
  func turn(upTo fraction: Double) -> Angle {
    Angle(radians: arcTangent(y: cross * fraction, x: before * (1 - fraction) + dot * fraction))
  }
}
