/// The onset of a multi-touch motion, during which the touches start to move, either together or
/// one after another.
///
/// ```
///            one is 1 pt away        one is `gate.travel` away,         all are 1 pt away
///                                    or `gate.time` has passed
///   waiting ─────────────────▶ waiting ────────────────────▶ partial ──────────────────▶ complete
///                                 │      all are 1 pt away                                 ▲  │
///                                 └────────────────────────────────────────────────────────┘  │
///                                                   another `restartDistance` traveled ▲──────┘
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
/// Touches that have moved together for a while may start to pinch. The measurement therefore
/// restarts each time the touches have moved ``restartDistance`` together. For a pinch or a
/// rotation to begin after that, the touches must move relative to each other by more than this
/// distance.
struct MultiTouchOnset {
  enum Stage {
    /// There is only one touch, or the recognizer doesn't wait for touches to start moving.
    case untracked
    case waiting, partial, complete
  }

  /// The distance that a touch must move before it counts as moving: 1 pt, chosen by this project.
  static var movementThreshold: Double { 1 }
  /// The distance that the touches must move together before the measurement of their motion
  /// restarts: 20 pt, chosen by this project.
  static var restartDistance: Double { 20 }

  private(set) var stage = Stage.untracked
  /// The instant when the first touch started to move.
  private var firstMoveTime: Timestamp?
  /// The fraction of the last move at which the `partial` stage was entered, or infinity if that
  /// stage wasn't entered.
  private var partialFraction = Double.infinity
  /// The fraction of the last move at which the `complete` stage was entered, or infinity if that
  /// stage wasn't entered.
  private(set) var completionFraction = Double.infinity

  /// Creates the onset of a motion with the given number of touches.
  init(touches: Int, _ gate: StartGate) {
    stage = touches > 1 && gate.travel > 0 ? .waiting : .untracked
  }

  init() {}

  /// Whether there may be a touch that hasn't moved yet.
  var isIncomplete: Bool { stage == .waiting || stage == .partial }
  /// Whether the last touch to start moving did so during the last move.
  var hasJustCompleted: Bool {
    stage == .complete && completionFraction > 0 && completionFraction <= 1
  }

  /// Returns the onset at a fraction of the last move.
  func interpolated(at fraction: Double) -> MultiTouchOnset {
    if stage == .untracked { return self }
    var state = self
    state.stage =
      fraction >= completionFraction ? .complete : fraction >= partialFraction ? .partial : .waiting
    return state
  }

  /// Updates the onset after a move if all touches had started to move before it.
  mutating func recordMoveWhenComplete() { (partialFraction, completionFraction) = (0, 0) }

  /// Updates the onset after a move if at least one touch hadn't started to move before it.
  mutating func advance(_ input: Input, _ gate: StartGate) {
    partialFraction = stage == .partial ? 0 : .infinity
    measureStageFractions(input, gate)
    stage = completionFraction <= 1 ? .complete : partialFraction <= 1 ? .partial : .waiting
  }

  private mutating func measureStageFractions(_ input: Input, _ gate: StartGate) {
    var (first, last) = (Double.infinity, 0.0)
    for finger in input.touches {
      let anchor = finger.locationAtLastCountChange
      let (from, to) = (finger.previousLocation - anchor, finger.location - anchor)
      let distance = to.squaredLength
      guard distance >= Self.movementThreshold * Self.movementThreshold else {
        last = .infinity
        continue
      }
      let fraction = crossingFraction(of: Self.movementThreshold, from: from, to: to)
      first = min(first, fraction)
      last = max(last, fraction)
      if distance >= gate.travel * gate.travel {
        partialFraction = min(
          partialFraction, max(fraction, crossingFraction(of: gate.travel, from: from, to: to)))
      }
    }
    completionFraction = last
    guard first <= 1 || firstMoveTime != nil else { return }
    let since = firstMoveTime ?? input.instant(at: first)
    firstMoveTime = since
    let end = since.adding(nanoseconds: gate.nanoseconds)
    if input.time >= end { partialFraction = min(partialFraction, input.fraction(at: end)) }
  }
}
