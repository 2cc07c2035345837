internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

/// Why nothing can be checked.
struct CheckFailure: Error, CustomStringConvertible {
  let description: String
  let status: ExitCode
}

/// Finds recordings, their golden files and their scenes.
struct CheckSearch {
  /// What the scene of a folder is called.
  static let sceneName = "scene.json"

  private let scene: Scene?
  private let preset: GestureSettings.Preset?
  private var scenes: [String: Scene] = [:]
  /// What was found, in the order of the paths.
  private(set) var cases: [CheckCase] = []
  /// Files that are no recordings, as far as can be seen from their content.
  private(set) var passedOver: [String] = []
  private var known: Set<String> = []

  /// Prepares a search; with a scene, that of all recordings, and with a preset in place of those of
  /// the scenes.
  init(scene: String?, preset: GestureSettings.Preset? = nil) throws(CheckFailure) {
    self.preset = preset
    self.scene = try scene.map { path throws(CheckFailure) in try Self.read(path, preset) }
  }

  /// Prepares a search for recordings that are all played into one scene.
  init(playing scene: Scene) {
    self.scene = scene
    preset = nil
  }

  /// What is played into where there is no scene.
  private var otherwise: Scene { scene ?? SceneArgument.standard(preset) }

  /// Adds recordings, and all that are in and below folders. To have found none is an error.
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
      try visit(folder, otherwise)
    case .file:
      let folder = Self.folder(of: path)
      add(recording: path, try sceneFile(in: folder, or: otherwise), isAsked: true)
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
      if name.hasSuffix(GoldenFile.ending) {
        let recording = String(name.dropLast(GoldenFile.ending.count))
        if !present.contains(recording) { cases.append(CheckCase(orphan: path)) }
        continue
      }
      switch TextFile.kind(of: path) {
      case .folder: try visit(path, scene)
      case .file where present.contains(name + GoldenFile.ending):
        add(recording: path, scene, isAsked: true)
      case .file: add(recording: path, scene, isAsked: false)
      case .missing: add(recording: path, scene, isAsked: true)
      // It may be a folder, and then more than one recording would be left out.
      case .failure(let why): throw Self.unreadable(path, why)
      }
    }
  }

  private mutating func add(recording path: String, _ scene: Scene, isAsked: Bool) {
    // Descriptions of devices and scenes.
    if !isAsked, [".desc", ".prop", ".json"].contains(where: path.hasSuffix) { return }
    guard known.insert(path).inserted else { return }
    if isAsked || Self.isRecording(path) {
      cases.append(CheckCase(recording: path, scene))
    } else {
      passedOver.append(path)
    }
  }

  /// Endings that recordings have, and other files too.
  private static let ambiguousEndings = [".yml", ".yaml", ".bin", ".raw", ".jsonl", ".ndjson"]

  /// Whether the content is that of a recording, and not of a description alone. What is called as
  /// only recordings are is one, if only a damaged one.
  private static func isRecording(_ path: String) -> Bool {
    if RecordingFormat(endingOf: path) != nil,
      !ambiguousEndings.contains(where: path.lowercased().hasSuffix)
    {
      return true
    }
    do throws(RecordingError) {
      _ = try RecordingReader(.file(path))
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
      // A single recording takes the nearest scene above it, too.
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
    do throws(SceneError) {
      let scene = try Scene(file: path, preset: preset)
      try scene.check()
      return scene
    } catch {
      throw CheckFailure(description: error.description, status: ExitStatus.unread([path]))
    }
  }

  static func unreadable(_ path: String, _ why: String) -> CheckFailure {
    CheckFailure(
      description: "\(printable(path)): can't read: \(why); check its permissions",
      status: ExitStatus.badData)
  }
}
