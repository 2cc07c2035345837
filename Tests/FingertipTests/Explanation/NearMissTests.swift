import EngineStage
import Testing

@testable import Fingertip

/// What a failed gesture lacked, for every recognizer, as the record says it.
@Suite struct NearMissTests {
  private let stage = Stage()

  /// What the record says was missing, after some fingers did something with one recognizer.
  private func miss(
    _ gesture: GestureRecognizer, _ act: (Stage) -> Void
  ) -> [String] {
    stage.watch(gesture)
    act(stage)
    let start = "near miss: "
    return stage.lines(with: start).map { line in
      String(line.dropFirst(gesture.name.count + " on window: ".count + start.count))
    }
  }

  // MARK: Tap

  @Test func `Directions, places and ways have no size that could be near`() {
    for quantity in [
      Quantity.direction(.right), .point(Point(x: 1, y: 2)), .vector(Vector(dx: 1, dy: 2)),
    ] { #expect(quantity.parts.size.isNaN) }
    #expect(Quantity.angularSpeed(-2).parts.size == 2)
    #expect(Quantity.rate(-2).parts.size == -2)
  }

  @Test func `X3 a press of 760 ms would have been a tap 10 ms sooner`() {
    #expect(miss(Gesture(Tap())) { $0.tap(1, 100, 100, at: 0, for: 760) } == ["10 ms too late"])
    #expect(
      stage.lines.last == "0.760 s  tap on window: near miss: 10 ms too late")
  }

  @Test func `X3 the greatest movement of a tap counts, also that after it failed`() {
    let said = miss(Gesture(Tap())) {
      $0.land((1, 100, 100), at: 0)
      $0.move((1, 150, 100), at: 20)
      $0.move((1, 152.5, 100), at: 40)
      $0.move((1, 120, 100), at: 60)
      $0.lift(1, at: 80)
    }
    #expect(said == ["7.5 pt too much"])
  }

  @Test func `X3 a tap that moved too far and took too long lacks both`() {
    let said = miss(Gesture(Tap())) {
      $0.land((1, 100, 100), at: 0)
      $0.move((1, 150, 100), at: 20)
      $0.lift(1, at: 770)
    }
    #expect(said == ["5 pt too much and 20 ms too late"])
  }

  @Test func `X3 a second tap that lands late, far away, or both is told so`() {
    let said = miss(Gesture(Tap(taps: 2))) {
      $0.tap(1, 100, 100, at: 0)
      $0.tap(2, 100, 100, at: 422)
      $0.wait(until: 5000)
      $0.tap(3, 100, 100, at: 6000)
      $0.tap(4, 150, 100, at: 6200)
      $0.wait(until: 10_000)
      $0.tap(5, 100, 100, at: 11_000)
      $0.tap(6, 150, 100, at: 11_420)
      $0.wait(until: 15_000)
    }
    #expect(said == ["12 ms too late", "5 pt too far", "10 ms too late and 5 pt too far"])
  }

  @Test func `X3 a first tap that is too long leaves the second one to be made`() {
    let said = miss(Gesture(Tap(taps: 2))) { $0.tap(1, 100, 100, at: 0, for: 760) }
    #expect(said == ["10 ms too late and 1 tap too few"])
  }

  @Test func `X3 fingers that lift apart, and one finger too few, are told`() {
    let said = miss(Gesture(Tap(touches: 3))) {
      $0.land((1, 100, 100), (2, 200, 100), (3, 300, 100), at: 0)
      $0.lift(1, 2, at: 50)
      $0.lift(3, at: 155)
      $0.land((4, 100, 100), (5, 200, 100), at: 1000)
      $0.lift(4, 5, at: 1050)
    }
    #expect(said == ["5 ms too late", "1 finger too few"])
  }

  // MARK: LongPress

  @Test func `X3 a hold lifted at 480 ms lacks 20 ms`() {
    let said = miss(Gesture(LongPress())) { $0.tap(1, 100, 100, at: 0, for: 480) }
    #expect(said == ["20 ms too short"])
  }

  @Test func `X3 a hold that moved lacks stillness, and time when it was short too`() {
    let said = miss(Gesture(LongPress())) {
      $0.land((1, 100, 100), at: 0)
      $0.move((1, 112, 100), at: 300)
      $0.lift(1, at: 600)
      $0.land((2, 100, 100), at: 1000)
      $0.move((2, 111, 100), at: 1300)
      $0.lift(2, at: 1490)
      $0.land((3, 100, 100), at: 2000)
      $0.move((3, 111, 100), at: 2020)
      $0.lift(3, at: 2060)
    }
    #expect(said == ["2 pt too much", "1 pt too much and 10 ms too short"])
  }

  @Test func `X3 a hold after a tap that comes late lacks all of the press`() {
    let said = miss(Gesture(LongPress(tapsBefore: 1))) {
      $0.tap(1, 100, 100, at: 0)
      $0.land((2, 100, 100), at: 420)
      $0.lift(2, at: 430)
    }
    #expect(said == ["10 ms too late and 500 ms too short"])
  }

  // MARK: Swipe and Flick

  /// One finger that leaves (100, 400) and lifts.
  private func drag(_ dx: Double, _ dy: Double, for duration: Double) -> (Stage) -> Void {
    {
      $0.drag(1, from: (100, 400), to: (100 + dx, 400 + dy), at: 0, for: duration, steps: 20)
      $0.lift(1, at: duration)
    }
  }

  @Test(arguments: [
    (42.0, 0.0, 100.0, ["8 pt too little"]), (20, 0, 100, []),
    (100, 60, 100, ["5 pt too far off axis"]),
    (60, 0, 600, ["2 pt too little"]), (45, 0, 490, ["5 pt too little"]), (-40, 0, 100, []),
  ])
  func `X3 a swipe lacks way or straightness`(
    dx: Double, dy: Double, duration: Double, expected: [String]
  ) {
    #expect(miss(Gesture(Swipe.early(.right)), drag(dx, dy, for: duration)) == expected)
  }

  @Test func `X3 a swipe that is too slow lacks the way that was left when its time was over`() {
    let said = miss(Gesture(Swipe.early(.right)), drag(60, 0, for: 620))
    #expect(said == ["2 pt too little"])
  }

  @Test func `X3 a pan that is too slow or too fast lacks speed, or has too much`() {
    var limits = Pan.Limits()
    (limits.minimumSpeed, limits.maximumSpeed) = (300, 800)
    let said = miss(Gesture(Pan(limits: limits))) {
      for (id, speed) in [(1, 290.0), (2, 810)] {
        let start = Double(id) * 1000
        $0.drag(
          UInt64(id), from: (100, 100), to: (100 + speed / 10, 100), at: start, for: 100, steps: 20)
        $0.lift(UInt64(id), at: start + 101)
      }
    }
    #expect(said == ["10 pt/s too little", "10 pt/s too much"])
  }

  @Test func `X3 a swipe that asks for a release speed lacks speed, or an earlier lift`() {
    var limits = Swipe.Limits()
    limits.minimumReleaseSpeed = 300
    let said = miss(Gesture(Swipe(.right, limits: limits))) {
      $0.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 400, steps: 40)
      $0.lift(1, at: 400)
      $0.drag(2, from: (100, 100), to: (300, 100), at: 1000, for: 510, steps: 51)
      $0.lift(2, at: 1520)
    }
    #expect(said == ["50 pt/s too little", "20 ms too late"])
  }

  @Test(arguments: [
    (26.0, 100.0, ["40 pt/s too little"]), (8, 25, ["2 pt too little"]),
    (8, 40, ["2 pt too little and 100 pt/s too little"]),
    (12, 100, []),
  ])
  func `X3 a flick lacks speed or way`(dx: Double, duration: Double, expected: [String]) {
    #expect(miss(Gesture(Flick()), drag(dx, 0, for: duration)) == expected)
  }

  // MARK: Drags

  @Test func `X3 a pan that lifts after 7 pt lacks 3 pt`() {
    #expect(miss(Gesture(Pan()), drag(7, 0, for: 100)) == ["3 pt too little"])
  }

  @Test func `X3 a pan that goes another way than asked for lacks nothing that is near`() {
    #expect(miss(Gesture(Pan(directions: .vertical)), drag(7, 0, for: 100)).isEmpty)
  }

  @Test func `X3 a pan of fingers that move against each other says how far it would have to go`() {
    var limits = Pan.Limits()
    limits.parting.minimumOpening = 100
    let said = miss(Gesture(Pan(limits: limits))) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      $0.move((1, 100, 100), (2, 224, 100), at: 100)
      $0.lift(1, 2, at: 110)
    }
    #expect(said == ["4 pt too little"])
    #expect(stage.lines.contains { $0.contains("moved only 12 pt, limit 16 pt") })
  }

  @Test func `X3 a pan from the edge lacks nearness when it drags inwards after all`() {
    let edge = ScreenEdgePan(.left, of: Rect(x: 0, y: 0, width: 400, height: 800))
    let said = miss(Gesture(edge)) {
      $0.drag(1, from: (24, 400), to: (124, 400), at: 0, for: 100)
      $0.lift(1, at: 110)
      $0.tap(2, 24, 400, at: 1000)
      $0.drag(3, from: (24, 400), to: (24, 500), at: 2000, for: 100)
      $0.lift(3, at: 2110)
      $0.drag(4, from: (10, 400), to: (18, 400), at: 3000, for: 100)
      $0.lift(4, at: 3110)
    }
    #expect(said == ["4 pt too far", "2 pt too little"])
  }

  @Test func `X3 a drag after a tap lacks way, or its tap`() {
    let said = miss(Gesture(TapThenDrag())) {
      $0.tap(1, 100, 100, at: 0)
      $0.drag(2, from: (100, 100), to: (100, 109), at: 200, for: 100)
      $0.lift(2, at: 310)
      $0.tap(3, 100, 100, at: 2000)
      $0.drag(4, from: (100, 100), to: (100, 200), at: 2415, for: 100)
      $0.lift(4, at: 2600)
    }
    #expect(said == ["1 pt too little", "5 ms too late and 10 pt too little"])
  }

  // MARK: Two fingers

  @Test(arguments: [(206.0, "2 pt too little"), (197, "1 pt too little")])
  func `X3 a pinch lacks distance`(x: Double, expected: String) {
    let said = miss(Gesture(Pinch())) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      $0.move((2, x, 100), at: 100)
      $0.lift(1, 2, at: 110)
    }
    #expect(said == [expected])
  }

  @Test func `X3 a pinch of fingers that turn would have to part by more than they turn`() throws {
    var limits = Pinch.Limits()
    limits.turning.minimumArc = 100
    let said = miss(Gesture(Pinch(limits: limits))) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      $0.move((2, 210, 114), at: 100)
      $0.lift(1, 2, at: 110)
    }
    #expect(said.count == 1)
    #expect(stage.lines.contains { $0.contains("changed by only 10.9 pt, limit 13.3 pt") })
  }

  @Test func `X3 a rotation lacks an angle, either way around`() {
    let said = miss(Gesture(Rotation())) {
      for (id, y) in [(UInt64(1), 110.0), (11, 90.0)] {
        let time = Double(id) * 1000
        $0.land((id, 100, 100), (id + 1, 200, 100), at: time)
        $0.move((id + 1, 200, y), at: time + 50)
        $0.lift(id, id + 1, at: time + 100)
      }
    }
    #expect(said == ["3.4° too little", "3.4° too little"])
  }

  @Test(arguments: [
    (208.0, 108.0, "movedTooLittle"), (206, 100, "spreadTooLittle"), (200, 110, "turnedTooLittle"),
  ])
  func `X3 a transform lacks that of the three which came nearest`(
    x: Double, y: Double, expected: String
  ) throws {
    let said = miss(Gesture(Transform(minimumTouches: 2))) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      let isBoth = expected == "movedTooLittle"
      $0.move(
        (1, isBoth ? 105 : 100, isBoth ? 105 : 100), (2, isBoth ? 205 : x, isBoth ? 105 : y), at: 50
      )
      $0.lift(1, 2, at: 100)
    }
    #expect(said.count == 1)
    let failure = try #require(
      stage.decisions.compactMap { decision -> Reason? in
        guard case .transition(_, .failed, let reason, _) = decision.outcome else { return nil }
        return reason
      }.first)
    #expect("\(failure.fact)" == expected)
  }

  // MARK: All of them

  @Test func `X3 what is far off is no near miss`() {
    #expect(miss(Gesture(Tap())) { $0.tap(1, 100, 100, at: 0, for: 1500) }.isEmpty)
    #expect(NearMiss(Reason(.movedTooLittle, .length(5), limit: .length(10))) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(90), limit: .length(45))) == nil)
    #expect(NearMiss(Reason(.tooFewTouches, .count(1), limit: .count(2))) == nil)
  }

  @Test func `X3 what has no number, no limit, or none of its kind lacks nothing`() {
    #expect(NearMiss(Reason(.refused)) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(50))) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(50), limit: .count(3))) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(.nan), limit: .length(45))) == nil)
    #expect(
      NearMiss(Reason(.turnedTooLittle, .angle(.zero), limit: .angle(Angle(radians: .infinity))))
        == nil)
    #expect(NearMiss(Reason(.moved, .length(12), limit: .length(10))) == nil)
  }

  @Test func `X3 a recognizer of one's own gets it from its reasons, or says it itself`() {
    struct Three: Recognizer {
      static let name = "three"
      mutating func receive(_ input: Input) -> Verdict {
        guard input.event == .lifted else { return .undecided }
        let count = Quantity.factor(0.9)
        return .fail(
          Reason(.custom("resembles a three by"), count, limit: .factor(1)), at: input.time)
      }
    }
    #expect(miss(Gesture(Three())) { $0.tap(1, 100, 100, at: 0) } == ["×0.1 too little"])
  }

  @Test func `X3 whoever was prevented, refused or cancelled has no near miss`() {
    let said = miss(Gesture(Tap())) {
      $0.watch(Gesture(Pan()))
      $0.drag(1, from: (100, 100), to: (150, 100), at: 0, for: 100)
      $0.lift(1, at: 110)
    }
    #expect(said.isEmpty)
  }

  @Test func `X3 nothing is kept for a near miss when nobody listens`() {
    let tap = Gesture(Tap())
    stage.watch(tap)
    stage.window.onDecision = nil
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 800)
    #expect(stage.window.dispatcher.arena.misses.count == 0)
    stage.lift(1, at: 810)
  }

  @Test func `What was lacking is said alone as it is among others`() {
    let lacks: [NearMiss.Lack] = [.more(.length(3)), .less(.duration(.milliseconds(10)))]
    #expect(lacks.map(\.description) == ["3 pt too little", "10 ms too much"])
  }
}
