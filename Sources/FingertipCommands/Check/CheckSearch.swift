internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// The reason why nothing can be checked.
struct CheckFailure: Error, CustomStringConvertible {
  let description: String
  let status: ExitCode
}

/// A search for recordings, their golden files and their scenes.
struct CheckSearch {
  /// The name of the file with a folder's scene.
  static let sceneName = "scene.json"

  private let scene: Scene?
  private let preset: GestureSettings.Preset?
  private var scenes: [String: Scene] = [:]
  /// The recordings found, in the order of the paths.
  private(set) var cases: [CheckCase] = []
  /// Files that aren't recordings, judging by their content.
  private(set) var skipped: [String] = []
  private var known: Set<String> = []

  /// Creates a search. A given scene replaces the scenes of the folders, and a given preset
  /// replaces the presets of the scenes.
  init(scene: String?, preset: GestureSettings.Preset? = nil) throws(CheckFailure) {
    self.preset = preset
    self.scene = try scene.map { path throws(CheckFailure) in try Self.read(path, preset) }
  }

  /// Creates a search for recordings that are all replayed into one scene.
  init(playing scene: Scene) {
    self.scene = scene
    preset = nil
  }

  /// The scene for recordings without one.
  private var defaultScene: Scene { scene ?? SceneArgument.standard(preset) }

  /// Adds recordings, and all recordings in folders and their subfolders. Throws if none is found.
  mutating func find(_ paths: [String]) throws(CheckFailure) {
    for path in paths { try add(path) }
    if cases.isEmpty {
      throw CheckFailure(
        description:
          "\(printable(paths.joined(separator: ", "))): no recordings found; see fingertip replay "
          + "FILE",
        status: ExitStatus.missing)
    }
  }

  private mutating func add(_ path: String) throws(CheckFailure) {
    switch TextFile.kind(of: path) {
    case .folder:
      var folder = path
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      try visit(folder, defaultScene)
    case .file:
      let folder = Self.folder(of: path)
      add(recording: path, try sceneFile(in: folder, or: defaultScene), isExplicit: true)
    case .missing:
      throw CheckFailure(
        description:
          "\(printable(path)): no such file or folder; pass the folder with the recordings",
        status: ExitStatus.missing)
    case .failure(let why):
      throw Self.unreadable(path, why)
    }
  }

  // MARK: Folders

  private mutating func visit(_ folder: String, _ outer: Scene) throws(CheckFailure) {
    let (names, failure) = TextFile.names(in: folder)
    if let failure { throw Self.unreadable(folder, failure) }
    let present = Set(names)
    let scene = present.contains(Self.sceneName) ? try sceneFile(in: folder, or: outer) : outer
    let prefix = folder == "/" ? folder : folder + "/"
    for name in names {
      let path = prefix + name
      if name.hasSuffix(GoldenFile.suffix) {
        let recording = String(name.dropLast(GoldenFile.suffix.count))
        if !present.contains(recording) { cases.append(CheckCase(orphan: path)) }
        continue
      }
      switch TextFile.kind(of: path) {
      case .folder: try visit(path, scene)
      case .file where present.contains(name + GoldenFile.suffix):
        add(recording: path, scene, isExplicit: true)
      case .file: add(recording: path, scene, isExplicit: false)
      case .missing: add(recording: path, scene, isExplicit: true)
      // The path may be that of a folder, so more than one recording could be missed.
      case .failure(let why): throw Self.unreadable(path, why)
      }
    }
  }

  private mutating func add(recording path: String, _ scene: Scene, isExplicit: Bool) {
    // Skip device descriptions and scenes.
    if !isExplicit, [".desc", ".prop", ".json"].contains(where: path.hasSuffix) { return }
    guard known.insert(path).inserted else { return }
    if isExplicit || Self.isRecording(path) {
      InputFiles.add(path)
      cases.append(CheckCase(recording: path, scene))
    } else {
      skipped.append(path)
    }
  }

  /// Extensions that recordings share with other files.
  private static let ambiguousEndings = [".yml", ".yaml", ".bin", ".raw", ".jsonl", ".ndjson"]

  /// Whether a file is a recording rather than a device description, judging by its content. A file
  /// with an extension that only recordings use counts as a damaged recording.
  private static func isRecording(_ path: String) -> Bool {
    if RecordingFormat(extensionOf: path) != nil,
      !ambiguousEndings.contains(where: path.lowercased().hasSuffix)
    {
      return true
    }
    do throws(RecordingError) {
      _ = try RecordingReader(.regularFile(path))
      return true
    } catch {
      switch error.problem {
      case .unknownFormat, .binary, .empty, .describesNothing, .lineTooLong: return false
      default: return true
      }
    }
  }

  private mutating func sceneFile(
    in folder: String, or outer: Scene
  ) throws(CheckFailure) -> Scene {
    if let scene { return scene }
    let path = folder.isEmpty ? Self.sceneName : folder + "/" + Self.sceneName
    if let scene = scenes[path] { return scene }
    switch TextFile.kind(of: path) {
    case .file:
      let scene = try Self.read(path, preset)
      scenes[path] = scene
      return scene
    case .folder, .missing:
      // A single recording also uses the nearest scene above it.
      let above = Self.folder(of: folder)
      return folder.isEmpty || above == folder ? outer : try sceneFile(in: above, or: outer)
    case .failure(let why): throw Self.unreadable(path, why)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  private static func read(
    _ path: String, _ preset: GestureSettings.Preset?
  ) throws(CheckFailure) -> Scene {
    InputFiles.add(path)
    do throws(SceneError) {
      let scene = try Scene(file: path, preset: preset)
      try scene.check()
      return scene
    } catch {
      throw CheckFailure(description: error.description, status: ExitStatus.unreadable([path]))
    }
  }

  static func unreadable(_ path: String, _ why: String) -> CheckFailure {
    CheckFailure(
      description: "\(printable(path)): can't read: \(why); check its permissions",
      status: ExitStatus.badData)
  }
}
