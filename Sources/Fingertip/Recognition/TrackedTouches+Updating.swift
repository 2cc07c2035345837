// How the engine moves the fingers of a recognizer. Nothing here allocates once a recognizer has
// had as many fingers before.

extension Fingers {
  /// Moves the fingers to the places of their slots, and says how far the farthest is now from where
  /// it landed, squared; `nil` when none was elsewhere.
  mutating func follow(_ places: borrowing List<Point>) -> Double? {
    storage.withUnsafeMutableBufferPointer { fingers in
      var hasMoved = false
      var excursion = 0.0
      for index in fingers.indices {
        let place = places[fingers[index].slot]
        if fingers[index].location != place { hasMoved = true }
        fingers[index].move(to: place)
        excursion = Swift.max(excursion, (place - fingers[index].start).squaredLength)
      }
      return hasMoved ? excursion : nil
    }
  }

  /// Marks the fingers whose slots meet a condition as lifting, and says whether there was one.
  mutating func lift(where condition: (Int) -> Bool) -> Bool {
    var hasLifted = false
    for index in storage.indices {
      if condition(storage[index].slot) {
        storage[index].stage = .lifting
        hasLifted = true
      }
    }
    return hasLifted
  }

  /// Leaves the last move behind, before something else than a move is told.
  mutating func rest() {
    for index in storage.indices { storage[index].previous = storage[index].location }
  }

  /// Makes fingers that landed ordinary ones.
  mutating func settle() {
    for index in storage.indices where storage[index].stage == .landing {
      storage[index].stage = .down
    }
  }

  /// Forgets the fingers that lifted.
  mutating func removeLifted() {
    var kept = 0
    for index in storage.indices where storage[index].stage != .lifting {
      if kept != index { storage[kept] = storage[index] }
      kept += 1
    }
    while storage.count > kept { storage.removeLast() }
  }
}
