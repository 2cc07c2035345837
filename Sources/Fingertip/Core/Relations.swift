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
      text += "circular requirement: "
      for index in names.indices {
        if index > 0 { text += " → " }
        text += names[index]
      }
      text += "; remove one"
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
  /// Whether a search along requirements has come by.
  @exclusivity(unchecked) var isSeen = false
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
    // Nobody waits for what is new: who makes a long chain does not look along all of it each time.
    let isWaitedFor = relations.map { !$0.dependents.isEmpty } ?? false
    guard isWaitedFor || self === other, let way = other.way(to: self) else { return nil }
    return RequirementCycle(names: [name] + way.map { $0.name })
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

  /// The recognizers from this one along requirements to another, both included; `nil` when no way leads
  /// there. Without recursion, as a chain may be longer than the stack is deep.
  private final func way(to goal: GestureRecognizer) -> [GestureRecognizer]? {
    var steps: [(gesture: GestureRecognizer, next: Int)] = [(self, 0)]
    var seen: [Relations] = []
    defer { for relations in seen { relations.isSeen = false } }
    while let (gesture, next) = steps.last, gesture !== goal {
      guard let relations = gesture.relations, next < relations.requirements.count else {
        steps.removeLast()
        continue
      }
      steps[steps.count - 1].next += 1
      guard let required = relations.requirements[next].object else { continue }
      if let ties = required.relations {
        if ties.isSeen { continue }
        ties.isSeen = true
        seen.append(ties)
      }
      steps.append((required, 0))
    }
    return steps.isEmpty ? nil : steps.map { $0.gesture }
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
