internal import Fingertip
internal import FingertipScenes

/// The recognizers of a scene in two sessions: one with their relations, and one in isolation.
struct ProbeEnvironment {
  /// The recognizers in scene order. The window's recognizers come first, followed by those of each
  /// view.
  let recognizers: [CheckedRecognizer]
  /// The layout that is used to locate and hit-test views.
  let layout: HitTestLayout
  /// The view of each recognizer in the layout's window.
  let recognizerViews: [View?]
  /// The views in the layout that have names, excluding the parts of controls.
  let namedViews: [View]
  /// The session in which the recognizers' relations are in effect.
  let originalSession: ProbeSession
  /// The session in which recognizers are isolated: they have no relations and don't prevent each
  /// other. The session contains only the recognizers at the ``representativeIndices``.
  let isolatedSession: ProbeSession
  /// The index of the recognizer that represents each recognizer in the isolated session, in which
  /// recognizers with equal settings on the same view behave identically. Without representatives,
  /// the engine would search for competitors of each of *n* simultaneous gestures among all the
  /// others.
  let representativeIndices: [Int]
  let size: Size
  /// Whether the original session records the delivery of touches to views.
  let recordsTouches: Bool
  /// A closure that returns whether a rule decides between a winner and a loser.
  private let isDecidedByRule: (_ winner: Int, _ loser: Int) -> Bool
  /// For each recognizer, the recognizers that it requires to fail.
  private let requiredFailures: [[Int]]

  /// Creates an environment from a scene, with a separate window for each session. If
  /// `recordsTouches` is `true`, the environment records the delivery of touches to views.
  init(_ scene: Scene, size: Size, recordsTouches: Bool = false) throws(SceneError) {
    self.size = size
    self.recordsTouches = recordsTouches
    let scene = scene.withoutTimeFilters
    recognizers = scene.allRecognizers.map { CheckedRecognizer($0, in: size) }
    let layoutScene = try scene.makeWindow(size: size)
    layout = HitTestLayout(layoutScene.window, scrolls: true)
    recognizerViews = layoutScene.recognizers.map(\.view)
    // Exclude edit menus, because an edit menu isn't in the window until it is shown.
    namedViews = layoutScene.views.filter { $0.window != nil }
    originalSession = ProbeSession(
      try scene.makeWindow(size: size), size, recordsTouches: recordsTouches
    ) {
      try? scene.makeWindow(size: size)
    }
    let representativeIndices = Self.representativeIndices(of: scene, layoutScene)
    self.representativeIndices = representativeIndices
    isolatedSession = ProbeSession(
      try scene.makeIsolatedWindow(representativeIndices, size: size), size
    ) { try? scene.makeIsolatedWindow(representativeIndices, size: size) }
    var pairs: Set<[String]> = []
    for requirement in scene.requirements {
      pairs.insert([requirement.recognizer, requirement.waitsFor].sorted())
    }
    for group in scene.simultaneous {
      for one in group { for other in group { pairs.insert([one, other].sorted()) } }
    }
    let names = recognizers.map(\.name)
    isDecidedByRule = { pairs.contains([names[$0], names[$1]].sorted()) }
    let indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    var requiredFailures = names.map { _ in [Int]() }
    for requirement in scene.requirements {
      guard let index = indices[requirement.recognizer], let other = indices[requirement.waitsFor]
      else { continue }
      requiredFailures[index].append(other)
    }
    self.requiredFailures = requiredFailures
  }

  /// Creates an environment that performs dry runs in a live window.
  init(
    _ window: Window, _ gestures: [GestureRecognizer],
    _ motions: [ObjectIdentifier: [[ProbeMotion.Action]]]
  ) {
    size = window.bounds.size
    recordsTouches = false
    let names = Self.uniqueNames(of: gestures)
    recognizers = gestures.indices.map {
      CheckedRecognizer(
        gestures[$0], name: names[$0], motions: motions[ObjectIdentifier(gestures[$0])] ?? [])
    }
    layout = HitTestLayout(window, scrolls: false)
    recognizerViews = gestures.map(\.view)
    namedViews = Array(layout.views.dropFirst())
    let live = LiveScene(
      window: window, views: namedViews, controllers: [],
      recognizers: gestures)
    originalSession = ProbeSession(dryRunOf: live, names, size, isIsolated: false)
    isolatedSession = ProbeSession(dryRunOf: live, names, size, isIsolated: true)
    representativeIndices = Array(gestures.indices)
    isDecidedByRule = { winner, loser in
      let (winner, loser) = (gestures[winner], gestures[loser])
      return winner.requires(loser) || loser.requires(winner)
        || winner.isSimultaneous(with: loser) || !loser.prevents(winner)
    }
    requiredFailures = gestures.map { gesture in
      gestures.indices.filter { gesture.requires(gestures[$0]) }
    }
  }

  /// Returns, for each recognizer, the first recognizer with the same settings on the same view.
  private static func representativeIndices(of scene: Scene, _ live: LiveScene) -> [Int] {
    struct Behavior: Hashable {
      let view: ObjectIdentifier?
      let recognizer: SceneRecognizer
    }
    var known: [Behavior: Int] = [:]
    return zip(scene.allRecognizers, live.recognizers).enumerated().map { index, pair in
      var (recognizer, gesture) = pair
      (recognizer.name, recognizer.purpose) = ("", nil)
      let behavior = Behavior(
        view: gesture.view.map { ObjectIdentifier($0) }, recognizer: recognizer)
      let representative = known[behavior] ?? index
      known[behavior] = representative
      return representative
    }
  }

  /// Returns unique names. If several recognizers share a name, their views' names are appended. If
  /// the names still aren't unique, numbers are also appended.
  private static func uniqueNames(of gestures: [GestureRecognizer]) -> [String] {
    let plain = gestures.map(\.name)
    let plainCounts = occurrences(of: plain)
    let full = zip(gestures, plain).map { gesture, name in
      plainCounts[name] == 1 ? name : "\(name) on \(gesture.view?.name ?? "")"
    }
    let fullCounts = occurrences(of: full)
    var numbers: [String: Int] = [:]
    return full.map { name in
      numbers[name, default: 0] += 1
      return fullCounts[name] == 1 ? name : "\(name), \(numbers[name, default: 1])"
    }
  }

  private static func occurrences(of names: [String]) -> [String: Int] {
    Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Returns whether a recognizer that reaches its limits at an instant must wait, because another
  /// recognizer that it requires to fail tracks the same touches and hasn't failed by then.
  func mustWaitForFailure(
    _ index: Int, at instant: Timestamp, in record: ProbeSession.Result, _ target: ProbeTarget
  ) -> Bool {
    // A recognizer that failed before the last landing returns to the possible state at that
    // landing.
    let start = record.landingTimes.last { $0 <= instant } ?? .zero
    return requiredFailures[index].contains { other in
      target.recognizers.contains(other)
        && !record.events.contains { event in
          guard event.recognizer == other, event.instant >= start, event.instant <= instant
          else { return false }
          if case .failed = event.outcome { return true }
          return false
        }
    }
  }

  /// Returns whether a rule decides between two recognizers that reach their limits at the same
  /// instant. This is the case if one requires the other to fail, if both may recognize
  /// simultaneously, or if only one may prevent the other.
  func hasDecidingRule(between winner: Int, and loser: Int) -> Bool {
    isDecidedByRule(winner, loser)
  }

  /// Returns the starting point for one of a recognizer's motions. An edge pan starts with all
  /// fingers within its edge zone. Motions for other gestures can start anywhere on the current
  /// view.
  func startTarget(of probe: ProbeMotion, for index: Int, at target: ProbeTarget) -> ProbeTarget {
    guard case .edgePan(let pan, let surface)? = recognizers[index].kind else { return target }
    let directions = probe.steps.compactMap { step in
      if case .move(let direction, _, _) = step { direction } else { nil }
    }
    let edges = ScreenEdgePan.Edge.allCases.filter { edge in
      pan.along == .inward
        ? directions.contains(edge.inwards)
        : pan.edges.contains(edge) && pan.along.parallelEdges.contains(edge)
    }
    layout.scrollIntoReach(target.needsScrolling ? target.hitView : nil)
    let bounds = surface ?? layout.window.bounds
    let depth = pan.limits.edgeWidth / 2
    for edge in edges {
      for fraction in [0.5, 0.25, 0.75, 0.05, 0.95] {
        let along =
          pan.segment.lowerBound + (pan.segment.upperBound - pan.segment.lowerBound) * fraction
        let point = bounds.point(at: edge, along: along, depth: depth)
        if layout.hitView(at: point) === target.hitView {
          return target.withLanding(at: point, within: depth * 0.9)
        }
      }
    }
    return target
  }
}

extension Rect {
  /// Returns the point at the given fraction along an edge, `depth` points inside the edge.
  fileprivate func point(
    at edge: ScreenEdgePan.Edge, along fraction: Double, depth: Double
  ) -> Point {
    let (x, y) = (minX + size.width * fraction, minY + size.height * fraction)
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
  /// Creates a window in which every recognizer is isolated. Recognizers have no relations and
  /// don't prevent each other, and controls don't block gestures. Only the representatives are
  /// added to their views.
  fileprivate func makeIsolatedWindow(
    _ representativeIndices: [Int], size: Size
  ) throws(SceneError) -> LiveScene {
    var unrelated = self
    unrelated.requirements = []
    unrelated.simultaneous = []
    let live = try unrelated.makeWindow(size: size)
    for (index, gesture) in live.recognizers.enumerated() {
      if representativeIndices[index] != index { gesture.view?.removeGestureRecognizer(gesture) }
      gesture.canBePrevented = { _ in false }
      gesture.cancelsTouchesInView = false
    }
    return live
  }
}

extension Scene {
  /// The scene without the filters that depend on the time between touches. Motions follow one
  /// another faster than a person's touches would, so these filters would reject or join their
  /// taps.
  fileprivate var withoutTimeFilters: Scene {
    var scene = self
    scene.filters.removeAll {
      switch $0 {
      case .wake, .bounce: true
      default: false
      }
    }
    return scene
  }
}
