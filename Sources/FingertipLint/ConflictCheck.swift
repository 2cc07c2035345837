public import Fingertip
internal import FingertipScenes

/// Looks for gestures of a living window that compete without a rule, or can never happen: what
/// ``Lint`` does for a scene, for recognizers as an app has made them, with the rules that only its
/// code knows.
///
/// ```swift
/// var check = ConflictCheck(window)
/// check?.add([.land(1), .move(.right, 200, .brisk), .lift], for: signature)
/// for finding in check?.run().findings ?? [] { print(finding) }
/// ```
///
/// Motions are tried on the window itself, in a rehearsal: views are hit where they are, and
/// `shouldBegin`, `shouldReceive`, `canPrevent` and `canBePrevented` are asked as ever, but no action
/// runs and no view hears of a touch. Afterwards everything is as before. So it belongs in a test, or
/// where an app starts, while nobody touches the window: ``run()`` traps otherwise. What is asked
/// must not change anything, as always.
///
/// Two recognizers conflict as ``Lint`` says. That one may prevent the other and not the other way
/// around is a rule as well.
///
/// **What it cannot see**
/// - what depends on how the app stands: closures answer as they do now, and what an action would
///   have changed stays as it is;
/// - a recognizer of your own whose gesture it does not know: it tries the motions that the
///   recognizers of the engine around it are made for, and whatever you ``add(_:for:)``. One that
///   none of them fires is in ``Report/unseen``;
/// - what must be scrolled to: recognizers there are in ``Report/unseen``;
/// - conflicts of fingers on two views, and motions between the limits, as ``Lint``;
/// - what views, controls and controllers make of touches in code of their own, as what a control
///   keeps from recognizers around it while it is pressed.
public struct ConflictCheck {
  /// What was found.
  public struct Report: Hashable, Sendable {
    /// The findings: conflicts, then gestures that can never happen. Recognizers of one name are
    /// told apart by their views, and by a number.
    public var findings: [Finding]
    /// How many motions were tried.
    public var motions: Int
    /// The names of recognizers of which nothing is known: of one's own that no motion fired, and of
    /// those that no finger can be put on without scrolling.
    public var unchecked: [String]
  }

  /// How many motions are tried, about, beside those that the recognizers are made for: 1000 unless
  /// set. See ``Lint/budget``.
  public var budget = 1000

  private let window: Window
  private let gestures: [GestureRecognizer]
  private let subjects: [ObjectIdentifier]
  private var motions: [ObjectIdentifier: [[Probe.Action]]] = [:]

  /// Prepares to look at the recognizers of a view and of all that is in it; the window itself for
  /// all. `nil` when the view is in no window.
  public init?(_ view: View) {
    guard let window = view.window else { return nil }
    self.init(window) { $0.view?.isDescendant(of: view) == true }
  }

  /// Prepares to look at some recognizers, each against each. `nil` when they are not all in one
  /// window.
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

  /// Adds a motion that is the gesture of a recognizer, for one whose machine is your own. Motions
  /// for recognizers that are not in the window are not tried.
  public mutating func add(_ steps: [Probe.Action], for gesture: GestureRecognizer) {
    motions[ObjectIdentifier(gesture), default: []].append(steps)
  }

  /// Looks for everything. Traps while a touch is down in the window, a recognizer waits, or
  /// something in it moves by itself.
  public func run() -> Report {
    let setting = IsolationSetup(window, gestures, motions)
    var search = ProbeSearch(setting, budget: budget)
    search.run()
    let names = Set(
      gestures.indices.filter { subjects.contains(ObjectIdentifier(gestures[$0])) }
        .map { setting.recognizers[$0].name })
    let findings = (search.conflicts() + search.neverRecognized())
      .filter { names.isSuperset(of: $0.recognizers) }
    return Report(
      findings: findings, motions: search.motions,
      unchecked: search.unchecked().filter { names.contains($0) })
  }
}
