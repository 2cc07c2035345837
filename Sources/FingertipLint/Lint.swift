public import Fingertip
public import FingertipScenes

/// Finds problems in a scene: gestures that compete without a rule or can never be recognized,
/// targets that are hard to hit, and unconventional uses of gestures.
///
/// ```swift
/// let report = try Lint(scene).run()
/// for finding in report.findings { print(finding.severity, finding) }
/// ```
///
/// **A conflict** between two recognizers is a motion in which both track the same touch and reach
/// their limits at the same instant, and one prevents the other only because of their order: the
/// winner was added to the view first, or its view is nested deeper. To find that instant, the
/// motion is also performed in isolation, where recognizers neither prevent nor wait for each
/// other.
///
/// **Not a conflict**, because a rule decides:
/// - One recognizer waits for the other to fail, or both may recognize simultaneously.
/// - They reach their limits at different instants. The one that traveled farther relative to its
///   own limit comes first (rule R3). Examples are a pan and a pinch, a long press and a tap, or a
///   pan of 10 pt and a swipe of 50 pt.
/// - A tap doesn't prevent recognizers that require more taps (rule R1). At the same instant,
///   gestures without taps take precedence over taps, and fewer taps over more.
/// - At that instant, only one of the two recognizers has to wait for a third.
///
/// **Never recognized** is reported for a recognizer that no motion of the search triggered. These
/// motions include those generated from the recognizer's own limits, in each of its directions and
/// on each view whose touches it receives. A second pass then tries motions from the edges of the
/// available space, with other finger spacings, at the lowest sufficient speed, with fingers on two
/// views, and longer motions. The finding is the result of a search and not a proof, as its message
/// states. The message names the recognizer that blocks the closest motion. For a view that no
/// touch lands on, the message states the reason. Disabled recognizers are skipped.
///
/// **Usually missed** is reported for a swipe or a pan of several fingers that is recognized if the
/// fingers move exactly alike, but prevented by others in half of the strokes in which they don't.
/// The fingers of a swipe scatter: They land within 25 ms, and their travel varies by 6 % and their
/// direction by 4°. One finger of a pan starts to move 33 or 50 ms late. Each allowed direction is
/// tried. The default limits of pinch and rotation wait for such fingers. A pinch that begins with
/// any change of the distance, as in many systems, doesn't.
///
/// **Targets** are views with a tap or a long press, and controls with their parts: segments, the
/// halves of page controls and steppers, thumbs, rows and wheels. ``TargetLimits`` lists the limits
/// and their sources, and ``ViewingDistance`` determines the size of a CSS pixel. The area of a
/// target is measured by hit tests, with scroll views scrolled to the target.
///
/// **The search** tries motions of up to six actions (more for series of taps), shortest first:
/// fingers land, move, spread, pinch, rotate, hold, lift, join, or are cancelled. Distances and
/// times are the limits of the nearby recognizers, slightly undershot and slightly exceeded.
/// Fingers land on every view that can be hit, including parts of controls and content that must
/// first be scrolled to. Of several views with the same class and recognizers, such as tiles, keys
/// and rows, only one is tried. After a motion that changed a control or a scroll view, the next
/// one runs in a new window. A motion that leaves all recognizers in the same states as an earlier
/// one is not extended. At most ``budget`` motions are tried, divided among the views. The second
/// pass skips the losers of conflicts and tries at most 400 motions for each group of recognizers
/// with the same limits, and at most 8000 in total, so the cost is bounded. Each target is listed
/// with at most 16 others that are too close to it. The result depends only on the scene. The
/// search can miss problems that only a longer motion, or one between the limits, would reveal.
///
/// Lint doesn't check motions with fingers on two views for conflicts, and doesn't apply rules that
/// exist only in code (`shouldBegin`, `canPrevent`). ``ConflictCheck`` applies such rules in a live
/// window.
public struct Lint {
  /// The window size for a scene that doesn't specify one: 1280 × 800 pt.
  public static let standardSize = Size(width: 1280, height: 800)

  /// The scene to check.
  public let scene: Scene
  /// The size of the window, in points.
  public let size: Size
  /// The approximate number of motions to try. The default is 4000. Each motion takes a few tenths
  /// of a millisecond. Unless the budget is 0, at least 50 motions are tried on each view. The
  /// motions generated from each recognizer's own limits are always tried.
  public var budget = 4000
  /// The viewing distance of the screen, which determines the required size of targets. By default,
  /// the screen is held in the hand.
  public var viewingDistance = ViewingDistance.hand

  /// Creates a check of a scene in a window of the given size or, if the size is `nil`, of the
  /// scene's own size.
  public init(_ scene: Scene, size: Size? = nil) {
    self.scene = scene
    self.size = size ?? scene.size ?? Lint.standardSize
  }

  /// The result of a check.
  public struct Report: Hashable, Sendable {
    /// The findings: conflicts, gestures that are never recognized, targets, then purposes. Each
    /// group is in scene order.
    public var findings: [Finding]
    /// The number of motions tried.
    public var motionCount: Int
  }

  /// Runs all checks.
  ///
  /// - Throws: `SceneError` if the scene is inconsistent.
  public func run() throws(SceneError) -> Report {
    let setting = try IsolationSetup(scene, size: size)
    var search = ProbeSearch(setting, budget: budget)
    search.run()
    search.tryUnevenStrokes()
    let findings =
      search.conflictFindings() + search.neverRecognizedFindings() + search.unevenFindings()
      + TargetCheck(setting, viewingDistance).findings()
      + PurposeCheck.findings(scene, setting) + ShakeCheck.findings(scene)
      + FingerCheck.findings(scene, setting)
      + AxisCheck.findings(setting)
    return Report(findings: findings, motionCount: search.motionCount)
  }

  /// Returns the longest delays of recognizers that wait for others to fail, and of landings and
  /// lifts that views receive late.
  ///
  /// ```swift
  /// for delay in try Lint(scene).delays() { print(delay) }
  /// // 350 ms: "tap" waits for "double tap" when 1 finger lands on window, lifts
  /// ```
  ///
  /// The delay of a gesture starts when the gesture reaches its own limits, so the duration of a
  /// long press is not a delay. For each recognizer that any motion triggered, the result contains
  /// the longest delay in its own motions, even if that delay is 0. If another motion causes a
  /// longer delay, for example because another finger stays down, that delay follows. A view is
  /// listed if it receives a landing or a lift late.
  ///
  /// The search tries the motions of ``run()``. It also tries each recognizer's own motions with
  /// fingers that hold before they lift, or that land again. Longer delays than those found may
  /// exist.
  ///
  /// - Throws: `SceneError` if the scene is inconsistent.
  public func delays() throws(SceneError) -> [Delay] {
    let setting = try IsolationSetup(scene, size: size, listens: true)
    var search = ProbeSearch(setting, budget: budget)
    search.run()
    search.tryLateEndings()
    return search.longestDelays()
  }
}
