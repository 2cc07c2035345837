internal import FingertipRecordings

/// A file that contains the expected output.
package struct GoldenFile: Hashable, Sendable {
  /// The result of a comparison or a write.
  package enum Outcome: Hashable, Sendable {
    case same
    /// The output differs. The values are the lines that differ and the content of the file.
    case different(LineDifference, kept: String)
    case missing
    case recorded
    /// The file can't be read or written. The value is the system's error message.
    case inaccessible(String)
  }

  /// The extension of golden files, appended to the name of the recording.
  package static let suffix = ".golden"

  package let path: String

  package init(_ path: String) { self.path = path }

  /// Compares text with the file, or writes the text to the file if the mode requires it.
  package func check(_ text: String, _ mode: RecordMode?) -> Outcome {
    let kept: String?
    switch TextFile.read(path, isNamed: false) {
    case .text(let bytes): kept = String(decoding: bytes, as: UTF8.self)
    case .missing: kept = nil
    case .failure(let why): return .inaccessible(why)
    }
    let isToBeWritten =
      switch mode {
      case nil: false
      case .missing: kept == nil
      case .failed: kept != text
      case .all: true
      }
    if isToBeWritten {
      if kept == text { return .recorded }
      if let why = TextFile.write(Array(text.utf8), to: path, as: .golden) {
        return .inaccessible(why)
      }
      return .recorded
    }
    guard let kept else { return .missing }
    return kept == text ? .same : .different(LineDifference(from: kept, to: text), kept: kept)
  }
}
