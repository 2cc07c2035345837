internal import Fingertip

/// Leader lines from labeled targets to the sides of a window, each with as few crossings as
/// possible.
struct LeaderLines {
  /// The maximum number of boxes with which slanted lines are tried. With more boxes, slanted lines
  /// would only cross more of them.
  private static let maximumBoxes = 500

  private let size: Size
  private let drawn: [Rect]
  private let step: Double
  private var segments: [Segment] = []

  /// Creates leader lines for a window with drawn boxes; `step` is the distance between tried
  /// lines.
  init(_ size: Size, around drawn: [Rect], step: Double) {
    self.size = size
    self.drawn = drawn
    self.step = step
  }

  /// Adds a line from a box or point to one of the sides.
  mutating func add(from target: Rect) -> Segment {
    // Ignore the boxes that contain the target, because every line must cross their edges.
    let others = drawn.filter { !$0.encloses(target) }
    var (best, lowestCost) = (
      segment(from: target, fraction: 0.5, lines: 0, isLeft: false), Double.infinity
    )
    let slants = drawn.count <= Self.maximumBoxes ? [0, 1, -1, 2, -2, 4, -4, 8, -8, 16, -16] : [0]
    search: for lines in slants {
      for fraction in target.size.height == 0 ? [0.5] : [0.5, 0.25, 0.75, 0.1, 0.9] {
        for isLeft in [false, true] {
          let candidate = segment(
            from: target, fraction: fraction, lines: Double(lines), isLeft: isLeft)
          let crossed =
            others.count { candidate.crosses($0) } + segments.count { candidate.crosses($0) }
          // Prefer fewer crossings, then the shorter line, which is usually horizontal.
          let cost = Double(crossed) * 1e6 + candidate.length
          if cost < lowestCost { (best, lowestCost) = (candidate, cost) }
        }
      }
      // Steeper lines can't be better than a line without crossings.
      if lowestCost < 1e6 { break search }
    }
    segments.append(best)
    return best
  }

  private func segment(from target: Rect, fraction: Double, lines: Double, isLeft: Bool) -> Segment
  {
    let y = min(max(target.minY + target.size.height * fraction, 0), size.height)
    let x = min(max(isLeft ? target.minX : target.maxX, 0), size.width)
    return Segment(
      start: Point(x: x, y: y),
      end: Point(
        x: isLeft ? 0 : size.width, y: min(max(y + lines * step, 0), size.height)))
  }
}
