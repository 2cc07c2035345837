/// A file that is skipped because it isn't a recording.
struct SkippedFile: Sendable {
  let path: String
  let reason: String

  /// A line about the file.
  var message: String { "\(path): skipped: \(reason)" }
}
