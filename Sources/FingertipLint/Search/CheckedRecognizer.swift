internal import Fingertip
internal import FingertipScenes

/// A recognizer under test.
struct CheckedRecognizer {
  /// The recognizer's name, which is unique in the check.
  let name: String
  /// The kind of gesture and its settings, or `nil` for a custom state machine.
  let kind: SceneRecognizer.Kind?
  let isEnabled: Bool
  /// The number of taps that the gesture requires, or 0 if it doesn't consist of taps.
  let tapCount: Int
  /// Whether the app supplies a closure that decides whether the recognizer receives a touch or may
  /// begin.
  var hasDelegateClosures = false
  /// Additional motions that perform the recognizer's gesture.
  var customMotions: [[ProbeMotion.Action]] = []

  /// Creates a recognizer from a scene whose window has the given size. An edge pan uses the edges
  /// of the window, unless the scene specifies a different rectangle.
  init(_ recognizer: SceneRecognizer, in size: Size) {
    name = recognizer.name
    if case .edgePan(var pan, let bounds) = recognizer.kind {
      pan.bounds = bounds ?? Rect(origin: .zero, size: size)
      kind = .edgePan(pan, of: bounds)
    } else {
      kind = recognizer.kind
    }
    isEnabled = recognizer.isEnabled
    tapCount = if case .tap(let tap) = recognizer.kind { tap.taps } else { 0 }
  }

  init(_ gesture: GestureRecognizer, name: String, motions: [[ProbeMotion.Action]]) {
    self.name = name
    kind = SceneRecognizer.Kind(gesture)
    isEnabled = gesture.isEnabled
    tapCount = gesture.tapOnlyCount
    hasDelegateClosures = gesture.shouldBegin != nil || gesture.shouldReceive != nil
    self.customMotions = motions
  }

  /// Whether motions that perform the recognizer's gesture are known.
  var hasKnownMotions: Bool { kind != nil || !customMotions.isEmpty }

  /// Returns the motions that perform the recognizer's gesture.
  func performingMotions(radius: Double) -> [[ProbeMotion.Action]] {
    customMotions + (kind?.lintableGesture.performingMotions(radius: radius) ?? [])
  }
}
