internal import Fingertip

/// The actions that are worth trying for a set of recognizers. The actions fall slightly short of
/// the recognizers' limits or slightly exceed them.
struct ProbeActionSet {
  /// The maximum number of fingers: the fingers of two hands.
  static let maximumFingers = 10
  /// The distance, in points, by which a motion exceeds or falls short of a limit.
  static let limitMargin = 1.0

  /// The distance of each finger from the center of all fingers.
  let radius: Double
  private(set) var speeds = ProbeSpeeds()
  private(set) var maximumSteps = 6
  private var fingerCounts: Set<Int> = [1]
  private var distances: Set<Double> = []
  /// The horizontal and vertical directions, and each diagonal that any recognizer accepts.
  private var directions = Directions.all
  private var holdDurations: Set<Duration> = []
  private var tapGaps: Set<Duration> = []
  private var twoFingerActions: [ProbeMotion.Action] = []
  private var knownTwoFingerActions: Set<ProbeMotion.Action> = []
  private var needsSlowMotion = false

  init(_ recognizers: [CheckedRecognizer], radius: Double) {
    self.radius = radius
    for recognizer in recognizers {
      recognizer.kind?.lintableGesture.addProbeActions(to: &self)
      for step in recognizer.customMotions.joined() { addAction(step) }
    }
    speeds.fastSpeed = min(speeds.fastSpeed, ProbeSpeeds.maximumSpeed)
  }

  /// Adds an action that occurs in a motion supplied by the host.
  private mutating func addAction(_ step: ProbeMotion.Action) {
    switch step {
    case .land(let count): fingerCounts.insert(count)
    case .stroke(let count, _, let distance, _):
      fingerCounts.insert(count)
      distances.insert(max(distance - Self.limitMargin, 0))
    case .move(_, let distance, let pace):
      distances.insert(max(distance - Self.limitMargin, 0))
      if pace == .slow { needsSlowMotion = true }
    case .spread, .pinch, .rotate: addTwoFingerAction(step)
    case .wait(let time): holdDurations.insert(time)
    case .lift, .cancel: break
    }
  }

  // Gesture descriptions call the following functions.

  mutating func addFingerCount(_ count: Int) { fingerCounts.insert(count) }
  /// Adds a recognizer's distance limit.
  mutating func addDistance(_ distance: Double) { distances.insert(distance) }
  mutating func addDirections(_ more: Directions) { directions.formUnion(more) }
  /// Adds a duration for which the fingers stay down.
  mutating func addHoldDuration(_ duration: Duration) { holdDurations.insert(duration) }
  /// Adds a movement of two fingers about their center, unless it has already been added.
  mutating func addTwoFingerAction(_ step: ProbeMotion.Action) {
    if knownTwoFingerActions.insert(step).inserted { twoFingerActions.append(step) }
  }

  /// Adds speeds above and below a limit.
  mutating func addSpeeds(fast: Double, slow: Double) {
    speeds.fastSpeed = max(speeds.fastSpeed, fast)
    speeds.slowSpeed = min(speeds.slowSpeed, max(slow, 10))
    needsSlowMotion = true
  }

  mutating func addTapLimits(_ limits: Tap.Limits, taps: Int) {
    distances.insert(limits.maximumMovement)
    holdDurations.insert(limits.maximumPressDuration)
    if taps > 1 {
      tapGaps.insert(limits.maximumGap)
      maximumSteps = max(maximumSteps, min(taps, 8) * 2)
    }
  }

  /// Returns the actions that may follow a motion, in a fixed order.
  func nextActions(after probe: ProbeMotion) -> [ProbeMotion.Action] {
    let fingers = fingerCounts.filter { $0 <= Self.maximumFingers }.sorted()
    let down = probe.fingersDown
    guard down > 0 else {
      // Every landing action already includes a short pause. A long pause makes a difference only
      // after a tap.
      let pauses =
        probe.steps.last == .lift
        ? tapGaps.sorted().map { ProbeMotion.Action.wait($0.slightlyLonger) } : []
      return fingers.map { .land($0) } + pauses
    }
    var steps: [ProbeMotion.Action] = [.lift]
    if fingers.contains(down + 1) { steps.append(.land(1)) }
    if case .wait? = probe.steps.last {
    } else {
      for rest in holdDurations.sorted() { steps += [.wait(rest.slightlyLonger)] }
    }
    for distance in distances.sorted() {
      for direction in Direction.allCases where directions.contains(direction) {
        steps.append(.move(direction, distance + Self.limitMargin, .fast))
        if needsSlowMotion { steps.append(.move(direction, distance + Self.limitMargin, .slow)) }
      }
      if distance > 2 * Self.limitMargin {
        steps.append(.move(.right, distance - Self.limitMargin, .fast))
      }
    }
    if down > 1 { steps += twoFingerActions }
    steps.append(.cancel)
    return steps
  }

  /// Returns at most `most` motions of one stationary finger, shortest first. They are taps, long
  /// presses, and long presses after taps. The durations of the pauses are derived from the limits
  /// of all recognizers.
  func stationaryMotions(most: Int) -> [[ProbeMotion.Action]] {
    var completeMotions: [[ProbeMotion.Action]] = []
    var queue: [[ProbeMotion.Action]] = [[]]
    var nextIndex = 0
    while nextIndex < queue.count, completeMotions.count < most {
      let steps = queue[nextIndex]
      nextIndex += 1
      let probe = ProbeMotion(on: "", steps)
      for step in self.nextActions(after: probe) {
        switch step {
        case .land(1) where probe.fingersDown == 0: break
        case .wait, .lift: break
        default: continue
        }
        let longer = steps + [step]
        if step == .lift { completeMotions.append(longer) }
        if longer.count <= maximumSteps { queue.append(longer) }
      }
    }
    return Array(completeMotions.prefix(most))
  }

  /// Returns continuations that delay recognition. Either the fingers hold still before they lift,
  /// or they land again as late as allowed and then stay down too long.
  func continuationsThatDelay(after steps: [ProbeMotion.Action]) -> [[ProbeMotion.Action]] {
    guard steps.last == .lift, let fingers = steps.lazy.compactMap({ $0.landingFingerCount }).last
    else {
      return []
    }
    let pauses = (holdDurations.sorted() + [.seconds(1)]).map {
      ProbeMotion.Action.wait($0.slightlyLonger)
    }
    let resting = pauses.map { Array(steps.dropLast()) + [$0, .lift] }
    let returning = tapGaps.sorted().flatMap { gap in
      pauses.map { pause in
        steps + [
          .wait(max(gap - ProbeSpeeds.minimumInterval - .milliseconds(1), .zero)), .land(fingers),
        ]
          + [pause, .lift]
      }
    }
    return resting + returning
  }

  // MARK: The motions of one recognizer

  /// Returns a series of taps that are as close together in time as the limits allow. If the series
  /// continues, it ends with the pause before the next landing.
  static func tapActions(
    _ taps: Int, _ touches: Int, _ limits: Tap.Limits, continues: Bool = false
  ) -> [ProbeMotion.Action] {
    // Each landing and each lift already takes up the minimum interval.
    let pause = max(
      limits.minimumGap - ProbeSpeeds.minimumInterval,
      limits.minimumInterval - ProbeSpeeds.minimumInterval * 2)
    let press = limits.minimumPressDuration - ProbeSpeeds.minimumInterval
    return (0..<taps).flatMap { index -> [ProbeMotion.Action] in
      let isFollowed = continues || index < taps - 1
      return [.land(touches)] + (press > .zero ? [.wait(press)] : []) + [.lift]
        + (isFollowed && pause > .zero ? [.wait(pause)] : [])
    }
  }

  /// Returns a fast stroke in each direction, slightly longer than a limit.
  static func strokes(
    _ touches: Int, _ directions: Directions, beyond limit: Double
  ) -> [[ProbeMotion.Action]] {
    guard touches <= maximumFingers else { return [] }
    return Direction.allCases.filter { directions.contains($0) }.map {
      [.land(touches), .move($0, limit + limitMargin, .fast), .lift]
    }
  }
}

extension ProbeSpeeds {
  /// Returns these speeds, reduced to the speed that a recognizer requires so that recognizers
  /// requiring a higher speed fail.
  func slowed(for recognizer: CheckedRecognizer) -> ProbeSpeeds {
    var speeds = self
    speeds.fastSpeed =
      recognizer.kind?.lintableGesture.sufficientSpeed.map { min($0, ProbeSpeeds.maximumSpeed) }
      ?? slowSpeed
    return speeds
  }
}

extension Duration {
  /// A duration slightly longer than this one, but at most 1 ms longer than the maximum wait.
  var slightlyLonger: Duration { min(self, ProbeSpeeds.maximumWait) + .milliseconds(1) }
}

extension ProbeMotion.Action {
  /// The number of fingers that land, or `nil` for any other action.
  fileprivate var landingFingerCount: Int? {
    if case .land(let count) = self { count } else { nil }
  }
}
