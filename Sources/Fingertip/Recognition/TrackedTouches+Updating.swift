// These methods update a recognizer's touches. They allocate memory only when a recognizer has more
// touches than ever before.

extension TrackedTouches {
  /// Moves each touch to the location stored for its slot.
  ///
  /// Returns the squared distance of the farthest touch from its start, or `nil` if no touch moved.
  mutating func moveTouches(to locations: borrowing UniqueArray<Point>) -> Double? {
    storage.withUnsafeMutableBufferPointer { fingers in
      var hasMoved = false
      var squaredDistance = 0.0
      for index in fingers.indices {
        let location = locations[fingers[index].tableSlot]
        if fingers[index].location != location { hasMoved = true }
        fingers[index].move(to: location)
        squaredDistance = Swift.max(
          squaredDistance, (location - fingers[index].startLocation).squaredLength)
      }
      return hasMoved ? squaredDistance : nil
    }
  }

  /// Adds a touch that has just landed.
  mutating func appendLandedTouch(_ finger: TrackedTouch) {
    storage.append(finger)
    storeCountChangeLocations()
  }

  /// Sets each touch's ``TrackedTouch/locationAtLastCountChange`` to its current location.
  private mutating func storeCountChangeLocations() {
    for index in storage.indices {
      storage[index].locationAtLastCountChange = storage[index].location
    }
  }

  /// Marks the touches whose slots satisfy a predicate as lifting. Returns whether there were any.
  mutating func markLifting(where condition: (Int) -> Bool) -> Bool {
    var hasLifted = false
    for index in storage.indices {
      if condition(storage[index].tableSlot) {
        storage[index].phase = .lifting
        hasLifted = true
      }
    }
    return hasLifted
  }

  /// Sets the deltas of all touches to zero before an event that isn't a move.
  mutating func clearDeltas() {
    for index in storage.indices { storage[index].previousLocation = storage[index].location }
  }

  /// Ends the landing phase of new touches.
  mutating func endLandingPhases() {
    for index in storage.indices where storage[index].phase == .landing {
      storage[index].phase = .continuing
    }
  }

  /// Removes the touches that lifted.
  mutating func removeLiftedTouches() {
    var keptCount = 0
    for index in storage.indices where storage[index].phase != .lifting {
      if keptCount != index { storage[keptCount] = storage[index] }
      keptCount += 1
    }
    while storage.count > keptCount { storage.removeLast() }
    storeCountChangeLocations()
  }
}
