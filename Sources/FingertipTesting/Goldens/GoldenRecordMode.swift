#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A mode that determines which golden files are written instead of being compared.
public enum GoldenRecordMode: String, Hashable, Sendable, CaseIterable {
  /// Writes files that don't exist yet.
  case missing
  /// Writes files that don't exist yet or that differ.
  case failed
  /// Writes all files.
  case all

  /// Returns the mode that the environment variable `FINGERTIP_RECORD` specifies: `missing`,
  /// `failed` or `all`. Returns `nil` if no mode is set, or if the environment variable `CI` is
  /// set, as is usual on CI machines.
  static func fromEnvironment() throws(GoldenRecordModeError) -> GoldenRecordMode? {
    try fromEnvironment(
      record: environmentVariable("FINGERTIP_RECORD"), ci: environmentVariable("CI"))
  }

  static func fromEnvironment(
    record: String?, ci: String?
  ) throws(GoldenRecordModeError) -> GoldenRecordMode? {
    guard let record, !record.isEmpty else { return nil }
    guard let mode = GoldenRecordMode(rawValue: record) else {
      throw GoldenRecordModeError(invalidValue: record)
    }
    return ci == nil ? mode : nil
  }

  private static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// An error that reports an invalid value of `FINGERTIP_RECORD`.
struct GoldenRecordModeError: Error, CustomStringConvertible {
  var invalidValue: String
  var description: String {
    "invalid FINGERTIP_RECORD \"\(invalidValue)\"; use missing, failed or all"
  }
}
