import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// Tests findings about settings that have no effect in combination with other settings.
struct EffectTests {
  private func problems(
    _ kind: SceneRecognizer.Kind, _ preset: GestureSettings.Preset? = nil
  ) throws -> [Finding.Problem] {
    var scene = Scene(recognizers: [SceneRecognizer(kind, name: "it")])
    scene.preset = preset
    var lint = Lint(scene, size: Size(width: 320, height: 480))
    lint.motionBudget = 0
    return try lint.run().findings.map(\.problem)
  }

  @Test func `Limits that apply between taps or touches have no effect on a single tap or touch`()
    throws
  {
    var tap = Tap()
    tap.limits.minimumGap = .milliseconds(40)
    tap.limits.minimumSeparation = 20
    #expect(
      try problems(.tap(tap)) == [
        .ineffectiveSettings("it", settings: ["minimumGapMilliseconds", "minimumSeparationPoints"])
      ])
    tap.touches = 2
    tap.taps = 2
    #expect(try problems(.tap(tap)).isEmpty)
  }

  @Test
  func `The distance limit between single taps has an effect only if a minimum interval is set`()
    throws
  {
    var tap = Tap()
    tap.limits.maximumGapDistance = 20
    #expect(
      try problems(.tap(tap)) == [
        .ineffectiveSettings("it", settings: ["maximumGapDistancePoints"])
      ])
    tap.limits.minimumInterval = .milliseconds(400)
    #expect(try problems(.tap(tap)).isEmpty)
  }

  @Test func `A group of limits for taps has no effect without preceding taps`() throws {
    var press = LongPress()
    press.limits.taps.maximumGap = .milliseconds(100)
    #expect(
      try problems(.hold(press)) == [
        .ineffectiveSettings("it", settings: ["tapLimits.maximumGapMilliseconds"])
      ])
    press.precedingTaps = 1
    #expect(try problems(.hold(press)).isEmpty)
  }

  @Test(arguments: GestureSettings.Preset.allCases)
  func `Settings that come from a preset aren't reported`(preset: GestureSettings.Preset) throws {
    for var kind in SceneRecognizer.Kind.all {
      kind.adopt(GestureSettings(preset))
      let unused = try problems(kind, preset).filter {
        if case .ineffectiveSettings = $0 { true } else { false }
      }
      #expect(unused.isEmpty)
    }
  }

  @Test
  func `A travel limit given as a fraction of an edge has an effect only on drags along the edge`()
    throws
  {
    var pan = ScreenEdgePan(.left, of: .zero)
    pan.limits.minimumTravelFraction = 0.25
    #expect(
      try problems(.edgePan(pan)) == [
        .ineffectiveSettings("it", settings: ["minimumTravelFraction"])
      ])
    pan.along = .down
    #expect(try problems(.edgePan(pan)).isEmpty)
  }

  @Test func `Pinches and rotations in each direction and with three fingers are recognized`()
    throws
  {
    for direction in [Pinch.Direction.in, .out] {
      #expect(try problems(.pinch(Pinch(touches: 3...3, direction: direction))).isEmpty)
    }
    for direction in [Rotation.Direction.clockwise, .counterclockwise] {
      #expect(try problems(.rotation(Rotation(touches: 3...3, direction: direction))).isEmpty)
    }
    #expect(try problems(.tapThenDrag(TapThenDrag(touches: 2))).isEmpty)
  }

  @Test func `The search finds a motion for a tap with a minimum press duration`() throws {
    var tap = Tap()
    tap.limits.minimumPressDuration = .milliseconds(60)
    #expect(try problems(.tap(tap)).isEmpty)
  }
}
