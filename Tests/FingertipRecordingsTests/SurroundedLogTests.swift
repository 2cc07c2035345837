import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

/// Tests reading logs that are surrounded by text, have damaged whitespace, or contain several
/// devices.
struct SurroundedLogTests {
  private func notes(_ log: String) throws -> [String] {
    var reader = try RecordingReader(.text(log))
    while try reader.nextItem() != nil {}
    return reader.readingNotes
  }

  private func fixture(_ path: String) -> ByteSource {
    .file(FormatFixtures.folder.appending(path: path).path)
  }

  @Test(
    arguments: [
      "details.evtest.txt", "jira.getevent.txt", "bracket-prompt.getevent.txt", "quoted.evemu",
      "trailing-blanks.getevent.txt", "indented.getevent.txt", "unindented.getevent.txt",
      "numeric-entities.evtest.txt", "blank-lines.evtest.txt", "nul-bytes.evtest.txt",
      "evemu-line.getevent.txt", "unknown-lines.libinput.yml", "wrapped-rate.getevent.txt",
      "windows-prompt.getevent.txt", "question.getevent.txt", "question.evemu",
      "arrow-prompt.evtest.txt", "nested-quotes.evtest.txt", "iso-journal.evtest.txt",
      "dated-kernel-log.getevent.txt", "quoted-kernel-log.getevent.txt",
    ], [1, 7, Int.max])
  func `A log that is surrounded by text yields the same device and events`(
    file: String, chunk: Int
  ) {
    let plain = read(FormatFixtures.original)
    #expect(read(.file(FormatFixtures.path(file)), chunk: chunk) == plain)
  }

  @Test(arguments: [("tabs.kvi", "kvi"), ("utf16.tslib.txt", "tslib.txt")])
  func `A touch log with damaged whitespace yields the same touches`(file: (String, String)) {
    for chunk in [1, Int.max] {
      let plain = read(.file(FormatFixtures.path(file.1)), chunk: chunk)
      #expect(plain.events.count > 10)
      #expect(read(.file(FormatFixtures.path(file.0)), chunk: chunk) == plain)
    }
  }

  @Test func `A device name is read correctly when the spaces between columns have been collapsed`()
  {
    let outcome = read(.file(FormatFixtures.path("collapsed.debug-events.txt")))
    #expect(outcome == read(.file(FormatFixtures.path("debug-events.txt"))))
    #expect(outcome.device?.name == "Fingertip slots 60 Hz")
  }

  // MARK: Text after a log

  @Test(
    arguments: [
      "and that was all\n", "\n</details>\n\nThanks!\n", "{code}\n", "Thanks!", "Q: ideas?\n- no\n",
    ], [PastedLog.evtest, PastedLog.getevent])
  func `Text after a log is skipped and reported`(text: String, log: String) throws {
    #expect(read(log + text) == read(log))
    #expect(try !notes(log + text).isEmpty)
    #expect(try !notes(text + "\n" + log).isEmpty, "before the log")
  }

  @Test(arguments: [PastedLog.evtest, PastedLog.getevent])
  func `Text between events is an error`(log: String) {
    let lines = log.split(separator: "\n").map { String($0) + "\n" }
    for text in ["and that was all\n", "> no\n", "one\n\ntwo\n"] {
      let outcome = read((lines.dropLast(2) + [text] + lines.suffix(2)).joined())
      #expect(outcome.events == Array(PastedLog.events.prefix(3)))
      #expect(outcome.error?.line == lines.count - 1)
    }
  }

  @Test(arguments: [
    "Event: time 10.08", "Event: time 10.08\n", "0003 0035 1\n", "vent: time 1.0, value 3\n", "Ev",
  ])
  func `A damaged event at the end is an error`(text: String) {
    #expect(read(PastedLog.evtest + text).error != nil)
  }

  @Test func `An overlong line after a log is an error`() {
    let long = String(repeating: "x", count: 300_000)
    #expect(read(PastedLog.getevent + "so:\n" + long).error?.line == 14)
  }

  // MARK: Evidence

  @Test func `A single line in a different format doesn't determine the format`() throws {
    let line = "E: 0.000001 0003 0035 0120\n"
    for chunk in [1, Int.max] {
      let outcome = read(line + PastedLog.getevent, chunk: chunk)
      #expect(outcome == read(PastedLog.getevent))
    }
    #expect(try notes(line + PastedLog.getevent).first?.contains("skipped 1 line ") == true)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(PastedLog.getevent.utf8))
    // The write end of the pipe is still open, so the reader must not wait for more data.
    let source = ByteSource.descriptor(pipe.fileHandleForReading.fileDescriptor, name: "pipe")
    #expect(try RecordingReader(source).format == .getevent)
  }

  @Test func `A log that contains many lines in each of two formats is an error`() {
    let outcome = read(PastedLog.getevent + PastedLog.evtest + PastedLog.evtest)
    #expect(outcome.events == PastedLog.events && outcome.error?.line == 14)
  }

  @Test
  func `The name in a quoted evemu recording is read, and comments aren't counted as skipped`()
    throws
  {
    let evemu = "# EVEMU 1.3\n# a comment\nN: panel\nI: 0003 0001 0002 0003\nE: 1.0 0001 014a 1\n"
    for prefix in ["> ", "- ", "Nov 26 04:09:56 pi kiosk[12]: "] {
      let log = PastedLog.mapLines(evemu) { prefix + $0 }
      #expect(read(log).device?.name == "panel", "\(prefix)")
      #expect(try notes("Hello\n" + log).last?.contains("skipped 1 line ") == true, "\(prefix)")
      #expect(try notes(log).count == 1, "\(prefix)")
    }
  }

  // MARK: Devices

  @Test func `Whitespace after a device path doesn't hide the device's events`() {
    let log = PastedLog.getevent.replacing("/dev/input/event2\n", by: "/dev/input/event2 \t\n")
    #expect(read(log) == read(PastedLog.getevent))
  }

  @Test func `If the only device that sent events isn't described, an error is reported`() {
    let log = PastedLog.getevent.replacing(
      "device 1: /dev/input/event2", by: "device 1: /dev/input/event7")
    let outcome = read(log)
    #expect(
      outcome.error?.problem
        == .noEventsOfDevice(node: "/dev/input/event7", others: ["/dev/input/event2"]))
    #expect(read(.text(log), select: .matching("event2")).events == PastedLog.events)
    let wrong = read(.text(PastedLog.getevent), select: .matching("event9"))
    #expect(wrong.error != nil && wrong.events.isEmpty)
  }

  @Test func `A described device without events is reported along with the other devices`() throws {
    let keyboard =
      "add device 2: /dev/input/event0\n  name:     \"gpio-keys\"\n  events:\n    KEY (0001): 0074\n"
    let log =
      keyboard
      + PastedLog.getevent.split(separator: "\n").filter { !$0.hasPrefix("[") }
      .map { $0 + "\n" }.joined()
      + "[ 10.0] /dev/input/event0: EV_KEY KEY_POWER DOWN\n"
    #expect(
      try notes(log) == [
        "the device sent no events; choose a different device with --select: 1 /dev/input/event0 "
          + "gpio-keys"
      ])
  }

  // MARK: libinput

  @Test func `Unknown lines in a libinput recording are counted, and no events are lost`() throws {
    let text = try String(contentsOfFile: FormatFixtures.path("libinput.yml"), encoding: .utf8)
    let plain = read(text)
    let lines = text.split(separator: "\n").map(String.init)
    for unknown in [
      "Q: is this it?", "- hello", "hello world", "note:", "      - hello", "  what: 1",
    ] {
      for index in lines.indices where index > 3 {
        var changed = lines
        changed.insert(unknown, at: index)
        let log = changed.map { $0 + "\n" }.joined()
        #expect(read(log).events == plain.events, "\(unknown) at line \(index + 1)")
      }
      #expect(try notes(text + unknown + "\n").count == 1, "\(unknown)")
    }
  }

  @Test(
    arguments: ["", "> ", "    "],
    [
      "# note", "#note", "    # - [  0, 1, 3, 57, 1]", "  # evdev: [", "# ] # - node: x", "#",
      "# a: b",
    ])
  func `A comment anywhere in a libinput recording doesn't change its events`(
    prefix: String, comment: String
  ) throws {
    let text = try String(contentsOfFile: FormatFixtures.path("libinput.yml"), encoding: .utf8)
    let plain = read(text)
    let lines = text.split(separator: "\n").map(String.init)
    for index in 0...lines.count {
      let changed = lines[..<index] + [comment] + lines[index...]
      let outcome = read(changed.map { prefix + $0 + "\n" }.joined())
      #expect(outcome == plain, "before line \(index + 1)")
    }
  }

  @Test func `No-break spaces at the ends of lines don't change a libinput recording`() throws {
    let text = try String(contentsOfFile: FormatFixtures.path("libinput.yml"), encoding: .utf8)
    #expect(read(PastedLog.mapLines(text) { $0 + "\u{a0}" }) == read(text))
  }

  @Test func `A libinput recording that lost its indentation results in an error with a remedy`()
    throws
  {
    let text = try String(contentsOfFile: FormatFixtures.path("libinput.yml"), encoding: .utf8)
    for blanks in [0, 1] {
      let log = PastedLog.mapLines(text) { line in
        let rest = line.drop { $0 == " " }
        return rest.count == line.count ? line : String(repeating: " ", count: blanks) + rest
      }
      #expect(read(log).error?.problem == .indentationLost, "\(blanks) blanks")
    }
  }

  @Test func `The HID descriptor in a libinput recording isn't counted as skipped`() throws {
    let text = try String(contentsOfFile: FormatFixtures.path("libinput.yml"), encoding: .utf8)
    let hid =
      "  hid: [\n    0x05, 0x0d, 0x09, 0x04,\n    0xa1, 0x01\n  ]\n  udev:\n    properties:\n    - ID_INPUT=1\n"
    let log = text.replacing("  quirks:\n", by: hid + "  quirks:\n")
    #expect(read(log) == read(text))
    #expect(try notes(log) == [])
  }

  // MARK: Wrapped lines

  @Test(
    arguments: [
      "wrapped.evtest.txt", "wrapped.logcat.txt", "wrapped.koreader.log", "wrapped.jsonl",
      "wrapped.libinput.yml", "wrapped.getevent-lt.txt", "wrapped.rate.getevent.txt",
      "wrapped.labels.getevent-lt.txt", "wrapped.debug-events.txt",
    ])
  func `A log that a terminal wrapped is reported as wrapped`(file: String) {
    let outcome = read(fixture("bad/\(file)"))
    guard case .lineWrapped = outcome.error?.problem else {
      Issue.record("\(file): \(outcome.text)")
      return
    }
    #expect(outcome.text.contains("paste the log again from a file"))
  }

  // MARK: Damage

  private static let surroundings: [(name: String, change: @Sendable (String) -> String)] = [
    ("details", { "<details>\n\n```\n" + $0 + "```\n</details>\n\nThanks!\n" }),
    ("a prompt in brackets", { "[tom@host ~]$ getevent\n" + $0 + "[tom@host ~]$ \n" }),
    ("indentation", { PastedLog.mapLines($0) { "    " + $0 } }),
    ("tabs", { PastedLog.mapLines($0) { "\t" + $0 } }),
    ("NULs", { String(repeating: "\0", count: 100) + $0 }),
    ("numeric entities", { $0.replacing(":", by: "&#x3a;").replacing(",", by: "&#44;") }),
    ("a line of evemu", { "E: 0.000001 0003 0035 0120\n" + $0 }),
    ("comments", { "So:\n\n" + $0 + "and that was all\n" }),
  ]

  @Test(arguments: surroundings.indices)
  func `A log that is surrounded by text and cut off at any byte is read up to that byte`(
    number: Int
  ) {
    let bytes = Array(Self.surroundings[number].change(PastedLog.getevent).utf8)
    for count in bytes.indices {
      let outcome = read(.bytes(Array(bytes[..<count]), name: "a"))
      // The last value may be cut off.
      #expect(PastedLog.events.starts(with: outcome.events.dropLast()), "\(count) bytes")
    }
    #expect(read(.bytes(bytes, name: "a")).events == PastedLog.events)
  }
}
