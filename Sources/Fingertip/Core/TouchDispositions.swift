/// What becomes of a touch, for a host that passes on what no gesture takes.
package enum TouchDisposition {
  /// Nobody takes it, or nobody can any more.
  case unclaimed
  /// A recognizer would take it, and may still be recognized.
  case undecided(by: String)
  /// A recognizer has taken it, or what it landed on.
  case intercepted(by: String)
}

/// Which touches gestures take from a host that passes touches on, as a firewall does: what no gesture
/// takes goes to somebody else.
///
/// It is asked after each step, and told when a touch is of no more interest, which may be long after its
/// lift: of two quick taps the first is held until the second was made, or was not.
final class TouchDispositions {
  private struct Entry {
    let id: TouchID
    let number: UInt64
    var interceptor: String?
  }

  /// Whether a recognizer takes touches from the host, and whether it withholds them until it failed.
  let intercepts: (GestureRecognizer) -> Bool
  let delays: (GestureRecognizer) -> Bool
  /// Who takes all touches that land there; `nil` for nobody.
  let owner: (Touch) -> String?
  private var entries: [Entry] = []

  init(
    intercepts: @escaping (GestureRecognizer) -> Bool,
    delays: @escaping (GestureRecognizer) -> Bool, owner: @escaping (Touch) -> String?
  ) {
    self.intercepts = intercepts
    self.delays = delays
    self.owner = owner
  }

  func land(_ touch: Touch) {
    entries.append(Entry(id: touch.id, number: touch.number, interceptor: owner(touch)))
  }

  /// Notes what the gestures take that were granted in a step, and what has joined one in progress.
  func update(_ arena: Arena) {
    for index in entries.indices where entries[index].interceptor == nil {
      entries[index].interceptor = arena.interceptor(of: entries[index].number, where: intercepts)
    }
  }

  func disposition(of id: TouchID, _ arena: Arena) -> TouchDisposition {
    guard let entry = entries.last(where: { $0.id == id }) else { return .unclaimed }
    if let interceptor = entry.interceptor { return .intercepted(by: interceptor) }
    let interceptor = arena.undecidedInterceptor(of: entry.number) { intercepts($0) && delays($0) }
    return interceptor.map { .undecided(by: $0) } ?? .unclaimed
  }

  func forget(_ id: TouchID) { entries.removeAll { $0.id == id } }
}

extension Arena {
  /// The gesture that takes a touch, of those for which a condition holds: one that was granted in this
  /// step, or one in progress.
  func interceptor(of number: UInt64, where condition: (GestureRecognizer) -> Bool) -> String? {
    for index in interceptions.indices
    where interceptions[index].touches.contains(number) && condition(interceptions[index].gesture) {
      return interceptions[index].gesture.name
    }
    guard activeCount > 0 else { return nil }
    for index in entries.indices where entries[index].touches.contains(number) {
      let gesture = entries[index].gesture
      if case .active = entries[index].phase, gesture.cancelsTouchesInView, condition(gesture) {
        return gesture.name
      }
    }
    return nil
  }

  /// The first recognizer for which a condition holds that may still be recognized, and would then take a
  /// touch.
  func undecidedInterceptor(of number: UInt64, where condition: (GestureRecognizer) -> Bool) -> String? {
    for index in entries.indices where entries[index].isUndecided {
      let gesture = entries[index].gesture
      if entries[index].touches.contains(number), gesture.cancelsTouchesInView, condition(gesture),
        !isBlocked(entries[index])
      {
        return gesture.name
      }
    }
    for index in pendingResults.indices where pendingResults[index].touches.contains(number) {
      let gesture = pendingResults[index].gesture
      if gesture.cancelsTouchesInView, condition(gesture) { return gesture.name }
    }
    return nil
  }
}
