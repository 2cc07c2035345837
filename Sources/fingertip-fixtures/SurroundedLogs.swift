import Fingertip
import FingertipEvdev
import FingertipRecordings

// Functions that create logs that are surrounded by text or have damaged whitespace, like those
// produced by web pages, mail programs and terminals.

extension LoggedGesture {
  /// Returns logs that can be read completely despite the text around their events.
  func surroundedLogs() -> [Fixture] {
    let evtest = recording(.evtest)
    let getevent = recording(.getevent)
    let evemu = recording(.evemu)
    let libinput = recording(.libinput)
    return textAround(evtest, getevent, evemu) + damagedBlanks(evtest, getevent, libinput)
      + encodings(evtest, getevent) + severalDevices() + prompts(evtest, getevent, evemu)
      + [
        fixture(
          "unknown-lines.libinput.yml",
          "libinput record output with two lines from a different program",
          libinput.flatMap { line in
            line.hasSuffix("# BTN_TOUCH") ? [line, "Q: is this the screen?", "- no idea"] : [line]
          })
      ]
  }

  private func textAround(_ evtest: [String], _ getevent: [String], _ evemu: [String]) -> [Fixture]
  {
    [
      fixture(
        "details.evtest.txt",
        "evtest output in a collapsible section of a web page, followed by a comment",
        ["<details><summary>log</summary>", "", "```"] + evtest
          + ["```", "", "</details>", "", "The panel was bought in 2019."]),
      fixture(
        "jira.getevent.txt", "getevent output between a bug tracker's code tags",
        ["{code:title=log}"] + getevent + ["{code}"]),
      fixture(
        "bracket-prompt.getevent.txt", "getevent output preceded by a shell prompt in brackets",
        ["[tom@host ~]$ adb shell getevent -lp"] + getevent + ["[tom@host ~]$ "]),
      fixture(
        "quoted.evemu", "an evemu recording whose lines are quoted, including comments",
        evemu.map { "> " + $0 }),
      fixture(
        "evemu-line.getevent.txt", "getevent output preceded by one line of an evemu recording",
        ["E: 0.000001 0003 0035 0120"] + getevent),
    ]
  }

  /// Returns logs after prompts and questions, and logs whose lines begin with dates or quote marks.
  private func prompts(_ evtest: [String], _ getevent: [String], _ evemu: [String]) -> [Fixture] {
    let question = ["Q: does the panel work?", "A: no"]
    return [
      fixture(
        "windows-prompt.getevent.txt",
        "getevent output after a Windows prompt and a driver that it can't query",
        [
          "C:\\platform-tools>adb shell getevent -lt",
          "could not get driver version for /dev/input/mouse0, Not a typewriter",
        ] + getevent),
      fixture("question.getevent.txt", "getevent output after a question", question + getevent),
      fixture("question.evemu", "an evemu recording after a question", question + evemu),
      fixture(
        "arrow-prompt.evtest.txt", "evtest output between prompts that begin with an arrow",
        ["➜  ~ sudo evtest /dev/input/event1"] + evtest + ["➜  ~ "]),
      fixture(
        "nested-quotes.evtest.txt", "evtest output in a quote within a quote",
        evtest.map { "> > " + $0 }),
      fixture(
        "iso-journal.evtest.txt", "evtest output in the systemd journal with ISO 8601 dates",
        evtest.map { "2026-11-26T04:09:56+0000 pi kiosk[312]: " + $0 }),
      fixture(
        "dated-kernel-log.getevent.txt", "getevent output in the kernel log, printed by dmesg -T",
        getevent.map { "[Thu Nov 26 04:09:56 2026] " + $0 }),
      fixture(
        "quoted-kernel-log.getevent.txt", "quoted getevent output in the kernel log",
        getevent.map { "[   12.345678] > " + $0 }),
    ]
  }

  private func damagedBlanks(
    _ evtest: [String], _ getevent: [String], _ libinput: [String]
  ) -> [Fixture] {
    let kivy = lines(kivyRecording(frames))
    return [
      fixture(
        "trailing-blanks.getevent.txt", "getevent output with a space at the end of each line",
        getevent.map { $0 + " " }),
      fixture(
        "indented.getevent.txt", "getevent output in an indented Markdown code block",
        getevent.map { "    " + $0 }),
      fixture(
        "wrapped-rate.getevent.txt", "getevent -tr output whose rates are wrapped at 80 columns",
        getevent.flatMap {
          $0.hasSuffix(" 0000 0000 00000000")
            ? [$0 + "                   ", "      rate 60"] : [$0]
        }),
      fixture("tabs.kvi", "Kivy recording, indented with tabs", kivy.map { "\t" + $0 }),
      fixture(
        "unindented.getevent.txt", "getevent output that has lost its indentation",
        getevent.map { String($0.drop { $0 == " " }) }),
      fixture(
        "collapsed.debug-events.txt", "libinput debug-events output with collapsed spaces",
        debugEvents().map { line in
          line.split(separator: " ").joined(separator: " ")
        }),
    ]
  }

  private func encodings(_ evtest: [String], _ getevent: [String]) -> [Fixture] {
    func utf16(_ lines: [String]) -> [UInt8] {
      (lines.joined(separator: "\r\n") + "\r\n").utf16.flatMap {
        [UInt8($0 & 0xff), UInt8($0 >> 8)]
      }
    }
    func file(_ ending: String, _ summary: String, _ bytes: [UInt8]) -> Fixture {
      Fixture(path: "formats/double-tap.\(ending)", summary: summary, bytes: bytes)
    }
    let text = Array((evtest.joined(separator: "\n") + "\n").utf8)
    return [
      fixture(
        "numeric-entities.evtest.txt",
        "evtest output whose punctuation is written as HTML entities",
        evtest.map { line in
          line.map { character in
            switch character {
            case ":": "&#x3a;"
            case "\"": "&#34;"
            case "(", ")", ",": "&#\(character.asciiValue ?? 0);"
            default: String(character)
            }
          }.joined()
        }),
      file(
        "utf16.tslib.txt", "ts_print_mt output in UTF-16 without a byte order mark", utf16(tslib())),
      file(
        "blank-lines.evtest.txt", "evtest output after 5000 blank lines",
        [UInt8](repeating: 0x0a, count: 5000) + text),
      file(
        "nul-bytes.evtest.txt", "evtest output after 100 NUL bytes",
        [UInt8](repeating: 0, count: 100) + text),
    ]
  }

  private func severalDevices() -> [Fixture] {
    let events = recording(.getevent, isDescribed: false)
    let other = events.map { line in
      line.split(separator: "event0").joined(separator: "event3")
    }
    return [
      fixture(
        "two-screens.getevent.txt", "getevent -t output of two touchscreens without descriptions",
        zip(events, other).flatMap { [$0, $1] })
    ]
  }
}
