#if Live && os(Linux)
internal import Glibc

/// Tells when something changed in folders: a file that came, was renamed, rewritten, or became
/// readable. Nothing is asked for over and over; the kernel tells (inotify).
///
/// A folder that is missing is watched for in the folder above it.
public final class FolderWatch {
  /// Readable when something changed. Not to be closed.
  public let descriptor: CInt
  private let folders: [String]
  private let changes: UInt32

  /// Which changes are told.
  public enum Changes: Hashable, Sendable {
    /// Devices that come, and those whose mode or owner is set.
    case devices
    /// Files that were written and closed, or replaced by others.
    case files
  }

  /// Starts to watch. What changes from now on is told.
  public init(_ folders: [String], for changes: Changes = .devices) throws(LiveDeviceError) {
    self.folders = folders
    self.changes =
      switch changes {
      case .devices: Event.attributes | Event.moved | Event.created
      case .files: Event.written | Event.moved
      }
    descriptor = inotify_init1(CInt(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else {
      throw LiveDeviceError.failed(
        node: folders.first ?? "", call: "inotify_init1", errno: errno)
    }
    try addWatches()
  }

  deinit { close(descriptor) }

  /// Whether something has changed since it was last asked, whatever it was.
  public func hasChanged() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var hasChanged = false
    while read(descriptor, &buffer, buffer.count) > 0 || errno == EINTR { hasChanged = true }
    // A folder may have come. To watch one anew changes nothing, and what cannot be watched now was before.
    if hasChanged { try? addWatches() }
    return hasChanged
  }

  private func addWatches() throws(LiveDeviceError) {
    for folder in folders {
      var folder = folder
      while inotify_add_watch(descriptor, folder, changes) < 0 {
        // Only what is not there yet, or may not be seen, is seen from above.
        guard [ENOENT, ENOTDIR, EACCES].contains(errno), folder != "/" else {
          throw LiveDeviceError.failed(node: folder, call: "inotify_add_watch", errno: errno)
        }
        let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        folder = above.isEmpty ? "/" : above
      }
    }
  }

  /// As in `sys/inotify.h`.
  private enum Event {
    static let attributes: UInt32 = 0x004
    static let written: UInt32 = 0x008
    static let moved: UInt32 = 0x080
    static let created: UInt32 = 0x100
  }
}
#endif
