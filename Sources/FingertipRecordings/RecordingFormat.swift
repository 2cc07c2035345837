/// A recording format. Readers recognize the format from the content.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// The output of evemu-record: `N:`, `I:`, `P:`, `B:`, `A:` and `E:` lines.
  case evemu
  /// The output of libinput record, in version 1 of its YAML format.
  case libinput
  /// The output of evtest.
  case evtest
  /// The output of Android's getevent with the `-t` option and, optionally, the `-l` option. This
  /// output may be preceded by that of getevent with `-p`.
  case getevent
  /// The `struct input_event` structures of a 64-bit system, as read from a device node. Each
  /// structure consists of 24 bytes, in little-endian order.
  case raw
  /// The `struct input_event` structures of a 32-bit system. Each structure consists of 16 bytes,
  /// in little-endian order.
  case raw32
  /// Fingertip's own format, which consists of one JSON object per line. See <doc:JSONLines>.
  case jsonLines = "jsonl"
  /// The format of ARM's revent on Android. Read-only.
  case revent
  /// The format of Kivy's recorder. Read-only.
  case kivy
  /// The `wl_touch` messages in the log of a program that was run with `WAYLAND_DEBUG=1`, or in the
  /// output of `weston-debug proto`. Read-only.
  case wayland
  /// W3C WebDriver Actions in JSON, which tools such as Selenium can perform. Read-only, although
  /// `fingertip convert` can write this format.
  case webdriver
  /// The events in KOReader's `crash.log`. Read-only.
  case koreader
  /// The touches printed by `libinput debug-events`. Read-only.
  case debugEvents = "debug-events"
  /// The `MotionEvent { … }` descriptions that Android prints to logcat. Read-only.
  case motionEvents = "logcat"
  /// The touches printed by tslib's `ts_print_mt` and `ts_test_mt`. Read-only.
  case tslib
}

extension RecordingFormat {
  /// Whether ``RecordingWriter`` can write the format.
  public var isWritable: Bool {
    switch self {
    case .evemu, .libinput, .evtest, .getevent, .raw, .raw32, .jsonLines: true
    case .revent, .kivy, .wayland, .webdriver, .koreader, .debugEvents, .motionEvents, .tslib:
      false
    }
  }

  /// Whether the format can include a device description.
  public var canContainDescription: Bool {
    self != .raw && self != .raw32 && self != .kivy && self != .koreader
  }

  /// Whether the format can contain the events of several devices.
  public var canContainSeveralDevices: Bool {
    self == .libinput || self == .getevent || self == .revent
  }

  /// The display name.
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
    case .koreader: "KOReader crash.log"
    case .debugEvents: "libinput debug-events"
    case .motionEvents: "Android MotionEvent"
    case .tslib: "tslib ts_print_mt"
    }
  }

  /// Whether the format is a line-based text format.
  var isText: Bool { self != .raw && self != .raw32 && self != .revent && self != .webdriver }

  /// The expected form of an event, for messages.
  var eventSyntax: String {
    switch self {
    case .evemu: EvemuLineParser.eventSyntax
    case .evtest: EvtestLineParser.eventSyntax
    case .getevent: GeteventLineParser.eventSyntax
    case .libinput: LibinputDecoder.eventSyntax
    case .koreader: KOReaderLineParser.eventSyntax
    case .debugEvents: DebugEventsLineParser.eventSyntax
    case .motionEvents: MotionEventLineParser.eventSyntax
    case .tslib: TSLibLineParser.eventSyntax
    case .jsonLines: JSONLinesDecoder.eventSyntax
    case .kivy: KivyDecoder.eventSyntax
    case .wayland: WaylandDecoder.eventSyntax
    case .raw, .raw32, .revent, .webdriver: "an event"
    }
  }

  /// Determines the format from a file name's extension, or returns `nil` if the extension is
  /// unknown.
  ///
  /// Use this initializer to write recordings. When a recording is read, its format is recognized
  /// from the content instead.
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
