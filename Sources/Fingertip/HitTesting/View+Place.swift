extension View {
  /// Where a point of the view's own coordinates is with regard to what takes touches to land.
  final func place(of point: Point) -> HitPlace {
    if self.point(inside: point) { return HitPlace(.inside) }
    if hitState.isPlain { return HitPlace(.outside) }
    let place = outline.place(of: point, in: bounds, margin: restingMargin)
    // What is on the shape and yet not inside was left out by an override.
    return place.kind == .inside ? HitPlace(.outside) : place
  }

  /// Whether a touch that the view holds still counts as inside: it is on what can be touched of
  /// the view, or within its margins, of which at each edge the greater of the resting and the
  /// tracking margin counts (rule H4). The point is in the view's own coordinates.
  public final func tracks(_ point: Point) -> Bool {
    if self.point(inside: point) { return true }
    if outline.contains(point, in: bounds, margin: restingMargin) { return false }
    let margin = trackingMargin.withoutNaN.atLeast(restingMargin.withoutNaN)
    switch outline.place(of: point, in: bounds, margin: margin).kind {
    case .inside, .near: return true
    case .takenAway, .outside: return false
    }
  }
}
