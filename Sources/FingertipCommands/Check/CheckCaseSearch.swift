internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// An error that prevents all recordings from being checked.
struct InputError: Error, CustomStringConvertible {
  let description: String
  let exitStatus: ExitCode
}

/// A search for recordings, their golden files and their scenes.
struct CheckCaseSearch {
  /// The maximum number of skipped files that a note lists.
  private static let maximumListedFiles = 10
  /// The name of the file that contains a folder's scene.
  static let sceneFileName = "scene.json"

  private let overridingScene: Scene?
  private let overridingPreset: GestureSettings.Preset?
  private var scenesByPath: [String: Scene] = [:]
  /// The recordings found, in path order.
  private(set) var cases: [CheckCase] = []
  /// For each element of ``cases``, the index of the command-line path under which it was found.
  private var commandLinePathIndices: [Int] = []
  /// Files whose content shows that they aren't recordings.
  private(set) var skippedFiles: [SkippedFile] = []
  private var foundPaths: Set<String> = []
  /// The device and inode of each folder that was read.
  private var visitedFolders: Set<String> = []
  /// Links to folders. Linked folders are read after all other folders.
  private var pendingFolderLinks: [(path: String, scene: Scene, root: Int)] = []
  /// The folder whose subfolders are being searched. It was named on the command line or reached
  /// through a link.
  private var outermostFolder = ""
  /// The FIFOs, sockets and devices that were found in folders, and the links that lead to
  /// themselves or to a folder above the searched one.
  private var specialFiles: [(path: String, kind: String)] = []
  /// The paths of the items whose names aren't UTF-8, with their bytes escaped.
  private var pathsNotInUTF8: [String] = []

  /// Creates a search. If `scene` is given, it replaces the scenes in the folders. If `preset` is
  /// given, it replaces the presets specified in the scenes.
  init(scene: String?, preset: GestureSettings.Preset? = nil) throws(InputError) {
    self.overridingPreset = preset
    self.overridingScene = try scene.map { path throws(InputError) in
      try Self.readScene(path, preset)
    }
  }

  /// Creates a search in which the given scene is used for all recordings.
  init(playing scene: Scene) {
    self.overridingScene = scene
    overridingPreset = nil
  }

  /// The scene for recordings in folders without a scene.
  private var defaultScene: Scene {
    overridingScene ?? SceneArgument.standardScene(overridingPreset)
  }

  /// Adds the recordings at the given paths, including all recordings in folders and their
  /// subfolders. Throws if there are no recordings.
  mutating func addRecordings(_ paths: [String]) throws(InputError) {
    for (root, path) in paths.enumerated() { try addPath(path, root) }
    try searchLinkedFolders()
    if cases.isEmpty {
      let names = printable(paths.joined(separator: ", "))
      throw InputError(
        description: (specialFilesMessage.map { $0 + "\n" } ?? "")
          + "\(names): no recordings found; to see why, run fingertip replay FILE",
        exitStatus: ExitStatus.missingInput)
    }
  }

  /// A note about the FIFOs, sockets and devices found in folders, and about names that aren't
  /// UTF-8, or `nil` if there are none.
  var specialFilesMessage: String? {
    let notes = [
      Self.note("they aren't regular files", specialFiles.map { "\($0.path) (\($0.kind))" }),
      Self.note("their names aren't UTF-8", pathsNotInUTF8),
    ].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  private static func note(_ reason: String, _ files: [String]) -> String? {
    if files.isEmpty { return nil }
    let rest = files.count - maximumListedFiles
    return printable(
      "skipped because \(reason): \(files.prefix(maximumListedFiles).joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : ""))
  }

  private mutating func addPath(_ path: String, _ root: Int) throws(InputError) {
    switch TextFile.itemKind(of: path) {
    case .folder:
      var folder = path
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      outermostFolder = folder
      try searchFolder(folder, try nearestSceneAbove(folder), root)
    case .special("link to itself"):
      throw Self.unreadableFailure(path, "a link to itself")
    case .file, .special:
      let folder = Self.folder(of: path)
      let scene: Scene
      if let own = try readSceneFile(in: folder) {
        scene = own
      } else {
        scene = try nearestSceneAbove(folder)
      }
      if foundPaths.insert(path).inserted {
        let container = folder.isEmpty ? "." : folder
        addCase(CheckCase(recording: path, scene, in: container, isNamed: true), root)
      }
    case .missing:
      throw InputError(
        description:
          "\(printable(path)): no such file or folder; pass the folder with the recordings",
        exitStatus: ExitStatus.missingInput)
    case .failure(let why):
      throw Self.unreadableFailure(path, why)
    }
  }

  // MARK: Folders

  /// Reads the linked folders that haven't been read yet, and then sorts the cases by path again.
  private mutating func searchLinkedFolders() throws(InputError) {
    guard !pendingFolderLinks.isEmpty else { return }
    var index = 0
    while index < pendingFolderLinks.count {
      let link = pendingFolderLinks[index]
      outermostFolder = link.path
      try searchFolder(link.path, link.scene, link.root)
      index += 1
    }
    pendingFolderLinks = []
    let keys = cases.indices.map {
      ($0, commandLinePathIndices[$0], cases[$0].path.split(separator: "/"))
    }
    let order = keys.sorted { one, other in
      if one.1 != other.1 { return one.1 < other.1 }
      return one.2.lexicographicallyPrecedes(other.2) {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    }
    (cases, commandLinePathIndices) = (order.map { cases[$0.0] }, order.map { $0.1 })
  }

  private mutating func addCase(_ found: CheckCase, _ root: Int) {
    if found.scene != nil { CommandFileRegistry.register(recording: found.path) }
    cases.append(found)
    commandLinePathIndices.append(root)
  }

  private mutating func searchFolder(
    _ folder: String, _ outer: Scene, _ root: Int
  ) throws(InputError) {
    guard visitedFolders.insert(SystemFunctions.fileIdentity(of: folder)).inserted else { return }
    let (names, invalidNames, failure) = TextFile.itemNames(in: folder)
    if let failure { throw Self.unreadableFailure(folder, failure) }
    pathsNotInUTF8 += invalidNames.map { "\(folder)/\($0)" }
    let present = Set(names)
    let scene =
      present.contains(Self.sceneFileName) ? try readSceneFile(in: folder) ?? outer : outer
    let prefix = folder == "/" ? folder : folder + "/"
    for name in names {
      let path = prefix + name
      if name.hasSuffix(GoldenFile.fileExtension) {
        let recording = String(name.dropLast(GoldenFile.fileExtension.count))
        if !present.contains(recording) { addCase(CheckCase(goldenOnly: path), root) }
        continue
      }
      switch TextFile.itemKind(of: path) {
      case .folder where TextFile.leadsToContainingFolder(path, in: folder):
        if !visitedFolders.contains(SystemFunctions.fileIdentity(of: path)) {
          specialFiles.append((path, "link to a folder that contains it"))
        }
      case .folder where TextFile.isSymbolicLink(path):
        pendingFolderLinks.append((path, scene, root))
      case .folder: try searchFolder(path, scene, root)
      case .file where present.contains(name + GoldenFile.fileExtension), .missing:
        addFile(recording: path, scene, root, isCertain: true)
      case .file: addFile(recording: path, scene, root, isCertain: false)
      case .special(let kind): specialFiles.append((path, kind))
      // Treat an unreadable path as an error, because it may be a folder with many recordings.
      case .failure(let why): throw Self.unreadableFailure(path, why)
      }
    }
  }

  /// Adds a file found in a folder.
  ///
  /// - Parameter isCertain: Whether the file counts as a recording regardless of its content.
  private mutating func addFile(
    recording path: String, _ scene: Scene, _ root: Int, isCertain: Bool
  ) {
    // Device descriptions and scenes are read along with the recordings.
    let isPartOfInput =
      DescriptionFile.isDescription(path) || path.hasSuffix("/" + Self.sceneFileName)
    if !isCertain, isPartOfInput { return }
    guard foundPaths.insert(path).inserted else { return }
    if !isCertain, let reason = Self.reasonToSkip(path) {
      skippedFiles.append(SkippedFile(path: path, reason: reason))
    } else {
      addCase(CheckCase(recording: path, scene, in: outermostFolder), root)
    }
  }

  /// File extensions that are used both for recordings and for other files.
  private static let ambiguousExtensions = [".yml", ".yaml", ".bin", ".raw", ".jsonl", ".ndjson"]

  /// Returns the reason why a file isn't a recording, or `nil` if it is one. A file with an
  /// extension that is used only for recordings always counts as a recording, even if it is
  /// damaged.
  private static func reasonToSkip(_ path: String) -> String? {
    if RecordingFormat(extensionOf: path) != nil,
      !ambiguousExtensions.contains(where: path.lowercased().hasSuffix)
    {
      return nil
    }
    do throws(RecordingError) {
      _ = try RecordingReader(.regularFile(path))
      return nil
    } catch {
      switch error.problem {
      case .unreadableKind(let kind): return kind.name
      case .empty, .blank: return "no events"
      case .unknownFormat, .binary, .describesNothing, .lineTooLong: return "not a recording"
      // Most JSON files aren't recordings.
      default: return path.hasSuffix(".json") ? "not a recording" : nil
      }
    }
  }

  /// Returns the scene in a folder's nearest ancestor that contains a scene, or the default scene.
  ///
  /// The search ends at any folder that every user can write to, such as `/tmp`, because another
  /// user may have put a scene there.
  private mutating func nearestSceneAbove(_ folder: String) throws(InputError) -> Scene {
    if let overridingScene { return overridingScene }
    var folder = folder
    while let above = Self.folderAbove(folder), !TextFile.isWritableByEveryone(above) {
      if let scene = try readSceneFile(in: above) { return scene }
      folder = above
    }
    return defaultScene
  }

  /// Returns the scene in a folder, or `nil` if there is none.
  private mutating func readSceneFile(in folder: String) throws(InputError) -> Scene? {
    if let overridingScene { return overridingScene }
    let path = (folder.isEmpty || folder == "/" ? folder : folder + "/") + Self.sceneFileName
    if let scene = scenesByPath[path] { return scene }
    switch TextFile.itemKind(of: path) {
    case .file:
      let scene = try Self.readScene(path, overridingPreset, isNamed: false)
      scenesByPath[path] = scene
      return scene
    case .special(let kind):
      throw InputError(
        description: "\(printable(path)): is a \(kind); replace it with a file, or pass --scene",
        exitStatus: ExitStatus.badData)
    case .folder, .missing: return nil
    case .failure(let why): throw Self.unreadableFailure(path, why)
    }
  }

  /// Returns the folder that contains a file, or an empty string if that is the current folder.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a folder's parent folder, or `nil` for the root folder.
  private static func folderAbove(_ folder: String) -> String? {
    let name = folder.split(separator: "/").last ?? "."
    let path =
      name == "." || name == ".."
      ? TextFile.realPath(of: folder.isEmpty ? "." : folder) : folder
    return path == "/" ? nil : path.map { Self.folder(of: $0) }
  }

  private static func readScene(
    _ path: String, _ preset: GestureSettings.Preset?, isNamed: Bool = true
  ) throws(InputError) -> Scene {
    CommandFileRegistry.register(path)
    do throws(SceneError) {
      let scene = try Scene(file: path, preset: preset, waits: isNamed)
      try scene.validate()
      return scene
    } catch {
      throw InputError(
        description: error.description, exitStatus: ExitStatus.unreadableFileStatus([path]))
    }
  }

  static func unreadableFailure(_ path: String, _ why: String) -> InputError {
    InputError(
      description: "\(printable(path)): can't read: \(why); check its permissions",
      exitStatus: ExitStatus.badData)
  }
}
