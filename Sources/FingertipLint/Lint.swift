public import Fingertip
public import FingertipScenes

/// A check for problems in a scene, such as gestures that compete without a rule to decide between
/// them or can never be recognized, targets that are hard to hit, and unconventional uses of
/// gestures.
///
/// ```swift
/// let report = try Lint(scene).run()
/// for finding in report.findings { print(finding.severity, finding) }
/// ```
///
/// **A conflict** between two recognizers occurs if, during one motion, both track the same touch
/// and reach their limits at the same instant, and one prevents the other only because of their
/// order. Either the winner was added to the view first, or its view is nested deeper. To find the
/// instant at which each recognizer reaches its limits, the motion is also performed in isolation,
/// where recognizers neither prevent nor wait for each other.
///
/// The following situations are **not conflicts**, because a rule decides:
/// - One recognizer waits for the other to fail, or both may recognize simultaneously.
/// - The two recognizers reach their limits at different instants. The one whose touches traveled
///   farther relative to its limit comes first (rule R3). Examples are a pan and a pinch, a long
///   press and a tap, or a pan of 10 pt and a swipe of 50 pt.
/// - A tap doesn't prevent recognizers that require more taps (rule R1). At the same instant,
///   gestures other than taps take precedence over taps, and taps with a lower tap count take
///   precedence over taps with a higher one.
/// - At the instant when both reach their limits, only one of the two recognizers has to wait for a
///   third.
///
/// **Never recognized** is reported for a recognizer that no motion in the search triggered. The
/// search includes motions generated from the recognizer's own limits, in each of its directions
/// and on each view whose touches it receives. A second pass then tries longer motions, as well as
/// motions that start at the edges of the available space, use other finger spacings, move at the
/// lowest sufficient speed, or put fingers on two views. The finding is the result of a search, not
/// a proof, as its message explains. For the motion that comes closest, the message names the
/// recognizer that blocks the gesture. If no touch can land on the recognizer's view, the message
/// explains why. Disabled recognizers are skipped.
///
/// **Usually missed** is reported for a multi-finger swipe or pan that is recognized if the fingers
/// move exactly alike, but that other recognizers prevent in at least half of the strokes whose
/// fingers move differently. In a swipe, the fingers land within 25 ms of each other, their travel
/// varies by 6 %, and their direction varies by 4°. In a pan, one finger starts to move 33 or 50 ms
/// late. Each allowed direction is tried. With their default limits, pinches and rotations tolerate
/// such differences, because they wait before they begin. A pinch that begins with any change in
/// the distance between the fingers, as in many systems, doesn't wait.
///
/// **Targets** are views with a tap or long press recognizer, and controls with their parts, such
/// as segments, the halves of page controls and steppers, thumbs, rows and wheels. ``TargetLimits``
/// lists the limits and their sources, and ``ViewingDistance`` determines the size of a CSS pixel.
/// A target's area is measured with hit tests, after scroll views have been scrolled to the target.
///
/// **The search** tries motions of up to six actions (more for series of taps), starting with the
/// shortest. In each action, fingers land, move, spread, pinch, rotate, hold still or lift, more
/// fingers join them, or touches are cancelled. Distances and times are slightly below or slightly
/// above the limits of the nearby recognizers. Fingers land on every view that can be hit,
/// including parts of controls and content that must first be scrolled into view. If several views
/// have the same class and recognizers, as tiles, keys and rows do, only one of them is tried. If a
/// motion changes a control or a scroll view, the next motion runs in a new window. A motion that
/// leaves all recognizers in the same states as an earlier motion isn't extended. At most
/// ``motionBudget`` motions are tried, divided among the views. The second pass skips recognizers
/// that lost a conflict. To limit the run time, it tries at most 400 motions for each group of
/// recognizers with the same limits, and at most 8000 in total. For each target, at most 16 other
/// targets that are too close are listed. The result depends only on the scene. The search can miss
/// problems that only a longer motion, or a motion with distances and times between the limits,
/// would reveal.
///
/// Lint doesn't look for conflicts in motions with fingers on two views, and it doesn't apply rules
/// that exist only in code (`shouldBegin`, `canPrevent`). ``ConflictCheck`` applies such rules in a
/// live window.
public struct Lint {
  /// The window size for a scene that doesn't specify its size: 1280 × 800 pt.
  public static let standardSize = Size(width: 1280, height: 800)

  /// The scene to check.
  public let scene: Scene
  /// The size of the window, in points.
  public let size: Size
  /// The approximate number of motions to try. Each motion takes a few tenths of a millisecond, and
  /// longer if the scene has many recognizers. Therefore, the default is 4000 for up to 50
  /// recognizers. It is lower for more recognizers, down to 400 for 500 recognizers. Unless the
  /// budget is 0, at least 50 motions are tried on each view. The motions generated from each
  /// recognizer's own limits are always tried, but only once for recognizers with equal limits.
  public var motionBudget: Int
  /// The viewing distance of the screen, which determines how large targets must be. By default,
  /// the screen is held in the hand.
  public var viewingDistance = ViewingDistance.handheld

  /// Creates a check of a scene in a window of the given size or, if the size is `nil`, of the
  /// scene's own size.
  public init(_ scene: Scene, size: Size? = nil) {
    self.scene = scene
    self.size = size ?? scene.size ?? Lint.standardSize
    let recognizerCount = max(scene.allRecognizers.count, 1)
    motionBudget = min(4000, max(400, 200_000 / recognizerCount))
  }

  /// The result of a check.
  public struct Report: Hashable, Sendable {
    /// The findings. Conflicts come first, then gestures that are never recognized, gestures that
    /// are usually missed, problems with targets, problems with purposes, and finally settings that
    /// have no effect. Within each of these groups, the findings are in scene order.
    public var findings: [Finding]
    /// The number of motions tried.
    public var motionCount: Int
  }

  /// Runs all checks.
  ///
  /// - Throws: `SceneError` if the scene is inconsistent.
  public func run() throws(SceneError) -> Report {
    let environment = try ProbeEnvironment(scene, size: size)
    var search = ProbeSearch(environment, budget: motionBudget)
    let findings =
      search.recognizerFindings()
      + TapTargetCheck(environment, viewingDistance).findings()
      + UnusualPurposeCheck.findings(scene, environment) + ShakeCommandCheck.findings(scene)
      + FingerCountCheck.findings(scene, environment)
      + DragScrollConflictCheck.findings(environment) + IneffectiveSettingsCheck.findings(scene)
    return Report(findings: findings, motionCount: search.motionCount)
  }

  /// Returns the longest delays that the scene causes. These are the delays of recognizers that
  /// wait for others to fail, and of landings and lifts that reach views late.
  ///
  /// ```swift
  /// for delay in try Lint(scene).measureDelays() { print(delay) }
  /// // 350 ms: "tap" waits for "double tap" when 1 finger lands on window and lifts
  /// ```
  ///
  /// The delay of a gesture starts when the gesture reaches its own limits, so the duration of a
  /// long press doesn't count as a delay. For each recognizer that was triggered, the result
  /// contains the longest delay among the motions that perform its gesture, even if it is 0. If
  /// any other motion causes a longer delay, for example because another finger stays down, that
  /// delay follows. A view is listed only if it receives a landing or a lift late.
  ///
  /// The search tries the same motions as ``run()``. It also tries the motions that perform each
  /// recognizer's gesture with fingers that hold still before they lift, or that land again. The
  /// scene may cause longer delays than those found.
  ///
  /// - Throws: `SceneError` if the scene is inconsistent.
  public func measureDelays() throws(SceneError) -> [Delay] {
    let environment = try ProbeEnvironment(scene, size: size, recordsTouches: true)
    var search = ProbeSearch(environment, budget: motionBudget)
    search.run()
    search.tryLateEndings()
    return search.longestDelays()
  }
}
