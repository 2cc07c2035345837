/// A search for the view that a touch hits. The search collects candidates from front to back and
/// chooses among them (rules H1 to H6).
///
/// All searches walk the tree with ``walk(through:_:)``:
///
/// - With just a point, the walk ends at the first shape that contains the touch. Later candidates
///   can't be in front of that shape, so they can't win (rule H6).
/// - With a contact, the walk collects every view that the contact may cover.
/// - For a report, a ``ReportingSearch`` records every view that the walk visits.
class HitSearch {
  // Exclusivity checks are disabled for the reason given in `View`.

  /// The root view of the search. The caller keeps it alive.
  @exclusivity(unchecked) private(set) final var root: ObjectIdentifier?
  @exclusivity(unchecked) private(set) final var point = Point.zero
  /// The contact, valid if `hasContact` is `true`.
  @exclusivity(unchecked) private(set) final var contact = ContactEllipse(
    majorRadius: 0, minorRadius: 0)
  @exclusivity(unchecked) private(set) final var hasContact = false
  /// The views that a report includes, or `nil` for a search without a report.
  let reportScope: HitReport.Scope?

  /// Whether the walk ends at the first shape that contains the touch. It no longer does once an
  /// override has returned a result, because that result can be behind later candidates.
  @exclusivity(unchecked) final var endsAtFirstShape = false
  /// Whether no remaining view can win.
  @exclusivity(unchecked) final var isFinished = false
  @exclusivity(unchecked) final var candidates = UniqueArray<HitCandidate>()
  /// The index of the last candidate that the touch hits only in its margin, or −1.
  @exclusivity(unchecked) private(set) final var lastMarginCandidateIndex = -1

  /// The path of the walk, which consists of the views entered but not yet left, each with its
  /// remaining subviews.
  @exclusivity(unchecked) final var walkPath = UniqueArray<WalkPathEntry>()
  /// The number of views at the start of the path whose remaining subviews are in
  /// ``retainedViews``.
  @exclusivity(unchecked) final var retainedPathLength = 0
  /// The views that the walk retains, including the remaining subviews.
  @exclusivity(unchecked) final var retainedViews = UniqueArray<View>()
  /// The path between two views, used for converting points.
  @exclusivity(unchecked) final var conversionPath = UniqueArray<Unmanaged<View>>()
  /// The view for which the fast hit test was inconclusive.
  @exclusivity(unchecked) final var inconclusiveView: ObjectIdentifier?
  /// The call to the override that is currently running.
  @exclusivity(unchecked) final var currentOverrideCall: HitTestOverrideCall?

  /// Creates a search.
  init(scope: HitReport.Scope? = nil) { reportScope = scope }

  /// Returns the view that a touch hits at a point in the root's coordinates.
  final func hitView(in root: View, at point: Point, contact: ContactEllipse? = nil) -> View? {
    if contact == nil, updateStaleEntries(below: root), let front = root.fastHitTest(point) {
      return front
    }
    let winner = findWinnerIndex(in: root, at: point, contact)
    defer { candidates.clear() }
    return winner.map { candidates[$0].view }
  }

  /// Collects all candidates and returns the index of the winner. No candidates may be left over
  /// from an earlier search. The root's own override isn't called, so that an override of
  /// ``View/hitTest(_:)`` can run a search itself.
  final func findWinnerIndex(in root: View, at point: Point, _ contact: ContactEllipse?) -> Int? {
    self.root = ObjectIdentifier(root)
    self.point = point
    hasContact = false
    var area = BoundingBox(point)
    if let contact, contact.isUsable {
      self.contact = contact.limitedToMaximumRadius
      hasContact = true
      area = self.contact.boundingBox(around: point)
    }
    lastMarginCandidateIndex = -1
    endsAtFirstShape = !hasContact && reportScope == nil
    isFinished = false
    inconclusiveView = nil
    guard point.isFinite else { return nil }
    guard root.takesTouches, root.isGeometryFinite else {
      recordExclusion(root, .ignoresTouches, LocalTouch(point: point, contactBox: area))
      return nil
    }
    walk(through: root, LocalTouch(point: point, contactBox: area))
    return chooseCandidate()
  }

  /// Walks a view and its descendants until no remaining view can win.
  func walk(through view: View, _ touch: LocalTouch) {
    let (depthBefore, retainedViewCountBefore) = (walkPath.count, retainedViews.count)
    enterView(view, touch)
    while walkPath.count > depthBefore, !isFinished { visitNextSubview() }
    walkPath.truncate(to: depthBefore)
    retainedViews.truncate(to: retainedViewCountBefore)
    retainedPathLength = min(retainedPathLength, depthBefore)
  }

  // MARK: Results of the walk

  /// A touch in the coordinates of one view.
  struct LocalTouch {
    var point: Point
    /// The bounding box of the contact, or of just the point if there is no contact.
    var contactBox: BoundingBox
    /// Whether the touch is outside a superview that clips its subviews.
    var isClipped = false
    /// Whether the whole contact is outside a superview that clips its subviews.
    var isContactClipped = false
    /// Whether the view is visited only for the report.
    var isReportOnly = false
  }

  /// Adds a candidate, along with the nearest point on its shape if that is known.
  func addCandidate(_ view: View, _ kind: HitCandidate.Kind, near: Point) {
    if kind == .margin { lastMarginCandidateIndex = candidates.count }
    candidates.append(HitCandidate(view: view, kind: kind, nearestPoint: near))
    switch kind {
    case .shape: isFinished = endsAtFirstShape
    case .override: endsAtFirstShape = false
    case .margin, .contact: break
    }
  }

  /// Discards the candidates found in a view because the view's override returned a different
  /// result than the search did.
  func discardCandidates(from first: Int, overriddenBy view: View) {
    candidates.truncate(to: first)
  }

  /// A reason why a view isn't a candidate.
  enum Exclusion {
    /// The view and its subviews ignore touches.
    case ignoresTouches
    /// The touch is neither on the view's shape nor in its margin.
    case outside
    /// The touch is outside a superview that clips its subviews.
    case clipped
    /// The touch is excluded by a negative margin.
    case excluded
    /// The view's override of `hitTest` returned `nil`.
    case hitTestNil
  }

  /// Records that a view isn't a candidate, given the touch in the view's coordinates.
  func recordExclusion(_ view: View, _ remark: Exclusion, _ touch: LocalTouch) {}

  /// Converts a point from a view's coordinates to those of the search's root.
  final func convertToRoot(_ point: Point, from view: View) -> Point {
    var (converted, view) = (point, view)
    while ObjectIdentifier(view) != root, let parent = view.superview {
      converted = view.convert(toSuperview: converted)
      view = parent
    }
    return converted
  }
}
