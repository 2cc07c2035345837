// How the engine moves the fingers of a recognizer. Nothing here allocates once a recognizer has
// had as many fingers before.

extension TrackedTouches {
  /// Moves the fingers to the places of their slots, and says how far the farthest is now from where
  /// it landed, squared; `nil` when none was elsewhere.
  mutating func move(_ locations: borrowing UniqueArray<Point>) -> Double? {
    storage.withUnsafeMutableBufferPointer { fingers in
      var hasMoved = false
      var squaredDistance = 0.0
      for index in fingers.indices {
        let location = locations[fingers[index].slot]
        if fingers[index].location != location { hasMoved = true }
        fingers[index].move(to: location)
        squaredDistance = Swift.max(squaredDistance, (location - fingers[index].start).squaredLength)
      }
      return hasMoved ? squaredDistance : nil
    }
  }

  /// Marks the fingers whose slots meet a condition as lifting, and says whether there was one.
  mutating func lift(where condition: (Int) -> Bool) -> Bool {
    var hasLifted = false
    for index in storage.indices {
      if condition(storage[index].slot) {
        storage[index].phase = .lifting
        hasLifted = true
      }
    }
    return hasLifted
  }

  /// Leaves the last move behind, before something else than a move is told.
  mutating func clearDeltas() {
    for index in storage.indices { storage[index].previous = storage[index].location }
  }

  /// Makes fingers that landed ordinary ones.
  mutating func endLanding() {
    for index in storage.indices where storage[index].phase == .landing {
      storage[index].phase = .down
    }
  }

  /// Forgets the fingers that lifted.
  mutating func removeLifted() {
    var kept = 0
    for index in storage.indices where storage[index].phase != .lifting {
      if kept != index { storage[kept] = storage[index] }
      kept += 1
    }
    while storage.count > kept { storage.removeLast() }
  }
}
