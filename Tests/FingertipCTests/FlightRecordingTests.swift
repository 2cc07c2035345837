import CFingertip
import FingertipC
import Testing

/// The recent touches that a C host records and reads.
extension FingertipCTests {
  private static func kept(_ window: ft_window?) -> [ft_kept_sample] {
    let count = ft_kept_touches(window, nil, 0)
    var samples = [ft_kept_sample](repeating: ft_kept_sample(), count: count)
    #expect(ft_kept_touches(window, &samples, count) == count)
    return samples
  }

  @Test func `The flight recorder stores the touches sent after its start`() throws {
    let host = try Host()
    let window = host.window
    host.tap(at: 0, 10, 10)
    #expect(ft_kept_touches(window, nil, 0) == 0)
    #expect(ft_keep_touches(window, 10, 4096) == FT_OK)
    var pressed = ft_sample_make(7, Int32(FT_BEGAN), 30, 40)
    (pressed.known, pressed.pressure, pressed.tool) = (
      UInt32(FT_KNOWS_PRESSURE), 0.5, Int32(FT_STYLUS)
    )
    #expect(ft_send(window, 1_000_000_000, &pressed, 1) == FT_OK)
    var over = ft_sample_make(7, Int32(FT_CANCELLED), 31, 41)
    over.cancel_reason = Int32(FT_CANCEL_PALM)
    #expect(ft_send(window, 1_010_000_000, &over, 1) == FT_OK)
    let samples = Self.kept(window)
    #expect(samples.map { $0.time } == [1_000_000_000, 1_010_000_000])
    #expect(samples.map { $0.sample.phase } == [Int32(FT_BEGAN), Int32(FT_CANCELLED)])
    #expect(samples[0].sample.pressure == 0.5 && samples[0].sample.tool == Int32(FT_STYLUS))
    #expect(samples[1].sample.x == 31 && samples[1].sample.cancel_reason == Int32(FT_CANCEL_PALM))
    #expect(samples.allSatisfy { $0.sample.size == UInt32(MemoryLayout<ft_sample>.size) })
    var one = ft_kept_sample()
    #expect(ft_kept_touches(window, &one, 1) == 2)
    #expect(one.time == 1_000_000_000)
    #expect(ft_keep_touches(window, 0, 0) == FT_OK)
    #expect(ft_kept_touches(window, nil, 0) == 0)
  }

  @Test func `Invalid flight recorder arguments are rejected and keep the recording`() throws {
    let host = try Host()
    let window = host.window
    #expect(ft_keep_touches(window, 10, 4096) == FT_OK)
    host.tap(at: 0, 10, 10)
    let count = ft_kept_touches(window, nil, 0)
    #expect(count > 0)
    for seconds in [-1, Double.nan, .infinity, 2e9] {
      #expect(ft_keep_touches(window, seconds, 4096) == FT_ERROR_VALUE)
    }
    for bytes in [1 << 31, -1] { #expect(ft_keep_touches(window, 1, bytes) == FT_ERROR_VALUE) }
    #expect(ft_keep_touches(nil, 1, 4096) == FT_ERROR_HANDLE)
    #expect(ft_kept_touches(nil, nil, 0) == 0)
    #expect(ft_kept_touches(window, nil, 5) == 0)
    #expect(String(cString: ft_last_error()).contains("samples is NULL"))
    #expect(ft_kept_touches(window, nil, 0) == count)
  }
}
