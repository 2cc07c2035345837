/// Why a recording could not be read to its end, or not be written.
///
/// What came before the place of the error has been delivered. ``description`` is one line that
/// says where, what was expected, what was found, and what to do:
///
/// ```
/// drag.evemu:17: expected "E: seconds.microseconds type code value", found "E: 0.0 zz": fix or
/// delete the line; the events before it were read.
/// ```
public struct RecordingError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Problem: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The file may not be read.
    case notPermitted
    /// The path names a folder.
    case folder
    /// The operating system failed to read, with this `errno`.
    case unreadable(systemError: Int32)
    /// The operating system failed to write, with this `errno`.
    case unwritable(systemError: Int32)
    /// A recording of touches is to be written in a format that cannot carry it.
    case unsuitable(RecordingFormat)
    /// The file holds nothing, or nothing but comments.
    case empty
    /// The file holds bytes that no text has, and is none of the binary recordings.
    case binary
    /// The text is in none of the formats that are known; this is its first line.
    case unknownFormat(found: String)
    /// A line is longer than this number of bytes.
    case lineTooLong(limit: Int)
    /// A line is not what it has to be.
    case malformed(found: String, expected: String)
    /// The recording stops in the middle of its last line.
    case truncated(found: String, expected: String)
    /// A number of the line is too small or too large.
    case outOfRange(found: String, field: String, range: String)
    /// Nothing says which device sent the events. These files were looked for.
    case noDescription(lookedFor: String)
    /// A file that was given as a description describes nothing.
    case describesNothing
    /// No device of the recording is the one that was asked for; these are there.
    case noSuchDevice(wanted: String, found: [String])
    /// The recording holds several devices, none of which is a touchscreen.
    case noTouchscreen(found: [String])
    /// The events have no times.
    case noTimes
    /// The recording is of a version of its format that is not known.
    case unknownVersion(found: String, known: String)
  }

  /// The path of the file, or the name of the source.
  public var file: String
  /// The number of the line, counted from 1; nil when the problem is with the file as a whole.
  public var line: Int?
  /// How many bytes stand before the place, in a file without lines.
  public var offset: Int?
  /// What went wrong.
  public var problem: Problem

  /// Makes an error about a file, or about a line or a byte of it.
  public init(_ file: String, line: Int? = nil, offset: Int? = nil, _ problem: Problem) {
    self.file = file
    self.line = line
    self.offset = offset
    self.problem = problem
  }
}

extension RecordingError.Problem {
  static func reading(_ failure: SystemCalls.Failure) -> Self {
    switch failure.number {
    case SystemCalls.isMissing, SystemCalls.isNotAFolder: .missing
    case SystemCalls.isDenied: .notPermitted
    case SystemCalls.isFolder: .folder
    case let number: .unreadable(systemError: number)
    }
  }

  static func writing(_ failure: SystemCalls.Failure) -> Self {
    .unwritable(systemError: failure.number)
  }
}
