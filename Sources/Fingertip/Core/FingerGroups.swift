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
  /// A number for the fingers as they are, and that of the fingers before the last one was added: two
  /// recognizers that come from the same fingers and add the same one follow the same.
  var content = 0
  var origin = 0
}

/// All groups of fingers in an arena. Nothing here allocates once there were as many groups, with as
/// many fingers, before.
struct FingerGroups: ~Copyable {
  private var groups = List<FingerGroup>()
  private var lastContent = 0

  /// The group with a number.
  subscript(number: Int) -> FingerGroup {
    unsafeAddress { groups.address(of: number) }
    unsafeMutableAddress { groups.mutableAddress(of: number) }
  }

  /// Whether somebody follows a group without fingers.
  var hasVacancies: Bool { groups.contains { $0.members > 0 && $0.fingers.isEmpty } }

  // MARK: Members

  /// Lets a recognizer follow one more finger, and returns the number of its group from now on: the
  /// one of those who came the same way before, or else a new one.
  mutating func add(_ finger: Finger, to old: Int?) -> Int {
    if let old { groups[old].members -= 1 }
    let place = place(of: finger, behind: old)
    groups[place].members += 1
    return place
  }

  private mutating func place(of finger: Finger, behind old: Int?) -> Int {
    let count = old.map { groups[$0].fingers.count } ?? 0
    let origin = count == 0 ? 0 : old.map { groups[$0].content } ?? 0
    for place in groups.indices where groups[place].members > 0 {
      if groups[place].fingers.count == count + 1, groups[place].origin == origin,
        groups[place].fingers[count].number == finger.number
      {
        return place
      }
    }
    let place: Int
    if let old, groups[old].members == 0 {
      place = old
    } else {
      place = freePlace()
      if let old { copyFingers(of: old, to: place) }
    }
    groups[place].fingers.storage.append(finger)
    groups[place].hasNews = true
    groups[place].origin = origin
    lastContent += 1
    groups[place].content = lastContent
    return place
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
    (groups[place].origin, groups[place].content) = (groups[old].origin, groups[old].content)
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

  /// Takes back the last move of the fingers of a group whose slots meet a condition.
  mutating func hold(_ number: Int, where condition: (Int) -> Bool) {
    groups[number].hasNews = groups[number].fingers.hold(where: condition)
    if !groups[number].hasNews { groups[number].excursion = -1 }
  }

  /// Marks the fingers whose slots meet a condition as lifting.
  mutating func lift(where condition: (Int) -> Bool) {
    for index in groups.indices where groups[index].members > 0 {
      groups[index].hasNews = groups[index].fingers.lift(where: condition)
      if groups[index].hasNews { groups[index].fingers.rest() }
    }
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
    for index in groups.indices { groups[index].hasNews = false }
  }
}
