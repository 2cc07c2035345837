/// A source from which a recording's bytes are read.
///
/// ```swift
/// var reader = try RecordingReader(.file("drag.evemu"))
/// var piped = try RecordingReader(.standardInput)
/// ```
public enum ByteSource: Sendable {
  /// The path of a file, which the reader opens and closes.
  case file(String)
  /// The path of a file that the user didn't specify, such as a file found in a folder. Opening the
  /// file never blocks, and fails if the file isn't a regular file.
  case regularFile(String)
  /// An open file descriptor, and the name that identifies it in errors. Reading starts at the
  /// current position and blocks while no data is available. The descriptor isn't closed.
  case descriptor(Int32, name: String)
  /// An open file descriptor whose reads may block for a long time, and a second descriptor that
  /// interrupts them. The source ends as soon as the second descriptor is readable. For example, a
  /// `signalfd` is readable when a signal is pending.
  case interruptibleDescriptor(Int32, by: Int32, name: String)
  /// Bytes in memory, and the name that identifies them in errors.
  case bytes([UInt8], name: String)

  /// The program's standard input.
  public static var standardInput: ByteSource { .descriptor(0, name: "standard input") }

  /// Returns a source for text in memory. `name` identifies the text in errors.
  public static func text(_ text: String, name: String = "text") -> ByteSource {
    .bytes(Array(text.utf8), name: name)
  }

  /// The path of the file, or `nil` if the source isn't a file path.
  package var path: String? {
    switch self {
    case .file(let path), .regularFile(let path): path
    case .descriptor, .interruptibleDescriptor, .bytes: nil
    }
  }

  /// The source's name, as shown in errors.
  public var name: String {
    switch self {
    case .file(let path), .regularFile(let path): path
    case .descriptor(_, let name), .bytes(_, let name), .interruptibleDescriptor(_, _, let name):
      name
    }
  }
}
