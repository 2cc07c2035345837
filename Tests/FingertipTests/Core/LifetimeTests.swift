import Testing

@testable import Fingertip

/// Tests objects that are released while touches are down. With the address sanitizer, these tests
/// find dangling references; without it, they find leaks.
@Suite struct LifetimeTests {
  private func frame(_ time: Int64, _ change: TouchSample.Change, _ x: Double = 10) -> TouchFrame {
    TouchFrame(
      at: Timestamp(milliseconds: time),
      samples: [TouchSample(TouchID(1), change, at: Point(x: x, y: 10))])
  }

  @Test func `A view removed during a touch receives touchesCancelled and is released`() {
    final class Key: View {
      var onCancel: () -> Void = {}
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { onCancel() }
    }
    let window = Window(size: Size(width: 100, height: 100))
    weak var gone: View?
    var cancellations = 0
    do {
      let key = Key(frame: window.bounds)
      key.onCancel = { cancellations += 1 }
      key.addGestureRecognizer(PanGestureRecognizer())
      window.addSubview(key)
      gone = key
    }
    window.send(frame(0, .began))
    window.subviews[0].removeFromSuperview()
    #expect(gone == nil)
    #expect(cancellations == 1)
    let touch = window.dispatcher.event.allTouches.first
    #expect(touch?.view == nil && touch?.window === window)
    window.send(frame(10, .moved, 50))
    window.send(frame(20, .ended, 50))
    #expect(window.isIdle)
  }

  @Test func `A view that removes itself in its handler receives touchesCancelled`() {
    final class Key: View {
      nonisolated(unsafe) static var events: [String] = []
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        Key.events.append("began")
        removeFromSuperview()
      }
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        Key.events.append("cancelled")
      }
      deinit { Key.events.append("gone") }
    }
    let window = Window(size: Size(width: 100, height: 100))
    window.addSubview(Key(frame: window.bounds))
    window.send(frame(0, .began))
    #expect(Key.events == ["began", "cancelled", "gone"])
    window.send(frame(10, .ended))
    #expect(window.isIdle)
  }

  @Test func `Releasing a superview removes its subviews from the tree`() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    do {
      let outer = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
      outer.addSubview(inner)
    }
    #expect(inner.superview == nil && inner.window == nil)
    #expect(inner.responderChainDescription == "view")
    #expect(inner.convert(fromWindow: Point(x: 3, y: 3)) == Point(x: 3, y: 3))
  }

  @Test func `A recognizer removed during its gesture is cancelled, then released`() {
    let window = Window(size: Size(width: 100, height: 100))
    weak var gone: GestureRecognizer?
    var states: [GestureState] = []
    do {
      let pan = PanGestureRecognizer { states.append($0.state) }
      window.addGestureRecognizer(pan)
      gone = pan
    }
    window.send(frame(0, .began))
    window.send(frame(10, .moved, 50))
    for gesture in window.gestureRecognizers { window.removeGestureRecognizer(gesture) }
    #expect(gone == nil)
    #expect(states == [.began, .cancelled])
    window.send(frame(20, .ended, 50))
  }

  @Test func `A recognizer that removes itself in its action is released`() {
    let window = Window(size: Size(width: 100, height: 100))
    weak var gone: GestureRecognizer?
    do {
      let tap = TapGestureRecognizer { $0.view?.removeGestureRecognizer($0) }
      window.addGestureRecognizer(tap)
      gone = tap
    }
    window.send(frame(0, .began))
    window.send(frame(10, .ended))
    #expect(gone == nil)
    #expect(window.isIdle)
  }

  @Test func `A recognizer that another one requires to fail can be released`() throws {
    let window = Window(size: Size(width: 100, height: 100))
    var taps = 0
    let tap = TapGestureRecognizer { _ in taps += 1 }
    window.addGestureRecognizer(tap)
    do {
      let double = TapGestureRecognizer(taps: 2)
      window.addGestureRecognizer(double)
      tap.require(toFail: double)
      tap.recognizeSimultaneously(with: double)
    }
    window.send(frame(0, .began))
    window.removeGestureRecognizer(window.gestureRecognizers[1])
    window.send(frame(10, .ended))
    #expect(taps == 1)
  }

  @Test func `Releasing a controller passes its view's touch to the superview`() {
    final class TouchController: ViewController {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    }
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: window.bounds, name: "view")
    window.addSubview(view)
    do {
      let controller = TouchController(view: view)
      window.send(frame(0, .began))
      #expect(view.next === controller)
    }
    window.send(frame(10, .moved, 20))
    #expect(view.next === window)
  }

  @Test func `A window can be released while it and its views have touches`() {
    weak var gone: Window?
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    var touches: [Touch] = []
    do {
      let window = Window(size: Size(width: 100, height: 100))
      window.addGestureRecognizer(LongPressGestureRecognizer())
      window.addSubview(view)
      window.send(frame(0, .began))
      window.send(
        TouchFrame(
          at: .zero, samples: [TouchSample(TouchID(2), .began, at: Point(x: 90, y: 90))]))
      window.dispatcher.touchTable.appendTouches(to: &touches)
      gone = window
    }
    #expect(gone == nil)
    #expect(touches.map { $0.window == nil } == [true, true])
    #expect(touches[0].view === view && touches[1].view == nil)
    #expect(touches[0].location(in: view) == Point(x: 10, y: 10))
    #expect(view.window == nil && view.superview == nil)
  }

  @Test func `A recognizer whose window is released during a gesture works in its next window`() {
    var states: [GestureState] = []
    let pan = PanGestureRecognizer { states.append($0.state) }
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(pan)
    for _ in 0..<2 {
      let window = Window(size: Size(width: 100, height: 100))
      window.addSubview(view)
      window.send(frame(0, .began))
      window.send(frame(10, .moved, 50))
    }
    #expect(states == [.began, .began])
  }

  @Test func `An action may release its own window`() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak let gone = window
    window?.addGestureRecognizer(TapGestureRecognizer { _ in window = nil })
    window?.send(frame(0, .began))
    window?.send(frame(10, .ended))
    #expect(window == nil)
    #expect(gone == nil)
  }
}
