internal import FingertipRecordings

/// A file that contains the expected output of a replay.
package struct GoldenFile: Hashable, Sendable {
  /// The result of a comparison or a write.
  package enum Outcome: Hashable, Sendable {
    case same
    /// The output differs. The values are the differing lines and the file's content.
    case different(LineDifference, kept: String)
    case missing
    case recorded
    /// The file can't be read or written. The value is the system's error message.
    case inaccessible(String)
  }

  /// The extension of golden files, appended to the recording's name.
  package static let fileExtension = ".golden"

  package let path: String

  package init(_ path: String) { self.path = path }

  /// Compares text with the file, or writes the text to the file if the mode requires it.
  package func compareOrWrite(_ text: String, _ mode: GoldenRecordMode?) -> Outcome {
    let storedText: String?
    switch TextFile.read(path, isNamed: false) {
    case .text(let bytes): storedText = String(decoding: bytes, as: UTF8.self)
    case .missing: storedText = nil
    case .failure(let why): return .inaccessible(why)
    }
    let shouldWrite =
      switch mode {
      case nil: false
      case .missing: storedText == nil
      case .failed: storedText != text
      case .all: true
      }
    if shouldWrite {
      if storedText == text { return .recorded }
      if let why = TextFile.write(Array(text.utf8), to: path, at: .chosen(.updated)) {
        return .inaccessible(why)
      }
      return .recorded
    }
    guard let storedText else { return .missing }
    return storedText == text
      ? .same : .different(LineDifference(from: storedText, to: text), kept: storedText)
  }
}
