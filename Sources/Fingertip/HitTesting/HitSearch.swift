/// A search for the view that a touch meant: every view that may be it, front to back, and the
/// choice among them (rules H1 to H6).
///
/// The search goes down the tree as in other toolkits: a view is asked through its overridable
/// ``View/hitTest(_:)``, whose own version looks among the subviews and adds what it finds here.
/// When an override answers something else than that version found, the answer takes the place of
/// all that was found in the view.
final class HitSearch {
  /// How much of the tree is looked at.
  enum Extent {
    /// What the boxes of the views do not rule out.
    case reached
    /// Every view, so that the report can name those that the touch did not reach.
    case all
    /// Every view, as if there were no boxes: what tests compare with.
    case unaided
  }

  /// Whoever asks keeps it alive.
  unowned(unsafe) let root: View
  @exclusivity(unchecked) private(set) var point: Point
  @exclusivity(unchecked) private(set) var contact: ContactEllipse?
  let extent: Extent
  let isReporting: Bool
  /// Whether the search ends at the first shape that holds the touch.
  var endsAtFront: Bool {
    HitIndex.isUsed && contact == nil && extent == .reached && !isReporting
  }
  @exclusivity(unchecked) var candidates = List<HitCandidate>()
  @exclusivity(unchecked) var entries = List<HitReport.Entry>()
  /// The last candidate that the touch reaches only by a margin; −1 when there is none.
  @exclusivity(unchecked) private(set) var lastMargin = -1
  /// Whether a view was asked through its overridable method, which may change the tree.
  @exclusivity(unchecked) private(set) var hasAsked = false
  /// Whether a view has answered something else than was found in it.
  @exclusivity(unchecked) private(set) var hasAnswer = false
  @exclusivity(unchecked) var waiting = List<View>()
  /// The view that was looked into last, and what was found.
  @exclusivity(unchecked) private var lastLook: (view: ObjectIdentifier, found: ObjectIdentifier?)?
  @exclusivity(unchecked) private var current = Spot(local: .zero, area: .empty, clip: nil)

  /// Where the touch is in the coordinates of one view.
  struct Spot {
    var local: Point
    /// The box around the contact, or the point alone.
    var area: Box
    /// The view that cuts the touch off from its subviews, when there is one.
    var clip: View?
    /// Whether the view is looked at only to name it in the report.
    var isOut = false
  }

  /// Prepares a search in a view and all that is on it, for a point of its own coordinates.
  init(
    _ point: Point = .zero, in root: View, contact: ContactEllipse? = nil,
    extent: Extent = .reached,
    isReporting: Bool = false
  ) {
    self.root = root
    self.point = point
    self.contact = contact?.usable
    self.extent = extent
    self.isReporting = isReporting
  }

  /// Searches, and returns the view that was meant. To be called once.
  func answer() -> View? {
    run()
    return choose().map { candidates[$0].view }
  }

  /// Searches again in the same view, for another point: what was found before is forgotten.
  func answer(_ point: Point, contact: ContactEllipse?) -> View? {
    self.point = point
    self.contact = contact?.usable
    lastMargin = -1
    hasAsked = false
    hasAnswer = false
    defer { candidates.clear() }
    return answer()
  }

  /// Searches, and returns what was found with all reasons. To be called once.
  func report() -> HitReport {
    run()
    let winner = choose()
    explain(winner)
    return HitReport(
      point: point, contact: contact, chosen: winner.map { candidates[$0].view.name },
      entries: entries.array)
  }

  /// Collects all candidates.
  private func run() {
    guard point.isFinite else { return }
    if let refusal = refusal(of: root) { return note(root, refusal) }
    if endsAtFront {
      _ = root.hitState.isStandard ? findFront(in: root, at: point) : askForFront(root, at: point)
      return
    }
    let area = contact?.box(around: point) ?? Box(point)
    ask(root, Spot(local: point, area: area, clip: nil))
  }

  /// What the overridable methods of a view are asked for; the view's own version calls this.
  /// `nil` when the search is asking for another point, so that a search of its own is needed.
  func look(in view: View, at point: Point) -> View?? {
    guard point == current.local else { return nil }
    view.hitState.search = nil
    let first = candidates.count
    if endsAtFront { _ = findFront(in: view, at: point) } else { collect(view, current) }
    let found = pick(from: first).map { candidates[$0].view }
    lastLook = (ObjectIdentifier(view), found.map { ObjectIdentifier($0) })
    return .some(found)
  }

  /// Asks a view through its overridable method.
  func ask(_ view: View, _ spot: Spot) {
    let (outer, other) = (current, view.hitState.search)
    let first = candidates.count
    current = spot
    lastLook = nil
    hasAsked = true
    view.hitState.search = self
    let answer = view.hitTest(spot.local)
    // An override may search on its own while it is asked; each search leaves the view as it was.
    view.hitState.search = other
    current = outer
    if let look = lastLook, look.view == ObjectIdentifier(view),
      look.found == answer.map({ ObjectIdentifier($0) })
    {
      return
    }
    overrule(from: first, by: view, answer)
  }

  /// Replaces what was found in a view by what it answered.
  private func overrule(from first: Int, by view: View, _ answer: View?) {
    if isReporting {
      for index in first..<candidates.count {
        entries[candidates[index].entry].outcome = .rejected(.overruled(by: view.name))
      }
    }
    candidates.cut(to: first)
    if let answer {
      hasAnswer = true
      add(answer, .answer)
    } else {
      note(view, .refused)
    }
  }

  // MARK: Down the tree

  /// Collects a view and its subviews, the frontmost first.
  private func collect(_ view: View, _ spot: Spot) {
    if !view.subviews.isEmpty { collectSubviews(of: view, spot) }
    if spot.isOut, spot.clip == nil {
      return note(view, reasonOutside(view, spot.local))
    }
    if let clip = spot.clip {
      if !spot.isOut, contact != nil, view.ownBox.intersects(spot.area) {
        return add(view, .contact)
      }
      return note(view, .clipped(by: clip.name))
    }
    switch view.place(of: spot.local) {
    case .inside: add(view, .shape)
    case .near(let near): addMargin(view, near)
    case .takenAway: note(view, .takenAway)
    case .outside:
      if contact != nil, view.ownBox.intersects(spot.area) { return add(view, .contact) }
      if isReporting { note(view, reasonOutside(view, spot.local)) }
    }
  }

  private func collectSubviews(of view: View, _ spot: Spot) {
    var inner = spot
    if view.clipsHits {
      if !view.bounds.contains(spot.local) { inner.clip = spot.clip ?? view }
      inner.area = spot.area.intersection(Box(view.bounds))
    }
    let isCutOff = inner.clip != nil && (contact == nil || inner.area.isEmpty)
    if isCutOff, !isReporting { return }
    let first = waiting.count
    gather(view, isCutOff ? spot.area : inner.area)
    while waiting.count > first {
      let subview = waiting.removeLast()
      guard subview.superview === view else { continue }
      if isCutOff, let clip = inner.clip {
        note(subview, .clipped(by: clip.name))
      } else {
        visit(subview, of: view, inner)
      }
    }
  }

  /// Puts the subviews that matter on the waiting list, the frontmost last.
  func gather(_ view: View, _ area: Box) {
    guard extent == .reached else {
      for subview in view.subviews { waiting.append(subview) }
      return
    }
    guard HitIndex.isUsed else {
      for subview in view.subviews where subview.freshBoxInSuperview().intersects(area) {
        waiting.append(subview)
      }
      return
    }
    view.refreshTable()
    view.hitState.table.collect(area, into: &waiting)
  }

  private func visit(_ view: View, of superview: View, _ outer: Spot) {
    if let refusal = refusal(of: view) { return note(view, refusal) }
    guard let local = view.convert(fromSuperview: outer.local) else { return }
    let area =
      contact == nil
      ? Box(local) : outer.area.mapped { view.convert(fromSuperview: $0) ?? local }
    var spot = Spot(local: local, area: area, clip: outer.clip, isOut: outer.isOut)
    let box =
      HitIndex.isUsed && extent == .reached
      ? superview.hitState.table.box(of: view) : view.freshBoxInSuperview()
    let isReached = box.contains(outer.local)
    if isReached, outer.clip == nil, !outer.isOut { return ask(view, spot) }
    if extent == .all, !isReached, !box.intersects(outer.area) { spot.isOut = true }
    collect(view, spot)
  }

  /// Why a view takes no touches at all, with all that is in it (rule H2).
  func refusal(of view: View) -> HitReport.Rejection? {
    if view.isHidden { return .hidden }
    if !(view.alpha >= 0.01) { return .transparent(view.alpha) }
    if !view.isUserInteractionEnabled { return .interactionOff }
    guard view.hitPlacement == .lost else { return nil }
    if !view.isPlaceFinite { return .notFinite }
    return view === root ? nil : .notInvertible
  }

  // MARK: Noting

  private func add(_ view: View, _ claim: HitCandidate.Claim) {
    candidates.append(HitCandidate(view: view, claim: claim, entry: entries.count))
    note(view, .outside(nil))
  }

  func addMargin(_ view: View, _ near: Point) {
    lastMargin = candidates.count
    add(view, .margin(convert(near, from: view)))
  }

  @inline(__always)
  private func note(_ view: View, _ rejection: HitReport.Rejection) {
    if isReporting { report(view, rejection) }
  }

  @inline(never)
  private func report(_ view: View, _ rejection: HitReport.Rejection) {
    entries.append(HitReport.Entry(view: view.name, outcome: .rejected(rejection)))
  }

  private func reasonOutside(_ view: View, _ local: Point) -> HitReport.Rejection {
    let shape = view.hitArea.shape
    if shape.contains(local, in: view.bounds) { return .leftOut }
    guard shape.frame(in: view.bounds) != nil else { return .noShape }
    let near = shape.nearestPoint(to: local, in: view.bounds)
    return .outside(near.map { convert($0, from: view).distance(to: convert(local, from: view)) })
  }

  /// A point of a view in the coordinates of the root of the search.
  func convert(_ point: Point, from view: View) -> Point {
    var (place, view) = (point, view)
    while view !== root, let parent = view.superview {
      place = view.convert(toSuperview: place)
      view = parent
    }
    return place
  }
}
