internal import FingertipRecordings
internal import FingertipTesting

/// A search for the files in a folder and its subfolders.
struct RecordingFolder {
  /// The paths of the files, sorted by name. Golden files, device descriptions and scenes aren't
  /// included.
  private(set) var files: [String] = []
  /// The device descriptions and scenes, which commands read along with the recordings.
  private(set) var skippedFiles: [SkippedFile] = []
  /// Messages about folders that couldn't be read and about items that aren't files, each with a
  /// reason.
  private(set) var problemMessages: [String] = []
  /// A note about the output folder, if it was skipped.
  private(set) var skippedFolderMessage: String?
  private let root: String
  private let skippedFolder: String?
  private var visitedFolders: Set<String> = []

  /// Searches a folder and its subfolders, except the output folder.
  init(_ path: String, skipping outputFolder: String? = nil) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    root = path
    let output = outputFolder.map { SystemFunctions.fileIdentity(of: $0) }
    skippedFolder = output == SystemFunctions.fileIdentity(of: path) ? nil : output
    search(path)
  }

  /// Returns whether a path refers to a folder.
  static func isFolder(_ path: String) -> Bool {
    if case .folder = TextFile.itemKind(of: path) { true } else { false }
  }

  /// The paths of all files, including device descriptions and scenes.
  var filePaths: [String] { files + skippedFiles.map(\.path) }

  /// Returns the path of a file relative to the folder.
  func relativePath(of file: String) -> String {
    String(file.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  private mutating func search(_ folder: String) {
    let identity = SystemFunctions.fileIdentity(of: folder)
    guard visitedFolders.insert(identity).inserted else { return }
    if identity == skippedFolder {
      skippedFolderMessage = "\(folder): skipped, because it is the output folder"
      return
    }
    let (names, invalidNames, failure) = TextFile.itemNames(in: folder)
    if let failure { problemMessages.append("\(folder): can't read: \(failure)") }
    for name in invalidNames {
      problemMessages.append("\(folder)/\(name): skipped, because its name isn't UTF-8")
    }
    for name in names where !name.hasSuffix(GoldenFile.fileExtension) {
      let path = folder == "/" ? folder + name : folder + "/" + name
      switch TextFile.itemKind(of: path) {
      case .file where DescriptionFile.isDescription(name):
        skippedFiles.append(SkippedFile(path: path, reason: "a device description"))
      case .file where name == CheckCaseSearch.sceneFileName:
        skippedFiles.append(SkippedFile(path: path, reason: "a scene"))
      case .file: files.append(path)
      case .folder where TextFile.leadsToContainingFolder(path, in: folder):
        if !visitedFolders.contains(SystemFunctions.fileIdentity(of: path)) {
          problemMessages.append("\(path): skipped a link to a folder that contains it")
        }
      case .folder: search(path)
      case .special(let kind): problemMessages.append("\(path): skipped a \(kind)")
      case .missing: problemMessages.append("\(path): links to a file that doesn't exist")
      case .failure(let why): problemMessages.append("\(path): can't read: \(why)")
      }
    }
  }
}
