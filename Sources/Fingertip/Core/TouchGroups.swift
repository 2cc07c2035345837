/// The touches that some recognizers track. Recognizers of one view usually track the same touches,
/// so a touch is moved once for all of them.
struct FingerGroup {
  var fingers = Fingers()
  /// The number of recognizers that track the group. A group without any is reused.
  var members = 0
  /// Whether one of its touches has changed in the current event.
  var hasNews = false
  /// After a move, the squared distance of the farthest touch from its start. Negative if none has
  /// moved.
  var excursion = 0.0
  /// Whether the pressure, the contact area or the tool of one of its touches has changed.
  var hasContactNews = false
  /// The number of members that will also track the touch that begins.
  var joining = 0
  /// The previous group of its members when the last touch began, or `nil` if it is their first
  /// touch. Members with the same origin and the same new touch share a group.
  var origin: Int?
}

/// All touch groups of an arena. Allocates only when there are more groups, or more touches in one,
/// than ever before.
struct FingerGroups: ~Copyable {
  private var groups = List<FingerGroup>()

  /// Accesses a group by its number.
  subscript(number: Int) -> FingerGroup {
    unsafeAddress { groups.address(of: number) }
    unsafeMutableAddress { groups.mutableAddress(of: number) }
  }

  /// Whether a group with members has no touches.
  var hasVacancies: Bool { groups.contains { $0.members > 0 && $0.fingers.isEmpty } }

  // MARK: Members

  /// Adds the first touch of a recognizer, and returns the number of its group.
  mutating func add(_ finger: Finger) -> Int { join(finger, from: nil) }

  /// Announces that a recognizer will track one more touch. Announce all of them before you add the
  /// first.
  mutating func announce(_ number: Int) { groups[number].joining += 1 }

  /// Adds one more touch for an announced recognizer, and returns the number of its group from now
  /// on.
  ///
  /// If all members add the touch, the group stays the same and stores the touch once.
  mutating func add(_ finger: Finger, to old: Int) -> Int {
    if groups[old].fingers.last?.number == finger.number { return old }
    if groups[old].joining == groups[old].members, !groups[old].fingers.isEmpty {
      append(finger, to: old, from: old)
      return old
    }
    groups[old].joining -= 1
    groups[old].members -= 1
    return join(finger, from: groups[old].fingers.isEmpty ? nil : old)
  }

  /// Returns the group with the same origin and last touch, or creates one.
  private mutating func join(_ finger: Finger, from origin: Int?) -> Int {
    let place = groups.firstIndex {
      $0.members > 0 && $0.origin == origin && $0.fingers.last?.number == finger.number
    }
    if let place {
      groups[place].members += 1
      return place
    }
    let made = freePlace()
    if let origin { copyFingers(of: origin, to: made) }
    append(finger, to: made, from: origin)
    groups[made].members = 1
    return made
  }

  private mutating func append(_ finger: Finger, to number: Int, from origin: Int?) {
    groups[number].fingers.storage.append(finger)
    groups[number].hasNews = true
    groups[number].origin = origin
    groups[number].joining = 0
  }

  private mutating func copyFingers(of old: Int, to place: Int) {
    for index in groups[old].fingers.indices {
      groups[place].fingers.storage.append(groups[old].fingers[index])
    }
  }

  /// Removes a recognizer from a group.
  mutating func leave(_ number: Int) {
    groups[number].members -= 1
    if groups[number].members == 0 { groups[number].hasNews = false }
  }

  /// Moves a recognizer to an empty group, and returns that. The recognizer may still track the
  /// next touch.
  mutating func empty(_ old: Int) -> Int {
    leave(old)
    let place = freePlace()
    groups[place].members = 1
    return place
  }

  /// Moves a recognizer to a separate copy of its group, and returns its number.
  mutating func separate(_ old: Int) -> Int {
    if groups[old].members == 1 { return old }
    let place = freePlace()
    copyFingers(of: old, to: place)
    groups[place].hasNews = groups[old].hasNews
    groups[place].excursion = groups[old].excursion
    groups[place].members = 1
    groups[old].members -= 1
    return place
  }

  /// Returns the number of a group without members and touches.
  private mutating func freePlace() -> Int {
    if let place = groups.firstIndex(where: { $0.members == 0 }) {
      groups[place].fingers.storage.clear()
      groups[place].hasNews = false
      return place
    }
    groups.append(FingerGroup())
    return groups.count - 1
  }

  // MARK: Touch changes

  /// Moves all touches to the locations of their slots.
  mutating func follow(_ places: borrowing List<Point>) {
    for index in groups.indices where groups[index].members > 0 {
      let excursion = groups[index].fingers.follow(places)
      groups[index].hasNews = excursion != nil
      groups[index].excursion = excursion ?? -1
    }
  }

  /// Updates the contact data of all touches from their slots.
  mutating func touch(like contacts: borrowing TouchTable) {
    for number in groups.indices where groups[number].members > 0 {
      groups[number].hasContactNews = groups[number].fingers.touch(like: contacts)
    }
  }

  /// Marks the touches whose slots meet a condition as lifting.
  mutating func lift(where condition: (Int) -> Bool) {
    for index in groups.indices where groups[index].members > 0 { lift(index, where: condition) }
  }

  /// Marks the touches of one group whose slots meet a condition as lifting.
  mutating func lift(_ number: Int, where condition: (Int) -> Bool) {
    groups[number].hasNews = groups[number].fingers.lift(where: condition)
    if groups[number].hasNews { groups[number].fingers.rest() }
  }

  /// Removes the touches that lifted.
  mutating func removeLifted() {
    for index in groups.indices where groups[index].hasNews {
      groups[index].fingers.removeLifted()
      groups[index].hasNews = false
    }
  }

  /// Clears the deltas of changed groups.
  mutating func rest() {
    for index in groups.indices where groups[index].hasNews { groups[index].fingers.rest() }
  }

  /// Ends the landing phase of new touches.
  mutating func settle() {
    for index in groups.indices where groups[index].hasNews { groups[index].fingers.settle() }
    forgetNews()
  }

  /// Clears the changes of the current event.
  mutating func forgetNews() {
    for index in groups.indices {
      groups[index].hasNews = false
      groups[index].hasContactNews = false
    }
  }
}

extension Fingers {
  /// Updates the contact data of the touches from their slots. Returns whether anything changed.
  fileprivate mutating func touch(like contacts: borrowing TouchTable) -> Bool {
    var isNew = false
    for index in storage.indices {
      let sample = contacts.use(storage[index].slot) { $0.state.sample }
      if let sample, storage[index].touch(like: sample) { isNew = true }
    }
    return isNew
  }
}
