/// An error thrown for a circular requirement, in which each recognizer would wait for the next
/// indefinitely.
public struct RequirementCycle: Error, Hashable, CustomStringConvertible {
  /// The names of the recognizers in the circle. The first and last names are both that of the
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

/// A recognizer's relations to others. The object is created when the first relation is declared.
final class Relations {
  /// The recognizers that this one requires to fail.
  @exclusivity(unchecked) var requirements = UniqueArray<WeakReference<GestureRecognizer>>()
  /// The recognizers that require this one to fail.
  @exclusivity(unchecked) var dependents = UniqueArray<WeakReference<GestureRecognizer>>()
  /// The recognizers declared simultaneous with this one. The relation is symmetric.
  @exclusivity(unchecked) var simultaneous = UniqueArray<WeakReference<GestureRecognizer>>()
  /// Whether a search along requirements has visited this recognizer.
  @exclusivity(unchecked) var isVisited = false
}

extension GestureRecognizer {
  /// Requires another recognizer to fail before this one can recognize its gesture (rule R2).
  ///
  /// If the other recognizer recognizes or begins its gesture, this one fails. If the other
  /// recognizer fails, this one's gesture is recognized or begins at that time. A gesture that is
  /// already over is reported with the values that it had. A recognizer that tracks none of the
  /// same touches doesn't delay this one.
  ///
  /// A circular requirement traps with a message that names the recognizers in the circle. For
  /// relations from a file, use ``addRequirement(toFail:)``.
  public final func require(toFail other: GestureRecognizer) {
    if let cycle = cycle(with: other) { preconditionFailure(cycle.description) }
    recordRequirement(to: other)
  }

  /// Requires another recognizer to fail, and throws if the requirement is circular. Use this
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
    // A recognizer that nothing depends on can't close a circle. Building a long chain thus stays
    // cheap.
    let isWaitedFor = relations.map { !$0.dependents.isEmpty } ?? false
    guard isWaitedFor || self === other, let chain = other.requirementChain(to: self) else {
      return nil
    }
    return RequirementCycle(names: [name] + chain.map { $0.name })
  }

  private final func recordRequirement(to other: GestureRecognizer) {
    if requires(other) { return }
    ensuredRelations.requirements.add(other)
    other.ensuredRelations.dependents.add(self)
  }

  /// Removes a requirement that ``require(toFail:)`` declared. A gesture that waited only for that
  /// recognizer is recognized at once, or after the frame if this is called from an action.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    guard requires(other) else { return }
    relations?.requirements.removeAll { $0.object === other }
    other.relations?.dependents.removeAll { $0.object === self }
    attachment?.dispatcher?.reevaluate(self)
  }

  /// Allows this recognizer and another to recognize their gestures at the same time. One
  /// declaration is enough for both.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    if isDeclaredSimultaneous(other) { return }
    ensuredRelations.simultaneous.add(other)
    if other !== self { other.ensuredRelations.simultaneous.add(self) }
  }

  /// Removes the declaration made with ``recognizeSimultaneously(with:)``, regardless of which of
  /// the two recognizers it was called on. Gestures that are already active continue.
  public final func removeSimultaneity(with other: GestureRecognizer) {
    relations?.simultaneous.removeAll { $0.object === other }
    other.relations?.simultaneous.removeAll { $0.object === self }
  }

  /// The relations, created on first use.
  final var ensuredRelations: Relations {
    if let relations { return relations }
    let created = Relations()
    relations = created
    return created
  }

  package final func requires(_ other: GestureRecognizer) -> Bool {
    guard let relations else { return false }
    return other.isReferenced(in: relations.requirements)
  }

  package final func isSimultaneous(with other: GestureRecognizer) -> Bool {
    isDeclaredSimultaneous(other) || mayRecognizeSimultaneously(with: other)
  }

  /// Returns whether a closure of either recognizer allows both gestures to be recognized.
  private final func mayRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(other) ?? false
      || other.shouldRecognizeSimultaneously?(self) ?? false
  }

  private final func isDeclaredSimultaneous(_ other: GestureRecognizer) -> Bool {
    guard let relations else { return false }
    return other.isReferenced(in: relations.simultaneous)
  }

  private final func isReferenced(
    in references: borrowing UniqueArray<WeakReference<GestureRecognizer>>
  ) -> Bool {
    references.contains { $0.object === self }
  }

  /// Returns whether this recognizer, when it recognizes its gesture, prevents another (rule R1).
  package final func prevents(_ other: GestureRecognizer) -> Bool {
    !isDeclaredSimultaneous(other) && preventsUnlessDeclared(other)
  }

  /// Returns whether this recognizer prevents another that isn't declared simultaneous with it.
  final func preventsUnlessDeclared(_ other: GestureRecognizer) -> Bool {
    if mayRecognizeSimultaneously(with: other) { return false }
    let isShorterTap = tapOnlyCount > 0 && other.requiredTapCount > tapOnlyCount
    return (canPrevent?(other) ?? !isShorterTap) && (other.canBePrevented?(self) ?? true)
  }

  /// Marks or unmarks the recognizers declared simultaneous with this one, so that comparing this
  /// recognizer with many others doesn't require a search for each of them.
  final func markSimultaneousRecognizers(_ isMarked: Bool) {
    guard let relations else { return }
    for index in relations.simultaneous.indices {
      relations.simultaneous[index].withObject { $0.isMarkedSimultaneous = isMarked }
    }
  }

  /// Returns the chain of requirements from this recognizer to another, both included, or `nil` if
  /// there is none. The search is iterative, because a long chain could overflow the stack.
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

extension UniqueArray<WeakReference<GestureRecognizer>> {
  /// Adds a recognizer. Whenever the count has doubled, references to recognizers that no longer
  /// exist are removed.
  fileprivate mutating func add(_ gesture: GestureRecognizer) {
    if count.nonzeroBitCount == 1 { removeAll { $0.object == nil } }
    append(WeakReference(gesture.weakBox))
  }
}
