import Fingertip
import FingertipEvdev
import FingertipRecordings

// This file contains functions that create logs in various formats, including logs in the forms in
// which users paste them into bug reports.

/// The content of a recorded gesture, from which the logs are generated.
struct LoggedGesture {
  let device: DeviceDescription
  let events: [InputEvent]
  let frames: [TouchFrame]
  let window: Size

  func recording(_ format: RecordingFormat, isDescribed: Bool = true) -> [String] {
    lines(encodedRecording(format, isDescribed ? device : nil, events))
  }

  func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func fixture(_ ending: String, _ summary: String, _ lines: [String]) -> Fixture {
    Fixture(
      path: "formats/double-tap.\(ending)", summary: summary,
      bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Returns a log of the gesture in each log format.
  func logs() -> [Fixture] {
    [
      fixture("koreader.log", "KOReader crash.log without a device description", koreader()),
      fixture(
        "debug-events.txt", "libinput debug-events output for a 217 × 136 mm screen", debugEvents()),
      fixture("logcat.txt", "Android MotionEvents, each logged by two views", motionEvents()),
      fixture("tslib.txt", "ts_print_mt output, including its color codes", tslib()),
      fixture(
        "test.tslib.txt", "ts_test_mt output, which numbers the samples",
        tslib().enumerated().map { number, line in
          let parts = line.split(separator: "m").map { $0.prefix { $0 != "\u{1b}" } }
          return "sample \(number) - \(parts[1].dropLast()) -\(parts[2])"
        }),
      fixture(
        "busybox.evtest.txt",
        "evtest output from BusyBox, with the event names that early versions print",
        recording(.evtest).map { line in
          guard line.hasPrefix("Event: ") else { return line }
          return [("EV_ABS", "Absolute"), ("EV_KEY", "Key"), ("SYN_REPORT", "Report Sync")]
            .reduce(line) { replaced($0, $1.0, by: $1.1) }
        }),
      fixture(
        "no-heading.evtest.txt", "evtest output without its header and description",
        recording(.evtest).filter { $0.hasPrefix("Event: ") }),
    ]
  }

  /// Returns logs with the decorations that terminals, logs and bug trackers add.
  func pastedLogs() -> [Fixture] {
    let evtest = recording(.evtest)
    let getevent = recording(.getevent)
    return [
      fixture(
        "rate.getevent.txt", "getevent -pi output, then getevent -tr output, which includes rates",
        getevent.map { $0.hasSuffix(" 0000 0000 00000000") ? $0 + "             rate 60" : $0 }),
      fixture(
        "hyphen.getevent.txt", "getevent -pi output, then getevent -t output from Android 2",
        getevent.map { line in
          guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return line }
          let time = line[..<end].drop { $0 == "[" || $0 == " " }.split(separator: ".")
          return "\(time[0])-\(time[1]):" + line[line.index(after: end)...]
        }),
      fixture(
        "quoted-events.evtest.txt", "evtest output whose event lines are quoted",
        evtest.map { $0.hasPrefix("Event:") ? "> " + $0 : $0 }),
      fixture(
        "list.evtest.txt", "evtest output as a Markdown list in a code fence",
        ["```console"] + evtest.map { "- " + $0 } + ["```"]),
      fixture(
        "colors.evtest.txt", "evtest output with colors and prompts",
        ["\u{1b}[01;32mroot@pi\u{1b}[0m:\u{1b}[01;34m~\u{1b}[0m# evtest /dev/input/event1"]
          + evtest.map { "\u{1b}[0m" + $0 + "\u{1b}[K" } + ["^C", "root@pi:~# "]),
      fixture(
        "headings.evtest.txt", "evtest output as Markdown headings, without indentation",
        evtest.map { line in "###### " + line.drop { $0 == " " } }),
      fixture(
        "script.getevent.txt", "getevent output in a terminal session recorded by script",
        ["Script started on 2026-11-26 04:09:56+00:00 [TERM=\"xterm\"]"] + getevent
          + ["Script done on 2026-11-26 04:10:04+00:00 [COMMAND_EXIT_CODE=\"0\"]"]),
      Fixture(
        path: "formats/double-tap.carriage-returns.evtest.txt",
        summary: "evtest output whose lines end with CR",
        bytes: Array((evtest.joined(separator: "\r") + "\r").utf8)),
      Fixture(
        path: "formats/double-tap.doubled-returns.getevent.txt",
        summary: "getevent output preceded by a byte order mark; lines end with CR CR LF",
        bytes: Array(("\u{feff}" + getevent.joined(separator: "\r\r\n") + "\r\r\n").utf8)),
      fixture(
        "journal.evtest.txt", "evtest output in the systemd journal",
        evtest.map { "Nov 26 04:09:56 pi kiosk[312]: " + $0 }),
      fixture(
        "kernel-log.getevent.txt", "getevent output in the kernel log",
        getevent.map { "[   12.345678] " + $0 }),
      fixture(
        "entities.getevent.txt", "getevent output with HTML entities, preceded by a Windows prompt",
        ["C:\\Users\\x&gt;adb shell getevent"]
          + getevent.map { $0.split(separator: "\"").joined(separator: "&quot;") }
          + ["Terminate batch job (Y/N)? y"]),
      Fixture(
        path: "formats/double-tap.utf16.getevent.txt",
        summary: "getevent output that PowerShell saved as UTF-16",
        bytes: ("\u{feff}" + getevent.joined(separator: "\r\n") + "\r\n").utf16.flatMap {
          [UInt8($0 & 0xff), UInt8($0 >> 8)]
        }),
    ]
  }

  // MARK: Logs

  func koreader() -> [String] {
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

  func debugEvents() -> [String] {
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

  /// Returns Android's log of the gesture. A double tap uses only one finger, so each frame becomes
  /// a single event, which is logged by two views.
  func motionEvents() -> [String] {
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

  func tslib() -> [String] {
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

  /// Returns a string in which each occurrence of another string is replaced.
  private func replaced(_ text: String, _ old: String, by new: String) -> String {
    text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
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
