/// A search for the view that a touch meant: every view that claims the point, front to back, and
/// the choice among them (rules H1 to H6).
struct HitTest {
  private struct Candidate {
    var view: View
    var place: HitArea.Place
    /// The point of the shape that is nearest to the touch, in window points.
    var nearest: Point
  }

  private let point: Point
  private var candidates: [Candidate] = []

  /// Looks among a view and all that is on it for those that claim a point of the window.
  init(_ point: Point, in root: View) {
    self.point = point
    if point.isFinite { collect(root, point) }
  }

  /// The view that was meant.
  ///
  /// The frontmost shape that holds the point, unless a margin beats it. A margin beats the shape
  /// of a view that its own view lies on: of an ancestor, and of a view behind that also covers the
  /// place of the margin's shape that is nearest to the point. Of several margins the nearest shape
  /// wins, then the frontmost.
  var choice: View? {
    let front = candidates.firstIndex { $0.place == .inside }
    var best: (candidate: Candidate, distance: Double)?
    for (index, candidate) in candidates.enumerated() {
      guard case .near(let distance) = candidate.place else { continue }
      if let front, !liesOn(candidate, candidates[front], isInFront: index < front) { continue }
      if distance < (best?.distance ?? .infinity) { best = (candidate, distance) }
    }
    return best?.candidate.view ?? front.map { candidates[$0].view }
  }

  private func liesOn(_ upper: Candidate, _ lower: Candidate, isInFront: Bool) -> Bool {
    if upper.view.isDescendant(of: lower.view) { return true }
    let place = lower.view.convert(fromWindow: upper.nearest)
    return isInFront && lower.view.hitArea.shape.distance(to: place, in: lower.view.bounds) == 0
  }

  /// Collects a view and its subviews, the frontmost first. The point is in the coordinates of the
  /// view's superview.
  private mutating func collect(_ view: View, _ outer: Point) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled,
      let local = view.convert(fromSuperview: outer)
    else { return }
    if !view.clipsHits || view.bounds.contains(local) {
      for subview in view.subviews.reversed() { collect(subview, local) }
    }
    let place = view.place(of: local)
    guard place != .outside else { return }
    let nearest = view.hitArea.shape.nearestPoint(to: local, in: view.bounds) ?? local
    candidates.append(
      Candidate(view: view, place: place, nearest: view.convert(toWindow: nearest)))
  }
}
