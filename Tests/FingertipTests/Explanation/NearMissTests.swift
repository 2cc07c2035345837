import EngineStage
import Testing

@testable import Fingertip

/// Tests the near misses that the decision log reports for each recognizer.
@Suite struct NearMissTests {
  private let stage = Stage()

  /// Adds a recognizer, runs a closure that sends touches, and returns the near misses that are
  /// logged for the recognizer.
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

  @Test func `Directions, points and vectors have no number that can be compared with a limit`() {
    for quantity in [
      Quantity.direction(.right), .point(Point(x: 1, y: 2)), .vector(Vector(dx: 1, dy: 2)),
    ] { #expect(quantity.parts.comparableNumber.isNaN) }
    #expect(Quantity.angularSpeed(-2).parts.comparableNumber == 2)
    #expect(Quantity.rate(-2).parts.comparableNumber == -2)
  }

  @Test func `X3: A 760 ms press is 10 ms too long for a tap`() {
    #expect(miss(Gesture(Tap())) { $0.tap(1, 100, 100, at: 0, for: 760) } == ["10 ms too late"])
    #expect(
      stage.lines.last == "0.760 s  tap on window: near miss: 10 ms too late")
  }

  @Test
  func `X3: A tap reports its maximum movement, even if the maximum occurs after the failure`() {
    let shortfalls = miss(Gesture(Tap())) {
      $0.land((1, 100, 100), at: 0)
      $0.move((1, 150, 100), at: 20)
      $0.move((1, 152.5, 100), at: 40)
      $0.move((1, 120, 100), at: 60)
      $0.lift(1, at: 80)
    }
    #expect(shortfalls == ["7.5 pt too much"])
  }

  @Test func `X3: A tap whose touch moved too far and took too long reports both shortfalls`() {
    let shortfalls = miss(Gesture(Tap())) {
      $0.land((1, 100, 100), at: 0)
      $0.move((1, 150, 100), at: 20)
      $0.lift(1, at: 770)
    }
    #expect(shortfalls == ["5 pt too much and 20 ms too late"])
  }

  @Test func `X3: A second tap reports that it was late, too far away, or both`() {
    let shortfalls = miss(Gesture(Tap(taps: 2))) {
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
    #expect(shortfalls == ["12 ms too late", "5 pt too far", "10 ms too late and 5 pt too far"])
  }

  @Test func `X3: A first tap that is held too long also reports that the second one is missing`() {
    let shortfalls = miss(Gesture(Tap(taps: 2))) { $0.tap(1, 100, 100, at: 0, for: 760) }
    #expect(shortfalls == ["10 ms too late and 1 tap too few"])
  }

  @Test
  func `X3: A tap reports that its touches lifted too far apart in time or that one is missing`() {
    let shortfalls = miss(Gesture(Tap(touches: 3))) {
      $0.land((1, 100, 100), (2, 200, 100), (3, 300, 100), at: 0)
      $0.lift(1, 2, at: 50)
      $0.lift(3, at: 155)
      $0.land((4, 100, 100), (5, 200, 100), at: 1000)
      $0.lift(4, 5, at: 1050)
    }
    #expect(shortfalls == ["5 ms too late", "1 finger too few"])
  }

  // MARK: LongPress

  @Test func `X3: A long press lifted at 480 ms is 20 ms too short`() {
    let shortfalls = miss(Gesture(LongPress())) { $0.tap(1, 100, 100, at: 0, for: 480) }
    #expect(shortfalls == ["20 ms too short"])
  }

  @Test func `X3: A long press whose touch moves too far also reports its missing duration`() {
    let shortfalls = miss(Gesture(LongPress())) {
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
    #expect(shortfalls == ["2 pt too much", "1 pt too much and 10 ms too short"])
  }

  @Test
  func `X3: A long press that begins too late after a tap also reports its missing duration`() {
    let shortfalls = miss(Gesture(LongPress(precedingTaps: 1))) {
      $0.tap(1, 100, 100, at: 0)
      $0.land((2, 100, 100), at: 420)
      $0.lift(2, at: 430)
    }
    #expect(shortfalls == ["10 ms too late and 500 ms too short"])
  }

  // MARK: Swipe and Flick

  /// Returns a closure that performs a one-touch drag from (100, 400) and lifts the touch.
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
  func `X3: A swipe reports missing travel or too much deviation`(
    dx: Double, dy: Double, duration: Double, expected: [String]
  ) {
    #expect(miss(Gesture(Swipe.early(.right)), drag(dx, dy, for: duration)) == expected)
  }

  @Test func `X3: A swipe that takes too long reports how much travel was missing`() {
    let shortfalls = miss(Gesture(Swipe.early(.right)), drag(60, 0, for: 620))
    #expect(shortfalls == ["2 pt too little"])
  }

  @Test func `X3: A pan that is too slow or too fast reports its speed`() {
    var limits = Pan.Limits()
    (limits.minimumSpeed, limits.maximumSpeed) = (300, 800)
    let shortfalls = miss(Gesture(Pan(limits: limits).quick)) {
      for (id, speed) in [(1, 290.0), (2, 810)] {
        let start = Double(id) * 1000
        $0.drag(
          UInt64(id), from: (100, 100), to: (100 + speed / 10, 100), at: start, for: 100, steps: 20)
        $0.lift(UInt64(id), at: start + 101)
      }
    }
    #expect(shortfalls == ["10 pt/s too slow", "10 pt/s too fast"])
  }

  @Test func `X3: A swipe with a minimum release speed reports missing speed or a late lift`() {
    var limits = Swipe.Limits()
    limits.minimumReleaseSpeed = 300
    let shortfalls = miss(Gesture(Swipe(.right, limits: limits))) {
      $0.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 400, steps: 40)
      $0.lift(1, at: 400)
      $0.drag(2, from: (100, 100), to: (300, 100), at: 1000, for: 510, steps: 51)
      $0.lift(2, at: 1520)
    }
    #expect(shortfalls == ["50 pt/s too slow", "20 ms too late"])
  }

  @Test(arguments: [
    (26.0, 100.0, ["40 pt/s too slow"]), (8, 25, ["2 pt too little"]),
    (8, 40, ["2 pt too little and 100 pt/s too slow"]),
    (12, 100, []),
  ])
  func `X3: A flick reports missing speed or travel`(
    dx: Double, duration: Double, expected: [String]
  ) {
    #expect(miss(Gesture(Flick().quick), drag(dx, 0, for: duration)) == expected)
  }

  // MARK: Drags

  @Test func `X3: A pan whose touch lifts after 7 pt is 3 pt too short`() {
    #expect(miss(Gesture(Pan().quick), drag(7, 0, for: 100)) == ["3 pt too little"])
  }

  @Test func `X3: A pan in the wrong direction reports no near miss`() {
    #expect(miss(Gesture(Pan(directions: .vertical).quick), drag(7, 0, for: 100)).isEmpty)
  }

  @Test func `X3: A pan whose touches move apart reports the required travel`() {
    var limits = Pan.Limits()
    limits.spread.minimumSpreadIncrease = 100
    let shortfalls = miss(Gesture(Pan(limits: limits).quick)) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      $0.move((1, 100, 100), (2, 224, 100), at: 100)
      $0.lift(1, 2, at: 110)
    }
    #expect(shortfalls == ["4 pt too little"])
    #expect(stage.lines.contains { $0.contains("moved only 12 pt, limit 16 pt") })
  }

  @Test func `X3: An edge pan reports its distance from the edge only after an inward drag`() {
    let edge = ScreenEdgePan(.left, of: Rect(x: 0, y: 0, width: 400, height: 800))
    let shortfalls = miss(Gesture(edge)) {
      $0.drag(1, from: (24, 400), to: (124, 400), at: 0, for: 100)
      $0.lift(1, at: 110)
      $0.tap(2, 24, 400, at: 1000)
      $0.drag(3, from: (24, 400), to: (24, 500), at: 2000, for: 100)
      $0.lift(3, at: 2110)
      $0.drag(4, from: (10, 400), to: (18, 400), at: 3000, for: 100)
      $0.lift(4, at: 3110)
    }
    #expect(shortfalls == ["4 pt too far", "2 pt too little"])
  }

  @Test func `X3: A drag after a tap reports missing travel or a late touch`() {
    let shortfalls = miss(Gesture(TapThenDrag())) {
      $0.tap(1, 100, 100, at: 0)
      $0.drag(2, from: (100, 100), to: (100, 109), at: 200, for: 100)
      $0.lift(2, at: 310)
      $0.tap(3, 100, 100, at: 2000)
      $0.drag(4, from: (100, 100), to: (100, 200), at: 2415, for: 100)
      $0.lift(4, at: 2600)
    }
    #expect(shortfalls == ["1 pt too little", "5 ms too late and 10 pt too little"])
  }

  // MARK: Two touches

  @Test(arguments: [(206.0, "2 pt too little"), (197, "1 pt too little")])
  func `X3: A pinch reports how much more its spread needed to change`(x: Double, expected: String)
  {
    let shortfalls = miss(Gesture(Pinch().quick)) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      $0.move((2, x, 100), at: 100)
      $0.lift(1, 2, at: 110)
    }
    #expect(shortfalls == [expected])
  }

  @Test
  func `X3: A pinch whose touches rotate reports the spread change that it requires`() throws {
    var limits = Pinch.Limits()
    limits.rotation.minimumArc = 100
    let shortfalls = miss(Gesture(Pinch(limits: limits).quick)) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      $0.move((2, 210, 114), at: 100)
      $0.lift(1, 2, at: 110)
    }
    // The arc is 13.35 pt long, and the spread has changed by 10.89 pt.
    #expect(shortfalls == ["2.5 pt too little"])
    #expect(stage.lines.contains { $0.contains("changed by only 10.9 pt, limit 13.3 pt") })
  }

  @Test func `X3: A rotation reports the missing angle in both directions`() {
    let shortfalls = miss(Gesture(Rotation())) {
      for (id, y) in [(UInt64(1), 110.0), (11, 90.0)] {
        let time = Double(id) * 1000
        $0.land((id, 100, 100), (id + 1, 200, 100), at: time)
        $0.move((id + 1, 200, y), at: time + 50)
        $0.lift(id, id + 1, at: time + 100)
      }
    }
    #expect(shortfalls == ["3.4° too little", "3.4° too little"])
  }

  @Test(arguments: [
    (208.0, 108.0, "movedTooLittle", "2.9 pt too little"),
    (206, 100, "spreadTooLittle", "2 pt too little"),
    (200, 110, "rotatedTooLittle", "3.4° too little"),
  ])
  func `X3: A transform reports the nearest of its three limits`(
    x: Double, y: Double, expected: String, shortfall: String
  ) throws {
    let shortfalls = miss(Gesture(Transform(minimumTouches: 2).quick)) {
      $0.land((1, 100, 100), (2, 200, 100), at: 0)
      let isBoth = expected == "movedTooLittle"
      $0.move(
        (1, isBoth ? 105 : 100, isBoth ? 105 : 100), (2, isBoth ? 205 : x, isBoth ? 105 : y), at: 50
      )
      $0.lift(1, 2, at: 100)
    }
    #expect(shortfalls == [shortfall])
    let failure = try #require(
      stage.decisions.compactMap { decision -> Reason? in
        guard case .transition(_, .failed, let reason, _) = decision.outcome else { return nil }
        return reason
      }.first)
    #expect("\(failure.code)" == expected)
  }

  // MARK: All recognizers

  @Test func `X3: A failure far from its limit is not a near miss`() {
    #expect(miss(Gesture(Tap())) { $0.tap(1, 100, 100, at: 0, for: 1500) }.isEmpty)
    #expect(NearMiss(Reason(.movedTooLittle, .length(5), limit: .length(10))) == nil)
    #expect(NearMiss(Reason(.movedTooLittle, .length(5.1), limit: .length(10))) != nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(90), limit: .length(45))) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(89), limit: .length(45))) != nil)
    #expect(NearMiss(Reason(.tooFewTouches, .count(1), limit: .count(2))) == nil)
  }

  @Test func `X3: A reason without a number or a comparable limit is not a near miss`() {
    #expect(NearMiss(Reason(.shouldBeginReturnedFalse)) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(50))) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(50), limit: .count(3))) == nil)
    #expect(NearMiss(Reason(.movedTooFar, .length(.nan), limit: .length(45))) == nil)
    #expect(
      NearMiss(Reason(.rotatedTooLittle, .angle(.zero), limit: .angle(Angle(radians: .infinity))))
        == nil)
    #expect(NearMiss(Reason(.moved, .length(12), limit: .length(10))) == nil)
  }

  @Test func `X3: A custom recognizer's near miss is derived from its failure reason`() {
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

  @Test func `X3: A prevented gesture has no near miss`() {
    let shortfalls = miss(Gesture(Tap())) {
      $0.watch(Gesture(Pan().quick))
      $0.drag(1, from: (100, 100), to: (150, 100), at: 0, for: 100)
      $0.lift(1, at: 110)
    }
    #expect(shortfalls.isEmpty)
  }

  @Test func `X3: No near miss is tracked without an observer`() {
    let tap = Gesture(Tap())
    stage.watch(tap)
    stage.window.onDecision = nil
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 800)
    #expect(stage.window.dispatcher.arena.nearMisses.count == 0)
    stage.lift(1, at: 810)
    stage.window.onDecision = { _ in }
    stage.land((2, 100, 100), at: 2000)
    stage.wait(until: 2800)
    #expect(stage.window.dispatcher.arena.nearMisses.count == 1)
  }

  @Test func `X3: Many recognizers still report near misses after others have been removed`() {
    let kept = (0..<20).map { _ in Gesture(Tap()) }
    for (number, gesture) in kept.enumerated() {
      gesture.name = "tap \(number)"
      stage.watch(gesture)
    }
    do {
      let removed = (0..<20).map { _ in Gesture(Tap()) }
      for gesture in removed { stage.watch(gesture) }
      stage.land((1, 100, 100), at: 0)
      stage.move((1, 150, 100), at: 20)
      for gesture in removed { stage.window.removeGestureRecognizer(gesture) }
    }
    stage.move((1, 152.5, 100), at: 40)
    stage.lift(1, at: 80)
    #expect(
      stage.lines(with: "near miss: ")
        == kept.map { "\($0.name) on window: near miss: 7.5 pt too much" })
    #expect(stage.window.dispatcher.arena.nearMisses.count <= 20)
    stage.land((2, 100, 100), at: 1000)
    stage.move((2, 155, 100), at: 1020)
    stage.lift(2, at: 1040)
    #expect(stage.lines(with: "10 pt too much").count == 20)
  }

  @Test func `X3: A near miss is still measured after a dry run`() {
    let taps = ["first", "second", "third"].map { name in
      let tap = Gesture(Tap(taps: 2))
      tap.name = name
      stage.watch(tap)
      return tap
    }
    stage.tap(1, 100, 100, at: 0)
    stage.wait(until: 411)
    taps[0].isEnabled = false
    stage.window.dryRun {
      stage.window.onDecision = { _ in }
      stage.tap(2, 100, 100, at: 0)
      stage.wait(until: 2000)
    }
    taps[0].isEnabled = true
    stage.tap(3, 100, 100, at: 422)
    let text = "on window: near miss: 12 ms too late"
    #expect(
      stage.lines(with: "near miss: ") == ["first \(text)", "second \(text)", "third \(text)"])
  }

  @Test func `A shortfall is described the same way alone and in a list`() {
    let lacks: [NearMiss.Shortfall] = [.more(.length(3)), .less(.duration(.milliseconds(10)))]
    #expect(lacks.map(\.description) == ["3 pt too little", "10 ms too much"])
  }
}
