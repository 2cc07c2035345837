#if Live && os(Linux)
internal import FingertipLive
internal import Glibc

/// A file that exists while the screen is dark.
///
/// The stored state is updated only when ``isScreenDark`` is read. The state is stored because the
/// program that turns the screen on may remove the file before the touch that woke the screen is
/// processed.
final class DarkScreenFile {
  /// The descriptor that becomes readable when a file in the folder is created or removed.
  var descriptor: CInt { folderWatch.descriptor }
  private let file: String
  private let folderWatch: FolderWatch
  private var exists: Bool

  /// Starts watching a file. The file doesn't need to exist yet.
  init(_ file: String) throws(LiveDeviceError) {
    self.file = file
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    folderWatch = try FolderWatch([folder], for: .existence)
    exists = access(file, F_OK) == 0
  }

  /// Whether the file exists.
  var isScreenDark: Bool {
    if folderWatch.readChanges() { exists = access(file, F_OK) == 0 }
    return exists
  }
}
#endif
