internal import Fingertip

/// A filter that treats a device's samples the same way as the window (rule T6). A contact that
/// lands as a palm isn't a touch, and a touch that becomes a palm is cancelled. The filter numbers
/// the touches from 1, as decisions do.
struct TouchSampleFilter {
  private var downTouches: [(id: TouchID, number: UInt64)] = []
  private var lastNumber: UInt64 = 0

  /// Returns the sample that a view receives and the number of its touch, or `nil` if no view
  /// receives the sample.
  mutating func deliveredSample(
    for sample: TouchSample
  ) -> (sample: TouchSample, touchNumber: UInt64)? {
    var sample = sample
    let index = downTouches.firstIndex { $0.id == sample.id }
    if sample.tool == .palm, !sample.isCancelled { sample.change = .cancelled(.palm) }
    switch (sample.change, index) {
    case (.began, _):
      lastNumber += 1
      // A landing with the ID of a touch that is down replaces that touch.
      if let index { downTouches.remove(at: index) }
      downTouches.append((sample.id, lastNumber))
      return (sample, lastNumber)
    case (.moved, let index?): return (sample, downTouches[index].number)
    case (.ended, let index?), (.cancelled, let index?):
      return (sample, downTouches.remove(at: index).number)
    case (.moved, nil), (.ended, nil), (.cancelled, nil): return nil
    }
  }
}

extension TouchSample {
  fileprivate var isCancelled: Bool {
    if case .cancelled = change { true } else { false }
  }
}
