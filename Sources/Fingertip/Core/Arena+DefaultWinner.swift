// As in Flutter's arena, some recognizers win by default when no competitor is left.

extension Arena {
  /// Calls `winByDefault` on each recognizer that can win by default and has no competitors left.
  func decideDefaultWinner() {
    for index in entries.indices where entries[index].traits.contains(.winsByDefault) {
      guard case .possible = entries[index].phase, let since = soleSurvivorSince(index) else {
        continue
      }
      let input = input(for: index)
      let instant = min(max(since, input.previousTime), time)
      let answer = entries[index].gesture.winByDefault(input, at: instant, &verdictStorage)
      applyResponse(of: index, answer)
      guard answer.update == .verdict else { continue }
      applyVerdict(
        isInstantMove ? verdictStorage.replacingInstant(time) : verdictStorage, toEntry: index)
      resolveWaitingAttempts()
    }
  }

  /// Returns the instant since which a recognizer has had no competitors for its touches, or `nil`
  /// if it still has competitors.
  private func soleSurvivorSince(_ index: Int) -> Timestamp? {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    if pendingResults.contains(where: {
      $0.touches.overlaps(touches) && $0.gesture.competes(with: gesture)
    }
    ) {
      return nil
    }
    var since = entries[index].startTime
    for other in entries.indices where other != index && entries[other].touches.overlaps(touches) {
      guard entries[other].gesture.competes(with: gesture) else { continue }
      guard entries[other].hasFailed else { return nil }
      since = max(since, entries[other].failureTime)
    }
    return since
  }
}

extension GestureRecognizer {
  /// Returns whether either recognizer prevents the other.
  fileprivate final func competes(with other: GestureRecognizer) -> Bool {
    prevents(other) || other.prevents(self)
  }
}
