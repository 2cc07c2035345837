import Fingertip
import Testing

/// The code blocks in the guide for compositors.
@Suite struct CompositorTests {
  /// A client's window, or the background behind all windows.
  private enum Target: Hashable {
    case screen
    case client(Int)
  }

  /// The touches that the clients receive, one per line.
  private final class Log {
    var lines: [String] = []
  }

  @Test func `A client receives a tap but not a three-finger swipe`() {
    let log = Log()
    func client(at point: Point) -> Target { .client(point.x < 200 ? 1 : 2) }
    func deliver(_ target: Target, _ phase: Touch.Phase, _ id: TouchID) {
      guard case .client(let number) = target else { return }
      log.lines.append("\(number) \(phase) \(id.rawValue)")
    }

    let surface = GestureSurface<Target> { point, _ in [client(at: point), .screen] }
    let overview = SwipeGestureRecognizer(.up, touches: 3) { _ in log.lines.append("overview") }
    overview.delaysTouchesBegan = true
    surface.add(overview, to: .screen)
    // Touches that no gesture intercepts go to the clients.
    surface.onTouches = { delivery in
      for touch in delivery.touches { deliver(delivery.target, delivery.phase, touch.id) }
    }
    for client in [1, 2] { surface.setMultipleTouchEnabled(true, for: .client(client)) }

    func send(_ milliseconds: Int, _ change: TouchSample.Change, _ y: Double, _ ids: [UInt64]) {
      let samples = ids.map {
        TouchSample(TouchID($0), change, at: Point(x: Double($0) * 60, y: y))
      }
      surface.send(TouchFrame(at: .zero + .milliseconds(milliseconds), samples: samples))
    }
    send(0, .began, 300, [1])
    send(60, .ended, 300, [1])
    surface.advance(to: .zero + .milliseconds(900))
    #expect(log.lines == ["1 began 1", "1 ended 1"])
    log.lines = []
    send(1000, .began, 300, [2, 3, 4])
    for step in 1...4 { send(1000 + step * 15, .moved, 300 - Double(step) * 30, [2, 3, 4]) }
    send(1070, .ended, 180, [2, 3, 4])
    #expect(log.lines == ["overview"])
  }
}
