internal import Fingertip
internal import FingertipScenes

/// A scene in two windows: one as it is, and one in which every recognizer is on its own.
struct Setting {
  /// The recognizers in the order of the scene: the window's first, then view by view.
  let recognizers: [SceneRecognizer]
  /// The scene as it is.
  let real: Stage
  /// The same without relations, where nobody prevents anybody.
  let free: Stage
  let size: Size
  private let related: Set<[String]>
  /// For each recognizer those that it waits for.
  private let requirements: [[Int]]

  init(_ scene: Scene, size: Size) throws(SceneError) {
    self.size = size
    recognizers = scene.recognizers + scene.views.flatMap(\.allRecognizers)
    var unrelated = scene
    unrelated.requirements = []
    unrelated.simultaneous = []
    real = Stage(try scene.makeWindow(size: size), size)
    free = Stage(try unrelated.makeWindow(size: size), size)
    for gesture in free.live.recognizers { gesture.canBePrevented = { _ in false } }
    var pairs: Set<[String]> = []
    for requirement in scene.requirements {
      pairs.insert([requirement.recognizer, requirement.waitsFor].sorted())
    }
    for group in scene.simultaneous {
      for one in group { for other in group { pairs.insert([one, other].sorted()) } }
    }
    related = pairs
    let names = recognizers.map(\.name)
    requirements = names.map { name in
      scene.requirements.compactMap { requirement in
        requirement.recognizer == name
          ? names.firstIndex(of: requirement.waitsFor) : nil
      }
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

  /// Whether one of two recognizers waits for the other, or both may be recognized together.
  func areRelated(_ one: Int, _ other: Int) -> Bool {
    related.contains([recognizers[one].name, recognizers[other].name].sorted())
  }

  /// Where the fingers of a motion must land that is the gesture of a recognizer: for one that starts
  /// at an edge there, all of them within reach of it; otherwise anywhere on the view at hand.
  func start(of probe: Probe, for index: Int, at spot: Spot) -> Spot {
    guard case .edgePan(_, let surface, let segment, _, let limits, _) = recognizers[index].kind
    else { return spot }
    let directions = probe.steps.compactMap { step in
      if case .move(let direction, _, _) = step { direction } else { nil }
    }
    let edges = ScreenEdgePan.Edge.allCases.filter { directions.contains($0.inwards) }
    let window = real.live.window
    let bounds = surface ?? window.bounds
    let depth = limits.edgeWidth / 2
    for edge in edges {
      for share in [0.5, 0.25, 0.75, 0.05, 0.95] {
        let along = segment.lowerBound + (segment.upperBound - segment.lowerBound) * share
        let place = bounds.place(at: edge, along: along, depth: depth)
        if window.hitTest(place, contact: nil)?.name == spot.view {
          return spot.landing(at: place, within: depth * 0.9)
        }
      }
    }
    return spot
  }

  /// How many taps a recognizer is made of; 0 when it is not made of taps.
  func taps(of index: Int) -> Int {
    if case .tap(let taps, _, _) = recognizers[index].kind { taps } else { 0 }
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
    }
  }
}

extension SceneView {
  fileprivate var allRecognizers: [SceneRecognizer] {
    recognizers + views.flatMap(\.allRecognizers)
  }
}
