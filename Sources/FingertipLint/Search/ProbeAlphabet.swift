internal import Fingertip

/// The actions worth trying with some recognizers: their limits, slightly undershot and exceeded.
struct ProbeAlphabet {
  /// The number of fingers of two hands.
  static let mostFingers = 10
  /// The distance by which a motion exceeds a limit, in points.
  static let margin = 1.0

  /// The distance of the fingers from their center.
  let radius: Double
  private(set) var paces = ProbePaces()
  private(set) var longest = 6
  private var counts: Set<Int> = [1]
  private var distances: Set<Double> = []
  /// The horizontal and vertical directions, and the diagonals that any recognizer accepts.
  private var directions = Directions.all
  private var rests: Set<Duration> = []
  private var gaps: Set<Duration> = []
  private var spreads: [Probe.Step] = []
  private var needsSlowness = false

  init(_ recognizers: [Candidate], radius: Double) {
    self.radius = radius
    for recognizer in recognizers {
      recognizer.kind?.known.addSteps(to: &self)
      for step in recognizer.motions.joined() { add(step) }
    }
    paces.brisk = min(paces.brisk, ProbePaces.top)
  }

  /// Adds an action of a custom motion.
  private mutating func add(_ step: Probe.Step) {
    switch step {
    case .land(let count): counts.insert(count)
    case .move(_, let distance, let pace):
      distances.insert(max(distance - Self.margin, 0))
      if pace == .slow { needsSlowness = true }
    case .open, .close, .turn: if !spreads.contains(step) { spreads.append(step) }
    case .wait(let time): rests.insert(time)
    case .lift, .cancel: break
    }
  }

  // Called by gestures.

  mutating func add(fingers count: Int) { counts.insert(count) }
  /// Adds a distance that is the limit of a recognizer.
  mutating func add(distance: Double) { distances.insert(distance) }
  mutating func add(_ more: Directions) { directions.formUnion(more) }
  /// Adds a time that fingers stay down.
  mutating func add(rest: Duration) { rests.insert(rest) }
  /// Adds a movement of two fingers about their center.
  mutating func add(spread step: Probe.Step) { spreads.append(step) }

  /// Adds speeds above and below a limit.
  mutating func add(brisk: Double, slow: Double) {
    paces.brisk = max(paces.brisk, brisk)
    paces.slow = min(paces.slow, max(slow, 10))
    needsSlowness = true
  }

  mutating func add(_ limits: Tap.Limits, taps: Int) {
    distances.insert(limits.maximumMovement)
    rests.insert(limits.maximumPress)
    if taps > 1 {
      gaps.insert(limits.maximumGap)
      longest = max(longest, min(taps, 8) * 2)
    }
  }

  /// Returns the actions that may follow a motion, in a fixed order.
  func steps(after probe: Probe) -> [Probe.Step] {
    let fingers = counts.filter { $0 <= Self.mostFingers }.sorted()
    let down = probe.fingersDown
    guard down > 0 else {
      // Every landing has a short pause before it. A long one only matters after a tap.
      let pauses =
        probe.steps.last == .lift ? gaps.sorted().map { Probe.Step.wait($0.tried) } : []
      return fingers.map { .land($0) } + pauses
    }
    var steps: [Probe.Step] = [.lift]
    if fingers.contains(down + 1) { steps.append(.land(1)) }
    if case .wait? = probe.steps.last {
    } else {
      for rest in rests.sorted() { steps += [.wait(rest.tried)] }
    }
    for distance in distances.sorted() {
      for direction in Direction.allCases where directions.contains(direction) {
        steps.append(.move(direction, distance + Self.margin, .brisk))
        if needsSlowness { steps.append(.move(direction, distance + Self.margin, .slow)) }
      }
      if distance > 2 * Self.margin { steps.append(.move(.right, distance - Self.margin, .brisk)) }
    }
    if down > 1 { steps += spreads }
    steps.append(.cancel)
    return steps
  }

  /// Returns at most `most` motions of one stationary finger, shortest first: taps, long presses,
  /// and long presses after taps, with all pauses that are limits of a recognizer.
  func stillMotions(most: Int) -> [[Probe.Step]] {
    var found: [[Probe.Step]] = []
    var queue: [[Probe.Step]] = [[]]
    var next = 0
    while next < queue.count, found.count < most {
      let steps = queue[next]
      next += 1
      let probe = Probe(on: "", steps)
      for step in self.steps(after: probe) {
        switch step {
        case .land(1) where probe.fingersDown == 0: break
        case .wait, .lift: break
        default: continue
        }
        let longer = steps + [step]
        if step == .lift { found.append(longer) }
        if longer.count <= longest { queue.append(longer) }
      }
    }
    return Array(found.prefix(most))
  }

  /// Returns continuations that delay recognition: fingers that hold still before they lift, and
  /// fingers that land again as late as allowed and then stay down too long.
  func lingering(after steps: [Probe.Step]) -> [[Probe.Step]] {
    guard steps.last == .lift, let fingers = steps.lazy.compactMap({ $0.landing }).last else {
      return []
    }
    let pauses = (rests.sorted() + [.seconds(1)]).map { Probe.Step.wait($0.tried) }
    let resting = pauses.map { Array(steps.dropLast()) + [$0, .lift] }
    let returning = gaps.sorted().flatMap { gap in
      pauses.map { pause in
        steps + [.wait(max(gap - ProbePaces.beat - .milliseconds(1), .zero)), .land(fingers)]
          + [pause, .lift]
      }
    }
    return resting + returning
  }

  // MARK: The motions of one recognizer

  static func taps(_ taps: Int, _ touches: Int) -> [Probe.Step] {
    (0..<taps).flatMap { _ in [.land(touches), .lift] }
  }

  /// Returns a fast stroke in each direction, slightly longer than a limit.
  static func strokes(
    _ touches: Int, _ directions: Directions, beyond limit: Double
  ) -> [[Probe.Step]] {
    guard touches <= mostFingers else { return [] }
    return Direction.allCases.filter { directions.contains($0) }.map {
      [.land(touches), .move($0, limit + margin, .brisk), .lift]
    }
  }
}

extension ProbePaces {
  /// Returns the same speeds with movements no faster than a recognizer requires, so that
  /// recognizers that require more speed fail.
  func slowed(for recognizer: Candidate) -> ProbePaces {
    var paces = self
    paces.brisk = recognizer.kind?.known.neededSpeed.map { min($0, ProbePaces.top) } ?? slow
    return paces
  }
}

extension Duration {
  /// A duration slightly above a limit, at most an hour.
  var tried: Duration { min(self, ProbePaces.longestRest) + .milliseconds(1) }
}

extension Probe.Step {
  /// The number of fingers that land, or `nil` for another action.
  fileprivate var landing: Int? { if case .land(let count) = self { count } else { nil } }
}
