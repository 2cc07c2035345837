internal import FingertipLint
internal import FingertipText

extension ByteText {
  /// The line above what can be reached in a scene.
  mutating func appendHeading(_ reaches: [Reach], file: String) {
    append("# ")
    append(printable: file)
    append(": ")
    append(reaches.count)
    append(reaches.count == 1 ? " function" : " functions")
    append(" checked for one stationary touch, ")
    append(reaches.count { $0.isProblem })
    append(" to fix")
  }

  /// What was found, as a line for people.
  mutating func append(_ reach: Reach, _ recording: String?) {
    let start = count
    append(text: reach.word)
    pad(from: start, to: 12)
    append(printable: reach.description)
    if let recording {
      append("; recorded in ")
      append(printable: recording)
    }
  }

  /// What was found, as an object for programs.
  mutating func appendJSON(_ reach: Reach, _ scene: String, _ recording: String?) {
    append("{\"type\":\"reach\",\"scenes\":")
    append(list: [scene])
    append(",\"subject\":")
    append(quoted: reach.subject.word)
    append(",\"view\":")
    append(quoted: reach.subject.view)
    append(",\"recognizers\":")
    append(list: reach.recognizers)
    append(",\"outcome\":")
    append(quoted: reach.word)
    append(",\"motions\":")
    append(reach.motions)
    append(",\"violations\":")
    append(list: reach.unmet.map(\.rawValue))
    switch reach.outcome {
    case .reached(let way):
      append(",\"by\":")
      append(quoted: way.by)
      append(",\"motion\":")
      append(quoted: way.motion.description)
      append(",\"activation\":")
      append(quoted: way.moment.rawValue)
      append(",\"cancellation\":")
      append(quoted: way.recall?.word ?? "none")
    case .unsaid(let names):
      append(",\"perhaps\":")
      append(list: names)
    case .notFound: break
    }
    if let recording {
      append(",\"recording\":")
      append(quoted: recording)
    }
    append(",\"text\":")
    append(quoted: reach.description)
    append("}")
  }
}

extension Reach {
  /// One word for what became of the search.
  fileprivate var word: String {
    switch outcome {
    case .reached: "reachable"
    case .unsaid: "undeclared"
    case .notFound: "none"
    }
  }
}

extension Reach.Recall {
  fileprivate var word: String {
    switch self {
    case .calledOff: "aborted"
    case .undone: "reversedOnUp"
    case .undoing: "undo"
    }
  }
}
