#if Live && os(Linux)
internal import Fingertip

/// Numbers touches in the order in which they land, where they come from two devices that number their own.
struct TouchNumbers {
  private var last: UInt64 = 0
  private var numbers: [(source: LiveScreen.Source, touch: TouchID, number: TouchID)] = []

  /// Gives the touches of a frame their numbers.
  mutating func number(_ frame: inout TouchFrame, from source: LiveScreen.Source) {
    for index in frame.samples.indices {
      let touch = frame.samples[index].id
      if case .began = frame.samples[index].change {
        last += 1
        numbers.append((source, touch, TouchID(last)))
      }
      if let number = number(of: touch, from: source) { frame.samples[index].id = number }
    }
  }

  /// The number of a touch that is not forgotten.
  func number(of touch: TouchID, from source: LiveScreen.Source) -> TouchID? {
    numbers.last { $0.source == source && $0.touch == touch }?.number
  }

  /// A touch of a device is of no more interest.
  mutating func forget(_ touch: TouchID, from source: LiveScreen.Source) {
    numbers.removeAll { $0.source == source && $0.touch == touch }
  }

  /// The touch with a number is of no more interest.
  mutating func forget(numbered number: TouchID) { numbers.removeAll { $0.number == number } }
}
#endif
