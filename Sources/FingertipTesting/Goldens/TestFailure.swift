/// What went wrong in a test, and where. The frameworks are told by a closure of one line:
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
/// Without a closure the expectations throw it, which both frameworks show as well.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// What happened, what was expected, and what to do; over several lines.
  public let message: String
  /// Module and file of the expectation.
  public let fileID: String
  /// The file of the expectation.
  public let filePath: StaticString
  /// The line of the expectation.
  public let line: Int
  /// The column of the expectation.
  public let column: Int
  /// A smaller recording that fails in the same way, where there is one; to be looked at, or kept:
  /// `try failure.shrunk?.write(to: "Recordings/small.evemu")`.
  public let shrunk: TouchRecording?

  /// The message.
  public var description: String { message }
}

/// The place of an expectation in the code of a test.
struct FailureLocation {
  var fileID: String
  var filePath: StaticString
  var line: Int
  var column: Int

  func failure(_ message: String, shrunk: TouchRecording? = nil) -> TestFailure {
    TestFailure(
      message: message, fileID: fileID, filePath: filePath, line: line, column: column,
      shrunk: shrunk)
  }

  /// A path as it is, or from the folder of the test's file on.
  func path(_ file: String) -> String {
    if file.hasPrefix("/") { return file }
    let here = filePath.description
    guard let slash = here.lastIndex(of: "/") else { return file }
    return here[...slash] + file
  }
}
