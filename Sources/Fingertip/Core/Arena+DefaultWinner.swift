// Recognizers that win as the last one left for their fingers, as in Flutter's arena.

extension Arena {
  /// Lets a recognizer begin that wants to as the last one left, if it is that by now.
  func decideLast() {
    for index in seats.indices where seats[index].wishes.contains(.winsAsLast) {
      guard case .possible = seats[index].phase, let since = whenLeft(index) else { continue }
      let input = input(for: index)
      let instant = min(max(since, input.previousTime), time)
      let answer = seats[index].gesture.win(input, at: instant, &verdict)
      heed(index, answer)
      guard answer.news == .verdict else { continue }
      apply(isInstantMove ? verdict.at(time) : verdict, index)
      settle()
    }
  }

  /// Since when a recognizer is the only one left of those that compete for its touches; nil when it is
  /// not.
  private func whenLeft(_ index: Int) -> Timestamp? {
    let (gesture, touches) = (seats[index].gesture, seats[index].touches)
    if claims.contains(where: { $0.touches.overlaps(touches) && $0.gesture.competes(with: gesture) }
    ) {
      return nil
    }
    var since = seats[index].start
    for other in seats.indices where other != index && seats[other].touches.overlaps(touches) {
      guard seats[other].gesture.competes(with: gesture) else { continue }
      guard case .over(.failed) = seats[other].phase else { return nil }
      since = max(since, seats[other].end)
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
