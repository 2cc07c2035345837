/// A kind of file that users may mistake for a recording, but that Fingertip can't read.
///
/// To add a kind, add a case, a name, a remedy, and an entry in `signatures` or `typicalTexts`.
public enum UnreadableKind: Hashable, Sendable, CaseIterable {
  case gzip, zip, xz, zstandard, bzip2, tar, sevenZip, rar
  case image, video, document
  case hidRecorder
  case xinput
  case evbug
  case wev
  case westonDebug
  case sdlLog
  case qtLog
  case rrweb
  case scene
}

extension UnreadableKind {
  /// The display name, including an article.
  package var name: String {
    switch self {
    case .gzip: "a gzip archive"
    case .zip: "a zip archive"
    case .xz: "an xz archive"
    case .zstandard: "a Zstandard archive"
    case .bzip2: "a bzip2 archive"
    case .tar: "a tar archive"
    case .sevenZip: "a 7z archive"
    case .rar: "a RAR archive"
    case .image: "an image"
    case .video: "a video"
    case .document: "a PDF document"
    case .hidRecorder: "a hid-recorder dump, which contains HID reports instead of input events"
    case .xinput: "the output of xinput test-xi2, which doesn't describe the device"
    case .evbug: "an evbug kernel log, which has no event times"
    case .wev: "the output of wev, which has no frame times"
    case .westonDebug: "the output of weston-debug for a scope without touches"
    case .sdlLog: "an SDL event log"
    case .qtLog: "a Qt event log"
    case .rrweb: "an rrweb session, which records changes to a page"
    case .scene: "a scene, not a recording"
    }
  }

  /// The steps for making a recording that Fingertip can read.
  var remedy: String {
    switch self {
    case .gzip: "run gunzip, then pass the extracted file"
    case .zip: "run unzip, then pass the extracted file"
    case .xz: "run unxz, then pass the extracted file"
    case .zstandard: "run unzstd, then pass the extracted file"
    case .bzip2: "run bunzip2, then pass the extracted file"
    case .tar: "run tar -xf, then pass the extracted file"
    case .sevenZip: "run 7z x, then pass the extracted file"
    case .rar: "run unrar x, then pass the extracted file"
    case .video:
      "ask for a log of the same gesture as text, such as the output of evemu-record or getevent -lt"
    case .image, .document: "ask for the log as text"
    case .hidRecorder: "replay it with hid-replay, and record the replayed device with evemu-record"
    case .xinput, .evbug, .sdlLog, .qtLog: "record with evemu-record or libinput record"
    case .wev: "run the program with WAYLAND_DEBUG=1, or use libinput record"
    case .westonDebug: "run weston-debug proto, or use libinput record"
    case .rrweb: "record with evemu-record, or write WebDriver Actions"
    case .scene: "pass it with --scene, and pass a recording as the file"
    }
  }
}

extension UnreadableKind {
  /// The signatures of binary files, with their offsets.
  private static let signatures: [(kind: UnreadableKind, offset: Int, bytes: [UInt8])] = [
    (.gzip, 0, [0x1f, 0x8b]), (.zip, 0, [0x50, 0x4b, 0x03, 0x04]),
    (.xz, 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]), (.zstandard, 0, [0x28, 0xb5, 0x2f, 0xfd]),
    (.sevenZip, 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
    (.rar, 0, [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]),
    (.bzip2, 0, [0x42, 0x5a, 0x68]), (.tar, 257, Array("ustar".utf8)),
    (.image, 0, [0x89, 0x50, 0x4e, 0x47]), (.image, 0, [0xff, 0xd8, 0xff]),
    (.image, 0, Array("GIF8".utf8)), (.image, 8, Array("WEBP".utf8)),
    (.image, 0, [0x49, 0x49, 0x2a, 0]), (.image, 0, [0x4d, 0x4d, 0, 0x2a]),
    (.image, 4, Array("ftypheic".utf8)), (.image, 4, Array("ftypheix".utf8)),
    (.image, 4, Array("ftypmif1".utf8)), (.image, 4, Array("ftypavif".utf8)),
    (.video, 4, Array("ftyp".utf8)), (.video, 0, [0x1a, 0x45, 0xdf, 0xa3]),
    (.video, 8, Array("AVI ".utf8)), (.document, 0, Array("%PDF-".utf8)),
  ]

  /// The strings that identify a log. One line of the log must contain all strings of an entry.
  private static let typicalTexts: [(kind: UnreadableKind, texts: [StaticString])] = [
    (.hidRecorder, ["R: ", " 05 0d "]), (.xinput, ["EVENT type ", " (Touch"]),
    (.xinput, ["EVENT type ", " (RawTouch"]), (.evbug, ["evbug", ": Event. Dev: "]),
    (.wev, ["wl_touch] "]), (.wev, ["wl_pointer] "]), (.wev, ["wl_seat] "]),
    (.westonDebug, ["Weston scene graph at "]), (.westonDebug, ["\"T\":[", "\"N\":\"core_"]),
    (.sdlLog, ["SDL_EVENT_FINGER_"]), (.sdlLog, ["SDL EVENT: Finger"]), (.sdlLog, ["SDL_FINGER"]),
    (.qtLog, ["QTouchEvent("]), (.qtLog, ["qt.qpa.input"]), (.qtLog, ["QEventPoint("]),
    (.rrweb, ["\"type\"", "\"data\"", "\"href\""]), (.rrweb, ["rrweb"]),
    (.rrweb, ["\"type\"", "\"data\"", "\"timestamp\""]),
    (.scene, ["\"recognizers\""]), (.scene, ["\"views\""]), (.scene, ["\"preset\""]),
  ]

  /// Determines the kind of file from a signature in its first bytes, or returns `nil` if there is
  /// none.
  init?(signatureIn head: UnsafeBufferPointer<UInt8>) {
    // The letters that begin a bitmap may also begin text, so check the reserved bytes after its
    // size, too.
    if head.count >= 10, head.starts(with: "BM".utf8), head[6..<10].allSatisfy({ $0 == 0 }) {
      self = .image
      return
    }
    for (kind, offset, bytes) in Self.signatures {
      guard head.count >= offset + bytes.count,
        head[offset...].starts(with: bytes)
      else { continue }
      self = kind
      return
    }
    return nil
  }

  /// Determines the kind of log from one of the log's lines, or returns `nil` if no kind matches.
  init?(typicalLine line: UnsafeBufferPointer<UInt8>) {
    let line = TextCursor(UnsafeBufferPointer(rebasing: line.prefix(4096)))
    for (kind, texts) in Self.typicalTexts
    where texts.allSatisfy({ line.advanced(past: $0) != nil }) {
      self = kind
      return
    }
    return nil
  }
}
