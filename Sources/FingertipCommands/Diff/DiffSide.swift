internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText

/// One of the two that are compared, as it is named on the command line.
enum DiffSide {
  /// What this command makes of each recording in a scene of its own.
  case played(CheckSearch)
  /// What was kept in a folder, by this command or by another build of it.
  case kept(folder: String)

  /// The word for the recordings as they are checked: each in the scene of its folder.
  static let current = "current"

  /// Reads a word: `current`, a preset, a folder of golden files, or a scene.
  ///
  /// - Parameter scene: The scene of all recordings where the word names none.
  init(_ word: String, scene: String?) throws(CheckFailure) {
    if word == Self.current {
      self = .played(try CheckSearch(scene: scene))
    } else if let preset = GestureSettings.Preset.allCases.first(where: { $0.name == word }) {
      self = .played(try CheckSearch(scene: scene, preset: preset))
    } else {
      switch TextFile.kind(of: word) {
      case .folder: self = .kept(folder: word)
      case .file: self = .played(try CheckSearch(scene: word))
      case .failure(let why): throw CheckSearch.unreadable(word, why)
      case .missing: throw Self.unknown(word)
      }
    }
  }

  /// Finds the recordings that are played; nothing where transcripts were kept.
  mutating func find(_ paths: [String]) throws(CheckFailure) {
    guard case .played(var search) = self else { return }
    try search.find(paths)
    self = .played(search)
  }

  private static func unknown(_ word: String) -> CheckFailure {
    let words = [current] + PresetArgument.known
    let remedy =
      Spelling.nearest(to: word, among: words).map { "did you mean \"\($0)\"?" }
      ?? "use a file, a folder, or one of \(words.joined(separator: ", "))"
    return CheckFailure(
      description: "\(printable(word)): no such scene or folder of golden files; \(remedy)",
      status: ExitStatus.missing)
  }
}

/// What one side has of one recording.
enum DiffSource: Sendable {
  case scene(Scene)
  case golden(file: String)
}

/// A recording, and where its two transcripts come from.
struct DiffCase: Sendable {
  let path: String
  /// The path below the folder that was named.
  let relativePath: String
  let old: DiffSource
  let new: DiffSource

  /// All recordings in some paths, in the order of their names.
  static func all(
    in paths: [String], _ old: DiffSide, _ new: DiffSide
  ) throws(CheckFailure) -> [DiffCase] {
    var (old, new) = (old, new)
    try old.find(paths)
    try new.find(paths)
    let (before, after) = (scenes(of: old), scenes(of: new))
    var known = after ?? before
    if known == nil {
      var search = DiffSide.played(try CheckSearch(scene: nil))
      try search.find(paths)
      known = scenes(of: search)
    }
    return (known ?? []).enumerated().map { index, found in
      let path = relative(found.path, to: paths)
      return DiffCase(
        path: found.path, relativePath: path,
        old: source(old, before?[index].scene, path), new: source(new, after?[index].scene, path))
    }
  }

  private static func scenes(of side: DiffSide) -> [(path: String, scene: Scene)]? {
    guard case .played(let search) = side else { return nil }
    return search.cases.compactMap { found in found.scene.map { (found.path, $0) } }
  }

  private static func source(_ side: DiffSide, _ scene: Scene?, _ path: String) -> DiffSource {
    switch side {
    case .played: .scene(scene ?? .standard)
    case .kept(let folder): .golden(file: "\(folder)/\(path)\(GoldenFile.ending)")
    }
  }

  /// The path of a recording below the folder that was named.
  static func relative(_ path: String, to roots: [String]) -> String {
    for root in roots {
      var folder = root
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
    }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
