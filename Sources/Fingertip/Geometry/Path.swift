/// A shape bounded by lines and curves.
///
/// ```swift
/// var drop = Path()
/// drop.move(to: Point(x: 50, y: 0))
/// drop.addQuadratic(to: Point(x: 50, y: 100), control: Point(x: 120, y: 80))
/// drop.addQuadratic(to: Point(x: 50, y: 0), control: Point(x: -20, y: 80))
/// drop.contains(Point(x: 50, y: 60))  // true
/// ```
///
/// Every subpath is considered closed, even if ``close()`` wasn't called. Curves are approximated
/// by line segments with an error of at most ``flatness``. If any coordinate of a path isn't
/// finite, the path contains no points.
public struct Path: Hashable, Sendable {
  /// The rule that determines the interior of overlapping or self-intersecting subpaths.
  @frozen
  public enum FillRule: Hashable, Sendable {
    /// Points with a nonzero winding number are inside.
    case nonZero
    /// Points enclosed an odd number of times are inside, so that inner subpaths become holes.
    case evenOdd
  }

  /// An element of the path.
  @frozen
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadratic(Point, control: Point)
    /// A cubic Bézier curve.
    case cubic(Point, control1: Point, control2: Point)
    /// A straight line that returns to the start of the subpath and ends it.
    case close
  }

  /// The maximum distance between a curve and the line segments that approximate it: 1/64 of a
  /// point.
  public static var flatness: Double { 0.015625 }

  /// The fill rule.
  public var fill: FillRule
  /// The elements in the order in which they were added.
  public private(set) var elements: [Element] = []
  /// The corners of the subpaths after their curves have been replaced with line segments. The
  /// indices at which subpaths begin are in `subpathStarts`.
  private(set) var flattenedPoints: [Point] = []
  private(set) var subpathStarts: [Int] = []
  /// The bounding box of the flattened subpaths, or an empty box if there are none.
  private(set) var boundingBox = BoundingBox.empty
  /// Whether all coordinates are finite.
  public private(set) var isFinite = true
  private var hasOpenSubpath = false

  /// Creates an empty path.
  public init(fill: FillRule = .nonZero) { self.fill = fill }

  /// Creates a polygon from its corners.
  public init(polygon corners: [Point], fill: FillRule = .nonZero) {
    self.init(fill: fill)
    for (index, corner) in corners.enumerated() {
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    close()
  }

  /// Begins a subpath.
  public mutating func move(to point: Point) {
    appendElement(.move(point))
    beginSubpath(at: point)
  }

  /// Adds a straight line. If there is no open subpath, begins one at the given point.
  public mutating func addLine(to point: Point) {
    appendElement(.line(point))
    if hasOpenSubpath { appendFlattenedPoint(point) } else { beginSubpath(at: point) }
  }

  /// Adds a quadratic curve. If there is no open subpath, begins one at the given point.
  public mutating func addQuadratic(to end: Point, control: Point) {
    appendElement(.quadratic(end, control: control))
    guard hasOpenSubpath, let start = flattenedPoints.last else { return beginSubpath(at: end) }
    let bend = (start - control) + (end - control)
    let count = Path.segmentCount(bend.length / 4)
    for piece in 1..<max(count, 1) {
      let t = Double(piece) / Double(count)
      appendFlattenedPoint(
        start.interpolated(to: control, at: t).interpolated(
          to: control.interpolated(to: end, at: t), at: t))
    }
    updateIsFinite(control)
    appendFlattenedPoint(end)
  }

  /// Adds a cubic curve. If there is no open subpath, begins one at the given point.
  public mutating func addCubic(to end: Point, control1: Point, control2: Point) {
    appendElement(.cubic(end, control1: control1, control2: control2))
    guard hasOpenSubpath, let start = flattenedPoints.last else { return beginSubpath(at: end) }
    let first = (start - control1) + (control2 - control1)
    let second = (control1 - control2) + (end - control2)
    let count = Path.segmentCount(max(first.length, second.length) * 0.75)
    for piece in 1..<max(count, 1) {
      let t = Double(piece) / Double(count)
      let a = start.interpolated(to: control1, at: t)
      let b = control1.interpolated(to: control2, at: t)
      let c = control2.interpolated(to: end, at: t)
      appendFlattenedPoint(
        a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t))
    }
    updateIsFinite(control1)
    updateIsFinite(control2)
    appendFlattenedPoint(end)
  }

  /// Closes the current subpath with a line to its start. The next element begins a new subpath.
  public mutating func close() {
    guard hasOpenSubpath else { return }
    appendElement(.close)
    hasOpenSubpath = false
  }

  /// Returns the number of line segments needed to approximate a curve (at most 512), given the
  /// error of a single segment. The error decreases with the square of the number of segments.
  private static func segmentCount(_ error: Double) -> Int {
    let count = (error / flatness).squareRoot().rounded(.up)
    return count < 512 ? max(Int(count), 1) : 512
  }

  private mutating func appendElement(_ element: Element) { elements.append(element) }

  private mutating func beginSubpath(at point: Point) {
    subpathStarts.append(flattenedPoints.count)
    hasOpenSubpath = true
    appendFlattenedPoint(point)
  }

  private mutating func appendFlattenedPoint(_ point: Point) {
    updateIsFinite(point)
    flattenedPoints.append(point)
    boundingBox = boundingBox.union(BoundingBox(point))
  }

  private mutating func updateIsFinite(_ point: Point) {
    if !point.isFinite { isFinite = false }
  }
}
