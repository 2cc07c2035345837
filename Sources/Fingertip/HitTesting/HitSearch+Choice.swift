// This file chooses among the candidates (rule H6).

extension HitSearch {
  /// The resolution to which distances are rounded, in steps per point or per contact radius.
  private static var distanceResolution: Double { 256 }

  /// Returns the index of the candidate that is hit, or `nil` if there are no candidates.
  ///
  /// The touch hits the frontmost candidate whose shape contains it, unless a margin beats that
  /// shape or an adjacent shape contains a larger part of the contact.
  func chooseCandidate() -> Int? {
    guard let index = chooseIgnoringContact(from: 0) else { return nil }
    return candidates[index].kind == .shape && hasContact
      ? mostCoveredCandidate(beside: index) : index
  }

  /// Returns the index of the candidate that is hit when only the location of the touch is taken
  /// into account. Ignores the candidates before a given index.
  ///
  /// A candidate that is hit in its margin beats the shapes of the views on which it lies. Among
  /// several such candidates, the one with the nearest shape wins. If the distances are equal, the
  /// one whose shape covers a larger part of the contact wins. If that is also a tie, the frontmost
  /// candidate wins.
  func chooseIgnoringContact(from first: Int) -> Int? {
    let front = candidates.firstIndex(from: first) { $0.containsTouch }
    guard lastMarginCandidateIndex >= first else { return front }
    var best: Int?
    for index in first..<candidates.count {
      if candidates[index].kind != .margin { continue }
      if let front, !candidate(index, liesOn: front) { continue }
      if let other = best, marginAdvantage(of: other, over: index) != nil { continue }
      best = index
    }
    return best ?? front
  }

  /// The index of the first candidate that contains the touch.
  var frontCandidateIndex: Int? { candidates.firstIndex { $0.containsTouch } }

  /// Returns the reason why one candidate's margin is preferred to another's, or `nil` if the other
  /// margin is preferred.
  final func marginAdvantage(of one: Int, over other: Int) -> MarginAdvantage? {
    let (near, far) = (roundedDistance(toCandidate: one), roundedDistance(toCandidate: other))
    if near != far { return near < far ? .nearer : nil }
    if hasContact {
      let (more, less) = (contactCoverage(ofCandidate: one), contactCoverage(ofCandidate: other))
      if more != less { return more > less ? .coveredMore : nil }
    }
    return one < other ? .inFront : nil
  }

  /// A reason to prefer one margin to another.
  enum MarginAdvantage {
    /// The shape is nearer to the touch.
    case nearer
    /// The shape contains a larger part of the contact.
    case coveredMore
    /// The view is in front.
    case inFront
  }

  /// Returns whether one candidate lies on another. The upper view lies on the lower one if it is a
  /// descendant of the lower view, or if it is in front and the point of its shape nearest to the
  /// touch is on the lower view.
  func candidate(_ upper: Int, liesOn lower: Int) -> Bool {
    let (above, below) = (candidates[upper].view, candidates[lower].view)
    if above.isDescendant(of: below) { return true }
    return upper < lower && isTouchable(below, at: nearestPoint(ofCandidate: upper))
  }

  private func roundedDistance(toCandidate index: Int) -> Double {
    let offset = nearestPoint(ofCandidate: index) - point
    let length = hasContact ? contact.lengthInRadii(of: offset) : offset.length
    return (length * HitSearch.distanceResolution).rounded()
  }

  /// Returns the point on a candidate's shape that is nearest to the touch, in the root's
  /// coordinates.
  func nearestPoint(ofCandidate index: Int) -> Point {
    let near = candidates[index].nearestPoint
    return candidates[index].kind == .contact
      ? nearestPoint(to: point, on: candidates[index].view) ?? near : near
  }

  /// Returns the point on a view's shape that is nearest to a given point, or `nil` if a superview
  /// clips the given point or the shape is empty. Both points are in the root's coordinates.
  func nearestPoint(to point: Point, on view: View) -> Point? {
    guard let local = convertFromRoot(point, to: view),
      let near = view.hitArea.shape.nearestPoint(to: local, in: view.bounds)
    else { return nil }
    return convertToRoot(near, from: view)
  }

  /// Returns whether a point, in the root's coordinates, is in the touchable part of a view and
  /// isn't clipped by a superview.
  func isTouchable(_ view: View, at point: Point) -> Bool {
    convertFromRoot(point, to: view).map { view.point(inside: $0) } ?? false
  }

  /// Converts a point from the root's coordinates to those of a view. Returns `nil` if a superview
  /// clips the point or a transform on the path has no inverse.
  func convertFromRoot(_ point: Point, to view: View) -> Point? {
    var (view, converted) = (Unmanaged.passUnretained(view), point)
    let first = conversionPath.count
    while view.isNot(root), let parent = view._withUnsafeGuaranteedRef({ $0.unmanagedSuperview }) {
      conversionPath.append(view)
      view = parent
    }
    while conversionPath.count > first {
      let subview = conversionPath.removeLast()
      let isCutOff = view._withUnsafeGuaranteedRef {
        $0.clipsToBounds && !$0.bounds.contains(converted)
      }
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
