import Fingertip
import Testing

/// Accepts frames at any time, even from an action.
final class FrameQueue {
  private let window: Window
  private var frames: [TouchFrame] = []

  init(_ window: Window) { self.window = window }

  func send(_ frame: TouchFrame) {
    frames.append(frame)
    // If an action calls this, the loop below continues when the action returns.
    guard !window.isBusy else { return }
    while !frames.isEmpty { window.send(frames.removeFirst()) }
  }
}

struct FrameQueueTests {
  @Test func `A frame sent by an action is processed after the frame that triggered the action`() {
    let window = Window(size: Size(width: 320, height: 480))
    let queue = FrameQueue(window)
    var taps: [Timestamp?] = []
    func tap(at milliseconds: Int64) {
      for (change, after) in [(TouchSample.Change.began, Int64(0)), (.ended, 50)] {
        let sample = TouchSample(TouchID(1), change, at: Point(x: 100, y: 100))
        let time = Timestamp(nanoseconds: (milliseconds + after) * 1_000_000)
        queue.send(TouchFrame(at: time, samples: [sample]))
      }
    }
    window.addGestureRecognizer(
      TapGestureRecognizer { _ in
        taps.append(window.time)
        if taps.count == 1 { tap(at: 1000) }
      })
    tap(at: 0)
    #expect(taps == [Timestamp(nanoseconds: 50_000_000), Timestamp(nanoseconds: 1_050_000_000)])
    #expect(!window.isBusy)
  }
}
