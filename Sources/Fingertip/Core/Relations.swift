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
  /// Those beside which it may be recognized.
  @exclusivity(unchecked) var companions = List<Weak<GestureRecognizer>>()
}

extension GestureRecognizer {
  /// Lets this recognizer wait until another has failed (rule R2).
  ///
  /// When the other is recognized or begins, this one fails. When the other fails, this one goes on
  /// with what it saw, at that time. A recognizer that follows none of the same touches is not
  /// waited for.
  ///
  /// - Throws: ``RequirementCycle`` when the other waits for this one already, directly or not.
  public final func require(toFail other: GestureRecognizer) throws(RequirementCycle) {
    var visited = List<ObjectIdentifier>()
    var names = [name]
    if other.findPath(to: self, &names, visited: &visited) { throw RequirementCycle(names: names) }
    if requires(other) { return }
    ties.requirements.add(other)
    other.ties.dependents.add(self)
  }

  /// Lets this recognizer and another be recognized at the same time. One declaration holds for
  /// both.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    if !isSimultaneous(with: other) { ties.companions.add(other) }
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
    other.accompanies(self) || accompanies(other)
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
    if isSimultaneous(with: other) { return false }
    let isShorterTap = tapsMade > 0 && other.tapsNeeded > tapsMade
    return (canPrevent?(other) ?? !isShorterTap) && (other.canBePrevented?(self) ?? true)
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
  /// Adds a recognizer, and forgets those that are gone, so that the list does not grow with them.
  fileprivate mutating func add(_ gesture: GestureRecognizer) {
    removeAll { $0.object == nil }
    append(Weak(gesture.handle))
  }
}
