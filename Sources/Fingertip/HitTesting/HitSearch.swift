/// A search for the view that a touch meant: every view that may be it, front to back, and the
/// choice among them (rules H1 to H6).
///
/// There is one way down the tree, ``walk(through:_:)``, whatever is asked for:
///
/// - For a point alone it ends at the first shape that holds the touch. Nothing that comes later lies
///   on that, so nothing that comes later can be meant (rule H6).
/// - With a contact it collects every view that the contact may cover.
/// - For a report, a ``ReportingSearch`` hears of every view that the walk comes upon.
class HitSearch {
  // Without the checks for overlapping access, for the reason given in `View`.

  /// The view that is searched, with all that is on it. Whoever asks keeps it alive.
  @exclusivity(unchecked) private(set) final var root: ObjectIdentifier?
  @exclusivity(unchecked) private(set) final var point = Point.zero
  /// The contact, while it counts.
  @exclusivity(unchecked) private(set) final var contact = ContactEllipse(
    majorRadius: 0, minorRadius: 0)
  @exclusivity(unchecked) private(set) final var hasContact = false
  /// Which views a report is to name; `nil` when nobody asks for one.
  let scope: HitReport.Scope?

  /// Whether the first shape that holds the touch is the end: what an override has answered may be
  /// anywhere, also beneath what comes later.
  @exclusivity(unchecked) final var endsAtFront = false
  /// Whether nothing that is left can be meant.
  @exclusivity(unchecked) final var isOver = false
  @exclusivity(unchecked) final var candidates = UniqueArray<HitCandidate>()
  /// The last candidate that the touch reaches only by a margin; −1 when there is none.
  @exclusivity(unchecked) private(set) final var lastMargin = -1

  /// The views that the walk is in, each with what is left of it.
  @exclusivity(unchecked) final var visitedViews = UniqueArray<VisitedView>()
  /// How many of them, from the first, have written down what is left.
  @exclusivity(unchecked) final var retainedDepth = 0
  /// What the walk keeps alive, with the views that it has still to look at.
  @exclusivity(unchecked) final var retained = UniqueArray<View>()
  /// The views between two that points are converted to.
  @exclusivity(unchecked) final var conversionPath = UniqueArray<Unmanaged<View>>()
  /// The view where the tables alone did not say which view is in front.
  @exclusivity(unchecked) final var inconclusiveView: ObjectIdentifier?
  /// What a view with an override is being asked.
  @exclusivity(unchecked) final var overrideQuery: OverrideQuery?

  /// Prepares searches.
  init(scope: HitReport.Scope? = nil) { self.scope = scope }

  /// Searches, and returns the view that was meant by a touch at a point of the root's coordinates.
  final func hitView(in root: View, at point: Point, contact: ContactEllipse? = nil) -> View? {
    if contact == nil, refresh(root), let front = root.fastHitTest(point) { return front }
    let winner = run(in: root, at: point, contact)
    defer { candidates.clear() }
    return winner.map { candidates[$0].view }
  }

  /// Collects all candidates, and returns which was meant. There must be none before. The root itself
  /// is not asked, so that an override of ``View/hitTest(_:)`` can make a search of its own.
  final func run(in root: View, at point: Point, _ contact: ContactEllipse?) -> Int? {
    self.root = ObjectIdentifier(root)
    self.point = point
    hasContact = false
    var area = BoundingBox(point)
    if let contact, contact.isUsable {
      self.contact = contact.limited
      hasContact = true
      area = self.contact.box(around: point)
    }
    lastMargin = -1
    endsAtFront = !hasContact && scope == nil
    isOver = false
    inconclusiveView = nil
    guard point.isFinite else { return nil }
    guard root.takesTouches, root.isGeometryFinite else {
      recordExclusion(root, .ignoresTouches, LocalTouch(point: point, area: area))
      return nil
    }
    walk(through: root, LocalTouch(point: point, area: area))
    return choose()
  }

  /// Goes through a view and all that is in it, until nothing that is left can be meant.
  func walk(through view: View, _ touch: LocalTouch) {
    let (depthBefore, retainedBefore) = (visitedViews.count, retained.count)
    enter(view, touch)
    while visitedViews.count > depthBefore, !isOver { visitNext() }
    visitedViews.truncate(to: depthBefore)
    retained.truncate(to: retainedBefore)
    retainedDepth = min(retainedDepth, depthBefore)
  }

  // MARK: What the walk comes upon

  /// Where the touch is in the coordinates of one view.
  struct LocalTouch {
    var point: Point
    /// The box around the contact, or the point alone.
    var area: BoundingBox
    /// Whether a view that it is in clips, and the touch is outside of that one.
    var isClipped = false
    /// Whether not even the contact reaches into that one.
    var isContactClipped = false
    /// Whether the view is looked at only to name it in the report.
    var isReportOnly = false
  }

  /// Adds a candidate, with the point of its shape that is nearest to the touch, as far as that is known.
  func add(_ view: View, _ kind: HitCandidate.Kind, near: Point) {
    if kind == .margin { lastMargin = candidates.count }
    candidates.append(HitCandidate(view: view, kind: kind, near: near))
    switch kind {
    case .shape: isOver = endsAtFront
    case .override: endsAtFront = false
    case .margin, .contact: break
    }
  }

  /// Drops what was found in a view that answers something else.
  func overrideCandidates(from first: Int, by view: View) { candidates.truncate(to: first) }

  /// Why a view is no candidate.
  enum Exclusion {
    /// It takes no touches, with all that is in it.
    case ignoresTouches
    /// The touch is neither on its shape nor in its margin.
    case outside
    /// A view that it is in clips, and the touch is outside of that one.
    case clipped
    /// The touch is where a negative margin takes away from it.
    case excluded
    /// It was asked, and named no view.
    case hitTestNil
  }

  /// Hears of a view that is no candidate, and of the touch in its coordinates.
  func recordExclusion(_ view: View, _ remark: Exclusion, _ touch: LocalTouch) {}

  /// A point of a view in the coordinates of the root of the search.
  final func convert(_ point: Point, from view: View) -> Point {
    var (converted, view) = (point, view)
    while ObjectIdentifier(view) != root, let parent = view.superview {
      converted = view.convert(toSuperview: converted)
      view = parent
    }
    return converted
  }
}
