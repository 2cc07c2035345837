internal import Fingertip

extension Layout {
  /// Returns why no touch lands on a view that can't be hit anywhere, or `nil` if the view must
  /// first be scrolled into view.
  func unhittableReason(of view: View) -> Finding.UnhittableReason? {
    defer { show(nil) }
    if show(view) == false, view.hasScrollView { return nil }
    let frame = view.windowFrame(of: view.hitBounds)
    let report = window.hitReport(at: frame.center, scope: .all)
    var outer: View? = view
    while let next = outer {
      let entry = report.entries.first { $0.view == next.name }
      if case .rejected(let reason)? = entry?.outcome, reason.isAboutWholeView {
        return .switchedOff(next.name, reason: reason.description)
      }
      outer = next.superview
    }
    if !frame.overlaps(window.bounds) { return .outside(frame, window: window.bounds.size) }
    if case .rejected(.clipped(let name))? = report.entries.first(where: { $0.view == view.name })?
      .outcome
    {
      return .clipped(by: name)
    }
    let others = frame.grid(16, 16).compactMap { hit($0) }.filter { !$0.isDescendant(of: view) }
    var names = Tally<String>()
    for other in others where !view.isDescendant(of: other) { names.add(other.name) }
    return names.mostFrequent.first.map { .covered(by: $0) } ?? .empty
  }
}

extension View {
  /// Whether the view is in a scroll view.
  fileprivate var hasScrollView: Bool {
    superview.map { $0 is ScrollView || $0.hasScrollView } ?? false
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension HitReport.Rejection {
  /// Whether the reason for the rejection applies to the whole view and not only to a single point.
  fileprivate var isAboutWholeView: Bool {
    switch self {
    case .hidden, .transparent, .interactionOff, .notFinite, .notInvertible, .noShape: true
    case .outside, .takenAway, .pointInsideFalse, .clipped, .hitTestNil, .overridden: false
    }
  }
}
