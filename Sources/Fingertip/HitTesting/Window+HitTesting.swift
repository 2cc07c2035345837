extension Window {
  /// Returns the view that a touch at a point of the window hits, or `nil` if there is none.
  ///
  /// A known contact is used to measure distances, and to decide for a touch that straddles two
  /// shapes.
  ///
  /// Without a contact, a hit test costs about 20 instructions per view that is compared with the
  /// point. These are the views next to and in front of the result and its superviews. Among more
  /// than 128 siblings, it is only the logarithm of their number. A view on the path costs ten
  /// times as much if it has a transform, a margin, a shape or a subclass. So does every view with
  /// a known contact. Nothing is allocated, unless many siblings have changed since the last
  /// search.
  ///
  /// Each view takes 48 to 96 bytes in its superview, and about 100 more among more than 128
  /// siblings.
  public func hitTest(_ point: Point, contact: ContactEllipse?) -> View? {
    if contact == nil, let front = fastHitTest(point) { return front }
    let search = spareSearch ?? HitSearch()
    // An override called by the search can search, too.
    spareSearch = nil
    defer { spareSearch = search }
    return search.hitView(in: self, at: point, contact: contact)
  }

  /// Returns the result of a hit test with every view that was considered and its outcome (rule
  /// H7).
  ///
  /// It costs slightly more than a hit test, and a walk over all views for the scope `all`.
  public func hitReport(
    at point: Point, contact: ContactEllipse? = nil, scope: HitReport.Scope = .reached
  ) -> HitReport {
    ReportingSearch(scope: scope).report(in: self, at: point, contact: contact)
  }
}
