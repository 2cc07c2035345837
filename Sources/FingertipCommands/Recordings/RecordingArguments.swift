internal import ArgumentParser
internal import FingertipText
internal import FingertipTraces

/// The device of a recording on the command line.
enum DeviceArgument {
  static func choice(_ text: String) throws -> DeviceChoice {
    if text.isEmpty {
      throw ValidationError(
        "--select requires a number, a node or part of a name")
    }
    return .matching(text)
  }
}

/// Formats of recordings on the command line.
enum FormatArgument {
  /// The formats that can be written, in words.
  static var writable: String {
    RecordingFormat.allCases.filter(\.isWritable).map(\.rawValue).joined(separator: ", ")
  }

  static func format(_ text: String) throws -> RecordingFormat {
    guard let format = RecordingFormat(rawValue: text.lowercased()) else {
      throw ValidationError(
        "unknown format \"\(printable(text))\"; use one of \(writable)")
    }
    guard format.isWritable else {
      throw ValidationError(
        "\(format.name) can be read, but not written; use one of \(writable)")
    }
    return format
  }

  /// The format in which a file is to be written: the one that is asked for, then that of its ending,
  /// then the one that is given.
  static func format(
    _ asked: RecordingFormat?, for file: String, else other: RecordingFormat?
  ) throws -> RecordingFormat {
    if let asked { return asked }
    if let promised = RecordingFormat(endingOf: file) { return try format(promised.rawValue) }
    if let other, other.isWritable { return other }
    throw ValidationError(
      "can't tell the format from \"\(printable(file))\"; set --to (\(writable))")
  }
}

/// Files on the command line.
enum FileArgument {
  static func source(_ file: String) -> ByteSource {
    file == "-" ? .standardInput : .file(file)
  }

  /// Refuses to write a file over the one that is being read.
  static func check(_ input: String, isNot output: String) throws {
    let source: SystemOutput.File = input == "-" ? .descriptor(0) : .path(input)
    let target: SystemOutput.File = output == "-" ? .descriptor(1) : .path(output)
    if SystemOutput.isSameFile(source, target) {
      let name = output == "-" ? "standard output" : printable(output)
      throw ValidationError("\(name) is also the input; write to another file")
    }
  }
}
