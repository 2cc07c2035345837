import Fingertip
import FingertipEvdev
import FingertipTesting
import Testing

@testable import FingertipRecordings

/// Tests that recordings of touches in JSON Lines are read back exactly as they were written.
struct TouchExactnessTests {
  private static let window = Size(width: 1024, height: 600)

  @Test func `Random frames that are written and read back lead to exactly the same decisions`()
    throws
  {
    try withRandomness("Touches in JSON Lines are read back unchanged") { random in
      for _ in 0..<200 {
        let frames = Self.randomFrames(&random)
        let bytes = Self.written(frames)
        let found = try Self.frames(in: bytes)
        // Non-finite numbers are written as null, which is just as invalid in a location.
        try #require(found.map { "\($0)" } == frames.map { "\(Self.withoutInfinities($0))" })
        try #require(Self.decisions(found) == Self.decisions(frames))
        try #require(Self.written(found) == bytes)
      }
    }
  }

  @Test func `Touch IDs are written as unsigned numbers and read as signed or unsigned numbers`()
    throws
  {
    for id in [0, 1, 1 << 53, 1 << 62, 1 << 63 - 1, 1 << 63, 1 << 63 + 1, UInt64.max - 1, .max] {
      let frame = TouchFrame(
        at: .zero, samples: [TouchSample(TouchID(id), .began, at: Point(x: 1, y: 2))])
      let bytes = Self.written([frame])
      #expect(String(decoding: bytes, as: UTF8.self).contains("\"id\":\(id),"))
      #expect(try Self.frames(in: bytes) == [frame])
      let signed = String(decoding: bytes, as: UTF8.self)
        .replacing("\"id\":\(id),", with: "\"id\":\(Int64(bitPattern: id)),")
      #expect(try Self.frames(in: Array(signed.utf8)) == [frame])
    }
    for text in ["18446744073709551616", "-9223372036854775809", "1e20", "0.5"] {
      let header = String(decoding: Self.written([]), as: UTF8.self)
      let line =
        "{\"type\":\"frame\",\"time\":0,\"touches\":[{\"id\":\(text),\"phase\":\"began\",\"x\":1,\"y\":1}]}\n"
      #expect {
        try Self.frames(in: Array((header + line).utf8))
      } throws: { "\($0)".contains("-9223372036854775808 … 18446744073709551615") }
    }
  }

  private static func written(_ frames: [TouchFrame]) -> [UInt8] {
    var writer = JSONLinesWriter()
    writer.write(window: window)
    for frame in frames { writer.write(frame) }
    return writer.bytes
  }

  /// Returns the frames in a recording, except for the final frame that cancels the remaining
  /// touches.
  private static func frames(in bytes: [UInt8]) throws -> [TouchFrame] {
    var reader = try FrameReader(
      .bytes(bytes, name: "a.jsonl"), MappingOptions(), origin: .zero)
    var frames: [TouchFrame] = []
    while let element = reader.nextElement() {
      switch element {
      case .frame(let frame): if !reader.hasEnded { frames.append(frame) }
      case .failure(let error): throw error
      case .note, .auxiliary, .accelerationError: Issue.record("unexpected \(element)")
      }
    }
    return frames
  }

  private static func decisions(_ frames: [TouchFrame]) -> [UInt8] {
    let window = Window(size: window)
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    for gesture: GestureRecognizer in [
      tap, TapGestureRecognizer(taps: 2), LongPressGestureRecognizer(), pan,
      SwipeGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
    ] { window.addGestureRecognizer(gesture) }
    var log = JSONLinesWriter()
    window.onDecision = { log.write($0) }
    for frame in frames { window.send(frame) }
    while let deadline = window.nextDeadline { window.advance(to: deadline) }
    return log.bytes
  }

  // MARK: Random frames

  /// Returns valid frames and frames that a host shouldn't send: empty frames, touches that are
  /// unknown or begin twice, times that go backward, and non-finite numbers.
  private static func randomFrames(_ random: inout SplitMix64) -> [TouchFrame] {
    var time = Timestamp(nanoseconds: .random(in: -1_000_000_000...1_000_000_000, using: &random))
    return (0..<Int.random(in: 1...60, using: &random)).map { _ in
      time = time + .nanoseconds(Int64.random(in: -1_000_000...60_000_000, using: &random))
      let count = [0, 1, 1, 1, 2, 3, 40].randomElement(using: &random) ?? 0
      return TouchFrame(at: time, samples: (0..<count).map { _ in randomSample(&random) })
    }
  }

  private static func randomSample(_ random: inout SplitMix64) -> TouchSample {
    let id: UInt64 =
      Int.random(in: 0..<50, using: &random) == 0
      ? .random(in: 0..<(1 << 63), using: &random) | 1 << 63
      : .random(in: 1...4, using: &random)
    var sample = TouchSample(
      TouchID(id), randomChange(&random),
      at: Point(x: randomNumber(1024, &random), y: randomNumber(600, &random)))
    if Bool.random(using: &random) {
      sample.contact = ContactEllipse(
        majorRadius: randomNumber(40, &random), minorRadius: randomNumber(20, &random),
        orientation: Angle(radians: randomNumber(3, &random)))
    }
    if Bool.random(using: &random) { sample.pressure = randomNumber(1, &random) }
    sample.tool =
      [.finger, .finger, .stylus, .palm, .pointer].randomElement(using: &random) ?? .finger
    return sample
  }

  private static func randomChange(_ random: inout SplitMix64) -> TouchSample.Change {
    let reasons: [CancellationReason] =
      [.palm, .deviceRemoved, .eventsLost, .recordingEnded, .interrupted, .viewRemoved, .replaced]
      + FilterReason.allCases.map { .filtered($0) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return .began
    case 3...7: return .moved
    case 8: return .ended
    default: return .cancelled(reasons.randomElement(using: &random) ?? .palm)
    }
  }

  private static func randomNumber(_ extent: Double, _ random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return [.nan, .infinity, -.infinity].randomElement(using: &random) ?? .nan
    case 1: return Double(bitPattern: random.next())
    case 2: return -0.0
    case 3...9: return random.number(in: 0...extent).rounded()
    case 10...20: return (random.number(in: -extent...2 * extent) * 1000).rounded() / 1000
    default: return random.number(in: -extent...2 * extent)
    }
  }

  private static func withoutInfinities(_ frame: TouchFrame) -> TouchFrame {
    func finite(_ number: Double) -> Double { number.isFinite ? number : .nan }
    var frame = frame
    for index in frame.samples.indices {
      let sample = frame.samples[index]
      frame.samples[index].location = Point(
        x: finite(sample.location.x), y: finite(sample.location.y))
      frame.samples[index].pressure = sample.pressure.map(finite)
      frame.samples[index].contact = sample.contact.map { contact in
        ContactEllipse(
          majorRadius: finite(contact.majorRadius), minorRadius: finite(contact.minorRadius),
          orientation: Angle(radians: finite(contact.orientation.radians)))
      }
    }
    return frame
  }

  // MARK: Content that events can't represent

  private static func recording(_ touches: [String]) -> ByteSource {
    .text(
      "{\"type\":\"recording\",\"version\":1,\"window\":{\"width\":400,\"height\":400}}\n"
        + touches.enumerated().map { index, touches in
          "{\"type\":\"frame\",\"time\":\(Double(index) / 50),\"touches\":[\(touches)]}\n"
        }.joined())
  }

  private static func touch(_ id: Int, _ phase: String, _ x: Int = 100, _ y: Int = 100) -> String {
    "{\"id\":\(id),\"phase\":\"\(phase)\",\"x\":\(x),\"y\":\(y)}"
  }

  @Test func `A drag keeps its distance and velocity outside the window`() throws {
    let path = (0...30).map { Self.touch(1, $0 == 0 ? "began" : "moved", 100, 100 + 30 * $0) }
    var reader = try FrameReader(
      Self.recording(path + [Self.touch(1, "ended", 100, 1000)]), MappingOptions())
    let window = Window(size: reader.mapping.size)
    var (distance, velocity) = (0.0, 0.0)
    // The contact doesn't roll, so the pan begins after 10 pt.
    var limits = Pan.Limits()
    limits.roll.travel = 0
    window.addGestureRecognizer(
      PanGestureRecognizer(limits: limits) { pan in
        (distance, velocity) = (pan.value.translation.dy, pan.value.velocity.dy)
      })
    _ = reader.play(into: window) { _ in }
    #expect(distance == 890)
    #expect(abs(velocity - 1500) < 1e-6, "30 pt in 20 ms")
  }

  @Test func `Size, rotation and calibration apply to both touches and their contacts`() throws {
    var options = MappingOptions()
    options.size = .points(Size(width: 800, height: 200))
    options.rotation = .clockwise90
    let touch =
      "{\"id\":1,\"phase\":\"began\",\"x\":100,\"y\":-40,\"majorRadius\":10,\"minorRadius\":10}"
    var reader = try FrameReader(Self.recording([touch]), options)
    guard case .frame(let frame)? = reader.nextElement() else { throw CancellationError() }
    #expect(frame.samples[0].location.distance(to: Point(x: 880, y: 50)) < 1e-9)
    let contact = try #require(frame.samples[0].contact)
    #expect(abs(contact.majorRadius - 20) < 1e-9 && abs(contact.minorRadius - 5) < 1e-9)
  }

  @Test func `All 40 touches are played as frames, but only 32 are converted to events`() throws {
    let landing = (1...40).map { Self.touch($0, "began", $0 * 9) }.joined(separator: ",")
    let lift = (1...40).map { Self.touch($0, "ended", $0 * 9) }.joined(separator: ",")
    let source = Self.recording([landing, lift])
    var reader = try FrameReader(source, MappingOptions())
    var count = 0
    while let element = reader.nextElement() {
      if case .frame(let frame) = element { count += frame.samples.count }
    }
    #expect(count == 80)
    var events = try RecordingReader(source)
    while try events.next() != nil {}
    #expect(
      events.losses.messages
        == ["omitted 8 touches beyond the limit of 32 simultaneous touches"])
  }

  @Test func `Content that can't be represented as events is counted by kind`() throws {
    var reader = try RecordingReader(
      Self.recording([
        Self.touch(1, "began"), Self.touch(1, "began", 500), Self.touch(9, "moved"), "",
        Self.touch(1, "cancelled"), "{\"id\":2,\"phase\":\"began\",\"x\":null,\"y\":1}",
        "{\"id\":3,\"phase\":\"began\",\"x\":5,\"y\":1,\"tool\":\"pointer\"}",
        Self.touch(2, "moved") + "," + Self.touch(2, "ended"),
        "{\"id\":3,\"phase\":\"moved\",\"x\":1e300,\"y\":1}",
      ]))
    while try reader.next() != nil {}
    #expect(
      reader.losses.messages == [
        "omitted 1 touch without a valid location",
        "kept the last location in 1 change without a valid location",
        "moved 1 location from outside the window to its edge",
        "omitted 1 change to touches that weren't down",
        "wrote 1 repeated \"began\" phase as a move", "wrote 1 cancellation as a palm that lifts",
        "wrote 1 pointer touch as a finger touch", "omitted 1 empty frame",
      ])
  }

  @Test func `A cancellation and a move in one frame stay together`() throws {
    let source = Self.recording([
      Self.touch(3, "began") + "," + Self.touch(4, "began"),
      Self.touch(3, "cancelled") + "," + Self.touch(4, "moved", 120),
    ])
    var reader = try FrameReader(source, MappingOptions())
    var frames: [TouchFrame] = []
    while let element = reader.nextElement() {
      if case .frame(let frame) = element { frames.append(frame) }
    }
    #expect(frames.count == 3)
    #expect(frames[1].samples.map(\.change) == [.cancelled(.interrupted), .moved])
    #expect(frames[2].samples.map(\.change) == [.cancelled(.recordingEnded)])
    // When this frame is converted to events, its moves are in the report that makes the cancelled
    // touch a palm, and the palm lifts in the next report.
    var events = try RecordingReader(source)
    var reports: [[Int32]] = [[]]
    while let event = try events.next() {
      if event.type == EventType.syn {
        reports.append([])
      } else if event.time > .zero {
        reports[reports.count - 1].append(event.value)
      }
    }
    #expect(reports.suffix(3) == [[0, 2, 1, 121_920], [0, -1], []])
  }

  @Test func `Touches that never began are passed to the window, which reports them`() throws {
    var reader = try FrameReader(
      Self.recording([Self.touch(7, "moved"), Self.touch(1, "began"), Self.touch(8, "ended")]),
      MappingOptions())
    let window = Window(size: reader.mapping.size)
    var ignored = 0
    window.onDecision = { if case .ignored = $0.outcome { ignored += 1 } }
    _ = reader.play(into: window) { _ in }
    #expect(ignored == 2)
  }
}
