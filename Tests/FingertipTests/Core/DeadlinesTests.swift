import Testing

@testable import Fingertip

@Suite struct DeadlinesTests {
  @Test func `Deadlines are ordered by time, then by entry index`() {
    var deadlines = DeadlineHeap()
    var expected: [(Int64, Int)] = []
    var seed: UInt64 = 7
    for entry in 0..<500 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let time = Int64(seed >> 58)
      deadlines.add(DeadlineHeap.Entry(time: Timestamp(nanoseconds: time), entryIndex: entry))
      expected.append((time, entry))
    }
    #expect(deadlines.count == 500)
    for (time, entry) in expected.sorted(by: { $0 < $1 }) {
      let first = deadlines.first
      #expect(first?.time.nanoseconds == time && first?.entryIndex == entry)
      deadlines.removeFirst()
    }
    #expect(deadlines.first == nil)
  }

  /// A state machine that sets its deadline to one second after each input.
  private struct Sleeper: Recognizer, Sendable {
    static let name = "sleeper"
    private(set) var deadline: Timestamp?

    mutating func receive(_ input: Input) -> Verdict {
      if input.event == .deadline { return .recognize(Reason(.held), at: input.time) }
      deadline = input.time + .seconds(1)
      return .undecided
    }
  }

  @Test func `A deadline postponed by each move fires once, at the last time that was set`() {
    let window = Window(size: Size(width: 300, height: 300))
    var fired: [Int64] = []
    window.addGestureRecognizer(
      Gesture(Sleeper()) { fired.append($0.time.nanoseconds / 1_000_000) })
    for step in 0...200 {
      let change: TouchSample.Change = step == 0 ? .began : .moved
      window.send(
        TouchFrame(
          at: Timestamp(milliseconds: Int64(step) * 10),
          samples: [TouchSample(TouchID(1), change, at: Point(x: 50 + Double(step), y: 50))]))
      #expect(window.nextDeadline == Timestamp(milliseconds: Int64(step) * 10 + 1000))
    }
    #expect(window.dispatcher.arena.deadlines.count < 20)
    window.advance(to: Timestamp(milliseconds: 10_000))
    #expect(fired == [3000])
  }

  /// A state machine that sets its deadline to one second before each input.
  private struct Latecomer: Recognizer, Sendable {
    static let name = "latecomer"
    private(set) var deadline: Timestamp?

    mutating func receive(_ input: Input) -> Verdict {
      if input.event == .deadline { return .recognize(Reason(.held), at: input.time) }
      deadline = input.time - .seconds(1)
      return .undecided
    }
  }

  @Test func `U2: A deadline in the past fires at the current time`() {
    let window = Window(size: Size(width: 300, height: 300))
    var fired: [Timestamp] = []
    window.addGestureRecognizer(Gesture(Latecomer()) { fired.append($0.time) })
    let landing = Timestamp(milliseconds: 5000)
    window.send(
      TouchFrame(
        at: landing, samples: [TouchSample(TouchID(1), .began, at: Point(x: 50, y: 50))]))
    #expect(window.nextDeadline == landing)
    window.advance(to: Timestamp(milliseconds: 6000))
    #expect(fired == [landing])
  }
}
