internal import FingertipText

extension RecordingError: CustomStringConvertible {
  /// A one-line message that states the location, what was expected, what was found, and the
  /// remedy.
  public var description: String { "\(location): \(message)\(extensionNote)" }

  private var location: String {
    let file = printable(file)
    if let offset { return "\(file): byte \(offset)" }
    return line.map { "\(file):\($0)" } ?? file
  }

  /// A note that is added if the file extension is that of a different format.
  private var extensionNote: String {
    switch problem {
    case .unknownFormat, .binary:
      guard line == nil || problem != .binary, let promised = RecordingFormat(extensionOf: file)
      else {
        return ""
      }
      return " (its extension suggests \(promised.name))"
    default: return ""
    }
  }
}

extension RecordingError {
  /// A list of the writable formats that include the device description.
  private static var formatsWithDescription: String {
    RecordingFormat.allCases.filter { $0.isWritable && $0.canContainDescription }.map { $0.name }
      .joined(separator: ", ")
  }

  private var earlierEventsRemedy: String {
    "the events before this \(offset == nil ? "line" : "byte") were read"
  }

  private var message: String {
    switch problem {
    case .missing: "no such file; check the path"
    case .notPermitted:
      "permission denied; run chmod +r on the file, or run the command as the file's owner"
    case .isFolder: "is a directory; pass the path of a recording in it"
    case .unreadable(SystemCalls.specialFileErrorNumber):
      "can't read: \(SystemCalls.explanation(of: SystemCalls.specialFileErrorNumber)); replace it "
        + "with a file"
    case .unreadable(let number):
      "can't read: \(SystemCalls.explanation(of: number)); check the disk or the connection"
    case .unwritable(SystemCalls.inputFileErrorNumber):
      SystemCalls.explanation(of: SystemCalls.inputFileErrorNumber)
    case .unwritable(let number):
      "can't write: \(SystemCalls.explanation(of: number)); check the path, its permissions and "
        + "the "
        + "free disk space"
    case .unsuitable(let format):
      (format.isWritable
        ? "\(format.name) can't store the device description, which is needed to read the events"
        : "\(format.name) files can be read, but not written")
        + "; use one of \(Self.formatsWithDescription)"
    case .empty:
      "the recording is empty; record again, and touch the screen while recording"
    case .blank:
      "contains only blank lines and comments; record again, and touch the screen while recording"
    case .binary:
      "contains binary data other than kernel input events; the file is damaged or not a recording"
    case .unknownFormat(let found):
      "expected a recording (evemu, libinput record, evtest, getevent -t, raw events, JSON Lines, "
        + "revent, Kivy recorder, WAYLAND_DEBUG, WebDriver Actions, KOReader crash.log, "
        + "libinput debug-events, MotionEvent or ts_print_mt), found \"\(found)\""
    case .unreadableKind(let kind):
      "\(kind.name); \(kind.remedy)"
    case .noEvents(let found, let expected):
      "can't parse any event: expected \"\(expected)\", found \"\(found)\"; record again, or "
        + "report this line"
    case .lineWrapped(let columns):
      "lines are wrapped at \(columns) columns; paste the log again from a file; "
        + earlierEventsRemedy
    case .indentationLost:
      "the lines have lost their indentation; attach the recording as a file, or paste it in a code "
        + "block"
    case .noEventsOfDevice(let node, let others):
      "\(printable(node)) sent no events; choose another device with --select: "
        + Self.shortList(others)
    case .lineTooLong(let limit):
      "expected a line of at most \(limit) bytes; \(earlierEventsRemedy)"
    case .malformed(let found, let expected):
      "expected \"\(expected)\", found \"\(found)\"; \(earlierEventsRemedy)"
    // In binary formats, these values are byte counts instead of quoted text.
    case .truncated(let found, let expected) where offset != nil:
      "expected \(expected), but the file ends after \(found); \(earlierEventsRemedy)"
    case .truncated(let found, let expected):
      "expected \"\(expected)\", but the file ends after \"\(found)\"; \(earlierEventsRemedy)"
    case .outOfRange(let found, let field, let range):
      "expected \(field) in \(range), found \"\(found)\"; \(earlierEventsRemedy)"
    case .noDescription(let lookedFor):
      "the events have no device description, and \(lookedFor); pass the output of evemu-describe or "
        + "getevent -lp with --description"
    case .describesNothing:
      "not a device description; pass the output of evemu-describe or getevent -lp"
    case .descriptionLacks(let axes):
      "doesn't describe \(axes.joined(separator: " and ")), which the events use; "
        + "pass the recorded device's description"
    case .noSuchDevice(_, let found) where found.isEmpty:
      "the recording doesn't describe its devices; choose one by its node, such as event3"
    case .noTouchscreen(let found) where found.isEmpty:
      "the recording contains no devices; choose a different recording"
    case .noSuchDevice(let wanted, let found):
      "no device matches \"\(printable(wanted))\" (found \(Self.shortList(found))); "
        + "choose one of these"
    case .noTouchscreen(let found):
      "no touchscreen (found \(Self.shortList(found))); choose one by number, node or name"
    case .noTimes:
      "expected a time in brackets before each event; record again with getevent -lt"
    case .unknownVersion(let found, let known):
      "expected format version \(known), found \(found); use a newer version of Fingertip, or record in a "
        + "different format"
    }
  }

  private static func shortList(_ devices: [String]) -> String {
    devices.enumerated().map { "\($0 + 1) \(printable($1))" }.joined(separator: ", ")
  }
}

/// Functions that format parts of a file for display on a terminal.
enum LineExcerpt {
  static let maximumLength = 60

  /// Returns the start of a line, with control characters escaped.
  static func text(of line: UnsafeBufferPointer<UInt8>) -> String {
    escaped(line.prefix(maximumLength)) + (line.count > maximumLength ? "…" : "")
  }

  /// Returns bytes as hexadecimal numbers.
  static func hexadecimalBytes(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map(hexadecimal).joined(separator: " ")
  }

  /// Returns bytes as text, with all bytes except printable ASCII escaped as `\xNN`. The replacement
  /// character, which may not be in the file itself, is shown by its name.
  static func escaped(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0xef, rest.starts(with: [0xbf, 0xbd]) {
        text += "<U+FFFD>"
        rest = rest.dropFirst(2)
        continue
      }
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
