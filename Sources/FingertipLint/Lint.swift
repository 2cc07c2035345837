public import Fingertip
public import FingertipScenes

/// Looks for faults in a scene: gestures that compete without a rule, gestures that can never happen,
/// targets that fingers miss, and gestures that mean something else to people.
///
/// ```swift
/// let report = try Lint(scene).run()
/// for finding in report.findings { print(finding.severity, finding) }
/// ```
///
/// **A conflict** of two recognizers is a motion in which both reach their limits at the same instant
/// while they follow the same touch, and one is recognized and prevents the other for no better
/// reason than that its seat comes first: it was added to the view first, or its view lies deeper.
/// Whether they would be recognized at the same instant is found by doing the same motion where
/// nobody prevents or waits for anybody.
///
/// **No conflict**, because a rule decides:
/// - one waits for the other to fail, or both may be recognized at the same time;
/// - they reach their limits at different instants: who made more way in the direction of its own
///   limit comes first (rule R3), as a pan and a pinch, a hold and a tap, a pan of 10 pt and a swipe
///   of 50 pt;
/// - a tap does not prevent what needs more taps (rule R1), and at one instant what is not made of
///   taps comes before a tap, and fewer taps before more;
/// - one of the two has to wait for a third at that instant, and the other has not.
///
/// **Never** is said of a recognizer that no motion of the search fired: neither one that is made of
/// its own limits, in every direction it takes and from every view that it hears of, nor any other. Before
/// that it gets a second look: from the edges of the room there is, with hands of other sizes, no faster
/// than it needs, with fingers on two views, and with longer motions. It remains a finding of a
/// search, not a proof, and says so; what stops it in the nearest motion is told with it. Of a view on
/// which no touch lands it is said why. Recognizers that are switched off are not looked for.
///
/// **Targets** are views with a tap or a hold, and controls, with their parts: segments, the ways to the
/// pages beside the current dot, halves of a stepper, thumbs, rows, wheels. ``TargetLimits`` has the
/// limits and their origin, and ``ViewingDistance`` how long a CSS pixel is. What a target takes
/// is measured by hit tests, with the content of scroll views scrolled to it.
///
/// **The search** tries motions of up to six steps (more for many taps), shortest first: fingers
/// land, move, part, close, turn, rest, lift, join, are taken away. Distances and times are those of
/// the recognizers at hand, a little less and a little more than each limit. Fingers land on every view
/// that can be hit, parts of controls too, and on what must first be scrolled to; of views of one class
/// that hear of the same recognizers, as tiles, keys and rows, one stands for all. A motion that did
/// anything to a control or a scroll view is followed by a new window, so that none finds what another
/// left. A motion after which all recognizers stand as after another one is not continued. At most
/// ``budget`` motions are tried, shared among the views, and 400 for each recognizer that gets a
/// second look, so the cost is bounded; it depends on nothing but the scene, and the same scene gives
/// the same findings.
/// It may miss what only a longer motion, or one between the limits, would show.
///
/// Not looked for: conflicts of motions with fingers on two views, and rules that only code can state
/// (`shouldBegin`, `canPrevent`); ``ConflictCheck`` knows those of a living window.
public struct Lint {
  /// The size that a scene has that does not say its own: 1280 × 800 pt.
  public static let standardSize = Size(width: 1280, height: 800)

  /// What is looked at.
  public let scene: Scene
  /// The size of the window, in points.
  public let size: Size
  /// How many motions are tried, about: 4000 unless set. Each takes some tenths of a millisecond.
  /// At least 50 are tried on each view unless it is 0, and the motions made of each recognizer's
  /// own limits always.
  public var budget = 4000
  /// How far from the eyes the screen is, which says how large targets have to be: in the hand unless
  /// set otherwise.
  public var viewingDistance = ViewingDistance.hand

  /// Prepares to look at a scene, in a window of its own size unless another is given.
  public init(_ scene: Scene, size: Size? = nil) {
    self.scene = scene
    self.size = size ?? scene.size ?? Lint.standardSize
  }

  /// What was found.
  public struct Report: Hashable, Sendable {
    /// The findings: conflicts, then gestures that can never happen, then targets, then purposes;
    /// each in the order of the scene.
    public var findings: [Finding]
    /// How many motions were tried.
    public var motions: Int
  }

  /// Looks for everything.
  ///
  /// - Throws: `SceneError` when the scene contradicts itself.
  public func run() throws(SceneError) -> Report {
    let setting = try IsolationSetup(scene, size: size)
    var search = ProbeSearch(setting, budget: budget)
    search.run()
    let findings =
      search.conflicts() + search.neverRecognized()
      + TargetCheck(setting, viewingDistance).findings()
      + PurposeCheck.findings(scene, setting) + FingerCheck.findings(scene, setting)
      + AxisCheck.findings(setting)
    return Report(findings: findings, motions: search.motions)
  }

  /// How long everything waits at most before it is told: gestures that others must first be out of the
  /// question for, and landings and lifts that views hear of late.
  ///
  /// ```swift
  /// for delay in try Lint(scene).delays() { print(delay) }
  /// // 350 ms: "tap" waits for "double tap" when 1 finger lands on window, lifts
  /// ```
  ///
  /// A gesture waits from the moment in which its own limits are reached; what it takes by itself, as the
  /// press of a hold, is no delay. Of each recognizer that was recognized in any motion the longest delay
  /// is listed that its own motions have, be it 0, and behind it the longest of all where that is longer,
  /// as when another finger comes and stays. Of views those are listed that hear of something late.
  ///
  /// Found by the motions of ``run()``, and by each recognizer's own with fingers that rest before they
  /// lift, or come back; so a longer delay may exist.
  ///
  /// - Throws: `SceneError` when the scene contradicts itself.
  public func delays() throws(SceneError) -> [Delay] {
    let setting = try IsolationSetup(scene, size: size, listens: true)
    var search = ProbeSearch(setting, budget: budget)
    search.run()
    search.tryLateEndings()
    return search.longestDelays()
  }
}
