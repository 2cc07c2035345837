import EngineStage
import Fingertip
import Testing

/// Tests the UIKit names as client code uses them, without `@testable`.
@Suite struct UIKitNamesTests {
  private let window = Window(size: Size(width: 400, height: 400))
  private let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))

  init() { window.addSubview(view) }

  private func send(_ samples: (UInt64, TouchSample.Change, Double, Double)..., at ms: Int) {
    window.send(
      TouchFrame(
        at: Timestamp(milliseconds: ms),
        samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: $0.3)) }))
  }

  @Test func `Properties with UIKit names read and write the configuration`() {
    let tap = TapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 3)
    #expect(tap.configuration.taps == 2 && tap.configuration.touches == 3)
    #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
    let hold = LongPressGestureRecognizer()
    hold.minimumPressDuration = .milliseconds(300)
    hold.allowableMovement = 20
    (hold.numberOfTapsRequired, hold.numberOfTouchesRequired) = (1, 2)
    #expect(hold.configuration.limits.minimumPressDuration == .milliseconds(300))
    #expect(hold.configuration.limits.maximumMovement == 20)
    #expect(hold.numberOfTapsRequired == 1 && hold.numberOfTouchesRequired == 2)
    #expect(hold.minimumPressDuration == .milliseconds(300) && hold.allowableMovement == 20)
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.left, .up]
    swipe.numberOfTouchesRequired = 2
    #expect(swipe.configuration.directions == [.left, .up] && swipe.configuration.touches == 2)
    #expect(swipe.direction == [.left, .up] && swipe.numberOfTouchesRequired == 2)
    let pan = PanGestureRecognizer(limits: .quick)
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 3)
    #expect(pan.configuration.minimumTouches == 2 && pan.configuration.maximumTouches == 3)
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
    let edge = ScreenEdgePanGestureRecognizer(.left, of: window.bounds)
    edge.edges = .right
    #expect(edge.configuration.edges == .right && edge.edges == .right)
  }

  @Test func `A long press whose numberOfTapsRequired is set after creation waits for the tap`() {
    let hold = LongPressGestureRecognizer()
    hold.numberOfTapsRequired = 1
    window.addGestureRecognizer(hold)
    send((1, .began, 50, 50), at: 0)
    window.advance(to: Timestamp(milliseconds: 700))
    #expect(hold.state == .possible)
    send((1, .ended, 50, 50), at: 800)
    send((2, .began, 50, 50), at: 1800)
    send((2, .ended, 50, 50), at: 1850)
    send((3, .began, 50, 50), at: 1950)
    window.advance(to: Timestamp(milliseconds: 2500))
    #expect(hold.state == .began)
  }

  @Test func `Resetting the translation in an action makes each translation a delta`() {
    let pan = PanGestureRecognizer(limits: .quick)
    var translations: [Vector] = []
    var velocities: [Vector] = []
    pan.addAction { [view] pan in
      translations.append(pan.translation(in: view))
      velocities.append(pan.velocity(in: nil))
      pan.setTranslation(.zero, in: view)
      #expect(pan.value.translation == .zero)
    }
    let whole = PanGestureRecognizer(limits: .quick)
    whole.recognizeSimultaneously(with: pan)
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(whole)
    send((1, .began, 100, 50), at: 0)
    for step in 1...5 { send((1, .moved, 100 + 10 * Double(step), 50), at: 10 * step) }
    #expect(
      translations == [Vector(dx: 0, dy: 0)] + Array(repeating: Vector(dx: 10, dy: 0), count: 4))
    #expect(whole.value.translation == Vector(dx: 40, dy: 0))
    // The velocity is that of the touches, no matter what the translation is set to.
    #expect(velocities.last == whole.value.velocity)
    #expect(abs(whole.value.velocity.dx - 1000) < 1e-6)
    pan.setTranslation(Vector(dx: .nan, dy: 0), in: nil)
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test func `A translation set in an action applies only to the rest of that pan`() {
    // Both pans wait for a third tap. Because the third tap doesn't come in time, both pans are
    // reported, each with its beginning and its end.
    let pan = PanGestureRecognizer(limits: .quick)
    let taps = TapGestureRecognizer(taps: 3)
    taps.configuration.limits.maximumMovement = 1000
    pan.require(toFail: taps)
    var states: [String] = []
    pan.addAction { [view] pan in
      states.append("\(pan.state) \(pan.translation(in: view).dx)")
      if pan.state == .began { pan.setTranslation(Vector(dx: 1000, dy: 0), in: view) }
    }
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(taps)
    for (id, distance) in [(1, 10.0), (2, 30)] {
      send((UInt64(id), .began, 100, 50), at: id * 100)
      send((UInt64(id), .moved, 120, 50), at: id * 100 + 10)
      send((UInt64(id), .moved, 120 + distance, 50), at: id * 100 + 20)
      send((UInt64(id), .ended, 120 + distance, 50), at: id * 100 + 30)
    }
    #expect(states == [])
    window.advance(to: Timestamp(milliseconds: 3000))
    #expect(states == ["began 20.0", "ended 1000.0", "began 40.0", "ended 1000.0"])
  }

  @Test func `A translation can be converted to a rotated and scaled view`() {
    // The view is rotated clockwise by 90° and scaled by 2.
    view.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    let pan = PanGestureRecognizer(limits: .quick)
    window.addGestureRecognizer(pan)
    send((1, .began, 200, 200), at: 0)
    send((1, .moved, 210, 200), at: 10)
    send((1, .moved, 230, 200), at: 20)
    let translation = pan.translation(in: view)
    #expect(abs(translation.dx) < 1e-9 && abs(translation.dy + 10) < 1e-9)
    pan.setTranslation(Vector(dx: 0, dy: -3), in: view)
    #expect((pan.value.translation - Vector(dx: 6, dy: 0)).length < 1e-9)
    let location = pan.location(in: view)
    #expect(pan.location(ofTouch: 0, in: view) == location)
  }

  @Test func `Resetting scale and rotation in an action makes them deltas`() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let (wholePinch, wholeRotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    var (scale, angle) = (1.0, Angle.zero)
    pinch.addAction {
      scale *= $0.scale
      $0.scale = 1
      $0.scale = 0
      $0.scale = .nan
      #expect($0.scale == 1)
    }
    rotation.addAction {
      angle = angle + $0.rotation
      $0.rotation = .zero
      $0.rotation = Angle(radians: .infinity)
      #expect($0.rotation == .zero)
    }
    let all: [GestureRecognizer] = [pinch, rotation, wholePinch, wholeRotation]
    for one in all {
      window.addGestureRecognizer(one)
      for other in all where other !== one { one.recognizeSimultaneously(with: other) }
    }
    send((1, .began, 150, 200), (2, .began, 250, 200), at: 0)
    for step in 1...20 {
      let (far, angle) = (50.0 + 3 * Double(step), Angle(degrees: 4.0 * Double(step)))
      let offset = Vector(dx: far * cosine(angle), dy: far * sine(angle))
      send(
        (1, .moved, 200 - offset.dx, 200 - offset.dy),
        (2, .moved, 200 + offset.dx, 200 + offset.dy),
        at: 10 * step)
    }
    #expect(abs(scale - wholePinch.scale) < 1e-9 && scale > 1.5)
    #expect(abs(angle.radians - wholeRotation.rotation.radians) < 1e-9 && angle.degrees > 60)
    #expect(abs(rotation.velocity - wholeRotation.velocity) < 1e-9)
    #expect(abs(pinch.velocity * wholePinch.scale - wholePinch.velocity) < 1e-6)
    #expect(pinch.numberOfTouches == 2)
    let (one, other) = (pinch.location(ofTouch: 0, in: nil), pinch.location(ofTouch: 1, in: nil))
    #expect(one != nil && other != nil && one != other)
    #expect(pinch.location(ofTouch: 2, in: nil) == nil)
    #expect(pinch.location(ofTouch: -1, in: nil) == nil)
  }

  @Test func `A cancelled pinch keeps its last velocity, even if an action has reset its scale`() {
    let pinch = PinchGestureRecognizer()
    var velocities: [Double] = []
    pinch.addAction {
      if $0.state == .changed { $0.scale = 1 }
      velocities.append($0.velocity)
    }
    window.addGestureRecognizer(pinch)
    send((1, .began, 150, 200), (2, .began, 250, 200), at: 0)
    for step in 1...10 {
      let offset = 10 * Double(step)
      send((1, .moved, 150 - offset, 200), (2, .moved, 250 + offset, 200), at: 10 * step)
    }
    #expect(pinch.state == .changed)
    window.cancelAllTouches()
    #expect(pinch.state == .cancelled && velocities.count > 5)
    #expect(velocities.last == velocities.dropLast().last)
    // At the end, the touches are 300 pt apart and moving apart at 2,000 pt/s.
    #expect(abs((velocities.last ?? 0) - 2000.0 / 300) < 1e-6)
  }

  @Test func `An edge pan's translation continues from a value set during the pan`() {
    let pan = ScreenEdgePanGestureRecognizer(.left, of: window.bounds)
    window.addGestureRecognizer(pan)
    send((1, .began, 5, 50), at: 0)
    send((1, .moved, 35, 50), at: 10)
    pan.setTranslation(Vector(dx: 100, dy: 0), in: nil)
    send((1, .moved, 45, 50), at: 20)
    #expect(pan.translation(in: nil) == Vector(dx: 110, dy: 0))
  }

  @Test func `A tap's touch locations are available after the lift`() {
    let tap = TapGestureRecognizer()
    window.addGestureRecognizer(tap)
    send((1, .began, 150, 150), at: 0)
    send((1, .ended, 150, 150), at: 50)
    #expect(tap.location(ofTouch: 0, in: view) == Point(x: 50, y: 50))
    #expect(tap.location(ofTouch: 1, in: view) == nil)
  }

  @Test func `A long press reports its translation and velocity once it has begun`() {
    let hold = LongPressGestureRecognizer()
    window.addGestureRecognizer(hold)
    send((1, .began, 100, 100), at: 0)
    send((1, .moved, 103, 100), at: 100)
    window.advance(to: Timestamp(milliseconds: 500))
    #expect(hold.state == .began && hold.translation(in: nil) == .zero)
    for step in 1...6 { send((1, .moved, 103 + 10 * Double(step), 100), at: 500 + 10 * step) }
    #expect(hold.translation(in: view) == Vector(dx: 60, dy: 0))
    #expect(abs(hold.velocity(in: nil).dx - 1000) < 1)
    send((1, .ended, 163, 100), at: 561)
    #expect(hold.state == .ended && abs(hold.velocity(in: nil).dx - 1000) < 1)
  }

  @Test func `An edge pan's velocity can be converted to a view's coordinates`() {
    let edge = ScreenEdgePanGestureRecognizer(.left, of: window.bounds)
    window.addGestureRecognizer(edge)
    view.transform = AffineTransform(scaleX: 2, y: 2)
    send((1, .began, 2, 50), at: 0)
    for step in 1...5 { send((1, .moved, 2 + 10 * Double(step), 50), at: 10 * step) }
    #expect(edge.state == .changed && abs(edge.velocity(in: nil).dx - 1000) < 1e-6)
    #expect(edge.velocity(in: nil) == edge.value.velocity)
    #expect(abs(edge.velocity(in: view).dx - edge.value.velocity.dx / 2) < 1e-6)
  }
}

private func cosine(_ angle: Angle) -> Double {
  AffineTransform(rotation: angle).a
}
private func sine(_ angle: Angle) -> Double {
  AffineTransform(rotation: angle).b
}
