/// Functions that find the device description for an events file.
public enum DescriptionFile {
  private static let extensions = [".desc", ".prop"]

  /// Returns the path of the description for an events file.
  ///
  /// The description is in the same folder as the events file, and its name ends in `.desc` or
  /// `.prop`. Without this extension, its name is a prefix of the events file's name. If several
  /// files match, the one with the longest name is used. If two names differ only in the extension,
  /// `.desc` takes precedence over `.prop`. For example, `touch.two-fingers.events` belongs to
  /// `touch.desc`, unless `touch.two.desc` exists.
  public static func path(forEventsAt path: String) throws(RecordingError) -> String {
    let (folder, file) = folderAndName(path)
    let stem = withoutExtension(file)
    let names: [String]
    do throws(SystemCalls.Failure) {
      names = try SystemCalls.entryNames(inFolder: folder.isEmpty ? "." : folder)
    } catch {
      throw RecordingError(folder, .reading(error))
    }
    var longestMatch: (name: String, length: Int, ending: String)?
    for ending in extensions {
      for name in names where name.hasSuffix(ending) && name != file {
        let candidate = name.dropLast(ending.count)
        if !candidate.isEmpty, stem.hasPrefix(candidate),
          candidate.utf8.count > longestMatch?.length ?? 0
        {
          longestMatch = (name, candidate.utf8.count, ending)
        }
      }
    }
    if let longestMatch { return folder + longestMatch.name }
    throw RecordingError(
      path,
      .noDescription(
        lookedFor: "no \(stem).desc or \(stem).prop in the same folder"))
  }

  /// Returns whether a file contains a device description, according to its extension.
  package static func isDescription(_ path: String) -> Bool {
    extensions.contains { path.hasSuffix($0) }
  }

  /// Returns the path for a new description of an events file's device. ``path(forEventsAt:)``
  /// finds a description at this path.
  package static func newPath(forEventsAt path: String) -> String {
    let (folder, file) = folderAndName(path)
    return "\(folder)\(withoutExtension(file)).desc"
  }

  /// Returns the possible paths of the description for an events file.
  static func candidatePaths(forEventsAt path: String) -> [String] {
    let (folder, file) = folderAndName(path)
    let stem = withoutExtension(file)
    return stem.indices.flatMap { end in
      extensions.map { "\(folder)\(stem[...end])\($0)" }
    }.filter { $0 != path }
  }

  /// Returns the folder of a path, including the trailing slash, and the file name. If the path is
  /// only a name, the folder is empty.
  private static func folderAndName(_ path: String) -> (folder: String, file: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let afterSlash = path.index(after: slash)
    return (String(path[..<afterSlash]), String(path[afterSlash...]))
  }

  private static func withoutExtension(_ file: String) -> String {
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}
