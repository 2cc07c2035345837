import Fingertip
import Testing

@testable import FingertipTesting

/// A state machine whose behavior is defined by a closure, which violates a law.
private struct Broken: Recognizer {
  static let name = "broken"
  var memory = 0
  var requestedDeadline: Timestamp?
  let body: @Sendable (inout Broken, Input) -> Verdict
  var deadline: Timestamp? { requestedDeadline }

  let slop: Double

  init(
    slop: Double = 0, _ body: @escaping @Sendable (inout Broken, Input) -> Verdict
  ) {
    self.slop = slop
    self.body = body
  }

  mutating func receive(_ input: Input) -> Verdict { body(&self, input) }
}

private final class Memory: @unchecked Sendable {
  var attempts = 0
}

private let reason = Reason(.custom("because"))

@Suite struct RecognizerConformanceTests {
  private func expectLawful<Machine: Recognizer>(
    _ machine: Machine, without exception: ConformanceLaw? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let laws = Set(ConformanceLaw.allCases.filter { $0 != exception })
    let found = RecognizerConformance(machine, motions: 25, laws: laws).violations()
    let text = found.map(\.description).joined(separator: "\n\n")
    #expect(found.isEmpty, "\(text)", sourceLocation: location)
  }

  @Test func `A NaN value counts as equal to itself on replay`() {
    struct Lost: Recognizer {
      struct Value: GestureValue {
        var measures: [Measure] { [Measure("scale", .factor(.nan))] }
      }
      static let name = "lost"
      let value = Value()
      mutating func receive(_ input: Input) -> Verdict {
        input.event == .landed ? .recognize(reason, at: input.time) : .undecided
      }
    }
    expectLawful(Lost())
  }

  // MARK: The recognizers of the engine

  @Test func `Taps satisfy all conformance laws`() {
    expectLawful(Tap())
    expectLawful(Tap(taps: 2))
    expectLawful(Tap(taps: 3, touches: 2))
  }

  @Test func `Long presses satisfy all conformance laws`() {
    expectLawful(LongPress())
    expectLawful(LongPress(precedingTaps: 1, touches: 2))
  }

  @Test func `Swipes and flicks satisfy all conformance laws`() {
    expectLawful(Swipe())
    expectLawful(Swipe(.horizontal, touches: 2))
    var limits = Swipe.Limits()
    limits.minimumReleaseSpeed = 300
    expectLawful(Swipe(limits: limits))
    expectLawful(Flick())
    expectLawful(Flick(touches: 2))
  }

  @Test func `Pans satisfy all conformance laws`() {
    expectLawful(Pan())
    expectLawful(Pan(touches: 2...2, axis: .locked))
    expectLawful(Pan(directions: .vertical, axis: .vertical))
  }

  @Test func `Pinches, rotations and transforms satisfy all conformance laws`() {
    expectLawful(Pinch())
    expectLawful(Rotation())
    expectLawful(Transform())
    expectLawful(Transform(minimumTouches: 2))
  }

  @Test func `Edge pans satisfy all conformance laws except location independence`() {
    let bounds = Rect(x: 150, y: 200, width: 400, height: 500)
    expectLawful(ScreenEdgePan(.all, of: bounds), without: .anyLocation)
    expectLawful(ScreenEdgePan(.left, of: bounds, touches: 2), without: .anyLocation)
    let found = RecognizerConformance(ScreenEdgePan(.all, of: bounds), laws: [.anyLocation])
    #expect(found.violations().map(\.law) == [.anyLocation])
  }

  @Test func `Tilts satisfy all conformance laws`() { expectLawful(Tilt()) }

  @Test func `Tap-then-drag gestures satisfy all conformance laws`() {
    expectLawful(TapThenDrag())
    expectLawful(TapThenDrag(precedingTaps: 2))
  }

  // MARK: Recognizers that violate laws

  /// Returns the violation of the given law, including its minimized motion.
  private func violation(_ machine: Broken, of law: ConformanceLaw) throws -> ConformanceViolation {
    let found = RecognizerConformance(machine, motions: 30).violations()
    return try #require(found.first { $0.law == law }, "found: \(found)")
  }

  @Test func `Reporting a change before beginning violates the order law`() throws {
    let found = try violation(
      Broken { _, input in
        if input.event == .moved { return .change }
        return input.touches.remainingCount == 0 ? .fail(reason, at: input.time) : .undecided
      }, of: .verdictOrder)
    #expect(found.recognizer == "broken")
    #expect(found.description.contains("returned change before it began"))
  }

  @Test
  func `A recognizer that begins twice is detected with a single touch that moves twice`() throws {
    let machine = Broken { broken, input in
      if input.event == .moved { return .begin(reason, at: input.time) }
      return input.touches.remainingCount == 0 ? .fail(reason, at: input.time) : .undecided
    }
    let found = try violation(machine, of: .verdictOrder)
    let lines = found.motion.split(separator: "\n")
    #expect(lines.count <= 4, "\(found.motion)")
    #expect(lines[0].contains("finger") && lines[0].contains("lands at"))
    #expect(lines.count { $0.contains("moves to") } == 2)
  }

  @Test
  func `A recognizer that never ends its gesture is detected with a motion of at most two lines`()
    throws
  {
    let machine = Broken { broken, input in
      guard broken.memory == 0 else { return .change }
      broken.memory = 1
      return .begin(reason, at: input.time)
    }
    let found = try violation(machine, of: .alwaysDecides)
    #expect(found.finding.contains("hasn't ended"))
    #expect(found.motion.split(separator: "\n").count <= 2, "\(found.motion)")
  }

  @Test func `A recognizer that never decides is detected`() throws {
    let found = try violation(Broken { _, _ in .undecided }, of: .alwaysDecides)
    #expect(found.finding.contains("is undecided"))
  }

  @Test func `A recognizer that sets a deadline in the past is detected`() throws {
    let machine = Broken { broken, input in
      broken.requestedDeadline = input.time - .milliseconds(1)
      return .undecided
    }
    let found = try violation(machine, of: .deadlines)
    #expect(found.finding.contains("set a deadline 1 ms in the past"))
  }

  @Test func `A recognizer that repeats the same deadline is detected`() throws {
    let machine = Broken { broken, input in
      if broken.requestedDeadline == nil {
        broken.requestedDeadline = input.time + .milliseconds(10)
      }
      return .undecided
    }
    let found = try violation(machine, of: .deadlines)
    #expect(found.finding.contains("set the same deadline again"))
  }

  @Test func `A recognizer that sets an endless series of deadlines is detected`() throws {
    let machine = Broken { broken, input in
      broken.requestedDeadline = input.time + .milliseconds(10)
      return .undecided
    }
    #expect(try violation(machine, of: .alwaysDecides).finding.contains("1,000 deadlines"))
  }

  @Test func `A recognizer that decides on moves below its declared slop is detected`() throws {
    let machine = Broken(slop: .infinity) { _, input in
      input.event == .landed ? .undecided : .fail(reason, at: input.time)
    }
    let found = try violation(machine, of: .ignoresSmallMoves)
    #expect(found.finding.contains("returned fail for a move"))
  }

  @Test func `A recognizer that timestamps a decision in the future is detected`() throws {
    let machine = Broken { _, input in .recognize(reason, at: input.time + .seconds(1)) }
    #expect(try violation(machine, of: .decisionInstants).finding.contains("1000 ms after"))
  }

  @Test func `Sharing state across attempts violates the replay and cancellation laws`() throws {
    let memory = Memory()
    let machine = Broken { _, input in
      memory.attempts += 1
      return memory.attempts % 3 == 0
        ? .recognize(reason, at: input.time) : .fail(reason, at: input.time)
    }
    let found = RecognizerConformance(machine, motions: 20).violations().map(\.law)
    #expect(found.contains(.replay))
    #expect(found.contains(.cancellation))
  }

  @Test func `A recognizer that depends on the clock, the location or touch IDs is detected`()
    throws
  {
    func machine(_ isTrue: @escaping @Sendable (Input) -> Bool) -> Broken {
      Broken { _, input in
        isTrue(input) ? .recognize(reason, at: input.time) : .fail(reason, at: input.time)
      }
    }
    func laws(_ isTrue: @escaping @Sendable (Input) -> Bool) -> [ConformanceLaw] {
      RecognizerConformance(machine(isTrue), motions: 30).violations().map(\.law)
    }
    #expect(laws { $0.time.nanoseconds / 1_000_000 % 2 == 0 }.contains(.anyTime))
    #expect(laws { $0.touches.centroid.x < 200 } == [.anyLocation])
    #expect(laws { $0.touches[0].id.rawValue < 3 }.contains(.anyIdentity))
  }

  @Test func `The same seed finds the same violations`() {
    let machine = Broken { _, input in
      input.event == .landed ? .change : .fail(reason, at: input.time)
    }
    let suite = RecognizerConformance(machine, motions: 30, seed: 99)
    #expect(suite.violations() == suite.violations())
    #expect(!suite.violations().isEmpty)
    #expect(suite.violations().allSatisfy { (99..<129).contains($0.seed) })
  }

  // MARK: The motions

  @Test func `Random motions produce taps, drags, pinches and rotations`() {
    var counts: [String: Int] = [:]
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let window = Window(size: Size(width: 1000, height: 1000))
      window.hitArea.restingMargin = Insets(all: 1e6)
      let gestures: [GestureRecognizer] = [
        TapGestureRecognizer(taps: 2), LongPressGestureRecognizer(), SwipeGestureRecognizer(),
        FlickGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
        RotationGestureRecognizer(), TapThenDragGestureRecognizer(),
      ]
      for gesture in gestures {
        for other in gestures { gesture.recognizeSimultaneously(with: other) }
        window.addGestureRecognizer(gesture)
      }
      window.onDecision = { decision in
        if case .transition(from: .possible, to: let state, _, _) = decision.outcome,
          state != .failed, case .recognizer(let name, _) = decision.subject
        {
          counts[name, default: 0] += 1
        }
      }
      for frame in RandomMotion.random(using: &random).frames() { window.send(frame) }
    }
    let names = [
      "double tap", "long press", "swipe", "flick", "pan", "pinch", "rotation", "tap then drag",
    ]
    for name in names {
      #expect(counts[name, default: 0] >= 5, "\(counts)")
    }
  }

  @Test func `A random motion ends every touch exactly once`() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      var down: Set<TouchID> = []
      for frame in RandomMotion.random(using: &random).frames() {
        for sample in frame.samples {
          switch sample.change {
          case .began: #expect(down.insert(sample.id).inserted)
          case .moved: #expect(down.contains(sample.id))
          case .ended, .cancelled: #expect(down.remove(sample.id) != nil)
          }
        }
      }
      #expect(down.isEmpty)
    }
  }
}
