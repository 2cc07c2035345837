/// An error about reading or writing a recording.
///
/// Everything before the error has been delivered. ``description`` is a single line that states the
/// location, what was expected, what was found, and the remedy:
///
/// ```
/// drag.evemu:17: expected "E: seconds.microseconds type code value", found "E: 0.0 zz": fix or
/// delete the line; the events before it were read.
/// ```
public struct RecordingError: Error, Hashable, Sendable {
  /// A kind of problem.
  public enum Problem: Hashable, Sendable {
    /// The file doesn't exist.
    case missing
    /// The file isn't readable.
    case notPermitted
    /// The path is a folder.
    case folder
    /// Reading failed with an `errno`.
    case unreadable(systemError: Int32)
    /// Writing failed with an `errno`.
    case unwritable(systemError: Int32)
    /// The format can't represent a touch recording.
    case unsuitable(RecordingFormat)
    /// The file is empty or contains only comments.
    case empty
    /// The file is binary, but not in a known format.
    case binary
    /// The text isn't in a known format. The value is its first line.
    case unknownFormat(found: String)
    /// The file is of a known kind that isn't a recording.
    case unreadableKind(UnreadableKind)
    /// No line after the header is understood. The first of these lines is included.
    case noEvents(found: String, expected: String)
    /// The lines are wrapped at a terminal's width.
    case wrapped(columns: Int)
    /// A line is longer than the limit, in bytes.
    case lineTooLong(limit: Int)
    /// A line is malformed.
    case malformed(found: String, expected: String)
    /// The recording ends in the middle of its last line.
    case truncated(found: String, expected: String)
    /// A number is out of range.
    case outOfRange(found: String, field: String, range: String)
    /// There is no device description. The value lists the files that were tried.
    case noDescription(lookedFor: String)
    /// The file given as a description doesn't describe a device.
    case describesNothing
    /// The description lacks axes that the events use.
    case descriptionLacks(axes: [String])
    /// No device matches the choice. The recording's devices are included.
    case noSuchDevice(wanted: String, found: [String])
    /// The recording has several devices, none of which is a touchscreen.
    case noTouchscreen(found: [String])
    /// The events have no timestamps.
    case noTimes
    /// The version of the format isn't supported.
    case unknownVersion(found: String, known: String)
  }

  /// The path of the file, or the name of the source.
  public var file: String
  /// The line number, counted from 1, or `nil` if the problem is with the whole file.
  public var line: Int?
  /// The byte offset of the problem, in a file without lines.
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
  /// Whether a line isn't understood.
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
    case SystemCalls.folderErrorNumber: .folder
    case let number: .unreadable(systemError: number)
    }
  }

  static func writing(_ failure: SystemCalls.Failure) -> Self {
    .unwritable(systemError: failure.number)
  }
}
