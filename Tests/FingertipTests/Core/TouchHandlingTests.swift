import EngineStage
import Testing

@testable import Fingertip

/// Tests that touches skip views without touch handlers, unless a responder in the view's chain
/// handles touches at the time when the touch begins.
@Suite struct TouchHandlingTests {
  private final class TouchView: View {
    var received: [Touch.Phase] = []
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      received += touches.map(\.phase)
    }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      received += touches.map(\.phase)
    }
  }

  private final class TouchController: ViewController {
    var received: [Touch.Phase] = []
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      received += touches.map(\.phase)
    }
  }

  private final class Program: Application {
    var moves = 0
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { moves += 1 }
  }

  private let window = Window(size: Size(width: 100, height: 100))

  private func send(_ time: Int64, _ change: TouchSample.Change, _ x: Double = 10) {
    window.send(frame(time, change, x))
  }

  private func frame(_ time: Int64, _ change: TouchSample.Change, _ x: Double) -> TouchFrame {
    TouchFrame(
      at: Timestamp(milliseconds: time),
      samples: [TouchSample(TouchID(1), change, at: Point(x: x, y: 10))])
  }

  @Test func `A view can receive touches only if a responder in its chain handles touches`() {
    let view = View(frame: window.bounds)
    window.addSubview(view)
    #expect(!window.canReceiveTouches && !view.canReceiveTouches)
    let listener = TouchView(frame: window.bounds)
    window.addSubview(listener)
    listener.addSubview(view)
    #expect(listener.canReceiveTouches && view.canReceiveTouches && !window.canReceiveTouches)
  }

  @Test func `D8: A controller added to a plain view during a touch receives only later touches`() {
    let view = View(frame: window.bounds)
    window.addSubview(view)
    send(0, .began)
    send(10, .moved, 20)
    let controller = TouchController(view: view)
    send(20, .moved, 30)
    send(30, .ended, 30)
    #expect(controller.received.isEmpty)
    send(1000, .began)
    send(1010, .moved, 20)
    #expect(controller.received == [.moved])
  }

  @Test func `D8: An application that a window joins during a touch receives only later touches`() {
    let program = Program()
    send(0, .began)
    program.addWindow(window)
    send(10, .moved, 20)
    send(20, .ended, 20)
    #expect(program.moves == 0)
    send(1000, .began)
    send(1010, .moved, 20)
    #expect(program.moves == 1)
  }

  @Test func `A plain view's superview receives the view's touches`() {
    let listener = TouchView(frame: window.bounds)
    window.addSubview(listener)
    listener.addSubview(View(frame: window.bounds))
    send(0, .began)
    send(10, .moved, 20)
    send(20, .ended, 20)
    #expect(listener.received == [.moved, .ended])
  }

  @Test func `Coalesced moves are cleared with the next frame even if no view receives them`() {
    send(0, .began)
    window.send(coalescing: [frame(10, .moved, 20), frame(14, .moved, 30), frame(18, .moved, 40)])
    var touches: [Touch] = []
    window.dispatcher.touchTable.appendTouches(to: &touches)
    #expect(touches.map { $0.coalescedSamples.count } == [0])
  }
}
