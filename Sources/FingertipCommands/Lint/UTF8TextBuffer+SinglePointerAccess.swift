internal import FingertipLint
internal import FingertipText

extension UTF8TextBuffer {
  /// Appends the heading above the results for single-pointer access in a scene.
  mutating func appendHeading(_ accesses: [SinglePointerAccess], file: String) {
    append("# ")
    append(printable: file)
    append(": ")
    append(accesses.count)
    append(accesses.count == 1 ? " function" : " functions")
    append(" checked for operation with a single stationary touch, ")
    append(accesses.count { $0.isProblem })
    append(" of them with problems")
  }

  /// Appends a result as text.
  mutating func append(_ access: SinglePointerAccess, _ recording: String?) {
    let start = count
    append(text: access.jsonName)
    pad(from: start, toWidth: 12)
    append(printable: access.description)
    if let recording {
      append("; recorded in ")
      append(printable: recording)
    }
  }

  /// Appends a result as JSON.
  mutating func appendJSON(_ access: SinglePointerAccess, _ scene: String, _ recording: String?) {
    append("{\"type\":\"reach\",\"scenes\":")
    append(jsonArray: [scene])
    append(",\"subject\":")
    append(quoted: access.subject.kind)
    append(",\"view\":")
    append(quoted: access.subject.view)
    append(",\"recognizers\":")
    append(jsonArray: access.recognizers)
    append(",\"outcome\":")
    append(quoted: access.jsonName)
    append(",\"motions\":")
    append(access.motionCount)
    append(",\"violations\":")
    append(jsonArray: access.violations.map(\.rawValue))
    switch access.outcome {
    case .reached(let motion):
      append(",\"by\":")
      append(quoted: motion.activatedName)
      append(",\"motion\":")
      append(quoted: motion.motion.description)
      append(",\"activation\":")
      append(quoted: motion.activationTime.rawValue)
      append(",\"cancellation\":")
      append(quoted: motion.cancellation?.jsonName ?? "none")
    case .purposeUndeclared(let names):
      append(",\"perhaps\":")
      append(jsonArray: names)
    case .notFound: break
    }
    if let recording {
      append(",\"recording\":")
      append(quoted: recording)
    }
    append(",\"text\":")
    append(quoted: access.description)
    append("}")
  }
}

extension SinglePointerAccess {
  /// The outcome of the search for a single-pointer motion, as a single word.
  fileprivate var jsonName: String {
    switch outcome {
    case .reached: "reachable"
    case .purposeUndeclared: "undeclared"
    case .notFound: "none"
    }
  }
}

extension SinglePointerAccess.Cancellation {
  fileprivate var jsonName: String {
    switch self {
    case .aborted: "aborted"
    case .reversed: "reversedOnUp"
    case .undoing: "undo"
    }
  }
}
