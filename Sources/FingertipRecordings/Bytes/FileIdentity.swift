#if !hasFeature(Embedded)
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An identity that all paths to a regular file share, even if the file doesn't exist yet.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var inode: UInt64
  /// The path of a file that doesn't exist, relative to the nearest folder that exists.
  private var newPath: [String]

  private init(_ status: stat, newPath: [String] = []) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    self.newPath = newPath
  }

  /// Creates the identity of an existing regular file, or returns `nil` if there is no regular file
  /// at the path.
  init?(of path: String, followsLink: Bool = true) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    self.init(status)
  }

  /// Creates the identity of an open regular file, or returns `nil` if the descriptor doesn't refer
  /// to a regular file.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// Returns all identities of a file that exists or can be created. One of them is the identity of
  /// the file itself. For each folder above the file, another one combines the folder's identity
  /// with the relative path from that folder to the file. The result is empty for devices, pipes
  /// and folders.
  ///
  /// Two paths lead to the same file if they have an identity in common, even if the file or its
  /// folders are created between the two calls that return the identities. For a link to a
  /// nonexistent file, the result contains the identities of both the link and the file. The output
  /// replaces the link or, if the file has been created in the meantime, the file.
  package static func identities(ofOutput path: String) -> [FileIdentity] {
    var identities: [FileIdentity] = []
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return [] }
      identities.append(FileIdentity(status))
    }
    for isLastFollowed in [false, true] {
      guard var (folder, newPath) = resolved(path, isLastFollowed) else { continue }
      while true {
        if stat(folder.isEmpty ? "/" : folder, &status) == 0 {
          identities.append(FileIdentity(status, newPath: newPath))
        }
        guard let slash = folder.lastIndex(of: "/") else { break }
        newPath.insert(String(folder[folder.index(after: slash)...]), at: 0)
        folder = String(folder[..<slash])
      }
    }
    return identities
  }

  /// Returns the real path of the nearest folder that exists, and the path components below that
  /// folder without `.` and `..`. The real path is empty for the root folder.
  ///
  /// - Parameter isLastFollowed: Whether to follow a link that is the last path component. If this
  ///   is `true` and the last component isn't a link, the result is `nil`.
  private static func resolved(
    _ path: String, _ isLastFollowed: Bool
  ) -> (folder: String, newPath: [String])? {
    if isLastFollowed, linkTarget(path) == nil { return nil }
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    let root = path.hasPrefix("/") ? "/" : "./"
    if !isLastFollowed, let name = rest.first, name != ".", name != "..",
      let folder = realPath(root + rest.dropFirst().reversed().joined(separator: "/"))
    {
      return (folder, [name])
    }
    guard var folder = realPath(root) else { return nil }
    var (newPath, followedLinkCount) = ([String](), 0)
    while let name = rest.popLast() {
      if name == "." { continue }
      if !newPath.isEmpty {
        if name == ".." { newPath.removeLast() } else { newPath.append(name) }
      } else if name == ".." || !rest.isEmpty, let next = realPath("\(folder)/\(name)") {
        folder = next
      } else if !rest.isEmpty || isLastFollowed, followedLinkCount < 40,
        let target = linkTarget("\(folder)/\(name)")
      {
        // Follow the link even if its target doesn't exist, because the target may be created
        // later.
        followedLinkCount += 1
        rest += target.split(separator: "/").map(String.init).reversed()
        if target.hasPrefix("/") { folder = "" }
      } else {
        newPath.append(name)
      }
    }
    return newPath.isEmpty ? nil : (folder, newPath)
  }

  /// Returns the path of an existing item, with all links resolved. The path is empty for the root
  /// folder.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let text = String(cString: resolved)
    return text == "/" ? "" : text
  }

  private static let maximumPathBytes = 4096

  /// Returns the path of a link's target, as stored in the link, or `nil` if the item isn't a link.
  private static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: maximumPathBytes)
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
#endif
