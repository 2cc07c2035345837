internal import ArgumentParser
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText

/// What labels mean: by the name of a folder or the path of a recording.
///
/// Without a file of labels a folder is called as the recognizer that must be recognized, or `nothing`.
struct LabelBook {
  /// What a label says of the recordings that have it.
  enum Meaning: Equatable {
    case expects(Expectation)
    /// They are left out.
    case leftOut
  }

  /// The folder whose recordings are to tell nothing.
  static let nothing = "nothing"

  private let scene: Scene
  private let names: [String]
  private var meanings: [String: Meaning] = [:]
  /// The labels of the file, in its order.
  private(set) var labels: [String] = []

  init(scene: Scene) {
    self.scene = scene
    names = scene.recognizerNames
  }

  /// Reads a file of labels, see `fingertip fit --help`.
  init(file: String, scene: Scene) throws(CheckFailure) {
    self.init(scene: scene)
    switch TextFile.read(file) {
    case .missing:
      throw CheckFailure(
        description: "\(printable(file)): there is no such file of labels.",
        status: ExitStatus.missing)
    case .failure(let why):
      throw CheckFailure(
        description: "\(printable(file)): the labels cannot be read (\(why)).",
        status: ExitStatus.badData)
    case .text(let bytes):
      do throws(JSONCursor.Fault) {
        try bytes.withUnsafeBufferPointer { bytes throws(JSONCursor.Fault) in try read(bytes) }
      } catch {
        let before = bytes.prefix(error.offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        throw CheckFailure(
          description: printable("\(file):\(line):\(column): \(error.expected)."),
          status: ExitStatus.badData)
      }
    }
  }

  /// What is said of a recording: by its path below the folder that was named, with or without its ending,
  /// or else by its folder. Nil when nothing is.
  func meaning(of path: String, folder: String) -> Meaning? {
    let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
    if let own = meanings[path] ?? meanings[stem] ?? meanings[folder] { return own }
    if folder == Self.nothing { return .expects(Expectation([], in: scene)) }
    return names.contains(folder) ? .expects(Expectation([folder], in: scene)) : nil
  }

  /// Why a folder says nothing, and what to do.
  func refusal(of folder: String) -> String {
    let meant = Spelling.nearest(to: folder, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
    return printable(
      "\"\(folder)\" is no recognizer of the scene, and no file of labels says what it means, so its "
        + "recordings are left out.\(meant) There are: \(names.joined(separator: ", ")).")
  }

  // MARK: Reading

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONCursor.Fault) {
    var cursor = JSONCursor(bytes)
    try cursor.beginObject()
    while let raw = try cursor.nextKey() {
      let (key, offset) = (try cursor.text(of: raw), cursor.offset(of: raw) - 1)
      guard meanings[key] == nil else {
        throw cursor.fault("expected each label once, found \"\(key)\" again", at: offset)
      }
      meanings[key] = try meaning(&cursor)
      labels.append(key)
    }
    try cursor.end()
  }

  private func meaning(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> Meaning {
    switch cursor.first {
    case UInt8(ascii: "n"):
      guard try cursor.literal() == nil else { throw cursor.fault("expected null") }
      return .leftOut
    case UInt8(ascii: "{"):
      var (wanted, allowed): ([String], [String]?) = ([], nil)
      try cursor.beginObject()
      while let raw = try cursor.nextKey() {
        let (key, offset) = (try cursor.text(of: raw), cursor.offset(of: raw) - 1)
        switch key {
        case "tells": wanted = try recognizers(&cursor)
        case "allows": allowed = try recognizers(&cursor)
        default:
          throw cursor.fault("expected \"tells\" or \"allows\", found \"\(key)\"", at: offset)
        }
      }
      return .expects(Expectation(wanted, allowed: allowed, in: scene))
    default: return .expects(Expectation(try recognizers(&cursor), in: scene))
    }
  }

  /// The name of a recognizer, or a list of names.
  private func recognizers(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> [String] {
    guard cursor.first == UInt8(ascii: "[") else { return [try recognizer(&cursor)] }
    var list: [String] = []
    try cursor.beginList()
    while try cursor.nextElement() { list.append(try recognizer(&cursor)) }
    return list
  }

  private func recognizer(_ cursor: inout JSONCursor) throws(JSONCursor.Fault) -> String {
    guard cursor.first == UInt8(ascii: "\"") else {
      throw cursor.fault(
        "expected the name of a recognizer, a list of names, an object, or null")
    }
    let offset = cursor.position
    let name = try cursor.text()
    guard names.contains(name) else {
      let meant = Spelling.nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      throw cursor.fault(
        "expected a recognizer of the scene (\(names.joined(separator: ", "))), "
          + "found \"\(name)\"\(meant)", at: offset)
    }
    return name
  }
}
