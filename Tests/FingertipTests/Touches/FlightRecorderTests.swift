import EngineStage
import Fingertip
import Testing

/// Tests the recorder that keeps a window's most recent input in constant memory.
@Suite struct FlightRecorderTests {
  private static func frame(_ ms: Int64, _ samples: TouchSample...) -> TouchFrame {
    TouchFrame(at: Timestamp(milliseconds: ms), samples: samples)
  }

  private static func sample(
    _ id: UInt64, _ change: TouchSample.Change, _ x: Double = 10
  )
    -> TouchSample
  {
    TouchSample(TouchID(id), change, at: Point(x: x, y: 20))
  }

  /// A window that has a flight recorder and logs its decisions.
  private final class RecordedWindow {
    let window = Window(size: Size(width: 320, height: 480))
    var decisions: [String] = []

    init(_ recorder: FlightRecorder? = FlightRecorder()) {
      window.addGestureRecognizer(TapGestureRecognizer())
      window.addGestureRecognizer(PanGestureRecognizer())
      window.onDecision = { [unowned self] in decisions.append("\($0)") }
      window.flightRecorder = recorder
    }
  }

  @Test func `Replaying the recorded frames reproduces the decisions`() throws {
    let first = RecordedWindow()
    var x = 10.0
    first.window.send(Self.frame(0, Self.sample(1, .began)))
    for ms in stride(from: Int64(8), to: 200, by: 8) {
      x += 3
      first.window.send(Self.frame(ms, Self.sample(1, .moved, x)))
    }
    first.window.send(Self.frame(208, Self.sample(1, .ended, x), Self.sample(2, .began)))
    first.window.send(Self.frame(250, Self.sample(2, .ended)))
    let again = RecordedWindow(nil)
    for frame in try #require(first.window.flightRecorder).frames { again.window.send(frame) }
    #expect(first.decisions.count > 5)
    #expect(again.decisions == first.decisions)
    #expect(again.window.flightRecorder == nil)
  }

  @Test func `Frames older than the recorder's duration are dropped`() throws {
    let kept = RecordedWindow(FlightRecorder(seconds: 0.1))
    for tap in Int64(0)..<10 {
      kept.window.send(Self.frame(tap * 40, Self.sample(UInt64(tap), .began)))
      kept.window.send(Self.frame(tap * 40 + 20, Self.sample(UInt64(tap), .ended)))
    }
    let times = try #require(kept.window.flightRecorder).frames.map { $0.timestamp }
    #expect(times == [280, 300, 320, 340, 360, 380].map { Timestamp(milliseconds: $0) })
  }

  @Test func `The recorder's size limits the number of recorded frames`() throws {
    let recorder = FlightRecorder(seconds: 1e9, bytes: 2000)
    let capacity = recorder.capacity
    #expect((10...40).contains(capacity))
    let kept = RecordedWindow(recorder)
    for tap in Int64(0)..<10_000 {
      kept.window.send(Self.frame(tap * 500, Self.sample(1, .began)))
      kept.window.send(Self.frame(tap * 500 + 50, Self.sample(1, .ended)))
    }
    #expect(recorder.capacity == capacity)
    #expect((capacity - 1...capacity).contains(recorder.frames.count))
    #expect(recorder.frames.last?.timestamp == Timestamp(milliseconds: 4_999_550))
  }

  @Test func `If the beginning of a touch that is down was dropped, there is nothing to replay`() {
    let recorder = FlightRecorder(seconds: 1e9, bytes: 2000)
    let kept = RecordedWindow(recorder)
    kept.window.send(Self.frame(0, Self.sample(1, .began)))
    for ms in Int64(1)...1000 {
      kept.window.send(Self.frame(ms, Self.sample(1, .moved, Double(ms % 300))))
    }
    // This isn't a tap, because it's the second touch of a gesture.
    kept.window.send(Self.frame(1010, Self.sample(2, .began)))
    kept.window.send(Self.frame(1050, Self.sample(2, .ended)))
    #expect(recorder.inputs.isEmpty)
    #expect(recorder.omittedSampleCount == recorder.capacity)
    kept.window.send(Self.frame(1100, Self.sample(1, .ended)))
    kept.window.send(Self.frame(2000, Self.sample(3, .began)))
    #expect(recorder.frames == [Self.frame(2000, Self.sample(3, .began))])
    #expect(recorder.omittedSampleCount == 0)
  }

  @Test func `A recorder that is added while a touch is down records from the next touch on`() {
    let kept = RecordedWindow(nil)
    let recorder = FlightRecorder()
    kept.window.send(Self.frame(0, Self.sample(1, .began)))
    kept.window.flightRecorder = recorder
    kept.window.send(Self.frame(100, Self.sample(2, .began)))
    kept.window.send(Self.frame(150, Self.sample(2, .ended)))
    #expect(recorder.inputs.isEmpty)
    kept.window.send(Self.frame(200, Self.sample(1, .ended)))
    kept.window.send(Self.frame(1000, Self.sample(3, .began)))
    #expect(recorder.frames == [Self.frame(1000, Self.sample(3, .began))])
  }

  @Test func `By default, the recorder holds 21 to 24 seconds of one touch sampled at 120 Hz`() {
    #expect((2600...2860).contains(FlightRecorder(bytes: 256 * 1024).capacity))
    #expect(FlightRecorder().capacity == FlightRecorder(bytes: 256 * 1024).capacity)
  }

  @Test func `While a touch stays down, the recording begins at its landing, however long ago`()
    throws
  {
    let one = RecordedWindow(FlightRecorder(seconds: 0.05))
    one.window.send(Self.frame(0, Self.sample(1, .began), Self.sample(2, .began)))
    one.window.send(Self.frame(100, Self.sample(1, .moved, 50)))
    one.window.send(
      Self.frame(110, Self.sample(2, .ended), Self.sample(1, .moved, 60), Self.sample(3, .began)))
    let recorder = try #require(one.window.flightRecorder)
    #expect(recorder.frames.map(\.timestamp) == [0, 100, 110].map { Timestamp(milliseconds: $0) })
    #expect(recorder.omittedSampleCount == 0)
  }

  @Test func `After input is dropped, the recording begins at a time when no touch is undecided`()
    throws
  {
    let kept = RecordedWindow(FlightRecorder(seconds: 0.05))
    kept.window.send(Self.frame(0, Self.sample(1, .began)))
    kept.window.send(Self.frame(100, Self.sample(1, .moved, 50)))
    kept.window.send(Self.frame(110, Self.sample(1, .ended, 50)))
    kept.window.send(Self.frame(120, Self.sample(2, .began)))
    let recorder = try #require(kept.window.flightRecorder)
    #expect(recorder.frames == [Self.frame(120, Self.sample(2, .began))])
    #expect(recorder.omittedSampleCount == 0)
  }

  @Test func `An interruption is recorded with its reason and time`() throws {
    let first = RecordedWindow()
    first.window.send(Self.frame(0, Self.sample(1, .began)))
    first.window.advance(to: Timestamp(milliseconds: 5))
    first.window.cancelAllTouches(reason: .deviceRemoved)
    first.window.send(Self.frame(80, Self.sample(1, .ended)))
    let recorder = try #require(first.window.flightRecorder)
    #expect(
      recorder.inputs == [
        .frame(Self.frame(0, Self.sample(1, .began)), isCoalesced: false),
        .cancellation(.deviceRemoved, at: Timestamp(milliseconds: 5)),
        .frame(Self.frame(80), isCoalesced: false),
      ])
    #expect(
      recorder.frames == [
        Self.frame(0, Self.sample(1, .began)),
        Self.frame(5, Self.sample(1, .cancelled(.deviceRemoved))), Self.frame(80),
      ])
    let again = RecordedWindow(nil)
    again.window.replay(recorder.inputs)
    #expect(again.decisions == first.decisions)
    #expect(again.decisions.count == 4)
  }

  @Test func `Samples of a touch that never began are omitted`() throws {
    let first = RecordedWindow()
    first.window.send(Self.frame(0, Self.sample(7, .moved)))
    first.window.send(Self.frame(80, Self.sample(7, .ended)))
    let recorder = try #require(first.window.flightRecorder)
    #expect(recorder.frames == [Self.frame(0), Self.frame(80)])
    #expect(recorder.omittedSampleCount == 2)
  }

  @Test func `Advancing time is recorded only if a deadline is reached`() throws {
    let first = RecordedWindow()
    first.window.addGestureRecognizer(LongPressGestureRecognizer())
    first.window.send(Self.frame(0, Self.sample(1, .began)))
    for ms in Int64(1)...1000 { first.window.advance(to: Timestamp(milliseconds: ms)) }
    let inputs = try #require(first.window.flightRecorder).inputs
    #expect(inputs.dropFirst() == [.advance(to: Timestamp(milliseconds: 500))])
    first.window.send(Self.frame(900, Self.sample(1, .ended)))
    let recorder = try #require(first.window.flightRecorder)
    #expect(recorder.inputs.dropFirst(2).first == .advance(to: Timestamp(milliseconds: 1000)))
    let again = RecordedWindow(nil)
    again.window.addGestureRecognizer(LongPressGestureRecognizer())
    again.window.replay(recorder.inputs)
    #expect(again.decisions == first.decisions)
  }

  @Test func `Coalesced frames stay coalesced in the recording`() throws {
    let first = RecordedWindow()
    first.window.send(Self.frame(0, Self.sample(1, .began)))
    first.window.send(coalescing: [
      Self.frame(8, Self.sample(1, .moved, 20)), Self.frame(16, Self.sample(1, .moved, 30)),
    ])
    let inputs = try #require(first.window.flightRecorder).inputs
    let flags = inputs.map {
      if case .frame(_, let isCoalesced) = $0 { isCoalesced } else { false }
    }
    #expect(flags == [false, true, false])
  }

  @Test(arguments: [(-1.0, -5), (.nan, 0), (0, 1), (.infinity, 1000)])
  func `A recorder with invalid limits keeps at least one entry and never traps`(
    seconds: Double, bytes: Int
  ) {
    let recorder = FlightRecorder(seconds: seconds, bytes: bytes)
    #expect(recorder.capacity >= 1)
    #expect(recorder.frames.isEmpty)
    let kept = RecordedWindow(recorder)
    kept.window.send(Self.frame(0))
    #expect(recorder.frames == [Self.frame(0)])
    kept.window.send(Self.frame(5, Self.sample(1, .began)))
    kept.window.send(Self.frame(3, Self.sample(1, .ended)))
    #expect(recorder.inputs.count <= 3)
    kept.window.send(Self.frame(1000))
    #expect(recorder.inputs.count >= 1)
    recorder.removeAll()
    #expect(recorder.frames.isEmpty)
  }

  @Test func `A gesture surface can have a flight recorder`() {
    let surface = GestureSurface<Int> { _, _ in [1] }
    surface.flightRecorder = FlightRecorder()
    surface.send(Self.frame(0, Self.sample(1, .began)))
    #expect(surface.flightRecorder?.frames == [Self.frame(0, Self.sample(1, .began))])
  }
}
