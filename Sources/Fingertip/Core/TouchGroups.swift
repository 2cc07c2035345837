/// The fingers that some recognizers follow. Those of one view mostly follow the same, so a finger is
/// moved once for all of them.
struct FingerGroup {
  var fingers = Fingers()
  /// How many recognizers follow them. A group that nobody follows is used again.
  var members = 0
  /// Whether one of the fingers does what is told at the time.
  var hasNews = false
  /// After a move, how far the farthest finger is from where it landed, squared; less than 0 when none
  /// has moved.
  var excursion = 0.0
  /// Whether one of them presses otherwise than before, or touches with another area or tool.
  var hasContactNews = false
  /// How many of those who follow them are going to follow the finger that lands, too.
  var joining = 0
  /// The group that those who follow them came from when the last finger landed: those that come from the
  /// same fingers and add the same one follow the same. `nil` when it is their first finger.
  var origin: Int?
}

/// All groups of fingers in an arena. Nothing here allocates once there were as many groups, with as
/// many fingers, before.
struct FingerGroups: ~Copyable {
  private var groups = List<FingerGroup>()

  /// The group with a number.
  subscript(number: Int) -> FingerGroup {
    unsafeAddress { groups.address(of: number) }
    unsafeMutableAddress { groups.mutableAddress(of: number) }
  }

  /// Whether somebody follows a group without fingers.
  var hasVacancies: Bool { groups.contains { $0.members > 0 && $0.fingers.isEmpty } }

  // MARK: Members

  /// Lets a recognizer follow its first finger, and returns the number of its group.
  mutating func add(_ finger: Finger) -> Int { join(finger, from: nil) }

  /// Announces that a recognizer is going to follow one more finger. All that do are announced before the
  /// first of them is let do so.
  mutating func announce(_ number: Int) { groups[number].joining += 1 }

  /// Lets a recognizer that was announced follow one more finger, and returns the number of its group from
  /// now on: the same if all go on together, which costs one finger, however many they follow.
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

  /// The group of those who came the same way before, or else a new one.
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

  /// Lets a recognizer follow nothing any more.
  mutating func leave(_ number: Int) {
    groups[number].members -= 1
    if groups[number].members == 0 { groups[number].hasNews = false }
  }

  /// Lets a recognizer follow no finger, though it may follow the next, and returns its new group.
  mutating func empty(_ old: Int) -> Int {
    leave(old)
    let place = freePlace()
    groups[place].members = 1
    return place
  }

  /// Lets a recognizer follow its fingers alone, and returns the number of its group from now on.
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

  /// The number of a group that nobody follows, without fingers.
  private mutating func freePlace() -> Int {
    if let place = groups.firstIndex(where: { $0.members == 0 }) {
      groups[place].fingers.storage.clear()
      groups[place].hasNews = false
      return place
    }
    groups.append(FingerGroup())
    return groups.count - 1
  }

  // MARK: What the fingers do

  /// Moves all fingers to the places of their slots.
  mutating func follow(_ places: borrowing List<Point>) {
    for index in groups.indices where groups[index].members > 0 {
      let excursion = groups[index].fingers.follow(places)
      groups[index].hasNews = excursion != nil
      groups[index].excursion = excursion ?? -1
    }
  }

  /// Lets all fingers touch as those of their slots do.
  mutating func touch(like contacts: borrowing TouchTable) {
    for number in groups.indices where groups[number].members > 0 {
      groups[number].hasContactNews = groups[number].fingers.touch(like: contacts)
    }
  }

  /// Marks the fingers whose slots meet a condition as lifting.
  mutating func lift(where condition: (Int) -> Bool) {
    for index in groups.indices where groups[index].members > 0 { lift(index, where: condition) }
  }

  /// Marks the fingers of one group whose slots meet a condition as lifting.
  mutating func lift(_ number: Int, where condition: (Int) -> Bool) {
    groups[number].hasNews = groups[number].fingers.lift(where: condition)
    if groups[number].hasNews { groups[number].fingers.rest() }
  }

  /// Forgets the fingers that lifted.
  mutating func removeLifted() {
    for index in groups.indices where groups[index].hasNews {
      groups[index].fingers.removeLifted()
      groups[index].hasNews = false
    }
  }

  /// Leaves the last move of the fingers behind that have news.
  mutating func rest() {
    for index in groups.indices where groups[index].hasNews { groups[index].fingers.rest() }
  }

  /// Makes fingers that landed ordinary ones.
  mutating func settle() {
    for index in groups.indices where groups[index].hasNews { groups[index].fingers.settle() }
    forgetNews()
  }

  /// Ends what is told at the time.
  mutating func forgetNews() {
    for index in groups.indices {
      groups[index].hasNews = false
      groups[index].hasContactNews = false
    }
  }
}

extension Fingers {
  /// Lets the fingers touch as those of their slots do, and says whether that is anything new.
  fileprivate mutating func touch(like contacts: borrowing TouchTable) -> Bool {
    var isNew = false
    for index in storage.indices {
      let sample = contacts.use(storage[index].slot) { $0.state.sample }
      if let sample, storage[index].touch(like: sample) { isNew = true }
    }
    return isNew
  }
}
