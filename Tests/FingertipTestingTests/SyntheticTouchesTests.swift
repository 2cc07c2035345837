import Fingertip
import FingertipTesting
import Testing

struct SyntheticTouchesTests {
  static let hands: [SyntheticTouches] = [
    .tap(at: Point(x: 10, y: 10), count: 3), .press(at: Point(x: 10, y: 10)),
    .drag(from: Point(x: 0, y: 0), to: Point(x: 300, y: 0)),
    .flick(from: Point(x: 0, y: 0), to: Point(x: 0, y: 120)),
    .swipe(from: Point(x: 0, y: 0), to: Point(x: 200, y: 0)),
    .pinch(around: Point(x: 500, y: 400), from: 160, to: 400),
    .rotate(around: Point(x: 500, y: 400), radius: 120, by: Angle(degrees: 60)),
    .tap(at: [Point(x: 0, y: 0), Point(x: 90, y: 0), Point(x: 180, y: 0)], count: 2),
  ]

  func samples(_ frames: [TouchFrame], of id: UInt64) -> [TouchSample] {
    frames.flatMap(\.samples).filter { $0.id == TouchID(id) }
  }

  @Test(arguments: hands, [1.0, 60, 120, 233])
  func `Each touch begins once, moves, and ends once at its last location`(
    hand: SyntheticTouches, rate: Double
  ) {
    let frames = hand.frames(rate: rate, seed: 9)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    let count = hand.fingers.reduce(0) { $0 + $1.strokes.count }
    for id in 1...UInt64(count) {
      let samples = samples(frames, of: id)
      #expect(samples.first?.change == .began)
      #expect(samples.last?.change == .ended)
      #expect(samples.dropFirst().dropLast().allSatisfy { $0.change == .moved })
      #expect(samples.last?.location == samples.dropLast().last?.location)
    }
    #expect(samples(frames, of: UInt64(count) + 1).isEmpty)
  }

  @Test(arguments: hands)
  func `The same seed produces the same frames, and a different seed produces different frames`(
    hand: SyntheticTouches
  ) {
    let frames = hand.frames(rate: 60, seed: 1)
    #expect(frames == hand.frames(rate: 60, seed: 1))
    #expect(frames != hand.frames(rate: 60, seed: 2))
  }

  @Test func `Tremor is bounded and can be disabled`() {
    let hand = SyntheticTouches.press(at: Point(x: 100, y: 100))
    for sample in hand.frames(rate: 60, seed: 1, tremor: 0.5).flatMap(\.samples) {
      #expect(abs(sample.location.x - 100) <= 0.5 && abs(sample.location.y - 100) <= 0.5)
    }
    let still = hand.frames(rate: 60, tremor: 0).flatMap(\.samples)
    #expect(still.allSatisfy { $0.location == Point(x: 100, y: 100) })
    #expect(still.count < 12, "a finger that has settled changes nothing until it lifts")
  }

  @Test func `A touch shorter than a frame begins and ends exactly once`() {
    let frames = SyntheticTouches.tap(at: .zero, press: .milliseconds(2)).frames(rate: 60)
    #expect(frames.flatMap(\.samples).map(\.change) == [.began, .ended])
  }

  @Test func `A motion has the same path at every sampling rate`() {
    let hand = SyntheticTouches.drag(from: .zero, to: Point(x: 300, y: 400))
    let slow = samples(hand.frames(rate: 60, tremor: 0), of: 1)
    let fast = hand.frames(rate: 120, tremor: 0).flatMap(\.samples).map(\.location)
    #expect(slow.allSatisfy { fast.contains($0.location) })
  }

  @Test func `A flick ends at 1.875 times its mean speed`() throws {
    let hand = SyntheticTouches.flick(
      from: .zero, to: Point(x: 160, y: 0), over: .milliseconds(160))
    let frames = hand.frames(rate: 1000, tremor: 0)
    let last = try #require(frames.dropLast().last)
    let before = frames[frames.count - 3]
    let speed =
      (last.samples[0].location.x - before.samples[0].location.x)
      / last.timestamp.seconds(since: before.timestamp)
    #expect(abs(speed - 1875) < 5)
  }

  @Test func `A pinch changes the distance between its touches but keeps their midpoint`() {
    let frames = Self.hands[5].frames(rate: 100, tremor: 0)
    let (first, second) = (samples(frames, of: 1), samples(frames, of: 2))
    func separation(_ a: TouchSample?, _ b: TouchSample?) -> Double {
      (a?.location ?? .zero).distance(to: b?.location ?? .zero)
    }
    #expect(abs(separation(first.first, second.first) - 160) < 1e-9)
    #expect(abs(separation(first.last, second.last) - 400) < 1e-9)
    let middle = first.last?.location.interpolated(to: second.last?.location ?? .zero, at: 0.5)
    #expect(middle.map { $0.distance(to: Point(x: 500, y: 400)) < 1e-9 } == true)
  }

  @Test func `A rotation covers its angle, clockwise if positive`() throws {
    let frames = Self.hands[6].frames(rate: 100, tremor: 0)
    let first = samples(frames, of: 1)
    let centre = Point(x: 500, y: 400)
    let (start, end) = (try #require(first.first).location, try #require(first.last).location)
    let (a, b) = (start - centre, end - centre)
    #expect(abs(a.length - 120) < 1e-9)
    #expect(a.cross(b) > 0)
    #expect(abs(a.dot(b) / (120 * 120) - 0.5) < 1e-9)
  }

  @Test func `A palm stays a palm until it lifts`() {
    var finger = VirtualFinger()
    finger.down(at: .zero)
    finger.wait(.milliseconds(100))
    finger.becomePalm()
    finger.wait(.milliseconds(100))
    finger.up()
    let tools = SyntheticTouches(finger).frames(rate: 100).flatMap(\.samples).map(\.tool)
    #expect(tools.first == .finger)
    #expect(tools.last == .palm)
    #expect(tools.drop { $0 == .finger }.allSatisfy { $0 == .palm })
  }

  @Test func `Synthetic touches without strokes produce no frames`() {
    #expect(SyntheticTouches().frames(rate: 60).isEmpty)
    #expect(SyntheticTouches(VirtualFinger()).frames(rate: 60).isEmpty)
  }
}
