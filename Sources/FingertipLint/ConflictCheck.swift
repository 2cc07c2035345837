public import Fingertip
internal import FingertipScenes

/// A check for gestures in a live window that compete without a rule to decide between them, or
/// that can never be recognized. This is the counterpart of ``Lint`` for live windows. It also
/// applies rules that exist only in the app's code.
///
/// ```swift
/// var check = ConflictCheck(window)
/// check?.addMotion([.land(1), .move(.right, 200, .fast), .lift], for: signature)
/// for finding in check?.run().findings ?? [] { print(finding) }
/// ```
///
/// The check performs motions as dry runs on the window itself. Views are hit-tested at their
/// current positions, and `shouldBegin`, `shouldReceive`, `canPrevent` and `canBePrevented` are
/// called as usual, so these closures must not have side effects. No action is called, no view
/// receives a touch, and the window's state is restored afterward. Run the check in tests or at app
/// launch, while the window has no touches. If any touch is down, ``run()`` traps.
///
/// For the definition of a conflict, see ``Lint``. In a live window, two recognizers also don't
/// conflict if only one of them may prevent the other, because that counts as a rule.
///
/// **Limitations**
/// - Because no action is called, the app's state doesn't change during the check. A closure whose
///   result depends on that state therefore returns the same result for every motion.
/// - The check doesn't know which gestures custom recognizers recognize. For these recognizers, it
///   tries the motions of nearby built-in recognizers and the motions that you add with
///   ``addMotion(_:for:)``. If none of these motions triggers a recognizer, the recognizer is
///   listed in ``Report/uncheckedRecognizers``.
/// - Content that must first be scrolled into view isn't checked. Its recognizers are listed in
///   ``Report/uncheckedRecognizers``.
/// - As in ``Lint``, conflicts that occur only with fingers on different views aren't found, and
///   distances and times between the limits aren't tried.
/// - Touch handling that views, controls and controllers implement in code is ignored. For example,
///   a pressed control doesn't block the recognizers around it.
public struct ConflictCheck {
  /// The result of a check.
  public struct Report: Hashable, Sendable {
    /// The conflicts, followed by the gestures that can never be recognized and those that are
    /// usually missed. If several recognizers have the same name, the findings add the name of the
    /// view and, if necessary, a number.
    public var findings: [Finding]
    /// The number of motions tried.
    public var motionCount: Int
    /// The names of recognizers that couldn't be checked. These are the custom recognizers that no
    /// motion triggered, and the recognizers that can't be reached without scrolling.
    public var uncheckedRecognizers: [String]
  }

  /// The approximate number of motions to try in addition to those generated for each recognizer.
  /// The default is 1000. See ``Lint/motionBudget``.
  public var motionBudget = 1000

  private let window: Window
  private let gestures: [GestureRecognizer]
  private let subjects: [ObjectIdentifier]
  private var motions: [ObjectIdentifier: [[ProbeMotion.Action]]] = [:]

  /// Creates a check of the recognizers attached to a view and its subviews. Pass the window to
  /// check all recognizers. Returns `nil` if the view isn't in a window.
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
    gestures = window.selfAndDescendants.flatMap(\.gestureRecognizers)
    subjects = gestures.filter(isSubject).map { ObjectIdentifier($0) }
  }

  /// Adds a motion that performs a custom recognizer's gesture. A motion for a recognizer outside
  /// the window is ignored.
  public mutating func addMotion(_ steps: [ProbeMotion.Action], for gesture: GestureRecognizer) {
    motions[ObjectIdentifier(gesture), default: []].append(steps)
  }

  /// Runs all checks.
  ///
  /// - Precondition: No touch is down in the window, no recognizer is waiting, and no animation is
  ///   running.
  public func run() -> Report {
    let environment = ProbeEnvironment(window, gestures, motions)
    var search = ProbeSearch(environment, budget: motionBudget)
    let all = search.recognizerFindings()
    let names = Set(
      gestures.indices.filter { subjects.contains(ObjectIdentifier(gestures[$0])) }
        .map { environment.recognizers[$0].name })
    return Report(
      findings: all.filter { names.isSuperset(of: $0.recognizers) },
      motionCount: search.motionCount,
      uncheckedRecognizers: search.uncheckedNames().filter { names.contains($0) })
  }
}
