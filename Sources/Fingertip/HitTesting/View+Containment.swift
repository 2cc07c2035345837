extension View {
  /// Returns the containment of a point, in the view's own coordinates, in the area where touches
  /// can land.
  final func containment(of point: Point) -> HitArea.Containment {
    if self.point(inside: point) { return .inside }
    if hitState.isHitAreaBounds { return .outside }
    let containment = hitArea.containment(of: point, in: bounds, margin: hitArea.restingMargin)
    // A point on the shape for which an override returned `false`.
    return containment == .inside ? .outside : containment
  }

  /// Returns whether a touch that the view tracks still counts as inside. It does in the touchable
  /// part of the view and its margins; at each edge, the larger of the resting and the tracking
  /// margin applies (rule H4). The point is in the view's own coordinates.
  public final func containsTrackedTouch(at point: Point) -> Bool {
    if self.point(inside: point) { return true }
    if hitArea.contains(point, in: bounds, margin: hitArea.restingMargin) { return false }
    let margin = hitArea.trackingMargin.withoutNaN.atLeast(hitArea.restingMargin.withoutNaN)
    return switch hitArea.containment(of: point, in: bounds, margin: margin) {
    case .inside, .near: true
    case .excluded, .outside: false
    }
  }
}
