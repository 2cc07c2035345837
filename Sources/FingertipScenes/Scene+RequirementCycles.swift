extension Scene {
  /// The index of the first requirement that completes a cycle, together with the names along the
  /// cycle. The value is `nil` if there is no cycle.
  ///
  /// The cycle starts and ends with the recognizer that has the requirement, so the first name
  /// equals the last. O(*n*) in the number of requirements, or O(*n* log *n*) if there is a cycle.
  var firstRequirementCycle: (index: Int, names: [String])? {
    guard RequirementGraph(requirements[...]).hasCycle else { return nil }
    // Adding requirements never removes a cycle, so a binary search finds the first requirement
    // that completes a cycle.
    var (acyclicCount, cyclicCount) = (0, requirements.count)
    while cyclicCount - acyclicCount > 1 {
      let middle = (acyclicCount + cyclicCount) / 2
      if RequirementGraph(requirements[..<middle]).hasCycle {
        cyclicCount = middle
      } else {
        acyclicCount = middle
      }
    }
    let last = requirements[acyclicCount]
    let chain = RequirementGraph(requirements[..<acyclicCount]).requirementChain(
      from: last.waitsFor, to: last.recognizer)
    return (acyclicCount, [last.recognizer] + chain)
  }
}

/// The graph of requirements between named recognizers.
private struct RequirementGraph {
  /// For each recognizer, the names of the recognizers that it requires to fail.
  private var requiredNames: [String: [String]] = [:]
  /// For each recognizer, the names of the recognizers that require it to fail.
  private var dependentNames: [String: [String]] = [:]

  init(_ requirements: ArraySlice<Scene.Requirement>) {
    for requirement in requirements {
      requiredNames[requirement.recognizer, default: []].append(requirement.waitsFor)
      dependentNames[requirement.waitsFor, default: []].append(requirement.recognizer)
    }
  }

  /// Whether the graph has a cycle. Recognizers without requirements are removed repeatedly. If
  /// some recognizers remain, there is a cycle.
  var hasCycle: Bool {
    var unmetRequirementCounts = requiredNames.mapValues { $0.count }
    var readyNames = dependentNames.keys.filter { requiredNames[$0] == nil }
    while let name = readyNames.popLast() {
      for waiter in dependentNames[name] ?? [] {
        unmetRequirementCounts[waiter, default: 0] -= 1
        if unmetRequirementCounts[waiter] == 0 { readyNames.append(waiter) }
      }
    }
    return unmetRequirementCounts.values.contains { $0 > 0 }
  }

  /// Returns the names along a shortest chain of requirements from one recognizer to another,
  /// including both. Returns an empty array if there is no such chain.
  func requirementChain(from start: String, to goal: String) -> [String] {
    var predecessors = [start: start]
    var names = [start]
    var nextIndex = 0
    while nextIndex < names.count, predecessors[goal] == nil {
      for name in requiredNames[names[nextIndex]] ?? [] where predecessors[name] == nil {
        predecessors[name] = names[nextIndex]
        names.append(name)
      }
      nextIndex += 1
    }
    guard predecessors[goal] != nil else { return [] }
    var chain = [goal]
    while let last = chain.last, last != start, let earlier = predecessors[last] {
      chain.append(earlier)
    }
    return chain.reversed()
  }
}
