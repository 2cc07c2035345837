internal import Fingertip
internal import FingertipScenes

/// Recognizers in two forms: as they are, and each on its own.
struct Setting {
  /// The recognizers in the order of the scene: the window's first, then view by view.
  let recognizers: [Candidate]
  /// Where the views are.
  let layout: Layout
  /// The view of each recognizer, in the layout.
  let owners: [View?]
  /// The views of the layout that somebody has named, and not those that controls are made of.
  let namedViews: [View]
  /// As they are.
  let real: Stage
  /// The same without relations, where nobody prevents anybody.
  let free: Stage
  let size: Size
  /// Whether the real one records what views hear of.
  let listens: Bool
  /// Whether a rule decides between one that wins and one that loses.
  private let hasRule: (_ winner: Int, _ loser: Int) -> Bool
  /// For each recognizer those that it waits for.
  private let requirements: [[Int]]

  /// Takes a scene, in two windows. When it listens, the real one records what views hear of.
  init(_ scene: Scene, size: Size, listens: Bool = false) throws(SceneError) {
    self.size = size
    self.listens = listens
    recognizers = scene.allRecognizers.map { Candidate($0) }
    let plan = try scene.makeWindow(size: size)
    layout = Layout(plan.window, scrolls: true)
    owners = plan.recognizers.map(\.view)
    // A menu lies nowhere until it is shown.
    namedViews = plan.views.filter { $0.window != nil }
    real = Stage(try scene.makeWindow(size: size), size, listens: listens) {
      try? scene.makeWindow(size: size)
    }
    free = Stage(try scene.makeFreeWindow(size: size), size) {
      try? scene.makeFreeWindow(size: size)
    }
    var pairs: Set<[String]> = []
    for requirement in scene.requirements {
      pairs.insert([requirement.recognizer, requirement.waitsFor].sorted())
    }
    for group in scene.simultaneous {
      for one in group { for other in group { pairs.insert([one, other].sorted()) } }
    }
    let names = recognizers.map(\.name)
    hasRule = { pairs.contains([names[$0], names[$1]].sorted()) }
    requirements = names.map { name in
      scene.requirements.compactMap { requirement in
        requirement.recognizer == name
          ? names.firstIndex(of: requirement.waitsFor) : nil
      }
    }
  }

  /// Takes a living window, for rehearsals.
  init(
    _ window: Window, _ gestures: [GestureRecognizer],
    _ motions: [ObjectIdentifier: [[Probe.Step]]]
  ) {
    size = window.bounds.size
    listens = false
    let names = Self.names(of: gestures)
    recognizers = gestures.indices.map {
      Candidate(
        gestures[$0], name: names[$0], motions: motions[ObjectIdentifier(gestures[$0])] ?? [])
    }
    layout = Layout(window, scrolls: false)
    owners = gestures.map(\.view)
    namedViews = Array(layout.views.dropFirst())
    let live = LiveScene(
      window: window, views: namedViews, controllers: [],
      recognizers: gestures)
    real = Stage(rehearsing: live, names, size, isFree: false)
    free = Stage(rehearsing: live, names, size, isFree: true)
    hasRule = { winner, loser in
      let (winner, loser) = (gestures[winner], gestures[loser])
      return winner.requires(loser) || loser.requires(winner)
        || winner.isSimultaneous(with: loser) || !loser.prevents(winner)
    }
    requirements = gestures.map { gesture in
      gestures.indices.filter { gesture.requires(gestures[$0]) }
    }
  }

  /// Names of which each is used once: where several share one, with the view, and with a number
  /// where that is not enough.
  private static func names(of gestures: [GestureRecognizer]) -> [String] {
    func isUnique(_ name: String, _ names: [String]) -> Bool {
      names.count { $0 == name } == 1
    }
    let plain = gestures.map(\.name)
    let full = zip(gestures, plain).map { gesture, name in
      isUnique(name, plain) ? name : "\(name) on \(gesture.view?.name ?? "")"
    }
    return full.indices.map { index in
      isUnique(full[index], full)
        ? full[index] : "\(full[index]), \(full[...index].count { $0 == full[index] })"
    }
  }

  /// Whether a recognizer that reaches its limits at an instant of a motion, in the real window, has
  /// to wait: for one that follows the touches as well, and has not failed by then.
  func hasToWait(_ index: Int, at instant: Timestamp, in record: Stage.Record, _ spot: Spot) -> Bool
  {
    // What failed before the last landing has begun anew with it.
    let start = record.landings.last { $0 <= instant } ?? .zero
    return requirements[index].contains { other in
      spot.recognizers.contains(other)
        && !record.events.contains { event in
          guard event.recognizer == other, event.instant >= start, event.instant <= instant
          else { return false }
          if case .failed = event.outcome { return true }
          return false
        }
    }
  }

  /// Whether a rule decides between two recognizers: one waits for the other, both may be recognized
  /// together, or only one may prevent the other.
  func hasRule(between winner: Int, and loser: Int) -> Bool { hasRule(winner, loser) }

  /// Where the fingers of a motion must land that is the gesture of a recognizer: for one that starts
  /// at an edge there, all of them within reach of it; otherwise anywhere on the view at hand.
  func start(of probe: Probe, for index: Int, at spot: Spot) -> Spot {
    guard case .edgePan(let pan, let surface)? = recognizers[index].kind else { return spot }
    let directions = probe.steps.compactMap { step in
      if case .move(let direction, _, _) = step { direction } else { nil }
    }
    let edges = ScreenEdgePan.Edge.allCases.filter { directions.contains($0.inwards) }
    layout.show(spot.isScrolled ? spot.target : nil)
    let bounds = surface ?? layout.window.bounds
    let depth = pan.limits.edgeWidth / 2
    for edge in edges {
      for share in [0.5, 0.25, 0.75, 0.05, 0.95] {
        let along =
          pan.segment.lowerBound + (pan.segment.upperBound - pan.segment.lowerBound) * share
        let place = bounds.place(at: edge, along: along, depth: depth)
        if layout.hit(place) === spot.target {
          return spot.landing(at: place, within: depth * 0.9)
        }
      }
    }
    return spot
  }
}

extension Rect {
  /// The place a share of the way along an edge, so many points inside of it.
  fileprivate func place(
    at edge: ScreenEdgePan.Edge, along share: Double, depth: Double
  ) -> Point {
    let (x, y) = (minX + size.width * share, minY + size.height * share)
    return switch edge {
    case .left: Point(x: minX + depth, y: y)
    case .right: Point(x: maxX - depth, y: y)
    case .top: Point(x: x, y: minY + depth)
    case .bottom: Point(x: x, y: maxY - depth)
    case .topLeft: Point(x: minX + depth, y: minY + depth)
    case .topRight: Point(x: maxX - depth, y: minY + depth)
    case .bottomLeft: Point(x: minX + depth, y: maxY - depth)
    case .bottomRight: Point(x: maxX - depth, y: maxY - depth)
    }
  }
}

extension Scene {
  /// A window in which every recognizer is on its own: without relations, where nobody prevents
  /// anybody, and controls keep nothing.
  fileprivate func makeFreeWindow(size: Size) throws(SceneError) -> LiveScene {
    var unrelated = self
    unrelated.requirements = []
    unrelated.simultaneous = []
    let live = try unrelated.makeWindow(size: size)
    for gesture in live.recognizers {
      gesture.canBePrevented = { _ in false }
      gesture.cancelsTouchesInView = false
    }
    return live
  }
}
