// The search for a point alone where a ``PlainWalk`` is at a loss, when nobody asks for reasons. It
// visits the views in the order of the full search, and ends at the first shape that holds the
// touch: nothing that comes later lies on that, so nothing that comes later can be meant (rule H6).

extension HitSearch {
  /// Collects candidates in a view that takes touches, up to the first shape that holds the touch.
  /// Returns whether there is one.
  func findFront(in view: View, at local: Point) -> Bool {
    if !view.subviews.isEmpty, !view.clipsHits || view.bounds.contains(local),
      findFront(amongSubviewsOf: view, at: local)
    {
      return true
    }
    if view.hitState.isStandard, view.hitState.isPlain {
      return view.bounds.contains(local) && addShape(view)
    }
    let place = view.place(of: local)
    switch place.kind {
    case .inside: return addShape(view)
    case .near:
      addMargin(view, place.near)
      return false
    case .takenAway, .outside: return false
    }
  }

  private func findFront(amongSubviewsOf view: View, at point: Point) -> Bool {
    let first = waiting.count
    gather(view, Box(point))
    while waiting.count > first {
      let subview = waiting.removeLast()
      guard isOpen(subview), let local = subview.place(fromSuperview: point)
      else { continue }
      if findFront(inSubview: subview, of: view, at: local) {
        waiting.cut(to: first)
        return true
      }
    }
    return false
  }

  private func findFront(inSubview view: View, of superview: View, at local: Point) -> Bool {
    // An override that was asked before may have taken it away.
    guard !hasAsked || view.superview === superview else { return false }
    return view.hitState.isStandard
      ? findFront(in: view, at: local) : askForFront(view, at: local)
  }

  /// Asks a view through its overridable method.
  func askForFront(_ view: View, at local: Point) -> Bool {
    let first = candidates.count
    ask(view, at: local)
    // What an override has answered may be anywhere, also beneath what comes later.
    return !hasAnswer && candidates.count > first && candidates[candidates.count - 1].holdsTouch
  }

  private func addShape(_ view: View) -> Bool {
    candidates.append(HitCandidate(view: view, claim: .shape, near: point))
    return !hasAnswer
  }
}

extension View {
  /// The same as ``convert(fromSuperview:)``, from what is known of how the view is placed.
  fileprivate final func place(fromSuperview point: Point) -> Point? {
    hitPlacement == .shifted ? point + shift : convert(fromSuperview: point)
  }
}
