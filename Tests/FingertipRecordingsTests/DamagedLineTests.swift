import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

/// Tests that a damaged or wrapped line never changes a recording without an error.
struct DamagedLineTests {
  private static let textFormats = [
    "evtest.txt", "getevent-t.txt", "hyphen.getevent.txt", "libinput.yml",
    "two-devices.libinput.yml", "debug-events.txt", "koreader.log", "logcat.txt", "tslib.txt",
    "test.tslib.txt", "jsonl", "touches.jsonl", "kvi", "wayland.log",
  ]

  private func lines(of ending: String) throws -> [String] {
    let text = try String(contentsOfFile: FormatFixtures.path(ending), encoding: .utf8)
    return text.replacing("\r\n", by: "\n").split(separator: "\n").map(String.init)
  }

  private func readLines(_ lines: [String]) -> Outcome {
    read(.text(lines.map { $0 + "\n" }.joined(), name: "a"))
  }

  /// Returns whether a changed recording yields an error or the same events and axes.
  private func isErrorOrEqual(_ changed: Outcome, _ original: Outcome) -> Bool {
    changed.error != nil
      || changed.events == original.events && changed.device?.axes == original.device?.axes
  }

  // MARK: Line feeds

  @Test(arguments: textFormats, ["", " "])
  func `A recording without one of its line feeds yields the same events or an error`(
    ending: String, separator: String
  ) throws {
    let lines = try lines(of: ending)
    let original = readLines(lines)
    #expect(original.error == nil && original.events.count > 10)
    for index in lines.indices.dropLast() {
      let joined = lines[index] + separator + lines[index + 1]
      let outcome = readLines(lines[..<index] + [joined] + lines[(index + 2)...])
      #expect(isErrorOrEqual(outcome, original), "line \(index + 1): \(joined)")
    }
  }

  // MARK: Events

  @Test(arguments: textFormats)
  func `A recording with a damaged event yields the same events or an error`(ending: String) throws
  {
    let lines = try lines(of: ending)
    let original = readLines(lines)
    let first = try #require(lines.firstIndex { Self.isEvent($0) })
    for index in first..<lines.count where Self.isEvent(lines[index]) {
      for damaged in [
        "x" + lines[index], "hello " + lines[index], String(lines[index].dropFirst()),
      ] {
        let outcome = readLines(lines[..<index] + [damaged] + lines[(index + 1)...])
        #expect(isErrorOrEqual(outcome, original), "line \(index + 1): \(damaged)")
      }
    }
  }

  private static func isEvent(_ line: String) -> Bool {
    // tslib prints the time in color.
    if line.contains("(slot ") { return true }
    return Array(line.utf8).withUnsafeBufferPointer { bytes in
      RecordingFormat.allCases.contains { $0.isEvent(bytes) }
    }
  }

  @Test(arguments: [
    ("kvi", "'sx': 0.46", "'sx': 0.x46"), ("kvi", "'sy': 0.53", "'sy': 0.5x3"),
    ("kvi", "(0.133333, 'update'", "(0.13x333, 'update'"), ("kvi", "'update'", "'updte'"),
    ("kvi", "'sx': 0.466771", "'sz': 0.466771"), ("wayland.log", "639.4", "63x9.4"),
    ("wayland.log", ".up(", ".upp("), ("wayland.log", "wl_touch#12.up", "wl_tuch#12.up"),
    ("wayland.log", "wl_touch#12.down", "wl_touch#12.dwn"),
    ("wayland.log", "wl_touch#12.down", "wl_touch12.down"), ("wayland.log", "133, 0,", "133, 0x,"),
    ("logcat.txt", "action=ACTION_UP", "action=1"),
    ("logcat.txt", "action=ACTION_UP", "action=ACTION_UQ"),
    (
      "logcat.txt", "RootView: MotionEvent { action=ACTION_UP",
      "RootView: MotonEvent { action=ACTION_UP"
    ),
    ("logcat.txt", "x[0]=640.5", "x[0]=640x.5"), ("logcat.txt", "eventTime=133", "eventTime=13x3"),
    ("logcat.txt", "id[0]=0", "id[0]=0x"),
    ("jsonl", "{\"type\":\"frame\"", "{\"typ\":\"frame\""),
    ("jsonl", "{\"type\":\"frame\"", "{\"type\":\"framx\""),
    ("debug-events.txt", "TOUCH_UP  ", "TOUCHUP   "),
    ("debug-events.txt", " event7   TOUCH_UP", "hello event7 TOUCH_UP"),
    ("debug-events.txt", "46.76/46.81 (101.46/63.66mm)", "46.76/46.81 (101.46/6"),
    ("debug-events.txt", "event7   TOUCH_DOWN", "evnt7   TOUCH_DOWN"),
    ("koreader.log", "event => ", "evnt => "), ("koreader.log", ", value: ", ", valu: "),
    ("tslib.txt", "(slot ", "(slt "), ("libinput.yml", "    - [  0, 133333", "    x- [  0, 133333"),
  ])
  func `A damaged number or message is an error`(
    ending: String, text: String, damaged: String
  )
    throws
  {
    let log = try lines(of: ending).map { $0 + "\n" }.joined()
    // Change only the last occurrence, so that events remain before it.
    let parts = log.split(separator: text, omittingEmptySubsequences: false)
    #expect(parts.count > 1, "\(text)")
    let changed = parts.dropLast().joined(separator: text) + damaged + parts[parts.count - 1]
    let outcome = read(changed)
    #expect(outcome.error != nil, "\(damaged)")
    #expect(outcome.text.contains("found \"") || outcome.text.contains("can't parse"))
  }

  @Test func `A capital letter that isn't E before an event is an error`() {
    let log = "N: panel\nA: 35 0 99 0 0 0\nF: 0.1 0003 0035 7\nE: 0.1 0000 0000 0\n"
    #expect(read(log).error?.line == 3)
    #expect(
      read(log.replacing("F: 0.1 0003 0035 7", by: "F: 7")).error == nil)
  }

  @Test(arguments: ["\\", "<br>", "$", "\u{2028}"])
  func `Characters after every line of a getevent log aren't ignored silently`(text: String) {
    let log = PastedLog.mapLines(PastedLog.getevent) { $0 + text }
    #expect(read(log).error != nil)
    let lines = PastedLog.getevent.split(separator: "\n").map { String($0) + "\n" }
    let other = "[      10.040000] /dev/input/event7: EV_KEY       KEY_POWER            DOWN"
    for line in [other, other + text] {
      var reader = try? RecordingReader(
        .text((lines.dropLast(2) + [line + "\n"] + lines.suffix(2)).joined()))
      var events: [InputEvent] = []
      while let event = try? reader?.next() { events.append(event) }
      #expect(events == PastedLog.events)
      #expect(reader?.skippedLines.count == (line == other ? 0 : 1))
    }
  }

  @Test func `A device of debug-events whose line was cut off is reported as skipped`() throws {
    let log = try lines(of: "debug-events.txt").map { $0.prefix(79) + "\n" }.joined()
    var reader = try RecordingReader(.text(log))
    while try reader.next() != nil {}
    #expect(reader.skippedLines.count > 0 && reader.skippedLines.firstText.contains("DEVICE_ADDED"))
  }

  @Test func `Another object may reuse the number of a released wl_touch object`() throws {
    let log = """
      [1000.000] wl_touch#12.down(7, 100, wl_surface#8, 0, 10.0, 10.0)
      [1000.000] wl_touch#12.frame()
      [1050.000] wl_touch#12.up(8, 150, 0)
      [1050.000] wl_touch#12.frame()
      [1051.000]  -> wl_touch#12.release()
      [1060.000] wl_pointer#12.motion(160, 10.0, 10.0)
      [1060.000] wl_pointer#12.frame()

      """
    #expect(read(log).error == nil)
    #expect(
      read(log.replacing("  -> wl_touch#12.release()", by: " ")).error?
        .line
        == 6)
  }

  // MARK: Descriptions

  private static let widePanel = PastedLog.getevent
    .replacing("value 300, min 0, max 799", by: "value 12345, min 0, max 12799")
    .replacing("value 200, min 0, max 479", by: "value 1234, min 0, max 12799")
    .replacing("resolution 0", by: "resolution 100")

  @Test(arguments: 40...100, [false, true])
  func `A wrapped getevent description yields the same device or an error about wrapping`(
    columns: Int, isBetweenWords: Bool
  ) {
    for log in [Self.widePanel, Self.widePanel.replacing("flat 0", by: "flat 10")] {
      let changed = wrap(log, at: columns, isBetweenWords: isBetweenWords)
      if changed == log { continue }
      let outcome = read(changed)
      if case .lineWrapped = outcome.error?.problem { continue }
      #expect(outcome == read(log), "\(outcome.text)\n\(changed)")
    }
  }

  private func wrap(_ log: String, at columns: Int, isBetweenWords: Bool) -> String {
    PastedLog.mapLines(log) { line in
      var (rest, parts) = (line[...], [Substring]())
      while rest.count > columns {
        var head = rest.prefix(columns)
        if isBetweenWords, let blank = head.lastIndex(of: " "), blank > head.startIndex {
          head = head[..<blank]
        }
        parts.append(head)
        rest = rest[head.endIndex...]
        if isBetweenWords, rest.first == " " { rest.removeFirst() }
      }
      return (parts + [rest]).joined(separator: "\n")
    }
  }

  @Test func `A wrapped list of codes in a libinput recording is reported as wrapped`() throws {
    let log = try lines(of: "two-devices.libinput.yml").map { $0 + "\n" }.joined()
    for columns in [60, 76, 80] {
      let outcome = read(wrap(log, at: columns, isBetweenWords: false))
      #expect(outcome.error?.problem == .lineWrapped(columns: columns))
    }
  }

  @Test(arguments: [
    ("0000  : value 300, min", "0000  : value 300, mn"), ("0000  : value", "0000  : valeur"),
    ("0000  : value", "00x0  : value"), ("ABS (0003)", "ABS (00x3)"), ("max 799", "max 7x9"),
    ("resolution 0", "resolution"), ("resolution 0", "resolution 0 0"),
    ("  events:\n    KEY (0001): 014a", "  events:    KEY (0001): 014a"),
    ("props:\n    INPUT_PROP_DIRECT\n[", "props:\n    INPUT_PROP_DIRECT\nx["),
  ])
  func `A damaged getevent description is an error`(text: String, damaged: String) {
    let log = PastedLog.getevent.replacing(text, by: damaged)
    #expect(log != PastedLog.getevent)
    #expect(read(log).error?.isAboutSyntax == true, "\(damaged)")
  }

  @Test(arguments: [
    ("Event code 0 (ABS_X)", "Ereignis Code 0 (ABS_X)"), ("Event code 0", "Event code 0x"),
    ("Event code 0 (ABS_X)\n", "Event code 0 (ABS_X)"), ("Max      799", "Max      7x9"),
    ("Max      799", "Maximum  799"), ("Event type 3", "Evnt type 3"),
    ("Event: time 10.000000, type 3", "xEvent: time 10.000000, type 3"),
  ])
  func `A damaged evtest header is an error`(text: String, damaged: String) {
    let log = PastedLog.evtest.replacing(text, by: damaged)
    #expect(log != PastedLog.evtest)
    #expect(read(log).error?.isAboutSyntax == true, "\(damaged)")
  }

  @Test(arguments: ["\u{a0} ", " \u{a0}", "\u{200b}  ", "  \u{200b}", "  \u{feff}"])
  func `Invisible characters in a description are removed`(blanks: String) {
    for log in [PastedLog.getevent, PastedLog.evtest] {
      let plain = read(log)
      let changed = log.replacing("  ", by: blanks)
      #expect(read(changed) == plain)
    }
    let log = PastedLog.getevent.replacing("event2\n", by: "event2\u{200b}\n")
    #expect(read(log) == read(PastedLog.getevent))
  }

  @Test func `An invisible character after the lines that identify the format is removed`() {
    let codes = "                0110  0111  0112  0113  0114  0115  0116  0117 \n"
    let log = PastedLog.getevent.replacing(
      "    ABS", by: String(repeating: codes, count: 400) + "    ABS")
    #expect(read(log.replacing("    0001  :", by: "    0001\u{a0} :")) == read(log))
    #expect(read(log.replacing("  input props:", by: "\u{a0} input props:")) == read(log))
  }

  // MARK: Indentation

  @Test(arguments: textFormats, [1, 2, 3, 4, 7])
  func `Blanks before every line don't change a recording`(ending: String, count: Int) throws {
    let lines = try lines(of: ending)
    let blanks = String(repeating: " ", count: count)
    for prefix in [blanks, ">" + blanks] {
      let outcome = readLines(lines.map { prefix + $0 })
      #expect(outcome == readLines(lines), "\"\(prefix)\": \(outcome.text)")
    }
  }

  // MARK: Text before a log

  @Test func `A question and an answer before an evemu recording are skipped`() throws {
    let evemu =
      "# EVEMU 1.3\nN: panel\nI: 0003 0001 0002 0003\nA: 35 0 99 0 0 0\nE: 1.0 0001 014a 1\n"
    let text = "Q: why does it not work?\nA: no idea\n" + evemu
    #expect(read(text) == read(evemu))
    var reader = try RecordingReader(.text(text))
    while try reader.next() != nil {}
    #expect(reader.skippedLines.count == 2)
  }

  @Test func `A code fence may name any language`() throws {
    for language in ["shell-session", "c++", "objective-c", "text", ""] {
      let log = "```\(language)\n" + PastedLog.getevent + "```\n"
      var reader = try RecordingReader(.text(log))
      while try reader.next() != nil {}
      #expect(reader.readingNotes == ["stripped 2 code fences"])
    }
  }

  @Test func `Without descriptions, a device can be selected only by its node`() {
    let log = PastedLog.getevent.split(separator: "\n").filter { $0.hasPrefix("[") }
      .map { $0 + "\n" }.joined()
    let outcome = read(.text(log), select: .matching("2"))
    #expect(outcome.text.contains("choose one by its node, such as event3"))
    #expect(
      read(.text(log), select: .matching("event2")).events
        == PastedLog.events)
  }
}
