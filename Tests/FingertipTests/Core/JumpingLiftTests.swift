import EngineStage
import Testing

@testable import Fingertip

/// Fingers that lift in the same frame in which they are at another place: the device has lost them,
/// and says where something else was.
@Suite struct LiftElsewhereTests {
  private let stage = Stage()
  /// The states that actions were told.
  private final class Told {
    var lines: [String] = []
  }
  private let told = Told()

  private func watch<Machine: Recognizer>(_ gesture: Gesture<Machine>) -> Gesture<Machine> {
    gesture.addAction { [told] in told.lines.append($0.state.name) }
    stage.watch(gesture)
    return gesture
  }

  /// Lands two fingers side by side, 100 pt apart.
  private func landTwo() { stage.land((1, 150, 300), (2, 250, 300), at: 0) }

  /// Lifts fingers in a frame in which they are at other places.
  private func lift(
    _ lifts: (UInt64, Double, Double)..., moving moves: (UInt64, Double, Double)...,
    at time: Double
  ) {
    stage.send(
      moves.map { TouchSample(TouchID($0.0), .moved, at: Point(x: $0.1, y: $0.2)) }
        + lifts.map { TouchSample(TouchID($0.0), .ended, at: Point(x: $0.1, y: $0.2)) },
      at: time)
  }

  @Test func `R4 A pinch keeps its scale when one of its fingers lifts elsewhere`() {
    let pinch = watch(Gesture(Pinch()))
    landTwo()
    stage.move((1, 100, 300), (2, 300, 300), at: 20)
    let scale = pinch.value.scale
    lift((2, 140, 300), at: 40)
    stage.lift(1, at: 60)
    #expect(told.lines == ["began", "ended"])
    #expect(pinch.value.scale == scale)
  }

  @Test func `R4 A rotation keeps its turn when one of its fingers lifts elsewhere`() {
    let rotation = watch(Gesture(Rotation()))
    landTwo()
    stage.move((1, 150, 250), (2, 250, 350), at: 20)
    let turn = rotation.value.rotation
    lift((2, 150, 350), at: 40)
    stage.lift(1, at: 60)
    #expect(told.lines == ["began", "ended"])
    #expect(rotation.value.rotation == turn)
  }

  @Test func `R4 A pan of two fingers stays where it was when one lifts elsewhere`() {
    let pan = watch(Gesture(Pan(touches: 2...2)))
    landTwo()
    stage.move((1, 150, 350), (2, 250, 350), at: 20)
    let (way, place) = (pan.value.translation, pan.location)
    lift((2, 250, 500), at: 40)
    #expect(told.lines == ["began", "ended"])
    #expect(pan.value.translation == way)
    #expect(pan.location == place)
  }

  @Test func `R4 A transform keeps all its values when its fingers lift elsewhere`() {
    let transform = watch(Gesture(Transform()))
    landTwo()
    stage.move((1, 120, 300), (2, 300, 350), at: 20)
    let before = transform.value
    lift((1, 0, 0), (2, 10, 500), at: 40)
    #expect(told.lines == ["began", "ended"])
    #expect(transform.value.transform == before.transform)
    #expect(transform.value.translation == before.translation)
    #expect(transform.value.scale == before.scale)
    #expect(transform.value.rotation == before.rotation)
  }

  @Test func `R4 A hold of two fingers stays where it was when one lifts elsewhere`() {
    let hold = watch(Gesture(LongPress(touches: 2)))
    landTwo()
    stage.wait(until: 600)
    let place = hold.location
    lift((2, 250, 500), at: 640)
    #expect(told.lines == ["began", "ended"])
    #expect(hold.location == place)
  }

  @Test func `R4 An edge pan of two fingers stays where it was when one lifts elsewhere`() {
    let pan = watch(
      Gesture(ScreenEdgePan(.left, of: Rect(x: 0, y: 0, width: 400, height: 800), touches: 2)))
    stage.land((1, 5, 300), (2, 5, 400), at: 0)
    stage.move((1, 55, 300), (2, 55, 400), at: 20)
    let way = pan.value.translation
    lift((2, 300, 400), at: 40)
    #expect(told.lines == ["began", "ended"])
    #expect(pan.value.translation == way)
  }

  @Test func `R4 A drag after a tap stays where it was when a finger that joined lifts elsewhere`()
  {
    let drag = watch(Gesture(TapThenDrag()))
    stage.tap(1, 200, 300, at: 0)
    stage.land((1, 200, 300), at: 150)
    stage.move((1, 200, 350), at: 170)
    stage.land((2, 300, 350), at: 180)
    let way = drag.value.translation
    lift((2, 300, 600), at: 200)
    stage.lift(1, at: 220)
    #expect(told.lines == ["began", "ended"])
    #expect(drag.value.translation == way)
  }

  @Test func `R4 What the other fingers do in that frame counts`() {
    let pan = watch(Gesture(Pan(touches: 1...3)))
    stage.land((1, 100, 300), (2, 200, 300), (3, 300, 300), at: 0)
    stage.move((1, 100, 350), (2, 200, 350), (3, 300, 350), at: 20)
    let way = pan.value.translation
    lift((3, 300, 700), moving: (1, 100, 380), (2, 200, 350), at: 40)
    #expect(told.lines == ["began", "changed"])
    #expect(pan.value.translation == way + Vector(dx: 0, dy: 15))
  }

  @Test func `R4 A pinch keeps its scale when one finger lifts while the other moves on`() {
    let pinch = watch(Gesture(Pinch()))
    landTwo()
    stage.move((1, 100, 300), (2, 300, 300), at: 20)
    stage.move((1, 70, 300), (2, 330, 300), at: 40)
    let scale = pinch.value.scale
    // Of the lifting finger the frame says its last place.
    lift((2, 330, 300), moving: (1, 40, 300), at: 60)
    #expect(told.lines == ["began", "changed"])
    #expect(pinch.value.scale == scale)
    stage.lift(1, at: 80)
    #expect(pinch.value.scale == scale)
  }

  @Test func `R4 Two gestures under way on the same fingers keep their values both`() {
    let (pinch, pan) = (watch(Gesture(Pinch())), watch(Gesture(Pan())))
    pinch.recognizeSimultaneously(with: pan)
    landTwo()
    stage.move((1, 100, 350), (2, 300, 350), at: 20)
    stage.move((1, 90, 380), (2, 310, 380), at: 40)
    let (scale, way, count) = (pinch.value.scale, pan.value.translation, told.lines.count)
    lift((2, 200, 600), at: 60)
    #expect(told.lines.count == count)
    stage.land((3, 300, 380), at: 80)
    stage.move((1, 90, 390), (3, 300, 390), at: 100)
    #expect(pinch.value.scale == scale)
    #expect(pan.value.translation == way + Vector(dx: 0, dy: 10))
  }

  @Test func `R4 A single finger that lifts elsewhere has gone there`() {
    let pan = watch(Gesture(Pan()))
    stage.land((1, 100, 300), at: 0)
    stage.move((1, 150, 300), at: 20)
    lift((1, 170, 300), at: 40)
    #expect(told.lines == ["began", "changed", "ended"])
    #expect(pan.value.translation == Vector(dx: 60, dy: 0))
  }

  @Test func `A tap of two fingers of which one lifts elsewhere has gone there`() {
    stage.watch(Gesture(Tap(touches: 2)))
    landTwo()
    lift((1, 150, 300), (2, 250, 346), at: 40)
    #expect(stage.told == [])
  }
}
