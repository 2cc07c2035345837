import EngineStage
import Fingertip
import Testing

/// Tests the configuration of recognizers as client code uses it, without `@testable`.
@Suite struct ConfigurationTests {
  private let window = Window(size: Size(width: 400, height: 400))

  private func send(_ change: TouchSample.Change, _ x: Double, at ms: Int) {
    let sample = TouchSample(TouchID(1), change, at: Point(x: x, y: 100))
    window.send(TouchFrame(at: Timestamp(milliseconds: ms), samples: [sample]))
  }

  @Test func `A limit set in a recognizer's configuration takes effect`() {
    let pan = PanGestureRecognizer(limits: .quick)
    pan.configuration.limits.minimumTravel = 5
    window.addGestureRecognizer(pan)
    send(.began, 100, at: 0)
    send(.moved, 106, at: 10)
    #expect(pan.state == .began)
  }

  @Test func `A setting changed during an attempt applies to the next attempt`() {
    let tap = TapGestureRecognizer()
    var count = 0
    tap.addAction { _ in count += 1 }
    window.addGestureRecognizer(tap)
    send(.began, 100, at: 0)
    tap.configuration.taps = 2
    send(.ended, 100, at: 50)
    #expect(count == 1)
    send(.began, 100, at: 1000)
    send(.ended, 100, at: 1050)
    #expect(count == 1)
  }

  @Test func `The tap limits of a long press apply to its preceding taps`() {
    let hold = LongPressGestureRecognizer(precedingTaps: 1)
    hold.configuration.limits.taps.maximumGap = .milliseconds(2000)
    window.addGestureRecognizer(hold)
    send(.began, 100, at: 0)
    send(.ended, 100, at: 50)
    send(.began, 100, at: 1500)
    window.advance(to: Timestamp(milliseconds: 2100))
    #expect(hold.state == .began)
  }

  @Test func `Recognizers can be created with limits`() {
    let hold = LongPressGestureRecognizer(minimumPressDuration: .milliseconds(800))
    #expect(hold.configuration.limits.minimumPressDuration == .milliseconds(800))
    var limits = Pan.Limits()
    limits.minimumTravel = 3
    #expect(PanGestureRecognizer(limits: limits).configuration.limits == limits)
  }

  @Test func `An impossible configuration traps`() async {
    await #expect(processExitsWith: .failure) { TapGestureRecognizer().configuration.taps = 0 }
    await #expect(processExitsWith: .failure) {
      SwipeGestureRecognizer().configuration.directions = []
    }
  }

  @Test func `A host can create every value that gestures report`() {
    var moved = Vector.zero
    let drag = { (value: Pan.Value) in moved = value.translation }
    drag(Pan.Value(translation: Vector(dx: 3, dy: 4)))
    #expect(moved == Vector(dx: 3, dy: 4))
    #expect(Transform.Value(scale: 2).measures.count == 7)
    #expect(Pinch.Value(scale: 2).velocity == 0)
    #expect(Rotation.Value(rotation: Angle(degrees: 5)).rotation == Angle(degrees: 5))
    #expect(Swipe.Value(direction: .up).direction == .up)
    #expect(Flick.Value(direction: .up, velocity: .zero).velocity == .zero)
    #expect(Tap.Value(taps: 2).taps == 2)
    #expect(ScreenEdgePan.Value(edge: .top).edge == .top)
    #expect(TapThenDrag.Value(scale: 2).scale == 2)
    #expect(Control.ActionContext(events: .touchDown, time: .zero).location == nil)
  }
}
