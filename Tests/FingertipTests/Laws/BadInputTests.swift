import EngineStage
import FingertipTesting
import Testing

@testable import Fingertip

/// Tests that invalid input never traps and doesn't affect earlier touches.
@Suite struct BadInputTests {
  private func all() -> Stage {
    let stage = Stage()
    stage.watch(
      Gesture(Tap()), Gesture(Tap(taps: 2)), Gesture(LongPress()),
      Gesture(LongPress(precedingTaps: 1)),
      Gesture(Swipe()), Gesture(Flick()), Gesture(Pan()), Gesture(Pinch()), Gesture(Rotation()),
      Gesture(Tilt()))
    for one in stage.window.gestureRecognizers {
      for other in stage.window.gestureRecognizers { one.recognizeSimultaneously(with: other) }
    }
    return stage
  }

  @Test(arguments: [
    Point(x: .nan, y: 0), Point(x: 0, y: .infinity), Point(x: -.infinity, y: .nan),
  ])
  func `A sample at a non-finite location is ignored, but its touch continues`(location: Point) {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, location.x, location.y), at: 10)
    stage.land((2, location.x, location.y), at: 20)
    stage.lift(2, at: 30)
    #expect(stage.lines(with: "not a number").count == 2)
    stage.send([TouchSample(TouchID(1), .ended, at: Point(x: 101, y: 100))], at: 50)
    #expect(stage.actions == ["tap recognized at 50"])
    #expect(stage.window.isIdle)
  }

  @Test func `A touch that lifts at a non-finite location lifts at its last location`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    stage.send([TouchSample(TouchID(1), .ended, at: Point(x: .nan, y: 0))], at: 50)
    #expect(stage.actions == ["tap recognized at 50"])
    #expect(stage.window.isIdle)
  }

  @Test func `A touch can be cancelled by a sample at a non-finite location`() {
    let stage = Stage()
    stage.watch(Gesture(Pan()))
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 100)
    let sample = TouchSample(TouchID(1), .cancelled(.eventsLost), at: Point(x: .nan, y: 0))
    stage.send([sample], at: 110)
    #expect(stage.actions.last == "pan cancelled at 110")
    #expect(stage.window.isIdle)
  }

  @Test
  func `A touch that isn't down can't move or lift`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    stage.move((7, 300, 300), at: 20)
    stage.lift(8, at: 30)
    stage.send([TouchSample(TouchID(1), .ended, at: Point(x: 100, y: 100))], at: 50)
    #expect(stage.actions == ["tap recognized at 50"])
    #expect(stage.lines(with: "ignored").count == 2)
    #expect(stage.window.isIdle)
  }

  @Test func `Samples after the end of a touch in the same frame have no effect`() {
    let location = Point(x: 100, y: 100)
    let after: [TouchSample.Change] = [.moved, .ended, .cancelled(.palm)]
    for end in [TouchSample.Change.ended, .cancelled(.eventsLost)] {
      for late in after {
        let stage = all()
        stage.land((1, 100, 100), at: 0)
        stage.send(
          [
            TouchSample(TouchID(1), end, at: location), TouchSample(TouchID(1), late, at: location),
          ],
          at: 50)
        #expect(stage.lines(with: "touch 1: lifted").count == (end == .ended ? 1 : 0))
        #expect(stage.lines(with: "touch 1: cancelled").count == (end == .ended ? 0 : 1))
        stage.wait(until: 2000)
        #expect(stage.window.isIdle, "\(end), then \(late)")
      }
    }
  }

  @Test func `A touch that begins, ends and moves in one frame stays ended`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    let location = Point(x: 100, y: 100)
    stage.send(
      [.began, .ended, .moved].map { TouchSample(TouchID(1), $0, at: location) }, at: 0)
    #expect(stage.actions == ["tap recognized at 0"])
    #expect(stage.window.isIdle)
  }

  @Test func `The ID of a cancelled touch may be reused`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    stage.window.cancelAllTouches()
    stage.move((1, 110, 100), at: 10)
    stage.tap(1, 100, 100, at: 100)
    #expect(stage.actions == ["tap recognized at 160"])
    #expect(stage.window.isIdle)
  }

  @Test func `A gesture with a hundred touches is recognized, and every touch ends`() {
    let stage = all()
    let samples = (1...100).map {
      TouchSample(TouchID($0), .began, at: Point(x: Double($0) * 3, y: Double($0 % 10) * 50))
    }
    stage.send(samples, at: 0)
    for step in 1...5 {
      let moved = samples.map { sample in
        TouchSample(sample.id, .moved, at: sample.location + Vector(dx: Double(step) * 9, dy: 0))
      }
      stage.send(moved, at: Double(step) * 10)
    }
    #expect(stage.actions.contains { $0.hasPrefix("pan began") })
    stage.send(samples.map { TouchSample($0.id, .ended, at: $0.location) }, at: 60)
    stage.wait(until: 2000)
    #expect(stage.window.isIdle)
  }

  @Test func `Huge and tiny coordinates don't trap`() {
    let extremes = [
      1e300, -1e300, 1e154, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -1e-300,
    ]
    for one in extremes {
      for other in extremes {
        let stage = all()
        stage.window.bounds.size = Size(width: 1e308, height: 1e308)
        stage.land((1, 0, 0), (2, 50, 0), at: 0)
        stage.move((1, one, other), at: 10)
        stage.move((2, other, one), at: 20)
        stage.move((1, 0, 0), (2, 0, 0), at: 30)
        stage.land((3, abs(one), abs(other)), at: 40)
        stage.lift(1, 2, 3, at: 50)
        stage.wait(until: 3000)
        #expect(stage.window.isIdle)
      }
    }
  }

  @Test func `Minimum and maximum times don't trap`() {
    let times: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for first in times {
      for second in times {
        let stage = all()
        func send(_ change: TouchSample.Change, _ x: Double, _ time: Int64) {
          let sample = TouchSample(TouchID(1), change, at: Point(x: x, y: 9))
          stage.window.send(TouchFrame(at: Timestamp(nanoseconds: time), samples: [sample]))
        }
        send(.began, 10, first)
        send(.moved, 90, second)
        send(.moved, 20, first)
        send(.ended, 20, second)
        stage.window.advance(to: Timestamp(nanoseconds: .max))
        stage.window.cancelAllTouches()
        #expect(stage.window.isIdle)
      }
    }
  }

  @Test func `Invalid limits neither trap nor hang`() {
    for number in [0, -1, 1e300, .nan, .infinity, -.infinity] {
      for time in [Duration.zero, .seconds(-1), .seconds(Int64.max), .seconds(Int64.min)] {
        var settings = GestureSettings()
        settings.tap.maximumPressDuration = time
        settings.tap.maximumGap = time
        settings.tap.maximumTouchInterval = time
        settings.tap.maximumMovement = number
        settings.longPress.minimumPressDuration = time
        settings.longPress.maximumMovement = number
        settings.swipe.minimumTravel = number
        settings.swipe.maximumCrossRatio = number
        settings.swipe.maximumDuration = time
        settings.pan.minimumTravel = number
        settings.pinch.minimumSpreadIncrease = number
        settings.pinch.minimumSpreadDecrease = number
        settings.rotation.minimumArc = number
        settings.rotation.minimumAngle = Angle(radians: number)
        let stage = Stage()
        stage.watch(
          Gesture(Tap(taps: 2, limits: settings.tap)),
          Gesture(Tap(touches: 2, limits: settings.tap)),
          Gesture(LongPress(limits: settings.longPress)), Gesture(Swipe(limits: settings.swipe)),
          Gesture(Pan(limits: settings.pan)), Gesture(Pinch(limits: settings.pinch)),
          Gesture(Rotation(limits: settings.rotation)))
        stage.drag(1, from: (10, 10), to: (200, 90), at: 0, for: 100)
        stage.drag(2, from: (50, 10), to: (50, 300), at: 110, for: 100)
        stage.lift(1, 2, at: 220)
        stage.window.cancelAllTouches()
        #expect(stage.window.isIdle)
      }
    }
  }

  @Test func `Random invalid input never traps, and cancelling all touches restores an idle state`()
  {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let stage = all()
      let numbers = [0, 1, 100, 399, -5, 1e300, -1e300, .nan, .infinity, .leastNonzeroMagnitude]
      for _ in 0..<60 {
        let samples = (0..<(random.next() % 4)).map { _ in
          TouchSample(
            TouchID(random.next() % 5),
            random.pick([.began, .moved, .moved, .ended, .cancelled(.palm)]),
            at: Point(x: random.pick(numbers), y: random.pick(numbers)),
            contact: random.chance(0.1)
              ? ContactEllipse(majorRadius: .nan, minorRadius: -1) : nil,
            tool: random.chance(0.1) ? .palm : .finger)
        }
        let time = Timestamp(nanoseconds: Int64(bitPattern: random.next() % 3_000_000_000))
        stage.window.send(TouchFrame(at: time, samples: samples))
      }
      stage.window.cancelAllTouches()
      #expect(stage.window.isIdle, "seed \(seed)")
      #expect(stage.window.nextDeadline == nil, "seed \(seed)")
    }
  }
}
