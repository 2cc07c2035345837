internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// One side of a comparison, as named on the command line.
enum DiffSide {
  /// Transcripts produced by this build, which replays each recording in its scene.
  case replayed(CheckSearch)
  /// Golden files in a folder, written by this or another build.
  case golden(folder: String)

  /// The argument that replays each recording in the scene of its folder, as `check` does.
  static let currentArgument = "current"

  /// Parses an argument, which is `current`, a preset, a folder of golden files, or a scene.
  ///
  /// - Parameter scene: The scene used for all recordings if the argument doesn't specify a scene.
  init(_ argument: String, scene: String?) throws(InputError) {
    if argument == Self.currentArgument {
      self = .replayed(try CheckSearch(scene: scene))
    } else if let preset = GestureSettings.Preset.allCases.first(where: { $0.name == argument }) {
      self = .replayed(try CheckSearch(scene: scene, preset: preset))
    } else {
      switch TextFile.itemKind(of: argument) {
      case .folder: self = .golden(folder: argument)
      case .file, .special: self = .replayed(try CheckSearch(scene: argument))
      case .failure(let why): throw CheckSearch.unreadableFailure(argument, why)
      case .missing: throw Self.unknownSideFailure(argument)
      }
    }
  }

  /// Finds the recordings to be replayed. Does nothing if the side consists of golden files.
  mutating func find(_ paths: [String]) throws(InputError) {
    guard case .replayed(var search) = self else { return }
    try search.addRecordings(paths)
    self = .replayed(search)
  }

  /// The recordings found, or `nil` if the side consists of golden files.
  var cases: [CheckCase]? {
    guard case .replayed(let search) = self else { return nil }
    return search.cases.filter { $0.scene != nil }
  }

  /// The note about skipped files.
  var skippedFilesMessage: String? {
    guard case .replayed(let search) = self else { return nil }
    return search.specialFilesMessage
  }

  private static func unknownSideFailure(_ word: String) -> InputError {
    let words = [currentArgument] + PresetArgument.presetNames
    let remedy =
      Spelling.nearest(to: word, among: words).map { "did you mean \"\($0)\"?" }
      ?? "use a file, a folder, or one of \(words.joined(separator: ", "))"
    return InputError(
      description: "\(printable(word)): no such scene or folder of golden files; \(remedy)",
      status: ExitStatus.missingInput)
  }
}

/// The source of the transcript for one side.
enum DiffSource: Sendable {
  case scene(Scene)
  case golden(file: String)
}

/// A recording and the sources of its two transcripts.
struct DiffCase: Sendable {
  let path: String
  let recording: ByteSource
  /// The recording's path relative to the given folder.
  let relativePath: String
  let old: DiffSource
  let new: DiffSource

  /// Returns all recordings at the given paths, sorted by name, and a note about the skipped files.
  static func findAll(
    in paths: [String], _ old: DiffSide, _ new: DiffSide
  ) throws(InputError) -> (cases: [DiffCase], note: String?) {
    var (old, new) = (old, new)
    try old.find(paths)
    try new.find(paths)
    let (before, after) = (old.cases, new.cases)
    var replayedSide = after == nil ? old : new
    if case .golden = replayedSide {
      replayedSide = .replayed(try CheckSearch(scene: nil))
      try replayedSide.find(paths)
    }
    let cases = (replayedSide.cases ?? []).enumerated().map { index, found in
      let path = relativePath(found.path, to: paths)
      return DiffCase(
        path: found.path, recording: found.source, relativePath: path,
        old: makeSource(old, before?[index].scene, path),
        new: makeSource(new, after?[index].scene, path))
    }
    for source in cases.flatMap({ [$0.old, $0.new] }) {
      if case .golden(let file) = source { CommandFiles.add(file) }
    }
    return (cases, replayedSide.skippedFilesMessage)
  }

  private static func makeSource(_ side: DiffSide, _ scene: Scene?, _ path: String) -> DiffSource {
    switch side {
    case .replayed: .scene(scene ?? .standard)
    case .golden(let folder): .golden(file: "\(folder)/\(path)\(GoldenFile.fileExtension)")
    }
  }

  /// Returns the path of a recording relative to the given folder.
  static func relativePath(_ path: String, to roots: [String]) -> String {
    for root in roots {
      var folder = root
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
    }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
