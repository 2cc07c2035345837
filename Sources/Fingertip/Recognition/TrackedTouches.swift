/// The touches that a recognizer tracks, in the order in which they began.
///
/// The collection also measures the combined motion of several touches: their centroid, their
/// spread, and how both have changed since the previous input. A change is always measured for the
/// same set of touches, so the values don't jump when a touch begins or ends.
public struct TrackedTouches: RandomAccessCollection, Hashable, Sendable {
  var storage: [TrackedTouch]

  /// Creates a collection of touches.
  public init(_ fingers: [TrackedTouch] = []) { storage = fingers }

  /// The index of the touch that began first, which is 0.
  public var startIndex: Int { 0 }
  /// The number of touches.
  public var endIndex: Int { storage.count }
  /// The touch at an index, which must be less than the count.
  public internal(set) subscript(index: Int) -> TrackedTouch {
    get { storage[index] }
    _modify { yield &storage[index] }
  }

  /// The number of touches that stay down after this input, excluding lifting touches.
  public var remainingCount: Int { remainingCount(ofFirst: storage.count) }

  /// Returns the number of touches, among the first `count`, that stay down after this input.
  func remainingCount(ofFirst count: Int) -> Int {
    var remaining = 0
    for index in 0..<count where storage[index].phase != .lifting { remaining += 1 }
    return remaining
  }

  /// The number of touches that begin with this input.
  var landingCount: Int {
    var count = 0
    for finger in storage where finger.phase == .landing { count += 1 }
    return count
  }

  /// The touches that stay down after this input.
  var remainingTouches: TrackedTouches {
    get {
      var staying = self
      staying.removeLiftedTouches()
      return staying
    }
  }

  /// The centroid of the touches, or the origin if there are none.
  public var centroid: Point { centroid(ofFirst: storage.count) }

  /// Returns the centroid of the first `count` touches.
  func centroid(ofFirst count: Int) -> Point { meanPoint(ofFirst: count) { $0.location } }

  /// The centroid of the start locations, or the origin if there are no touches.
  public var startCentroid: Point { meanPoint(ofFirst: storage.count) { $0.startLocation } }

  /// The centroid's movement since the previous input.
  public var centroidDelta: Vector { centroidDelta(ofFirst: storage.count) }

  /// Returns the movement of the first `count` touches' centroid since the previous input.
  func centroidDelta(ofFirst count: Int) -> Vector {
    count == 1 ? storage[0].delta : meanDelta(count)
  }

  private func meanDelta(_ count: Int) -> Vector {
    meanPoint(ofFirst: count) { .zero + $0.delta } - .zero
  }

  /// The spread of the touches, in points. The spread is twice the root mean square of the touches'
  /// distances from their centroid. For two touches, the spread equals the distance between them.
  public var spread: Double { SpreadAndRotation(self).spread }

  /// The ``spread`` at the previous input.
  public var previousSpread: Double { SpreadAndRotation(self).previousSpread }

  /// The rotation about the centroid since the previous input, clockwise, in −π … π.
  ///
  /// For more than two touches, this is the rotation that best fits all of them in the
  /// least-squares sense.
  public var rotation: Angle { SpreadAndRotation(self).rotation }

  private func meanPoint(ofFirst count: Int, _ point: (TrackedTouch) -> Point) -> Point {
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

  /// Finds the first touch to have moved farther from its start than a limit. Returns the touch's
  /// distance from its start and the fraction of its last move at which it reached the limit.
  /// Returns `nil` if no touch has moved that far.
  func firstTouchBeyond(_ limit: Double) -> (distance: Double, fraction: Double)? {
    var earliest: (distance: Double, fraction: Double)?
    for finger in storage where finger.distanceFromStart > limit {
      let fraction = crossingFraction(
        of: limit, from: finger.previousLocation - finger.startLocation,
        to: finger.location - finger.startLocation)
      if fraction < (earliest?.fraction ?? .infinity) {
        earliest = (finger.distanceFromStart, fraction)
      }
    }
    return earliest
  }
}
