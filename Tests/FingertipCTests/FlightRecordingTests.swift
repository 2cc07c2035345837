import CFingertip
import FingertipC
import Testing

/// The recent touches that a C host records and reads.
extension FingertipCTests {
  private static func kept(_ window: fingertip_window?) -> [fingertip_recorded_sample] {
    let count = fingertip_flight_recorder_samples(window, nil, 0)
    var samples = [fingertip_recorded_sample](repeating: fingertip_recorded_sample(), count: count)
    #expect(fingertip_flight_recorder_samples(window, &samples, count) == count)
    return samples
  }

  @Test func `The flight recorder stores the touches sent after its start`() throws {
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

  @Test func `Invalid flight recorder arguments are rejected and keep the recording`() throws {
    let host = try Host()
    let window = host.window
    #expect(fingertip_flight_recorder_start(window, 10, 4096) == FINGERTIP_OK)
    host.tap(at: 0, 10, 10)
    let count = fingertip_flight_recorder_samples(window, nil, 0)
    #expect(count > 0)
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
