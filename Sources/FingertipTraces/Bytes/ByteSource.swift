/// Where the bytes of a recording come from.
///
/// ```swift
/// var reader = try RecordingReader(.file("drag.evemu"))
/// var piped = try RecordingReader(.standardInput)
/// ```
public enum ByteSource: Sendable {
  /// A file, by its path. It is opened by the reader and closed with it.
  case file(String)
  /// An open file descriptor, and the name by which errors speak of it. It is read from where it
  /// stands, waited for when it has nothing yet, and left open.
  case descriptor(Int32, name: String)
  /// An open file descriptor that may have nothing for long, and another one: as soon as there is something
  /// to read from that, such as a signal of a `signalfd`, the source ends as if its bytes were over.
  case interruptible(Int32, by: Int32, name: String)
  /// Bytes in memory, and the name by which errors speak of them.
  case bytes([UInt8], name: String)

  /// What is piped into the program.
  public static var standardInput: ByteSource { .descriptor(0, name: "standard input") }

  /// Text in memory, and the name by which errors speak of it.
  public static func text(_ text: String, name: String = "text") -> ByteSource {
    .bytes(Array(text.utf8), name: name)
  }

  /// The name by which errors speak of the source.
  public var name: String {
    switch self {
    case .file(let path): path
    case .descriptor(_, let name), .bytes(_, let name), .interruptible(_, _, let name): name
    }
  }
}
