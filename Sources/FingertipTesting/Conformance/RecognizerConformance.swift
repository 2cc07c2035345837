public import Fingertip

/// A conformance test that feeds random motions to a custom recognizer and reports the laws that it
/// breaks.
///
/// ```swift
/// @Test func `The circle keeps the laws`() {
///   let violations = RecognizerConformance(Circle()).violations()
///   #expect(violations.isEmpty, "\(violations)")
/// }
/// ```
///
/// The motions are taps, strokes, two-finger gestures and random touches. Each motion is performed
/// in a new window. The same seed always generates the same motions. When a motion breaks a law, it
/// is reduced to the smallest motion that still breaks that law.
///
/// This conformance test doesn't check whether the recognizer recognizes its gesture, so write
/// separate tests for that.
public struct RecognizerConformance<Machine: Recognizer> {
  /// The state machine to test, including its configuration.
  public var machine: Machine
  /// The number of motions to try.
  public var motionCount: Int
  /// The seed of the first motion. Each subsequent motion uses the next higher seed.
  public var seed: UInt64
  /// The laws to check.
  public var laws: Set<ConformanceLaw>

  /// Creates a conformance test for a state machine. Omit ``ConformanceLaw/anyLocation`` if the
  /// recognizer depends on the location.
  public init(
    _ machine: Machine, motions: Int = 200, seed: UInt64 = 1,
    laws: Set<ConformanceLaw> = Set(ConformanceLaw.allCases)
  ) {
    self.machine = machine
    self.motionCount = motions
    self.seed = seed
    self.laws = laws
  }

  /// Returns the first violation of each law, in the order in which the laws are declared.
  public func violations() -> [ConformanceViolation] {
    var firstViolations: [ConformanceLaw: ConformanceViolation] = [:]
    for number in 0..<max(motionCount, 0) {
      let seed = seed &+ UInt64(number)
      var random = SplitMix64(seed: seed)
      let motion = RandomMotion.random(using: &random)
      for finding in findViolations(motion, seed) where firstViolations[finding.law] == nil {
        firstViolations[finding.law] = shortenedViolation(motion, finding, seed)
      }
    }
    return ConformanceLaw.allCases.compactMap { firstViolations[$0] }
  }

  // MARK: Runs

  private typealias Finding = (law: ConformanceLaw, text: String)

  /// Returns the violations that occur during a motion, at most one per law.
  private func findViolations(_ motion: RandomMotion, _ seed: UInt64) -> [Finding] {
    let first = recordRun(of: motion.frames())
    var findings = first.violations
    func checkDifference(_ law: ConformanceLaw, _ difference: @autoclosure () -> String?) {
      if laws.contains(law), let text = difference() { findings.append((law, text)) }
    }
    checkDifference(.replay, first.difference(from: recordRun(of: motion.frames())))
    let later = RandomMotion.Variation(delay: .milliseconds(123_456_789))
    checkDifference(
      .anyTime, first.difference(from: recordRun(of: motion.frames(later)), delay: later.delay))
    let elsewhere = RandomMotion.Variation(offset: Vector(dx: 317, dy: -211))
    checkDifference(
      .anyLocation,
      first.difference(from: recordRun(of: motion.frames(elsewhere)), offset: elsewhere.offset))
    let renamed = RandomMotion.Variation(touchIDForLanding: {
      TouchID(($0 &* 0x9e37_79b9_7f4a_7c15) | 1)
    })
    checkDifference(.anyIdentity, first.difference(from: recordRun(of: motion.frames(renamed))))
    checkDifference(.cancellation, differenceAfterCancelling(motion, seed, first))
    return findings.filter { laws.contains($0.law) }
  }

  /// Cancels a motion at a random frame, performs it again from the start, and compares the second
  /// run with the first.
  private func differenceAfterCancelling(
    _ motion: RandomMotion, _ seed: UInt64, _ first: RecognizerProbeRecord
  ) -> String? {
    let frames = motion.frames()
    guard !frames.isEmpty else { return nil }
    let record = RecognizerProbeRecord()
    let window = makeWindow(record)
    let cancelIndex = Int(seed % UInt64(frames.count)) + 1
    for frame in frames[..<cancelIndex] { window.send(frame) }
    window.cancelAllTouches()
    guard window.isIdle else { return "it is still waiting after all touches were cancelled" }
    let start = record.verdicts.count
    var repeatVariation = RandomMotion.Variation(delay: .seconds(100))
    repeatVariation.touchIDForLanding = { TouchID($0 + 1000) }
    play(motion.frames(repeatVariation), in: window)
    return first.difference(from: record, delay: repeatVariation.delay, start: start)
  }

  private func recordRun(of frames: [TouchFrame]) -> RecognizerProbeRecord {
    let record = RecognizerProbeRecord()
    play(frames, in: makeWindow(record))
    return record
  }

  private func makeWindow(_ record: RecognizerProbeRecord) -> Window {
    let window = Window(size: Size(width: 1000, height: 1000))
    window.hitArea.restingMargin = Insets(all: 1e6)
    window.addGestureRecognizer(Gesture(RecognizerProbe(machine, record)))
    return window
  }

  private func play(_ frames: [TouchFrame], in window: Window) {
    for frame in frames { window.send(frame) }
    if let last = frames.last { window.advance(to: last.timestamp + .seconds(50)) }
  }

  // MARK: Shortening

  /// Removes the actions that aren't needed to reproduce the violation.
  private func shortenedViolation(
    _ motion: RandomMotion, _ finding: Finding, _ seed: UInt64
  ) -> ConformanceViolation {
    var (motion, finding) = (motion, finding)
    func acceptIfViolating(_ candidate: RandomMotion) -> Bool {
      guard let same = findViolations(candidate, seed).first(where: { $0.law == finding.law })
      else {
        return false
      }
      (motion, finding) = (candidate, same)
      return true
    }
    var chunkLength = motion.actions.count
    while chunkLength > 0 {
      var start = 0
      while start < motion.actions.count {
        var shorter = motion
        shorter.actions.removeSubrange(start..<min(start + chunkLength, motion.actions.count))
        if shorter.actions.isEmpty || !acceptIfViolating(shorter.withoutImpossibleActions) {
          start += chunkLength
        }
      }
      chunkLength /= 2
    }
    _ = acceptIfViolating(motion.roundedToPoints)
    return ConformanceViolation(
      law: finding.law, recognizer: Machine.name, finding: finding.text, motion: motion.actionText,
      seed: seed)
  }
}

extension RandomMotion {
  /// The motion with all locations rounded to whole points.
  fileprivate var roundedToPoints: RandomMotion {
    RandomMotion(
      actions: actions.map { act in
        var act = act
        switch act.kind {
        case .land(let location): act.kind = .land(location.rounded)
        case .move(let location): act.kind = .move(location.rounded)
        case .lift: break
        }
        return act
      })
  }
}

extension Point {
  fileprivate var rounded: Point { Point(x: x.rounded(), y: y.rounded()) }
}
