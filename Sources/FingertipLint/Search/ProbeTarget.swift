internal import Fingertip
internal import FingertipScenes

/// A view on which fingers can land, and who hears of them.
struct Spot {
  /// Which view of the layout is hit.
  let index: Int
  /// The view that is hit.
  let target: View
  /// Whether it must first be scrolled into reach.
  private(set) var isScrolled = false
  var view: String { target.name }
  /// What it is an example of: motions lead to much the same on views of one class with the same
  /// recognizers, as on rows, tiles and keys.
  var kind: Kind { Kind(type: ObjectIdentifier(type(of: target)), recognizers: recognizers) }
  /// The recognizers of the view and of those around it.
  private(set) var recognizers: [Int]
  /// How far the fingers of several land from their centre.
  private(set) var radius: Double
  /// By how much the circle on which several land is turned.
  private(set) var turn = Angle(degrees: 0)
  private var single: Area
  private var several: Area

  struct Kind: Hashable {
    let type: ObjectIdentifier
    let recognizers: [Int]
  }

  /// Places where a hand can land, chosen for the room it needs.
  private struct Area {
    var middle: Point
    /// For each direction the place with the most room that way.
    var starts: [Point]

    func start(for direction: Direction) -> Point { starts[Int(direction.rawValue)] }

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

  private init?(_ index: Int, _ recognizers: [Int], _ points: [Point], on layout: Layout) {
    guard let single = Area(points) else { return nil }
    self.index = index
    target = layout.views[index]
    self.recognizers = recognizers
    self.single = single
    for radius in [40.0, 24, 12, 6] {
      let fitting = points.filter { point in
        [(radius, 0), (-radius, 0), (0, radius), (0, -radius)].allSatisfy {
          layout.hit(point + Vector(dx: $0.0, dy: $0.1)) === layout.views[index]
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
      if case .move(let direction, _, _) = step {
        return area.start(for: direction)
      }
    }
    return area.middle
  }

  /// The same, with fingers that land at a place, and no farther from it than a radius.
  func landing(at place: Point, within radius: Double) -> Spot {
    landing(at: place, radius: min(radius, self.radius), turn: turn)
  }

  /// The same, with fingers that land on both, opposite each other.
  func spanning(_ other: Spot) -> Spot {
    var spot = spanning(from: single.middle, to: other.single.middle)
    spot.recognizers = Set(recognizers + other.recognizers).sorted()
    return spot
  }

  private func spanning(from one: Point, to other: Point) -> Spot {
    let way = other - one
    return landing(at: one + way / 2, radius: way.length / 2, turn: way.angle)
  }

  private func landing(at place: Point, radius: Double, turn: Angle) -> Spot {
    var spot = self
    spot.radius = radius
    spot.turn = turn
    spot.single = Area(at: place)
    spot.several = Area(at: place)
    return spot
  }

  /// Other places and hands for a motion, for one that needs all the room there is: from the very edge
  /// of the view, with fingers side by side; or close together and far apart, upright and level.
  func variants(for probe: Probe, on layout: Layout) -> [Spot] {
    layout.show(isScrolled ? target : nil)
    let first = probe.steps.lazy.compactMap { step -> Direction? in
      if case .move(let direction, _, _) = step { direction } else { nil }
    }.first
    // Opposite ends of the view, for one that is hit at its ends only.
    let ends = [(Direction.left, Direction.right), (.up, .down)].map { one, other in
      spanning(from: single.start(for: one), to: single.start(for: other))
    }
    if let first {
      let turn = Angle(degrees: first == .left || first == .right ? 90 : 0)
      let edges = [single, several].map { area in
        edge(from: area.start(for: first), first.vector * -1, on: layout)
      }
      return edges.flatMap { place in
        [radius, 12].map { landing(at: place, radius: $0, turn: turn) }
      } + ends
    }
    return [single.middle, several.middle].flatMap { place in
      [6.0, 24, 100, 200].flatMap { radius in
        [0.0, 90].map { landing(at: place, radius: radius, turn: Angle(degrees: $0)) }
      }
    } + ends
  }

  /// The last place of the view on the way from one of its places.
  private func edge(from start: Point, _ way: Vector, on layout: Layout) -> Point {
    var (place, step) = (start, 32.0)
    while step >= 0.25 {
      let next = place + way * step
      if layout.hit(next) === target { place = next } else { step /= 2 }
    }
    return place
  }

  /// All views on which a touch can land and somebody hears of it, in the order of the layout, which
  /// is that of the scene. Places are found by trying, on a grid over the window and on one over each
  /// view; where that finds none of a recognizer's, wherever the edges of views leave room for one.
  static func all(on layout: Layout, _ owners: [View?], _ recognizers: [Candidate]) -> [Spot] {
    let heard = layout.views.map { view in
      owners.indices.filter { index in
        guard let owner = owners[index], recognizers[index].isEnabled else { return false }
        return view.isDescendant(of: owner)
      }
    }
    layout.show(nil)
    let hits = layout.hits(layout.window.bounds.grid(48, 32))
    var spots: [Int: Spot] = [:]
    var late: [Int] = []
    for index in layout.views.indices where !heard[index].isEmpty {
      let view = layout.views[index]
      let own = layout.places(of: view, among: view.bounds.grid(9, 9))
      spots[index] = Spot(index, heard[index], hits[index] + own, on: layout)
      if spots[index] == nil { late.append(index) }
    }
    for index in late
    where heard[index].contains(where: { other in
      !spots.values.contains { $0.recognizers.contains(other) }
    }) {
      let view = layout.views[index]
      let isScrolled = layout.show(view)
      spots[index] = Spot(index, heard[index], layout.roomyPlaces(of: view), on: layout)
      spots[index]?.isScrolled = isScrolled
    }
    layout.show(nil)
    return layout.views.indices.compactMap { spots[$0] }
  }
}

extension Layout {
  /// Those of some places that hit each view.
  fileprivate func hits(_ points: [Point]) -> [[Point]] {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, view) in views.enumerated() { places[ObjectIdentifier(view)] = index }
    var hits = [[Point]](repeating: [], count: views.count)
    for point in points {
      if let view = hit(point), let index = places[ObjectIdentifier(view)] {
        hits[index].append(point)
      }
    }
    return hits
  }

  /// Those of some places in a view's own coordinates, now in those of the window, that hit it.
  fileprivate func places(of view: View, among points: [Point]) -> [Point] {
    points.map { view.convert(toWindow: $0) }.filter { hit($0) === view }
  }

  /// Places that hit a view of which there is little to hit: on a fine grid over its reach, and in the
  /// middle between all edges of views there. Where views are upright rectangles, those miss nothing.
  fileprivate func roomyPlaces(of view: View) -> [Point] {
    let frame = view.windowFrame(of: view.reach)
    var xs = [frame.minX, frame.maxX]
    var ys = [frame.minY, frame.maxY]
    for other in views {
      for rect in [other.bounds, other.shapeFrame, other.reach] {
        let edges = other.windowFrame(of: rect)
        xs += [edges.minX, edges.maxX].filter { $0 > frame.minX && $0 < frame.maxX }
        ys += [edges.minY, edges.maxY].filter { $0 > frame.minY && $0 < frame.maxY }
      }
    }
    let (columns, rows) = (Self.middles(xs), Self.middles(ys))
    let cells = rows.flatMap { y in columns.map { x in Point(x: x, y: y) } }
    return places(of: view, among: view.reach.grid(64, 64) + view.borderPlaces)
      + cells.filter { hit($0) === view }
  }

  /// The middles between neighbouring numbers: of the widest 128 gaps, so that it ends.
  private static func middles(_ numbers: [Double]) -> [Double] {
    let sorted = Set(numbers.filter(\.isFinite)).sorted()
    let gaps = zip(sorted, sorted.dropFirst()).sorted { $0.1 - $0.0 > $1.1 - $1.0 }
    return gaps.prefix(128).map { ($0.0 + $0.1) / 2 }.sorted()
  }
}

extension View {
  /// Places a hair inside of its shape's border, for one that is as thin as a line: where the way to the
  /// shape ends from places around it.
  fileprivate var borderPlaces: [Point] {
    let everywhere = Insets(all: .infinity)
    return reach.grid(24, 24).flatMap { place -> [Point] in
      guard case .near(let border) = hitArea.place(of: place, in: bounds, margin: everywhere) else {
        return []
      }
      let way = border - place
      let hair = way.length > 0 ? way / way.length : .zero
      return [border + hair * 0.01, border + hair * 0.25]
    }
  }
}
