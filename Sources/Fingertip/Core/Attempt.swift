/// An attempt by a recognizer, which lasts from the attempt's first touch until the attempt is
/// decided and all its touches have ended.
struct Attempt: ~Copyable {
  /// The progress of an attempt.
  enum Phase {
    /// The state machine is undecided.
    case possible
    /// A continuous gesture has begun, but a recognizer that it requires to fail is still
    /// undecided.
    case waiting(AcceptanceReason)
    /// A continuous gesture has begun and is reported.
    case active
    /// The gesture is over, but its result remains pending until the required recognizers have
    /// failed (rule R2).
    ///
    /// The recognizer can already start a new attempt. For example, the second of two quick taps
    /// starts an attempt while the result of the first is still waiting for the double tap to fail.
    /// For a continuous gesture, `last` is the snapshot taken when the gesture ended.
    case resultPending(AcceptanceReason, first: StoredSnapshot, last: StoredSnapshot?)
    /// The attempt has failed because of a gesture that may still be withdrawn. The state machine
    /// still receives input. If the state machine begins its gesture, the beginning isn't reported,
    /// but is stored in ``Arena/gesturesBegunOnStandby``.
    case standby
    /// The attempt is decided. The attempt's entry remains until its touches have ended.
    case over(Outcome)

    /// Whether the attempt is decided.
    var isOver: Bool { if case .over = self { true } else { false } }
  }

  /// The outcome of an attempt.
  enum Outcome {
    /// The gesture was recognized or began, even if it was later cancelled.
    case recognized
    /// The gesture failed.
    case failed
    /// The gesture failed because a single-touch gesture prevented it. If a second touch lands in
    /// time, the attempt is put on standby.
    case preventedBySingleTouch
    /// The result is in ``Arena/pendingResults``.
    case resultPending
  }

  /// The optional behavior of an attempt. This set is usually empty.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// The recognizer can win by default when no competitor is left.
    static let winsByDefault = Traits(rawValue: 1)
    /// The state machine receives contact data changes.
    static let observesContactChanges = Traits(rawValue: 2)
    /// The touches must stay in the recognizer's view until the attempt is decided.
    static let failsOutsideView = Traits(rawValue: 4)
    /// The recognizer reports press feedback.
    static let reportsPress = Traits(rawValue: 8)
  }

  private let reference: Unmanaged<GestureRecognizer>
  var phase = Phase.possible
  /// The distance that a touch must move from its start before the state machine receives moves.
  var slop = 0.0
  /// Whether the attempt is waiting and must be checked again, because a recognizer that it may be
  /// waiting for has changed since the last check.
  var needsRecheck = false
  /// The optional behavior.
  private(set) var traits: Traits
  /// The time at which the attempt failed, or zero if it hasn't failed.
  var failureTime = Timestamp.zero
  /// All touches of the attempt, including those that have ended.
  var touches = TouchSet()
  /// The time of the first touch.
  var startTime: Timestamp
  /// The deadline that the state machine requested.
  var deadline: Timestamp?
  /// The number of the touch group that the attempt tracks.
  var touchGroup: Int
  /// The target of the last touch, if that target is inside the recognizer's view and may block
  /// gestures (rule C7).
  var blockingTarget: TouchTarget?

  /// Creates an attempt and retains the recognizer.
  ///
  /// The reference is unmanaged, so the many accesses to the recognizer in each frame don't retain
  /// it. This saves two atomic operations per recognizer and frame.
  init(_ gesture: GestureRecognizer, start: Timestamp, group: Int) {
    reference = Unmanaged.passRetained(gesture)
    traits = gesture.traits
    if gesture.failsOutsideView { traits.insert(.failsOutsideView) }
    if gesture.onPress != nil { traits.insert(.reportsPress) }
    self.startTime = start
    touchGroup = group
  }

  deinit { reference.release() }

  /// The recognizer.
  var gesture: GestureRecognizer { withGesture { $0 } }

  /// Calls a closure with the recognizer without retaining the recognizer.
  @inline(__always)  // Otherwise, each frame would require a function call for each recognizer.
  func withGesture<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether the state machine still receives input, because the attempt isn't decided.
  var receivesInput: Bool { !phase.isOver }

  /// Whether the gesture may still be recognized.
  var isUndecided: Bool {
    switch phase {
    case .possible, .waiting, .resultPending: true
    case .active, .standby, .over: false
    }
  }

  /// Whether this attempt's gesture can be prevented when another gesture begins. This includes a
  /// gesture that has failed but may still replace a withdrawn gesture.
  var canBePrevented: Bool {
    switch phase {
    case .possible, .waiting, .resultPending, .standby, .over(.preventedBySingleTouch): true
    case .active, .over: false
    }
  }

  /// Whether the attempt has failed but may still replace a withdrawn gesture.
  var isOnStandby: Bool { if case .standby = phase { true } else { false } }

  /// Whether a single-touch gesture prevented the attempt.
  var isPreventedBySingleTouch: Bool {
    if case .over(.preventedBySingleTouch) = phase { true } else { false }
  }

  /// Whether the attempt has failed.
  var hasFailed: Bool {
    switch phase {
    case .standby, .over(.failed), .over(.preventedBySingleTouch): true
    default: false
    }
  }

  /// Whether the state machine is undecided.
  var isPossible: Bool { if case .possible = phase { true } else { false } }

  /// Whether the gesture has begun and is being reported.
  var isActive: Bool { if case .active = phase { true } else { false } }

  /// Whether the gesture has begun but not ended, even if it hasn't been reported yet.
  var isInProgress: Bool {
    switch phase {
    case .waiting, .active: true
    case .possible, .resultPending, .standby, .over: false
    }
  }

  /// Starts a new attempt by the same recognizer in the same entry.
  mutating func restart(at time: Timestamp) {
    phase = .possible
    touches = TouchSet()
    startTime = time
    deadline = nil
    slop = 0
  }

  /// Returns the attempt as a pending result, so that its recognizer can start a new attempt.
  func asPendingResult(
    _ acceptance: AcceptanceReason, first: StoredSnapshot, last: StoredSnapshot?
  ) -> Attempt {
    var result = Attempt(gesture, start: startTime, group: touchGroup)
    result.touches = touches
    result.traits = traits
    result.phase = .resultPending(acceptance, first: first, last: last)
    return result
  }
}

/// The reason why a gesture was recognized or began, and the instant at which it did. This type is
/// a class because a reason is large and waiting attempts are rare.
final class AcceptanceReason {
  var reason: Reason
  let instant: Timestamp

  init(_ reason: Reason, at instant: Timestamp) {
    self.reason = reason
    self.instant = instant
  }
}
