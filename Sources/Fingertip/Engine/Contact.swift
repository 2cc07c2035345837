/// A touch that is down, as the engine keeps it: one slot of a table that is used over and over.
struct Contact {
  /// What happened to the touch in the frame at hand.
  enum Change: Hashable {
    case none
    case began
    case moved
    case ended
    case cancelled(CancellationReason)
  }

  let touch: Touch
  /// The number of the touch: the first of a window is 1.
  let number: UInt64
  /// Where it landed.
  let start: Point
  /// Where it is.
  var location: Point
  /// What happened in this frame.
  var change: Change
  /// Whether it is to end in the frame in which it began.
  var endsAtOnce = false

  /// Whether it has neither landed nor gone in this frame.
  var isMoving: Bool { change == .none || change == .moved }

  /// The touch, for those who do not keep it.
  var unmanagedTouch: Unmanaged<Touch> { .passUnretained(touch) }

  /// Takes in a sample of the touch, and says what that makes of the frame.
  mutating func take(_ sample: TouchSample, isEnd: Bool) -> ContactTable.Changes {
    let isElsewhere = location != sample.location
    location = sample.location
    if change == .began {
      endsAtOnce = isEnd
      return [isEnd ? .taps : [], isElsewhere ? .slides : []]
    }
    change = isEnd ? .ended : .moved
    return [isEnd ? .lifts : [], isElsewhere ? .moves : []]
  }

  /// Has nothing to tell of the next frame, so far.
  mutating func rest() { change = .none }
}
