import Fingertip
import FingertipScenes
import Testing

@testable import FingertipLint

/// Tests strokes in which not all fingers move in exactly the same way.
struct UnevenStrokeTests {
  private static let pinchAndRotation = [
    SceneRecognizer(.pinch()), SceneRecognizer(.rotation()),
  ]
  /// Recognizers that begin as soon as the distance or direction between fingers changes.
  private static let hastyPinchAndRotation = {
    let settings = GestureSettings.hammer
    return [
      SceneRecognizer(.pinch(Pinch(limits: settings.pinch))),
      SceneRecognizer(.rotation(Rotation(limits: settings.rotation))),
    ]
  }()

  private static func swipe(_ touches: Int) -> SceneRecognizer {
    SceneRecognizer(.swipe(Swipe([.left, .up], touches: touches)), name: "switch pages")
  }

  private func report(_ recognizers: [SceneRecognizer], budget: Int = 0) throws -> Lint.Report {
    var lint = Lint(Scene(recognizers: recognizers), size: Size(width: 800, height: 600))
    lint.motionBudget = budget
    return try lint.run()
  }

  private func missed(_ recognizers: [SceneRecognizer]) throws -> [Finding] {
    try report(recognizers).findings.filter { $0.kind == "uneven" }
  }

  @Test(arguments: [2, 3, 5])
  func `A swipe is missed if any change in the distance between fingers counts as a pinch`(
    touches: Int
  ) throws {
    let found = try missed([Self.swipe(touches)] + Self.hastyPinchAndRotation)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.recognizers == ["switch pages"] && finding.severity == .warning)
    guard case .missedWhenUneven(_, let blockers, let probe, let count, 12) = finding.problem
    else {
      Issue.record("\(finding)")
      return
    }
    #expect(count >= 6)
    #expect(blockers.contains(.prevented(by: "pinch")))
    #expect(
      probe.description
        == "\(touches) fingers land on window within 25 ms, move about 200 pt left and lift")
  }

  @Test(arguments: [2, 3, 4, 5])
  func `With the default limits, neither swipes nor drags are missed`(touches: Int) throws {
    #expect(try missed([Self.swipe(touches)] + Self.pinchAndRotation).isEmpty)
    let pan = SceneRecognizer(.pan(Pan(touches: touches...Int.max)))
    #expect(try missed([pan] + Self.pinchAndRotation).isEmpty)
  }

  @Test
  func `A drag is missed if a pinch doesn't wait for a late finger and isn't withdrawn`() throws {
    let settings = GestureSettings.hammer
    let pan = SceneRecognizer(.pan(Pan(limits: settings.pan)))
    let finding = try #require(try missed([pan] + Self.hastyPinchAndRotation).first)
    #expect(finding.recognizers == ["pan"])
    #expect(finding.motion?.description.hasSuffix(" (one starts 33 ms late) and lift") == true)
  }

  @Test func `A swipe that is recognized together with a pinch isn't missed`() throws {
    var scene = Scene(recognizers: [Self.swipe(2)] + Self.hastyPinchAndRotation)
    scene.simultaneous = [["switch pages", "pinch", "rotation"]]
    var lint = Lint(scene, size: Size(width: 800, height: 600))
    lint.motionBudget = 0
    #expect(try lint.run().findings.isEmpty)
  }

  @Test func `Uneven strokes are tried only if several gestures compete for them`() throws {
    // Lint tries 1 even stroke and 6 scattered strokes in each direction.
    let alone = try report([Self.swipe(2)]).motionCount
    let three = try report([Self.swipe(2)] + Self.pinchAndRotation).motionCount
    let others = try report(Self.pinchAndRotation).motionCount
    #expect(three - others - alone == 14)
  }

  @Test func `The check of a live window also reports missed swipes`() throws {
    let window = Window(size: Size(width: 800, height: 600))
    let swipe = Gesture(Swipe([.left], touches: 2), name: "back")
    window.addGestureRecognizer(swipe)
    window.addGestureRecognizer(Gesture(Pinch(limits: GestureSettings.hammer.pinch)))
    window.addGestureRecognizer(Gesture(Rotation(limits: GestureSettings.hammer.rotation)))
    var check = try #require(ConflictCheck(window))
    check.motionBudget = 0
    #expect(check.run().findings.map(\.kind) == ["uneven"])
  }

  @Test
  func `In scattered strokes, fingers land within 25 ms and vary by 6 % in travel and 4° in angle`()
  {
    let travel = Vector(dx: 0, dy: -200)
    let tracks = (0..<200).flatMap { variant in
      FingerTrack.tracks(of: 5, moving: travel, .scattered(variant: variant))
    }
    #expect(tracks.allSatisfy { .zero <= $0.landingTime && $0.landingTime <= .milliseconds(25) })
    let ends = tracks.map { $0.displacement(at: $0.movementEnd) }
    func deviation(_ values: [Double]) -> Double {
      let mean = values.reduce(0, +) / Double(values.count)
      return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count))
        .squareRoot()
    }
    #expect(abs(deviation(ends.map { $0.length / 200 }) - 0.06) < 0.003)
    #expect(abs(deviation(ends.map { $0.angle.degrees }) - 4) < 0.2)
  }

  @Test func `A late finger moves in the same way as the others, but later`() {
    let tracks = FingerTrack.tracks(
      of: 3, moving: Vector(dx: 200, dy: 0), .late(.milliseconds(50)))
    #expect(tracks.allSatisfy { $0.landingTime == .zero })
    for time in [Duration.zero, .milliseconds(50), .milliseconds(200), .milliseconds(500)] {
      #expect(tracks[0].displacement(at: time) == tracks[1].displacement(at: time))
      #expect(
        tracks[2].displacement(at: time + .milliseconds(50)) == tracks[0].displacement(at: time))
    }
    #expect(tracks[2].displacement(at: .milliseconds(50)) == .zero)
  }
}
