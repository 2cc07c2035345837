extension Scene {
  /// The first requirement that closes a circle, by its index, and the names along the circle, from the one that
  /// was to wait back to itself; `nil` when nobody waits for itself, directly or not.
  ///
  /// The time grows with the number of requirements, and when there is a circle with that and its logarithm.
  var firstCircle: (index: Int, names: [String])? {
    guard RequirementGraph(requirements[...]).hasCircle else { return nil }
    // More requirements never make fewer circles, so the first that closes one is found by halving.
    var (open, closed) = (0, requirements.count)
    while closed - open > 1 {
      let middle = (open + closed) / 2
      if RequirementGraph(requirements[..<middle]).hasCircle { closed = middle } else { open = middle }
    }
    let last = requirements[open]
    let chain = RequirementGraph(requirements[..<open]).chain(from: last.waitsFor, to: last.recognizer)
    return (open, [last.recognizer] + chain)
  }
}

/// Who waits for whom, by names.
private struct RequirementGraph {
  /// For whom each waits.
  private var required: [String: [String]] = [:]
  /// Who waits for each.
  private var dependents: [String: [String]] = [:]

  init(_ requirements: ArraySlice<Scene.Requirement>) {
    for requirement in requirements {
      required[requirement.recognizer, default: []].append(requirement.waitsFor)
      dependents[requirement.waitsFor, default: []].append(requirement.recognizer)
    }
  }

  /// Whether somebody waits for itself: whoever is left when those who wait for nobody go, and then those who
  /// waited only for these, and so on.
  var hasCircle: Bool {
    var left = required.mapValues { $0.count }
    var free = dependents.keys.filter { required[$0] == nil }
    while let name = free.popLast() {
      for waiter in dependents[name] ?? [] {
        left[waiter, default: 0] -= 1
        if left[waiter] == 0 { free.append(waiter) }
      }
    }
    return left.values.contains { $0 > 0 }
  }

  /// The names from one to another along those that are waited for, both included; a shortest way. Empty when
  /// none leads there.
  func chain(from start: String, to goal: String) -> [String] {
    var before = [start: start]
    var names = [start]
    var next = 0
    while next < names.count, before[goal] == nil {
      for name in required[names[next]] ?? [] where before[name] == nil {
        before[name] = names[next]
        names.append(name)
      }
      next += 1
    }
    guard before[goal] != nil else { return [] }
    var chain = [goal]
    while let last = chain.last, last != start, let earlier = before[last] { chain.append(earlier) }
    return chain.reversed()
  }
}
