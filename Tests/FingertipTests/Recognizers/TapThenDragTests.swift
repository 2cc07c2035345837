import EngineStage
import Testing

@testable import Fingertip

@Suite struct TapThenDragTests {
  /// Taps at (100, 100), and begins a second touch at 200 ms.
  private func tapped(_ machine: TapThenDrag = TapThenDrag().quick) -> Bench<TapThenDrag> {
    var bench = Bench(machine)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 80)
    bench.land((2, 100, 100), at: 200)
    return bench
  }

  // MARK: State transitions

  @Test func `A drag after a tap begins when its second touch has moved 10 pt`() {
    var bench = tapped()
    #expect(bench.move((2, 100, 109.9), at: 220) == "")
    #expect(bench.move((2, 100, 110.1), at: 240) == "began: moved at 230")
  }

  @Test func `A drag after a tap fails if its first touch moves too far, just as a tap would`() {
    var bench = Bench(TapThenDrag().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 190, 100), at: 20) == "failed: movedTooFar at 10")
  }

  @Test func `A drag after a tap fails if its second touch begins too far away`() {
    var bench = Bench(TapThenDrag().quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 80)
    #expect(bench.land((2, 150, 100), at: 200) == "failed: nextTapTooFar at 200")
  }

  @Test func `A drag after a tap fails if an additional touch begins`() {
    var bench = tapped()
    #expect(bench.land((3, 200, 100), at: 210) == "failed: tooManyTouches at 210")
    bench = Bench(TapThenDrag().quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 80)
    #expect(
      bench.land((2, 100, 100), (3, 120, 100), at: 200) == "failed: tooManyTouches at 200")
  }

  @Test func `A drag after a tap fails as soon as its second press begins with two touches`() {
    var bench = Bench(TapThenDrag().quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((2, 100, 100), (3, 200, 100), at: 200) == "failed: tooManyTouches at 200")
  }

  @Test func `A drag after a tap ends when its touch lifts`() {
    var bench = tapped()
    bench.move((2, 100, 130), at: 220)
    #expect(bench.move((2, 100, 150), at: 240) == "changed")
    #expect(bench.lift(2, at: 260) == "ended: lifted")
    #expect(abs(bench.value.translation.dy - 40) < 1e-9)
  }

  @Test func `A drag after two taps requires three successive touches`() {
    #expect(TapThenDrag(precedingTaps: 2).requiredTapCount == 3)
    var bench = tapped(TapThenDrag(precedingTaps: 2).quick)
    #expect(bench.move((2, 100, 130), at: 220) == "")
    #expect(bench.lift(2, at: 240) == "")
    bench.land((3, 100, 130), at: 300)
    #expect(bench.move((3, 100, 150), at: 320) == "began: moved at 310")
  }

  @Test
  func `A drag after a tap fails if its touch begins less than the minimum gap after the tap`() {
    var limits = TapThenDrag.Limits()
    limits.taps.minimumGap = .milliseconds(40)
    var bench = Bench(TapThenDrag(limits: limits).quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 130) == "failed: nextTapTooSoon at 130")
    bench = Bench(TapThenDrag(limits: limits).quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 140) == "")
  }

  // MARK: Timelines

  @Test func `Timeline 1: A drag after a tap begins, changes and ends`() {
    var bench = Bench(TapThenDrag().quick)
    #expect(
      bench.play("▼─▲─▼~~▲", stride: [Vector(dx: 0, dy: 10)])
        == "began: moved at 200; changed; ended: lifted")
  }

  @Test func `Timeline 2: A drag after a tap fails when the second touch is a tap`() {
    var bench = Bench(TapThenDrag().quick)
    #expect(bench.play("▼─▲─▼─▲") == "failed: movedTooLittle at 240")
  }

  @Test func `Timeline 3: A drag after a tap fails without a second touch`() {
    var bench = Bench(TapThenDrag().quick)
    #expect(bench.play("▼─▲──────────────") == "failed: nextTapTooLate at 430")
  }

  @Test func `Timeline 4: A drag after a tap fails when the first touch is not a tap`() {
    var bench = Bench(TapThenDrag().quick)
    #expect(
      bench.play("▼~~~~", stride: [Vector(dx: 20, dy: 0)]) == "failed: movedTooFar at 101.3")
  }

  // MARK: Values

  @Test(arguments: [(139.0, 2.0), (278, 4), (-139, 0.5), (0, 1)])
  func `Dragging down by 139 pt doubles the scale, and dragging up by 139 pt halves it`(
    distance: Double, scale: Double
  ) {
    var bench = tapped()
    bench.move((2, 110, 100), at: 220)
    bench.move((2, 110, 100 + distance), at: 400)
    #expect(bench.value.translation.dy == distance)
    #expect(abs(bench.value.scale - scale) < 1e-12)
    #expect(bench.value.anchor == Point(x: 100, y: 100))
  }

  @Test func `The scale velocity is derived from the touch's velocity`() {
    var bench = tapped()
    for step in 1...20 { bench.move((2, 100, 100 + Double(step) * 5), at: 200 + Double(step) * 10) }
    let value = bench.value
    #expect(abs(value.velocity.dy - 500) < 1)
    #expect(abs(value.scaleVelocity - value.scale * 500 * 0.693147 / 139) < 0.01)
  }

  @Test func `With travelPerDoubling 0, the scale stays 1`() {
    var limits = TapThenDrag.Limits()
    limits.travelPerDoubling = 0
    var bench = tapped(TapThenDrag(limits: limits).quick)
    bench.move((2, 100, 300), at: 220)
    #expect(bench.value.scale == 1)
  }

  @Test func `A double tap and a drag after a tap don't prevent each other`()
    throws
  {
    let stage = Stage()
    let doubleTap = TapGestureRecognizer(taps: 2)
    let zoom = TapThenDragGestureRecognizer(limits: TapThenDrag().quick.limits)
    stage.watch(doubleTap, zoom)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 200)
    #expect(stage.actions == ["double tap recognized at 260"])
    stage.tap(3, 100, 100, at: 2000)
    stage.drag(4, from: (100, 100), to: (100, 200), at: 2200, for: 100)
    stage.lift(4, at: 2400)
    #expect(stage.actions.contains("tap then drag began at 2210"))
    #expect(stage.actions.last == "tap then drag ended at 2400")
  }
}
