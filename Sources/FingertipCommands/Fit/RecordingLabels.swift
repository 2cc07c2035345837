internal import ArgumentParser
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText

/// The labels of recordings, which are assigned by folder name or by path.
///
/// Without a label file, a folder's name is the label of its recordings: the name of the expected
/// recognizer, or `nothing`.
struct RecordingLabels {
  /// The meaning of a label.
  enum Meaning: Equatable {
    case expects(GestureExpectation)
    /// Recordings with this label are excluded.
    case excluded
  }

  /// The name of the folder for recordings in which no gesture is expected.
  static let nothingFolder = "nothing"

  private let scene: Scene
  private let recognizerNames: [String]
  private var meaningsByLabel: [String: Meaning] = [:]
  /// The labels, in the order in which the file lists them.
  private(set) var labels: [String] = []

  init(scene: Scene) {
    self.scene = scene
    recognizerNames = scene.recognizerNames
  }

  /// Reads a label file; see `fingertip fit --help` for the format.
  init(file: String, scene: Scene) throws(InputError) {
    self.init(scene: scene)
    switch TextFile.read(file) {
    case .missing:
      throw InputError(
        description: "\(printable(file)): no such label file; check the path",
        exitStatus: ExitStatus.missingInput)
    case .failure(let why):
      throw InputError(
        description: "\(printable(file)): can't read the labels: \(why)",
        exitStatus: ExitStatus.badData)
    case .text(let bytes):
      do throws(JSONCursor.ParseError) {
        try bytes.withUnsafeBufferPointer { bytes throws(JSONCursor.ParseError) in try read(bytes) }
      } catch {
        let before = bytes.prefix(error.offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        throw InputError(
          description: printable("\(file):\(line):\(column): \(error.expected)"),
          exitStatus: ExitStatus.badData)
      }
    }
  }

  /// Returns the meaning of a recording's label. The label is first looked up by the recording's
  /// path relative to the given folder, with or without its extension, and then by the recording's
  /// folder. Returns `nil` if there is no label.
  func meaning(of path: String, folder: String) -> Meaning? {
    let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
    if let own = meaningsByLabel[path] ?? meaningsByLabel[stem] ?? meaningsByLabel[folder] {
      return own
    }
    if folder == Self.nothingFolder { return .expects(GestureExpectation([], in: scene)) }
    return recognizerNames.contains(folder)
      ? .expects(GestureExpectation([folder], in: scene)) : nil
  }

  /// Returns the message that reports a folder whose name isn't a label.
  func unknownLabelMessage(of folder: String) -> String {
    let remedy =
      SpellingSuggestion.nearest(to: folder, among: recognizerNames).map {
        "did you mean \"\($0)\"?"
      }
      ?? "use one of: \(recognizerNames.joined(separator: ", "))"
    return printable(
      "skipped folder \"\(folder)\": no recognizer or label has this name; \(remedy)")
  }

  // MARK: Reading

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONCursor.ParseError) {
    var cursor = JSONCursor(bytes)
    try cursor.beginObject()
    while let raw = try cursor.nextKey() {
      let (key, offset) = (try cursor.unescapedText(of: raw), cursor.offset(of: raw) - 1)
      guard meaningsByLabel[key] == nil else {
        throw cursor.error(
          "expected each label only once, but \"\(key)\" occurs more than once", at: offset)
      }
      meaningsByLabel[key] = try readMeaning(&cursor)
      labels.append(key)
    }
    try cursor.requireEnd()
  }

  private func readMeaning(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) -> Meaning {
    switch cursor.firstValueByte {
    case UInt8(ascii: "n"):
      guard try cursor.readLiteral() == nil else { throw cursor.error("expected null") }
      return .excluded
    case UInt8(ascii: "{"):
      var (wanted, allowed): ([String], [String]?) = ([], nil)
      try cursor.beginObject()
      while let raw = try cursor.nextKey() {
        let (key, offset) = (try cursor.unescapedText(of: raw), cursor.offset(of: raw) - 1)
        switch key {
        case "tells": wanted = try readRecognizerNames(&cursor)
        case "allows": allowed = try readRecognizerNames(&cursor)
        default:
          throw cursor.error("expected \"tells\" or \"allows\", found \"\(key)\"", at: offset)
        }
      }
      return .expects(GestureExpectation(wanted, allowed: allowed, in: scene))
    default: return .expects(GestureExpectation(try readRecognizerNames(&cursor), in: scene))
    }
  }

  /// Reads the name of one recognizer, or an array of names, from JSON.
  private func readRecognizerNames(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) -> [String] {
    guard cursor.firstValueByte == UInt8(ascii: "[") else {
      return [try readRecognizerName(&cursor)]
    }
    var names: [String] = []
    try cursor.beginList()
    while try cursor.advanceToNextElement() { names.append(try readRecognizerName(&cursor)) }
    return names
  }

  private func readRecognizerName(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) -> String {
    guard cursor.firstValueByte == UInt8(ascii: "\"") else {
      throw cursor.error(
        "expected a recognizer name, an array of names, an object, or null")
    }
    let offset = cursor.position
    let name = try cursor.readString()
    guard recognizerNames.contains(name) else {
      let meant =
        SpellingSuggestion.nearest(to: name, among: recognizerNames).map {
          "; did you mean \"\($0)\"?"
        } ?? ""
      throw cursor.error(
        "expected a recognizer in the scene (\(recognizerNames.joined(separator: ", "))), "
          + "found \"\(name)\"\(meant)", at: offset)
    }
    return name
  }
}
