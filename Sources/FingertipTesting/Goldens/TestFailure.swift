/// A failed expectation and its source location. Pass a closure to the expectation to report the
/// failure to your test framework:
///
/// ```swift
/// // Swift Testing
/// expect(drag, in: board, toMatch: "Goldens/drag.golden") {
///   Issue.record("\($0)", sourceLocation: .init(
///     fileID: $0.fileID, filePath: "\($0.filePath)", line: $0.line, column: $0.column))
/// }
/// // XCTest
/// expect(drag, in: board, toMatch: "Goldens/drag.golden") {
///   XCTFail("\($0)", file: $0.filePath, line: UInt($0.line))
/// }
/// ```
///
/// Without a closure, the expectation throws this failure as an error, which both frameworks also
/// report.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// A multiline message that contains the actual result, the expected result, and the
  /// remedy.
  public let message: String
  /// The module that contains the expectation, and the name of its source file.
  public let fileID: String
  /// The path of the file that contains the expectation.
  public let filePath: StaticString
  /// The expectation's line number.
  public let line: Int
  /// The expectation's column number.
  public let column: Int
  /// A smaller recording that fails in the same way, or `nil` if there is none. To save it:
  /// `try failure.shrunkRecording?.write(to: "Recordings/small.evemu")`.
  public let shrunkRecording: TouchRecording?

  /// The failure message.
  public var description: String { message }
}

/// The source location of an expectation.
struct FailureLocation {
  var fileID: String
  var filePath: StaticString
  var line: Int
  var column: Int

  func makeFailure(_ message: String, shrunk: TouchRecording? = nil) -> TestFailure {
    TestFailure(
      message: message, fileID: fileID, filePath: filePath, line: line, column: column,
      shrunkRecording: shrunk)
  }

  /// Returns a path unchanged if it is absolute, and otherwise resolves it against the test file's
  /// folder.
  func absolutePath(_ file: String) -> String {
    if file.hasPrefix("/") { return file }
    let here = filePath.description
    guard let slash = here.lastIndex(of: "/") else { return file }
    return here[...slash] + file
  }
}
