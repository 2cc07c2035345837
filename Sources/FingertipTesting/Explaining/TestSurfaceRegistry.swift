/// The test surfaces created in a scope, used to explain failures in that scope.
///
/// The `.explained` trait from FingertipTestingTraits creates a registry for each test. In other
/// test frameworks, create one yourself:
///
/// ```swift
/// TestSurfaceRegistry.$current.withValue(TestSurfaceRegistry(testName: name)) {
///   …
///   print(TestSurfaceRegistry.current?.explanation ?? "")
/// }
/// ```
public final class TestSurfaceRegistry: @unchecked Sendable {
  // Unchecked access is safe, because a test uses its surfaces and reports its failures on one
  // thread at a time.
  private var surfaces: [TestSurface] = []

  /// The current scope's registry.
  @TaskLocal public static var current: TestSurfaceRegistry?

  /// The name of the test, or `nil` if it is unknown. The folder with the files that describe a
  /// failure is named after the test.
  public let testName: String?

  /// Creates an empty registry.
  public init(testName: String? = nil) { self.testName = testName }

  /// The explanations of all surfaces (see ``TestSurface/explanation``), or `nil` if there are no
  /// surfaces.
  public var explanation: String? {
    surfaces.isEmpty ? nil : surfaces.map { $0.explanation }.joined(separator: "\n")
  }

  func add(_ surface: TestSurface) { surfaces.append(surface) }
}
