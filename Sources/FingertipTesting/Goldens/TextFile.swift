internal import FingertipText
internal import FingertipRecordings

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Functions that read and write small files without Foundation.
package enum TextFile {
  package enum Content {
    case text([UInt8])
    case missing
    /// The system's error message.
    case failure(String)
  }

  /// The kind of item at a path.
  package enum ItemKind {
    case file
    case folder
    /// An item of another kind, such as a FIFO, a socket or a device. The associated value is the
    /// name of the kind.
    case special(String)
    case missing
    case failure(String)
  }

  /// Reads a whole file.
  ///
  /// - Parameter isNamed: Whether the user named the file. If `false`, the file must be a regular
  ///   file, and isn't registered in ``CommandFileRegistry``.
  package static func read(_ path: String, isNamed: Bool = true) -> Content {
    do throws(SystemCalls.Failure) {
      return .text(try SystemCalls.readFile(path, isNamed: isNamed))
    } catch {
      return [SystemCalls.missingFileErrorNumber, SystemCalls.notAFolderErrorNumber].contains(
        error.number)
        ? .missing : .failure(SystemCalls.explanation(of: error.number))
    }
  }

  /// The purpose of a file to be written, which determines what happens if the path is a link.
  package enum Destination {
    /// A file or device chosen by the user. If the path is a link, the link's target is replaced.
    /// If the path is a terminal, unprintable characters are escaped.
    case chosenByUser
    /// A file with a name chosen by this program. If the path is a link, the link itself is
    /// replaced.
    case namedByProgram
    /// A file that the command also reads. If the path is a link, the link itself is replaced.
    case alsoRead
    /// A new file with a name chosen by this program. Nothing with that name may exist yet.
    case newFile

    fileprivate var fileUse: CommandFileRegistry.FileUse? {
      switch self {
      case .chosenByUser, .namedByProgram: .written
      case .alsoRead: .updated
      case .newFile: nil
      }
    }
  }

  /// Writes a whole file, and creates its folders if necessary. Returns the system's error message
  /// on failure; see ``replaceContent(_:with:at:)``.
  package static func write(
    _ bytes: [UInt8], to path: String, at destination: Destination = .chosenByUser
  ) -> String? {
    let folderErrorNumber = createFolders(for: path)
    // If the folder can't be created, the file can't be created either, and the folder's error is
    // more helpful.
    let errorNumber = replaceContent(path, with: bytes, at: destination)
    return errorNumber.map {
      SystemCalls.explanation(of: $0 == ENOENT ? folderErrorNumber ?? $0 : $0)
    }
  }

  /// Creates the folders that contain a file. Returns the system's error number on failure, or
  /// `nil` on success.
  package static func createFolders(for path: String) -> Int32? {
    var folderErrorNumber: Int32?
    for index in path.indices.dropFirst() where path[index] == "/" {
      if mkdir(String(path[..<index]), 0o777) != 0, errno != EEXIST { folderErrorNumber = errno }
    }
    return folderErrorNumber
  }

  /// Writes a whole file, and returns the system's error number on failure. The content is written
  /// to a temporary file that is then renamed, so the previous content stays intact if the write
  /// fails. If the path refers to a pipe or a device, the content is written to it directly.
  package static func replaceContent(
    _ path: String, with bytes: [UInt8], at destination: Destination = .chosenByUser
  ) -> Int32? {
    do throws(SystemCalls.Failure) {
      try SystemCalls.checkOutputPath(path, as: destination.fileUse)
      var target = path
      if case .chosenByUser = destination {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
          let descriptor = try SystemCalls.openForWriting(path)
          try writeAndClose(
            isatty(descriptor) == 1 ? printableLines(bytes) : bytes, to: descriptor)
          return nil
        }
        target = try SystemCalls.regularFilePath(at: path) ?? path
      }
      let (side, descriptor) = try SystemCalls.createTemporaryFile(
        nextTo: target, name: printable(path))
      do throws(SystemCalls.Failure) {
        try writeAndClose(bytes, to: descriptor)
        if case .newFile = destination {
          try SystemCalls.moveFile(side, toNew: target)
        } else {
          try SystemCalls.moveFile(side, to: target)
        }
      } catch {
        SystemCalls.removeFile(side)
        throw error
      }
    } catch {
      return error.number
    }
    return nil
  }

  private static func writeAndClose(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(SystemCalls.Failure) {
    do throws(SystemCalls.Failure) {
      try SystemCalls.write(bytes, to: descriptor)
    } catch {
      try? SystemCalls.close(descriptor)
      throw error
    }
    try SystemCalls.close(descriptor)
  }

  /// The folder for temporary files.
  package static var temporaryFolder: String {
    var path = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Returns the kind of item at a path.
  package static func itemKind(of path: String) -> ItemKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ELOOP { return .special("link to itself") }
      return errno == ENOENT || errno == ENOTDIR ? .missing : .failure(systemErrorText)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFIFO: return .special("FIFO")
    case S_IFSOCK: return .special("socket")
    default: return .special("device")
    }
  }

  /// Returns `true` if every user can write to a folder, or if its permissions can't be determined.
  package static func isWritableByEveryone(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder.isEmpty ? "." : folder, &status) != 0 || status.st_mode & S_IWOTH != 0
  }

  /// Returns whether a path is a symbolic link.
  package static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns whether an item in a folder is a symbolic link to a folder that contains this folder.
  package static func leadsToContainingFolder(_ item: String, in folder: String) -> Bool {
    guard isSymbolicLink(item), let target = realPath(of: item), let source = realPath(of: folder)
    else { return false }
    return target == "/" || source.hasPrefix(target + "/")
  }

  /// Returns the path of an existing item with all links resolved, or `nil` if there is none.
  package static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the sorted names of the items in a folder, except hidden ones, or the system's error
  /// message. Names that aren't UTF-8 are returned separately, with their bytes escaped.
  package static func itemNames(
    in folder: String
  ) -> (names: [String], invalidNames: [String], failure: String?) {
    do throws(SystemCalls.Failure) {
      let (names, invalidNames) = try SystemCalls.entries(inFolder: folder)
      return (sortedVisibleNames(names), sortedVisibleNames(invalidNames), nil)
    } catch {
      return ([], [], SystemCalls.explanation(of: error.number))
    }
  }

  private static func sortedVisibleNames(_ names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static var systemErrorText: String {
    SystemCalls.explanation(of: errno)
  }
}
