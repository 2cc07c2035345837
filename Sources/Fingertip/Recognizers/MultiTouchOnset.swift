/// The onset of a multi-touch motion, during which the touches start to move, either together or
/// one after another.
///
/// ```
///            one is 1 pt away        one is `gate.travel` away,         all are 1 pt away
///                                    or `gate.time` has passed
///   waiting ─────────────────▶ waiting ────────────────────▶ partial ──────────────────▶ complete
///                                 │      all are 1 pt away                                 ▲  │
///                                 └────────────────────────────────────────────────────────┘  │
///                                                            another `window` traveled ▲──────┘
/// ```
///
/// Distances are measured from where each touch was when the last touch landed or lifted.
///
/// - Waiting: no gesture may begin.
/// - Partial: at least one touch hasn't moved yet. The kind of gesture is determined by the whole
///   motion.
/// - Complete: all touches have moved. The kind of gesture is determined only by the motion since
///   the last touch started to move. The limits still apply to the whole motion.
///
/// Touches that have moved together for a while may start to pinch. For this reason, the
/// measurement restarts each time the touches have moved together by the distance ``window``. For a
/// pinch or a rotation to begin after that, the touches must move relative to each other by more
/// than this distance.
struct MultiTouchOnset {
  enum Stage {
    /// There is only one touch, or the recognizer doesn't wait for touches to start moving.
    case untracked
    case waiting, partial, complete
  }

  /// The distance that a touch must move before it counts as moving: 1 pt, chosen by this project.
  static var start: Double { 1 }
  /// The distance that the touches must move together before the measurement of their motion
  /// restarts: 20 pt, chosen by this project.
  static var window: Double { 20 }

  private(set) var stage = Stage.untracked
  /// The instant when the first touch started to move.
  private var firstStart: Timestamp?
  /// The fraction of the last move at which the `partial` stage was entered, or infinity if that
  /// stage wasn't entered.
  private var opening = Double.infinity
  /// The fraction of the last move at which the `complete` stage was entered, or infinity if that
  /// stage wasn't entered.
  private(set) var completion = Double.infinity

  /// Creates the onset of a motion with the given number of touches.
  init(touches: Int, _ gate: StartGate) {
    stage = touches > 1 && gate.travel > 0 ? .waiting : .untracked
  }

  init() {}

  /// Whether there may be a touch that hasn't moved yet.
  var isIncomplete: Bool { stage == .waiting || stage == .partial }
  /// Whether the last touch to start moving did so during the last move.
  var hasJustCompleted: Bool { stage == .complete && completion > 0 && completion <= 1 }

  /// Returns the onset at a fraction of the last move.
  func state(at fraction: Double) -> MultiTouchOnset {
    if stage == .untracked { return self }
    var state = self
    state.stage = fraction >= completion ? .complete : fraction >= opening ? .partial : .waiting
    return state
  }

  /// Updates the onset after a move if all touches had started to move before it.
  mutating func stayComplete() { (opening, completion) = (0, 0) }

  /// Updates the onset after a move if at least one touch hadn't started to move before it.
  mutating func advance(_ input: Input, _ gate: StartGate) {
    opening = stage == .partial ? 0 : .infinity
    measure(input, gate)
    stage = completion <= 1 ? .complete : opening <= 1 ? .partial : .waiting
  }

  private mutating func measure(_ input: Input, _ gate: StartGate) {
    var (first, last) = (Double.infinity, 0.0)
    for finger in input.touches {
      let (from, to) = (finger.previous - finger.anchor, finger.location - finger.anchor)
      let distance = to.squaredLength
      guard distance >= Self.start * Self.start else {
        last = .infinity
        continue
      }
      let fraction = crossing(of: Self.start, from: from, to: to)
      first = min(first, fraction)
      last = max(last, fraction)
      if distance >= gate.travel * gate.travel {
        opening = min(opening, max(fraction, crossing(of: gate.travel, from: from, to: to)))
      }
    }
    completion = last
    guard first <= 1 || firstStart != nil else { return }
    let since = firstStart ?? input.instant(at: first)
    firstStart = since
    let end = since.later(by: gate.nanoseconds)
    if input.time >= end { opening = min(opening, input.fraction(at: end)) }
  }
}
