import EngineStage
import Testing

@testable import Fingertip

/// Recognizers that win as the last one left, as in Flutter's arena.
@Suite struct LastLeftTests {
  private let stage = Stage()

  private func pan(_ axis: Pan.Axis = .free, directions: Directions = .all) -> Gesture<Pan> {
    var limits = Pan.Limits()
    limits.minimumTravel = 36
    limits.winsAsLast = true
    return Gesture(Pan(directions: directions, axis: axis, limits: limits))
  }

  private func tap(within way: Double) -> Gesture<Tap> {
    var limits = Tap.Limits()
    limits.maximumMovement = way
    return Gesture(Tap(limits: limits))
  }

  @Test func `A pan begins where the last of the others fails`() {
    let pan = pan()
    stage.watch(tap(within: 18), Gesture(LongPress()), pan)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 117, 100), at: 17)
    #expect(stage.told == [])
    stage.move((1, 125, 100), at: 25)
    #expect(stage.told == ["pan began at 18"])
    #expect(abs(pan.value.translation.dx - 7) < 1e-6)
    #expect(stage.lines.contains { $0.contains("pan") && $0.contains("all others have failed") })
  }

  @Test func `One long step and many short ones begin it at the same place`() {
    let pan = pan()
    stage.watch(tap(within: 18), pan)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 125, 100), at: 25)
    #expect(stage.told == ["pan began at 18"])
    #expect(abs(pan.value.translation.dx - 7) < 1e-6)
  }

  @Test func `A finger whose lift leaves it alone is not among those that drag`() {
    let (pan, hold) = (pan(), Gesture(LongPress()))
    hold.configuration.touches = 2
    stage.watch(hold, pan)
    stage.land((1, 100, 100), (2, 200, 100), at: 0)
    stage.lift(1, at: 50)
    #expect(stage.told == ["pan began at 50"])
    stage.move((2, 210, 100), at: 60)
    #expect(abs(pan.value.translation.dx - 10) < 1e-6)
    stage.lift(2, at: 70)
    #expect(stage.told.last == "pan ended at 70")
  }

  @Test func `Without that it waits for its own way`() {
    let other = Gesture(Pan())
    other.configuration.limits.minimumTravel = 36
    stage.watch(tap(within: 18), other)
    stage.drag(1, from: (100, 100), to: (135, 100), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(stage.told == [])
  }

  @Test func `Alone it begins when the finger lands`() {
    stage.watch(pan())
    stage.land((1, 100, 100), at: 5)
    #expect(stage.told == ["pan began at 5"])
  }

  @Test func `It begins when a deadline leaves it alone`() {
    let tap = tap(within: 18)
    tap.configuration.limits.maximumPress = .milliseconds(300)
    stage.watch(tap, pan())
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 400)
    #expect(stage.told == ["pan began at 300"])
  }

  @Test func `It is not the last while another may still be recognized`() {
    let pinch = Gesture(Pinch())
    stage.watch(pan(), pinch)
    stage.drag(1, from: (100, 100), to: (135, 100), at: 0, for: 100)
    #expect(stage.told == [])
    stage.move((1, 140, 100), at: 120)
    #expect(stage.told.first?.hasPrefix("pan began") == true)
  }

  @Test func `What it would not stop, but which would stop it, keeps it from being the last`() {
    let tap = tap(within: 18)
    tap.canBePrevented = { _ in false }
    stage.watch(tap, pan())
    stage.land((1, 100, 100), at: 0)
    #expect(stage.told == [])
    stage.lift(1, at: 50)
    #expect(stage.told == ["tap recognized at 50"])
  }

  @Test func `What goes together with it does not keep it from being the last`() {
    let (pan, swipe) = (pan(), Gesture(Swipe()))
    pan.recognizeSimultaneously(with: swipe)
    stage.watch(pan, swipe)
    stage.land((1, 100, 100), at: 0)
    #expect(stage.told == ["pan began at 0"])
  }

  @Test func `One that is asked for a direction waits until there is one, and for that`() {
    stage.watch(tap(within: 18), pan(directions: .down))
    stage.drag(1, from: (100, 100), to: (120, 100), at: 0, for: 100)
    #expect(stage.told == [])
    stage.move((1, 120, 129), at: 110)
    #expect(stage.told.count == 1)
  }

  @Test func `What waits to be told keeps it from winning`() {
    let (tap, double, pan) = (Gesture(Tap()), Gesture(Tap(taps: 2)), pan())
    tap.require(toFail: double)
    stage.watch(tap, double, pan)
    stage.tap(1, 100, 100, at: 0)
    stage.wait(until: 1000)
    #expect(stage.told == ["tap recognized at 60"])
  }

  @Test func `What waits for another, under the same finger, keeps it from winning`() {
    // The swipe is over before the finger lifts, and waits for what a pan does not mind.
    let (swipe, hold, pan) = (Gesture(Swipe.early()), Gesture(LongPress()), pan())
    hold.configuration.limits.maximumMovement = 1000
    pan.configuration.limits.minimumTravel = 1000
    pan.recognizeSimultaneously(with: hold)
    swipe.require(toFail: hold)
    stage.watch(swipe, hold, pan)
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 100)
    #expect(stage.told == [])
    stage.lift(1, at: 110)
    #expect(stage.told == ["swipe recognized at 50"])
  }

  @Test func `Pinch, rotation, transform and edge pan win so, too`() {
    var pinch = Pinch.Limits()
    pinch.winsAsLast = true
    var rotation = Rotation.Limits()
    rotation.winsAsLast = true
    var transform = Transform.Limits()
    transform.winsAsLast = true
    var edge = ScreenEdgePan.Limits()
    edge.winsAsLast = true
    let bounds = Rect(x: 0, y: 0, width: 400, height: 800)
    let gestures: [GestureRecognizer] = [
      Gesture(Pinch(limits: pinch)), Gesture(Rotation(limits: rotation)),
      Gesture(Transform(minimumTouches: 2, limits: transform)),
      Gesture(ScreenEdgePan(.left, of: bounds, touches: 2, limits: edge)),
    ]
    for gesture in gestures {
      let stage = Stage()
      let tap = Gesture(Tap(touches: 2))
      tap.configuration.limits.maximumPress = .milliseconds(100)
      stage.watch(tap, gesture)
      stage.land((1, 5, 100), (2, 10, 200), at: 0)
      stage.move((1, 6, 100), (2, 12, 200), at: 90)
      stage.wait(until: 150)
      #expect(stage.told == ["\(gesture.name) began at 100"])
      stage.move((1, 9, 100), (2, 15, 202), at: 160)
      #expect(stage.told.last == "\(gesture.name) changed at 160")
    }
  }

  @Test
  func `An edge pan wins only once its way leads in from the edge, be it within the same step`() {
    func stage(thenTo end: (Double, Double)) -> Stage {
      var limits = ScreenEdgePan.Limits()
      (limits.winsAsLast, limits.minimumTravel) = (true, 100)
      let stage = Stage()
      let bounds = Rect(x: 0, y: 0, width: 400, height: 800)
      stage.watch(tap(within: 10), Gesture(ScreenEdgePan(.left, of: bounds, limits: limits)))
      stage.land((1, 5, 100), at: 0)
      stage.move((1, 5, 108), at: 10)
      // Here the tap fails, 10 pt along the edge.
      stage.move((1, end.0, end.1), at: 20)
      return stage
    }
    let along = stage(thenTo: (5, 116))
    #expect(along.told == [])
    along.move((1, 30, 116), at: 30)
    #expect(along.told == ["left edge pan began at 30"])
    #expect(stage(thenTo: (45, 116)).told == ["left edge pan began at 20"])
  }

  @Test func `A pinch counts from where the fingers were when the last of the others failed`() {
    var limits = Pinch.Limits()
    limits.winsAsLast = true
    limits.minimumOpening = 1000
    let pinch = Gesture(Pinch(limits: limits))
    let tap = tap(within: 10)
    tap.configuration.touches = 2
    stage.watch(tap, pinch)
    stage.land((1, 100, 100), (2, 200, 100), at: 0)
    // 20 pt each: the tap fails half-way, with the fingers 120 pt apart.
    stage.move((1, 80, 100), (2, 220, 100), at: 20)
    #expect(stage.told == ["pinch began at 10"])
    #expect(abs(pinch.value.scale - 140.0 / 120) < 1e-6)
    stage.move((1, 70, 100), (2, 230, 100), at: 30)
    #expect(abs(pinch.value.scale - 160.0 / 120) < 1e-6)
  }
}
