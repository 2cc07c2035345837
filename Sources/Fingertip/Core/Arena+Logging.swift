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

  /// Notes that a gesture that was put aside changed its state.
  func note(
    _ gesture: GestureRecognizer, since start: Timestamp, _ old: GestureState,
    _ new: GestureState, _ reason: Reason, by cause: GestureRecognizer? = nil
  ) {
    guard log.isListening else { return }
    note(gesture, transition(old, new, reason, by: cause), at: time, since: start)
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
    log.add(outcome, of: gesture, at: instant, elapsed: instant - start)
  }
}

// Only while somebody listens.
extension DecisionLog {
  /// Notes something of a recognizer.
  func add(
    _ outcome: Decision.Outcome, of gesture: GestureRecognizer, at time: Timestamp,
    elapsed: Duration? = nil
  ) {
    note {
      var decision = Decision(at: time, Decision.Subject(gesture), outcome, elapsed: elapsed)
      decision.source = gesture.link
      return decision
    }
  }

  /// Notes something of the touch with a number.
  func add(_ outcome: Decision.Outcome, ofTouch number: UInt64, at time: Timestamp) {
    add(outcome, .touch(Int(clamping: number)), at: time)
  }

  func add(
    _ outcome: Decision.Outcome, _ subject: Decision.Subject, at time: Timestamp,
    elapsed: Duration? = nil
  ) {
    note { Decision(at: time, subject, outcome, elapsed: elapsed) }
  }
}

extension Decision.Subject {
  /// A recognizer, as decisions name it.
  init(_ gesture: GestureRecognizer) {
    self = .recognizer(gesture.name, view: gesture.attachment?.name ?? "")
  }
}

extension Decision {
  /// The recognizer that it is about; `nil` when it is about something else, or when that is gone. The
  /// decision does not keep it alive.
  ///
  /// ```swift
  /// window.onDecision = { decision in if decision.recognizer === tap { print(decision) } }
  /// ```
  ///
  /// To be asked only where the engine runs. A decision that was sent elsewhere has its words.
  public var recognizer: GestureRecognizer? {
    source.flatMap { Weak(unsafeDowncast($0, to: WeakLink<GestureRecognizer>.self)).object }
  }
}
