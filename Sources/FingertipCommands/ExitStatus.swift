internal import ArgumentParser

/// The exit statuses beside success and wrong usage, with the numbers of sysexits.h.
enum ExitStatus {
  /// A check found something.
  static let findings = ExitCode(1)
  /// Data that was given cannot be opened, read or understood.
  static let badData = ExitCode(65)
  /// What was named is not there.
  static let missing = ExitCode(66)
  /// The output cannot be written.
  static let badOutput = ExitCode(74)
}
