internal import Fingertip

extension HitTestLayout {
  /// Returns the reason why a view can't be hit at any point, or `nil` if it must first be scrolled
  /// into view.
  func unhittableReason(of view: View) -> Finding.UnhittableReason? {
    defer { scrollIntoReach(nil) }
    if scrollIntoReach(view) == false, view.isInScrollView { return nil }
    let frame = view.windowFrame(of: view.touchableBounds)
    let chain = Array(sequence(first: view) { $0.superview })
    // Creating a hit report is slow, because it examines all views in the window. For most covered
    // views, no report is needed.
    let isPlain = chain.dropLast().allSatisfy { !$0.clipsToBounds && $0.hitArea.shape == .bounds }
    let hasArea = frame.isFinite && frame.size.width > 0 && frame.size.height > 0
    if view.isUntouchable || !isPlain || !hasArea, let reason = rejectionReason(of: chain, frame) {
      return reason
    }
    if !frame.overlaps(window.bounds) { return .outside(frame, window: window.bounds.size) }
    let others = frame.gridPoints(16, 16).compactMap { hitView(at: $0) }.filter {
      !$0.isDescendant(of: view)
    }
    var names = Tally<String>()
    for other in others where !view.isDescendant(of: other) { names.add(other.name) }
    return names.sortedByFrequency.first.map { .covered(by: $0) } ?? .empty
  }
}

extension HitTestLayout {
  /// Returns the reason why a view or one of its superviews is hidden, transparent or disabled, or
  /// why the view is outside the window or clipped.
  private func rejectionReason(of chain: [View], _ frame: Rect) -> Finding.UnhittableReason? {
    let off = chain.first { $0.isHidden || $0.alpha < 0.01 || !$0.isUserInteractionEnabled }
    if let off, off.isHidden {
      return .switchedOff(off.name, reason: HitReport.Rejection.hidden.description)
    }
    let report = window.hitReport(at: frame.center, scope: .all)
    var entries: [String: HitReport.Outcome] = [:]
    for entry in report.entries where entries[entry.view] == nil {
      entries[entry.view] = entry.outcome
    }
    for view in chain {
      if case .rejected(let reason)? = entries[view.name], reason.isAboutWholeView {
        return .switchedOff(view.name, reason: reason.description)
      }
    }
    if !frame.overlaps(window.bounds) { return .outside(frame, window: window.bounds.size) }
    if case .rejected(.clipped(let name))? = entries[chain[0].name] { return .clipped(by: name) }
    return nil
  }
}

extension View {
  /// Whether any of the view's superviews is a scroll view.
  fileprivate var isInScrollView: Bool {
    superview.map { $0 is ScrollView || $0.isInScrollView } ?? false
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension HitReport.Rejection {
  /// Whether the reason for the rejection applies to the whole view rather than just a single
  /// point.
  fileprivate var isAboutWholeView: Bool {
    switch self {
    case .hidden, .transparent, .interactionOff, .notFinite, .notInvertible, .noShape: true
    case .outside, .excluded, .pointInsideFalse, .clipped, .hitTestNil, .overridden: false
    }
  }
}
