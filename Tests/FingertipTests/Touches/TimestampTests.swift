import Testing

@testable import Fingertip

@Suite struct TimestampTests {
  @Test func `U2: Timestamps are whole nanoseconds, and their differences are durations`() {
    let (down, up) = (Timestamp(milliseconds: 100), Timestamp(milliseconds: 180))
    #expect(up - down == .milliseconds(80))
    #expect(down + .milliseconds(80) == up)
    #expect(up - .milliseconds(80) == down)
    #expect(down < up)
    #expect(up.seconds(since: down) == 0.08)
    #expect((down + .nanoseconds(1)).nanoseconds == 100_000_001)
  }

  @Test func `A fraction interpolates between two timestamps`() {
    let (start, end) = (Timestamp(milliseconds: 100), Timestamp(milliseconds: 200))
    #expect(start.interpolated(to: end, at: 0) == start)
    #expect(start.interpolated(to: end, at: 0.25) == Timestamp(milliseconds: 125))
    #expect(start.interpolated(to: end, at: 1) == end)
  }

  @Test func `Sums saturate at the minimum and maximum timestamps`() {
    let (first, last) = (Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max))
    #expect(last + .seconds(1) == last)
    #expect(first + .seconds(-1) == first)
    #expect(first - .seconds(1) == first)
    #expect(last - .seconds(-1) == last)
    #expect(last - first == .nanoseconds(Int64.max))
    #expect(first - last == .nanoseconds(Int64.min))
    #expect(Timestamp.zero + .seconds(Int64.max) == last)
    #expect(Timestamp.zero - .seconds(Int64.max) == Timestamp(nanoseconds: -.max))
    #expect(Timestamp(milliseconds: .max) == last)
    #expect(Timestamp(milliseconds: .min) == first)
  }

  @Test func `Milliseconds can be given as any integer type`() {
    let (word, octet) = (40 as Int, 40 as UInt8)
    #expect(Timestamp(milliseconds: word) == Timestamp(milliseconds: 40))
    #expect(Timestamp(milliseconds: octet) == Timestamp(milliseconds: 40))
    #expect(Timestamp(milliseconds: UInt64.max) == Timestamp(nanoseconds: .max))
  }

  @Test func `Interpolation over the full range doesn't trap`() {
    let (first, last) = (Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max))
    #expect(first.interpolated(to: last, at: 0) == first)
    for fraction in [0.5, 1, 2, -1, 1e300, .infinity, -.infinity, .nan] {
      _ = first.interpolated(to: last, at: fraction)
      _ = last.interpolated(to: first, at: fraction)
      _ = Timestamp.zero.interpolated(to: last, at: fraction)
    }
    #expect(Timestamp.zero.interpolated(to: last, at: 1) == last)
  }

  @Test func `Durations are truncated toward zero to whole nanoseconds`() {
    #expect(Duration.seconds(5).wholeNanoseconds == 5_000_000_000)
    #expect(Duration.seconds(100).wholeNanoseconds == 100_000_000_000)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 1).wholeNanoseconds == 0)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: -1).wholeNanoseconds == 0)
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).wholeNanoseconds == .min)
    #expect(Duration.milliseconds(1500).inSeconds == 1.5)
  }

  @Test func `U2: A timestamp can be created from seconds or milliseconds`() {
    #expect(Timestamp(milliseconds: UInt32(5)).nanoseconds == 5_000_000)
    #expect(Timestamp(milliseconds: UInt64.max).nanoseconds == .max)
    #expect(Timestamp(seconds: 1.5).nanoseconds == 1_500_000_000)
    #expect(Timestamp(seconds: 0.1).nanoseconds == 100_000_000)
    #expect(Timestamp(seconds: -2).nanoseconds == -2_000_000_000)
    #expect(Timestamp(seconds: 1e300).nanoseconds == .max)
    #expect(Timestamp(seconds: -.infinity).nanoseconds == .min)
    #expect(Timestamp(seconds: .nan) == .zero)
  }
}
