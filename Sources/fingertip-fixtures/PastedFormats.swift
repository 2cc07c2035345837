import Fingertip
import FingertipEvdev
import FingertipRecordings

// Log formats, and logs as users paste them.

/// A recorded gesture's content, used to generate the logs.
struct LoggedGesture {
  let device: DeviceDescription
  let events: [InputEvent]
  let frames: [TouchFrame]
  let window: Size

  private func recording(_ format: RecordingFormat, isDescribed: Bool = true) -> [String] {
    lines(encodedRecording(format, isDescribed ? device : nil, events))
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func fixture(_ ending: String, _ summary: String, _ lines: [String]) -> Fixture {
    Fixture(
      path: "formats/double-tap.\(ending)", summary: summary,
      bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Returns a log of the gesture in each log format.
  func logs() -> [Fixture] {
    [
      fixture("koreader.log", "KOReader's crash.log; no description", koreader()),
      fixture("debug-events.txt", "libinput debug-events, 217 x 136 mm", debugEvents()),
      fixture("logcat.txt", "Android MotionEvents, each logged by two views", motionEvents()),
      fixture("tslib.txt", "ts_print_mt, with its colors", tslib()),
    ]
  }

  /// Returns logs with the decorations that terminals, logs and bug trackers add.
  func pastedLogs() -> [Fixture] {
    let evtest = recording(.evtest)
    let getevent = recording(.getevent)
    return [
      fixture(
        "rate.getevent.txt", "getevent -pi, then getevent -tr, which prints rates",
        getevent.map { $0.hasSuffix(" 0000 0000 00000000") ? $0 + "             rate 60" : $0 }),
      fixture(
        "hyphen.getevent.txt", "getevent -pi, then getevent -t of Android 2",
        getevent.map { line in
          guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return line }
          let time = line[..<end].drop { $0 == "[" || $0 == " " }.split(separator: ".")
          return "\(time[0])-\(time[1]):" + line[line.index(after: end)...]
        }),
      fixture(
        "quoted-events.evtest.txt", "evtest output whose events are quoted",
        evtest.map { $0.hasPrefix("Event:") ? "> " + $0 : $0 }),
      fixture(
        "list.evtest.txt", "evtest output as a Markdown list in a code fence",
        ["```console"] + evtest.map { "- " + $0 } + ["```"]),
      fixture(
        "colors.evtest.txt", "evtest output with colors and prompts",
        ["\u{1b}[01;32mroot@pi\u{1b}[0m:\u{1b}[01;34m~\u{1b}[0m# evtest /dev/input/event1"]
          + evtest.map { "\u{1b}[0m" + $0 + "\u{1b}[K" } + ["^C", "root@pi:~# "]),
      fixture(
        "journal.evtest.txt", "evtest output in the journal",
        evtest.map { "Nov 26 04:09:56 pi kiosk[312]: " + $0 }),
      fixture(
        "kernel-log.getevent.txt", "getevent output in the kernel log",
        getevent.map { "[   12.345678] " + $0 }),
      fixture(
        "entities.getevent.txt", "getevent output with HTML entities, after a Windows prompt",
        ["C:\\Users\\x&gt;adb shell getevent"]
          + getevent.map { $0.split(separator: "\"").joined(separator: "&quot;") }
          + ["Terminate batch job (Y/N)? y"]),
      Fixture(
        path: "formats/double-tap.utf16.getevent.txt",
        summary: "getevent output that PowerShell wrote in UTF-16",
        bytes: ("\u{feff}" + getevent.joined(separator: "\r\n") + "\r\n").utf16.flatMap {
          [UInt8($0 & 0xff), UInt8($0 >> 8)]
        }),
    ]
  }

  /// Returns files that can't be read to the end.
  func badLogs() -> [Fixture] {
    // With the time of day, lines are longer than 80 characters.
    let dayEvents = events.map { event in
      var event = event
      event.time = event.time + .seconds(1_640_882_423)
      return event
    }
    let evtest = lines(encodedRecording(.evtest, device, dayEvents))
    func bad(_ name: String, _ summary: String, _ text: String) -> Fixture {
      Fixture(path: "bad/\(name)", summary: summary, bytes: Array(text.utf8))
    }
    func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
    let header = evtest.filter { !$0.hasPrefix("Event: ") }
    return [
      bad(
        "wrapped.evtest.txt", "evtest output, wrapped at 80 columns",
        joined(
          evtest.flatMap { line in
            line.count <= 80 ? [line] : [String(line.prefix(80)), String(line.dropFirst(80))]
          })),
      bad(
        "no-events.evtest.txt", "the header of evtest, then lines of another program",
        joined(header + ["[evtest] 3 53 610", "[evtest] 0 0 0"])),
      Fixture(
        path: "bad/archive.evtest.txt.gz", summary: "the beginning of a gzip archive",
        bytes: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
      bad(
        "hid-recorder.txt", "HID reports",
        "R: 9 05 0d 09 04 a1 01 85 01 c0\nN: panel\nP: usb-0000:00:14.0-8/input0\nI: 3 0001 0002\n"
          + "D: 0\nE: 000000.000000 9 01 01 00 10 02 20 03 00 01\n"),
      bad(
        "xinput.txt", "xinput test-xi2",
        "EVENT type 18 (TouchBegin)\n    device: 9 (9)\n    detail: 7\n    root: 120.00/40.00\n"),
      bad("scene.txt", "a scene", "{\n  \"views\": [],\n  \"recognizers\": []\n}\n"),
    ]
  }

  // MARK: Logs

  private func koreader() -> [String] {
    let typeNames: [UInt16: String] = [0: "EV_SYN", 3: "EV_ABS"]
    var lines = ["08/29/24-16:09:01 INFO  opening file book.epub"]
    for (number, event) in events.enumerated() {
      let time = timeText(event.time)
      if event.type == EventType.key {
        lines.append(
          "08/29/24-16:09:01 DEBUG key event => code: \(event.code) (nil), value: \(event.value), "
            + "time: \(time)")
      } else {
        lines.append(
          "08/29/24-16:09:01 DEBUG input event => type: \(event.type) "
            + "(\(typeNames[event.type] ?? "nil")), code: \(event.code) (nil), "
            + "value: \(event.value), time: \(time)")
      }
      if number == 5 { lines.append("08/29/24-16:09:01 DEBUG AutoSuspend: onInputEvent") }
    }
    return lines
  }

  private func debugEvents() -> [String] {
    var lines = [
      "-event3   DEVICE_ADDED                gpio-keys                         seat0 default group1"
        + "  cap:k",
      "-event7   DEVICE_ADDED                Fingertip slots 60 Hz             seat0 default group2"
        + "  cap:t  size 217x136mm ntouches 10 calib",
    ]
    for frame in frames {
      let time = "+" + decimal(Int(frame.timestamp.nanoseconds / 1_000_000), 3) + "s"
      for sample in frame.samples {
        let id = sample.id.rawValue - 1
        let (x, y) = (sample.location.x / window.width, sample.location.y / window.height)
        let location =
          "\(decimal(Int((x * 10000).rounded()), 2))/\(decimal(Int((y * 10000).rounded()), 2)) "
          + "(\(decimal(Int((x * 21700).rounded()), 2))/"
          + "\(decimal(Int((y * 13600).rounded()), 2))mm)"
        switch sample.change {
        case .began:
          lines.append(" event7   TOUCH_DOWN              \(time)\t\(id) (\(id)) \(location)")
        case .moved:
          lines.append(" event7   TOUCH_MOTION            \(time)\t\(id) (\(id)) \(location)")
        case .ended, .cancelled:
          lines.append(" event7   TOUCH_UP                \(time)\t\(id) (\(id))")
        }
      }
      lines.append(" event7   TOUCH_FRAME             \(time)\t")
    }
    return lines
  }

  /// A double tap has one finger, so each frame is one event.
  private func motionEvents() -> [String] {
    var lines = ["--------- beginning of main"]
    var downTime: Int64 = 0
    for frame in frames {
      guard let sample = frame.samples.first else { continue }
      let time = frame.timestamp.nanoseconds / 1_000_000
      let action: String
      switch sample.change {
      case .began: (action, downTime) = ("ACTION_DOWN", time)
      case .moved: action = "ACTION_MOVE"
      case .ended, .cancelled: action = "ACTION_UP"
      }
      for (view, offset) in [("RootView", 0.0), ("Button", 100)] {
        let (x, y) = (sample.location.x - offset, sample.location.y - offset)
        lines.append(
          "08-29 16:09:01.397  1234  1234 D \(view): MotionEvent { action=\(action), "
            + "actionButton=0, id[0]=0, x[0]=\(decimal(Int((x * 1000).rounded()), 3)), "
            + "y[0]=\(decimal(Int((y * 1000).rounded()), 3)), toolType[0]=TOOL_TYPE_FINGER, "
            + "buttonState=0, classification=NONE, metaState=0, flags=0x0, edgeFlags=0x0, "
            + "pointerCount=1, historySize=0, eventTime=\(time), downTime=\(downTime), "
            + "deviceId=2, source=0x1002, displayId=0 }")
      }
    }
    return lines
  }

  private func tslib() -> [String] {
    func padded(_ number: Int) -> String {
      let digits = String(number)
      return String(repeating: " ", count: max(6 - digits.count, 0)) + digits
    }
    return frames.flatMap { frame in
      frame.samples.map { sample in
        let pressure =
          switch sample.change {
          case .began, .moved: 255
          case .ended, .cancelled: 0
          }
        let (x, y) = (Int(sample.location.x.rounded()), Int(sample.location.y.rounded()))
        return "\u{1b}[33m\(timeText(frame.timestamp)):\u{1b}[0m (slot 0) \(padded(x)) "
          + "\(padded(y)) \(padded(pressure))"
      }
    }
  }

  private func timeText(_ time: Timestamp) -> String {
    decimal(Int(time.nanoseconds / 1000), 6)
  }

  /// Returns a number of units as a decimal fraction.
  private func decimal(_ units: Int, _ decimals: Int) -> String {
    var digits = String(units.magnitude)
    digits = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    let point = digits.index(digits.endIndex, offsetBy: -decimals)
    return (units < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
  }
}
