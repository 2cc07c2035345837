#if !hasFeature(Embedded)
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An identity shared by all paths to a regular file, even if the file doesn't exist yet.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var inode: UInt64
  /// The path of a file that doesn't exist, relative to the nearest folder that does.
  private var newPath: [Substring]?

  private init(_ status: stat, newPath: [Substring]? = nil) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    self.newPath = newPath
  }

  /// Creates the identity of an existing regular file, or returns `nil` for other items.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// Creates the identity of an open regular file, or returns `nil` for other items.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// Creates the identity of a file that exists or can be created, or returns `nil` for devices,
  /// pipes and folders. A link to a nonexistent file isn't followed, because an output replaces the
  /// link.
  package init?(ofOutput path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.init(status)
      return
    }
    var parts = path.split(separator: "/").filter { $0 != "." }
    let root = path.hasPrefix("/") ? "/" : "./"
    var newPath: [Substring] = []
    while let name = parts.popLast() {
      newPath.insert(name, at: 0)
      guard stat(root + parts.joined(separator: "/"), &status) == 0 else { continue }
      self.init(status, newPath: newPath)
      return
    }
    return nil
  }
}
#endif
