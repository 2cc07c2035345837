internal import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// An output format of `fingertip convert`: a recording format, or a script for another program.
enum WrittenFormat: Equatable {
  case recording(RecordingFormat)
  case script(ScriptFormat)

  /// The names of all formats, for display.
  static var formatNames: String {
    FormatArgument.writableFormatNames + ", "
      + ScriptFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Parses a format name from the command line.
  static func parse(_ text: String) throws -> WrittenFormat {
    if let script = ScriptFormat(rawValue: text.lowercased()) { return .script(script) }
    if RecordingFormat(rawValue: text.lowercased()) != nil {
      return .recording(try FormatArgument.parseFormat(text))
    }
    throw ValidationError("unknown format \"\(printable(text))\"; use one of \(formatNames)")
  }

  /// Returns the requested format. If the user didn't request a format, returns the format
  /// indicated by the output file's extension.
  static func chooseFormat(_ requested: WrittenFormat?, for file: String) throws -> WrittenFormat {
    if let requested { return requested }
    if let script = ScriptFormat(endingOf: file) { return .script(script) }
    if let formatOfExtension = RecordingFormat(extensionOf: file) {
      return .recording(try FormatArgument.parseFormat(formatOfExtension.rawValue))
    }
    throw ValidationError(
      "can't determine the format from \"\(printable(file))\"; set --to (\(formatNames))")
  }
}
