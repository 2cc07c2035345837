import EngineStage
import Testing

@testable import Fingertip

@Suite struct ScreenEdgePanTests {
  private static let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  private func bench(
    _ edges: ScreenEdgePan.Edges = .left, segment: ClosedRange<Double> = 0...1, touches: Int = 1
  ) -> Bench<ScreenEdgePan> {
    Bench(ScreenEdgePan(edges, of: Self.bounds, segment: segment, touches: touches).quick)
  }

  // MARK: State transitions

  @Test(arguments: [
    (ScreenEdgePan.Edge.left, (20.0, 400.0), (40.0, 400.0)), (.right, (380, 400), (360, 400)),
    (.top, (200, 20), (200, 40)), (.bottom, (200, 780), (200, 760)),
  ])
  func `An edge pan begins when its touch has moved 10 pt inward`(
    edge: ScreenEdgePan.Edge, start: (Double, Double), end: (Double, Double)
  ) {
    var bench = bench(.all)
    bench.land((1, start.0, start.1), at: 0)
    #expect(bench.move((1, end.0, end.1), at: 20) == "began: moved at 10")
    #expect(bench.value.edge == edge)
    #expect(abs(bench.value.translation.dot(edge.inwards.vector) - 10) < 1e-9)
  }

  @Test(arguments: [
    (ScreenEdgePan.Edge.left, Point(x: 120, y: 400)), (.right, Point(x: 480, y: 400)),
    (.top, Point(x: 300, y: 70)), (.bottom, Point(x: 300, y: 830)),
  ])
  func `An edge pan's edges are those of the bounds, regardless of the bounds origin`(
    edge: ScreenEdgePan.Edge, start: Point
  ) {
    let bounds = Rect(x: 100, y: 50, width: 400, height: 800)
    for (inset, begins) in [(0.0, true), (1, false)] {
      let location = start + edge.inwards.vector * inset
      var bench = Bench(ScreenEdgePan(.all, of: bounds).quick)
      bench.land((1, location.x, location.y), at: 0)
      let end = location + edge.inwards.vector * 20
      bench.move((1, end.x, end.y), at: 20)
      #expect((bench.verdicts == ["began: moved at 10"]) == begins)
    }
  }

  @Test(arguments: [
    (ScreenEdgePan.Edge.topLeft, (15.0, 15.0)), (.topRight, (385, 15)), (.bottomLeft, (15, 785)),
    (.bottomRight, (385, 785)),
  ])
  func `A corner pan's touch may move inward along either side or along the diagonal`(
    corner: ScreenEdgePan.Edge, start: (Double, Double)
  ) {
    let inwards = corner.inwards.vector
    for direction in [inwards, Vector(dx: inwards.dx, dy: 0), Vector(dx: 0, dy: inwards.dy)] {
      var bench = bench([.all, .corners])
      bench.land((1, start.0, start.1), at: 0)
      let end = Point(x: start.0, y: start.1) + direction * 30
      #expect(bench.move((1, end.x, end.y), at: 20).hasPrefix("began: moved"))
      #expect(bench.value.edge == corner)
    }
    var outwards = bench(.corners)
    outwards.land((1, start.0, start.1), at: 0)
    let out = Point(x: start.0, y: start.1) + inwards * -30
    #expect(outwards.move((1, out.x, out.y), at: 20).hasPrefix("failed: wrongDirection"))
  }

  // The center of a finger on a bezel is 1 to 12 pt from the edge.
  @Test(arguments: [1.0, 4, 8, 12])
  func `A drag along an edge begins after a fraction of the edge's length`(inset: Double) {
    for (size, limit) in [
      (Size(width: 400, height: 800), 80.0), (Size(width: 800, height: 480), 48),
    ] {
      var pan = ScreenEdgePan(.left, of: Rect(origin: .zero, size: size), along: .down).quick
      pan.limits.minimumTravelFraction = 0.1
      var bench = Bench(pan)
      bench.land((1, inset, 100), at: 0)
      #expect(bench.move((1, inset, 100 + limit - 1), at: 20) == "")
      #expect(bench.move((1, inset, 100 + limit), at: 40) == "began: moved at 40")
      #expect(bench.value.edge == .left)
    }
  }

  @Test(arguments: [
    (ScreenEdgePan.Along.down, (10.0, 300.0)), (.down, (60, 100)), (.up, (10, 60)),
    (.up, (10, 130)),
  ])
  func `A drag along an edge begins only in its configured direction`(
    along: ScreenEdgePan.Along, end: (Double, Double)
  ) {
    var bench = Bench(ScreenEdgePan([.left, .corners], of: Self.bounds, along: along).quick)
    bench.land((1, 10, 100), at: 0)
    let verdict = bench.move((1, end.0, end.1), at: 20)
    let isMatch = (end.1 > 200) == (along == .down) && end.0 == 10 && (end.1 > 200 || end.1 < 100)
    #expect(verdict.hasPrefix("began: moved") == isMatch)
    #expect(verdict.hasPrefix("failed: wrongDirection") != isMatch)
  }

  @Test func `An edge that isn't parallel to an edge pan's direction has no effect`() {
    var bench = Bench(ScreenEdgePan([.left, .top], of: Self.bounds, along: .right).quick)
    #expect(bench.land((1, 10, 400), at: 0).hasPrefix("failed: awayFromEdge"))
    bench = Bench(ScreenEdgePan([.left, .top], of: Self.bounds, along: .right).quick)
    #expect(bench.land((1, 100, 10), at: 0) == "")
    #expect(bench.move((1, 140, 12), at: 20).hasPrefix("began: moved"))
    #expect(bench.value.edge == .top)
  }

  @Test(arguments: [(299.0, "began: moved at 299"), (300, "failed: tookTooLong at 300")])
  func `Timeline 5: An edge pan fails if it doesn't begin within the maximum duration`(
    time: Double, answer: String
  ) {
    var pan = ScreenEdgePan(.left, of: Self.bounds, touches: 2).quick
    pan.limits.maximumDuration = .milliseconds(300)
    var bench = Bench(pan)
    bench.land((1, 10, 100), at: 0)
    bench.land((2, 10, 200), at: 50)
    #expect(bench.wait(until: min(time, 298)) == "")
    let verdict =
      time < 300
      ? bench.move((1, 20, 100), (2, 20, 200), at: time) : bench.wait(until: 400)
    #expect(verdict == answer)
  }

  @Test func `Without a maximum duration, an edge pan has no deadline`() {
    var bench = bench()
    bench.land((1, 10, 100), at: 0)
    #expect(bench.wait(until: 1_000_000) == "")
    #expect(bench.move((1, 30, 100), at: 1_000_020).hasPrefix("began"))
  }

  @Test func `A corner requires a touch near both edges; otherwise, a single edge applies`() {
    var away = bench(.topLeft)
    #expect(away.land((1, 15, 40), at: 0) == "failed: awayFromEdge at 0")
    #expect(away.reason?.measured == .length(40))
    var edge = bench(.all)
    edge.land((1, 15, 15), at: 0)
    edge.move((1, 40, 18), at: 20)
    #expect(edge.value.edge == .left)
    // A touch that begins at the edge, but outside the corner, belongs to the edge.
    var beside = bench([.left, .topLeft])
    beside.land((1, 15, 40), at: 0)
    beside.move((1, 40, 40), at: 20)
    #expect(beside.value.edge == .left)
  }

  @Test func `An edge pan fails immediately if its touch begins away from the edge`() {
    var bench = bench()
    #expect(bench.land((1, 20.1, 400), at: 0) == "failed: awayFromEdge at 0")
    #expect(bench.reason?.measured == .length(20.1))
  }

  @Test func `The failure reports the distance of the touch farthest from the edge`() {
    for (first, second) in [(15.0, 30.0), (30, 15)] {
      var bench = bench(touches: 2)
      bench.land((1, first, 400), (2, second, 300), at: 0)
      #expect(bench.reason?.measured == .length(30))
    }
  }

  @Test func `An edge that isn't configured is ignored`() {
    var bench = bench(.left)
    #expect(bench.land((1, 395, 400), at: 0) == "failed: awayFromEdge at 0")
  }

  @Test func `An edge pan whose touch moves along the edge fails`() {
    var bench = bench()
    bench.land((1, 5, 400), at: 0)
    #expect(bench.move((1, 12, 380), at: 20) == "failed: wrongDirection at 9.4")
  }

  @Test func `A one-touch edge pan fails if an additional touch begins`() {
    var bench = bench()
    bench.land((1, 5, 400), at: 0)
    #expect(bench.land((2, 5, 500), at: 10) == "failed: tooManyTouches at 10")
  }

  @Test func `A one-touch edge pan fails if two touches begin in one frame`() {
    var bench = bench()
    #expect(bench.land((1, 5, 400), (2, 5, 500), at: 10) == "failed: tooManyTouches at 10")
  }

  @Test func `A two-touch edge pan ends when one touch lifts`() {
    var bench = bench(touches: 2)
    bench.land((1, 5, 400), (2, 5, 500), at: 0)
    #expect(bench.move((1, 25, 400), (2, 25, 500), at: 20) == "began: moved at 10")
    #expect(bench.lift(1, at: 40) == "ended: lifted")
  }

  @Test func `A two-touch edge pan with only one touch fails at the lift`() {
    var bench = bench(touches: 2)
    bench.land((1, 5, 400), at: 0)
    #expect(bench.lift(1, at: 10) == "failed: tooFewTouches at 10")
  }

  @Test func `Both touches of a two-touch edge pan must begin at the same edge`() {
    var bench = bench(.all, touches: 2)
    bench.land((1, 5, 400), at: 0)
    #expect(bench.land((2, 395, 400), at: 10).hasPrefix("failed: awayFromEdge"))
    bench = self.bench(.all, touches: 2)
    bench.land((1, 5, 400), (2, 12, 500), at: 0)
    #expect(bench.move((1, 25, 400), (2, 32, 500), at: 20) == "began: moved at 10")
    #expect(bench.lift(2, at: 30) == "ended: lifted")
  }

  @Test func `An edge pan fails if its touch begins outside the edge's configured segment`() {
    var bench = bench(segment: 0.25...0.5)
    #expect(bench.land((1, 5, 199), at: 0).hasPrefix("failed"))
    bench = self.bench(segment: 0.25...0.5)
    #expect(bench.land((1, 5, 200), at: 0) == "")
    bench = self.bench(segment: 0.25...0.5)
    #expect(bench.land((1, 5, 401), at: 0).hasPrefix("failed"))
  }

  @Test func `In a corner, the direction determines the edge`() {
    var bench = bench([.left, .bottom])
    bench.land((1, 5, 795), at: 0)
    #expect(bench.move((1, 8, 775), at: 20).hasPrefix("began"))
    #expect(bench.value.edge == .bottom)
  }

  @Test func `A touch reported outside the bounds is treated as being at the edge`() {
    var bench = bench()
    #expect(bench.land((1, -3, 400), at: 0) == "")
  }

  // MARK: Timelines

  @Test func `Timeline 1: An edge pan begins, changes and ends`() {
    var bench = bench()
    bench.land((1, 0, 400), at: 0)
    bench.move((1, 20, 400), at: 20)
    #expect(bench.move((1, 50, 430), at: 40) == "changed")
    #expect(bench.value.translation == Vector(dx: 40, dy: 30))
    #expect(bench.lift(1, at: 50) == "ended: lifted")
  }

  @Test func `Timeline 2: An edge pan whose touch begins away from the edge fails immediately`() {
    var bench = bench()
    #expect(bench.play("▼~~") == "failed: awayFromEdge at 0")
  }

  @Test func `Timeline 3: An edge pan whose touch moves outward fails`() {
    var bench = bench()
    bench.land((1, 15, 400), at: 0)
    #expect(bench.move((1, 0, 400), at: 30) == "failed: wrongDirection at 21.7")
  }

  @Test func `Timeline 4: An edge pan whose touch moves too little fails at the lift`() {
    var bench = bench()
    bench.land((1, 5, 400), at: 0)
    bench.move((1, 14.9, 400), at: 20)
    #expect(bench.lift(1, at: 40) == "failed: movedTooLittle at 40")
  }
}
