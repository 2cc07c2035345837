internal import ArgumentParser
internal import FingertipText
internal import FingertipRecordings

/// Functions that parse the command-line argument that selects a device in a recording.
enum DeviceArgument {
  static func parseChoice(_ text: String) throws -> DeviceChoice {
    if text.isEmpty {
      throw ValidationError(
        "--select requires a device's number, its node or part of its name")
    }
    return .matching(text)
  }
}

/// Functions that parse the names of recording formats from the command line.
enum FormatArgument {
  /// The names of the writable formats, for display.
  static var writableFormatNames: String {
    RecordingFormat.allCases.filter(\.isWritable).map(\.rawValue).joined(separator: ", ")
  }

  static func parseFormat(_ text: String) throws -> RecordingFormat {
    guard let format = RecordingFormat(rawValue: text.lowercased()) else {
      throw ValidationError(
        "unknown format \"\(printable(text))\"; use one of \(writableFormatNames)")
    }
    guard format.isWritable else {
      throw ValidationError(
        "\(format.name) files can be read, but not written; use one of \(writableFormatNames)")
    }
    return format
  }

  /// Returns the format in which to write a file: the requested format if there is one, otherwise
  /// the format indicated by the file's extension, or a fallback if the extension doesn't indicate
  /// one.
  static func chooseFormat(
    _ requested: RecordingFormat?, for file: String, else other: RecordingFormat?
  ) throws -> RecordingFormat {
    if let requested { return requested }
    if let formatOfExtension = RecordingFormat(extensionOf: file) {
      return try parseFormat(formatOfExtension.rawValue)
    }
    if let other, other.isWritable { return other }
    throw ValidationError(
      "can't determine the format from \"\(printable(file))\"; set --to (\(writableFormatNames))")
  }
}

/// Functions that open files named on the command line.
enum FileArgument {
  static func makeSource(_ file: String) -> ByteSource {
    file == "-" ? .standardInput : .file(file)
  }
}
