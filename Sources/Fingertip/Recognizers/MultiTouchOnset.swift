/// The onset of a multi-touch motion, whose touches start to move together or one after another.
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
/// - Partial: at least one touch hasn't moved yet. The whole motion decides.
/// - Complete: the motion since the last touch started to move decides. The limits still apply to
///   the whole motion.
///
/// Touches that have moved together for a while may begin to pinch. The motion is therefore
/// measured afresh after every ``window`` of common travel. A pinch or rotation must then exceed
/// that window.
struct MultiTouchOnset {
  enum Stage {
    /// There is only one touch, or the recognizer has no gate.
    case untracked
    case waiting, partial, complete
  }

  /// The distance at which a touch counts as moving: 1 pt, chosen by this project.
  static var start: Double { 1 }
  /// The distance that the touches move together before the motion is measured afresh: 20 pt,
  /// chosen by this project.
  static var window: Double { 20 }

  private(set) var stage = Stage.untracked
  /// The instant when the first touch started to move.
  private var firstStart: Timestamp?
  /// The fraction of the last move at which `partial` was entered, or infinity.
  private var opening = Double.infinity
  /// The fraction of the last move at which `complete` was entered, or infinity.
  private(set) var completion = Double.infinity

  /// Creates the onset for a number of touches.
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

  /// Follows a move after all touches have started to move.
  mutating func stayComplete() { (opening, completion) = (0, 0) }

  /// Follows a move while at least one touch hasn't started to move.
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
