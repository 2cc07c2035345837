internal import FingertipTesting
public import Testing

/// A trait that adds an explanation to each failure of a test that uses a `TestSurface`. The
/// explanation lists the decisions about the touches. The explanation also contains the path of a
/// folder with the recording and a scene of the window, and three commands that explain the
/// decisions.
///
/// ```swift
/// @Suite(.explained) struct SliderTests {
///   @Test func `A drag sets the value`() {
///     let surface = TestSurface(panel.window)
///     surface.drag(from: Point(x: 20, y: 20), to: Point(x: 90, y: 20))
///     #expect(panel.slider.value == 0.8)
///   }
/// }
/// ```
/// ```
/// Expectation failed: (panel.slider.value → 0.0) == 0.8
/// decisions for script:
///   0.100 s  touch 1: landed at (20, 20) on window
///   …
/// the recording, the scene and its decisions are in /tmp/…/SliderTests.A-drag-sets-the-value; …
/// fingertip inspect /tmp/…/touches.jsonl --scene /tmp/…/scene.json -o /tmp/…/page.html
/// fingertip replay --why pan /tmp/…/touches.jsonl --scene /tmp/…/scene.json
/// fingertip check /tmp/…/SliderTests.A-drag-sets-the-value
/// ```
///
/// The folder is named after the test's file and the test. See `TestSurface.explanation`. Only tests
/// that fail write files.
public struct ExplainedTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait also applies to the tests in a suite. This is always `true`.
  public var isRecursive: Bool { true }

  /// Adds explanations to a test's failures.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let registry = TestSurfaceRegistry(testName: Self.folderName(of: test))
    let issueHandler = IssueHandlingTrait.compactMapIssues { issue in
      guard let explanation = registry.explanation else { return issue }
      var issue = issue
      issue.comments.append(Comment(rawValue: explanation))
      return issue
    }
    try await TestSurfaceRegistry.$current.withValue(registry) {
      try await issueHandler.provideScope(for: test, testCase: testCase, performing: function)
    }
  }

  /// Returns the name of the file without its extension, followed by the name of the test.
  private static func folderName(of test: Test) -> String {
    let file = test.sourceLocation.fileName
    return (file.hasSuffix(".swift") ? String(file.dropLast(6)) : file) + "." + test.name
  }
}

extension Trait where Self == ExplainedTrait {
  /// A trait that explains each failure of a test that uses a `TestSurface`.
  public static var explained: Self { Self() }
}
