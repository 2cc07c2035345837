// These members describe how a touch changes within a frame.

extension Touch {
  /// A change to a touch in the current frame.
  enum FrameChange: Hashable {
    case nothing
    case began
    case moved
    case ended
    case cancelled(CancellationReason)
  }

  /// Whether the touch neither began nor ended in this frame.
  var isContinuing: Bool {
    switch changeInFrame {
    case .nothing, .moved: true
    case .began, .ended, .cancelled: false
    }
  }

  /// Whether the touch ended or was cancelled in this frame.
  var endsInFrame: Bool {
    switch changeInFrame {
    case .ended, .cancelled: true
    case .began: beginsAndEndsInFrame
    case .moved, .nothing: false
    }
  }

  /// Applies a sample. Returns the touch's resulting change in the frame, or `nil` if nothing
  /// changed. The end of a touch always counts as a change.
  func applySample(_ sample: TouchSample, isEnd: Bool, at time: Timestamp) -> TouchTable.Changes? {
    let known = state.sample
    let hasMoved = known.location != sample.location
    guard
      isEnd || hasMoved || known.contact != sample.contact || known.pressure != sample.pressure
        || known.tool != sample.tool
    else { return nil }
    setSample(sample, isEnd ? .ended : .moved, at: time)
    if changeInFrame == .began {
      beginsAndEndsInFrame = isEnd
      if hasMoved { return isEnd ? [.beganAndMoved, .beganAndEnded] : .beganAndMoved }
      return isEnd ? .beganAndEnded : []
    }
    changeInFrame = isEnd ? .ended : .moved
    if hasMoved { return isEnd ? [.moves, .lifts] : .moves }
    return isEnd ? .lifts : .contactData
  }
}
