extension Window {
  /// The view that a touch at a point of the window goes to; `nil` when none takes it.
  ///
  /// The contact, when it is known, measures distances and decides for a touch that straddles two
  /// shapes. Costs the logarithm of the number of views, where they do not overlap.
  public func hitTest(_ point: Point, contact: ContactEllipse?) -> View? {
    contact == nil ? front(at: point) : search(point, contact)
  }

  /// The same for a point alone.
  func front(at point: Point) -> View? {
    var walk = PlainWalk()
    let front = walk.front(in: self, at: point)
    return walk.isAtLoss ? search(point, nil) : front
  }

  private func search(_ point: Point, _ contact: ContactEllipse?) -> View? {
    let search = spareSearch ?? HitSearch(in: self)
    // An override that is asked may search as well.
    spareSearch = nil
    defer { spareSearch = search }
    return search.answer(point, contact: contact)
  }

  /// Which view a touch at a point of the window goes to, with every view that was considered and
  /// what became of it (rule H7).
  ///
  /// Costs a little more than a hit test, and a walk over all views when all are to be named.
  public func hitReport(
    at point: Point, contact: ContactEllipse? = nil, scope: HitReport.Scope = .reached
  ) -> HitReport {
    HitSearch(
      point, in: self, contact: contact, extent: scope == .all ? .all : .reached, isReporting: true
    ).report()
  }
}
