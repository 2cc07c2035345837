// These methods log decisions, but only while decisions are observed.

extension Arena {
  func logDecision(
    _ index: Int, _ outcome: @autoclosure () -> Decision.Outcome, at instant: Timestamp
  ) {
    guard log.hasObserver else { return }
    logDecision(entries[index].gesture, outcome(), at: instant, since: entries[index].startTime)
  }

  /// Logs a state transition of an entry's gesture.
  func logDecision(
    _ index: Int, _ old: GestureState, _ new: GestureState, _ reason: Reason,
    by cause: GestureRecognizer? = nil, at instant: Timestamp
  ) {
    logDecision(index, transitionOutcome(old, new, reason, by: cause), at: instant)
  }

  /// Logs a state transition of a pending result.
  func logDecision(
    _ gesture: GestureRecognizer, since start: Timestamp, _ old: GestureState,
    _ new: GestureState, _ reason: Reason, by cause: GestureRecognizer? = nil
  ) {
    guard log.hasObserver else { return }
    logDecision(gesture, transitionOutcome(old, new, reason, by: cause), at: time, since: start)
  }

  private func transitionOutcome(
    _ old: GestureState, _ new: GestureState, _ reason: Reason, by cause: GestureRecognizer?
  ) -> Decision.Outcome {
    .transition(from: old, to: new, reason, by: cause.map { Decision.Subject($0) })
  }

  private func logDecision(
    _ gesture: GestureRecognizer, _ outcome: Decision.Outcome, at instant: Timestamp,
    since start: Timestamp
  ) {
    log.add(outcome, of: gesture, at: instant, elapsed: instant - start)
  }
}

extension DecisionLog {
  /// Logs a decision about a recognizer.
  func add(
    _ outcome: Decision.Outcome, of gesture: GestureRecognizer, at time: Timestamp,
    elapsed: Duration? = nil, tag: UInt64 = 0
  ) {
    addIfObserved {
      var decision = Decision(at: time, Decision.Subject(gesture), outcome, elapsed: elapsed)
      decision.subjectReference = gesture.weakBox
      decision.tag = tag
      return decision
    }
  }

  /// Logs a decision about the touch with the given number and host tag.
  func add(_ outcome: Decision.Outcome, ofTouch number: UInt64, tag: UInt64, at time: Timestamp) {
    addIfObserved {
      var decision = Decision(at: time, .touch(Int(clamping: number)), outcome)
      decision.tag = tag
      return decision
    }
  }

  func add(
    _ outcome: Decision.Outcome, _ subject: Decision.Subject, at time: Timestamp,
    elapsed: Duration? = nil
  ) {
    addIfObserved { Decision(at: time, subject, outcome, elapsed: elapsed) }
  }
}

extension Decision.Subject {
  /// Creates a subject that represents a recognizer.
  init(_ gesture: GestureRecognizer) {
    self = .recognizer(gesture.name, view: gesture.attachedTarget?.name ?? "")
  }
}

extension Decision {
  /// The recognizer that is the subject of the decision, or `nil` if the subject isn't a recognizer
  /// or the recognizer no longer exists. The decision doesn't keep the recognizer alive.
  ///
  /// ```swift
  /// window.onDecision = { decision in if decision.recognizer === tap { print(decision) } }
  /// ```
  ///
  /// Use this property only in the isolation domain in which the engine runs. In other domains, use
  /// the decision's ``description``.
  public var recognizer: GestureRecognizer? {
    subjectReference.flatMap {
      WeakReference(unsafeDowncast($0, to: WeakBox<GestureRecognizer>.self)).object
    }
  }
}
