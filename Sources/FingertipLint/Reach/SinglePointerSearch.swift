internal import Fingertip
internal import FingertipScenes

/// A search that tries motions of one stationary finger, each in a new window, and observes the
/// calls to the host's closures. The search stores, for each recognizer, control and scroll view,
/// the first motion that activates it.
struct SinglePointerSearch {
  /// The maximum number of motions to try on one view.
  private static let maximumMotionsPerView = 40
  /// The maximum number of motions in total, after which the search stops.
  private static let maximumMotions = 20_000

  let scene: Scene
  let size: Size
  let environment: ProbeEnvironment
  /// The first motion that activates each source.
  private(set) var motionsBySource: [ProbeRunResult.EventSource: StationaryMotion] = [:]
  /// The number of motions tried on each view, keyed by the view's name.
  private(set) var motionCountsByView: [String: Int] = [:]
  private var motionCount = 0

  init(_ scene: Scene, _ environment: ProbeEnvironment) {
    (self.scene, self.size, self.environment) = (scene, environment.size, environment)
  }

  mutating func run() {
    for target in ProbeTarget.allTargets(
      on: environment.layout, environment.recognizerViews, environment.recognizers)
    {
      let actionSet = ProbeActionSet(
        target.recognizers.map { environment.recognizers[$0] }, radius: target.radius)
      let start = StationaryMotionStart(
        point: target.landingCenter(for: ProbeMotion(on: target.viewName, [.land(1)])),
        viewName: target.viewName,
        scrolledViewIndex: target.needsScrolling ? target.viewIndex : nil)
      let sources = target.recognizers.map {
        ProbeRunResult.EventSource.recognizer(environment.recognizers[$0].name)
      }
      tryMotions(
        actionSet.stationaryMotions(most: Self.maximumMotionsPerView), at: [start], for: sources)
    }
    for case let control as Control in environment.namedViews
    where control.isEnabled && !control.isUntouchable {
      tryMotions(Self.pressMotions, at: startingPoints(of: control), for: [.control(control.name)])
    }
    for case let scroll as ScrollView in environment.namedViews
    where scroll.viewForZooming != nil && !scroll.isUntouchable {
      tryMotions(Self.pressMotions, at: startingPoints(of: scroll), for: [.zooming(scroll.name)])
    }
  }

  /// The motions that are tried on controls and scroll views: a tap, a double tap and a long press.
  private static let pressMotions: [[ProbeMotion.Action]] = [
    [.land(1), .lift], [.land(1), .lift, .land(1), .lift],
    [.land(1), .wait(.milliseconds(600)), .lift],
  ]

  /// Tries motions at the given starting points until each source has been activated by one of
  /// them.
  private mutating func tryMotions(
    _ motions: [[ProbeMotion.Action]], at starts: [StationaryMotionStart],
    for sources: [ProbeRunResult.EventSource]
  ) {
    for steps in motions {
      for start in starts {
        guard sources.contains(where: { motionsBySource[$0] == nil }),
          motionCount < Self.maximumMotions
        else { return }
        motionCount += 1
        self.motionCountsByView[start.viewName, default: 0] += 1
        guard let motion = perform(steps, at: start) else { continue }
        for source in motion.result.firstEventTimes.keys where motionsBySource[source] == nil {
          motionsBySource[source] = motion
        }
      }
    }
  }

  /// Performs a motion from a starting point in a new window.
  func perform(_ steps: [ProbeMotion.Action], at start: StationaryMotionStart) -> StationaryMotion?
  {
    StationaryMotion(steps, at: start, scene, size)
  }

  /// Returns points on a control or a scroll view where a finger can land. The centers of its
  /// targets come first, followed by the points of a grid.
  func startingPoints(of view: View) -> [StationaryMotionStart] {
    let isScrolled = environment.layout.scrollIntoReach(view)
    defer { environment.layout.scrollIntoReach(nil) }
    let targets = (view as? Control).map { TapTarget.targets(of: $0) } ?? []
    let points =
      targets.map { $0.view.convert(toWindow: $0.visibleFrame.center) }
      + view.bounds.gridPoints(5, 5).map { view.convert(toWindow: $0) }
    let index = environment.layout.views.firstIndex { $0 === view }
    return points.filter {
      environment.layout.hitView(at: $0)?.isDescendant(of: view) == true
    }.map {
      StationaryMotionStart(
        point: $0, viewName: view.name, scrolledViewIndex: isScrolled ? index : nil)
    }
  }
}
