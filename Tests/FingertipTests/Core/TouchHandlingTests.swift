import EngineStage
import Testing

@testable import Fingertip

/// Views of no subclass have nothing to say to touches, so nobody need be told of them: unless one in
/// their chain listens, which may change while a finger is down.
@Suite struct ListeningTests {
  private final class Listener: View {
    var heard: [Touch.Phase] = []
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      heard += touches.map(\.phase)
    }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      heard += touches.map(\.phase)
    }
  }

  private final class Keeper: ViewController {
    var heard: [Touch.Phase] = []
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      heard += touches.map(\.phase)
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

  @Test func `A plain chain hears nothing, one with a subclass in it does`() {
    let view = View(frame: window.bounds)
    window.addSubview(view)
    #expect(!window.mayHearTouches && !view.mayHearTouches)
    let listener = Listener(frame: window.bounds)
    window.addSubview(listener)
    listener.addSubview(view)
    #expect(listener.mayHearTouches && view.mayHearTouches && !window.mayHearTouches)
  }

  @Test func `A view that comes to listen in mid-touch hears the rest`() {
    let view = View(frame: window.bounds)
    window.addSubview(view)
    send(0, .began)
    send(10, .moved, 20)
    let keeper = Keeper(view: view)
    send(20, .moved, 30)
    send(30, .ended, 30)
    #expect(keeper.heard == [.moved])
  }

  @Test func `The application hears what no view wants`() {
    let program = Program()
    send(0, .began)
    program.addWindow(window)
    send(10, .moved, 20)
    send(20, .ended, 20)
    #expect(program.moves == 1)
  }

  @Test func `The superview of a plain view hears of its touches`() {
    let listener = Listener(frame: window.bounds)
    window.addSubview(listener)
    listener.addSubview(View(frame: window.bounds))
    send(0, .began)
    send(10, .moved, 20)
    send(20, .ended, 20)
    #expect(listener.heard == [.moved, .ended])
  }

  @Test func `Movements that are joined end with the next one, though nobody listens`() {
    send(0, .began)
    window.send(coalescing: [frame(10, .moved, 20), frame(14, .moved, 30), frame(18, .moved, 40)])
    var touches: [Touch] = []
    window.dispatcher.contacts.append(to: &touches)
    #expect(touches.map { $0.coalesced.count } == [0])
  }
}
