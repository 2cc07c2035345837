internal import Fingertip
internal import FingertipScenes

/// A view on which fingers can land, and who hears of them.
struct Spot {
  /// The view that is hit.
  let target: View
  var view: String { target.name }
  /// The recognizers of the view and of those around it.
  let recognizers: [Int]
  /// How far the fingers of several land from their centre.
  private(set) var radius: Double
  private var single: Area
  private var several: Area

  /// Places where a hand can land, chosen for the room it needs.
  private struct Area {
    var middle: Point
    /// For each direction the place with the most room that way.
    var starts: [Point]

    init(at place: Point) {
      middle = place
      starts = Direction.allCases.map { _ in place }
    }

    init?(_ points: [Point]) {
      guard let first = points.first else { return nil }
      var sum = Vector.zero
      for point in points { sum += point - .zero }
      let mean = Point.zero + sum / Double(points.count)
      func best(_ worse: (Point, Point) -> Bool) -> Point {
        points.dropFirst().reduce(first) { worse($0, $1) ? $1 : $0 }
      }
      middle = best { $1.distance(to: mean) < $0.distance(to: mean) }
      let center = middle
      starts = Direction.allCases.map { direction in
        best { old, new in
          let (a, b) = ((old - .zero).dot(direction.vector), (new - .zero).dot(direction.vector))
          return b < a || (b == a && new.distance(to: center) < old.distance(to: center))
        }
      }
    }
  }

  private init?(_ view: View, _ recognizers: [Int], _ points: [Point], in window: Window) {
    guard let single = Area(points) else { return nil }
    target = view
    self.recognizers = recognizers
    self.single = single
    for radius in [40.0, 24, 12, 6] {
      let fitting = points.filter { point in
        [(radius, 0), (-radius, 0), (0, radius), (0, -radius)].allSatisfy {
          window.hitTest(point + Vector(dx: $0.0, dy: $0.1), contact: nil) === view
        }
      }
      guard let several = Area(fitting) else { continue }
      self.radius = radius
      self.several = several
      return
    }
    radius = 24
    several = single
  }

  /// Where the centre of the fingers lands that make a motion: where there is the most room for its
  /// first movement.
  func place(for probe: Probe) -> Point {
    let area =
      probe.steps.contains { if case .land(let count) = $0 { count > 1 } else { false } }
      ? several : single
    for step in probe.steps {
      if case .move(let direction, _, _) = step,
        let index = Direction.allCases.firstIndex(of: direction)
      {
        return area.starts[index]
      }
    }
    return area.middle
  }

  /// The same, with fingers that land at a place, and no farther from it than a radius.
  func landing(at place: Point, within radius: Double) -> Spot {
    var spot = self
    spot.radius = min(radius, self.radius)
    spot.single = Area(at: place)
    spot.several = Area(at: place)
    return spot
  }

  /// All views of a stage on which a touch can land and somebody hears of it, in the order in which
  /// the scene lists them. Places are found by trying: on a grid over the window and on one over each
  /// view.
  static func all(on stage: Stage, _ recognizers: [Candidate], _ size: Size) -> [Spot] {
    let window = stage.live.window
    let views: [View] = [window] + stage.live.views
    var places: [ObjectIdentifier: Int] = [:]
    for (index, view) in views.enumerated() { places[ObjectIdentifier(view)] = index }
    var hits = [[Point]](repeating: [], count: views.count)
    for point in grid(48, 32, in: Rect(origin: .zero, size: size)) + views.flatMap(samples(of:)) {
      guard Rect(origin: .zero, size: size).contains(point) else { continue }
      guard let hit = window.hitTest(point, contact: nil),
        let index = places[ObjectIdentifier(hit)]
      else { continue }
      hits[index].append(point)
    }
    return views.indices.compactMap { index in
      let heard = stage.live.recognizers.indices.filter { other in
        guard let owner = stage.live.recognizers[other].view, recognizers[other].isEnabled else {
          return false
        }
        return views[index].isDescendant(of: owner)
      }
      return heard.isEmpty ? nil : Spot(views[index], heard, hits[index], in: window)
    }
  }

  private static func samples(of view: View) -> [Point] {
    grid(9, 9, in: view.bounds).map { view.convert(toWindow: $0) }
  }

  /// The centres of equal cells.
  private static func grid(_ columns: Int, _ rows: Int, in rect: Rect) -> [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: rect.minX + rect.size.width * (Double(column) + 0.5) / Double(columns),
          y: rect.minY + rect.size.height * (Double(row) + 0.5) / Double(rows))
      }
    }
  }
}
