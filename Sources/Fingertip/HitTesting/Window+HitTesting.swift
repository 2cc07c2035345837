extension Window {
  /// Returns the view that a touch at a point of the window hits, or `nil` if there is none.
  ///
  /// If the contact area is known, it is used to measure distances, and to choose the view if a
  /// touch straddles two shapes.
  ///
  /// Without a contact, a hit test costs about 20 instructions per view that is compared with the
  /// point. These are the views next to and in front of the result and its superviews. Among more
  /// than 128 siblings, the cost depends only on the logarithm of their number. A view on the path
  /// costs ten times as much if it has a transform, a margin, a shape or a subclass. If the contact
  /// is known, every view costs that much. Nothing is allocated, unless many siblings have changed
  /// since the last search.
  ///
  /// Each view takes 48 to 96 bytes in its superview, and about 116 bytes more among more than 128
  /// siblings.
  public func hitTest(_ point: Point, contact: ContactEllipse?) -> View? {
    if contact == nil, let front = fastHitTest(point) { return front }
    let search = reusableSearch ?? HitSearch()
    // An override called by the search can itself start a search.
    reusableSearch = nil
    defer { reusableSearch = search }
    return search.hitView(in: self, at: point, contact: contact)
  }

  /// Returns the result of a hit test with every view that was considered and its outcome (rule
  /// H7).
  ///
  /// A report costs slightly more than a hit test. With the scope `all`, it visits all views.
  public func hitReport(
    at point: Point, contact: ContactEllipse? = nil, scope: HitReport.Scope = .reached
  ) -> HitReport {
    ReportingSearch(scope: scope).report(in: self, at: point, contact: contact)
  }
}
