extension Scene {
  /// The first requirement that closes a circle, by its index, and the names along the circle, from the one that
  /// was to wait back to itself; `nil` when nobody waits for itself, directly or not.
  ///
  /// The time grows with the number of requirements, and when there is a circle with that and its logarithm.
  var firstCircle: (index: Int, names: [String])? {
    guard Waiting(requirements[...]).hasCircle else { return nil }
    // More requirements never make fewer circles, so the first that closes one is found by halving.
    var (open, closed) = (0, requirements.count)
    while closed - open > 1 {
      let middle = (open + closed) / 2
      if Waiting(requirements[..<middle]).hasCircle { closed = middle } else { open = middle }
    }
    let last = requirements[open]
    let way = Waiting(requirements[..<open]).way(from: last.waitsFor, to: last.recognizer)
    return (open, [last.recognizer] + way)
  }
}

/// Who waits for whom, by names.
private struct Waiting {
  /// For whom each waits.
  private var awaited: [String: [String]] = [:]
  /// Who waits for each.
  private var waiters: [String: [String]] = [:]

  init(_ requirements: ArraySlice<Scene.Requirement>) {
    for requirement in requirements {
      awaited[requirement.recognizer, default: []].append(requirement.waitsFor)
      waiters[requirement.waitsFor, default: []].append(requirement.recognizer)
    }
  }

  /// Whether somebody waits for itself: whoever is left when those who wait for nobody go, and then those who
  /// waited only for these, and so on.
  var hasCircle: Bool {
    var left = awaited.mapValues { $0.count }
    var free = waiters.keys.filter { awaited[$0] == nil }
    while let name = free.popLast() {
      for waiter in waiters[name] ?? [] {
        left[waiter, default: 0] -= 1
        if left[waiter] == 0 { free.append(waiter) }
      }
    }
    return left.values.contains { $0 > 0 }
  }

  /// The names from one to another along those that are waited for, both included; a shortest way. Empty when
  /// none leads there.
  func way(from start: String, to goal: String) -> [String] {
    var before = [start: start]
    var names = [start]
    var next = 0
    while next < names.count, before[goal] == nil {
      for name in awaited[names[next]] ?? [] where before[name] == nil {
        before[name] = names[next]
        names.append(name)
      }
      next += 1
    }
    guard before[goal] != nil else { return [] }
    var way = [goal]
    while let last = way.last, last != start, let earlier = before[last] { way.append(earlier) }
    return way.reversed()
  }
}
