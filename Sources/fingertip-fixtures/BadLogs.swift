import Fingertip
import FingertipEvdev
import FingertipRecordings

// This file contains functions that create logs that can't be read to the end.

extension LoggedGesture {
  /// Returns logs of the gesture that can't be read to the end.
  func badLogs() -> [Fixture] {
    // Timestamps in seconds since 1970 make the lines longer than 80 characters.
    let dayEvents = events.map { event in
      var event = event
      event.time = event.time + .seconds(1_640_882_423)
      return event
    }
    let evtest = lines(encodedRecording(.evtest, device, dayEvents))
    let getevent = lines(encodedRecording(.getevent, device, events))
    func bad(
      _ name: String, _ summary: String, _ text: String, ending: [UInt8] = []
    ) -> Fixture {
      Fixture(path: "bad/\(name)", summary: summary, bytes: Array(text.utf8) + ending)
    }
    func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
    func wrapped(_ name: String, _ lines: [String], at columns: Int) -> Fixture {
      bad(
        name, "a log, wrapped at \(columns) columns",
        joined(
          lines.flatMap { line in
            stride(from: 0, to: max(line.count, 1), by: columns).map {
              String(line.dropFirst($0).prefix(columns))
            }
          }))
    }
    let jsonLines = lines(encodedRecording(.jsonLines, device, dayEvents))
    let libinput = recording(.libinput)
    let labelled = lines(labelledGeteventRecording(events).filter { $0 != 0x0d })
    let header = evtest.filter { !$0.hasPrefix("Event: ") }
    return [
      bad(
        "wrapped.evtest.txt", "evtest output, wrapped at 80 columns",
        joined(
          evtest.flatMap { line in
            line.count <= 80 ? [line] : [String(line.prefix(80)), String(line.dropFirst(80))]
          })),
      bad(
        "wrapped-crlf.evtest.txt", "evtest output, wrapped at 72 columns; lines end with CR LF",
        evtest.flatMap { line in
          line.count <= 72 ? [line] : [String(line.prefix(72)), String(line.dropFirst(72))]
        }.map { $0 + "\r\n" }.joined()),
      wrapped("wrapped.logcat.txt", motionEvents(), at: 80),
      wrapped("wrapped.koreader.log", koreader(), at: 80),
      wrapped("wrapped.jsonl", jsonLines, at: 80),
      wrapped("wrapped.libinput.yml", libinput, at: 40),
      wrapped("wrapped.getevent-lt.txt", labelled, at: 60),
      wrapped("wrapped.labels.getevent-lt.txt", labelled, at: 72),
      wrapped("wrapped.debug-events.txt", debugEvents(), at: 80),
      wrapped(
        "wrapped.rate.getevent.txt",
        labelled.map { $0.contains("SYN_REPORT") ? $0 + "             rate 60" : $0 }, at: 60),
      bad(
        "unindented.libinput.yml", "libinput record output that has lost its indentation",
        joined(libinput.map { String($0.drop { $0 == " " }) })),
      bad(
        "braces.libinput.yml",
        "libinput record output whose events start with a brace instead of a bracket",
        joined(libinput.map { $0.split(separator: "- [").joined(separator: "- {") })),
      bad(
        "comment-between.evtest.txt", "evtest output with a comment among the events",
        joined(Array(evtest.dropLast(3)) + ["and then I lifted"] + evtest.suffix(3))),
      bad(
        "undescribed.getevent.txt",
        "getevent output whose events come from a different device than the described one",
        joined(
          getevent.map {
            $0.hasPrefix("[") ? $0.split(separator: "event0").joined(separator: "event5") : $0
          })),
      bad(
        "no-times.getevent-l-device.txt", "getevent -l output of one device, recorded without -t",
        "EV_ABS       ABS_MT_TRACKING_ID   00000029\n"),
      bad(
        "no-times.getevent-device.txt", "getevent output of one device, recorded without -t",
        "0003 0039 00000029\n"),
      bad(
        "two-formats.txt", "evtest output followed by getevent output", joined(evtest + getevent)),
      bad(
        "invalid-utf8.getevent.txt", "getevent output with a line in Latin-1",
        joined(getevent), ending: [0x63, 0x61, 0x66, 0xe9, 0x0a]),
      bad(
        "nul.evtest.txt", "evtest output followed by NUL bytes", joined(evtest),
        ending: [UInt8](repeating: 0, count: 64)),
      Fixture(
        path: "bad/surrogate.getevent.txt",
        summary: "getevent output in UTF-16, with an unpaired surrogate as its last line",
        bytes: (Array(("\u{feff}" + joined(getevent)).utf16) + [0xd83d, 0x0a]).flatMap {
          [UInt8($0 & 0xff), UInt8($0 >> 8)]
        }),
      bad(
        "no-times.getevent-l.txt", "getevent -l output, recorded without -t",
        "/dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000029\n"),
      bad(
        "no-events.evtest.txt", "the evtest header, followed by lines from a different program",
        joined(header + ["[evtest] 3 53 610", "[evtest] 0 0 0"])),
    ]
  }
}
