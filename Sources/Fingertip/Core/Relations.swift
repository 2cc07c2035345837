/// A requirement was refused because it closes a circle: each recognizer in it would wait for the
/// next, for ever.
public struct RequirementCycle: Error, Hashable, CustomStringConvertible {
  /// The recognizers in the circle, from the one that was to wait back to itself.
  public let names: [String]

  /// What happened and what to do.
  public var description: String { wording.text }

  /// The same as UTF-8.
  package var wording: Wording {
    Wording { text in
      text += names.first ?? ""
      text += " cannot wait for "
      text += names.count > 1 ? names[1] : ""
      text += " to fail: that closes the circle "
      for index in names.indices {
        if index > 0 { text += " → " }
        text += names[index]
      }
      text += ", in which nobody could ever decide. Drop one of these requirements."
    }
  }
}

/// What ties a recognizer to others; made with the first tie.
final class Relations {
  /// Those for which it waits.
  @exclusivity(unchecked) var requirements = List<Weak<GestureRecognizer>>()
  /// Those that wait for it.
  @exclusivity(unchecked) var dependents = List<Weak<GestureRecognizer>>()
  /// Those beside which it may be recognized; they have it among theirs.
  @exclusivity(unchecked) var companions = List<Weak<GestureRecognizer>>()
}

extension GestureRecognizer {
  /// Lets this recognizer wait until another has failed (rule R2).
  ///
  /// When the other is recognized or begins, this one fails. When the other fails, this one goes on
  /// with what it saw, at that time. A recognizer that follows none of the same touches is not
  /// waited for.
  ///
  /// The other must not wait for this one already, directly or not: that traps, and says the names.
  /// Relations that come from a file are declared with ``checkedRequire(toFail:)``.
  public final func require(toFail other: GestureRecognizer) {
    if let cycle = cycle(with: other) { preconditionFailure(cycle.description) }
    tie(to: other)
  }

  /// Does the same, and throws where that traps, for relations that the program does not know before.
  ///
  /// - Throws: ``RequirementCycle`` when the other waits for this one already, directly or not.
  public final func checkedRequire(toFail other: GestureRecognizer) throws(RequirementCycle) {
    if let cycle = cycle(with: other) { throw cycle }
    tie(to: other)
  }

  /// The circle that a requirement would close, if there is one.
  private final func cycle(with other: GestureRecognizer) -> RequirementCycle? {
    var visited = List<ObjectIdentifier>()
    var names = [name]
    return other.findPath(to: self, &names, visited: &visited)
      ? RequirementCycle(names: names) : nil
  }

  private final func tie(to other: GestureRecognizer) {
    if requires(other) { return }
    ties.requirements.add(other)
    other.ties.dependents.add(self)
  }

  /// Takes back what ``require(toFail:)`` declared, if it did. A gesture that was waiting for nobody
  /// else is recognized at once, or from an action after the frame.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    guard requires(other) else { return }
    relations?.requirements.removeAll { $0.object === other }
    other.relations?.dependents.removeAll { $0.object === self }
    attachment?.dispatcher?.reconsider(self)
  }

  /// Lets this recognizer and another be recognized at the same time. One declaration holds for
  /// both.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    if accompanies(other) { return }
    ties.companions.add(other)
    if other !== self { other.ties.companions.add(self) }
  }

  /// Takes back what ``recognizeSimultaneously(with:)`` declared, whichever of the two did. What was
  /// recognized beside the other before goes on.
  public final func removeSimultaneity(with other: GestureRecognizer) {
    relations?.companions.removeAll { $0.object === other }
    other.relations?.companions.removeAll { $0.object === self }
  }

  /// Its relations, to be added to.
  final var ties: Relations {
    if let relations { return relations }
    let made = Relations()
    relations = made
    return made
  }

  package final func requires(_ other: GestureRecognizer) -> Bool {
    guard let relations else { return false }
    return other.isAmong(relations.requirements)
  }

  package final func isSimultaneous(with other: GestureRecognizer) -> Bool {
    accompanies(other) || goesTogether(with: other)
  }

  /// Whether one of both says so when it is asked.
  private final func goesTogether(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(other) ?? false
      || other.shouldRecognizeSimultaneously?(self) ?? false
  }

  private final func accompanies(_ other: GestureRecognizer) -> Bool {
    guard let relations else { return false }
    return other.isAmong(relations.companions)
  }

  private final func isAmong(_ references: borrowing List<Weak<GestureRecognizer>>) -> Bool {
    references.contains { $0.object === self }
  }

  /// Whether this one stops another when it is recognized (rule R1).
  package final func prevents(_ other: GestureRecognizer) -> Bool {
    !accompanies(other) && preventsUnlessDeclared(other)
  }

  /// The same for one that was not declared to go with it.
  final func preventsUnlessDeclared(_ other: GestureRecognizer) -> Bool {
    if goesTogether(with: other) { return false }
    let isShorterTap = tapsMade > 0 && other.tapsNeeded > tapsMade
    return (canPrevent?(other) ?? !isShorterTap) && (other.canBePrevented?(self) ?? true)
  }

  /// Marks those that were declared to go with it, or takes the marks away: who compares it with many
  /// others need not look for each of them among its companions.
  final func markCompanions(_ isMarked: Bool) {
    guard let relations else { return }
    for place in relations.companions.indices {
      relations.companions[place].use { $0.isCompanion = isMarked }
    }
  }

  /// Adds the names of the recognizers from this one along its requirements to another, both
  /// included, if there is such a way.
  private func findPath(
    to goal: GestureRecognizer, _ names: inout [String], visited: inout List<ObjectIdentifier>
  ) -> Bool {
    names.append(name)
    if self === goal { return true }
    let identity = ObjectIdentifier(self)
    if let relations, !visited.contains(where: { $0 == identity }) {
      visited.append(identity)
      for index in relations.requirements.indices {
        if relations.requirements[index].object?.findPath(to: goal, &names, visited: &visited)
          == true
        {
          return true
        }
      }
    }
    names.removeLast()
    return false
  }
}

extension List<Weak<GestureRecognizer>> {
  /// Adds a recognizer, and forgets those that are gone whenever there are twice as many, so that the
  /// list does not grow with them.
  fileprivate mutating func add(_ gesture: GestureRecognizer) {
    if count.nonzeroBitCount == 1 { removeAll { $0.object == nil } }
    append(Weak(gesture.link))
  }
}
