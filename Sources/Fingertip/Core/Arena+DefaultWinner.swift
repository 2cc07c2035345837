// Recognizers that win as the last one left for their fingers, as in Flutter's arena.

extension Arena {
  /// Lets a recognizer begin that wants to as the last one left, if it is that by now.
  func decideDefaultWinner() {
    for index in entries.indices where entries[index].traits.contains(.winsByDefault) {
      guard case .possible = entries[index].phase, let since = soleSurvivorSince(index) else { continue }
      let input = input(for: index)
      let instant = min(max(since, input.previousTime), time)
      let answer = entries[index].gesture.winByDefault(input, at: instant, &verdict)
      apply(index, to: answer)
      guard answer.update == .verdict else { continue }
      apply(isInstantMove ? verdict.at(time) : verdict, index)
      resolveWaiting()
    }
  }

  /// Since when a recognizer is the only one left of those that compete for its touches; nil when it is
  /// not.
  private func soleSurvivorSince(_ index: Int) -> Timestamp? {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    if pendingResults.contains(where: { $0.touches.overlaps(touches) && $0.gesture.competes(with: gesture) }
    ) {
      return nil
    }
    var since = entries[index].start
    for other in entries.indices where other != index && entries[other].touches.overlaps(touches) {
      guard entries[other].gesture.competes(with: gesture) else { continue }
      guard case .over(.failed) = entries[other].phase else { return nil }
      since = max(since, entries[other].end)
    }
    return since
  }
}

extension GestureRecognizer {
  /// Whether one of the two stops the other when it is recognized.
  fileprivate final func competes(with other: GestureRecognizer) -> Bool {
    prevents(other) || other.prevents(self)
  }
}
