internal import ArgumentParser

/// The nonzero exit statuses. All statuses except ``findings`` have the numbers defined in
/// `sysexits.h`.
enum ExitStatus {
  /// A check found problems.
  static let findings = ExitCode(1)
  /// The command line is invalid.
  static let badUsage = ExitCode(64)
  /// An input file or device can't be opened, read or parsed.
  static let badData = ExitCode(65)
  /// A file or device named on the command line doesn't exist.
  static let missingInput = ExitCode(66)
  /// The output can't be written.
  static let badOutput = ExitCode(74)
  /// Another program is using a required resource. Retrying later may succeed.
  static let busy = ExitCode(75)
  /// The user lacks the required permission.
  static let notPermitted = ExitCode(77)

  /// Returns the exit status for a command that couldn't read one of the given files. The status is
  /// ``missingInput`` if any of the files doesn't exist, and ``badData`` otherwise.
  static func unreadableFileStatus(_ files: [String?]) -> ExitCode {
    files.contains { $0.map { $0 != "-" && SystemFunctions.isFileMissing($0) } ?? false }
      ? missingInput : badData
  }
}
