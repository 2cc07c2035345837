internal import Fingertip
internal import FingertipScenes

extension Reach: CustomStringConvertible {
  /// What was found, on one line.
  public var description: String {
    switch outcome {
    case .reached(let way):
      let names = recognizers.isEmpty || recognizers == [way.by] ? "" : " by \(quoted(way.by))"
      return
        "\(subject)\(names): \(way.motion); \(way.timing); \(way.recallWords)\(shortcomings(way))"
    case .unsaid(let names):
      return
        "\(subject): \(search); if \(list(names)) has this purpose, declare it with \"purpose\""
    case .notFound:
      let needs = recognizers.isEmpty ? "" : ", since \(list(recognizers)) \(unmet.first.words)"
      return
        "\(subject): \(search)\(needs)\(citation(unmet)); add a button, a tap or a long press"
    }
  }

  private var search: String {
    "not activated by any of \(motions) motions of one stationary touch"
  }

  private func shortcomings(_ way: Way) -> String {
    unmet.map { criterion in
      switch criterion {
      case .pointerCancellation:
        "; activate on touch up instead\(citation([criterion]))"
      case .targetSize:
        "; \(quoted(way.motion.view)) is smaller than 24 × 24 CSS px without spacing"
          + citation([criterion])
      case .pointerGestures, .draggingMovements: ""
      }
    }.joined()
  }

  private func citation(_ criteria: [Criterion]) -> String {
    guard !criteria.isEmpty else { return "" }
    let clauses = criteria.compactMap(\.clause)
    let standard = clauses.isEmpty ? "" : "; EN 301 549, \(clauses.joined(separator: ", "))"
    return " (WCAG 2.2, \(criteria.map(\.rawValue).joined(separator: ", "))\(standard))"
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }

  private func list(_ names: [String]) -> String {
    let most = 3
    let rest = names.count - most
    let shown = names.prefix(most).map(quoted).joined(separator: " or ")
    return rest > 0 ? "\(shown) or \(rest) more" : shown
  }
}

extension Reach.Subject: CustomStringConvertible {
  /// What it is, as in `zoom of "photo"`.
  public var description: String {
    switch self {
    case .purpose(let purpose, let view): "\(purpose.rawValue) of \"\(view)\""
    case .control(let name): "control \"\(name)\""
    case .zooming(let name): "zooming of scroll view \"\(name)\""
    }
  }

  /// The word for what it is, for programs: the purpose, `control` or `zooming`.
  public var word: String {
    switch self {
    case .purpose(let purpose, _): purpose.rawValue
    case .control: "control"
    case .zooming: "zooming"
    }
  }

  /// The name of the view, the control or the scroll view.
  public var view: String {
    switch self {
    case .purpose(_, let name), .control(let name), .zooming(let name): name
    }
  }
}

extension Reach.Way {
  fileprivate var timing: String {
    switch moment {
    case .landing: "activates on touch down"
    case .rest: "activates while held"
    case .lift: "activates on touch up"
    case .later: "activates after touch up"
    }
  }

  fileprivate var recallWords: String {
    switch recall {
    case .calledOff(let probe): "aborted when \(probe)"
    case .undone(let probe): "undone when \(probe) elsewhere"
    case .undoing(let name): "undone by \"\(name)\""
    case nil: "cannot be aborted or undone"
    }
  }
}

extension Reach.Criterion? {
  /// What a recognizer needs that the criterion speaks of.
  fileprivate var words: String {
    switch self {
    case .pointerGestures: "requires a path or several touches"
    case .draggingMovements: "requires a drag"
    case .pointerCancellation, .targetSize, nil:
      "is never recognized (see lint without --reach)"
    }
  }
}
