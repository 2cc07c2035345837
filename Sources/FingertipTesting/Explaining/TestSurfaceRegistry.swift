/// The surfaces that were made in a scope, so that a failure in it can be explained.
///
/// The trait `.explained` of FingertipTestingTraits opens one around each test; other frameworks may do the same:
///
/// ```swift
/// TouchLedger.$current.withValue(TouchLedger()) {
///   …
///   print(TouchLedger.current?.explanation ?? "")
/// }
/// ```
public final class TouchLedger: @unchecked Sendable {
  // A test drives its surfaces from one thread at a time, and its failures are told on that.
  private var surfaces: [TestSurface] = []

  /// The one of the scope that runs.
  @TaskLocal public static var current: TouchLedger?

  /// Makes a ledger of nothing yet.
  public init() {}

  /// What each of the surfaces says of itself, see ``TestSurface/explanation``; `nil` without any.
  public var explanation: String? {
    surfaces.isEmpty ? nil : surfaces.map { $0.explanation }.joined(separator: "\n")
  }

  func enter(_ surface: TestSurface) { surfaces.append(surface) }
}
