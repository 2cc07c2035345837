/// A search for the view that a touch meant: every view that may be it, front to back, and the
/// choice among them (rules H1 to H6).
///
/// The search goes down the tree as in other toolkits: a view is asked through its overridable
/// ``View/hitTest(_:)``, whose own version looks among the subviews and adds what it finds here.
/// When an override answers something else than that version found, the answer takes the place of
/// all that was found in the view.
///
/// It finds, and does not say why: that is up to a ``ReportingSearch``, so a program that asks for no
/// reports has no code of them.
class HitSearch {
  /// How much of the tree is looked at.
  enum Extent {
    /// What the boxes of the views do not rule out.
    case reached
    /// Every view, so that the report can name those that the touch did not reach.
    case all
    /// Every view, as if there were no boxes: what tests compare with.
    case unaided
  }

  /// The view that is searched, with all that is on it. Whoever asks keeps it alive.
  @exclusivity(unchecked) private(set) final var root: ObjectIdentifier?
  @exclusivity(unchecked) private(set) final var point = Point.zero
  /// The contact, while it counts.
  @exclusivity(unchecked) private(set) final var contact = ContactEllipse(
    majorRadius: 0, minorRadius: 0)
  @exclusivity(unchecked) private(set) final var hasContact = false
  final let extent: Extent
  /// Whether it hears of views that cannot be the one.
  private final let isReporting: Bool
  /// Whether the search ends at the first shape that holds the touch.
  private final var endsAtFront: Bool {
    HitIndex.isUsed && !hasContact && extent == .reached && !isReporting
  }
  @exclusivity(unchecked) final var candidates = List<HitCandidate>()
  /// The last candidate that the touch reaches only by a margin; −1 when there is none.
  @exclusivity(unchecked) private(set) final var lastMargin = -1
  /// Whether a view was asked through its overridable method, which may change the tree.
  @exclusivity(unchecked) private(set) final var hasAsked = false
  /// Whether a view has answered something else than was found in it.
  @exclusivity(unchecked) private(set) final var hasAnswer = false
  @exclusivity(unchecked) final var waiting = List<View>()
  /// The view that was looked into last, and what was found.
  @exclusivity(unchecked) private final var lastLook:
    (view: ObjectIdentifier, found: ObjectIdentifier?)?
  /// Where the touch is in the coordinates of the view that is looked at.
  @exclusivity(unchecked) private(set) final var spot = Spot(local: .zero, area: .empty)

  /// Where the touch is in the coordinates of one view.
  struct Spot {
    var local: Point
    /// The box around the contact, or the point alone.
    var area: Box
    /// Whether a view that it is in clips, and the touch is outside of that one.
    var isClipped = false
    /// Whether the view is looked at only to name it in the report.
    var isOut = false
  }

  /// Prepares searches.
  init(extent: Extent = .reached, isReporting: Bool = false) {
    self.extent = extent
    self.isReporting = isReporting
  }

  /// Searches, and returns the view that was meant by a touch at a point of the root's coordinates.
  final func answer(in root: View, at point: Point, contact: ContactEllipse? = nil) -> View? {
    let winner = run(in: root, at: point, contact)
    defer { candidates.clear() }
    return winner.map { candidates[$0].view }
  }

  /// Collects all candidates, and returns which was meant. There must be none before.
  final func run(in root: View, at point: Point, _ contact: ContactEllipse?) -> Int? {
    self.root = ObjectIdentifier(root)
    self.point = point
    hasContact = false
    if let contact, contact.isUsable {
      self.contact = contact.limited
      hasContact = true
    }
    lastMargin = -1
    hasAsked = false
    hasAnswer = false
    guard point.isFinite else { return nil }
    guard isOpen(root) else {
      note(root, .closed)
      return nil
    }
    if endsAtFront {
      _ = root.hitState.isStandard ? findFront(in: root, at: point) : askForFront(root, at: point)
    } else {
      spot = Spot(local: point, area: hasContact ? self.contact.box(around: point) : Box(point))
      ask(root)
    }
    return choose()
  }

  /// What the overridable methods of a view are asked for; the view's own version calls this.
  /// `nil` when the search is asking for another point, so that a search of its own is needed.
  final func look(in view: View, at point: Point) -> View?? {
    guard point == spot.local else { return nil }
    view.hitState.search = nil
    let first = candidates.count
    if endsAtFront { _ = findFront(in: view, at: point) } else { collect(view) }
    let found = pick(from: first).map { candidates[$0].view }
    lastLook = (ObjectIdentifier(view), found.map { ObjectIdentifier($0) })
    return .some(found)
  }

  /// Asks a view, given the touch in its coordinates.
  final func ask(_ view: View, at local: Point) {
    let outer = spot
    spot = Spot(local: local, area: Box(local))
    ask(view)
    spot = outer
  }

  /// Asks a view through its overridable method.
  private final func ask(_ view: View) {
    if view.hitState.isStandard { return collect(view) }
    let other = view.hitState.search
    let first = candidates.count
    lastLook = nil
    hasAsked = true
    view.hitState.search = self
    var answer = view.hitTest(spot.local)
    if let hitTest = view.hitState.answers?.hitTest { answer = hitTest(view, spot.local, answer) }
    // An override may search on its own while it is asked; each search leaves the view as it was.
    view.hitState.search = other
    if let look = lastLook, look.view == ObjectIdentifier(view),
      look.found == answer.map({ ObjectIdentifier($0) })
    {
      return
    }
    overrule(from: first, by: view)
    if let answer {
      hasAnswer = true
      add(answer, .answer, near: point)
    } else {
      note(view, .refused)
    }
  }

  /// Drops what was found in a view that answers something else.
  func overrule(from first: Int, by view: View) { candidates.cut(to: first) }

  // MARK: Down the tree

  /// Collects a view and its subviews, the frontmost first.
  private final func collect(_ view: View) {
    if !view.subviews.isEmpty { collectSubviews(of: view) }
    if !spot.isClipped, !spot.isOut {
      let place = view.place(of: spot.local)
      switch place.kind {
      case .inside: return add(view, .shape, near: point)
      case .near: return addMargin(view, place.near)
      case .takenAway: return note(view, .takenAway)
      case .outside: break
      }
    }
    if hasContact, !spot.isOut, view.ownBox.intersects(spot.area) {
      add(view, .contact, near: point)
    } else {
      note(view, spot.isClipped ? .clipped : .outside)
    }
  }

  private final func collectSubviews(of view: View) {
    let outer = spot
    var inner = outer
    if view.clipsHits {
      if !view.bounds.contains(inner.local) { inner.isClipped = true }
      inner.area = inner.area.intersection(Box(view.bounds))
    }
    let isCutOff = inner.isClipped && (!hasContact || inner.area.isEmpty)
    if isCutOff {
      if !isReporting { return }
      inner.area = outer.area
    }
    forEachSubview(of: view, inner.area) { subview in
      spot = inner
      visit(subview, of: view, isCutOff)
    }
    spot = outer
  }

  /// Runs over the subviews that matter, the frontmost first; without an index over all.
  private final func forEachSubview(of view: View, _ area: Box, _ body: (View) -> Void) {
    guard HitIndex.isUsed, extent == .reached else {
      let subviews = view.subviews
      var index = subviews.count
      while index > 0 {
        index -= 1
        // An override that was asked before may have taken it away.
        if subviews[index].superview === view { body(subviews[index]) }
      }
      return
    }
    let first = waiting.count
    gather(view, area)
    while waiting.count > first {
      let subview = waiting.removeLast()
      if subview.superview === view { body(subview) }
    }
  }

  /// Puts the subviews that matter on the waiting list, the frontmost last.
  final func gather(_ view: View, _ area: Box) {
    view.refreshTable()
    view.hitState.table.collect(area, into: &waiting)
  }

  /// Collects a subview, with the touch where it is in its superview.
  private final func visit(_ view: View, of superview: View, _ isCutOff: Bool) {
    let hasBoxes = extent == .reached
    let box =
      HitIndex.isUsed && hasBoxes
      ? superview.hitState.table.box(of: view) : view.freshBoxInSuperview()
    let isNear = box.intersects(spot.area)
    if !HitIndex.isUsed, hasBoxes, !isNear { return }
    if isCutOff { return note(view, .clipped) }
    guard isOpen(view), let local = view.convert(fromSuperview: spot.local)
    else { return note(view, .closed) }
    let isReached = box.contains(spot.local)
    let isAsked = isReached && !spot.isClipped && !spot.isOut
    if extent == .all, !isReached, !isNear { spot.isOut = true }
    spot.local = local
    spot.area =
      hasContact
      ? spot.area.mapped { view.convert(fromSuperview: $0) ?? local } : Box(local)
    if isAsked { ask(view) } else { collect(view) }
  }

  /// Whether a view takes touches, or something in it may (rule H2), as long as points can be
  /// converted to its coordinates.
  final func isOpen(_ view: View) -> Bool {
    view.takesTouches && (HitIndex.isUsed && view.hitPlacement != .lost || view.isPlaceFinite)
  }

  // MARK: Noting

  /// Adds a candidate, with the point of its shape that is nearest to the touch, as far as that is known.
  func add(_ view: View, _ claim: HitCandidate.Claim, near: Point) {
    candidates.append(HitCandidate(view: view, claim: claim, near: near))
  }

  final func addMargin(_ view: View, _ near: Point) {
    lastMargin = candidates.count
    add(view, .margin, near: convert(near, from: view))
  }

  /// Why a view is no candidate.
  enum Remark {
    /// It takes no touches, with all that is in it.
    case closed
    /// The touch is neither on its shape nor in its margin.
    case outside
    /// A view that it is in clips, and the touch is outside of that one.
    case clipped
    /// The touch is where a negative margin takes away from it.
    case takenAway
    /// It was asked, and named no view.
    case refused
  }

  /// Hears of a view that is no candidate.
  func note(_ view: View, _ remark: Remark) {}

  /// A point of a view in the coordinates of the root of the search.
  final func convert(_ point: Point, from view: View) -> Point {
    var (place, view) = (point, view)
    while ObjectIdentifier(view) != root, let parent = view.superview {
      place = view.convert(toSuperview: place)
      view = parent
    }
    return place
  }
}
