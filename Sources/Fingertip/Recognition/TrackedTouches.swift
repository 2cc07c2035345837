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
  public var remaining: Int { remaining(ofFirst: storage.count) }

  /// How many of the first fingers will be down after this input.
  func remaining(ofFirst count: Int) -> Int {
    var remaining = 0
    for index in 0..<count where storage[index].stage != .lifting { remaining += 1 }
    return remaining
  }

  /// How many fingers land with this input.
  var landing: Int {
    var count = 0
    for finger in storage where finger.stage == .landing { count += 1 }
    return count
  }

  /// The fingers that do not lift.
  var staying: Fingers {
    get {
      var staying = self
      staying.removeLifted()
      return staying
    }
  }

  /// The centre of the fingers; the origin when there are none.
  public var centroid: Point { centroid(ofFirst: storage.count) }

  /// The centre of the first fingers.
  func centroid(ofFirst count: Int) -> Point { mean(ofFirst: count) { $0.location } }

  /// The centre of the places where the fingers landed; the origin when there are none.
  public var startCentroid: Point { mean(ofFirst: storage.count) { $0.start } }

  /// The way of the centre since the previous input.
  public var step: Vector { step(ofFirst: storage.count) }

  /// The way of the centre of the first fingers since the previous input.
  func step(ofFirst count: Int) -> Vector { count == 1 ? storage[0].step : meanStep(count) }

  private func meanStep(_ count: Int) -> Vector {
    mean(ofFirst: count) { .zero + $0.step } - .zero
  }

  /// How far apart the fingers are, in points: the distance of two, and for more of them twice the
  /// root mean square distance from the centre, which is the same number for two.
  public var spread: Double { CommonMove(self).spread }

  /// The ``spread`` at the previous input.
  public var previousSpread: Double { CommonMove(self).previousSpread }

  /// How far the fingers turned about their centre since the previous input, clockwise, in −π … π.
  ///
  /// The turn that fits all of them best in the least-squares sense.
  public var turn: Angle { CommonMove(self).turn }

  private func mean(ofFirst count: Int, _ point: (Finger) -> Point) -> Point {
    switch count {
    case 0: return .zero
    case 1: return point(storage[0])
    case 2: return .zero + ((point(storage[0]) - .zero) + (point(storage[1]) - .zero)) * 0.5
    default:
      var sum = Vector.zero
      for index in 0..<count { sum += point(storage[index]) - .zero }
      return .zero + sum / Double(count)
    }
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
