/// The fingers that some recognizers follow. Those of one view mostly follow the same, so a finger is
/// moved once for all of them.
struct TouchGroup {
  var fingers = TrackedTouches()
  /// How many recognizers follow them. A group that nobody follows is used again.
  var members = 0
  /// Whether one of the fingers does what is told at the time.
  var hasChanges = false
  /// After a move, how far the farthest finger is from where it landed, squared; less than 0 when none
  /// has moved.
  var distanceFromStart = 0.0
  /// Whether one of them presses otherwise than before, or touches with another area or tool.
  var hasContactChanges = false
  /// How many of those who follow them are going to follow the finger that lands, too.
  var joining = 0
  /// The group that those who follow them came from when the last finger landed: those that come from the
  /// same fingers and add the same one follow the same. `nil` when it is their first finger.
  var origin: Int?
}

/// All groups of fingers in an arena. Nothing here allocates once there were as many groups, with as
/// many fingers, before.
struct TouchGroups: ~Copyable {
  private var groups = UniqueArray<TouchGroup>()

  /// The group with a number.
  subscript(number: Int) -> TouchGroup {
    unsafeAddress { groups.address(of: number) }
    unsafeMutableAddress { groups.mutableAddress(of: number) }
  }

  /// Whether somebody follows a group without fingers.
  var hasVacancies: Bool { groups.contains { $0.members > 0 && $0.fingers.isEmpty } }

  // MARK: Members

  /// Lets a recognizer follow its first finger, and returns the number of its group.
  mutating func add(_ finger: TrackedTouch) -> Int { join(finger, from: nil) }

  /// Announces that a recognizer is going to follow one more finger. All that do are announced before the
  /// first of them is let do so.
  mutating func announce(_ number: Int) { groups[number].joining += 1 }

  /// Lets a recognizer that was announced follow one more finger, and returns the number of its group from
  /// now on: the same if all go on together, which costs one finger, however many they follow.
  mutating func add(_ finger: TrackedTouch, to old: Int) -> Int {
    if groups[old].fingers.last?.number == finger.number { return old }
    if groups[old].joining == groups[old].members, !groups[old].fingers.isEmpty {
      append(finger, to: old, from: old)
      return old
    }
    groups[old].joining -= 1
    groups[old].members -= 1
    return join(finger, from: groups[old].fingers.isEmpty ? nil : old)
  }

  /// The group of those who came the same way before, or else a new one.
  private mutating func join(_ finger: TrackedTouch, from origin: Int?) -> Int {
    let index = groups.firstIndex {
      $0.members > 0 && $0.origin == origin && $0.fingers.last?.number == finger.number
    }
    if let index {
      groups[index].members += 1
      return index
    }
    let new = freeGroup()
    if let origin { copyTouches(of: origin, to: new) }
    append(finger, to: new, from: origin)
    groups[new].members = 1
    return new
  }

  private mutating func append(_ finger: TrackedTouch, to number: Int, from origin: Int?) {
    groups[number].fingers.storage.append(finger)
    groups[number].hasChanges = true
    groups[number].origin = origin
    groups[number].joining = 0
  }

  private mutating func copyTouches(of old: Int, to new: Int) {
    for index in groups[old].fingers.indices {
      groups[new].fingers.storage.append(groups[old].fingers[index])
    }
  }

  /// Lets a recognizer follow nothing any more.
  mutating func leave(_ number: Int) {
    groups[number].members -= 1
    if groups[number].members == 0 { groups[number].hasChanges = false }
  }

  /// Lets a recognizer follow no finger, though it may follow the next, and returns its new group.
  mutating func empty(_ old: Int) -> Int {
    leave(old)
    let new = freeGroup()
    groups[new].members = 1
    return new
  }

  /// Lets a recognizer follow its fingers alone, and returns the number of its group from now on.
  mutating func separate(_ old: Int) -> Int {
    if groups[old].members == 1 { return old }
    let new = freeGroup()
    copyTouches(of: old, to: new)
    groups[new].hasChanges = groups[old].hasChanges
    groups[new].distanceFromStart = groups[old].distanceFromStart
    groups[new].members = 1
    groups[old].members -= 1
    return new
  }

  /// The number of a group that nobody follows, without fingers.
  private mutating func freeGroup() -> Int {
    if let index = groups.firstIndex(where: { $0.members == 0 }) {
      groups[index].fingers.storage.clear()
      groups[index].hasChanges = false
      return index
    }
    groups.append(TouchGroup())
    return groups.count - 1
  }

  // MARK: What the fingers do

  /// Moves all fingers to the places of their slots.
  mutating func move(_ locations: borrowing UniqueArray<Point>) {
    for index in groups.indices where groups[index].members > 0 {
      let distance = groups[index].fingers.move(locations)
      groups[index].hasChanges = distance != nil
      groups[index].distanceFromStart = distance ?? -1
    }
  }

  /// Lets all fingers touch as those of their slots do.
  mutating func updateContacts(from contacts: borrowing TouchTable) {
    for number in groups.indices where groups[number].members > 0 {
      groups[number].hasContactChanges = groups[number].fingers.updateContacts(from: contacts)
    }
  }

  /// Marks the fingers whose slots meet a condition as lifting.
  mutating func lift(where condition: (Int) -> Bool) {
    for index in groups.indices where groups[index].members > 0 { lift(index, where: condition) }
  }

  /// Marks the fingers of one group whose slots meet a condition as lifting.
  mutating func lift(_ number: Int, where condition: (Int) -> Bool) {
    groups[number].hasChanges = groups[number].fingers.lift(where: condition)
    if groups[number].hasChanges { groups[number].fingers.clearDeltas() }
  }

  /// Forgets the fingers that lifted.
  mutating func removeLifted() {
    for index in groups.indices where groups[index].hasChanges {
      groups[index].fingers.removeLifted()
      groups[index].hasChanges = false
    }
  }

  /// Leaves the last move of the fingers behind that have news.
  mutating func clearDeltas() {
    for index in groups.indices where groups[index].hasChanges { groups[index].fingers.clearDeltas() }
  }

  /// Makes fingers that landed ordinary ones.
  mutating func endLanding() {
    for index in groups.indices where groups[index].hasChanges { groups[index].fingers.endLanding() }
    clearChanges()
  }

  /// Ends what is told at the time.
  mutating func clearChanges() {
    for index in groups.indices {
      groups[index].hasChanges = false
      groups[index].hasContactChanges = false
    }
  }
}

extension TrackedTouches {
  /// Lets the fingers touch as those of their slots do, and says whether that is anything new.
  fileprivate mutating func updateContacts(from contacts: borrowing TouchTable) -> Bool {
    var hasChanged = false
    for index in storage.indices {
      let sample = contacts.use(storage[index].slot) { $0.state.sample }
      if let sample, storage[index].updateContact(from: sample) { hasChanged = true }
    }
    return hasChanged
  }
}
