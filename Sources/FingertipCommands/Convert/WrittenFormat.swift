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
    throw ValidationError("\"\(printable(text))\" is no format. Expected one of \(known).")
  }

  /// The one that is asked for, or else that of the file's ending.
  static func format(_ requested: WrittenFormat?, for file: String) throws -> WrittenFormat {
    if let requested { return requested }
    if let script = TouchScript(endingOf: file) { return .script(script) }
    if let formatOfExtension = RecordingFormat(extensionOf: file) {
      return .recording(try FormatArgument.format(formatOfExtension.rawValue))
    }
    throw ValidationError(
      "The ending of \"\(printable(file))\" does not say in which format to write it. "
        + "Give the format with --to: \(known).")
  }
}
