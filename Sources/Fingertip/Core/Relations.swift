/// An error that is thrown if a requirement is circular. If the requirement were added, each
/// recognizer in the cycle would wait indefinitely for the next one to fail.
public struct RequirementCycle: Error, Hashable, CustomStringConvertible {
  /// The names of the recognizers in the cycle. The list begins and ends with the name of the
  /// recognizer to which the requirement would have been added.
  public let names: [String]

  /// A description of the problem and how to fix it.
  public var description: String { utf8Description.text }

  /// The description as UTF-8.
  package var utf8Description: TextBuilder {
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

/// A recognizer's relations to other recognizers. The object is created when the recognizer's first
/// relation is declared.
final class Relations {
  /// The kinds of relations, each of which has its own list.
  enum Kind {
    case requirements, dependents, simultaneous

    /// The kind of list in which the other recognizer stores the same relation.
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
  /// The recognizers that are declared simultaneous with this one. This relation is symmetric.
  @exclusivity(unchecked) var simultaneous = RelationList()
  /// Whether a search that follows requirements has visited this recognizer.
  @exclusivity(unchecked) var isVisited = false
  /// The index of the first requirement that may still be open, or `nil` if there is none or the
  /// waiting gesture hasn't been checked yet. All requirements before that index have been met.
  @exclusivity(unchecked) var firstOpenRequirementIndex: Int?
  /// The number of pending results of the recognizer, and the index of the last one.
  @exclusivity(unchecked) var pendingResultCount = 0
  @exclusivity(unchecked) var lastPendingResultIndex = 0

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
  /// If the other recognizer recognizes or begins its gesture, this recognizer fails. If the other
  /// recognizer fails, this recognizer's gesture is recognized or begins at that time. If this
  /// recognizer's gesture is already over by then, it is reported with the values it had. A
  /// required recognizer that shares no touches with this one doesn't delay it.
  ///
  /// If the requirement is circular, this method traps with a message that names the recognizers in
  /// the cycle. For relations that come from a file, use ``addRequirement(toFail:)``.
  public final func require(toFail other: GestureRecognizer) {
    if let cycle = requirementCycle(with: other) { preconditionFailure(cycle.description) }
    recordRequirement(to: other)
  }

  /// Requires another recognizer to fail before this one can recognize its gesture, and throws an
  /// error if the requirement is circular. Use this method for relations that come from data, such
  /// as a file.
  ///
  /// - Throws: ``RequirementCycle`` if the other recognizer already requires this one, directly or
  ///   indirectly.
  public final func addRequirement(toFail other: GestureRecognizer) throws(RequirementCycle) {
    if let cycle = requirementCycle(with: other) { throw cycle }
    recordRequirement(to: other)
  }

  /// Returns the cycle that would result from requiring another recognizer to fail, or `nil` if
  /// there is none.
  private final func requirementCycle(with other: GestureRecognizer) -> RequirementCycle? {
    // There can't be a cycle if no other recognizer requires this one to fail. Because of this
    // early return, building a long chain of requirements is cheap.
    let isWaitedFor = relations.map { !$0.dependents.isEmpty } ?? false
    guard isWaitedFor || self === other, let chain = other.requirementChain(to: self) else {
      return nil
    }
    return RequirementCycle(names: [name] + chain.map { $0.name })
  }

  private final func recordRequirement(to other: GestureRecognizer) {
    if requires(other) { return }
    addRelation(.requirements, to: other)
    relations?.firstOpenRequirementIndex = nil
  }

  /// Removes a requirement that was declared with ``require(toFail:)``. If a gesture was waiting
  /// only for that recognizer, the gesture is recognized immediately or, if this method is called
  /// from an action, at the end of the frame.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    guard removeRelation(.requirements, to: other) else { return }
    attachedTarget?.dispatcher?.recheckRequirements(of: self)
  }

  /// Allows this recognizer and another one to recognize their gestures simultaneously. Calling
  /// this method on either of the two recognizers is enough.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    if isDeclaredSimultaneous(other) { return }
    addRelation(.simultaneous, to: other)
  }

  /// Reverses the effect of ``recognizeSimultaneously(with:)``, regardless of which of the two
  /// recognizers it was called on. Gestures that are already active continue.
  public final func removeSimultaneity(with other: GestureRecognizer) {
    removeRelation(.simultaneous, to: other)
  }

  /// The relations, which are created when this property is first used.
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

  /// Returns whether the closure of either recognizer allows both gestures to be recognized.
  private final func mayRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(other) ?? false
      || other.shouldRecognizeSimultaneously?(self) ?? false
  }

  private final func isDeclaredSimultaneous(_ other: GestureRecognizer) -> Bool {
    relationIndex(.simultaneous, to: other) != nil
  }

  /// Returns whether this recognizer prevents another one when it recognizes its gesture (rule R1).
  package final func prevents(_ other: GestureRecognizer) -> Bool {
    !isDeclaredSimultaneous(other) && preventsIgnoringDeclarations(other)
  }

  /// Returns whether this recognizer prevents another one. The two recognizers must not be declared
  /// simultaneous.
  final func preventsIgnoringDeclarations(_ other: GestureRecognizer) -> Bool {
    if mayRecognizeSimultaneously(with: other) { return false }
    let isShorterTap = tapOnlyCount > 0 && other.requiredTapCount > tapOnlyCount
    return (canPrevent?(other) ?? !isShorterTap) && (other.canBePrevented?(self) ?? true)
  }

  /// Marks or unmarks the recognizers declared simultaneous with this one. While those recognizers
  /// are marked, this one can be compared with many others without a search for each comparison.
  final func markSimultaneousRecognizers(_ isMarked: Bool) {
    guard let relations else { return }
    for index in relations.simultaneous.indices {
      relations.simultaneous[index].withObject { $0.isMarkedSimultaneous = isMarked }
    }
  }

  /// Returns the chain of requirements from this recognizer to a given one, including both of them,
  /// or `nil` if there is none. The search is iterative because a long chain could overflow the
  /// stack in a recursive search.
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
