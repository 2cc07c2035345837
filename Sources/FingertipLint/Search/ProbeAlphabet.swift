internal import Fingertip
internal import FingertipScenes

/// The steps worth trying with some recognizers: their own limits, a little less and a little more.
struct ProbeAlphabet {
  /// No more than both hands have.
  static let mostFingers = 10
  private static let margin = 1.0

  private(set) var paces = ProbePaces()
  private(set) var longest = 6
  private var counts: Set<Int> = [1]
  private var distances: Set<Double> = []
  /// Those along the sides of the screen, and those between that count for somebody.
  private var directions = Directions.all
  private var rests: Set<Duration> = []
  private var gaps: Set<Duration> = []
  private var spreads: [Probe.Step] = []
  private var needsSlowness = false

  init(_ recognizers: [Candidate], radius: Double) {
    for recognizer in recognizers {
      if let kind = recognizer.kind { add(kind, radius) }
      for step in recognizer.motions.joined() { add(step) }
    }
    paces.brisk = min(paces.brisk, ProbePaces.top)
  }

  /// Takes what somebody says that a gesture is made of.
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

  private mutating func add(_ kind: SceneRecognizer.Kind, _ radius: Double) {
    switch kind {
    case .tap(let tap):
      counts.insert(tap.touches)
      add(tap.limits, tap.taps)
    case .hold(let hold):
      counts.insert(hold.touches)
      distances.insert(hold.limits.maximumMovement)
      rests.insert(hold.limits.minimumPress)
      if hold.tapsBefore > 0 { add(hold.limits.taps, hold.tapsBefore + 1) }
    case .swipe(let swipe):
      let limits = swipe.limits
      directions.formUnion(swipe.directions)
      counts.insert(swipe.touches)
      distances.insert(limits.minimumTravel)
      let time = max(limits.maximumDuration.inSeconds, 0.001)
      paces.brisk = max(paces.brisk, limits.minimumTravel / time * 1.5)
      paces.brisk = max(paces.brisk, limits.minimumReleaseSpeed * 1.2)
      paces.slow = min(paces.slow, max(limits.minimumTravel / time / 2, 10))
      needsSlowness = true
    case .flick(let flick):
      let limits = flick.limits
      directions.formUnion(flick.directions)
      counts.insert(flick.touches)
      distances.insert(limits.minimumTravel)
      paces.brisk = max(paces.brisk, limits.minimumSpeed * 1.5)
      paces.slow = min(paces.slow, max(limits.minimumSpeed / 2, 10))
      needsSlowness = true
    case .pan(let pan):
      counts.insert(pan.minimumTouches)
      directions.formUnion(pan.directions)
      if pan.minimumTouches <= 2, pan.maximumTouches >= 2 { counts.insert(2) }
      distances.insert(pan.limits.minimumTravel)
    case .pinch(let pinch):
      counts.insert(2)
      spreads.append(.open(pinch.limits.minimumOpening + Self.margin))
      spreads.append(.close(pinch.limits.minimumClosing + Self.margin))
    case .rotation(let rotation):
      counts.insert(2)
      spreads.append(.turn(Self.turn(rotation.limits, radius)))
    case .transform(let transform):
      counts.insert(transform.minimumTouches)
      distances.insert(transform.limits.pan.minimumTravel)
      add(.pinch(Pinch(limits: transform.limits.pinch)), radius)
      add(.rotation(Rotation(limits: transform.limits.rotation)), radius)
    case .edgePan(let pan, _):
      counts.insert(pan.touches)
      distances.insert(pan.limits.minimumTravel)
    case .tapThenDrag(let drag):
      distances.insert(drag.limits.minimumTravel)
      add(drag.limits.taps, drag.tapsBefore + 1)
    }
  }

  private mutating func add(_ limits: Tap.Limits, _ taps: Int) {
    distances.insert(limits.maximumMovement)
    rests.insert(limits.maximumPress)
    if taps > 1 {
      gaps.insert(limits.maximumGap)
      longest = max(longest, min(taps, 8) * 2)
    }
  }

  /// The steps that may follow a motion, in a fixed order.
  func steps(after probe: Probe) -> [Probe.Step] {
    let fingers = counts.filter { $0 <= Self.mostFingers }.sorted()
    let down = probe.fingersDown
    guard down > 0 else {
      // Short pauses are part of every landing. A long one only matters after a tap.
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

  /// The motions of one finger that stays where it lands, shortest first and at most so many: taps, holds, and
  /// holds after taps, with all pauses that count for somebody.
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

  /// Ways to keep everybody waiting after a motion: fingers that rest where they got to before they
  /// lift, and fingers that come back as late as they may and then stay for too long.
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

  /// The motions that a recognizer is made for.
  static func own(_ kind: SceneRecognizer.Kind, radius: Double) -> [[Probe.Step]] {
    switch kind {
    case .tap(let tap):
      return tap.touches > mostFingers ? [] : [taping(tap.taps, tap.touches)]
    case .hold(let hold):
      guard hold.touches <= mostFingers else { return [] }
      return [
        taping(hold.tapsBefore, hold.touches)
          + [.land(hold.touches), .wait(hold.limits.minimumPress.tried), .lift]
      ]
    case .swipe(let swipe):
      return strokes(swipe.touches, swipe.directions, swipe.limits.minimumTravel + margin)
    case .flick(let flick):
      return strokes(flick.touches, flick.directions, max(flick.limits.minimumTravel + margin, 60))
    case .pan(let pan):
      return strokes(pan.minimumTouches, pan.directions, pan.limits.minimumTravel + margin)
    case .pinch(let pinch):
      return [
        [.land(2), .open(pinch.limits.minimumOpening + margin), .lift],
        [.land(2), .close(pinch.limits.minimumClosing + margin), .lift],
      ]
    case .rotation(let rotation):
      return [[.land(2), .turn(turn(rotation.limits, radius)), .lift]]
    case .transform(let transform):
      return strokes(
        transform.minimumTouches, .all, transform.limits.pan.minimumTravel + margin)
    case .edgePan(let pan, _):
      let inwards = ScreenEdgePan.Edge.allCases.filter { pan.edges.contains($0) }.map(\.inwards)
      let directions = inwards.reduce(into: Directions()) { $0.formUnion(Directions($1)) }
      return strokes(pan.touches, directions, pan.limits.minimumTravel + margin)
    case .tapThenDrag(let drag):
      return strokes(1, .all, drag.limits.minimumTravel + margin).map {
        taping(drag.tapsBefore, 1) + $0
      }
    }
  }

  private static func taping(_ taps: Int, _ touches: Int) -> [Probe.Step] {
    (0..<taps).flatMap { _ in [.land(touches), .lift] }
  }

  private static func strokes(
    _ touches: Int, _ directions: Directions, _ distance: Double
  ) -> [[Probe.Step]] {
    guard touches <= mostFingers else { return [] }
    return Direction.allCases.filter { directions.contains($0) }.map {
      [.land(touches), .move($0, distance, .brisk), .lift]
    }
  }

  private static func turn(_ limits: Rotation.Limits, _ radius: Double) -> Angle {
    let arc = Angle(radians: limits.minimumArc / radius)
    return Angle(radians: (max(arc, limits.minimumAngle) + Angle(degrees: 1)).radians)
  }
}

extension ProbePaces {
  /// The same with movements no faster than a recognizer needs, so that one that wants more speed is
  /// not recognized as well.
  func slowed(for recognizer: Candidate) -> ProbePaces {
    var paces = self
    switch recognizer.kind {
    case .swipe(let swipe):
      let limits = swipe.limits
      let time = max(limits.maximumDuration.inSeconds, 0.001)
      let least = max(limits.minimumTravel / time, limits.minimumReleaseSpeed)
      paces.brisk = min(least * 1.3, ProbePaces.top)
    case .flick(let flick):
      paces.brisk = min(flick.limits.minimumSpeed * 1.1, ProbePaces.top)
    default: paces.brisk = slow
    }
    return paces
  }
}

extension Duration {
  /// A little more than a limit, as far as fingers rest.
  fileprivate var tried: Duration { min(self, ProbePaces.longestRest) + .milliseconds(1) }
}

extension Probe.Step {
  /// How many fingers land.
  fileprivate var landing: Int? { if case .land(let count) = self { count } else { nil } }
}
