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
  var isMoving: Bool {
    switch change {
    case .nothing, .moved: true
    case .began, .ended, .cancelled: false
    }
  }

  /// Whether it has ended or was cancelled in this frame.
  var isOver: Bool {
    switch change {
    case .ended, .cancelled: true
    case .began: endsAtOnce
    case .moved, .nothing: false
    }
  }

  /// Goes on with a sample, and says what that makes of the frame; `nil` when the sample tells nothing
  /// that is not known. An end is always news.
  func advance(with sample: TouchSample, isEnd: Bool, at time: Timestamp) -> TouchTable.Changes? {
    let known = state.sample
    let hasMoved = known.location != sample.location
    guard
      isEnd || hasMoved || known.contact != sample.contact || known.pressure != sample.pressure
        || known.tool != sample.tool
    else { return nil }
    apply(sample, isEnd ? .ended : .moved, at: time)
    if change == .began {
      endsAtOnce = isEnd
      if hasMoved { return isEnd ? [.slides, .taps] : .slides }
      return isEnd ? .taps : []
    }
    change = isEnd ? .ended : .moved
    if hasMoved { return isEnd ? [.moves, .lifts] : .moves }
    return isEnd ? .lifts : .contacts
  }
}
