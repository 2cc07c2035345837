import Fingertip

/// One view with a recognizer of each kind, and the relations that a careful app declares.
final class CarefulApp {
  private let window = Window(size: Size(width: 1000, height: 1000))
  /// The gestures that were told, in order, each once.
  private(set) var told: [String] = []
  /// What was decided, in words.
  private(set) var lines: [String] = []

  init() throws {
    window.onDecision = { [weak self] in self?.lines.append($0.description) }
    let tap = TapGestureRecognizer()
    let doubleTap = TapGestureRecognizer(taps: 2)
    let hold = LongPressGestureRecognizer()
    var swipeLimits = GestureSettings.standard.swipe
    swipeLimits.minimumReleaseSpeed = 300
    let swipe = SwipeGestureRecognizer(Swipe(limits: swipeLimits))
    let flick = FlickGestureRecognizer()
    let pan = PanGestureRecognizer()
    let all: [(GestureRecognizer, String)] = [
      (tap, "tap"), (doubleTap, "double tap"),
      (TapGestureRecognizer(touches: 2), "two-finger tap"),
      (TapGestureRecognizer(taps: 2, touches: 2), "two-finger double tap"),
      (TapGestureRecognizer(taps: 2, touches: 3), "three-finger double tap"),
      (hold, "hold"), (LongPressGestureRecognizer(touches: 2), "two-finger hold"),
      (swipe, "swipe"), (flick, "flick"), (pan, "pan"),
      (PinchGestureRecognizer(), "pinch"), (RotationGestureRecognizer(), "rotation"),
    ]
    for (gesture, name) in all {
      gesture.name = name
      window.addGestureRecognizer(gesture)
    }
    try tap.require(toFail: doubleTap)
    // A stroke that moves something and is thrown at its end is all three.
    pan.recognizeSimultaneously(with: swipe)
    pan.recognizeSimultaneously(with: flick)
    swipe.recognizeSimultaneously(with: flick)
  }

  /// Plays a recording, and lets everything that waits come to its end.
  func play(_ frames: [TouchFrame]) {
    let actions = window.gestureRecognizers
    _ = actions
    for frame in frames { window.send(frame) }
    if let end = frames.last?.timestamp { window.advance(to: end + .seconds(5)) }
    for line in lines {
      for gesture in window.gestureRecognizers {
        let isIts = line.contains("s  \(gesture.name) on window: possible → ")
        if isIts, line.contains("→ began") || line.contains("→ recognized"),
          !told.contains(gesture.name)
        {
          told.append(gesture.name)
        }
      }
    }
  }
}
