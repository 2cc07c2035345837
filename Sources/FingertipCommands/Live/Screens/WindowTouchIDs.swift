#if Live && os(Linux)
internal import Fingertip

/// Consecutive numbers that identify touches from several devices. These numbers are necessary
/// because different devices may use the same touch IDs.
struct WindowTouchIDs {
  private var lastNumber: UInt64 = 0
  private var numbers: [(source: LiveScreen.EventSource, touch: TouchID, number: TouchID)] = []

  /// Replaces the touch IDs in a frame with consecutive numbers.
  mutating func replaceTouchIDs(_ frame: inout TouchFrame, from source: LiveScreen.EventSource) {
    for index in frame.samples.indices {
      let touch = frame.samples[index].id
      if case .began = frame.samples[index].change {
        lastNumber += 1
        numbers.append((source, touch, TouchID(lastNumber)))
      }
      if let number = windowID(of: touch, from: source) { frame.samples[index].id = number }
    }
  }

  /// Returns the number assigned to a device's touch, or `nil` if the number has been removed.
  func windowID(of touch: TouchID, from source: LiveScreen.EventSource) -> TouchID? {
    numbers.last { $0.source == source && $0.touch == touch }?.number
  }

  /// Removes the number assigned to a device's touch.
  mutating func removeWindowID(of touch: TouchID, from source: LiveScreen.EventSource) {
    numbers.removeAll { $0.source == source && $0.touch == touch }
  }

  /// Removes a number that is no longer used.
  mutating func removeWindowID(_ number: TouchID) { numbers.removeAll { $0.number == number } }
}
#endif
