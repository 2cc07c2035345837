/// The place of one recognizer in the arena: one attempt at its gesture.
struct Seat {
  /// How far the attempt is.
  enum Phase {
    /// The machine is undecided.
    case possible
    /// A continuous gesture has begun, but recognizers that it waits for have not failed yet. Why
    /// and when it began its recognizer keeps.
    case waiting
    /// A continuous gesture has begun and is told.
    case active
    /// The attempt is decided. The seat stays until its fingers have lifted.
    case over(Outcome)

    /// Whether the attempt is decided.
    var isOver: Bool { if case .over = self { true } else { false } }
  }

  /// How an attempt was decided.
  enum Outcome {
    /// Recognized, or begun, whatever came of it.
    case recognized
    /// Failed.
    case failed
    /// Accepted and put aside as a ``Claim``.
    case claimed
  }

  /// Whether the machine is still told what happens: the attempt is not decided.
  var isListening: Bool { !phase.isOver }

  /// Whether its gesture may still be recognized.
  var isUndecided: Bool {
    switch phase {
    case .possible, .waiting: true
    case .active, .over: false
    }
  }

  private let guest: Unmanaged<GestureRecognizer>
  var phase = Phase.possible
  /// Whether the machine wants to hear of moves.
  var followsMoves = true
  /// Whether it waits, and something has changed since that it may wait for.
  var isStirred = false
  /// All touches of the attempt, lifted ones included.
  var touches = TouchSet()
  /// When its first finger landed.
  var start: Timestamp
  /// When the machine wants to be woken.
  var deadline: Timestamp?
  /// The number of the group of fingers that it follows.
  var group: Int

  /// Seats a recognizer. It is kept alive until ``leave()``. The reference is counted by hand, so
  /// that looking at a seat, which every frame does many times, does not count it each time.
  init(_ gesture: GestureRecognizer, start: Timestamp, group: Int) {
    guest = Unmanaged.passRetained(gesture)
    self.start = start
    self.group = group
  }

  /// The recognizer.
  var gesture: GestureRecognizer { use { $0 } }

  /// Works with the recognizer without counting a reference to it, where every frame comes by.
  @inline(__always)
  func use<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    guest._withUnsafeGuaranteedRef(body)
  }

  /// Starts another attempt of the same recognizer.
  mutating func restart(at time: Timestamp) {
    phase = .possible
    touches = TouchSet()
    start = time
    deadline = nil
    followsMoves = true
  }

  /// Hands over the recognizer. The seat must not be used after that.
  func leave() -> GestureRecognizer { guest.takeRetainedValue() }
}

/// A reason that is still needed when the verdict is not there any more, and its instant.
final class LastingReason {
  var reason: Reason
  let instant: Timestamp

  init(_ reason: Reason, at instant: Timestamp) {
    self.reason = reason
    self.instant = instant
  }
}

/// A whole gesture that happened, but waits for others to fail before it is told (rule R2).
///
/// It is kept apart from its recognizer, which is free for its next attempt: the second of two
/// quick taps is a new tap, while the first still waits for the double tap to fail.
final class Claim {
  let gesture: GestureRecognizer
  let touches: TouchSet
  let start: Timestamp
  let reason: Reason
  /// What is to be told: for a discrete gesture its recognition, for a continuous one its begin and
  /// its end.
  let first: GestureRecognizer.Moment
  let last: GestureRecognizer.Moment?

  init(
    _ seat: Seat, _ reason: Reason, first: GestureRecognizer.Moment,
    last: GestureRecognizer.Moment?
  ) {
    gesture = seat.gesture
    touches = seat.touches
    start = seat.start
    self.reason = reason
    self.first = first
    self.last = last
  }
}
