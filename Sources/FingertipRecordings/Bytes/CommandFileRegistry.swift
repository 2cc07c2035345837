#if !hasFeature(Embedded)
internal import Synchronization

/// The files that the command reads and writes. The registry tracks them to prevent an output from
/// replacing an input or another output.
///
/// Files are compared by their ``FileIdentity``. Therefore, links and other paths to the same file
/// are recognized, and an output is still recognized after its folders have been created. A
/// function that opens a user-specified file for reading registers the file here. A function that
/// creates or replaces a file checks that the file isn't registered for a different purpose. The
/// command also registers the files on its command line before it opens any file.
///
/// Only regular files are tracked. Files are registered only after ``startTracking()`` has been
/// called. Only the command calls it, because a program that uses the library may replace any file.
package enum CommandFileRegistry {
  /// The purpose for which the command uses a file.
  package enum FileUse {
    /// The command only reads the file.
    case read
    /// The command both reads and updates the file, as `check --record` does with golden files.
    case updated
    /// The file is specified on the command line as an output.
    case written

    /// The problem and the remedy, for the error that is reported if another output uses the same
    /// file.
    package var rejectionMessage: String {
      switch self {
      case .read, .updated: "is also read by this command; choose a different output"
      case .written: "is already an output of this command; choose a different output"
      }
    }
  }

  private struct State {
    var isTracking = false
    var usesByFile: [FileIdentity: FileUse] = [:]
  }

  private static let state = Mutex(State())

  /// Starts tracking files.
  package static func startTracking() { state.withLock { $0.isTracking = true } }

  /// Registers a file. A file that doesn't exist is registered only if the command is going to
  /// create it.
  package static func register(_ path: String, as use: FileUse = .read) {
    register(
      use == .read
        ? [FileIdentity(of: path)].compactMap { $0 } : FileIdentity.identities(ofOutput: path),
      as: use)
  }

  /// Registers a recording that the command is going to read. If the recording needs a description
  /// file, and standard output or standard error is redirected to that file, the description file
  /// is also registered.
  ///
  /// Other outputs are opened after the reader has found and registered the description file.
  package static func register(recording path: String) {
    register(path)
    guard state.withLock({ $0.isTracking }) else { return }
    let outputs = [Int32(1), 2].compactMap { FileIdentity(descriptor: $0) }
    guard !outputs.isEmpty,
      DescriptionFile.candidatePaths(forEventsAt: path).contains(where: { candidate in
        FileIdentity(of: candidate).map { outputs.contains($0) } ?? false
      })
    else { return }
    // Creating a reader registers the description file that it needs.
    _ = try? RecordingReader(.regularFile(path))
  }

  /// Registers an open file.
  package static func register(descriptor: Int32, as use: FileUse = .read) {
    register([FileIdentity(descriptor: descriptor)].compactMap { $0 }, as: use)
  }

  private static func register(_ identities: @autoclosure () -> [FileIdentity], as use: FileUse) {
    guard state.withLock({ $0.isTracking }) else { return }
    let identities = identities()
    state.withLock { state in
      for identity in identities where state.usesByFile[identity] != .read {
        state.usesByFile[identity] = use
      }
    }
  }

  /// Removes the identity of a file that an output is about to replace, because the system may
  /// assign the same identity to the next file that the command creates. The output is still
  /// recognized by its path.
  static func willReplaceFile(at path: String) {
    guard state.withLock({ $0.isTracking }),
      let identity = FileIdentity(of: path, followsLink: false)
    else { return }
    state.withLock { state in
      if state.usesByFile[identity] != .read { state.usesByFile[identity] = nil }
    }
  }

  /// Returns the purpose for which a file is registered, or `nil` if it isn't registered.
  package static func registeredUse(of path: String) -> FileUse? {
    registeredUse(of: FileIdentity.identities(ofOutput: path))
  }

  /// Returns the purpose for which an open file is registered, or `nil` if it isn't registered.
  package static func registeredUse(ofDescriptor descriptor: Int32) -> FileUse? {
    registeredUse(of: [FileIdentity(descriptor: descriptor)].compactMap { $0 })
  }

  private static func registeredUse(of identities: @autoclosure () -> [FileIdentity]) -> FileUse? {
    guard state.withLock({ $0.isTracking }) else { return nil }
    let identities = identities()
    return state.withLock { state in identities.compactMap { state.usesByFile[$0] }.first }
  }
}
#endif
