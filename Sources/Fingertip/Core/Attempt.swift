/// One attempt of a recognizer at its gesture: from the first finger that lands for it until it is
/// decided and its fingers have lifted.
struct Attempt: ~Copyable {
  /// How far the attempt is.
  enum Phase {
    /// The machine is undecided.
    case possible
    /// A continuous gesture has begun, but recognizers that it waits for have not failed yet.
    case waiting(Acceptance)
    /// A continuous gesture has begun and is told.
    case active
    /// The gesture is over, but must wait for others to fail before it is told (rule R2): a discrete
    /// one with its recognition, a continuous one with its begin and its end.
    ///
    /// Such an attempt has left its recognizer, which is free for the next: the second of two quick
    /// taps is a new tap, while the first still waits for the double tap to fail.
    case resultPending(Acceptance, first: StoredSnapshot, last: StoredSnapshot?)
    /// The attempt is decided. It stays until its fingers have lifted.
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
    /// Put aside, as an attempt that is claimed.
    case resultPending
  }

  /// What an attempt wants besides what all want: mostly nothing.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// The machine wants to win as the last one left.
    static let winsByDefault = Traits(rawValue: 1)
    /// The machine wants to hear how its fingers touch.
    static let observesContactChanges = Traits(rawValue: 2)
    /// Its fingers must stay in the recognizer's view until it is decided.
    static let failsOutsideView = Traits(rawValue: 4)
    /// Its recognizer tells of the press.
    static let reportsPress = Traits(rawValue: 8)
  }

  private let reference: Unmanaged<GestureRecognizer>
  var phase = Phase.possible
  /// How far a finger must be from where it landed before the machine wants to hear of moves.
  var slop = 0.0
  /// Whether it waits, and something has changed since that it may wait for.
  var isDirty = false
  /// What it wants besides.
  private(set) var traits: Traits
  /// When it failed, if it did.
  var end = Timestamp.zero
  /// All touches of the attempt, lifted ones included.
  var touches = TouchSet()
  /// When its first finger landed.
  var start: Timestamp
  /// When the machine wants to be woken.
  var deadline: Timestamp?
  /// The number of the group of fingers that it follows.
  var group: Int
  /// The target on which the last of its fingers landed, when that is inside the recognizer's own and
  /// may keep gestures from it (rule C7).
  var blockingTarget: TouchTarget?

  /// Starts an attempt, which keeps the recognizer alive. The reference is counted by hand, so that
  /// looking at an attempt, which every frame does many times, does not count it each time: two atomic
  /// operations less for each recognizer and frame.
  init(_ gesture: GestureRecognizer, start: Timestamp, group: Int) {
    reference = Unmanaged.passRetained(gesture)
    traits = gesture.traits
    if gesture.failsOutsideView { traits.insert(.failsOutsideView) }
    if gesture.onPress != nil { traits.insert(.reportsPress) }
    self.start = start
    self.group = group
  }

  deinit { reference.release() }

  /// The recognizer.
  var gesture: GestureRecognizer { use { $0 } }

  /// Works with the recognizer without counting a reference to it.
  @inline(__always)  // A call for each recognizer and frame otherwise.
  func use<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether the machine is still told what happens: the attempt is not decided.
  var receivesInput: Bool { !phase.isOver }

  /// Whether its gesture may still be recognized.
  var isUndecided: Bool {
    switch phase {
    case .possible, .waiting, .resultPending: true
    case .active, .over: false
    }
  }

  /// Whether its gesture has begun and goes on, told or not.
  var isInProgress: Bool {
    switch phase {
    case .waiting, .active: true
    case .possible, .resultPending, .over: false
    }
  }

  /// Starts another attempt of the same recognizer.
  mutating func restart(at time: Timestamp) {
    phase = .possible
    touches = TouchSet()
    start = time
    deadline = nil
    slop = 0
  }

  /// The attempt as it is put aside, apart from its recognizer.
  func pendingResult(_ acceptance: Acceptance, first: StoredSnapshot, last: StoredSnapshot?) -> Attempt {
    var result = Attempt(gesture, start: start, group: group)
    result.touches = touches
    result.traits = traits
    result.phase = .resultPending(acceptance, first: first, last: last)
    return result
  }
}

/// Why and since when something is so that lasts. An object, because a reason is large, and attempts
/// that wait are rare.
final class Acceptance {
  var reason: Reason
  let instant: Timestamp

  init(_ reason: Reason, at instant: Timestamp) {
    self.reason = reason
    self.instant = instant
  }
}
