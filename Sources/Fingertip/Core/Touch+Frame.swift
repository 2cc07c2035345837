// What a frame does to a touch, as the engine keeps it.

extension Touch {
  /// What happened to a touch in the frame at hand.
  enum Change: Hashable {
    case nothing
    case began
    case moved
    case ended
    case cancelled(CancellationReason)
  }

  /// Whether it has neither landed nor gone in this frame.
  var isMoving: Bool { change == .nothing || change == .moved }

  /// Whether it has ended or was cancelled in this frame.
  var isOver: Bool {
    switch change {
    case .ended, .cancelled: true
    case .began: endsAtOnce
    case .moved, .nothing: false
    }
  }

  /// Goes on in a frame, and says what that makes of the frame.
  func go(isElsewhere: Bool, isEnd: Bool) -> TouchTable.Changes {
    var changes = TouchTable.Changes()
    if change == .began {
      endsAtOnce = isEnd
      if isEnd { changes = .taps }
      if isElsewhere { changes.formUnion(.slides) }
    } else {
      change = isEnd ? .ended : .moved
      if isEnd { changes = .lifts }
      if isElsewhere { changes.formUnion(.moves) } else if !isEnd { changes.formUnion(.contacts) }
    }
    return changes
  }
}
