internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// One side of a comparison, as named on the command line.
enum DiffSide {
  /// Transcripts that this build produces by replaying each recording in its scene.
  case replayed(CheckCaseSearch)
  /// Golden files in a folder, written by this or another build.
  case golden(folder: String)

  /// The argument that replays each recording in its folder's scene, as `check` does.
  static let currentArgument = "current"

  /// Parses an argument that is `current` or names a preset, a folder of golden files, or a scene.
  ///
  /// - Parameter scene: The scene used for all recordings if the argument doesn't specify a scene.
  init(_ argument: String, scene: String?) throws(InputError) {
    if argument == Self.currentArgument {
      self = .replayed(try CheckCaseSearch(scene: scene))
    } else if let preset = GestureSettings.Preset.allCases.first(where: { $0.name == argument }) {
      self = .replayed(try CheckCaseSearch(scene: scene, preset: preset))
    } else {
      switch TextFile.itemKind(of: argument) {
      case .folder: self = .golden(folder: argument)
      case .file, .special: self = .replayed(try CheckCaseSearch(scene: argument))
      case .failure(let why): throw CheckCaseSearch.unreadableFailure(argument, why)
      case .missing: throw Self.unknownSideFailure(argument)
      }
    }
  }

  /// Finds the recordings to be replayed. Does nothing if the side consists of golden files.
  mutating func findRecordings(_ paths: [String]) throws(InputError) {
    guard case .replayed(var search) = self else { return }
    try search.addRecordings(paths)
    self = .replayed(search)
  }

  /// The recordings that were found, or `nil` if the side consists of golden files.
  var cases: [CheckCase]? {
    guard case .replayed(let search) = self else { return nil }
    return search.cases.filter { $0.scene != nil }
  }

  /// A note about the files that the search skipped, or `nil` if there are none.
  var skippedFilesMessage: String? {
    guard case .replayed(let search) = self else { return nil }
    return search.specialFilesMessage
  }

  private static func unknownSideFailure(_ word: String) -> InputError {
    let words = [currentArgument] + PresetArgument.presetNames
    let remedy =
      SpellingSuggestion.nearest(to: word, among: words).map { "did you mean \"\($0)\"?" }
      ?? "use a file, a folder, or one of \(words.joined(separator: ", "))"
    return InputError(
      description: "\(printable(word)): no such scene or folder of golden files; \(remedy)",
      exitStatus: ExitStatus.missingInput)
  }
}

/// The source of one side's transcript.
enum TranscriptSource: Sendable {
  case scene(Scene)
  case golden(file: String)
}

/// A recording and the sources of its two transcripts.
struct DiffCase: Sendable {
  let path: String
  let recording: ByteSource
  /// The recording's path relative to the given folder.
  let relativePath: String
  let oldSource: TranscriptSource
  let newSource: TranscriptSource

  /// Returns all recordings at the given paths, sorted by name, and a note about the skipped files.
  static func findAll(
    in paths: [String], _ old: DiffSide, _ new: DiffSide
  ) throws(InputError) -> (cases: [DiffCase], note: String?) {
    var (old, new) = (old, new)
    try old.findRecordings(paths)
    try new.findRecordings(paths)
    let (before, after) = (old.cases, new.cases)
    var replayedSide = after == nil ? old : new
    if case .golden = replayedSide {
      replayedSide = .replayed(try CheckCaseSearch(scene: nil))
      try replayedSide.findRecordings(paths)
    }
    let cases = (replayedSide.cases ?? []).enumerated().map { index, found in
      let path = relativePath(found.path, to: paths)
      return DiffCase(
        path: found.path, recording: found.recordingSource, relativePath: path,
        oldSource: makeSource(old, before?[index].scene, path),
        newSource: makeSource(new, after?[index].scene, path))
    }
    for source in cases.flatMap({ [$0.oldSource, $0.newSource] }) {
      if case .golden(let file) = source { CommandFileRegistry.register(file) }
    }
    return (cases, replayedSide.skippedFilesMessage)
  }

  private static func makeSource(
    _ side: DiffSide, _ scene: Scene?, _ path: String
  ) -> TranscriptSource {
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
