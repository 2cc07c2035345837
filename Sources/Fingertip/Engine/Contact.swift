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
  /// Where it is.
  var location: Point
  /// What happened in this frame.
  var change: Change
  /// Whether it is elsewhere than in the frame before; a finger may move and lift in one frame.
  var hasMoved = false
  /// Whether it is to end in the frame in which it began.
  var endsAtOnce = false
}
