// The choice among the candidates (rule H6).

extension HitSearch {
  /// Distances in points, or in radii of the contact, count as equal when they agree to this part.
  private static var distanceResolution: Double { 256 }

  /// The candidate that was meant.
  ///
  /// The frontmost shape that holds the touch, unless a margin beats it, or the contact covers more
  /// of a shape beside it.
  func choose() -> Int? {
    guard let index = pick(from: 0) else { return nil }
    return candidates[index].kind == .shape && hasContact ? mostCovered(beside: index) : index
  }

  /// The candidate, from one on, that a touch without extent means.
  ///
  /// A margin beats the shape of a view that its own view lies on. Of several margins the nearest
  /// shape wins, then the one of which the contact covers more, then the frontmost.
  func pick(from first: Int) -> Int? {
    let front = candidates.firstIndex(from: first) { $0.containsTouch }
    guard lastMargin >= first else { return front }
    var best: Int?
    for index in first..<candidates.count {
      if candidates[index].kind != .margin { continue }
      if let front, !liesOn(index, front) { continue }
      if let other = best, advantage(of: other, over: index) != nil { continue }
      best = index
    }
    return best ?? front
  }

  /// The shape that holds the touch; `nil` when none does.
  var front: Int? { candidates.firstIndex { $0.containsTouch } }

  /// What one margin has over another, where the first is in front; `nil` when the second is to
  /// be preferred.
  final func advantage(of one: Int, over other: Int) -> Advantage? {
    let (near, far) = (closeness(one), closeness(other))
    if near != far { return near < far ? .nearer : nil }
    if hasContact {
      let (more, less) = (coverage(of: one), coverage(of: other))
      if more != less { return more > less ? .coveredMore : nil }
    }
    return one < other ? .inFront : nil
  }

  /// Why one margin is preferred to another.
  enum Advantage {
    /// Its shape is nearer to the touch.
    case nearer
    /// The contact covers more of it.
    case coveredMore
    /// It is in front.
    case inFront
  }

  /// Whether a candidate lies on another: it is in it, or in front of it with the place of its
  /// shape that is nearest to the touch.
  func liesOn(_ upper: Int, _ lower: Int) -> Bool {
    let (above, below) = (candidates[upper].view, candidates[lower].view)
    if above.isDescendant(of: below) { return true }
    return upper < lower && holds(below, nearest(upper))
  }

  private func closeness(_ index: Int) -> Double {
    let offset = nearest(index) - point
    let length = hasContact ? contact.radii(in: offset) : offset.length
    return (length * HitSearch.distanceResolution).rounded()
  }

  /// The point of a candidate's shape that is nearest to the touch, in the root's coordinates.
  func nearest(_ index: Int) -> Point {
    let near = candidates[index].near
    return candidates[index].kind == .contact
      ? nearest(to: point, on: candidates[index].view) ?? near : near
  }

  /// The point of a view's shape that is nearest to one of the root, in the root's coordinates; `nil`
  /// where a parent cuts it off, and when the shape holds nothing.
  func nearest(to point: Point, on view: View) -> Point? {
    guard let local = convert(point, to: view),
      let near = view.hitArea.shape.nearestPoint(to: local, in: view.bounds)
    else { return nil }
    return convert(near, from: view)
  }

  /// Whether a point of the root is on what can be touched of a view, and no parent cuts it off.
  func holds(_ view: View, _ point: Point) -> Bool {
    convert(point, to: view).map { view.point(inside: $0) } ?? false
  }

  /// A point of the root in the coordinates of a view; `nil` when a parent that clips does not hold
  /// it, or a transform on the way has no inverse.
  func convert(_ point: Point, to view: View) -> Point? {
    var (view, converted) = (Unmanaged.passUnretained(view), point)
    let first = conversionPath.count
    while view.isNot(root), let parent = view._withUnsafeGuaranteedRef({ $0.container }) {
      conversionPath.append(view)
      view = parent
    }
    while conversionPath.count > first {
      let subview = conversionPath.removeLast()
      let isCutOff = view._withUnsafeGuaranteedRef { $0.clipsToBounds && !$0.bounds.contains(converted) }
      let inner = subview._withUnsafeGuaranteedRef { $0.convert(fromSuperview: converted) }
      guard !isCutOff, let inner else {
        conversionPath.truncate(to: first)
        return nil
      }
      (view, converted) = (subview, inner)
    }
    return converted
  }
}

extension Unmanaged<View> {
  fileprivate func isNot(_ root: ObjectIdentifier?) -> Bool {
    _withUnsafeGuaranteedRef { ObjectIdentifier($0) != root }
  }
}
