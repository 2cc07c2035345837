extension Window {
  /// Returns the view that is hit by a touch at a point in the window, or `nil` if there is none.
  ///
  /// If the contact area is known, it is used to measure distances and to choose between two shapes
  /// that the touch straddles.
  ///
  /// Without a contact, a hit test takes about 20 instructions for each view that it compares with
  /// the point: the result, its superviews, and the siblings in front of each. If there are more
  /// than 128 siblings, the number of instructions grows only with the logarithm of their number. A
  /// view on the path to the result takes ten times as many instructions if it has a transform, a
  /// margin or a custom shape, or is an instance of a subclass. With a contact, every view takes
  /// that many instructions. No memory is allocated unless many siblings have changed since the
  /// last search.
  ///
  /// Each view takes 48 to 96 bytes of memory in its superview's table, and about 116 bytes more if
  /// there are more than 128 siblings.
  public func hitTest(_ point: Point, contact: ContactEllipse?) -> View? {
    if contact == nil, let front = fastHitTest(point) { return front }
    let search = reusableHitSearch ?? HitSearch()
    // An override that the search calls can itself start another search.
    reusableHitSearch = nil
    defer { reusableHitSearch = search }
    return search.hitView(in: self, at: point, contact: contact)
  }

  /// Returns the result of a hit test with the outcome for every view considered (rule H7).
  ///
  /// A report takes slightly longer than a hit test. With the scope `all`, the hit test visits all
  /// views.
  public func hitReport(
    at point: Point, contact: ContactEllipse? = nil, scope: HitReport.Scope = .reached
  ) -> HitReport {
    ReportingSearch(scope: scope).report(in: self, at: point, contact: contact)
  }
}
