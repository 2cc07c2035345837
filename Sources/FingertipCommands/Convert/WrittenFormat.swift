internal import ArgumentParser
internal import FingertipText
internal import FingertipTraces

/// What `fingertip convert` writes: a recording, or what other programs perform one with.
enum WrittenFormat: Equatable {
  case recording(RecordingFormat)
  case script(TouchScript)

  /// All of them, in words.
  static var known: String {
    FormatArgument.writable + ", "
      + TouchScript.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Reads a word of the command line.
  static func named(_ text: String) throws -> WrittenFormat {
    if let script = TouchScript(rawValue: text.lowercased()) { return .script(script) }
    if RecordingFormat(rawValue: text.lowercased()) != nil {
      return .recording(try FormatArgument.format(text))
    }
    throw ValidationError("unknown format \"\(printable(text))\"; use one of \(known)")
  }

  /// The one that is asked for, or else that of the file's ending.
  static func format(_ asked: WrittenFormat?, for file: String) throws -> WrittenFormat {
    if let asked { return asked }
    if let script = TouchScript(endingOf: file) { return .script(script) }
    if let promised = RecordingFormat(endingOf: file) {
      return .recording(try FormatArgument.format(promised.rawValue))
    }
    throw ValidationError(
      "can't tell the format from \"\(printable(file))\"; set --to (\(known))")
  }
}
