import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

/// A tap in formats that users paste, and the decorations that may surround it.
enum PastedLog {
  static let evtest = """
    Input driver version is 1.0.1
    Input device name: "panel"
    Supported events:
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value    300
          Min        0
          Max      799
        Event code 1 (ABS_Y)
          Value    200
          Min        0
          Max      479
    Properties:
    Testing ... (interrupt to exit)
    Event: time 10.000000, type 3 (EV_ABS), code 0 (ABS_X), value 301
    Event: time 10.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 10.000000, -------------- SYN_REPORT ------------
    Event: time 10.080000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
    Event: time 10.080000, -------------- SYN_REPORT ------------

    """

  static let getevent = """
    add device 1: /dev/input/event2
      name:     "panel"
      events:
        KEY (0001): 014a
        ABS (0003): 0000  : value 300, min 0, max 799, fuzz 0, flat 0, resolution 0
                    0001  : value 200, min 0, max 479, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    [      10.000000] /dev/input/event2: EV_ABS       ABS_X                0000012d
    [      10.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [      10.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [      10.080000] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [      10.080000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  static let events = [
    event(10_000_000, 3, 0, 301), event(10_000_000, 1, 330, 1), event(10_000_000, 0, 0, 0),
    event(10_080_000, 1, 330, 0), event(10_080_000, 0, 0, 0),
  ]

  static func mapLines(_ text: String, _ change: (String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      change(String($0)) + "\n"
    }.joined()
  }

  /// The changes that terminals, system logs and bug trackers make to a log.
  static let decorations:
    [(name: String, kind: LineDecoration, change: @Sendable (String) -> String)] = [
      ("quotes", .quoteMark, { mapLines($0) { "> " + $0 } }),
      ("quotes of quotes", .quoteMark, { mapLines($0) { "> > " + $0 } }),
      ("a list", .markdownPrefix, { mapLines($0) { "- " + $0 } }),
      ("headings", .markdownPrefix, { mapLines($0) { "###### " + $0 } }),
      ("a code fence", .codeFence, { "```console\n" + $0 + "```\n" }),
      ("the journal", .journalPrefix, { mapLines($0) { "Nov 26 04:09:56 pi kiosk[12]: " + $0 } }),
      (
        "the journal with ISO dates", .journalPrefix,
        { mapLines($0) { "2026-11-26T04:09:56+0000 pi kiosk[12]: " + $0 } }
      ),
      ("the kernel log", .kernelLogPrefix, { mapLines($0) { "[   12.345678] " + $0 } }),
      (
        "dmesg -T", .kernelLogPrefix,
        { mapLines($0) { "[Thu Nov 26 04:09:56 2026] " + $0 } }
      ),
      ("a prompt", .prompt, { "root@pi:~# evtest /dev/input/event2\n" + $0 + "root@pi:~# \n" }),
      ("a Windows prompt", .prompt, { "C:\\Users\\x>adb shell getevent -lt\n" + $0 }),
      ("the end of a script", .closingMessage, { $0 + "Script done on 2026-11-26 04:09:56\n" }),
      ("the end of a batch job", .closingMessage, { $0 + "^CTerminate batch job (Y/N)? y\n" }),
      (
        "colors", .escapeSequence,
        {
          mapLines($0) {
            let middle = $0.utf8.index($0.startIndex, offsetBy: $0.utf8.count / 2)
            return "\u{1b}[01;32m" + $0[..<middle] + "\u{1b}[0m" + $0[middle...] + "\u{1b}[K"
          }
        }
      ),
      (
        "entities", .entity,
        {
          $0.replacing("\"", by: "&quot;").replacing(">", by: "&gt;").replacing(" ", by: "&nbsp;")
        }
      ),
      ("carriage returns", .carriageReturns, { String($0.map { $0 == "\n" ? "\r" : $0 }) }),
      ("a byte order mark", .byteOrderMark, { "\u{feff}" + $0 }),
      ("an arrow as a prompt", .prompt, { "➜  ~ sudo evtest\n" + $0 + "➜  ~ \n" }),
      (
        "quotes in the kernel log", .kernelLogPrefix,
        { mapLines($0) { "[   12.345678] > " + $0 } }
      ),
    ]
}

struct PastedLogTests {
  @Test(
    arguments: PastedLog.decorations.indices, [PastedLog.evtest, PastedLog.getevent])
  func `A decorated log yields the same events and device, and decorations are counted`(
    number: Int, log: String
  ) throws {
    let (name, kind, change) = PastedLog.decorations[number]
    let plain = read(log)
    #expect(plain.events == PastedLog.events)
    for chunk in [1, 7, Int.max] {
      let outcome = read(change(log), chunk: chunk)
      #expect(outcome == plain, "\(name), \(chunk) bytes at a time")
    }
    var reader = try RecordingReader(.text(change(log)))
    while try reader.next() != nil {}
    #expect(reader.strippedDecorations[kind] > 0, "\(name)")
    if kind == .escapeSequence || kind == .entity {
      // A line counts once, however many sequences or entities it contains.
      #expect(reader.strippedDecorations[kind] <= change(log).split(separator: "\n").count)
    }
    #expect(reader.skippedLines.count == 0, "\(name): \(reader.readingNotes)")
  }

  @Test func `A log without decorations yields no notes`() throws {
    for log in [PastedLog.evtest, PastedLog.getevent] {
      var reader = try RecordingReader(.text(log))
      while try reader.next() != nil {}
      #expect(reader.readingNotes == [])
    }
  }

  @Test func `Decorations may begin at the first event or after it`() {
    for first in [14, 16] {
      var number = 0
      let log = PastedLog.mapLines(PastedLog.evtest) { line in
        number += 1
        return number > first ? "> " + line : line
      }
      #expect(read(log).events == PastedLog.events, "from line \(first)")
    }
  }

  @Test func `Lost indentation and doubled carriage returns are harmless, but they are reported`()
    throws
  {
    for log in [PastedLog.evtest, PastedLog.getevent] {
      let plain = read(log)
      let unindented = PastedLog.mapLines(log) { String($0.drop { $0 == " " }) }
      #expect(read(unindented) == plain)
      let indentedCount = log.split(separator: "\n").count { $0.hasPrefix(" ") }
      #expect(try notes(unindented) == ["\(indentedCount) lines have lost their indentation"])
      let doubled = PastedLog.mapLines(log) { $0 + "\r\r" }
      #expect(read(doubled) == plain)
      let count = doubled.split(separator: "\r\r\n").count
      #expect(try notes(doubled) == ["stripped doubled carriage returns in \(count) lines"])
    }
  }

  private func notes(_ log: String) throws -> [String] {
    var reader = try RecordingReader(.text(log))
    while try reader.nextItem() != nil {}
    return reader.readingNotes
  }

  @Test(arguments: [true, false], [1, 3, Int.max])
  func `A log in UTF-16 is decoded`(isLittleEndian: Bool, chunk: Int) throws {
    func encode(_ text: String) -> [UInt8] {
      text.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit & 0xff), UInt8(unit >> 8)]
        return isLittleEndian ? bytes : bytes.reversed()
      }
    }
    let plain = read(PastedLog.evtest)
    for mark in ["\u{feff}", ""] {
      let bytes = encode(mark + PastedLog.evtest)
      #expect(read(.bytes(bytes, name: "drag.evemu"), chunk: chunk) == plain)
    }
    let name = encode("\u{feff}" + PastedLog.evtest.replacing("panel", by: "Pänel 触 🖐"))
    #expect(read(.bytes(name, name: "a"), chunk: chunk).device?.name == "Pänel 触 🖐")
  }

  @Test(
    arguments: [
      PastedLog.evtest,
      """
      [1.0] wl_touch#3.down(1, 10, wl_surface#8, 0, 1.0, 2.0)
      [1.0] wl_touch#3.frame()
      [1.0] wl_touch#3.up(2, 20, 0)
      [1.0] wl_touch#3.frame()

      """,
    ], [1, 7, Int.max])
  func `In a log in UTF-16, lines may end with only a carriage return`(log: String, chunk: Int) {
    let returns = String(log.map { $0 == "\n" ? "\r" : $0 })
    for mark in ["\u{feff}", ""] {
      let bytes = (mark + returns).utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
      let outcome = read(.bytes(bytes, name: "drag.evemu"), chunk: chunk)
      #expect(outcome == read(log))
      #expect(outcome.events.count > 4)
    }
  }

  @Test func `Blank lines before a log aren't reported, but they count as lines`() throws {
    let blanks = String(repeating: "\n \t\r\n", count: 40_000)
    #expect(try notes(blanks + PastedLog.evtest) == [])
    let outcome = read(blanks + PastedLog.evtest + PastedLog.getevent)
    #expect(outcome.events == PastedLog.events)
    #expect(outcome.error?.line == 80_022)
  }

  @Test func `An unpaired surrogate becomes a replacement character`() {
    for (units, expected) in [
      ([0x41, 0xd800, 0x42], "A\u{fffd}B"), ([0xdc00, 0x42], "\u{fffd}B"),
      ([0xd83d, 0xdd90], "🖐"), ([0x41, 0xd83d], "A\u{fffd}"),
    ] as [([UInt16], String)] {
      var transcoder = UTF16Transcoder(.littleEndian)
      var bytes: [UInt8] = []
      let input = units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
      input.withUnsafeBufferPointer { transcoder.convert($0) { bytes.append($0) } }
      transcoder.finish { bytes.append($0) }
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }

  /// Returns a log whose lines are wrapped at the given number of columns.
  private func wrapped(
    _ log: String, at columns: Int, prefix: String = "", ending: String = "\n"
  ) -> String {
    let lines = log.split(separator: "\n").flatMap { line in
      stride(from: 0, to: line.count, by: columns).map { line.dropFirst($0).prefix(columns) }
    }
    return lines.map { prefix + $0 + ending }.joined()
  }

  @Test(arguments: [40, 60, 72, 80], ["\n", "\r\n"])
  func `Wrapped lines are reported with their width and the remedy`(
    columns: Int, ending: String
  ) {
    let log = PastedLog.evtest.replacing("time 10.000000", by: "time 1640882423.626831123456")
    for prefix in ["", "> "] {
      let outcome = read(wrapped(log, at: columns, prefix: prefix, ending: ending))
      let text = "lines are wrapped at \(columns + prefix.count) columns; paste the log again"
      #expect(outcome.text.contains(text))
    }
  }

  @Test func `A line may have up to sixteen parts`() {
    var parts = WrappedLineParts(Array("E: 1.00".utf8))
    for part in ["00 00", "03 0035"] {
      let isEvent = parts.append(Array(part.utf8), formEventOf: .evemu)
      #expect(!isEvent && !parts.isFull)
    }
    let isEvent = parts.append(Array(" 7".utf8), formEventOf: .evemu)
    #expect(isEvent)
    for _ in 4..<16 {
      #expect(!parts.isFull)
      _ = parts.append(Array("x".utf8), formEventOf: .evemu)
    }
    #expect(parts.isFull)
  }

  @Test func `A line that begins with an amount in dollars isn't a shell prompt`() {
    func decoration(_ line: String) -> LineDecoration? {
      Array(line.utf8).withUnsafeBufferPointer { DecorationLine.decoration(of: $0) }
    }
    #expect(decoration("$ evtest") == .prompt && decoration("$") == .prompt)
    #expect(decoration("$5 for a panel") == nil)
  }

  @Test func `A log that a mail program wrapped between words is reported as wrapped`() {
    let log = PastedLog.evtest.replacing("(ABS_X), value 301", by: "(ABS_X),\nvalue 301")
    let outcome = read(log)
    #expect(outcome.error?.problem == .lineWrapped(columns: 55))
    #expect(outcome.error?.line == 17)
  }

  @Test func `A value whose last digits are on the next line is reported as wrapped`() {
    let koreader = """
      08/29/24-16:09:01 DEBUG key event => code: 330 (BTN_TOUCH), value: 1, time: 1724940871.39
      7749
      08/29/24-16:09:01 DEBUG input event => type: 0 (EV_SYN), code: 0 (nil), value: 0, time: 9.0

      """
    let outcome = read(koreader)
    #expect(outcome.error?.problem == .lineWrapped(columns: 89))
    #expect(outcome.error?.line == 1)
  }

  @Test func `Neither a damaged event nor another program's line is reported as a wrapped line`() {
    let cut = PastedLog.evtest.replacing("(ABS_X), value 301", by: "(ABS")
    #expect(read(cut).text.contains("expected \"Event: time"))
    let touch = " event4   TOUCH_MOTION  +0.030s\t0 (0) 38.00/83.33 (117.80/145.00mm)\n"
    let outcome = read(touch.replacing("MOTION", by: "DOWN") + "touch!\n" + touch)
    #expect(outcome.error == nil)
  }

  @Test func `A log is reported as wrapped even if no line identifies its format`() {
    let line =
      "08/29/24-16:09:01 DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), "
      + "value: 300, time: 1724940871.397749\n"
    let outcome = read(wrapped(line + line, at: 64))
    #expect(outcome.error?.problem == .lineWrapped(columns: 64))
    #expect(outcome.error?.line == 1)
    #expect(
      read(String(repeating: String(repeating: "x", count: 80) + "\n", count: 8)).text
        .contains("expected a recording"))
  }

  @Test func `If no line after the header can be parsed, the error shows the first of those lines`()
  {
    let header = PastedLog.evtest.split(separator: "\n").prefix { !$0.hasPrefix("Event:") }
    let log = header.joined(separator: "\n") + "\nEv: 10.0 type 3\nEv: 10.1 type 3\n"
    let outcome = read(log)
    #expect(outcome.error?.line == header.count + 1)
    #expect(outcome.text.contains("can't parse any event: expected \"Event: time"))
    #expect(outcome.text.contains("found \"Ev: 10.0 type 3\""))
    let device = read(header.joined(separator: "\n") + "\n")
    #expect(device.error == nil && device.events == [])
  }

  @Test func `Skipped lines are counted, and the first one is reported`() throws {
    let log = "Q: what is wrong here?\nSee below.\n" + PastedLog.getevent
    var reader = try RecordingReader(.text(log))
    while try reader.next() != nil {}
    #expect(
      reader.readingNotes == [
        "skipped 2 lines that aren't getevent; the first is line 1: \"Q: what is wrong here?\""
      ])
  }

  @Test(
    arguments: [
      (
        "[1.0] wl_touch#3.down(1, 10, wl_surface#8, 0, 1.0, 2.0)\n[1.0] wl_touch#3.frame()\n",
        "the pointer entered\n"
      ),
      (
        """
        {"type":"recording","version":1,"window":{"width":320,"height":480}}
        {"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}

        """, "{\"type\":\"tuoch\",\"time\":1}\n"
      ),
      (
        """
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event0
          evdev:
            name: "panel"
          events:
          - evdev:
            - [  0,      0,   3,  53,     300] # EV_ABS

        """, "add device 1 /dev/input/event2\n"
      ),
      (PastedLog.getevent, "   the screen is broken\n"),
    ])
  func `A line of another program among the events is skipped, counted and reported`(
    log: String, line: String
  ) throws {
    for text in [log + line, log + line + line] {
      var reader = try RecordingReader(.text(text))
      while try reader.nextItem() != nil {}
      #expect(reader.skippedLines.count == (text.count - log.count) / line.count)
      #expect(
        reader.readingNotes.contains {
          $0.contains("; the first is line \(log.split(separator: "\n").count + 1): ")
        })
    }
    var plain = try RecordingReader(.text(log))
    while try plain.nextItem() != nil {}
    #expect(plain.skippedLines.count == 0)
  }

  @Test func `Decisions in JSON Lines and messages in WAYLAND_DEBUG aren't counted as skipped`()
    throws
  {
    for text in [
      """
      {"type":"recording","version":1,"window":{"width":320,"height":480}}
      {"type":"decision","time":0,"text":"anything"}
      {"type":"frame","time":0,"touches":[]}
      """,
      """
      [1.0]  -> wl_display#1.get_registry(new id wl_registry#2)
      [1.0] wl_touch#3.down(1, 10, wl_surface#8, 0, 1.0, 2.0)
      [1.0] wl_touch#3.frame()
      [2.0] discarded wl_pointer#4.motion(3, 1.0, 2.0)
      """,
    ] {
      var reader = try RecordingReader(.text(text))
      while try reader.nextItem() != nil {}
      #expect(reader.readingNotes == [])
    }
  }

  @Test func `If a recording contains only lines of unknown types, the error shows the first line`()
  {
    let outcome = read(
      """
      {"type":"recording","version":1,"window":{"width":320,"height":480}}
      {"type":"tuoch","time":0}

      """)
    #expect(outcome.error?.line == 2)
    #expect(outcome.text.contains("can't parse any event: expected \"{\"type\":\"frame\""))
  }

  @Test func `A file that contains two libinput recordings is an error`() throws {
    let bytes = try #require(
      FileManager.default.contents(atPath: FormatFixtures.path("libinput.yml")))
    let outcome = read(.bytes(Array(bytes) + Array(bytes), name: "a.yml"))
    #expect(outcome.events.count == read(FormatFixtures.original).events.count)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    #expect((outcome.error?.line ?? 0) > lines)
  }

  @Test(arguments: ["\0", "\u{e9}", " "])
  func `An event from a device node whose name is damaged is an error`(character: String) {
    let log = PastedLog.getevent.replacing(
      "10.080000] /dev/input", by: "10.080000] /dev\(character)/input")
    let outcome = read(log)
    #expect(outcome.events == Array(PastedLog.events.prefix(3)))
    #expect(outcome.error?.line == 12)
  }

  @Test func `HTML entities are replaced even in lines that don't identify the format`() {
    let log = PastedLog.getevent.replacing("  name:", by: "&nbsp;&nbsp;name:")
    #expect(read(log) == read(PastedLog.getevent))
  }

  @Test func `A log with two devices yields the touchscreen's events`() {
    let keyboard = "add device 2: /dev/input/event0\n  name:     \"gpio-keys\"\n"
    let key = "[      10.000000] /dev/input/event0: EV_KEY       KEY_A                DOWN\n"
    #expect(read(keyboard + PastedLog.getevent + key).events == PastedLog.events)
  }

  @Test func `A file that contains two formats is read up to the start of the second`() {
    let outcome = read(PastedLog.evtest + PastedLog.getevent)
    #expect(outcome.events == PastedLog.events)
    #expect(outcome.error?.line == 22)
  }

  @Test(arguments: PastedLog.decorations.indices)
  func `A decorated log that is cut off at any byte is read up to that byte`(number: Int) {
    let bytes = Array(PastedLog.decorations[number].change(PastedLog.getevent).utf8)
    for count in bytes.indices {
      let outcome = read(.bytes(Array(bytes[..<count]), name: "a"))
      // The last event may differ because its value may be cut off.
      #expect(PastedLog.events.starts(with: outcome.events.dropLast()), "\(count) bytes")
    }
  }

  @Test
  func `An overlong line is an error, and a NUL in the first line marks the file as binary`() {
    let long = String(repeating: "x", count: 300_000)
    #expect(read(PastedLog.evtest + long).text.contains("a line of at most 65536 bytes"))
    #expect(read("> " + long).error != nil)
    #expect(read("a\0b\nEvent: time 1.0, -------------- SYN_REPORT ------------\n").error != nil)
  }
}
