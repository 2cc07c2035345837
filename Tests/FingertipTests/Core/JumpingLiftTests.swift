import EngineStage
import Testing

@testable import Fingertip

/// Tests touches that jump as they lift, because the device has lost track of the finger and
/// reports the location of something else.
@Suite struct JumpingLiftTests {
  private let stage = Stage()
  /// Logs a recognizer's state each time its action runs.
  private final class StateLog {
    var lines: [String] = []
  }
  private let log = StateLog()

  private func watch<Machine: Recognizer>(_ gesture: Gesture<Machine>) -> Gesture<Machine> {
    gesture.addAction { [log] in log.lines.append($0.state.name) }
    stage.watch(gesture)
    return gesture
  }

  /// Begins two touches side by side, 100 pt apart.
  private func landTwo() { stage.land((1, 150, 300), (2, 250, 300), at: 0) }

  /// Lifts touches that jump in the frame in which they lift, and moves other touches.
  private func lift(
    _ lifts: (UInt64, Double, Double)..., moving moves: (UInt64, Double, Double)...,
    at time: Double
  ) {
    stage.send(
      moves.map { TouchSample(TouchID($0.0), .moved, at: Point(x: $0.1, y: $0.2)) }
        + lifts.map { TouchSample(TouchID($0.0), .ended, at: Point(x: $0.1, y: $0.2)) },
      at: time)
  }

  @Test func `R4: A pinch keeps its scale when a touch jumps as it lifts`() {
    let pinch = watch(Gesture(Pinch()))
    landTwo()
    stage.move((1, 100, 300), (2, 300, 300), at: 20)
    let scale = pinch.value.scale
    lift((2, 140, 300), at: 40)
    stage.lift(1, at: 60)
    #expect(log.lines == ["began", "ended"])
    #expect(pinch.value.scale == scale)
  }

  @Test func `R4: A rotation keeps its angle when a touch jumps as it lifts`() {
    let rotation = watch(Gesture(Rotation()))
    landTwo()
    stage.move((1, 150, 250), (2, 250, 350), at: 20)
    let rotationBefore = rotation.value.rotation
    lift((2, 150, 350), at: 40)
    stage.lift(1, at: 60)
    #expect(log.lines == ["began", "ended"])
    #expect(rotation.value.rotation == rotationBefore)
  }

  @Test func `R4: A two-touch pan keeps its translation when a touch jumps as it lifts`() {
    let pan = watch(Gesture(Pan(touches: 2...2).quick))
    landTwo()
    stage.move((1, 150, 350), (2, 250, 350), at: 20)
    let (translation, location) = (pan.value.translation, pan.location)
    lift((2, 250, 500), at: 40)
    #expect(log.lines == ["began", "ended"])
    #expect(pan.value.translation == translation)
    #expect(pan.location == location)
  }

  @Test func `R4: A transform keeps all its values when its touches jump as they lift`() {
    let transform = watch(Gesture(Transform().quick))
    landTwo()
    stage.move((1, 120, 300), (2, 300, 350), at: 20)
    let before = transform.value
    lift((1, 0, 0), (2, 10, 500), at: 40)
    #expect(log.lines == ["began", "ended"])
    #expect(transform.value.transform == before.transform)
    #expect(transform.value.translation == before.translation)
    #expect(transform.value.scale == before.scale)
    #expect(transform.value.rotation == before.rotation)
  }

  @Test func `R4: A two-touch long press keeps its location when a touch jumps as it lifts`() {
    let hold = watch(Gesture(LongPress(touches: 2)))
    landTwo()
    stage.wait(until: 600)
    let location = hold.location
    lift((2, 250, 500), at: 640)
    #expect(log.lines == ["began", "ended"])
    #expect(hold.location == location)
  }

  @Test func `R4: A two-touch edge pan keeps its translation when a touch jumps as it lifts`() {
    let pan = watch(
      Gesture(ScreenEdgePan(.left, of: Rect(x: 0, y: 0, width: 400, height: 800), touches: 2)))
    stage.land((1, 5, 300), (2, 5, 400), at: 0)
    stage.move((1, 55, 300), (2, 55, 400), at: 20)
    let translation = pan.value.translation
    lift((2, 300, 400), at: 40)
    #expect(log.lines == ["began", "ended"])
    #expect(pan.value.translation == translation)
  }

  @Test func `R4: A drag after a tap keeps its translation when an added touch jumps as it lifts`()
  {
    let drag = watch(Gesture(TapThenDrag()))
    stage.tap(1, 200, 300, at: 0)
    stage.land((1, 200, 300), at: 150)
    stage.move((1, 200, 350), at: 170)
    stage.land((2, 300, 350), at: 180)
    let translation = drag.value.translation
    lift((2, 300, 600), at: 200)
    stage.lift(1, at: 220)
    #expect(log.lines == ["began", "ended"])
    #expect(drag.value.translation == translation)
  }

  @Test func `R4: Other touches' moves count in a frame that also contains a lift`() {
    let pan = watch(Gesture(Pan(touches: 1...3).quick))
    stage.land((1, 100, 300), (2, 200, 300), (3, 300, 300), at: 0)
    stage.move((1, 100, 350), (2, 200, 350), (3, 300, 350), at: 20)
    let translation = pan.value.translation
    lift((3, 300, 700), moving: (1, 100, 380), (2, 200, 350), at: 40)
    #expect(log.lines == ["began", "changed"])
    #expect(pan.value.translation == translation + Vector(dx: 0, dy: 15))
  }

  @Test func `R4: A pinch keeps its scale when one touch lifts while the other moves`() {
    let pinch = watch(Gesture(Pinch()))
    landTwo()
    stage.move((1, 100, 300), (2, 300, 300), at: 20)
    stage.move((1, 70, 300), (2, 330, 300), at: 40)
    let scale = pinch.value.scale
    // The frame repeats the lifting touch's last location.
    lift((2, 330, 300), moving: (1, 40, 300), at: 60)
    #expect(log.lines == ["began", "changed"])
    #expect(pinch.value.scale == scale)
    stage.lift(1, at: 80)
    #expect(pinch.value.scale == scale)
  }

  @Test
  func `R4: Two active gestures both keep their values when a shared touch jumps as it lifts`() {
    let (pinch, pan) = (watch(Gesture(Pinch())), watch(Gesture(Pan().quick)))
    pinch.recognizeSimultaneously(with: pan)
    landTwo()
    stage.move((1, 100, 350), (2, 300, 350), at: 20)
    stage.move((1, 90, 380), (2, 310, 380), at: 40)
    let (scale, translation, count) = (pinch.value.scale, pan.value.translation, log.lines.count)
    lift((2, 200, 600), at: 60)
    #expect(log.lines.count == count)
    stage.land((3, 300, 380), at: 80)
    stage.move((1, 90, 390), (3, 300, 390), at: 100)
    #expect(pinch.value.scale == scale)
    #expect(pan.value.translation == translation + Vector(dx: 0, dy: 10))
  }

  @Test func `R4: When a single touch jumps as it lifts, the jump counts as movement`() {
    let pan = watch(Gesture(Pan().quick))
    stage.land((1, 100, 300), at: 0)
    stage.move((1, 150, 300), at: 20)
    lift((1, 170, 300), at: 40)
    #expect(log.lines == ["began", "changed", "ended"])
    #expect(pan.value.translation == Vector(dx: 60, dy: 0))
  }

  @Test func `When a touch of a two-touch tap jumps as it lifts, the jump counts as movement`() {
    stage.watch(Gesture(Tap(touches: 2)))
    landTwo()
    lift((1, 150, 300), (2, 250, 346), at: 40)
    #expect(stage.actions == [])
  }
}
