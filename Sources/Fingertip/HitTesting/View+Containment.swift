extension View {
  /// Where a point of the view's own coordinates is with regard to what takes touches to land.
  final func place(of point: Point) -> HitArea.Place {
    if self.point(inside: point) { return .inside }
    if hitState.isPlain { return .outside }
    let place = hitArea.place(of: point, in: bounds, margin: hitArea.restingMargin)
    // What is on the shape and yet not inside was left out by an override.
    return place == .inside ? .outside : place
  }

  /// Whether a touch that the view holds still counts as inside: it is on what can be touched of
  /// the view, or within its margins, of which at each edge the greater of the resting and the
  /// tracking margin counts (rule H4). The point is in the view's own coordinates.
  public final func tracks(_ point: Point) -> Bool {
    if self.point(inside: point) { return true }
    if hitArea.contains(point, in: bounds, margin: hitArea.restingMargin) { return false }
    let margin = hitArea.trackingMargin.withoutNaN.atLeast(hitArea.restingMargin.withoutNaN)
    return switch hitArea.place(of: point, in: bounds, margin: margin) {
    case .inside, .near: true
    case .takenAway, .outside: false
    }
  }
}
