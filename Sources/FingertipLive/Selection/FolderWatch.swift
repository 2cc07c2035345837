#if Live && os(Linux)
internal import Glibc

/// A watch that reports when files in folders are created, removed, renamed or rewritten, or become
/// readable. The watch uses inotify instead of polling.
///
/// If a folder is missing, its parent is watched instead.
public final class FolderWatch {
  /// A file descriptor that becomes readable after a change in the folders. Don't close the
  /// descriptor.
  public let descriptor: CInt
  private let folders: [String]
  private let eventMask: UInt32

  /// The kinds of changes to report.
  public enum WatchedChanges: Hashable, Sendable {
    /// Report when a device is connected, or when the mode or owner of its node changes.
    case devices
    /// Report when a file is written and closed, or is replaced by another file.
    case files
    /// Report when a file is created or removed.
    case existence
  }

  /// Starts watching for changes.
  public init(_ folders: [String], for changes: WatchedChanges = .devices) throws(LiveDeviceError) {
    self.folders = folders
    self.eventMask =
      switch changes {
      case .devices: InotifyEventMask.attributes | InotifyEventMask.moved | InotifyEventMask.created
      case .files: InotifyEventMask.written | InotifyEventMask.moved
      case .existence:
        InotifyEventMask.created | InotifyEventMask.removed | InotifyEventMask.moved
          | InotifyEventMask.movedAway
      }
    descriptor = inotify_init1(CInt(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else {
      throw LiveDeviceError.failed(
        node: folders.first ?? "", call: "inotify_init1", errno: errno)
    }
    try addWatches()
  }

  deinit { close(descriptor) }

  /// Reads the pending changes. Returns whether anything in the folders has changed since the last
  /// call.
  public func readChanges() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var hasChanged = false
    while read(descriptor, &buffer, buffer.count) > 0 || errno == EINTR { hasChanged = true }
    // Watch all folders again, because a folder that was missing may have been created. Watching a
    // folder again has no effect.
    if hasChanged { try? addWatches() }
    return hasChanged
  }

  private func addWatches() throws(LiveDeviceError) {
    for folder in folders {
      var folder = folder
      while inotify_add_watch(descriptor, folder, eventMask) < 0 {
        // If a folder is missing or inaccessible, watch its parent.
        guard [ENOENT, ENOTDIR, EACCES].contains(errno), folder != "/" else {
          throw LiveDeviceError.failed(node: folder, call: "inotify_add_watch", errno: errno)
        }
        let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        folder = above.isEmpty ? "/" : above
      }
    }
  }

  /// The constants of `sys/inotify.h`.
  private enum InotifyEventMask {
    static let attributes: UInt32 = 0x004
    static let written: UInt32 = 0x008
    static let movedAway: UInt32 = 0x040
    static let moved: UInt32 = 0x080
    static let created: UInt32 = 0x100
    static let removed: UInt32 = 0x200
  }
}
#endif
