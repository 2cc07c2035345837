import EngineStage
import Testing

@testable import Fingertip

/// Tests the numbers of touches and the directions that pinches, rotations and drags after a tap
/// require.
@Suite struct RequiredTouchesTests {
  private static let points = [(100.0, 100.0), (300.0, 100.0), (200.0, 300.0), (200.0, 50.0)]

  private func land<Machine: Recognizer>(
    _ bench: inout Bench<Machine>, _ count: Int, at time: Double
  ) -> String {
    var verdicts = ""
    for index in 0..<count {
      let (x, y) = Self.points[index]
      verdicts += bench.land((UInt64(index + 1), x, y), at: time + Double(index))
    }
    return verdicts
  }

  @Test(arguments: [(2, false), (3, true), (4, false)])
  func `A pinch that requires exactly three touches doesn't begin with any other number`(
    count: Int, begins: Bool
  ) {
    var bench = Bench(Pinch(touches: 3...3).quick)
    let landed = land(&bench, count, at: 0)
    #expect(landed == (count > 3 ? "failed: tooManyTouches at 3" : ""))
    let moved = count > 3 ? "" : bench.move((2, 400, 100), at: 40)
    #expect(moved.hasPrefix("began: movedApart") == begins)
    if count == 2 { #expect(bench.lift(1, at: 60) == "failed: tooFewTouches at 60") }
  }

  @Test func `A pinch that has begun continues with fewer or more touches than are required`() {
    var bench = Bench(Pinch(touches: 3...3).quick)
    #expect(land(&bench, 3, at: 0) == "")
    #expect(bench.move((2, 400, 100), at: 40).hasPrefix("began"))
    #expect(bench.land((4, 200, 50), at: 50) == "")
    #expect(bench.lift(3, 4, at: 60) == "")
    #expect(bench.move((2, 450, 100), at: 80) == "changed")
  }

  @Test func `A pinch fails if a required touch lifts before it begins`() {
    var bench = Bench(Pinch(touches: 3...1000).quick)
    #expect(land(&bench, 3, at: 0) == "")
    #expect(bench.lift(3, at: 60) == "failed: spreadTooLittle at 60")
  }

  @Test(arguments: [
    (Pinch.Direction.in, 260.0, true), (.in, 340, false), (.out, 340, true), (.out, 260, false),
    (.either, 340, true), (.either, 260, true),
  ])
  func `Timeline 6: A pinch begins only in its configured direction`(
    direction: Pinch.Direction, x: Double, begins: Bool
  ) {
    var bench = Bench(Pinch(direction: direction).quick)
    #expect(land(&bench, 2, at: 0) == "")
    let verdict = bench.move((2, x, 100), at: 40)
    #expect(verdict.hasPrefix("began: moved") == begins)
    #expect(verdict.hasPrefix("failed: wrongDirection at ") != begins)
  }

  @Test func `Once it has begun, a pinch may change its direction`() {
    var bench = Bench(Pinch(direction: .out).quick)
    #expect(land(&bench, 2, at: 0) == "")
    #expect(bench.move((2, 340, 100), at: 40).hasPrefix("began"))
    #expect(bench.move((2, 200, 100), at: 80) == "changed")
    // The touches were 208 pt apart when the pinch began.
    #expect(abs(bench.value.scale - 100.0 / 208) < 1e-9)
  }

  @Test(arguments: [
    (Rotation.Direction.clockwise, 140.0, true), (.clockwise, 60, false),
    (.counterclockwise, 60, true), (.counterclockwise, 140, false), (.either, 60, true),
  ])
  func `Timeline 4: A rotation begins only in its configured direction`(
    direction: Rotation.Direction, y: Double, begins: Bool
  ) {
    var bench = Bench(Rotation(direction: direction))
    #expect(land(&bench, 2, at: 0) == "")
    let verdict = bench.move((1, 100, 200 - y), (2, 300, y), at: 40)
    #expect(verdict.hasPrefix("began: rotated") == begins)
    #expect(verdict.hasPrefix("failed: wrongDirection at ") != begins)
  }

  @Test(arguments: [(2, false), (3, true), (4, false)])
  func `A rotation that requires exactly three touches doesn't begin with any other number`(
    count: Int, begins: Bool
  ) {
    var bench = Bench(Rotation(touches: 3...3))
    let landed = land(&bench, count, at: 0)
    #expect(landed == (count > 3 ? "failed: tooManyTouches at 3" : ""))
    let moved =
      count > 3 ? "" : bench.move((1, 100, 30), (2, 300, 170), at: 40)
    #expect(moved.hasPrefix("began: rotated") == begins)
    if count == 2 { #expect(bench.lift(1, at: 60) == "failed: tooFewTouches at 60") }
  }

  @Test func `A drag after a two-finger tap begins with two touches`() {
    var bench = Bench(TapThenDrag(touches: 2))
    #expect(land(&bench, 2, at: 0) == "")
    #expect(bench.lift(1, 2, at: 60) == "")
    #expect(land(&bench, 2, at: 160) == "")
    #expect(bench.move((1, 100, 130), (2, 300, 130), at: 200).hasPrefix("began: moved"))
    // The drag began after the first 10 of the 30 pt.
    #expect(abs(bench.value.translation.dy - 20) < 1e-9)
  }

  @Test func `A drag after a two-finger tap fails with one or three touches`() {
    var one = Bench(TapThenDrag(touches: 2))
    _ = land(&one, 2, at: 0)
    one.lift(1, 2, at: 60)
    #expect(one.land((1, 100, 100), at: 160) == "")
    #expect(one.wait(until: 300) == "failed: tooFewTouches at 260")
    var lifted = Bench(TapThenDrag(touches: 2))
    _ = land(&lifted, 2, at: 0)
    lifted.lift(1, 2, at: 60)
    lifted.land((1, 100, 100), at: 160)
    #expect(lifted.lift(1, at: 200) == "failed: tooFewTouches at 200")
    var three = Bench(TapThenDrag(touches: 2))
    _ = land(&three, 2, at: 0)
    three.lift(1, 2, at: 60)
    #expect(land(&three, 3, at: 160) == "failed: tooManyTouches at 162")
  }

  @Test func `Display names contain the number of touches and the direction`() {
    #expect(Pinch().displayName == "pinch")
    #expect(Pinch(touches: 3...3, direction: .in).displayName == "three-finger pinch in")
    #expect(
      Rotation(touches: 4...4, direction: .counterclockwise).displayName
        == "four-finger rotation counterclockwise")
    #expect(TapThenDrag(touches: 2).displayName == "two-finger tap then drag")
  }

  @Test func `The number of touches that a gesture requires is limited to 1000`() {
    var (pinch, rotation) = (Pinch(), Rotation())
    (pinch.requiredTouches, pinch.maximumTouches) = (5000, 5000)
    (rotation.requiredTouches, rotation.maximumTouches) = (5000, 5000)
    #expect(pinch.requiredTouches == 1000 && pinch.maximumTouches == 1000)
    #expect(rotation.requiredTouches == 1000 && rotation.maximumTouches == 1000)
  }
}
