#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// When a golden file is written instead of compared with.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// When there is none yet.
  case missing
  /// When there is none yet, or what came is something else.
  case failed
  /// Always.
  case all

  /// What `FINGERTIP_RECORD` asks for: `missing`, `failed` or `all`. On a build machine, where `CI`
  /// is set, nothing is ever written.
  static func wanted() throws(RecordModeError) -> RecordMode? {
    try wanted(record: variable("FINGERTIP_RECORD"), ci: variable("CI"))
  }

  static func wanted(record: String?, ci: String?) throws(RecordModeError) -> RecordMode? {
    guard let record, !record.isEmpty else { return nil }
    guard let mode = RecordMode(rawValue: record) else { throw RecordModeError(word: record) }
    return ci == nil ? mode : nil
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// A word in `FINGERTIP_RECORD` that is no mode.
struct RecordModeError: Error, CustomStringConvertible {
  var word: String
  var description: String { "invalid FINGERTIP_RECORD \"\(word)\"; use missing, failed or all" }
}
