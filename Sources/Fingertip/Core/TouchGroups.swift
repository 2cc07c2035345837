/// The touches tracked by a group of recognizers. Recognizers on the same view usually track the
/// same touches. Such recognizers share a group so that each touch needs to be moved only once for
/// all of them.
struct TouchGroup {
  var touches = TrackedTouches()
  /// The number of recognizers that track the group's touches. A group that has no recognizers can
  /// be reused.
  var recognizerCount = 0
  /// Whether any touch in the group has changed in the current event.
  var hasChanges = false
  /// After a move, the squared distance of the farthest touch from its start, or a negative number
  /// if no touch has moved.
  var squaredDistanceFromStart = 0.0
  /// Whether the pressure, the contact area or the tool of a touch in the group has changed.
  var hasContactChanges = false
  /// The number of recognizers that are about to track a new touch as well.
  var joiningRecognizerCount = 0
  /// The number of the group to which the recognizers belonged before their last touch began, or
  /// `nil` if that touch is their first. Recognizers that have the same previous group and the same
  /// new touch share a group.
  var previousGroup: Int?
}

/// All touch groups of an arena. The storage grows only when the number of groups, or of touches in
/// a group, exceeds its previous maximum.
struct TouchGroups: ~Copyable {
  private var groups = UniqueArray<TouchGroup>()

  /// Accesses the group with the given number.
  subscript(number: Int) -> TouchGroup {
    unsafeAddress { groups.address(of: number) }
    unsafeMutableAddress { groups.mutableAddress(of: number) }
  }

  /// Whether there is a group that has recognizers but no touches.
  var hasGroupWithoutTouches: Bool {
    groups.contains { $0.recognizerCount > 0 && $0.touches.isEmpty }
  }

  // MARK: Recognizers

  /// Adds the first touch of a recognizer, and returns the number of its group.
  mutating func addFirstTouch(_ finger: TrackedTouch) -> Int { joinGroup(finger, from: nil) }

  /// Announces that a recognizer in a group will track one more touch. All recognizers must be
  /// announced before the touch is added for any of them.
  mutating func announceJoiningRecognizer(in number: Int) {
    groups[number].joiningRecognizerCount += 1
  }

  /// Adds one more touch for a recognizer that was announced, and returns the number of the
  /// recognizer's new group.
  ///
  /// If all recognizers in a group add the touch, they stay in that group, which stores the touch
  /// only once.
  mutating func addTouch(_ finger: TrackedTouch, toRecognizerIn old: Int) -> Int {
    if groups[old].touches.last?.number == finger.number { return old }
    if groups[old].joiningRecognizerCount == groups[old].recognizerCount,
      !groups[old].touches.isEmpty
    {
      append(finger, to: old, from: old)
      return old
    }
    groups[old].joiningRecognizerCount -= 1
    groups[old].recognizerCount -= 1
    return joinGroup(finger, from: groups[old].touches.isEmpty ? nil : old)
  }

  /// Adds a recognizer to the group that has the given previous group and last touch, and returns
  /// the number of that group. If there is no such group, creates it.
  private mutating func joinGroup(_ finger: TrackedTouch, from origin: Int?) -> Int {
    let index = groups.firstIndex {
      $0.recognizerCount > 0 && $0.previousGroup == origin
        && $0.touches.last?.number == finger.number
    }
    if let index {
      groups[index].recognizerCount += 1
      return index
    }
    let new = makeEmptyGroup()
    if let origin { copyTouches(of: origin, to: new) }
    append(finger, to: new, from: origin)
    groups[new].recognizerCount = 1
    return new
  }

  private mutating func append(_ finger: TrackedTouch, to number: Int, from origin: Int?) {
    groups[number].touches.appendLandedTouch(finger)
    groups[number].hasChanges = true
    groups[number].previousGroup = origin
    groups[number].joiningRecognizerCount = 0
  }

  private mutating func copyTouches(of old: Int, to new: Int) {
    for index in groups[old].touches.indices {
      groups[new].touches.storage.append(groups[old].touches[index])
    }
  }

  /// Removes a recognizer from a group.
  mutating func removeRecognizer(from number: Int) {
    groups[number].recognizerCount -= 1
    if groups[number].recognizerCount == 0 { groups[number].hasChanges = false }
  }

  /// Moves a recognizer to a group without touches, and returns the number of that group. The
  /// recognizer can still track the next touch.
  mutating func moveRecognizerToEmptyGroup(from old: Int) -> Int {
    removeRecognizer(from: old)
    let new = makeEmptyGroup()
    groups[new].recognizerCount = 1
    return new
  }

  /// Moves a recognizer to a separate copy of its group, and returns the number of the copy.
  mutating func moveRecognizerToCopy(of old: Int) -> Int {
    if groups[old].recognizerCount == 1 { return old }
    let new = makeEmptyGroup()
    copyTouches(of: old, to: new)
    groups[new].hasChanges = groups[old].hasChanges
    groups[new].squaredDistanceFromStart = groups[old].squaredDistanceFromStart
    groups[new].recognizerCount = 1
    groups[old].recognizerCount -= 1
    return new
  }

  /// Returns the number of a group without recognizers or touches.
  private mutating func makeEmptyGroup() -> Int {
    if let index = groups.firstIndex(where: { $0.recognizerCount == 0 }) {
      groups[index].touches.storage.clear()
      groups[index].hasChanges = false
      return index
    }
    groups.append(TouchGroup())
    return groups.count - 1
  }

  // MARK: Touch changes

  /// Moves each touch to the location stored for its slot.
  mutating func moveTouches(to locations: borrowing UniqueArray<Point>) {
    for index in groups.indices where groups[index].recognizerCount > 0 {
      let distance = groups[index].touches.moveTouches(to: locations)
      groups[index].hasChanges = distance != nil
      groups[index].squaredDistanceFromStart = distance ?? -1
    }
  }

  /// Updates the contact data of all touches from their slots.
  mutating func updateContacts(from contacts: borrowing TouchTable) {
    for number in groups.indices where groups[number].recognizerCount > 0 {
      groups[number].hasContactChanges = groups[number].touches.updateContacts(from: contacts)
    }
  }

  /// Marks touches as lifting if their slots satisfy a predicate.
  mutating func markLifting(where condition: (Int) -> Bool) {
    for index in groups.indices where groups[index].recognizerCount > 0 {
      markLifting(inGroup: index, where: condition)
    }
  }

  /// Marks the touches of one group as lifting if their slots satisfy a predicate.
  mutating func markLifting(inGroup number: Int, where condition: (Int) -> Bool) {
    groups[number].hasChanges = groups[number].touches.markLifting(where: condition)
    if groups[number].hasChanges { groups[number].touches.clearDeltas() }
  }

  /// Removes the touches that have lifted.
  mutating func removeLiftedTouches() {
    for index in groups.indices where groups[index].hasChanges {
      groups[index].touches.removeLiftedTouches()
      groups[index].hasChanges = false
    }
  }

  /// Sets the deltas of all touches to zero in groups that have changed.
  mutating func clearTouchDeltas() {
    for index in groups.indices where groups[index].hasChanges {
      groups[index].touches.clearDeltas()
    }
  }

  /// Ends the landing phase of new touches.
  mutating func endLandingPhase() {
    for index in groups.indices where groups[index].hasChanges {
      groups[index].touches.endLandingPhases()
    }
    clearChanges()
  }

  /// Clears the changes of the current event.
  mutating func clearChanges() {
    for index in groups.indices {
      groups[index].hasChanges = false
      groups[index].hasContactChanges = false
    }
  }
}

extension TrackedTouches {
  /// Updates the contact data of the touches from their slots. Returns whether any of the data
  /// changed.
  fileprivate mutating func updateContacts(from contacts: borrowing TouchTable) -> Bool {
    var hasChanged = false
    for index in storage.indices {
      let sample = contacts.withTouch(in: storage[index].tableSlot) { $0.state.sample }
      if let sample, storage[index].updateContact(from: sample) { hasChanged = true }
    }
    return hasChanged
  }
}
