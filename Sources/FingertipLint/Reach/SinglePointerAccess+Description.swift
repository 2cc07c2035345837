internal import Fingertip
internal import FingertipScenes

extension Reach: CustomStringConvertible {
  /// What was found, on one line.
  public var description: String {
    switch outcome {
    case .reached(let way):
      let names = recognizers.isEmpty || recognizers == [way.by] ? "" : " by \(quoted(way.by))"
      return
        "\(subject)\(names): \(way.motion); \(way.timing). \(way.recallWords)\(shortcomings(way))"
    case .unsaid(let names):
      let verb = names.count == 1 ? "does" : "do"
      return "\(subject): \(search). Perhaps \(list(names)) \(verb) the same: if so, say it with "
        + "\"purpose\"."
    case .notFound:
      let needs = recognizers.isEmpty ? "" : ", as \(list(recognizers)) \(unmet.first.words)"
      return
        "\(subject): \(search)\(needs)\(citation(unmet)). Offer a button, a tap or a hold for it "
        + "as well."
    }
  }

  private var search: String {
    "not told in any of \(motions) motions of one finger that stays where it lands"
  }

  private func shortcomings(_ way: Way) -> String {
    unmet.map { criterion in
      switch criterion {
      case .pointerCancellation:
        " It happens as the finger lands\(citation([criterion])): tell it as the finger lifts."
      case .targetSize:
        " \(quoted(way.motion.view)) is smaller than 24 × 24 CSS px without room around "
          + "it\(citation([criterion]))."
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
    return rest > 0 ? "\(shown), or one of \(rest) more," : shown
  }
}

extension Reach.Subject: CustomStringConvertible {
  /// What it is, as in `zoom of "photo"`.
  public var description: String {
    switch self {
    case .purpose(let purpose, let view): "\(purpose.rawValue) of \"\(view)\""
    case .control(let name): "the control \"\(name)\""
    case .zooming(let name): "zooming of the scroll view \"\(name)\""
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
    case .landing: "told as the finger lands"
    case .rest: "told while the finger rests"
    case .lift: "told as the finger lifts"
    case .later: "told after the finger lifted"
    }
  }

  fileprivate var recallWords: String {
    switch recall {
    case .calledOff(let probe): "Called off when \(probe)."
    case .undone(let probe): "Undone when, after it, \(probe) elsewhere."
    case .undoing(let name): "Undone by \"\(name)\"."
    case nil: "No way was found to call it off or undo it."
    }
  }
}

extension Reach.Criterion? {
  /// What a recognizer needs that the criterion speaks of.
  fileprivate var words: String {
    switch self {
    case .pointerGestures: "takes a path, or several fingers"
    case .draggingMovements: "takes a drag"
    case .pointerCancellation, .targetSize, nil:
      "is not recognized, see what lint says without --reach"
    }
  }
}
