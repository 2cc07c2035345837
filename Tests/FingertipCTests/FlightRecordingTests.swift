import CFingertip
import FingertipC
import Testing

/// Tests how a C host records recent touches and reads them.
extension FingertipCTests {
  private static func kept(_ window: fingertip_window?) -> [fingertip_recorded_sample] {
    let count = fingertip_flight_recorder_samples(window, nil, 0)
    var samples = [fingertip_recorded_sample](repeating: fingertip_recorded_sample(), count: count)
    #expect(fingertip_flight_recorder_samples(window, &samples, count) == count)
    return samples
  }

  @Test func `The flight recorder stores touches sent after it starts`() throws {
    let host = try Host()
    let window = host.window
    host.tap(at: 0, 10, 10)
    #expect(fingertip_flight_recorder_samples(window, nil, 0) == 0)
    #expect(fingertip_flight_recorder_start(window, 10, 4096) == FINGERTIP_OK)
    var pressed = fingertip_sample_make(7, Int32(FINGERTIP_BEGAN), 30, 40)
    (pressed.known, pressed.pressure, pressed.tool) = (
      UInt32(FINGERTIP_KNOWS_PRESSURE), 0.5, Int32(FINGERTIP_STYLUS)
    )
    #expect(fingertip_window_send(window, 1_000_000_000, &pressed, 1) == FINGERTIP_OK)
    var over = fingertip_sample_make(7, Int32(FINGERTIP_CANCELLED), 31, 41)
    over.cancel_reason = Int32(FINGERTIP_CANCEL_PALM)
    #expect(fingertip_window_send(window, 1_010_000_000, &over, 1) == FINGERTIP_OK)
    let samples = Self.kept(window)
    #expect(samples.map { $0.time } == [1_000_000_000, 1_010_000_000])
    #expect(
      samples.map { $0.sample.phase } == [Int32(FINGERTIP_BEGAN), Int32(FINGERTIP_CANCELLED)])
    #expect(samples[0].sample.pressure == 0.5 && samples[0].sample.tool == Int32(FINGERTIP_STYLUS))
    #expect(
      samples[1].sample.x == 31 && samples[1].sample.cancel_reason == Int32(FINGERTIP_CANCEL_PALM))
    #expect(samples.allSatisfy { $0.sample.size == UInt32(MemoryLayout<fingertip_sample>.size) })
    var one = fingertip_recorded_sample()
    #expect(fingertip_flight_recorder_samples(window, &one, 1) == 2)
    #expect(one.time == 1_000_000_000)
    #expect(fingertip_flight_recorder_start(window, 0, 0) == FINGERTIP_OK)
    #expect(fingertip_flight_recorder_samples(window, nil, 0) == 0)
  }

  /// A sequence of calls that once produced a recording of a gesture that never happened.
  private enum Use: CaseIterable {
    case dragInterrupted, tapInterrupted, sampleCancelled, neverBegan, palm
  }

  /// Returns the actions of a tap recognizer and a pan recognizer while `use` sends touches to
  /// their window.
  private static func actions(_ use: (fingertip_window?) -> Void) throws -> [String] {
    let host = try Host()
    let log = Log()
    let user = Unmanaged.passUnretained(log).toOpaque()
    for make in [fingertip_tap_create, fingertip_pan_create] {
      let recognizer = make(host.root)
      fingertip_recognizer_on_action(
        recognizer,
        { event, user in
          guard let event, let user else { return }
          Unmanaged<Log>.fromOpaque(user).takeUnretainedValue().lines.append(
            "\(event.pointee.state) at \(event.pointee.time)")
        }, user)
    }
    use(host.window)
    return log.lines
  }

  private final class Log { var lines: [String] = [] }

  private static func send(_ window: fingertip_window?, _ use: Use) {
    func touch(_ ms: Int64, _ phase: Int, _ x: Double, tool: Int = FINGERTIP_FINGER) {
      var sample = fingertip_sample_make(1, Int32(phase), x, 100)
      sample.tool = Int32(tool)
      fingertip_window_send(window, ms * 1_000_000, &sample, 1)
    }
    if use != .neverBegan { touch(0, FINGERTIP_BEGAN, 100) }
    switch use {
    case .dragInterrupted:
      touch(20, FINGERTIP_MOVED, 130)
      fingertip_window_cancel_all(window)
      touch(40, FINGERTIP_MOVED, 160)
      touch(60, FINGERTIP_MOVED, 190)
    case .tapInterrupted: fingertip_window_cancel_all(window)
    case .sampleCancelled:
      touch(10, FINGERTIP_CANCELLED, 100)
      touch(20, FINGERTIP_MOVED, 130)
      touch(40, FINGERTIP_MOVED, 160)
    case .neverBegan: touch(0, FINGERTIP_MOVED, 100)
    case .palm:
      touch(10, FINGERTIP_MOVED, 100, tool: FINGERTIP_PALM)
      touch(20, FINGERTIP_MOVED, 100)
    }
    touch(80, FINGERTIP_ENDED, 190)
  }

  @Test(arguments: Use.allCases)
  private func `A replay recognizes the same gestures as the original`(_ use: Use) throws {
    var samples: [fingertip_recorded_sample] = []
    let original = try Self.actions { window in
      #expect(fingertip_flight_recorder_start(window, 100, 100_000) == FINGERTIP_OK)
      Self.send(window, use)
      samples = Self.kept(window)
    }
    let replayed = try Self.actions { window in
      #expect(fingertip_window_replay(window, samples, samples.count) == FINGERTIP_OK)
    }
    #expect(replayed == original)
    #expect(use == .dragInterrupted || original.isEmpty)
  }

  @Test
  func `A drag that leaves the window is recorded and replayed with its full distance and speed`()
    throws
  {
    func drag(
      _ replayed: [fingertip_recorded_sample]? = nil
    ) throws -> (
      ends: [String], samples: [fingertip_recorded_sample]
    ) {
      let host = try Host()
      let window = host.window
      let log = Log()
      let pan = fingertip_pan_create(host.root)
      fingertip_recognizer_on_action(
        pan,
        { event, user in
          guard let event, let user, event.pointee.state == FINGERTIP_GESTURE_ENDED else { return }
          Unmanaged<Log>.fromOpaque(user).takeUnretainedValue().lines.append(
            "\(event.pointee.dy) \(event.pointee.velocity_y)")
        }, Unmanaged.passUnretained(log).toOpaque())
      #expect(fingertip_flight_recorder_start(window, 100, 1 << 20) == FINGERTIP_OK)
      if let replayed {
        #expect(fingertip_window_replay(window, replayed, replayed.count) == FINGERTIP_OK)
      } else {
        let milliseconds: Int64 = 1_000_000
        fingertip_window_send_touch(window, 0, 1, Int32(FINGERTIP_BEGAN), 100, 100)
        for step in 1...30 {
          fingertip_window_send_touch(
            window, Int64(step) * 20 * milliseconds, 1, Int32(FINGERTIP_MOVED), 100,
            100 + 30 * Double(step))
        }
        fingertip_window_send_touch(
          window, 601 * milliseconds, 1, Int32(FINGERTIP_ENDED), 100, 1000)
      }
      return (log.lines, Self.kept(window))
    }
    let original = try drag()
    #expect(original.ends.count == 1 && original.samples.map(\.sample.y).max() == 1000)
    let parts = original.ends[0].split(separator: " ").compactMap { Double($0) }
    #expect(parts.count == 2 && abs(parts[0] - 900) < 30 && abs(parts[1] - 1500) < 50)
    #expect(try drag(original.samples).ends == original.ends)
  }

  @Test
  func `Each recorded input includes its kind, and frames with equal timestamps stay separate`()
    throws
  {
    let host = try Host()
    let window = host.window
    #expect(fingertip_flight_recorder_start(window, 10, 40_960) == FINGERTIP_OK)
    var pair = [
      fingertip_sample_make(1, Int32(FINGERTIP_BEGAN), 1, 1),
      fingertip_sample_make(2, Int32(FINGERTIP_BEGAN), 2, 2),
    ]
    fingertip_window_send(window, 5, &pair, 2)
    fingertip_window_send_touch(window, 5, 1, Int32(FINGERTIP_MOVED), 3, 3)
    fingertip_window_send(window, 5, nil, 0)
    fingertip_window_cancel_all(window)
    let samples = Self.kept(window)
    #expect(
      samples.map { Int($0.input) } == [
        FINGERTIP_INPUT_FRAME, FINGERTIP_INPUT_SAMPLE, FINGERTIP_INPUT_FRAME,
        FINGERTIP_INPUT_EMPTY_FRAME, FINGERTIP_INPUT_CANCEL_ALL,
      ])
    #expect(samples.allSatisfy { $0.time == 5 })
  }

  @Test func `The flight recorder continues recording when its window joins an application`() throws
  {
    let host = try Host()
    #expect(fingertip_flight_recorder_start(host.window, 10, 4096) == FINGERTIP_OK)
    host.tap(at: 0, 10, 10)
    let count = fingertip_flight_recorder_samples(host.window, nil, 0)
    #expect(fingertip_window_on_command(host.window, { _, _, _, _ in }, nil) == FINGERTIP_OK)
    #expect(count > 0 && fingertip_flight_recorder_samples(host.window, nil, 0) == count)
  }

  @Test func `Invalid replay inputs are rejected before any input is processed`() throws {
    let host = try Host()
    let window = host.window
    #expect(fingertip_flight_recorder_start(window, 10, 4096) == FINGERTIP_OK)
    let began = fingertip_sample_make(1, Int32(FINGERTIP_BEGAN), 1, 1)
    let valid = fingertip_recorded_sample(
      time: 5, sample: began, input: Int32(FINGERTIP_INPUT_FRAME), is_coalesced: 0)
    func status(_ change: (inout fingertip_recorded_sample) -> Void) -> fingertip_status {
      var samples = [valid, valid]
      change(&samples[1])
      return fingertip_window_replay(window, samples, 2)
    }
    #expect(status { $0.input = 9 } == FINGERTIP_ERROR_ARGUMENT)
    #expect(status { ($0.input, $0.time) = (1, 6) } == FINGERTIP_ERROR_ARGUMENT)
    #expect(status { ($0.input, $0.sample.cancel_reason) = (4, 77) } == FINGERTIP_ERROR_ARGUMENT)
    #expect(status { $0.sample.phase = 12 } == FINGERTIP_ERROR_ARGUMENT)
    #expect(status { $0.time = .max } == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_window_replay(window, nil, 1) == FINGERTIP_ERROR_ARGUMENT)
    #expect(fingertip_window_replay(nil, nil, 0) == FINGERTIP_ERROR_HANDLE)
    #expect(fingertip_flight_recorder_samples(window, nil, 0) == 0)
    #expect(status { $0.input = 1 } == FINGERTIP_OK)
    #expect(fingertip_flight_recorder_samples(window, nil, 0) == 2)
  }

  @Test func `Invalid flight recorder arguments are rejected, and the recording is kept`() throws {
    let host = try Host()
    let window = host.window
    #expect(fingertip_flight_recorder_start(window, 10, 4096) == FINGERTIP_OK)
    host.tap(at: 0, 10, 10)
    let count = fingertip_flight_recorder_samples(window, nil, 0)
    #expect(count == 2, "a tap has two samples")
    for seconds in [-1, Double.nan, .infinity, 2e9] {
      #expect(fingertip_flight_recorder_start(window, seconds, 4096) == FINGERTIP_ERROR_VALUE)
    }
    for bytes in [1 << 31, -1] {
      #expect(fingertip_flight_recorder_start(window, 1, bytes) == FINGERTIP_ERROR_VALUE)
    }
    #expect(fingertip_flight_recorder_start(nil, 1, 4096) == FINGERTIP_ERROR_HANDLE)
    #expect(fingertip_flight_recorder_samples(nil, nil, 0) == 0)
    #expect(fingertip_flight_recorder_samples(window, nil, 5) == 0)
    #expect(String(cString: fingertip_last_error()).contains("samples is NULL"))
    #expect(fingertip_flight_recorder_samples(window, nil, 0) == count)
  }
}
