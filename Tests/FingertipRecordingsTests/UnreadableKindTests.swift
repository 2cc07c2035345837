import Testing

@testable import FingertipRecordings

struct UnreadableKindTests {
  @Test(
    arguments: [
      ([0x1f, 0x8b, 8, 0, 0, 0], .gzip), ([0x50, 0x4b, 3, 4, 0], .zip),
      ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], .xz), ([0x28, 0xb5, 0x2f, 0xfd, 1], .zstandard),
      (Array("BZh91AY".utf8), .bzip2),
      ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0], .sevenZip), (Array("Rar!\u{1a}\u{7}".utf8), .rar),
      (Array("a.txt".utf8) + [UInt8](repeating: 0, count: 252) + Array("ustar\0".utf8), .tar),
      ([0x89, 0x50, 0x4e, 0x47, 13, 10], .image), ([0xff, 0xd8, 0xff, 0xe0], .image),
      (Array("GIF89a".utf8), .image), ([0, 0, 0, 32] + Array("ftypisom".utf8), .video),
      (Array("RIFF\u{1}\0\0\0WEBPVP8 ".utf8), .image),
      (Array("\0\0\0\u{18}ftypheic".utf8), .image),
      (Array("\0\0\0\u{18}ftypheix".utf8), .image),
      (Array("\0\0\0\u{24}ftypmif1".utf8), .image),
      (Array("\0\0\0\u{1c}ftypavif".utf8), .image),
      (Array("RIFF\u{1}\0\0\0AVI LIST".utf8), .video),
      (Array("BM".utf8) + [0x36, 0x10, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0], .image),
      (Array("II*\0\u{8}\0\0\0".utf8), .image), (Array("MM\0*\0\0\0\u{8}".utf8), .image),
      ([0x1a, 0x45, 0xdf, 0xa3], .video), (Array("%PDF-1.7\n".utf8), .document),
    ] as [([UInt8], UnreadableKind)])
  func `A binary file of a known kind is reported with its kind and a remedy`(
    bytes: [UInt8], kind: UnreadableKind
  ) {
    let outcome = read(.bytes(bytes, name: "log.txt"))
    #expect(outcome.error?.problem == .unreadableKind(kind))
    #expect(outcome.text == "log.txt: \(kind.name); \(kind.remedy)")
  }

  @Test(
    arguments: [
      ("# ELAN\nR: 20 05 0d 09 04\nN: ELAN\nP: usb\nI: 3 04f3 2234\n", .hidRecorder),
      ("EVENT type 18 (TouchBegin)\n    device: 9 (9)\n", .xinput),
      ("[ 6068.996120] evbug: Event. Dev: input4, Type: 3, Code: 0, Value: 9\n", .evbug),
      ("evbug.c: Event. Dev: isa0060/serio0/input0, Type: 3, Code: 0, Value: 9\n", .evbug),
      ("[\n  {\n    \"type\": 4,\n    \"data\": {\n      \"href\": \"http://a.b\"\n", .rrweb),
      ("[        14:      wl_touch] down: serial: 9; time: 4; id: 0\n", .wev),
      ("Weston scene graph at 1764.250000000:\n\nOutput 0 (DSI-1):\n", .westonDebug),
      ("{\"T\":[1764,250000000],\"N\":\"core_repaint_begin\",\"wo\":1}\n", .westonDebug),
      ("SDL EVENT: Finger: down touch=1, finger=0, x=0.5, y=0.5\n", .sdlLog),
      ("qt.qpa.input: QTouchEvent(TouchBegin device: \"panel\" states: Pressed)\n", .qtLog),
      (
        "{\n  \"events\": [\n  {\n    \"type\": 4,\n    \"data\": {\n      \"href\": \"http://a.b\"\n",
        .rrweb
      ),
      ("[{\"type\":4,\"data\":{\"href\":\"http://a.b\",\"width\":9}}]\n", .rrweb),
      ("{\n  \"views\": [],\n  \"recognizers\": []\n}\n", .scene),
    ] as [(String, UnreadableKind)])
  func `A log of a known kind is reported with its kind and a remedy`(
    text: String, kind: UnreadableKind
  ) {
    let outcome = read(.text(text, name: "log.txt"))
    #expect(outcome.error?.problem == .unreadableKind(kind))
    #expect(outcome.text.hasSuffix(": \(kind.name); \(kind.remedy)"))
  }

  @Test(arguments: UnreadableKind.allCases)
  func `Each kind of unreadable file has a remedy and a name that begins with an article`(
    kind: UnreadableKind
  ) {
    #expect(["a ", "an ", "the "].contains { kind.name.hasPrefix($0) })
    #expect(!kind.remedy.isEmpty && !kind.remedy.hasSuffix("."))
  }
}
