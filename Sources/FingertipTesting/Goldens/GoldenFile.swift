internal import FingertipRecordings

/// A file that contains the expected output of a replay.
package struct GoldenFile: Hashable, Sendable {
  /// The result of comparing a text with the file, or of writing the text to the file.
  package enum Outcome: Hashable, Sendable {
    case same
    /// The output differs from the file. The associated values are the lines that differ and the
    /// file's content.
    case different(LineDifference, kept: String)
    case missing
    case recorded
    /// The file can't be read or written. The associated value is the system's error message, or a
    /// message that explains the reason and how to fix the problem.
    case inaccessible(String)
  }

  /// The extension of golden files, appended to the recording's name.
  package static let fileExtension = ".golden"

  package let path: String
  /// The folder that must contain the target if the golden file is a link.
  private let linkTargetFolder: String
  /// The path of another golden file that refers to the same file on disk and is written instead of
  /// this one, or `nil` if there is none.
  private let pathOfSameFile: String?

  /// Creates a golden file. By default, a link must not point outside the file's own folder.
  package init(_ path: String, in folder: String? = nil, sameFileAs other: String? = nil) {
    self.path = path
    linkTargetFolder = folder ?? path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    pathOfSameFile = other
  }

  /// Compares a text with the file or, if the mode requires it, writes the text to the file.
  package func compareOrWrite(_ text: String, _ mode: GoldenRecordMode?) -> Outcome {
    let storedText: String?
    switch TextFile.read(path, isNamed: false) {
    case .text(let bytes): storedText = String(decoding: bytes, as: UTF8.self)
    case .missing: storedText = nil
    case .failure(let why): return .inaccessible(why)
    }
    // The same file may be written through the other path at the same time, so don't compare its
    // content.
    if let pathOfSameFile, mode != nil {
      return .inaccessible("it is the same file as \(pathOfSameFile); replace it with a copy")
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
      return write(text)
    }
    guard let storedText else { return .missing }
    return storedText == text
      ? .same : .different(LineDifference(from: storedText, to: text), kept: storedText)
  }

  /// Replaces the file. If the golden file is a link to a file in the permitted folder, the link's
  /// target is replaced. A link to a file outside that folder is an error, because another program
  /// may have planted the link.
  private func write(_ text: String) -> Outcome {
    var target = path
    do throws(SystemCalls.Failure) {
      if TextFile.isSymbolicLink(path), let content = try SystemCalls.regularFilePath(at: path) {
        let container = TextFile.realPath(of: linkTargetFolder) ?? linkTargetFolder
        guard content.hasPrefix(container.hasSuffix("/") ? container : container + "/") else {
          return .inaccessible(
            "it is a link to \(content), which isn't in \(container); replace it with a copy")
        }
        target = content
      }
    } catch {
      return .inaccessible(SystemCalls.explanation(of: error.number))
    }
    return TextFile.write(Array(text.utf8), to: target, at: .alsoRead)
      .map { Outcome.inaccessible($0) } ?? .recorded
  }
}
