internal import Fingertip
internal import FingertipScenes

/// A view on which fingers can land, and the recognizers that receive its touches.
struct ProbeTarget {
  /// The index of ``hitView`` in the layout.
  let viewIndex: Int
  /// The view that the fingers hit.
  let hitView: View
  /// Whether the view must first be scrolled into view.
  private(set) var needsScrolling = false
  var viewName: String { hitView.name }
  /// The target's equivalence class. Views of the same class with the same recognizers, such as
  /// rows, tiles and keys, are equivalent, because a motion has nearly the same result on each of
  /// them.
  var equivalenceClass: EquivalenceClass {
    EquivalenceClass(type: ObjectIdentifier(type(of: hitView)), recognizers: recognizers)
  }
  /// The recognizers of the view and of its superviews.
  private(set) var recognizers: [Int]
  /// The distance of each finger from their common center, if there are several fingers.
  private(set) var radius: Double
  /// The rotation of the circle on which several fingers land.
  private(set) var circleRotation = Angle(degrees: 0)
  private var singleFingerArea: LandingArea
  private var multiFingerArea: LandingArea

  struct EquivalenceClass: Hashable {
    let type: ObjectIdentifier
    let recognizers: [Int]
  }

  /// A set of possible starting points with enough space around them.
  private struct LandingArea {
    var center: Point
    /// For each direction, the starting point with the most space in that direction.
    var startsByDirection: [Point]

    func startingPoint(for direction: Direction) -> Point {
      startsByDirection[Int(direction.rawValue)]
    }

    init(at location: Point) {
      center = location
      startsByDirection = Direction.allCases.map { _ in location }
    }

    init?(_ points: [Point]) {
      guard let first = points.first else { return nil }
      var sum = Vector.zero
      for point in points { sum += point - .zero }
      let mean = Point.zero + sum / Double(points.count)
      func best(_ worse: (Point, Point) -> Bool) -> Point {
        points.dropFirst().reduce(first) { worse($0, $1) ? $1 : $0 }
      }
      center = best { $1.distance(to: mean) < $0.distance(to: mean) }
      let center = center
      startsByDirection = Direction.allCases.map { direction in
        best { old, new in
          let (a, b) = ((old - .zero).dot(direction.vector), (new - .zero).dot(direction.vector))
          return b < a || (b == a && new.distance(to: center) < old.distance(to: center))
        }
      }
    }
  }

  private init?(_ index: Int, _ recognizers: [Int], _ points: [Point], on layout: HitTestLayout) {
    guard let single = LandingArea(points) else { return nil }
    self.viewIndex = index
    hitView = layout.views[index]
    self.recognizers = recognizers
    self.singleFingerArea = single
    for radius in [40.0, 24, 12, 6] {
      let fitting = points.filter { point in
        [(radius, 0), (-radius, 0), (0, radius), (0, -radius)].allSatisfy {
          layout.hitView(at: point + Vector(dx: $0.0, dy: $0.1)) === layout.views[index]
        }
      }
      guard let several = LandingArea(fitting) else { continue }
      self.radius = radius
      self.multiFingerArea = several
      return
    }
    radius = 24
    multiFingerArea = single
  }

  /// Returns the initial center of the fingers for a motion. The center is chosen to leave the most
  /// space for the first movement.
  func landingCenter(for probe: ProbeMotion) -> Point {
    let area =
      probe.takesSeveralFingers
      ? multiFingerArea : singleFingerArea
    for step in probe.steps {
      switch step {
      case .move(let direction, _, _), .stroke(_, let direction, _, _):
        return area.startingPoint(for: direction)
      default: break
      }
    }
    return area.center
  }

  /// Returns a copy of the target whose fingers land within the given radius of a point.
  func withLanding(at location: Point, within radius: Double) -> ProbeTarget {
    withLanding(at: location, radius: min(radius, self.radius), rotation: circleRotation)
  }

  /// Returns a target whose fingers land on both views, at opposite points of a circle.
  func combined(with other: ProbeTarget) -> ProbeTarget {
    var copy = spanning(from: singleFingerArea.center, to: other.singleFingerArea.center)
    copy.recognizers = Set(recognizers + other.recognizers).sorted()
    return copy
  }

  private func spanning(from one: Point, to other: Point) -> ProbeTarget {
    let displacement = other - one
    return withLanding(
      at: one + displacement / 2, radius: displacement.length / 2, rotation: displacement.angle)
  }

  private func withLanding(at location: Point, radius: Double, rotation: Angle) -> ProbeTarget {
    var copy = self
    copy.radius = radius
    copy.circleRotation = rotation
    copy.singleFingerArea = LandingArea(at: location)
    copy.multiFingerArea = LandingArea(at: location)
    return copy
  }

  /// Returns alternative targets for a motion that needs all the available space. For movements,
  /// the fingers start next to each other at the edge of the view. For other motions, the targets
  /// have narrow and wide finger spacings, both vertical and horizontal.
  func alternativeTargets(for probe: ProbeMotion, on layout: HitTestLayout) -> [ProbeTarget] {
    layout.scrollIntoReach(needsScrolling ? hitView : nil)
    let first = probe.steps.lazy.compactMap { step -> Direction? in
      if case .move(let direction, _, _) = step { direction } else { nil }
    }.first
    // A view may receive touches only at its ends, so try fingers at opposite ends.
    let ends = [(Direction.left, Direction.right), (.up, .down)].map { one, other in
      spanning(
        from: singleFingerArea.startingPoint(for: one),
        to: singleFingerArea.startingPoint(for: other))
    }
    if let first {
      let circleRotation = Angle(degrees: first == .left || first == .right ? 90 : 0)
      let edges = [singleFingerArea, multiFingerArea].map { area in
        farthestHitPoint(from: area.startingPoint(for: first), first.vector * -1, on: layout)
      }
      return edges.flatMap { point in
        [radius, 12].map { withLanding(at: point, radius: $0, rotation: circleRotation) }
      } + ends
    }
    return [singleFingerArea.center, multiFingerArea.center].flatMap { point in
      [6.0, 24, 100, 200].flatMap { radius in
        [0.0, 90].map { withLanding(at: point, radius: radius, rotation: Angle(degrees: $0)) }
      }
    } + ends
  }

  /// Searches in a direction from a point, and returns the last point found that hits the view.
  private func farthestHitPoint(
    from start: Point, _ direction: Vector, on layout: HitTestLayout
  ) -> Point {
    var (location, step) = (start, 32.0)
    while step >= 0.25 {
      let next = location + direction * step
      if layout.hitView(at: next) === hitView { location = next } else { step /= 2 }
    }
    return location
  }

  /// The maximum number of hidden or covered views that are searched for gaps.
  private static let maximumExaminedViews = 64

  /// Returns all views that can be hit and whose touches a recognizer receives, in layout order,
  /// which is the same as scene order. Hit tests are performed at the points of a grid over the
  /// window and of a grid over each view. If none of these points hits a view of a recognizer,
  /// points in the gaps between the edges of views are also tested.
  static func allTargets(
    on layout: HitTestLayout, _ owners: [View?], _ recognizers: [CheckedRecognizer]
  ) -> [ProbeTarget] {
    var recognizersByOwner: [ObjectIdentifier: [Int]] = [:]
    for index in owners.indices where recognizers[index].isEnabled {
      if let owner = owners[index] {
        recognizersByOwner[ObjectIdentifier(owner), default: []].append(index)
      }
    }
    let recognizersByView = layout.views.map { view in
      sequence(first: view) { $0.superview }
        .flatMap { recognizersByOwner[ObjectIdentifier($0)] ?? [] }.sorted()
    }
    layout.scrollIntoReach(nil)
    let hits = layout.hitPointsByView(layout.window.bounds.gridPoints(48, 32))
    var targets: [Int: ProbeTarget] = [:]
    var unhit: [Int] = []
    for index in layout.views.indices where !recognizersByView[index].isEmpty {
      let view = layout.views[index]
      let points = layout.hitPoints(of: view, among: view.bounds.gridPoints(9, 9))
      targets[index] = ProbeTarget(
        index, recognizersByView[index], hits[index] + points, on: layout)
      if targets[index] == nil { unhit.append(index) }
    }
    var covered = Set(targets.values.flatMap(\.recognizers))
    var examined = 0
    for index in unhit where !recognizersByView[index].allSatisfy(covered.contains) {
      let view = layout.views[index]
      let isScrolled = layout.scrollIntoReach(view)
      let points =
        examined < maximumExaminedViews
        ? layout.pointsNotCovered(of: view)
        : layout.hitPoints(of: view, among: view.bounds.gridPoints(16, 16))
      examined += 1
      targets[index] = ProbeTarget(index, recognizersByView[index], points, on: layout)
      targets[index]?.needsScrolling = isScrolled
      if targets[index] != nil { covered.formUnion(recognizersByView[index]) }
    }
    layout.scrollIntoReach(nil)
    return layout.views.indices.compactMap { targets[$0] }
  }
}

extension HitTestLayout {
  /// Returns, for each view in the layout, the given points that hit it.
  fileprivate func hitPointsByView(_ points: [Point]) -> [[Point]] {
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, view) in views.enumerated() { indices[ObjectIdentifier(view)] = index }
    var hits = [[Point]](repeating: [], count: views.count)
    for point in points {
      if let view = hitView(at: point), let index = indices[ObjectIdentifier(view)] {
        hits[index].append(point)
      }
    }
    return hits
  }

  /// Converts points from a view's coordinates to window coordinates, and returns the points that
  /// hit the view.
  fileprivate func hitPoints(of view: View, among points: [Point]) -> [Point] {
    points.map { view.convert(toWindow: $0) }.filter { hitView(at: $0) === view }
  }

  /// Returns points that hit a view that is almost completely covered. The candidates lie on a fine
  /// grid over its hit bounds, and midway between the edges of all views there. If all views are
  /// axis-aligned rectangles, these candidates find every gap.
  fileprivate func pointsNotCovered(of view: View) -> [Point] {
    let frame = view.windowFrame(of: view.touchableBounds)
    var xs = [frame.minX, frame.maxX]
    var ys = [frame.minY, frame.maxY]
    for other in views {
      for rect in [other.bounds, other.shapeBounds, other.touchableBounds] {
        let edges = other.windowFrame(of: rect)
        xs += [edges.minX, edges.maxX].filter { $0 > frame.minX && $0 < frame.maxX }
        ys += [edges.minY, edges.maxY].filter { $0 > frame.minY && $0 < frame.maxY }
      }
    }
    let (columns, rows) = (Self.midpoints(xs), Self.midpoints(ys))
    let cells = rows.flatMap { y in columns.map { x in Point(x: x, y: y) } }
    return hitPoints(of: view, among: view.touchableBounds.gridPoints(64, 64) + view.borderPoints)
      + cells.filter { hitView(at: $0) === view }
  }

  /// Returns the midpoints between neighboring numbers, for the 128 widest gaps.
  private static func midpoints(_ numbers: [Double]) -> [Double] {
    let sorted = Set(numbers.filter(\.isFinite)).sorted()
    let gaps = zip(sorted, sorted.dropFirst()).sorted { $0.1 - $0.0 > $1.1 - $1.0 }
    return gaps.prefix(128).map { ($0.0 + $0.1) / 2 }.sorted()
  }
}

extension View {
  /// Points slightly inside the shape's border, which hit even shapes as thin as a line. They are
  /// derived from the border points nearest to the points of a grid around the shape.
  fileprivate var borderPoints: [Point] {
    let everywhere = Insets(all: .infinity)
    return touchableBounds.gridPoints(24, 24).flatMap { location -> [Point] in
      guard
        case .inMargin(nearest: let border) = hitArea.containment(
          of: location, in: bounds, margin: everywhere)
      else {
        return []
      }
      let displacement = border - location
      let direction = displacement.length > 0 ? displacement / displacement.length : .zero
      return [border + direction * 0.01, border + direction * 0.25]
    }
  }
}
