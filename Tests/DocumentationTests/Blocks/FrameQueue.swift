import Fingertip
import Testing

/// Takes frames at any time, also from an action.
final class FrameQueue {
  private let window: Window
  private var frames: [TouchFrame] = []

  init(_ window: Window) { self.window = window }

  func send(_ frame: TouchFrame) {
    frames.append(frame)
    // From an action: the call below that told it goes on when the action is over.
    guard !window.isBusy else { return }
    while !frames.isEmpty { window.send(frames.removeFirst()) }
  }
}

struct FrameQueueTests {
  @Test func `A frame that an action sends goes in after the one that it hears of`() {
    let window = Window(size: Size(width: 320, height: 480))
    let queue = FrameQueue(window)
    var taps: [Timestamp?] = []
    func tap(at time: Duration) {
      let place = Point(x: 100, y: 100)
      let times = [Timestamp.zero + time, .zero + time + .milliseconds(50)]
      queue.send(TouchFrame(at: times[0], samples: [TouchSample(TouchID(1), .began, at: place)]))
      queue.send(TouchFrame(at: times[1], samples: [TouchSample(TouchID(1), .ended, at: place)]))
    }
    window.addGestureRecognizer(
      TapGestureRecognizer { _ in
        taps.append(window.time)
        if taps.count == 1 { tap(at: .seconds(1)) }
      })
    tap(at: .zero)
    #expect(taps == [.zero + .milliseconds(50), .zero + .milliseconds(1050)])
    #expect(!window.isBusy)
  }
}
