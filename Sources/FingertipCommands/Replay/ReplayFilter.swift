internal import Fingertip

/// A filter for the lines that a replay writes.
struct ReplayFilter {
  /// The names of the recognizers to include. If the array is empty, all recognizers are included.
  var recognizerNames: [String] = []
  /// The names of the views to include. If the array is empty, all views are included.
  var viewNames: [String] = []
  /// The range of times to include, or `nil` to include all times.
  var timeRange: ClosedRange<Timestamp>?
  /// Whether to omit reports in the state `changed`.
  var omitsChanges = false

  /// Returns whether to write a line that doesn't concern a recognizer or view, such as a touch
  /// event or an anomaly.
  func allows(_ time: Timestamp) -> Bool { timeRange?.contains(time) ?? true }

  /// Returns whether to write a line about a recognizer, a control or a scroll view at the given
  /// time.
  func allows(_ recognizer: String?, on view: String?, at time: Timestamp) -> Bool {
    allows(time)
      && (recognizerNames.isEmpty || recognizer.map(recognizerNames.contains) ?? false)
      && (viewNames.isEmpty || view.map(viewNames.contains) ?? false)
  }

  /// Returns whether to write a recognizer's report.
  func allows(_ gesture: GestureRecognizer) -> Bool {
    !(omitsChanges && gesture.state == .changed)
      && allows(gesture.name, on: gesture.view?.name ?? "", at: gesture.time)
  }

  /// Returns whether to write a decision. The decision must concern, or be caused by, a selected
  /// recognizer or view.
  func allows(_ decision: Decision) -> Bool {
    let views = names(of: decision.outcome).map { (String?.none, $0) }
    let named = [names(of: decision.subject)] + [decision.outcome.cause.map(names) ?? (nil, nil)]
    return (named + views).contains { allows($0.0, on: $0.1, at: decision.time) }
  }

  private func names(of subject: Decision.Subject) -> (String?, String?) {
    switch subject {
    case .recognizer(let name, let view): (name, view)
    case .view(let name): (nil, name)
    case .touch, .clock: (nil, nil)
    }
  }

  private func names(of outcome: Decision.Outcome) -> [String?] {
    switch outcome {
    case .landed(_, let view, _), .intercepted(let view, _): [view]
    default: []
    }
  }
}
