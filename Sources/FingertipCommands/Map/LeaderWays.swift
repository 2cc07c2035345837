internal import Fingertip

/// Ways from what is named to the sides of a window, each the one that crosses least of what lies there.
struct LeaderWays {
  /// Up to how many ways are compared with all that is drawn; more would cross each other anyhow.
  private static let most = 200

  private let size: Size
  private let drawn: [Rect]
  private let step: Double
  private var ways: [Segment] = []

  /// Ways through a window in which boxes are drawn; `step` is how far apart those are that are tried.
  init(_ size: Size, around drawn: [Rect], step: Double) {
    self.size = size
    self.drawn = drawn
    self.step = step
  }

  /// Adds a way from a box or a place to one of the sides.
  mutating func add(from target: Rect) -> Segment {
    // What the target lies in must be left by any way.
    let others = drawn.filter { !$0.holds(target) }
    var (best, least) = (way(from: target, share: 0.5, lines: 0, isLeft: false), Double.infinity)
    search: for lines in ways.count < Self.most ? [0, 1, -1, 2, -2, 4, -4, 8, -8, 16, -16] : [] {
      for share in target.size.height == 0 ? [0.5] : [0.5, 0.25, 0.75, 0.1, 0.9] {
        for isLeft in [false, true] {
          let way = way(from: target, share: share, lines: Double(lines), isLeft: isLeft)
          let crossed = others.count { way.crosses($0) } + ways.count { way.crosses($0) }
          // Of ways that cross as much, the shorter one, which mostly lies level.
          let cost = Double(crossed) * 1e6 + way.length
          if cost < least { (best, least) = (way, cost) }
        }
      }
      // Steeper ones are not better than one that crosses nothing.
      if least < 1e6 { break search }
    }
    ways.append(best)
    return best
  }

  private func way(from target: Rect, share: Double, lines: Double, isLeft: Bool) -> Segment {
    let y = min(max(target.minY + target.size.height * share, 0), size.height)
    let x = min(max(isLeft ? target.minX : target.maxX, 0), size.width)
    return Segment(
      start: Point(x: x, y: y),
      end: Point(
        x: isLeft ? 0 : size.width, y: min(max(y + lines * step, 0), size.height)))
  }
}

/// A straight line between two places.
struct Segment {
  let start: Point
  let end: Point

  var length: Double { start.distance(to: end) }

  /// Whether some of it lies in a box, and not on its edge alone.
  func crosses(_ box: Rect) -> Bool {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    for (at, step, least, most) in [
      (start.x, way.dx, box.minX, box.maxX), (start.y, way.dy, box.minY, box.maxY),
    ] {
      if step == 0 {
        if at <= least || at >= most { return false }
        continue
      }
      let (one, other) = ((least - at) / step, (most - at) / step)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return first < last
  }

  /// Whether two have a place in common that is no end of either.
  func crosses(_ other: Segment) -> Bool {
    func side(_ point: Point, of segment: Segment) -> Double {
      let (way, offset) = (segment.end - segment.start, point - segment.start)
      return way.dx * offset.dy - way.dy * offset.dx
    }
    return side(other.start, of: self) * side(other.end, of: self) < 0
      && side(start, of: other) * side(end, of: other) < 0
  }
}

extension Rect {
  /// Whether two have more than an edge in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether another lies in it, perhaps up to its edge.
  func holds(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
