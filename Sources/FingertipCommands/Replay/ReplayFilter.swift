internal import Fingertip

/// Which lines of a replay are written.
struct ReplayFilter {
  /// The names of recognizers; all when there are none.
  var recognizers: [String] = []
  /// The names of views; all when there are none.
  var views: [String] = []
  /// The times between which something must have happened.
  var times: ClosedRange<Timestamp>?
  /// Whether gestures that go on say nothing.
  var isQuiet = false

  /// Whether something that is nobody's is written: what touches do, and what is odd.
  func allows(_ time: Timestamp) -> Bool { times?.contains(time) ?? true }

  /// Whether a line of a recognizer, control or scroll view is written.
  func allows(_ recognizer: String?, on view: String?, at time: Timestamp) -> Bool {
    allows(time)
      && (recognizers.isEmpty || recognizer.map(recognizers.contains) ?? false)
      && (views.isEmpty || view.map(views.contains) ?? false)
  }

  /// Whether what a recognizer tells is written.
  func allows(_ gesture: GestureRecognizer) -> Bool {
    !(isQuiet && gesture.state == .changed)
      && allows(gesture.name, on: gesture.view?.name ?? "", at: gesture.time)
  }

  /// Whether a decision is written: when it is about, or was caused by, what was asked for.
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
