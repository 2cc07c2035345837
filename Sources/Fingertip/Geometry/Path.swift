/// An outline of lines and curves, and what it encloses: a shape of any form.
///
/// ```swift
/// var drop = Path()
/// drop.move(to: Point(x: 50, y: 0))
/// drop.addQuadratic(to: Point(x: 50, y: 100), control: Point(x: 120, y: 80))
/// drop.addQuadratic(to: Point(x: 50, y: 0), control: Point(x: -20, y: 80))
/// drop.contains(Point(x: 50, y: 60))  // true
/// ```
///
/// Every part counts as closed, whether ``close()`` was called or not. Curves are followed by
/// straight pieces that stray at most ``tolerance`` from them. A path with a coordinate that is not
/// finite encloses nothing.
public struct Path: Hashable, Sendable {
  /// What is enclosed where an outline crosses itself or another part of the path.
  @frozen
  public enum Fill: Hashable, Sendable {
    /// Whatever the outline goes around, counting its turns with their direction.
    case nonZero
    /// Whatever an odd number of outlines goes around, so that inner parts are holes.
    case evenOdd
  }

  /// One step of the outline.
  @frozen
  public enum Element: Hashable, Sendable {
    /// Begins a part.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A curve with one control point.
    case quadratic(Point, control: Point)
    /// A curve with two control points.
    case cubic(Point, control1: Point, control2: Point)
    /// A straight line to the beginning of the part, which ends it.
    case close
  }

  /// How far the pieces that stand for a curve stray from it at most: 1/64 of a point.
  public static var tolerance: Double { 0.015625 }

  /// Which parts are enclosed.
  public var fill: Fill
  /// The steps as they were given.
  public private(set) var elements: [Element] = []
  /// The parts as polygons; a part begins at each of `starts`.
  private(set) var corners: [Point] = []
  private(set) var starts: [Int] = []
  /// The least box around the polygons; empty while there are none.
  private(set) var box = BoundingBox.empty
  /// Whether all coordinates are finite numbers.
  public private(set) var isFinite = true
  private var isOpen = false

  /// Makes a path without any part.
  public init(fill: Fill = .nonZero) { self.fill = fill }

  /// Makes a polygon from its corners.
  public init(polygon corners: [Point], fill: Fill = .nonZero) {
    self.init(fill: fill)
    for (index, corner) in corners.enumerated() {
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    close()
  }

  /// Begins a new part.
  public mutating func move(to point: Point) {
    add(.move(point))
    begin(at: point)
  }

  /// Adds a straight line. Without a part to go on with, it begins one there.
  public mutating func addLine(to point: Point) {
    add(.line(point))
    if isOpen { append(point) } else { begin(at: point) }
  }

  /// Adds a curve with one control point. Without a part to go on with, it begins one at its end.
  public mutating func addQuadratic(to end: Point, control: Point) {
    add(.quadratic(end, control: control))
    guard isOpen, let start = corners.last else { return begin(at: end) }
    let bend = (start - control) + (end - control)
    let count = Path.segmentCount(bend.length / 4)
    for piece in 1..<max(count, 1) {
      let t = Double(piece) / Double(count)
      append(
        start.interpolated(to: control, at: t).interpolated(
          to: control.interpolated(to: end, at: t), at: t))
    }
    checkFinite(control)
    append(end)
  }

  /// Adds a curve with two control points. Without a part to go on with, it begins one at its end.
  public mutating func addCubic(to end: Point, control1: Point, control2: Point) {
    add(.cubic(end, control1: control1, control2: control2))
    guard isOpen, let start = corners.last else { return begin(at: end) }
    let first = (start - control1) + (control2 - control1)
    let second = (control1 - control2) + (end - control2)
    let count = Path.segmentCount(max(first.length, second.length) * 0.75)
    for piece in 1..<max(count, 1) {
      let t = Double(piece) / Double(count)
      let a = start.interpolated(to: control1, at: t)
      let b = control1.interpolated(to: control2, at: t)
      let c = control2.interpolated(to: end, at: t)
      append(a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t))
    }
    checkFinite(control1)
    checkFinite(control2)
    append(end)
  }

  /// Ends the part with a line to its beginning. The next step begins a new part.
  public mutating func close() {
    guard isOpen else { return }
    add(.close)
    isOpen = false
  }

  /// How many straight pieces a curve needs when one alone would stray by a distance, at most 512:
  /// the error falls with the square of their number.
  private static func segmentCount(_ error: Double) -> Int {
    let count = (error / tolerance).squareRoot().rounded(.up)
    return count < 512 ? max(Int(count), 1) : 512
  }

  private mutating func add(_ element: Element) { elements.append(element) }

  private mutating func begin(at point: Point) {
    starts.append(corners.count)
    isOpen = true
    append(point)
  }

  private mutating func append(_ point: Point) {
    checkFinite(point)
    corners.append(point)
    box = box.union(BoundingBox(point))
  }

  private mutating func checkFinite(_ point: Point) {
    if !point.isFinite { isFinite = false }
  }
}
