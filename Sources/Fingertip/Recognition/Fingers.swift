/// The fingers that a recognizer follows, in the order in which they landed.
///
/// Beside the fingers themselves it answers what several fingers do together: where their centre
/// is, how far apart they are, and how that changed since the previous input. A change is always
/// taken over the same fingers, so nothing jumps when one of them lands or lifts.
public struct Fingers: RandomAccessCollection, Hashable, Sendable {
  var storage: [Finger]

  /// Makes a group of fingers.
  public init(_ fingers: [Finger] = []) { storage = fingers }

  /// 0, the index of the finger that landed first.
  public var startIndex: Int { 0 }
  /// The number of fingers.
  public var endIndex: Int { storage.count }
  /// The finger at an index, which must be less than the count.
  public internal(set) subscript(index: Int) -> Finger {
    get { storage[index] }
    _modify { yield &storage[index] }
  }

  /// How many fingers will be down after this input: all but the lifting ones.
  public var remaining: Int {
    var count = 0
    for finger in storage where finger.stage != .lifting { count += 1 }
    return count
  }

  /// The centre of the fingers; the origin when there are none.
  public var centroid: Point { mean { $0.location } }

  /// The centre of the places where the fingers landed; the origin when there are none.
  public var startCentroid: Point { mean { $0.start } }

  /// The way of the centre since the previous input.
  public var step: Vector { centroid - mean { $0.previous } }

  /// How far apart the fingers are, in points: the distance of two, and for more of them twice the
  /// root mean square distance from the centre, which is the same number for two.
  public var spread: Double { spread(at: 1) }

  /// The ``spread`` at the previous input.
  public var previousSpread: Double { spread(at: 0) }

  /// The ``spread`` at a fraction of the way since the previous input, 0 … 1.
  func spread(at fraction: Double) -> Double { 2 * shape(at: fraction).squaredRadius.squareRoot() }

  /// How far the fingers turned about their centre since the previous input, clockwise, in −π … π.
  ///
  /// The turn that fits all of them best in the least-squares sense.
  public var turn: Angle { turn(upTo: 1) }

  /// The turn since the previous input at a fraction of the way from there, 0 … 1.
  func turn(upTo fraction: Double) -> Angle {
    let before = center(at: 0)
    let after = center(at: fraction)
    var (dot, cross) = (0.0, 0.0)
    for finger in storage {
      let old = finger.previous - before
      let new = finger.place(at: fraction) - after
      dot += old.dot(new)
      cross += old.cross(new)
    }
    return Angle(radians: arcTangent(y: cross, x: dot))
  }

  /// Centre and mean squared distance from it, at a fraction of the way since the previous input.
  private func shape(at fraction: Double) -> (center: Point, squaredRadius: Double) {
    guard !storage.isEmpty else { return (.zero, 0) }
    let center = center(at: fraction)
    var sum = 0.0
    for finger in storage {
      sum += (finger.place(at: fraction) - center).squaredLength
    }
    return (center, sum / Double(storage.count))
  }

  private func center(at fraction: Double) -> Point {
    fraction == 1 ? centroid : mean { $0.place(at: fraction) }
  }

  @inline(__always)
  private func mean(_ point: (Finger) -> Point) -> Point {
    guard storage.count > 1 else { return storage.isEmpty ? .zero : point(storage[0]) }
    var sum = Vector.zero
    for finger in storage { sum += point(finger) - .zero }
    return .zero + sum / Double(storage.count)
  }

  /// The finger that first gets farther than a limit from where it landed, with how far it is now
  /// and the fraction of the way since the previous input at which it passed the limit.
  func firstBeyond(_ limit: Double) -> (distance: Double, fraction: Double)? {
    var first: (distance: Double, fraction: Double)?
    for finger in storage where finger.excursion > limit {
      let fraction = crossing(
        of: limit, from: finger.previous - finger.start, to: finger.location - finger.start)
      if fraction < (first?.fraction ?? .infinity) { first = (finger.excursion, fraction) }
    }
    return first
  }
}
