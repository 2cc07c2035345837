import Fingertip

/// A view that has a recognizer of each kind with default settings, and the relations that a
/// carefully written app would declare.
final class CarefulApp {
  private let window = Window(size: Size(width: 1000, height: 1000))
  /// The names of the recognized gestures in order, without repetition.
  private(set) var recognized: [String] = []
  /// The decisions as text.
  private(set) var lines: [String] = []

  init() throws {
    window.onDecision = { [weak self] in self?.lines.append($0.description) }
    let tap = add(TapGestureRecognizer(), "tap")
    let doubleTap = add(TapGestureRecognizer(taps: 2), "double tap")
    let twoFingerTap = add(TapGestureRecognizer(touches: 2), "two-finger tap")
    let twoFingerDoubleTap = add(
      TapGestureRecognizer(taps: 2, touches: 2), "two-finger double tap")
    add(TapGestureRecognizer(taps: 2, touches: 3), "three-finger double tap")
    add(LongPressGestureRecognizer(), "long press")
    add(LongPressGestureRecognizer(touches: 2), "two-finger long press")
    let pan = add(PanGestureRecognizer(), "pan")
    let swipe = add(SwipeGestureRecognizer(), "swipe")
    let flick = add(FlickGestureRecognizer(), "flick")
    add(PinchGestureRecognizer(), "pinch")
    add(RotationGestureRecognizer(), "rotation")

    tap.require(toFail: doubleTap)
    twoFingerTap.require(toFail: twoFingerDoubleTap)
    // A stroke that moves something and ends quickly is a swipe, a pan and a flick.
    pan.recognizeSimultaneously(with: swipe)
    pan.recognizeSimultaneously(with: flick)
    swipe.recognizeSimultaneously(with: flick)
  }

  /// Plays a recording, and advances the time until everything is decided.
  func play(_ frames: [TouchFrame]) {
    for frame in frames { window.send(frame) }
    if let end = frames.last?.timestamp { window.advance(to: end + .seconds(5)) }
  }

  @discardableResult
  private func add<Machine>(_ gesture: Gesture<Machine>, _ name: String) -> Gesture<Machine> {
    gesture.name = name
    gesture.addAction { [weak self] gesture in
      let isNew = self?.recognized.contains(name) == false
      if isNew, gesture.state == .began || gesture.state == .recognized {
        self?.recognized.append(name)
      }
    }
    window.addGestureRecognizer(gesture)
    return gesture
  }
}
