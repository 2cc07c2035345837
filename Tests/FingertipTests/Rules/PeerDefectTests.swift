import EngineStage
import Testing

@testable import Fingertip

/// Tests that the engine doesn't have defects that other engines have or had, with one test for
/// each defect.
@Suite struct PeerDefectTests {
  private let stage = Stage()

  @Test func `The winner doesn't depend on how many events a motion is split into`() {
    // In other engines, a 70 pt move in one event begins a scale gesture, while the same distance
    // in small steps begins a drag.
    for steps in [1, 7, 70] {
      let stage = Stage()
      stage.watch(Gesture(Pinch()), Gesture(Pan()))
      stage.land((1, 100, 100), (2, 200, 100), at: 0)
      for step in 1...steps {
        let y = 100 + 70 * Double(step) / Double(steps)
        stage.move((1, 100, y), (2, 200, y + 1), at: 70 * Double(step) / Double(steps))
      }
      #expect(stage.actions[0].hasPrefix("pan began"))
    }
  }

  @Test func `A tap fails once its touch moves too far, even if the touch returns`() {
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 160, 100), at: 20)
    stage.move((1, 100, 100), at: 40)
    stage.lift(1, at: 60)
    #expect(stage.actions.isEmpty)
    #expect(stage.lines(with: "moved too far: 60 pt, limit 45 pt").count == 1)
  }

  @Test func `An exactly diagonal swipe fails with a reason`() {
    stage.watch(Gesture(Swipe.early()))
    stage.drag(1, from: (100, 100), to: (200, 200), at: 0, for: 50)
    #expect(stage.lines(with: "not straight: moved off the axis by 50 pt, limit 25 pt").count == 1)
    // A flick accepts the diagonal stroke.
    let flick = Gesture(Flick())
    stage.watch(flick)
    stage.lift(1, at: 60)
    stage.drag(2, from: (100, 100), to: (200, 200), at: 1000, for: 50)
    stage.lift(2, at: 1055)
    #expect(flick.value.direction == .right)
  }

  @Test func `A flick is recognized even if its touch held still first`() {
    stage.watch(Gesture(Flick()))
    stage.land((1, 100, 100), at: 0)
    for step in 1...8 {
      stage.move((1, 100 + Double(step) * 8, 100), at: 2000 + Double(step) * 8)
    }
    stage.lift(1, at: 2070)
    #expect(stage.actions == ["flick recognized at 2070"])
  }

  @Test func `A press of exactly the time limit is a long press, and a shorter press is a tap`() {
    var limits = Tap.Limits()
    limits.maximumPressDuration = .milliseconds(500)
    for (lift, expected) in [(499.0, "tap recognized at 499"), (500, "long press began at 500")] {
      let stage = Stage()
      stage.watch(Gesture(Tap(limits: limits)), Gesture(LongPress()))
      stage.tap(1, 100, 100, at: 0, for: lift)
      #expect(stage.actions.first == expected)
    }
  }

  @Test func `Jitter of still touches isn't a rotation, and neither is lifting a touch`() {
    let rotation = Gesture(Rotation())
    stage.watch(rotation)
    stage.land((1, 100, 100), (2, 100, 300), at: 0)
    stage.move((1, 100.1, 100), (2, 99.9, 300), at: 20)
    stage.move((1, 99.9, 100), (2, 100.1, 300), at: 40)
    #expect(stage.actions.isEmpty)
    stage.move((1, 140, 100), (2, 60, 300), at: 60)
    let before = rotation.value.rotation
    // The touches have rotated by arctan(80 / 200) = 21.801°, and the rotation begins at 5°.
    #expect(abs(before.degrees - 16.8) < 0.05)
    stage.lift(1, at: 80)
    stage.move((2, 61, 300), at: 100)
    #expect(rotation.value.rotation == before)
  }

  @Test
  func `A rotation stays continuous where its angle wraps around and where it crosses the axes`() {
    let rotation = Gesture(Rotation())
    stage.watch(rotation)
    stage.land((1, 100, 200), (2, 300, 200), at: 0)
    var last = 0.0
    for step in 1...100 {
      let (sine, cosine) = sineAndCosine(Double(step) * 4 * .pi / 180)
      stage.move(
        (1, 200 - 100 * cosine, 200 - 100 * sine), (2, 200 + 100 * cosine, 200 + 100 * sine),
        at: Double(step) * 10)
      #expect(rotation.value.rotation.degrees - last < 5)
      last = rotation.value.rotation.degrees
    }
    #expect(abs(last - 395) < 0.01)
  }

  @Test func `When a second touch joins a pan, the translation doesn't jump`() {
    let pan = Gesture(Pan())
    stage.watch(pan)
    stage.drag(1, from: (100, 100), to: (150, 100), at: 0, for: 50)
    let before = pan.value.translation
    stage.land((2, 300, 500), at: 60)
    stage.move((1, 150, 101), (2, 300, 501), at: 70)
    #expect((pan.value.translation - before - Vector(dx: 0, dy: 1)).length < 1e-9)
    stage.lift(1, at: 80)
    stage.move((2, 300, 502), at: 90)
    #expect((pan.value.translation - before - Vector(dx: 0, dy: 2)).length < 1e-9)
    #expect(!stage.actions.contains { $0.contains("cancelled") || $0.contains("ended") })
  }

  @Test func `When a double tap fails, both single taps can be recognized`() throws {
    let single = Gesture(Tap(), name: "single")
    let double = Gesture(Tap(taps: 2), name: "double")
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 300, 300, at: 150)
    // The first tap is recognized once the second touch begins too far away.
    #expect(stage.actions == ["single recognized at 60"])
    stage.wait(until: 1000)
    #expect(stage.actions == ["single recognized at 60", "single recognized at 210"])
  }

  @Test func `Every gesture that began ends exactly once`() {
    stage.watch(Gesture(Pan()))
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 50)
    stage.lift(1, at: 60)
    stage.drag(2, from: (100, 100), to: (200, 100), at: 100, for: 50)
    stage.window.cancelAllTouches()
    stage.lift(2, at: 200)
    let ends = stage.actions.filter { $0.contains("ended") || $0.contains("cancelled") }
    #expect(ends == ["pan ended at 60", "pan cancelled at 150"])
  }

  @Test func `Replaying the same touches twice produces the same decisions`() {
    func play(_ stage: Stage) -> [String] {
      stage.watch(Gesture(LongPress()), Gesture(Tap(taps: 2)))
      stage.tap(1, 100, 100, at: 0)
      stage.tap(2, 100, 100, at: 200, for: 900)
      stage.wait(until: 5000)
      return stage.lines
    }
    let slow = play(stage)
    #expect(slow == play(Stage()))
    #expect(slow.contains { $0.hasPrefix("0.700 s  long press on window: possible → began") })
  }

  @Test func `After a pause, the velocity is zero`() {
    let pan = Gesture(Pan())
    stage.watch(pan)
    stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100)
    #expect(abs(pan.value.velocity.dx - 2000) < 1e-6)
    stage.lift(1, at: 150)
    #expect(pan.value.velocity == .zero)
  }

  @Test func `A motion that stops has no backward velocity`() {
    let pan = Gesture(Pan())
    stage.watch(pan)
    stage.land((1, 0, 100), at: 0)
    for step in 1...10 { stage.move((1, Double(step) * 20, 100), at: Double(step) * 8) }
    #expect(abs(pan.value.velocity.dx - 2500) < 1e-6)
    stage.move((1, 200.2, 100), at: 100)
    // The touch has almost stopped, although it moved at 2,500 pt/s shortly before: the last move,
    // of 0.2 pt in 20 ms, covers the 15 ms over which the velocity is measured.
    #expect(abs(pan.value.velocity.dx - 10) < 1e-6)
    stage.lift(1, at: 104)
    #expect(abs(pan.value.velocity.dx - 10) < 1e-6)
  }

  @Test func `A touch in a margin keeps its location`() {
    let view = stage.view("button", 100, 100, 20, 20)
    view.hitArea.restingMargin = Insets(all: 40)
    let tap = Gesture(Tap())
    stage.watch(tap, on: view)
    stage.tap(1, 70, 130, at: 0)
    #expect(tap.location == Point(x: 70, y: 130))
    #expect(tap.location(in: view) == Point(x: -30, y: 30))
  }

  @Test func `A chain of 35 required taps is fully resolved`() throws {
    let taps = (1...35).map { Gesture(Tap(taps: $0), name: "tap \($0)") }
    for (index, tap) in taps.enumerated() {
      for other in taps[(index + 1)...] { tap.require(toFail: other) }
    }
    for tap in taps { stage.watch(tap) }
    for tap in 0..<20 as Range<UInt64> { stage.tap(tap + 1, 100, 100, at: Double(tap) * 100) }
    stage.wait(until: 10_000)
    #expect(stage.actions == ["tap 20 recognized at 1960"])
    #expect(stage.window.isIdle)
  }

  @Test func `A touch that begins and ends in one frame is a tap`() {
    stage.watch(Gesture(Tap()), Gesture(Tap(taps: 2), name: "double"))
    let location = Point(x: 100, y: 100)
    for (id, time) in [(1, 0.0), (2, 100)] as [(UInt64, Double)] {
      stage.send(
        [
          TouchSample(TouchID(id), .began, at: location),
          TouchSample(TouchID(id), .ended, at: location),
        ],
        at: time)
    }
    #expect(
      stage.actions == ["tap recognized at 0", "tap recognized at 100", "double recognized at 100"])
    #expect(stage.window.isIdle)
  }

  @Test func `A touch that moves too far in its first frame is not a tap`() {
    stage.watch(Gesture(Tap()))
    stage.send(
      [
        TouchSample(TouchID(1), .began, at: Point(x: 100, y: 100)),
        TouchSample(TouchID(1), .moved, at: Point(x: 200, y: 100)),
      ], at: 0)
    stage.lift(1, at: 50)
    #expect(stage.actions.isEmpty)
    #expect(stage.lines(with: "tap on window: possible → failed, moved too far").count == 1)
  }

  @Test func `Duplicate events count once`() {
    stage.watch(Gesture(Tap()))
    let location = Point(x: 100, y: 100)
    for _ in 0..<2 { stage.send([TouchSample(TouchID(1), .began, at: location)], at: 0) }
    for _ in 0..<2 { stage.send([TouchSample(TouchID(1), .ended, at: location)], at: 50) }
    #expect(stage.actions == ["tap recognized at 50"])
  }
}
