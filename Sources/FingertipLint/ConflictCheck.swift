public import Fingertip
internal import FingertipScenes

/// Finds gestures in a live window that compete without a rule or can never be recognized. This is
/// the counterpart of ``Lint`` for live windows, and also applies rules that exist only in the
/// app's code.
///
/// ```swift
/// var check = ConflictCheck(window)
/// check?.add([.land(1), .move(.right, 200, .brisk), .lift], for: signature)
/// for finding in check?.run().findings ?? [] { print(finding) }
/// ```
///
/// The motions are dry runs on the window itself. Views are hit-tested at their current positions,
/// and `shouldBegin`, `shouldReceive`, `canPrevent` and `canBePrevented` are called as usual. No
/// action runs, no view receives a touch, and the window's state is restored afterwards. Run the
/// check in tests or at app launch, while the window has no touches; otherwise, ``run()`` traps. As
/// always, these closures must not have side effects.
///
/// ``Lint`` defines what a conflict is. In a live window, it also counts as a rule if only one of
/// two recognizers may prevent the other.
///
/// **Limitations**
/// - The app's state doesn't change during the check, because no action runs, so closures return
///   only their current results.
/// - The gestures of custom recognizers are unknown. The check tries the motions of nearby built-in
///   recognizers, and those that you ``add(_:for:)``. If none of them triggers a recognizer, the
///   recognizer is listed in ``Report/unchecked``.
/// - Content that must first be scrolled into view isn't checked; its recognizers are listed in
///   ``Report/unchecked``.
/// - As in ``Lint``, conflicts between fingers on different views aren't found, and motions between
///   the limits aren't tried.
/// - Custom touch handling in views, controls and controllers is ignored, such as a pressed control
///   that blocks recognizers around it.
public struct ConflictCheck {
  /// The result of a check.
  public struct Report: Hashable, Sendable {
    /// The conflicts, followed by the gestures that can never be recognized and those that are often
    /// missed. Recognizers with the
    /// same name are distinguished by their views, then by a number.
    public var findings: [Finding]
    /// The number of motions tried.
    public var motionCount: Int
    /// The names of recognizers that could not be checked: custom ones that no motion triggered,
    /// and those that can't be reached without scrolling.
    public var unchecked: [String]
  }

  /// The approximate number of motions to try, in addition to those generated for each recognizer.
  /// The default is 1000. See ``Lint/budget``.
  public var budget = 1000

  private let window: Window
  private let gestures: [GestureRecognizer]
  private let subjects: [ObjectIdentifier]
  private var motions: [ObjectIdentifier: [[Probe.Action]]] = [:]

  /// Creates a check of the recognizers on a view and its subviews. Pass the window to check all
  /// recognizers. Returns `nil` if the view isn't in a window.
  public init?(_ view: View) {
    guard let window = view.window else { return nil }
    self.init(window) { $0.view?.isDescendant(of: view) == true }
  }

  /// Creates a check for conflicts between the given recognizers. Returns `nil` if they aren't all
  /// in one window.
  public init?(_ gestures: [GestureRecognizer]) {
    guard let window = gestures.first?.view?.window,
      gestures.allSatisfy({ $0.view?.window === window })
    else { return nil }
    self.init(window) { gesture in gestures.contains { $0 === gesture } }
  }

  private init(_ window: Window, _ isSubject: (GestureRecognizer) -> Bool) {
    self.window = window
    gestures = window.tree.flatMap(\.gestureRecognizers)
    subjects = gestures.filter(isSubject).map { ObjectIdentifier($0) }
  }

  /// Adds a motion that performs the gesture of a recognizer with a custom state machine. A motion
  /// for a recognizer outside the window is ignored.
  public mutating func add(_ steps: [Probe.Action], for gesture: GestureRecognizer) {
    motions[ObjectIdentifier(gesture), default: []].append(steps)
  }

  /// Runs all checks.
  ///
  /// - Precondition: No touch is down in the window, no recognizer is waiting, and no animation is
  ///   running.
  public func run() -> Report {
    let setting = IsolationSetup(window, gestures, motions)
    var search = ProbeSearch(setting, budget: budget)
    search.run()
    search.tryUnevenStrokes()
    let names = Set(
      gestures.indices.filter { subjects.contains(ObjectIdentifier(gestures[$0])) }
        .map { setting.recognizers[$0].name })
    let findings =
      (search.conflictFindings() + search.neverRecognizedFindings() + search.unevenFindings())
      .filter { names.isSuperset(of: $0.recognizers) }
    return Report(
      findings: findings, motionCount: search.motionCount,
      unchecked: search.uncheckedNames().filter { names.contains($0) })
  }
}
