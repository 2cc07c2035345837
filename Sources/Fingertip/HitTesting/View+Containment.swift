extension View {
  /// Returns where a point lies relative to the area in which touches can begin. The point is in
  /// the view's own coordinates.
  final func containment(of point: Point) -> HitArea.Containment {
    if self.point(inside: point) { return .inside }
    if hitTestState.hitAreaEqualsBounds { return .outside }
    let containment = hitArea.containment(of: point, in: bounds, margin: hitArea.restingMargin)
    // The point is on the shape, but an override of `point(inside:)` returned `false` for it.
    return containment == .inside ? .outside : containment
  }

  /// Returns whether a touch that the view tracks still counts as inside. A touch is inside while
  /// it is in the view's touchable part or margins. At each edge, the larger of the resting and
  /// tracking margins applies (rule H4). The point is in the view's own coordinates.
  public final func containsTrackedTouch(at point: Point) -> Bool {
    if self.point(inside: point) { return true }
    if hitArea.contains(point, in: bounds, margin: hitArea.restingMargin) { return false }
    let margin = hitArea.trackingMargin.withoutNaN.edgewiseMaximum(
      with: hitArea.restingMargin.withoutNaN)
    return switch hitArea.containment(of: point, in: bounds, margin: margin) {
    case .inside, .inMargin: true
    case .excluded, .outside: false
    }
  }
}
