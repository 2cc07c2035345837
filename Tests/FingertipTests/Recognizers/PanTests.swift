import EngineStage
import Testing

@testable import Fingertip

@Suite struct PanTests {
  // MARK: State transitions

  @Test func `A pan begins when its touch has moved 10 pt, even between two samples`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 108, 100), at: 10) == "")
    #expect(bench.move((1, 112, 100), at: 20) == "began: moved at 15")
    #expect(bench.value.translation == Vector(dx: 2, dy: 0))
  }

  @Test
  func `A drag of 9 pt doesn't begin a pan, and one of 180 pt results in a translation of 170 pt`()
  {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 100, 109), at: 10) == "")
    bench.move((1, 100, 200), at: 20)
    #expect(bench.move((1, 100, 280), at: 30) == "changed")
    #expect(abs(bench.value.translation.dy - 170) < 1e-9)
    #expect(bench.lift(1, at: 40) == "ended: lifted")
    #expect(abs(bench.value.translation.dy - 170) < 1e-9)
  }

  @Test func `A pan's initial travel is also subtracted along a diagonal`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 0, 0), at: 0)
    bench.move((1, 30, 40), at: 10)
    #expect((bench.value.translation - Vector(dx: 24, dy: 32)).length < 1e-9)
  }

  @Test func `A pan fails if its touch lifts before it has moved 10 pt`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 109, 100), at: 10)
    #expect(bench.lift(1, at: 20) == "failed: movedTooLittle at 20")
  }

  @Test func `A pan with too few touches fails at the last lift`() {
    var bench = Bench(Pan(touches: 3...3).quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    #expect(bench.lift(1, at: 10) == "")
    #expect(bench.lift(2, at: 20) == "failed: tooFewTouches at 20")
  }

  @Test func `A pan with too many touches fails before it begins`() {
    var bench = Bench(Pan(touches: 1...1).quick)
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 0) == "failed: tooManyTouches at 0")
    bench = Bench(Pan(touches: 1...1).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 10) == "failed: tooManyTouches at 10")
  }

  @Test func `A pan in the wrong direction fails where it would have begun`() {
    var bench = Bench(Pan(directions: .horizontal).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 100, 120), at: 20) == "failed: wrongDirection at 10")
  }

  @Test func `A pan that requires two touches ends when one lifts`() {
    var bench = Bench(Pan(touches: 2...2).quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    #expect(bench.move((1, 100, 120), (2, 200, 120), at: 20) == "began: moved at 10")
    #expect(bench.lift(1, at: 30) == "ended: lifted")
  }

  @Test func `A pan that requires one touch continues until the last touch lifts`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 100, 120), (2, 200, 120), at: 20)
    #expect(bench.lift(1, at: 30) == "")
    #expect(bench.move((2, 200, 130), at: 40) == "changed")
    #expect(bench.lift(2, at: 50) == "ended: lifted")
  }

  @Test func `A pan fails when too many touches begin in one frame`() {
    var bench = Bench(Pan(touches: 1...1).quick)
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 5) == "failed: tooManyTouches at 5")
  }

  @Test func `A touch that lifts before the pan begins doesn't change its travel`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 106, 100), (2, 206, 100), at: 20)
    #expect(bench.lift(2, at: 30) == "")
    #expect(bench.move((1, 110, 100), at: 40) == "began: moved at 40")
  }

  // MARK: Axes

  @Test func `A horizontal pan ignores movement along the y-axis`() {
    var bench = Bench(Pan(axis: .horizontal).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 109, 300), at: 10) == "")
    #expect(bench.move((1, 111, 400), at: 20) == "began: moved at 15")
    bench.move((1, 120, 0), at: 30)
    #expect(bench.value.translation == Vector(dx: 10, dy: 0))
    #expect(bench.value.velocity.dy == 0)
  }

  @Test func `A vertical pan ignores movement along the x-axis`() {
    var bench = Bench(Pan(axis: .vertical).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 300, 109), at: 10) == "")
    #expect(bench.move((1, 300, 120), at: 20) == "began: moved at 10.9")
    #expect(bench.value.translation == Vector(dx: 0, dy: 10))
  }

  @Test func `A locked pan stays on the axis along which it began`() {
    var bench = Bench(Pan(axis: .locked).quick)
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 116, 112), at: 10)
    bench.move((1, 116, 300), at: 20)
    #expect(abs(bench.value.translation.dx - 8) < 1e-9)
    #expect(bench.value.translation.dy == 0)
  }

  @Test func `A touch beyond the maximum number doesn't join an active pan`() {
    var bench = Bench(Pan(touches: 1...1).quick)
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 130, 100), at: 20)
    #expect(bench.land((2, 300, 300), at: 30) == "")
    #expect(bench.move((2, 400, 400), at: 40) == "")
    #expect(bench.machine.focus == FocalPoint(location: Point(x: 130, y: 100), touchCount: 1))
    #expect(bench.move((1, 150, 100), (2, 410, 400), at: 50) == "changed")
    #expect(bench.value.translation == Vector(dx: 40, dy: 0))
    #expect(bench.machine.focus?.location == Point(x: 150, y: 100))
    #expect(bench.lift(1, at: 60) == "ended: lifted")
    #expect(bench.value.translation == Vector(dx: 40, dy: 0))
  }

  @Test func `A touch beyond the maximum number has no effect when it lifts`() {
    var bench = Bench(Pan(touches: 1...2).quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 120, 100), (2, 220, 100), at: 20)
    bench.land((3, 300, 300), at: 30)
    bench.lift(3, at: 40)
    #expect(bench.machine.focus == nil)
    #expect(bench.move((1, 140, 100), (2, 220, 100), at: 50) == "changed")
    #expect(bench.value.translation == Vector(dx: 20, dy: 0))
    bench.land((3, 300, 300), at: 60)
    #expect(bench.lift(1, at: 70) == "")
    // The third touch began before the first one lifted, so it stays excluded.
    #expect(bench.move((3, 400, 300), at: 80) == "")
    #expect(bench.move((2, 240, 100), at: 90) == "changed")
    #expect(bench.value.translation == Vector(dx: 40, dy: 0))
    #expect(bench.lift(2, at: 100) == "ended: lifted")
  }

  // MARK: Timelines

  @Test func `Timeline 1: A pan begins, changes and ends`() {
    var bench = Bench(Pan().quick)
    #expect(
      bench.play("▼~~~▲", every: 20) == "began: moved at 20; changed; changed; ended: lifted")
  }

  @Test func `Timeline 2: A pan whose touch moves too little fails at the lift`() {
    var bench = Bench(Pan().quick)
    let stride = Vector(dx: 3, dy: 0)
    #expect(bench.play("▼~~▲", every: 20, stride: [stride]) == "failed: movedTooLittle at 60")
  }

  @Test func `Timeline 3: A touch that joins or leaves doesn't change the translation`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 130, 100), at: 20)
    #expect(bench.value.translation == Vector(dx: 20, dy: 0))
    bench.land((2, 300, 500), at: 30)
    #expect(bench.value.translation == Vector(dx: 20, dy: 0))
    bench.move((1, 140, 100), (2, 310, 500), at: 40)
    #expect(bench.value.translation == Vector(dx: 30, dy: 0))
    bench.lift(1, at: 50)
    #expect(bench.value.translation == Vector(dx: 30, dy: 0))
    bench.move((2, 310, 510), at: 60)
    #expect(bench.value.translation == Vector(dx: 30, dy: 10))
  }

  @Test func `Timeline 4: A pan dominated by rotation begins at the rotation limit`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    // The second touch moves around the first. If it travels 17 pt, the centroid travels 8.5 pt.
    #expect(bench.move((2, 201, 104), at: 20) == "")
    #expect(bench.move((2, 202, 107), at: 40) == "")
    #expect(bench.lift(1, 2, at: 60) == "failed: movedTooLittle at 60")
    var limits = Pan.Limits()
    limits.minimumTravel = 2
    bench = Bench(Pan(limits: limits).quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    #expect(
      bench.move((2, 200, 107), at: 20) == "",
      "the centroid moves 2 pt, but the touches mainly rotate")
    #expect(bench.move((2, 200, 120), at: 40).hasPrefix("began: moved"), "rotated by 11.3°")
  }

  @Test func `A pan's final velocity is the release velocity`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 0, 0), at: 0)
    for step in 1...20 { bench.move((1, Double(step) * 4, 0), at: Double(step) * 10) }
    bench.lift(1, at: 205)
    #expect((bench.value.velocity - Vector(dx: 400, dy: 0)).length < 0.001)
  }

  @Test func `A pan whose touch holds still before the lift has zero velocity`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 0, 0), at: 0)
    for step in 1...20 { bench.move((1, Double(step) * 4, 0), at: Double(step) * 10) }
    #expect(abs(bench.value.velocity.dx - 400) < 1e-6)
    bench.lift(1, at: 240)
    #expect(bench.value.velocity == .zero)
  }

  @Test func `With beginsWithAnyTouch, a pan is measured from where one touch passes the limit`() {
    var bench = Bench(Pan(limits: GestureSettings.chromium.pan).quick)
    bench.land((1, 100, 100), (2, 300, 100), at: 0)
    #expect(bench.move((1, 105, 100), at: 10) == "")
    // The touch passes the limit of 15 pt after a tenth of this move of 100 pt. By then, the
    // centroid has moved 7.5 of its 52.5 pt.
    #expect(bench.move((1, 205, 100), at: 20) == "began: moved at 11")
    #expect(abs(bench.value.translation.dx - 45) < 1e-6)
  }
}
