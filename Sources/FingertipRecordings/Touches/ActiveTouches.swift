internal import Fingertip

/// The touches in a recording that are currently down, along with their last samples.
struct ActiveTouches: Sendable {
  private var touches: [TouchID: (order: Int, sample: TouchSample)] = [:]
  private var landingCount = 0

  /// Whether no touch is down.
  var isEmpty: Bool { touches.isEmpty }

  /// The last sample of a touch, or `nil` if the touch isn't down.
  subscript(id: TouchID) -> TouchSample? { touches[id]?.sample }

  /// Applies the next sample of a touch. Returns `false` if the touch isn't down, or if the sample
  /// begins a touch that is already down.
  @discardableResult
  mutating func update(_ sample: TouchSample) -> Bool {
    switch sample.change {
    case .began:
      guard touches[sample.id] == nil else { return false }
      touches[sample.id] = (landingCount, sample)
      landingCount += 1
      return true
    case .moved:
      guard let index = touches.index(forKey: sample.id) else { return false }
      touches.values[index].sample = sample
      return true
    case .ended, .cancelled: return touches.removeValue(forKey: sample.id) != nil
    }
  }

  /// Returns one sample for each touch, all with the given change, in the order in which the
  /// touches landed.
  func makeSamples(changing change: TouchSample.Change) -> [TouchSample] {
    touches.values.sorted { $0.order < $1.order }.map { touch in
      var sample = touch.sample
      sample.change = change
      return sample
    }
  }

  /// Removes all touches.
  mutating func removeAll() { touches.removeAll(keepingCapacity: true) }
}
