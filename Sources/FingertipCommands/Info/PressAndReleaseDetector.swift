internal import FingertipEvdev

/// A detector for frames in which `BTN_TOUCH` is both pressed and released.
struct PressAndReleaseDetector {
  private var wasPressed = false
  private var wasReleased = false

  /// Adds an event, and returns whether it ends a frame that contains both a press and a release.
  mutating func completesPressAndRelease(_ event: InputEvent) -> Bool {
    if event.type == EventType.key, event.code == KeyCode.touch {
      if event.value == 0 { wasReleased = wasPressed } else { wasPressed = true }
    }
    guard event.type == EventType.syn, event.code == SynCode.report else { return false }
    defer { (wasPressed, wasReleased) = (false, false) }
    return wasPressed && wasReleased
  }
}
