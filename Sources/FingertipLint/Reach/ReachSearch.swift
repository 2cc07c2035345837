internal import Fingertip
internal import FingertipScenes

/// Tries motions of one finger that stays where it lands, each in a new window with the closures of a host,
/// and keeps the first by which each recognizer, control and scroll view is told something.
struct ReachSearch {
  /// The most motions that are tried on one view.
  private static let maximumPerView = 40
  /// The most motions in all; beyond, nothing more is looked for.
  private static let maximumTotal = 20_000

  let scene: Scene
  let size: Size
  let setting: IsolationSetup
  /// The first way of each.
  private(set) var motionsBySource: [ProbeRun.EventSource: StationaryMotion] = [:]
  /// How many motions were tried for each view, and what is in it.
  private(set) var motions: [String: Int] = [:]
  private var count = 0

  init(_ scene: Scene, _ setting: IsolationSetup) {
    (self.scene, self.size, self.setting) = (scene, setting.size, setting)
  }

  mutating func run() {
    for spot in ProbeTarget.all(on: setting.layout, setting.owners, setting.recognizers) {
      let alphabet = ProbeAlphabet(
        spot.recognizers.map { setting.recognizers[$0] }, radius: spot.radius)
      let start = StationaryStart(
        point: spot.startPoint(for: Probe(on: spot.view, [.land(1)])), view: spot.view,
        scrolled: spot.isScrolled ? spot.index : nil)
      let sources = spot.recognizers.map { ProbeRun.EventSource.recognizer(setting.recognizers[$0].name) }
      search(alphabet.stationaryMotions(most: Self.maximumPerView), at: [start], for: sources)
    }
    for case let control as Control in setting.namedViews where control.isEnabled && !control.isUntouchable
    {
      search(Self.presses, at: starts(of: control), for: [.control(control.name)])
    }
    for case let scroll as ScrollView in setting.namedViews
    where scroll.viewForZooming != nil && !scroll.isUntouchable {
      search(Self.presses, at: starts(of: scroll), for: [.zooming(scroll.name)])
    }
  }

  /// What controls and scroll views are pressed with: taps, double taps, holds.
  private static let presses: [[Probe.Action]] = [
    [.land(1), .lift], [.land(1), .lift, .land(1), .lift],
    [.land(1), .wait(.milliseconds(600)), .lift],
  ]

  /// Tries motions at places until all tellers have a way.
  private mutating func search(
    _ motions: [[Probe.Action]], at places: [StationaryStart], for tellers: [ProbeRun.EventSource]
  ) {
    for steps in motions {
      for start in places {
        guard tellers.contains(where: { motionsBySource[$0] == nil }), count < Self.maximumTotal else { return }
        count += 1
        self.motions[start.view, default: 0] += 1
        guard let motion = perform(steps, at: start) else { continue }
        for source in motion.trial.firstTimes.keys where motionsBySource[source] == nil { motionsBySource[source] = motion }
      }
    }
  }

  /// Plays a motion at a place in a new window.
  func perform(_ steps: [Probe.Action], at place: StationaryStart) -> StationaryMotion? {
    StationaryMotion(steps, at: place, scene, size)
  }

  /// Places of a control or a scroll view where a finger can land: the middles of its targets, and others.
  func starts(of view: View) -> [StationaryStart] {
    let isScrolled = setting.layout.show(view)
    defer { setting.layout.show(nil) }
    let targets = (view as? Control).map { Target.all(of: $0) } ?? []
    let points =
      targets.map { $0.view.convert(toWindow: $0.shape.center) }
      + view.bounds.grid(5, 5).map { view.convert(toWindow: $0) }
    let index = setting.layout.views.firstIndex { $0 === view }
    return points.filter { setting.layout.hit($0)?.isDescendant(of: view) == true }.map {
      StationaryStart(point: $0, view: view.name, scrolled: isScrolled ? index : nil)
    }
  }
}
