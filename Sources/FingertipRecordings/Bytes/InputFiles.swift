#if !hasFeature(Embedded)
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The files that the command reads and that its outputs must not replace.
///
/// Files are compared by device and inode, so links and other paths of a file are recognized.
/// Functions that open a named file for reading add the file. Functions that create or replace a
/// file check that it wasn't added. The command also adds the files on its command line before it
/// opens any file.
///
/// Only regular files count. Nothing is stored before ``startTracking()``, which only the command
/// calls: a program that uses the library may replace any file.
package enum InputFiles {
  /// The use of a file that the command reads.
  package enum Use {
    /// The command only reads the file.
    case read
    /// The command also updates the file, as `check --record` updates golden files.
    case updated
  }

  /// The problem and the remedy, for a message about an output.
  package static let rejectionMessage = "is read by this command; choose another output"

  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  private struct State {
    var isTracking = false
    var usesByFile: [Identity: Use] = [:]
  }

  private static let state = Mutex(State())

  /// Starts tracking files.
  package static func startTracking() { state.withLock { $0.isTracking = true } }

  /// Adds a file. Does nothing if the file doesn't exist.
  package static func add(_ path: String, as use: Use = .read) {
    add(identity(of: path), as: use)
  }

  /// Adds an open file.
  package static func add(descriptor: Int32) { add(identity(of: descriptor), as: .read) }

  private static func add(_ identity: @autoclosure () -> Identity?, as use: Use) {
    guard state.withLock({ $0.isTracking }), let identity = identity() else { return }
    state.withLock { state in
      if state.usesByFile[identity] != .read { state.usesByFile[identity] = use }
    }
  }

  /// Whether the command reads a file, and therefore must not write to it.
  ///
  /// - Parameter use: The use of the output. A file that is only updated may be written.
  package static func contains(_ path: String, writtenAs use: Use = .read) -> Bool {
    contains(identity(of: path), writtenAs: use)
  }

  /// Whether the command reads an open file.
  package static func contains(descriptor: Int32) -> Bool {
    contains(identity(of: descriptor), writtenAs: .read)
  }

  private static func contains(
    _ identity: @autoclosure () -> Identity?, writtenAs use: Use
  ) -> Bool {
    guard state.withLock({ $0.isTracking }), let identity = identity() else { return false }
    return switch state.withLock({ $0.usesByFile[identity] }) {
    case nil: false
    case .updated?: use != .updated
    case .read?: true
    }
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    return stat(path, &status) == 0 ? identity(status) : nil
  }

  private static func identity(of descriptor: Int32) -> Identity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? identity(status) : nil
  }

  private static func identity(_ status: stat) -> Identity? {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
#endif
