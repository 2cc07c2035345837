internal import Fingertip
internal import FingertipScenes

extension SinglePointerAccess: CustomStringConvertible {
  /// A one-line description of the result.
  public var description: String {
    switch outcome {
    case .reached(let motion):
      let names =
        recognizers.isEmpty || recognizers == [motion.activatedName]
        ? "" : " by \(quoted(motion.activatedName))"
      return "\(subject)\(names): \(motion.motion); \(motion.timing); "
        + motion.cancellationText + violationText(motion)
    case .purposeUndeclared(let names):
      return "\(subject): \(searchSummary); if \(listText(names)) has this purpose, "
        + "declare it with \"purpose\""
    case .notFound:
      let needs =
        recognizers.isEmpty
        ? "" : ", because \(listText(recognizers)) \(violations.first.recognizerRequirement)"
      return
        "\(subject): \(searchSummary)\(needs)\(citation(violations)); add a button, a tap or a long press"
    }
  }

  private var searchSummary: String {
    "none of the \(motionCount) single-touch motions tried activates it"
  }

  private func violationText(_ motion: ActivatingMotion) -> String {
    violations.map { criterion in
      switch criterion {
      case .pointerCancellation:
        "; activate on touch up instead\(citation([criterion]))"
      case .targetSize:
        "; \(quoted(motion.motion.view)) is smaller than 24 × 24 CSS px and too close to other targets"
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

  private func listText(_ names: [String]) -> String {
    let most = 3
    let rest = names.count - most
    let shown = names.prefix(most).map(quoted).joined(separator: " or ")
    return rest > 0 ? "\(shown) or \(rest) more" : shown
  }
}

extension SinglePointerAccess.Subject: CustomStringConvertible {
  /// A description of the function, such as `zoom on "photo"`.
  public var description: String {
    switch self {
    case .purpose(let purpose, let view): "\(purpose.rawValue) on \"\(view)\""
    case .control(let name): "control \"\(name)\""
    case .rows(let purpose, let name): "\(purpose.rawValue) on the rows of \"\(name)\""
    case .zooming(let name): "zooming of scroll view \"\(name)\""
    }
  }

  /// The kind of subject as a machine-readable word: the purpose, `control` or `zooming`.
  public var kind: String {
    switch self {
    case .purpose(let purpose, _), .rows(let purpose, _): purpose.rawValue
    case .control: "control"
    case .zooming: "zooming"
    }
  }

  /// The name of the view, the control or the scroll view.
  public var view: String {
    switch self {
    case .purpose(_, let name), .rows(_, let name), .control(let name), .zooming(let name): name
    }
  }
}

extension SinglePointerAccess.ActivatingMotion {
  fileprivate var timing: String {
    switch activationTime {
    case .landing: "activates on touch down"
    case .hold: "activates while held"
    case .lift: "activates on touch up"
    case .later: "activates after touch up"
    }
  }

  fileprivate var cancellationText: String {
    switch cancellation {
    case .aborted(let probe): "aborted when \(probe)"
    case .reversed(let probe): "undone when \(probe) at a different point"
    case .undoing(let name): "undone by \"\(name)\""
    case nil: "can't be aborted or undone"
    }
  }
}

extension SinglePointerAccess.Criterion? {
  /// A phrase that describes how a recognizer or control violates the criterion.
  fileprivate var recognizerRequirement: String {
    switch self {
    case .pointerGestures: "requires a path or multiple touches"
    case .draggingMovements: "requires a drag"
    case .pointerCancellation, .targetSize, nil:
      "is never recognized (run lint without --single-pointer)"
    }
  }
}
