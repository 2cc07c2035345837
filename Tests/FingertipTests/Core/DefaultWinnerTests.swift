import EngineStage
import Testing

@testable import Fingertip

/// Tests recognizers that win by default, as in Flutter's arena.
@Suite struct DefaultWinnerTests {
  private let stage = Stage()

  private func pan(_ axis: Pan.Axis = .free, directions: Directions = .all) -> Gesture<Pan> {
    var limits = Pan.Limits()
    limits.minimumTravel = 36
    limits.winsByDefault = true
    return Gesture(Pan(directions: directions, axis: axis, limits: limits).quick)
  }

  private func tap(within distance: Double) -> Gesture<Tap> {
    var limits = Tap.Limits()
    limits.maximumMovement = distance
    return Gesture(Tap(limits: limits))
  }

  @Test func `A pan begins when its last competitor fails`() {
    let pan = pan()
    var press = LongPress()
    press.limits.roll.travel = 0
    stage.watch(tap(within: 18), Gesture(press), pan)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 117, 100), at: 17)
    #expect(stage.actions == [])
    stage.move((1, 125, 100), at: 25)
    #expect(stage.actions == ["pan began at 18"])
    #expect(abs(pan.value.translation.dx - 7) < 1e-6)
    #expect(stage.lines.contains { $0.contains("pan") && $0.contains("all competitors failed") })
  }

  @Test func `A pan that wins by default begins at the same location, however large the moves are`()
  {
    let pan = pan()
    stage.watch(tap(within: 18), pan)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 125, 100), at: 25)
    #expect(stage.actions == ["pan began at 18"])
    #expect(abs(pan.value.translation.dx - 7) < 1e-6)
  }

  @Test func `A lift that makes a pan win by default isn't part of the drag`() {
    let (pan, hold) = (pan(), Gesture(LongPress()))
    hold.configuration.touches = 2
    stage.watch(hold, pan)
    stage.land((1, 100, 100), (2, 200, 100), at: 0)
    stage.lift(1, at: 50)
    #expect(stage.actions == ["pan began at 50"])
    stage.move((2, 210, 100), at: 60)
    #expect(abs(pan.value.translation.dx - 10) < 1e-6)
    stage.lift(2, at: 70)
    #expect(stage.actions.last == "pan ended at 70")
  }

  @Test func `A pan that doesn't win by default requires its minimum travel`() {
    let other = Gesture(Pan().quick)
    other.configuration.limits.minimumTravel = 36
    stage.watch(tap(within: 18), other)
    stage.drag(1, from: (100, 100), to: (135, 100), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(stage.actions == [])
    stage.drag(2, from: (100, 100), to: (137, 100), at: 1000, for: 100)
    #expect(stage.actions.first?.hasPrefix("pan began") == true)
  }

  @Test func `A pan without competitors begins as soon as its touch does`() {
    stage.watch(pan())
    stage.land((1, 100, 100), at: 5)
    #expect(stage.actions == ["pan began at 5"])
  }

  @Test func `A pan begins when its last competitor fails at a deadline`() {
    let tap = tap(within: 18)
    tap.configuration.limits.maximumPressDuration = .milliseconds(300)
    stage.watch(tap, pan())
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 400)
    #expect(stage.actions == ["pan began at 300"])
  }

  @Test func `A pan doesn't win by default while another gesture may still be recognized`() {
    let pinch = Gesture(Pinch().quick)
    stage.watch(pan(), pinch)
    stage.drag(1, from: (100, 100), to: (135, 100), at: 0, for: 100)
    #expect(stage.actions == [])
    stage.move((1, 140, 100), at: 120)
    #expect(stage.actions.first?.hasPrefix("pan began") == true)
  }

  @Test func `A recognizer that can't be prevented keeps a pan from winning by default`() {
    let tap = tap(within: 18)
    tap.canBePrevented = { _ in false }
    stage.watch(tap, pan())
    stage.land((1, 100, 100), at: 0)
    #expect(stage.actions == [])
    stage.lift(1, at: 50)
    #expect(stage.actions == ["tap recognized at 50"])
  }

  @Test func `A simultaneous recognizer doesn't keep a pan from winning by default`() {
    let (pan, swipe) = (pan(), Gesture(Swipe()))
    pan.recognizeSimultaneously(with: swipe)
    stage.watch(pan, swipe)
    stage.land((1, 100, 100), at: 0)
    #expect(stage.actions == ["pan began at 0"])
  }

  @Test func `A pan with a direction wins only once its touch moves in that direction`() {
    stage.watch(tap(within: 18), pan(directions: .down))
    stage.drag(1, from: (100, 100), to: (120, 100), at: 0, for: 100)
    #expect(stage.actions == [])
    stage.move((1, 120, 129), at: 110)
    #expect(stage.actions.count == 1)
  }

  @Test func `A tap with a pending result keeps a pan from winning by default`() {
    let (tap, double, pan) = (Gesture(Tap()), Gesture(Tap(taps: 2)), pan())
    tap.require(toFail: double)
    stage.watch(tap, double, pan)
    stage.tap(1, 100, 100, at: 0)
    stage.wait(until: 1000)
    #expect(stage.actions == ["tap recognized at 60"])
  }

  @Test func `A waiting swipe with the same touch keeps a pan from winning by default`() {
    // The swipe is decided before the touch lifts and then waits for a recognizer that may be
    // recognized simultaneously with the pan.
    let (swipe, hold, pan) = (Gesture(Swipe.early()), Gesture(LongPress()), pan())
    hold.configuration.limits.maximumMovement = 1000
    pan.configuration.limits.minimumTravel = 1000
    pan.recognizeSimultaneously(with: hold)
    swipe.require(toFail: hold)
    stage.watch(swipe, hold, pan)
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 100)
    #expect(stage.actions == [])
    stage.lift(1, at: 110)
    #expect(stage.actions == ["swipe recognized at 50"])
  }

  @Test func `A pinch, rotation, transform or edge pan can win by default`() {
    var pinch = Pinch.Limits()
    pinch.winsByDefault = true
    var rotation = Rotation.Limits()
    rotation.winsByDefault = true
    var transform = Transform.Limits()
    transform.winsByDefault = true
    var edge = ScreenEdgePan.Limits()
    edge.winsByDefault = true
    let bounds = Rect(x: 0, y: 0, width: 400, height: 800)
    let gestures: [GestureRecognizer] = [
      Gesture(Pinch(limits: pinch).quick), Gesture(Rotation(limits: rotation)),
      Gesture(Transform(minimumTouches: 2, limits: transform).quick),
      Gesture(ScreenEdgePan(.left, of: bounds, touches: 2, limits: edge)),
    ]
    for gesture in gestures {
      let stage = Stage()
      let tap = Gesture(Tap(touches: 2))
      tap.configuration.limits.maximumPressDuration = .milliseconds(100)
      stage.watch(tap, gesture)
      stage.land((1, 5, 100), (2, 10, 200), at: 0)
      stage.move((1, 6, 100), (2, 12, 200), at: 90)
      stage.wait(until: 150)
      #expect(stage.actions == ["\(gesture.name) began at 100"])
      stage.move((1, 9, 100), (2, 15, 202), at: 160)
      #expect(stage.actions.last == "\(gesture.name) changed at 160")
    }
  }

  @Test func `An edge pan wins by default only if its path leads inward from the edge`() {
    func stage(thenTo end: (Double, Double)) -> Stage {
      var limits = ScreenEdgePan.Limits()
      (limits.winsByDefault, limits.minimumTravel) = (true, 100)
      let stage = Stage()
      let bounds = Rect(x: 0, y: 0, width: 400, height: 800)
      stage.watch(tap(within: 10), Gesture(ScreenEdgePan(.left, of: bounds, limits: limits)))
      stage.land((1, 5, 100), at: 0)
      stage.move((1, 5, 108), at: 10)
      // The tap fails during this move, once its touch has moved 10 pt.
      stage.move((1, end.0, end.1), at: 20)
      return stage
    }
    let along = stage(thenTo: (5, 116))
    #expect(along.actions == [])
    along.move((1, 30, 116), at: 30)
    #expect(along.actions == ["left edge pan began at 30"])
    #expect(stage(thenTo: (45, 116)).actions == ["left edge pan began at 20"])
  }

  @Test func `A pinch that wins by default is measured from where the last competitor failed`() {
    var limits = Pinch.Limits()
    limits.winsByDefault = true
    limits.minimumSpreadIncrease = 1000
    let pinch = Gesture(Pinch(limits: limits).quick)
    let tap = tap(within: 10)
    tap.configuration.touches = 2
    stage.watch(tap, pinch)
    stage.land((1, 100, 100), (2, 200, 100), at: 0)
    // Each touch moves 20 pt. The tap fails halfway through the move, when the touches are 120 pt
    // apart.
    stage.move((1, 80, 100), (2, 220, 100), at: 20)
    #expect(stage.actions == ["pinch began at 10"])
    #expect(abs(pinch.value.scale - 140.0 / 120) < 1e-6)
    stage.move((1, 70, 100), (2, 230, 100), at: 30)
    #expect(abs(pinch.value.scale - 160.0 / 120) < 1e-6)
  }
}
