// What the arena notes of its decisions. All of it happens only while somebody listens.

extension Arena {
  func note(
    _ index: Int, _ outcome: @autoclosure () -> Decision.Outcome, at instant: Timestamp
  ) {
    guard log.isListening else { return }
    note(seats[index].gesture, outcome(), at: instant, since: seats[index].start)
  }

  /// Notes that the gesture of a seat changed its state.
  func note(
    _ index: Int, _ old: GestureState, _ new: GestureState, _ reason: Reason,
    by cause: GestureRecognizer? = nil, at instant: Timestamp
  ) {
    note(index, transition(old, new, reason, by: cause), at: instant)
  }

  /// Notes that the gesture of a claim changed its state.
  func note(
    _ claim: Claim, _ old: GestureState, _ new: GestureState, _ reason: Reason,
    by cause: GestureRecognizer? = nil
  ) {
    guard log.isListening else { return }
    note(
      claim.gesture, transition(old, new, reason, by: cause), at: time, since: claim.start)
  }

  private func transition(
    _ old: GestureState, _ new: GestureState, _ reason: Reason, by cause: GestureRecognizer?
  ) -> Decision.Outcome {
    .transition(from: old, to: new, reason, by: cause.map { Decision.Subject($0) })
  }

  private func note(
    _ gesture: GestureRecognizer, _ outcome: Decision.Outcome, at instant: Timestamp,
    since start: Timestamp
  ) {
    log.note {
      Decision(at: instant, Decision.Subject(gesture), outcome, elapsed: instant - start)
    }
  }
}
