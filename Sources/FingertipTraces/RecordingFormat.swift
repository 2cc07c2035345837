/// The formats in which recordings are read. Which one a file has is seen from its content.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// What evemu-record writes: `N:`, `I:`, `P:`, `B:`, `A:` and `E:` lines.
  case evemu
  /// What libinput record writes: YAML of version 1.
  case libinput
  /// What evtest prints.
  case evtest
  /// What Android's getevent prints with `-t`, with or without `-l`, and with `-p` before it.
  case getevent
  /// `struct input_event` of a 64-bit system, 24 bytes each, least byte first: what `cat` of a
  /// device node gives.
  case raw
  /// `struct input_event` of a 32-bit system, 16 bytes each, least byte first.
  case raw32
  /// Fingertip's own: one JSON object a line. See <doc:JSONLines>.
  case jsonLines = "jsonl"
  /// What ARM's revent records on Android. Read only.
  case revent
  /// What Kivy's recorder writes. Read only.
  case kivy
  /// The lines about `wl_touch` of a program run with `WAYLAND_DEBUG=1`. Read only.
  case wayland
  /// The Actions of the W3C's WebDriver, as JSON: what selenium performs. Read only; `fingertip convert` writes it
  /// too.
  case webdriver
}

extension RecordingFormat {
  /// Whether recordings can be written in it, see ``RecordingWriter``.
  public var isWritable: Bool {
    switch self {
    case .evemu, .libinput, .evtest, .getevent, .raw, .raw32, .jsonLines: true
    case .revent, .kivy, .wayland, .webdriver: false
    }
  }

  /// Whether a recording in it can say which device it is of.
  public var holdsDescription: Bool { self != .raw && self != .raw32 && self != .kivy }

  /// Whether a recording in it can hold the events of several devices.
  public var holdsSeveralDevices: Bool {
    self == .libinput || self == .getevent || self == .revent
  }

  /// What it is called in sentences.
  public var name: String {
    switch self {
    case .evemu: "evemu"
    case .libinput: "libinput record"
    case .evtest: "evtest"
    case .getevent: "getevent"
    case .raw: "raw input_event (64 bit)"
    case .raw32: "raw input_event (32 bit)"
    case .jsonLines: "JSON Lines"
    case .revent: "revent"
    case .kivy: "Kivy recorder"
    case .wayland: "WAYLAND_DEBUG"
    case .webdriver: "W3C WebDriver Actions"
    }
  }

  /// The format that the ending of a file's name promises; nil when it promises none.
  ///
  /// Of use where a file is to be written. What is read is recognized from its content.
  public init?(extensionOf file: String) {
    let name = file.lowercased()
    let endings: [(String, RecordingFormat)] = [
      (".evemu", .evemu), (".events", .evemu), (".event", .evemu), (".desc", .evemu),
      (".prop", .evemu), (".yml", .libinput), (".yaml", .libinput), (".evtest", .evtest),
      (".evtest.txt", .evtest), (".getevent", .getevent), (".getevent.txt", .getevent),
      (".getevent-t.txt", .getevent), (".getevent-lt.txt", .getevent), (".bin", .raw),
      (".raw", .raw), (".raw32", .raw32), (".raw32.bin", .raw32), (".input_event32.bin", .raw32),
      (".jsonl", .jsonLines), (".ndjson", .jsonLines), (".revent", .revent), (".kvi", .kivy),
      (".actions.json", .webdriver),
    ]
    let matching = endings.filter { name.hasSuffix($0.0) }
    guard let best = matching.max(by: { $0.0.utf8.count < $1.0.utf8.count }) else { return nil }
    self = best.1
  }
}
