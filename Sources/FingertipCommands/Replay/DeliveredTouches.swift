internal import Fingertip

/// Which samples of a device are those of touches, as the window decides it (rule T6): a contact
/// that lands as a palm is none, and a touch that turns into a palm is cancelled there.
struct DeliveredTouches {
  /// The touches that are down.
  private var down: [TouchID] = []

  /// What a sample is to a view; nil when no view hears of it.
  mutating func delivered(_ sample: TouchSample) -> TouchSample? {
    var sample = sample
    let index = down.firstIndex(of: sample.id)
    if sample.tool == .palm, !sample.isCancelled { sample.change = .cancelled(.palm) }
    switch (sample.change, index) {
    case (.began, nil): down.append(sample.id)
    case (.moved, _?), (.began, _?): break
    case (.ended, let index?), (.cancelled, let index?): down.remove(at: index)
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
