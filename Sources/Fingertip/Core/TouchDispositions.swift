/// The disposition of a touch, for a host that forwards what no gesture intercepts.
package enum TouchFate {
  /// No recognizer intercepts it, or can.
  case free
  /// A recognizer that may still be recognized would intercept it.
  case held(by: String)
  /// A recognizer, or the target it landed on, has intercepted it.
  case taken(by: String)
}

/// The dispositions of all touches, for a host that forwards what no gesture intercepts, like a
/// firewall.
///
/// The host reads them after each pass. It reports when it no longer needs a touch, which may be
/// long after its lift: the first of two quick taps stays undecided until the second.
final class TouchCustody {
  private struct Entry {
    let id: TouchID
    let number: UInt64
    var taker: String?
  }

  /// Whether a recognizer intercepts touches from the host, and whether it delays them until it
  /// fails.
  let takes: (GestureRecognizer) -> Bool
  let withholds: (GestureRecognizer) -> Bool
  /// The name of the target that intercepts all touches landing on it, if there is one.
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

  /// Records the interceptions of the gestures granted in a pass, and of active gestures that a
  /// touch joined.
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
  /// The name of the gesture that intercepts a touch and meets a condition: one granted in this
  /// pass, or an active one.
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

  /// The name of the first undecided recognizer that meets a condition and would intercept a touch.
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
