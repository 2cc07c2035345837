extension Window {
  /// The view that a touch at a point of the window goes to; `nil` when none takes it.
  ///
  /// The contact, when it is known, measures distances and decides for a touch that straddles two
  /// shapes. Without one a hit test costs some 20 instructions for each view that is compared with the
  /// point: those beside and in front of the answer and of the views that it is in, of more than 128
  /// siblings the logarithm of their number. A view on the way with a transform, a margin, a shape or
  /// a class of its own costs ten times as much, and so does every view where the contact is known.
  /// Nothing is allocated, unless many siblings have changed since the last search.
  ///
  /// Each view takes 48 to 96 bytes in the view that it is in, and about 100 more among more than 128
  /// siblings.
  public func hitTest(_ point: Point, contact: ContactEllipse?) -> View? {
    if contact == nil, let front = fastHitTest(point) { return front }
    let search = spareSearch ?? HitSearch()
    // An override that is asked may search as well.
    spareSearch = nil
    defer { spareSearch = search }
    return search.hitView(in: self, at: point, contact: contact)
  }

  /// Which view a touch at a point of the window goes to, with every view that was considered and
  /// what became of it (rule H7).
  ///
  /// Costs a little more than a hit test, and a walk over all views when all are to be named.
  public func hitReport(
    at point: Point, contact: ContactEllipse? = nil, scope: HitReport.Scope = .reached
  ) -> HitReport {
    ReportingSearch(scope: scope).report(in: self, at: point, contact: contact)
  }
}
