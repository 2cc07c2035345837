internal import FingertipText

extension RecordingError: CustomStringConvertible {
  /// A one-line message with the location, what was expected, what was found, and the remedy.
  public var description: String { "\(location): \(message)\(extensionNote)" }

  private var location: String {
    let file = printable(file)
    if let offset { return "\(file): byte \(offset)" }
    return line.map { "\(file):\($0)" } ?? file
  }

  /// A note if the file extension belongs to another format.
  private var extensionNote: String {
    switch problem {
    case .unknownFormat, .binary:
      guard line == nil || problem != .binary, let promised = RecordingFormat(extensionOf: file) else {
        return ""
      }
      return " By its name it would be \(promised.name)."
    default: return ""
    }
  }
}

extension RecordingError {
  /// The writable formats that include the device description.
  private static var suitable: String {
    RecordingFormat.allCases.filter { $0.isWritable && $0.holdsDescription }.map { $0.name }
      .joined(separator: ", ")
  }

  private static let earlierEventsRead = "the events before it were read"

  /// The remedy for an unreadable line. Text can be corrected, bytes can't.
  private var repair: String {
    offset == nil ? "fix or delete the line" : "save what is before it with fingertip convert"
  }

  private var message: String {
    switch problem {
    case .missing:
      "there is no such file: check the path."
    case .notPermitted:
      "the file may not be read: change its permissions (chmod +r), or run as its owner."
    case .folder:
      "this is a folder, expected a recording: give the path of a file in it."
    case .unreadable(let number):
      "reading failed (\(SystemCalls.explanation(of: number))): "
        + "check the disk or the connection, then try again."
    case .unwritable(let number):
      "writing failed (\(SystemCalls.explanation(of: number))): "
        + "check the path, its permissions and the room on the disk."
    case .unsuitable(let format):
      (format.isWritable
        ? "\(format.name) has no place for the device, without which touches cannot be read again"
        : "recordings of \(format.name) can be read and not written")
        + ": write it as \(Self.suitable)."
    case .empty:
      "expected a recording, found no line with data: record again, "
        + "and check that the recorder ran until after the touch."
    case .binary:
      "expected text or events of the kernel, found other binary data: the file is damaged or no "
        + "recording; check that this is the right file. What came before was read."
    case .unknownFormat(let found):
      "expected a recording (evemu, libinput record, evtest, getevent -t, raw events, JSON Lines, "
        + "revent, Kivy recorder, WAYLAND_DEBUG or WebDriver Actions), found \"\(found)\": "
        + "check that this is the right file."
    case .lineTooLong(let limit):
      "expected a line of at most \(limit) bytes, found a longer one: "
        + "the file is damaged or no recording; \(Self.earlierEventsRead)."
    case .malformed(let found, let expected):
      "expected \"\(expected)\", found \"\(found)\": \(repair); \(Self.earlierEventsRead)."
    case .truncated(let found, let expected):
      "expected \"\(expected)\", found \"\(found)\" and then the end of the file: "
        + "the recording was cut off; "
        + (offset == nil ? "delete its last line" : repair + ",")
        + " or record again; \(Self.earlierEventsRead)."
    case .outOfRange(let found, let field, let range):
      "expected \(field) in \(range), found \"\(found)\": \(repair); \(Self.earlierEventsRead)."
    case .noDescription(let lookedFor):
      "expected a description of the device (as evemu-describe or getevent -lp prints it), found "
        + "only events, and \(lookedFor): give the description too (--description FILE)."
    case .describesNothing:
      "expected a description of a device (as evemu-describe or getevent -lp prints it), found "
        + "none: give the file that belongs to the events."
    case .noSuchDevice(let wanted, let found):
      "expected a device that \"\(printable(wanted))\" is the number, the node or a part of "
        + "the name of, found \(Self.list(found)): choose one of these."
    case .noTouchscreen(let found):
      "expected a touchscreen, found \(Self.list(found)): choose one of these devices by its number, "
        + "node or name."
    case .noTimes:
      "expected a time in brackets before each event, found none: "
        + "record again with getevent -lt; \(Self.earlierEventsRead)."
    case .unknownVersion(let found, let known):
      "expected version \(known) of the format, found \(found): "
        + "look for a newer Fingertip, or record again in another format."
    }
  }

  private static func list(_ devices: [String]) -> String {
    if devices.isEmpty { return "no device" }
    return devices.enumerated().map { "\($0 + 1) \(printable($1))" }
      .joined(separator: ", ")
  }
}

/// Formats parts of a file for display on a terminal.
enum Excerpt {
  static let longest = 60

  /// Returns the beginning of a line, with control characters escaped.
  static func of(_ line: UnsafeBufferPointer<UInt8>) -> String {
    escaped(line.prefix(longest)) + (line.count > longest ? "…" : "")
  }

  /// Returns bytes as hexadecimal numbers.
  static func bytes(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map(hexadecimal).joined(separator: " ")
  }

  /// Returns bytes as text, with everything except printable ASCII as `\xNN`.
  static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\t"): text += "\\t"
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case 0x20..<0x7f: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "\\x" + hexadecimal(byte)
      }
    }
    return text
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
