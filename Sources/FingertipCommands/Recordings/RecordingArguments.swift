internal import ArgumentParser
internal import FingertipText
internal import FingertipTraces

/// The device of a recording on the command line.
enum DeviceArgument {
  static func choice(_ text: String) throws -> DeviceChoice {
    if text.isEmpty {
      throw ValidationError(
        "An empty text chooses no device. Expected a number, a node or a part of a name.")
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
        "\"\(printable(text))\" is no format. Expected one of \(writable).")
    }
    guard format.isWritable else {
      throw ValidationError(
        "Recordings of \(format.name) can be read and not written. Expected one of \(writable).")
    }
    return format
  }

  /// The format in which a file is to be written: the one that is asked for, then that of its ending,
  /// then the one that is given.
  static func format(
    _ requested: RecordingFormat?, for file: String, else other: RecordingFormat?
  ) throws -> RecordingFormat {
    if let requested { return requested }
    if let formatOfExtension = RecordingFormat(extensionOf: file) { return try format(formatOfExtension.rawValue) }
    if let other, other.isWritable { return other }
    throw ValidationError(
      "The ending of \"\(printable(file))\" does not say in which format to write it. "
        + "Give the format with --to: \(writable).")
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
      let name = output == "-" ? "the standard output" : printable(output)
      throw ValidationError("\(name) is the file that is read. Give another one to write to.")
    }
  }
}
