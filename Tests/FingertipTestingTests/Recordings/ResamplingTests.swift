import Fingertip
import FingertipTesting
import Testing

/// Tests resampling a motion as a touchscreen with a different sampling rate would report it.
struct ResamplingTests {
  private func line(_ steps: [(Int64, Double)], end: Int64) -> TouchRecording {
    var recording = TouchRecording(name: "line", size: Size(width: 500, height: 500))
    for (index, (time, x)) in steps.enumerated() {
      recording.frames.append(
        TouchFrame(
          at: Timestamp(milliseconds: time),
          samples: [TouchSample(TouchID(1), index == 0 ? .began : .moved, at: Point(x: x, y: 0))]))
    }
    let last = steps.last?.1 ?? 0
    recording.frames.append(
      TouchFrame(
        at: Timestamp(milliseconds: end),
        samples: [TouchSample(TouchID(1), .ended, at: Point(x: last, y: 0))]))
    return recording
  }

  @Test func `New samples are interpolated between recorded samples`() {
    let slow = line([(0, 0), (20, 20), (40, 60)], end: 60)
    let fast = slow.resampled(rate: 200)
    #expect(
      fast.frames.map { $0.samples[0].location.x } == [0, 5, 10, 15, 20, 30, 40, 50, 60, 60])
    #expect(fast.frames.last?.samples.last?.change == .ended)
  }

  @Test func `Whatever the sampling rate, touches begin and end at their recorded times`() {
    let recording = TouchRecording(.pinch(around: Point(x: 300, y: 300), from: 100, to: 300))
    for rate in [1.0, 30, 60, 90, 1000] {
      for jitter in [0, 0.4] {
        let other = recording.resampled(rate: rate, jitter: jitter, seed: 3)
        for change in [TouchSample.Change.began, .ended] {
          func times(_ recording: TouchRecording) -> [Timestamp] {
            recording.frames.flatMap { frame in
              frame.samples.filter { $0.change == change }.map { _ in frame.timestamp }
            }
          }
          #expect(times(recording) == times(other))
        }
        let all = other.frames.map(\.timestamp)
        #expect(all == all.sorted() && Set(all).count == all.count)
        #expect(other.frames.allSatisfy { !$0.samples.isEmpty })
      }
    }
  }

  @Test func `Samples are not interpolated during a long pause, except at its end`() {
    let paused = line([(0, 0), (1000, 50)], end: 1100)
    let other = paused.resampled(rate: 100)
    let moves = other.frames.filter { $0.samples[0].change == .moved }
    #expect(moves.first.map { $0.timestamp > Timestamp(milliseconds: 975) } == true)
    #expect(moves.last?.samples[0].location.x == 50)
    #expect(moves.count < 6)
  }

  @Test func `The same seed produces the same jitter`() {
    let recording = TouchRecording(.drag(from: .zero, to: Point(x: 300, y: 0)))
    let one = recording.resampled(rate: 60, jitter: 0.4, seed: 5)
    #expect(one == recording.resampled(rate: 60, jitter: 0.4, seed: 5))
    #expect(one != recording.resampled(rate: 60, jitter: 0.4, seed: 6))
  }

  @Test func `Empty recordings stay empty, and unfinished touches stay unfinished`() {
    let nothing = TouchRecording(name: "n", size: Size(width: 1, height: 1))
    #expect(nothing.resampled(rate: 60) == nothing)
    var open = line([(0, 0), (20, 20), (40, 60)], end: 40)
    open.frames.removeLast()
    let other = open.resampled(rate: 250)
    #expect(other.frames.last?.samples.last?.change == .moved)
    #expect(other.frames.last?.samples.last?.location.x == 60)
  }
}
