import Fingertip
import FingertipEvdev
import Testing

@testable import FingertipRecordings

/// Tests log formats in which unrelated lines may separate the events.
struct LogFormatTests {
  /// Returns the samples in a recording of touches, such as `0.000 began 0 (10.0, 20.0)`.
  private func touches(_ log: String) throws -> [String] {
    var reader = try RecordingReader(.text(log))
    var texts: [String] = []
    while let item = try reader.nextItem() {
      guard case .touches(let frame) = item else { continue }
      texts += frame.samples.map {
        "\(frame.timestamp.nanoseconds / 1_000_000) \($0.change) \($0.id.rawValue) "
          + "(\($0.location.x), \($0.location.y))"
      }
    }
    return texts
  }

  @Test func `The events in a KOReader log are found among the log's other lines`() throws {
    let log = """
      08/29/24-16:09:01 DEBUG ready
      08/29/24-16:09:01 DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), value: 300, time: 10.000001
      08/29/24-16:09:01 DEBUG key event => code: 330 (BTN_TOUCH), value: 1, time: 10.000001
      08/29/24-16:09:01 DEBUG in gesture state: hold
      08/29/24-16:09:01 DEBUG input event => type: 0 (EV_SYN), code: 2 (SYN_MT_REPORT), value: 0, time: 10.000001
      08/29/24-16:09:01 DEBUG input event => type: 0 (EV_SYN), code: 0 (SYN_REPORT), value: 0, time: 10.000001

      """
    #expect(
      read(log).events == [
        event(10_000_001, 3, 53, 300), event(10_000_001, 1, 330, 1), event(10_000_001, 0, 2, 0),
        event(10_000_001, 0, 0, 0),
      ])
    var reader = try RecordingReader(.text(log))
    #expect(reader.format == .koreader)
    while try reader.next() != nil {}
    #expect(reader.skippedLines.count == 2)
    #expect(read(log + "08/29/24-16:09:01 DEBUG key event => code: 3").error?.line == 7)
  }

  @Test func `getevent output that has rates (-r) or the hyphens of earlier versions is read`() {
    #expect(
      read(PastedLog.getevent.replacing("00000000\n", by: "00000000             rate 60\n")).events
        == PastedLog.events)
    let log = """
      add device 1: /dev/input/event2
        name:     "panel"
      10-0: /dev/input/event2: 0003 0000 0000012d
      10-0: /dev/input/event2: 0001 014a 00000001
      10-0: /dev/input/event2: 0000 0000 00000000
      10-80000: /dev/input/event2: 0001 014a 00000000
      10-080000: /dev/input/event2: 0000 0000 00000000

      """
    #expect(read(log).events == PastedLog.events)
    #expect(read(log + "10-1000000: /dev/input/event2: 0000 0000 00000000\n").error?.line == 8)
  }

  @Test func `libinput debug-events output yields touches scaled to the device size`() throws {
    let log = """
      -event9   DEVICE_ADDED                gpio-keys                         seat0 default group1  cap:k
      -event4   DEVICE_ADDED                ELAN Touchscreen                  seat0 default group7  cap:t  size 310x174mm ntouches 10 calib
       event4   TOUCH_DOWN              +0.000s\t0 (0) 50.00/25.00 (155.00/43.50mm)
       event4   TOUCH_FRAME             +0.000s
       event4   TOUCH_MOTION          3 +0.030s\t0 (0) 60.00/25.00 (186.00/43.50mm)
       event4   TOUCH_FRAME             +0.030s
       event4   TOUCH_UP                +0.061s\t0 (0)
       event4   TOUCH_FRAME             +0.061s

      """
    let reader = try RecordingReader(.text(log))
    #expect(reader.format == .debugEvents)
    #expect(reader.devices.map(\.name) == ["gpio-keys", "ELAN Touchscreen"])
    let size = PhysicalSize(millimetersWide: 310, high: 174).inPoints
    #expect(reader.windowSize == size)
    let (x, y) = (size.width, size.height / 4)
    #expect(
      try touches(log) == [
        "0 began 0 (\(x / 2), \(y))", "30 moved 0 (\(x * 0.6), \(y))",
        "61 ended 0 (\(x * 0.6), \(y))",
      ])
  }

  @Test func `The output of ts_print_mt yields one touch per slot`() throws {
    let log = """
      \u{1b}[33m10.000000:\u{1b}[0m (slot 0)    300    400    255
      \u{1b}[33m10.000000:\u{1b}[0m (slot 1)     30     40    255
      10.010000: (slot 0)    301    400    255
      sample 0 - 10.020000 - (slot 0)    301    400      0
      10.020000: (slot 1)     30     40      0

      """
    #expect(try RecordingReader(.text(log)).format == .tslib)
    #expect(
      try touches(log) == [
        "10000 began 0 (300.0, 400.0)", "10000 began 1 (30.0, 40.0)",
        "10010 moved 0 (301.0, 400.0)", "10020 ended 0 (301.0, 400.0)",
        "10020 ended 1 (30.0, 40.0)",
      ])
  }

  @Test func `Each Android MotionEvent is read once, even if several views log it`() throws {
    typealias Pointer = (id: Int, x: Int, y: Int)
    func line(_ view: String, _ action: String, _ pointers: [Pointer], _ time: Int) -> String {
      let ids = pointers.enumerated().map {
        "id[\($0)]=\($1.id), x[\($0)]=\($1.x).5, y[\($0)]=\($1.y).0"
      }
      .joined(separator: ", ")
      return "08-29 16:09:01.397  1234  1234 D \(view): MotionEvent { action=\(action), "
        + "actionButton=0, \(ids), toolType[0]=TOOL_TYPE_FINGER, buttonState=0, "
        + "pointerCount=\(pointers.count), historySize=0, eventTime=\(time), downTime=10, "
        + "deviceId=2, source=0x1002, displayId=0 }\n"
    }
    let log =
      line("Outer", "ACTION_DOWN", [(0, 100, 200)], 10)
      + line("Inner", "ACTION_DOWN", [(0, 1, 2)], 10)
      + "08-29 16:09:01.398  1234  1234 I chatty: other\n"
      + line("Outer", "ACTION_POINTER_DOWN(1)", [(0, 100, 200), (1, 50, 60)], 20)
      + line("Outer", "ACTION_MOVE", [(0, 101, 200), (1, 50, 61)], 30)
      + line("Outer", "ACTION_POINTER_UP(0)", [(0, 101, 200), (1, 50, 61)], 40)
      + line("Outer", "ACTION_UP", [(1, 50, 61)], 50)
    #expect(try RecordingReader(.text(log)).format == .motionEvents)
    let samples = try touches(log)
    #expect(
      samples.filter { $0.contains("began") || $0.contains("ended") } == [
        "10 began 0 (100.5, 200.0)", "20 began 1 (50.5, 60.0)", "40 ended 0 (101.5, 200.0)",
        "50 ended 1 (50.5, 61.0)",
      ])
    #expect(samples.contains("30 moved 1 (50.5, 61.0)"))
  }

  // MARK: Logs without ranges

  private static let withoutRanges = """
    add device 1: /dev/input/event2
      name:     "panel"
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000005
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000012c
    [     100.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000190
    [     100.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     100.080000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [     100.080000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  @Test
  func `Without a description, the axis ranges come from the maximum values or the size`() throws {
    let source = ByteSource.text(Self.withoutRanges)
    var reader = try RecordingReader(source)
    #expect(reader.device?.axes[AbsCode.mtPositionX]?.maximum == 300)
    #expect(reader.device?.axes[AbsCode.mtPositionY]?.maximum == 400)
    #expect(reader.readingNotes.count == 1)
    #expect(reader.readingNotes.first?.contains("from the maximum values") == true)
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 6)
    let sized = try RecordingReader(source, displaySize: Size(width: 1080, height: 1920))
    #expect(sized.device?.axes[AbsCode.mtPositionX]?.maximum == 1079)
    #expect(sized.device?.axes[AbsCode.mtPositionY]?.maximum == 1919)
    let small = try RecordingReader(source, displaySize: Size(width: 200, height: 1920))
    #expect(small.device?.axes[AbsCode.mtPositionX]?.maximum == 300)
  }

  @Test func `If a description lacks axes that the events use, the error names the axes`() throws {
    let description = ByteSource.text("A: 35 0 1403 0 0 0\nA: 36 0 1871 0 0 0\n", name: "two.desc")
    let slot = "[     100.000000] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000001\n"
    let outcome = read(.text(Self.withoutRanges + slot), description: description)
    #expect(
      outcome.error?.problem == .descriptionLacks(axes: ["ABS_MT_SLOT", "ABS_MT_TRACKING_ID"]))
    #expect(outcome.text.hasPrefix("two.desc: doesn't describe ABS_MT_SLOT and ABS_MT_TRACKING_ID"))
  }
}
