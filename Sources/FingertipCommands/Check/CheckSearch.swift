internal import ArgumentParser
internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// An error that prevents the whole check.
struct InputError: Error, CustomStringConvertible {
  let description: String
  let status: ExitCode
}

/// A search for recordings, their golden files and their scenes.
struct CheckSearch {
  /// The maximum number of skipped files that a note lists.
  private static let maximumListedFiles = 10
  /// The name of the file that contains a folder's scene.
  static let sceneFileName = "scene.json"

  private let givenScene: Scene?
  private let givenPreset: GestureSettings.Preset?
  private var scenesByPath: [String: Scene] = [:]
  /// The recordings found, in path order.
  private(set) var cases: [CheckCase] = []
  /// For each case, the index of the command-line path that it was found under.
  private var rootIndices: [Int] = []
  /// Files whose content shows that they aren't recordings.
  private(set) var skippedFiles: [String] = []
  private var foundPaths: Set<String> = []
  /// The device and inode of each folder that was read.
  private var visitedFolders: Set<String> = []
  /// Links to folders, which are read after the folders in the tree itself.
  private var pendingLinks: [(path: String, scene: Scene, root: Int)] = []
  /// FIFOs, sockets and devices in folders, and links that point to themselves.
  private var specialFiles: [(path: String, kind: String)] = []

  /// Creates a search. If given, `scene` replaces the scenes of the folders, and `preset` replaces
  /// the presets of the scenes.
  init(scene: String?, preset: GestureSettings.Preset? = nil) throws(InputError) {
    self.givenPreset = preset
    self.givenScene = try scene.map { path throws(InputError) in try Self.readScene(path, preset)
    }
  }

  /// Creates a search for recordings that are all replayed in one scene.
  init(playing scene: Scene) {
    self.givenScene = scene
    givenPreset = nil
  }

  /// The scene for recordings without one.
  private var defaultScene: Scene { givenScene ?? SceneArgument.standardScene(givenPreset) }

  /// Adds the recordings at the given paths, including all recordings in folders and their
  /// subfolders. Throws if there are none.
  mutating func addRecordings(_ paths: [String]) throws(InputError) {
    for (root, path) in paths.enumerated() { try addPath(path, root) }
    try followLinks()
    if cases.isEmpty {
      let names = printable(paths.joined(separator: ", "))
      throw InputError(
        description: (specialFilesMessage.map { $0 + "\n" } ?? "")
          + "\(names): no recordings found; to see why, run fingertip replay FILE",
        status: ExitStatus.missingInput)
    }
  }

  /// A note on FIFOs, sockets and devices in the folders, or `nil` if there are none.
  var specialFilesMessage: String? {
    if specialFiles.isEmpty { return nil }
    let names = specialFiles.prefix(Self.maximumListedFiles).map { "\($0.path) (\($0.kind))" }
    let rest = specialFiles.count - names.count
    return printable(
      "skipped because they aren't regular files: \(names.joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : ""))
  }

  private mutating func addPath(_ path: String, _ root: Int) throws(InputError) {
    switch TextFile.itemKind(of: path) {
    case .folder:
      var folder = path
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      try searchFolder(folder, defaultScene, root)
    case .special("link to itself"):
      throw Self.unreadableFailure(path, "a link to itself")
    case .file, .special:
      let folder = Self.folder(of: path)
      let scene = try sceneOfFolder(in: folder, or: defaultScene)
      if foundPaths.insert(path).inserted {
        appendCase(CheckCase(recording: path, scene, isNamed: true), root)
      }
    case .missing:
      throw InputError(
        description:
          "\(printable(path)): no such file or folder; pass the folder with the recordings",
        status: ExitStatus.missingInput)
    case .failure(let why):
      throw Self.unreadableFailure(path, why)
    }
  }

  // MARK: Folders

  /// Reads the linked folders that haven't been read yet, and sorts the cases by path again.
  private mutating func followLinks() throws(InputError) {
    guard !pendingLinks.isEmpty else { return }
    var index = 0
    while index < pendingLinks.count {
      let link = pendingLinks[index]
      try searchFolder(link.path, link.scene, link.root)
      index += 1
    }
    pendingLinks = []
    let keys = cases.indices.map { ($0, rootIndices[$0], cases[$0].path.split(separator: "/")) }
    let order = keys.sorted { one, other in
      if one.1 != other.1 { return one.1 < other.1 }
      return one.2.lexicographicallyPrecedes(other.2) {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    }
    (cases, rootIndices) = (order.map { cases[$0.0] }, order.map { $0.1 })
  }

  private mutating func appendCase(_ found: CheckCase, _ root: Int) {
    if found.scene != nil { CommandFiles.add(recording: found.path) }
    cases.append(found)
    rootIndices.append(root)
  }

  private mutating func searchFolder(
    _ folder: String, _ outer: Scene, _ root: Int
  ) throws(InputError) {
    guard visitedFolders.insert(SystemOutput.fileIdentity(of: folder)).inserted else { return }
    let (names, failure) = TextFile.itemNames(in: folder)
    if let failure { throw Self.unreadableFailure(folder, failure) }
    let present = Set(names)
    let scene =
      present.contains(Self.sceneFileName) ? try sceneOfFolder(in: folder, or: outer) : outer
    let prefix = folder == "/" ? folder : folder + "/"
    for name in names {
      let path = prefix + name
      if name.hasSuffix(GoldenFile.fileExtension) {
        let recording = String(name.dropLast(GoldenFile.fileExtension.count))
        if !present.contains(recording) { appendCase(CheckCase(goldenOnly: path), root) }
        continue
      }
      switch TextFile.itemKind(of: path) {
      case .folder where TextFile.isLink(path): pendingLinks.append((path, scene, root))
      case .folder: try searchFolder(path, scene, root)
      case .file where present.contains(name + GoldenFile.fileExtension), .missing:
        addFile(recording: path, scene, root, isCertain: true)
      case .file: addFile(recording: path, scene, root, isCertain: false)
      case .special(let kind): specialFiles.append((path, kind))
      // The path may be a folder, so more than one recording could be missed.
      case .failure(let why): throw Self.unreadableFailure(path, why)
      }
    }
  }

  /// Adds a file found in a folder.
  ///
  /// - Parameter isCertain: Whether the file is a recording, regardless of its content.
  private mutating func addFile(
    recording path: String, _ scene: Scene, _ root: Int, isCertain: Bool
  ) {
    // Skip device descriptions and scenes.
    if !isCertain, [".desc", ".prop", ".json"].contains(where: path.hasSuffix) { return }
    guard foundPaths.insert(path).inserted else { return }
    if isCertain || Self.isRecording(path) {
      appendCase(CheckCase(recording: path, scene), root)
    } else {
      skippedFiles.append(path)
    }
  }

  /// Extensions that are used both for recordings and for other files.
  private static let ambiguousExtensions = [".yml", ".yaml", ".bin", ".raw", ".jsonl", ".ndjson"]

  /// Returns whether a file is a recording rather than a device description, based on its content.
  /// A file with an extension that only recordings use always counts as a recording, even if the
  /// file is damaged.
  private static func isRecording(_ path: String) -> Bool {
    if RecordingFormat(extensionOf: path) != nil,
      !ambiguousExtensions.contains(where: path.lowercased().hasSuffix)
    {
      return true
    }
    do throws(RecordingError) {
      _ = try RecordingReader(.regularFile(path))
      return true
    } catch {
      switch error.problem {
      case .unknownFormat, .unreadableKind, .binary, .empty, .describesNothing, .lineTooLong:
        return false
      default: return true
      }
    }
  }

  private mutating func sceneOfFolder(
    in folder: String, or outer: Scene
  ) throws(InputError) -> Scene {
    if let givenScene { return givenScene }
    let path = folder.isEmpty ? Self.sceneFileName : folder + "/" + Self.sceneFileName
    if let scene = scenesByPath[path] { return scene }
    switch TextFile.itemKind(of: path) {
    case .file:
      let scene = try Self.readScene(path, givenPreset, isNamed: false)
      scenesByPath[path] = scene
      return scene
    case .special(let kind):
      throw InputError(
        description: "\(printable(path)): is a \(kind); replace it with a file, or pass --scene",
        status: ExitStatus.badData)
    case .folder, .missing:
      // For a single recording, also use the nearest scene in the folders above it.
      let above = Self.folder(of: folder)
      return folder.isEmpty || above == folder ? outer : try sceneOfFolder(in: above, or: outer)
    case .failure(let why): throw Self.unreadableFailure(path, why)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  private static func readScene(
    _ path: String, _ preset: GestureSettings.Preset?, isNamed: Bool = true
  ) throws(InputError) -> Scene {
    CommandFiles.add(path)
    do throws(SceneError) {
      let scene = try Scene(file: path, preset: preset, waits: isNamed)
      try scene.check()
      return scene
    } catch {
      throw InputError(
        description: error.description, status: ExitStatus.statusForUnreadable([path]))
    }
  }

  static func unreadableFailure(_ path: String, _ why: String) -> InputError {
    InputError(
      description: "\(printable(path)): can't read: \(why); check its permissions",
      status: ExitStatus.badData)
  }
}
