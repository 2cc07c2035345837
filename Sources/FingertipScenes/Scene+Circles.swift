extension Scene {
  /// The index of the first requirement that completes a circle, and the names along the circle, or
  /// `nil` if there is no circle.
  ///
  /// The names begin and end with the recognizer that has the requirement. O(*n*) in the number of
  /// requirements, or O(*n* log *n*) if there is a circle.
  var firstCircle: (index: Int, names: [String])? {
    guard RequirementGraph(requirements[...]).hasCircle else { return nil }
    // Adding requirements never removes a circle, so a binary search finds the first requirement
    // that completes one.
    var (open, closed) = (0, requirements.count)
    while closed - open > 1 {
      let middle = (open + closed) / 2
      if RequirementGraph(requirements[..<middle]).hasCircle {
        closed = middle
      } else {
        open = middle
      }
    }
    let last = requirements[open]
    let chain = RequirementGraph(requirements[..<open]).chain(
      from: last.waitsFor, to: last.recognizer)
    return (open, [last.recognizer] + chain)
  }
}

/// The graph of requirements between named recognizers.
private struct RequirementGraph {
  /// The recognizers required by each recognizer.
  private var required: [String: [String]] = [:]
  /// The recognizers that require each recognizer.
  private var dependents: [String: [String]] = [:]

  init(_ requirements: ArraySlice<Scene.Requirement>) {
    for requirement in requirements {
      required[requirement.recognizer, default: []].append(requirement.waitsFor)
      dependents[requirement.waitsFor, default: []].append(requirement.recognizer)
    }
  }

  /// Whether the graph has a circle. There is a circle if some recognizers remain after repeatedly
  /// removing all recognizers without requirements.
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

  /// Returns the names along a shortest chain of requirements between two recognizers, including
  /// both, or an empty array if there is no chain.
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
