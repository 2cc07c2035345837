internal import Fingertip

/// A filter that treats palms in a device's samples the same way as the window (rule T6). A contact
/// that lands as a palm isn't a touch, and a touch that becomes a palm is cancelled.
struct TouchSampleFilter {
  /// The IDs of the touches that are down.
  private var downTouches: [TouchID] = []

  /// Returns the sample that a view receives, or `nil` if no view receives it.
  mutating func deliveredSample(for sample: TouchSample) -> TouchSample? {
    var sample = sample
    let index = downTouches.firstIndex(of: sample.id)
    if sample.tool == .palm, !sample.isCancelled { sample.change = .cancelled(.palm) }
    switch (sample.change, index) {
    case (.began, nil): downTouches.append(sample.id)
    case (.moved, _?), (.began, _?): break
    case (.ended, let index?), (.cancelled, let index?): downTouches.remove(at: index)
    case (.moved, nil), (.ended, nil), (.cancelled, nil): return nil
    }
    return sample
  }
}

extension TouchSample {
  fileprivate var isCancelled: Bool {
    if case .cancelled = change { true } else { false }
  }
}
