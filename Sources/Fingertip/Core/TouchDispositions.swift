/// What becomes of a touch, for a host that passes on what no gesture takes.
package enum TouchFate {
  /// Nobody takes it, or nobody can any more.
  case free
  /// A recognizer would take it, and may still be recognized.
  case held(by: String)
  /// A recognizer has taken it, or what it landed on.
  case taken(by: String)
}

/// Which touches gestures take from a host that passes touches on, as a firewall does: what no gesture
/// takes goes to somebody else.
///
/// It is asked after each step, and told when a touch is of no more interest, which may be long after its
/// lift: of two quick taps the first is held until the second was made, or was not.
final class TouchCustody {
  private struct Entry {
    let id: TouchID
    let number: UInt64
    var taker: String?
  }

  /// Whether a recognizer takes touches from the host, and whether it withholds them until it failed.
  let takes: (GestureRecognizer) -> Bool
  let withholds: (GestureRecognizer) -> Bool
  /// Who takes all touches that land there; `nil` for nobody.
  let owner: (Touch) -> String?
  private var entries: [Entry] = []

  init(
    takes: @escaping (GestureRecognizer) -> Bool,
    withholds: @escaping (GestureRecognizer) -> Bool, owner: @escaping (Touch) -> String?
  ) {
    self.takes = takes
    self.withholds = withholds
    self.owner = owner
  }

  func land(_ touch: Touch) {
    entries.append(Entry(id: touch.id, number: touch.number, taker: owner(touch)))
  }

  /// Notes what the gestures take that were granted in a step, and what has joined one in progress.
  func update(_ arena: Arena) {
    for index in entries.indices where entries[index].taker == nil {
      entries[index].taker = arena.taker(of: entries[index].number, where: takes)
    }
  }

  func fate(of id: TouchID, _ arena: Arena) -> TouchFate {
    guard let entry = entries.last(where: { $0.id == id }) else { return .free }
    if let taker = entry.taker { return .taken(by: taker) }
    let holder = arena.holder(of: entry.number) { takes($0) && withholds($0) }
    return holder.map { .held(by: $0) } ?? .free
  }

  func forget(_ id: TouchID) { entries.removeAll { $0.id == id } }
}

extension Arena {
  /// The gesture that takes a touch, of those for which a condition holds: one that was granted in this
  /// step, or one in progress.
  func taker(of number: UInt64, where condition: (GestureRecognizer) -> Bool) -> String? {
    for index in takings.indices
    where takings[index].touches.contains(number) && condition(takings[index].gesture) {
      return takings[index].gesture.name
    }
    guard activeSeats > 0 else { return nil }
    for index in seats.indices where seats[index].touches.contains(number) {
      let gesture = seats[index].gesture
      if case .active = seats[index].phase, gesture.cancelsTouchesInView, condition(gesture) {
        return gesture.name
      }
    }
    return nil
  }

  /// The first recognizer for which a condition holds that may still be recognized, and would then take a
  /// touch.
  func holder(of number: UInt64, where condition: (GestureRecognizer) -> Bool) -> String? {
    for index in seats.indices where seats[index].isUndecided {
      let gesture = seats[index].gesture
      if seats[index].touches.contains(number), gesture.cancelsTouchesInView, condition(gesture),
        !isKept(seats[index])
      {
        return gesture.name
      }
    }
    for index in claims.indices where claims[index].touches.contains(number) {
      let gesture = claims[index].gesture
      if gesture.cancelsTouchesInView, condition(gesture) { return gesture.name }
    }
    return nil
  }
}
