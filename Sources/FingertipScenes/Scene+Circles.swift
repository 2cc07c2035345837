extension Scene {
  /// The index of the first requirement that closes a circle, and the names along the circle, or
  /// `nil` if there is none.
  ///
  /// The names begin and end with the recognizer that has the requirement. O(*n*) in the number of
  /// requirements, or O(*n* log *n*) if there is a circle.
  var firstCircle: (index: Int, names: [String])? {
    guard Waiting(requirements[...]).hasCircle else { return nil }
    // Adding requirements never removes a circle, so a binary search finds the first one that
    // closes it.
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

/// The graph of requirements, by name.
private struct Waiting {
  /// The recognizers required by each recognizer.
  private var awaited: [String: [String]] = [:]
  /// The recognizers that require each recognizer.
  private var waiters: [String: [String]] = [:]

  init(_ requirements: ArraySlice<Scene.Requirement>) {
    for requirement in requirements {
      awaited[requirement.recognizer, default: []].append(requirement.waitsFor)
      waiters[requirement.waitsFor, default: []].append(requirement.recognizer)
    }
  }

  /// Whether the graph has a circle: some recognizers remain after repeatedly removing those
  /// without requirements.
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

  /// Returns the names along a shortest chain of requirements between two recognizers, both
  /// included, or an empty array if there is none.
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
