import Fingertip
import FingertipScenes
import FingertipTesting
import Testing

/// Tests that sampling and delivery don't change decisions, and that violations are found.
struct InvarianceTests {
  private static let hands: [(String, SyntheticTouches)] = [
    ("tap", .tap(at: Point(x: 300, y: 200))),
    ("double tap", .tap(at: Point(x: 640, y: 400), count: 2)),
    ("hold", .press(at: Point(x: 900, y: 300))),
    ("drag", .drag(from: Point(x: 400, y: 300), to: Point(x: 640, y: 480))),
    ("swipe", .swipe(from: Point(x: 400, y: 300), to: Point(x: 620, y: 300))),
    ("pinch", .pinch(around: Point(x: 685, y: 428), from: 160, to: 400)),
    (
      "rotation", .rotate(around: Point(x: 685, y: 428), radius: 120, by: Angle(degrees: 60))
    ),
    ("two-finger tap", .tap(at: [Point(x: 620, y: 410), Point(x: 720, y: 390)])),
  ]

  @Test(arguments: hands.indices)
  func `R3: Decisions match at 60, 120 and 240 Hz, and with jitter, coalescing and polling`(
    index: Int
  ) throws {
    let (name, hand) = Self.hands[index]
    let recording = TouchRecording(
      hand, name: name, size: Size(width: 1370, height: 856), rate: 120, seed: 3, tremor: 0.3)
    try expect(recording, in: .standard, unchangedBy: .standard)
  }

  @Test func `The standard matrix has 28 distinct variants`() {
    let variants = InvarianceMatrix.standard.variants
    #expect(variants.count == 28)
    #expect(Set(variants).count == 28)
    #expect(variants[0].description == "as recorded, frame by frame")
    #expect(variants[9].description == "at 60.0 Hz, jitter 0.4, seed 1, 2 frames at a time")
  }

  /// Recognizes a gesture after ten moves, regardless of their distance. A recognizer must not
  /// depend on the number of moves.
  private struct Counting: Recognizer, Sendable {
    static let name = "counting"
    var moves = 0

    mutating func receive(_ input: Input) -> Verdict {
      switch input.event {
      case .moved:
        moves += 1
        return moves == 10 ? .recognize(Reason(.moved), at: input.time) : .undecided
      case .lifted: return .fail(Reason(.movedTooLittle), at: input.time)
      default: return .undecided
      }
    }
  }

  private let counting = TestScene { size in
    let window = Window(size: size)
    window.addGestureRecognizer(Gesture(Counting()))
    return window
  } window: {
    $0
  }

  private var session: TouchRecording {
    let surface = TestSurface(Window(size: Size(width: 400, height: 300)), name: "session")
    surface.tap(at: Point(x: 20, y: 20))
    surface.wait(.seconds(1))
    surface.drag(from: Point(x: 50, y: 50), to: Point(x: 250, y: 50), over: .milliseconds(500))
    surface.wait(.seconds(1))
    surface.tap(at: Point(x: 20, y: 20))
    return surface.recording
  }

  @Test
  func `A recognizer that counts frames is detected, along with a rate that changes its decisions`()
    throws
  {
    var matrix = InvarianceMatrix(rates: [nil, 120, 15], jitters: [0])
    let found = try #require(try matrix.violation(over: session, in: counting))
    #expect(found.variant.rate != nil)
    #expect(found.finding.contains("counting on window"))
    matrix.rates = [nil]
    #expect(try matrix.violation(over: session, in: counting) == nil)
  }

  @Test func `The failure message contains a minimized recording`() throws {
    let matrix = InvarianceMatrix(rates: [15], jitters: [0], deliveries: [.frameByFrame])
    var failures: [TestFailure] = []
    expect(session, in: counting, unchangedBy: matrix) { failures.append($0) }
    let message = try #require(failures.first?.message)
    #expect(failures.count == 1)
    #expect(message.hasPrefix("session: different decisions at 15.0 Hz, frame by frame"))
    let shrunk = try #require(message.split(separator: "minimized from ").last)
    // The failure requires ten moves but no taps. The last move may be in the same frame as the
    // lift.
    #expect(shrunk.contains(" to 11 frames:") || shrunk.contains(" to 12 frames:"))
    #expect(shrunk.split(separator: "\n").count { $0.contains("lands at") } == 1)
  }

  /// Never recognizes a gesture, and fails for a reason that depends on the number of frames.
  private struct Moody: Recognizer, Sendable {
    static let name = "moody"
    var moves = 0

    mutating func receive(_ input: Input) -> Verdict {
      switch input.event {
      case .moved:
        moves += 1
        return .undecided
      case .lifted: return .fail(Reason(moves > 20 ? .tookTooLong : .offAxis), at: input.time)
      default: return .undecided
      }
    }
  }

  @Test func `If the scope is gestures, failure reasons are not compared`() throws {
    let moody = TestScene { size in
      let window = Window(size: size)
      window.addGestureRecognizer(Gesture(Moody()))
      return window
    } window: {
      $0
    }
    var matrix = InvarianceMatrix(rates: [15], jitters: [0])
    #expect(try matrix.violation(over: session, in: moody) != nil)
    matrix.scope = .gestures
    #expect(try matrix.violation(over: session, in: moody) == nil)
  }

  @Test func `An error while creating the window is reported as the failure`() {
    struct Closed: Error {}
    let closed = TestScene({ _ throws -> Window in throw Closed() }, window: \.self)
    var failures: [TestFailure] = []
    expect(session, in: closed, unchangedBy: .standard) { failures.append($0) }
    #expect(failures.map(\.message) == ["Closed()"])
  }
}
