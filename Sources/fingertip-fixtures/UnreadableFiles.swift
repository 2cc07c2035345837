// This file contains functions that create files that aren't recordings but are easily mistaken for
// them.

/// Returns one file of each kind that Fingertip identifies as something other than a recording.
func unreadableFixtures() -> [Fixture] {
  archives() + logsWithoutEvents()
}

/// Returns the beginnings of binary files.
private func archives() -> [Fixture] {
  func fixture(_ name: String, _ summary: String, _ bytes: [UInt8]) -> Fixture {
    Fixture(path: "bad/\(name)", summary: "the beginning of \(summary)", bytes: bytes)
  }
  let entry = Array("log.txt".utf8)
  return [
    fixture("archive.evtest.txt.gz", "a gzip archive", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    fixture("archive.zip", "a zip archive", [0x50, 0x4b, 3, 4, 20, 0, 0, 0] + entry),
    fixture("archive.xz", "an xz archive", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4]),
    fixture("archive.zst", "a Zstandard archive", [0x28, 0xb5, 0x2f, 0xfd, 0x04, 0]),
    fixture("archive.7z", "a 7z archive", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]),
    fixture("archive.rar", "a RAR archive", Array("Rar!".utf8) + [0x1a, 7, 1, 0]),
    fixture("archive.bz2", "a bzip2 archive", Array("BZh91AY&SY".utf8)),
    fixture(
      "archive.tar", "a tar archive",
      entry + [UInt8](repeating: 0, count: 257 - entry.count) + Array("ustar".utf8) + [0]),
    fixture("screen.mp4", "a video", [0, 0, 0, 32] + Array("ftypisom".utf8)),
    fixture("photo.heic", "an image", [0, 0, 0, 36] + Array("ftypmif1".utf8)),
    fixture("report.pdf", "a PDF document", Array("%PDF-1.7\n".utf8)),
  ]
}

/// Returns logs of programs that don't print all the data that a recording requires.
private func logsWithoutEvents() -> [Fixture] {
  func fixture(_ name: String, _ summary: String, _ lines: String...) -> Fixture {
    Fixture(
      path: "bad/\(name)", summary: summary,
      bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }
  return [
    fixture(
      "hid-recorder.txt", "HID reports", "R: 9 05 0d 09 04 a1 01 85 01 c0", "N: panel",
      "P: usb-0000:00:14.0-8/input0", "I: 3 0001 0002", "D: 0",
      "E: 000000.000000 9 01 01 00 10 02 20 03 00 01"),
    fixture(
      "xinput.txt", "xinput test-xi2 output", "EVENT type 18 (TouchBegin)", "    device: 9 (9)",
      "    detail: 7", "    root: 120.00/40.00"),
    fixture(
      "evbug.txt", "a kernel log with lines from evbug",
      "[ 6068.996120] evbug: Event. Dev: input4, Type: 3, Code: 57, Value: 9"),
    fixture(
      "evbug-c.txt", "a kernel log with lines from an early version of evbug",
      "evbug.c: Event. Dev: isa0060/serio0/input0, Type: 3, Code: 57, Value: 9"),
    fixture("wev.txt", "wev output", "[        14:      wl_touch] down: serial: 9; time: 4; id: 0"),
    fixture(
      "weston-debug.txt", "weston-debug scene-graph output",
      "Weston scene graph at 1764.250000000:",
      "", "Output 0 (DSI-1):", "\tposition: (0, 0) -> (1280, 800)"),
    fixture(
      "timeline.weston-debug.txt", "weston-debug timeline output",
      "{\"T\":[1764,250000000],\"N\":\"core_repaint_begin\",\"wo\":1}"),
    fixture(
      "sdl.txt", "a log of SDL events", "SDL EVENT: Finger: down touch=1, finger=0, x=0.5, y=0.5"),
    fixture(
      "qt.txt", "a log of Qt events",
      "qt.qpa.input: QTouchEvent(TouchBegin device: \"panel\" states: Pressed)"),
    fixture(
      "rrweb.json", "an rrweb session",
      "[{\"type\":4,\"data\":{\"href\":\"http://a.example\",\"width\":360,\"height\":640}}]"),
    fixture(
      "rrweb-lines.json", "an rrweb session with one value per line", "[", "  {",
      "    \"type\": 4,", "    \"data\": {", "      \"href\": \"http://a.example\",",
      "      \"width\": 360", "    },", "    \"timestamp\": 1700000000000", "  }", "]"),
    fixture("scene.txt", "a scene", "{", "  \"views\": [],", "  \"recognizers\": []", "}"),
  ]
}
