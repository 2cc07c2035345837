/// An error thrown if a requirement is circular, because each recognizer in the circle would wait
/// for the next indefinitely.
public struct RequirementCycle: Error, Hashable, CustomStringConvertible {
  /// The names of the recognizers in the circle. Both the first and the last name belong to the
  /// recognizer to which the requirement would have been added.
  public let names: [String]

  /// The problem and the remedy.
  public var description: String { wording.text }

  /// The description as UTF-8.
  package var wording: TextBuilder {
    TextBuilder { text in
      text += "circular requirement: "
      for index in names.indices {
        if index > 0 { text += " → " }
        text += names[index]
      }
      text += "; remove one requirement"
    }
  }
}

/// A recognizer's relations to others. This object is created when the first relation is declared.
final class Relations {
  /// The lists of relations.
  enum Kind {
    case requirements, dependents, simultaneous

    /// The list of the other recognizer that contains the same relation.
    var counterpart: Kind {
      switch self {
      case .requirements: .dependents
      case .dependents: .requirements
      case .simultaneous: .simultaneous
      }
    }
  }

  /// The recognizers that this one requires to fail.
  @exclusivity(unchecked) var requirements = RelationList()
  /// The recognizers that require this one to fail.
  @exclusivity(unchecked) var dependents = RelationList()
  /// The recognizers declared simultaneous with this one. The relation is symmetric.
  @exclusivity(unchecked) var simultaneous = RelationList()
  /// Whether a search that follows requirements has visited this recognizer.
  @exclusivity(unchecked) var isVisited = false
  /// The index of the first requirement that may be open, if the waiting gesture was checked
  /// before. The requirements before it have been met since then.
  @exclusivity(unchecked) var openRequirement: Int?
  /// The number of the recognizer's pending results, and the index of the last one.
  @exclusivity(unchecked) var pendingResultCount = 0
  @exclusivity(unchecked) var lastPendingResult = 0

  subscript(kind: Kind) -> RelationList {
    _read {
      switch kind {
      case .requirements: yield requirements
      case .dependents: yield dependents
      case .simultaneous: yield simultaneous
      }
    }
    _modify {
      switch kind {
      case .requirements: yield &requirements
      case .dependents: yield &dependents
      case .simultaneous: yield &simultaneous
      }
    }
  }
}

extension GestureRecognizer {
  /// Requires another recognizer to fail before this one can recognize its gesture (rule R2).
  ///
  /// If the other recognizer recognizes or begins its gesture, this one fails. If the other
  /// recognizer fails, this one's gesture is recognized or begins at that time. If that gesture is
  /// already over, it is reported with the values that it had. A recognizer that tracks none of the
  /// same touches doesn't delay this one.
  ///
  /// A circular requirement traps with a message that names the recognizers in the circle. For
  /// relations from a file, use ``addRequirement(toFail:)``.
  public final func require(toFail other: GestureRecognizer) {
    if let cycle = cycle(with: other) { preconditionFailure(cycle.description) }
    recordRequirement(to: other)
  }

  /// Requires another recognizer to fail first, and throws if the requirement is circular. Use this
  /// method for relations that come from data.
  ///
  /// - Throws: ``RequirementCycle`` if the other recognizer already requires this one, directly or
  ///   indirectly.
  public final func addRequirement(toFail other: GestureRecognizer) throws(RequirementCycle) {
    if let cycle = cycle(with: other) { throw cycle }
    recordRequirement(to: other)
  }

  /// Returns the circle that a requirement would close, or `nil` if there is none.
  private final func cycle(with other: GestureRecognizer) -> RequirementCycle? {
    // A recognizer that no other recognizer depends on can't close a circle, so building a long
    // chain stays cheap.
    let isWaitedFor = relations.map { !$0.dependents.isEmpty } ?? false
    guard isWaitedFor || self === other, let chain = other.requirementChain(to: self) else {
      return nil
    }
    return RequirementCycle(names: [name] + chain.map { $0.name })
  }

  private final func recordRequirement(to other: GestureRecognizer) {
    if requires(other) { return }
    addRelation(.requirements, to: other)
    relations?.openRequirement = nil
  }

  /// Removes a requirement that ``require(toFail:)`` declared. A gesture that was waiting only for
  /// that recognizer is recognized at once, or after the frame if this is called from an action.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    guard removeRelation(.requirements, to: other) else { return }
    attachment?.dispatcher?.reevaluate(self)
  }

  /// Allows this recognizer and another one to recognize their gestures simultaneously. One call is
  /// enough for both.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    if isDeclaredSimultaneous(other) { return }
    addRelation(.simultaneous, to: other)
  }

  /// Revokes ``recognizeSimultaneously(with:)``, regardless of which of the two recognizers it was
  /// called on. Gestures that are already active continue.
  public final func removeSimultaneity(with other: GestureRecognizer) {
    removeRelation(.simultaneous, to: other)
  }

  /// The relations, created on first use.
  final var ensuredRelations: Relations {
    if let relations { return relations }
    let created = Relations()
    relations = created
    return created
  }

  package final func requires(_ other: GestureRecognizer) -> Bool {
    relationIndex(.requirements, to: other) != nil
  }

  package final func isSimultaneous(with other: GestureRecognizer) -> Bool {
    isDeclaredSimultaneous(other) || mayRecognizeSimultaneously(with: other)
  }

  /// Returns whether either recognizer's closure allows both gestures to be recognized.
  private final func mayRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(other) ?? false
      || other.shouldRecognizeSimultaneously?(self) ?? false
  }

  private final func isDeclaredSimultaneous(_ other: GestureRecognizer) -> Bool {
    relationIndex(.simultaneous, to: other) != nil
  }

  /// Returns whether this recognizer, on recognizing its gesture, prevents another one (rule R1).
  package final func prevents(_ other: GestureRecognizer) -> Bool {
    !isDeclaredSimultaneous(other) && preventsUnlessDeclared(other)
  }

  /// Returns whether this recognizer prevents a given one, provided that the two aren't declared
  /// simultaneous.
  final func preventsUnlessDeclared(_ other: GestureRecognizer) -> Bool {
    if mayRecognizeSimultaneously(with: other) { return false }
    let isShorterTap = tapOnlyCount > 0 && other.requiredTapCount > tapOnlyCount
    return (canPrevent?(other) ?? !isShorterTap) && (other.canBePrevented?(self) ?? true)
  }

  /// Marks or unmarks the recognizers declared simultaneous with this one. While they are marked,
  /// comparing this recognizer with many others doesn't require a search for each.
  final func markSimultaneousRecognizers(_ isMarked: Bool) {
    guard let relations else { return }
    for index in relations.simultaneous.indices {
      relations.simultaneous[index].withObject { $0.isMarkedSimultaneous = isMarked }
    }
  }

  /// Returns the chain of requirements from this recognizer to a given one, both included, or `nil`
  /// if there is none. The search is iterative, because a long chain could overflow the stack.
  private final func requirementChain(to goal: GestureRecognizer) -> [GestureRecognizer]? {
    var path: [(gesture: GestureRecognizer, next: Int)] = [(self, 0)]
    var visited: [Relations] = []
    defer { for relations in visited { relations.isVisited = false } }
    while let (gesture, next) = path.last, gesture !== goal {
      guard let relations = gesture.relations, next < relations.requirements.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      guard let required = relations.requirements[next].object else { continue }
      if let requiredRelations = required.relations {
        if requiredRelations.isVisited { continue }
        requiredRelations.isVisited = true
        visited.append(requiredRelations)
      }
      path.append((required, 0))
    }
    return path.isEmpty ? nil : path.map { $0.gesture }
  }
}
