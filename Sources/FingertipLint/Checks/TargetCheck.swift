internal import Fingertip
internal import FingertipScenes

/// Looks at targets: views with a tap or a hold of their own, which a finger has to hit.
///
/// Their size is that of the area where a touch may land, margins included. Distances are those of
/// the shapes' upright frames in the window. Views in one another are not compared: those around a
/// view are its background.
struct TargetCheck {
  private struct Target {
    let view: View
    /// The upright frame of the shape in the window, and of the shape with its resting margin.
    let frame: Rect
    let reach: Rect
    let size: Size
  }

  private let targets: [Target]

  init(_ setting: Setting) {
    let window = setting.real.live.window
    targets = setting.real.live.views.compactMap { view in
      let isTarget = setting.recognizers.indices.contains { index in
        guard setting.real.live.recognizers[index].view === view,
          setting.recognizers[index].isEnabled
        else { return false }
        switch setting.recognizers[index].kind {
        case .tap, .hold: return true
        default: return false
        }
      }
      return isTarget && !Self.isOff(view) ? Self.target(view, in: window) : nil
    }
  }

  /// Whether a view takes no touches, or one around it.
  private static func isOff(_ view: View) -> Bool {
    if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return true }
    return view.superview.map { isOff($0) } ?? false
  }

  private static func target(_ view: View, in window: View) -> Target {
    let shape: Rect
    switch view.hitArea.shape {
    case .rectangle(let rect): shape = rect
    case .bounds, .rounded, .ellipse, .path, .mask: shape = view.bounds
    }
    let reach = shape.outset(by: view.hitArea.restingMargin)
    let corners = Self.corners(reach).map { view.convert(toWindow: $0) }
    let size = Size(
      width: corners[0].distance(to: corners[1]), height: corners[1].distance(to: corners[2]))
    return Target(
      view: view, frame: upright(corners: Self.corners(shape).map { view.convert(toWindow: $0) }),
      reach: upright(corners: corners), size: size)
  }

  private static func corners(_ rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }

  private static func upright(corners: [Point]) -> Rect {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  func findings() -> [Finding] {
    targets.compactMap(smallness) + pairs(distance) + pairs(ambiguity)
  }

  private func pairs(_ look: (Target, Target) -> Finding?) -> [Finding] {
    targets.indices.flatMap { index in
      targets[(index + 1)...].compactMap { other in
        let one = targets[index]
        let isNested =
          one.view.isDescendant(of: other.view) || other.view.isDescendant(of: one.view)
        return isNested ? nil : look(one, other)
      }
    }
  }

  private func smallness(_ target: Target) -> Finding? {
    let size = target.size
    // Turned sides come out a hair too short.
    let least = min(size.width, size.height) + 1e-6
    let limit = least < TargetLimits.least ? TargetLimits.least : TargetLimits.comfortable
    return least < limit ? Finding(.smallTarget(target.view.name, size, limit: limit)) : nil
  }

  private func distance(_ one: Target, _ other: Target) -> Finding? {
    let across = max(one.frame.minX - other.frame.maxX, other.frame.minX - one.frame.maxX, 0)
    let along = max(one.frame.minY - other.frame.maxY, other.frame.minY - one.frame.maxY, 0)
    let distance = Vector(dx: across, dy: along).length
    guard distance + 1e-6 < TargetLimits.leastDistance else { return nil }
    return Finding(.closeTargets(one.view.name, other.view.name, distance: distance))
  }

  /// Looks at places in the overlap of the margins, 16 each way.
  private func ambiguity(_ one: Target, _ other: Target) -> Finding? {
    let left = max(one.reach.minX, other.reach.minX)
    let top = max(one.reach.minY, other.reach.minY)
    let width = min(one.reach.maxX, other.reach.maxX) - left
    let height = min(one.reach.maxY, other.reach.maxY) - top
    guard width > 0, height > 0 else { return nil }
    for row in 0..<16 {
      for column in 0..<16 {
        let point = Point(
          x: left + width * (Double(column) + 0.5) / 16, y: top + height * (Double(row) + 0.5) / 16)
        if isInMargin(point, of: one), isInMargin(point, of: other) {
          return Finding(.ambiguousMargins(one.view.name, other.view.name, at: point))
        }
      }
    }
    return nil
  }

  private func isInMargin(_ point: Point, of target: Target) -> Bool {
    let area = target.view.hitArea
    let place = area.place(
      of: target.view.convert(fromWindow: point), in: target.view.bounds,
      margin: area.restingMargin)
    if case .near = place { return true }
    return false
  }
}
