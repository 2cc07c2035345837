#if Live && os(Linux)
import Fingertip
import FingertipLive
import Testing

/// Tests that system sleep is detected from the difference between two clocks.
struct SuspendDetectorTests {
  private func reading(
    _ monotonic: Int, boot: Int, after: Int? = nil
  ) -> SuspendDetector.ClockReading {
    func time(_ milliseconds: Int) -> Timestamp { .zero + .milliseconds(milliseconds) }
    return SuspendDetector.ClockReading(
      before: time(monotonic), boot: time(boot), after: time(after ?? monotonic))
  }

  /// Returns the results for all readings except the first one, which initializes the detector.
  private func answers(_ readings: SuspendDetector.ClockReading...) -> [Bool] {
    var watch = SuspendDetector(readings[0])
    return readings.dropFirst().map { watch.wasSuspendedSinceLastCall($0) }
  }

  @Test func `Clocks that advance together don't indicate sleep, however long they run`() {
    let answers = answers(
      reading(1000, boot: 5000), reading(1001, boot: 5001), reading(9_000_000, boot: 9_004_000))
    #expect(answers == [false, false])
  }

  @Test func `If one clock stops while the other advances, exactly one sleep is reported`() {
    let answers = answers(
      reading(1000, boot: 1000), reading(1010, boot: 61_010), reading(1020, boot: 61_020),
      reading(1030, boot: 62_030))
    #expect(answers == [true, false, true])
  }

  @Test func `A delay between reading the two clocks isn't mistaken for sleep`() {
    // The second reading is delayed before the second clock is read; the third reading is delayed
    // after it.
    let answers = answers(
      reading(1000, boot: 1000), reading(2000, boot: 2900, after: 2900),
      reading(4000, boot: 4000, after: 4900), reading(5000, boot: 5000))
    #expect(answers == [false, false, false])
  }

  @Test func `The clocks of this computer agree while it is awake`() {
    var watch = SuspendDetector()
    let sleeps = (0..<1000).count { _ in watch.wasSuspendedSinceLastCall() }
    #expect(sleeps == 0)
  }
}
#endif
