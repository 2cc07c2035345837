internal import FingertipLint
internal import FingertipText

extension ByteText {
  /// Appends the heading above the single-pointer access of a scene.
  mutating func appendHeading(_ reaches: [Reach], file: String) {
    append("# ")
    append(printable: file)
    append(": ")
    append(reaches.count)
    append(reaches.count == 1 ? " thing" : " things")
    append(" to reach with one finger that stays where it lands, ")
    append(reaches.count { $0.isProblem })
    append(" to mend")
  }

  /// Appends a result as text.
  mutating func append(_ reach: Reach, _ recording: String?) {
    let start = count
    append(text: reach.word)
    pad(from: start, to: 9)
    append(printable: reach.description)
    if let recording {
      append(" Kept in ")
      append(printable: recording)
      append(".")
    }
  }

  /// Appends a result as JSON.
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
    append(",\"unmet\":")
    append(list: reach.unmet.map(\.rawValue))
    switch reach.outcome {
    case .reached(let way):
      append(",\"by\":")
      append(quoted: way.by)
      append(",\"motion\":")
      append(quoted: way.motion.description)
      append(",\"told\":")
      append(quoted: way.moment.rawValue)
      append(",\"recalled\":")
      append(quoted: way.recall?.word ?? "no")
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
  /// The outcome of the search, in one word.
  fileprivate var word: String {
    switch outcome {
    case .reached: "reached"
    case .unsaid: "unsaid"
    case .notFound: "none"
    }
  }
}

extension Reach.Recall {
  fileprivate var word: String {
    switch self {
    case .calledOff: "calledOff"
    case .undone: "undone"
    case .undoing: "undo"
    }
  }
}
