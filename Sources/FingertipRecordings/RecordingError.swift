/// An error that occurs while reading or writing a recording.
///
/// When the error is thrown, everything in the recording that precedes the problem has already been
/// delivered. The ``description`` is a single line that states the location, what was expected,
/// what was found, and the remedy:
///
/// ```
/// drag.evemu:17: expected "E: seconds.microseconds type code value", found "E: 0.0 zz"; the
/// events before this line were read
/// ```
public struct RecordingError: Error, Hashable, Sendable {
  /// A kind of problem.
  public enum Problem: Hashable, Sendable {
    /// The file doesn't exist.
    case missing
    /// The file isn't readable.
    case notPermitted
    /// The path is a folder.
    case isFolder
    /// Reading failed with the given `errno`.
    case unreadable(systemError: Int32)
    /// Writing failed with the given `errno`.
    case unwritable(systemError: Int32)
    /// The format can't represent a touch recording.
    case unsuitable(RecordingFormat)
    /// The file is empty.
    case empty
    /// The file contains only blank lines or comments.
    case blank
    /// The file is binary, but not in a known format.
    case binary
    /// The text isn't in a known format. The value is the text's first line.
    case unknownFormat(found: String)
    /// The file is of a known kind that isn't a recording.
    case unreadableKind(UnreadableKind)
    /// None of the lines after the header could be parsed. The first value is the first of these
    /// lines.
    case noEvents(found: String, expected: String)
    /// The lines were wrapped at the width of a terminal.
    case lineWrapped(columns: Int)
    /// The lines have lost their indentation, which the format requires.
    case indentationLost
    /// The selected device sent no events, but other devices did.
    case noEventsOfDevice(node: String, others: [String])
    /// A line is longer than the given limit, in bytes.
    case lineTooLong(limit: Int)
    /// A line is malformed.
    case malformed(found: String, expected: String)
    /// The recording ends in the middle of its last line.
    case truncated(found: String, expected: String)
    /// A number is out of range.
    case outOfRange(found: String, field: String, range: String)
    /// There is no device description. The value describes which files the reader looked for.
    case noDescription(lookedFor: String)
    /// The file given as a description doesn't describe a device.
    case describesNothing
    /// The description doesn't include axes that the events use.
    case descriptionLacks(axes: [String])
    /// No device in the recording matches the requested device. The second value lists the
    /// recording's devices.
    case noSuchDevice(wanted: String, found: [String])
    /// The recording has several devices, none of which is a touchscreen.
    case noTouchscreen(found: [String])
    /// The events have no timestamps.
    case noTimes
    /// The format version isn't supported.
    case unknownVersion(found: String, known: String)
  }

  /// The file's path, or the source's name.
  public var file: String
  /// The line number, counted from 1, or `nil` if the problem concerns the whole file.
  public var line: Int?
  /// The byte offset of the problem in a binary file.
  public var offset: Int?
  /// The problem and its details.
  public var problem: Problem

  /// Creates an error about a file, or about a line or byte in the file.
  public init(_ file: String, line: Int? = nil, offset: Int? = nil, _ problem: Problem) {
    self.file = file
    self.line = line
    self.offset = offset
    self.problem = problem
  }
}

extension RecordingError {
  /// Whether the problem is that a line can't be parsed.
  var isAboutSyntax: Bool {
    switch problem {
    case .malformed, .truncated, .outOfRange: true
    default: false
    }
  }
}

extension RecordingError.Problem {
  static func reading(_ failure: SystemCalls.Failure) -> Self {
    switch failure.number {
    case SystemCalls.missingFileErrorNumber, SystemCalls.notAFolderErrorNumber: .missing
    case SystemCalls.deniedErrorNumber: .notPermitted
    case SystemCalls.folderErrorNumber: .isFolder
    case let number: .unreadable(systemError: number)
    }
  }

  static func writing(_ failure: SystemCalls.Failure) -> Self {
    .unwritable(systemError: failure.number)
  }
}
