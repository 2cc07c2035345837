internal import ArgumentParser

/// The exit statuses beside success and wrong usage, with the numbers of sysexits.h.
enum ExitStatus {
  /// A check found something.
  static let findings = ExitCode(1)
  /// The command was used wrongly.
  static let badUsage = ExitCode(64)
  /// Data that was given cannot be opened, read or understood.
  static let badData = ExitCode(65)
  /// What was named, a file or a device, is not there.
  static let missing = ExitCode(66)
  /// The output cannot be written.
  static let badOutput = ExitCode(74)
  /// Another program has what is needed; later it may be free.
  static let busy = ExitCode(75)
  /// The user may not do that.
  static let notPermitted = ExitCode(77)

  /// What a command ends with that could not read one of these files: ``missing`` when one is not
  /// there, and ``badData`` otherwise.
  static func unreadable(_ files: [String?]) -> ExitCode {
    files.contains { $0.map { $0 != "-" && SystemOutput.isMissing($0) } ?? false }
      ? missing : badData
  }
}
