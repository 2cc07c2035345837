/// A search that records the outcome for every view visited, along with the reason (rule H7).
class ReportingSearch: HitSearch {
  private var entries = UniqueArray<HitReport.Entry>()

  /// Creates a search.
  init(scope: HitReport.Scope = .reached) { super.init(scope: scope) }

  /// Hit-tests a point in the root's coordinates, and returns the result with the reason for each
  /// outcome. Call this only once per search.
  final func report(in root: View, at point: Point, contact: ContactEllipse? = nil) -> HitReport {
    let winner = findWinner(in: root, at: point, contact)
    explain(winner)
    return HitReport(
      point: point, contact: hasContact ? self.contact : nil,
      chosen: winner.map { candidates[$0].view.name },
      entries: entries.array)
  }

  // MARK: During the search

  override func add(_ view: View, _ kind: HitCandidate.Kind, near: Point) {
    super.add(view, kind, near: near)
    candidates[candidates.count - 1].entryIndex = entries.count
    addRejection(view, .outside(nil))
  }

  override func overrideCandidates(from first: Int, by view: View) {
    for index in first..<candidates.count {
      entries[candidates[index].entryIndex].outcome = .rejected(.overridden(by: view.name))
    }
    super.overrideCandidates(from: first, by: view)
  }

  override func recordExclusion(_ view: View, _ remark: Exclusion, _ touch: LocalTouch) {
    switch remark {
    case .ignoresTouches: addRejection(view, rejection(of: view))
    case .outside: addRejection(view, rejectionOutside(view, touch.point))
    case .clipped: addRejection(view, .clipped(by: clippingView(above: view)?.name ?? ""))
    case .excluded: addRejection(view, .excluded)
    case .hitTestNil: addRejection(view, .hitTestNil)
    }
  }

  private func addRejection(_ view: View, _ rejection: HitReport.Rejection) {
    entries.append(HitReport.Entry(view: view.name, outcome: .rejected(rejection)))
  }

  /// Returns the reason why a view and its subviews ignore touches (rule H2).
  private func rejection(of view: View) -> HitReport.Rejection {
    if view.isHidden { return .hidden }
    if !(view.alpha >= 0.01) { return .transparent(view.alpha) }
    if !view.isUserInteractionEnabled { return .interactionOff }
    return view.isGeometryFinite ? .notInvertible : .notFinite
  }

  private func rejectionOutside(_ view: View, _ local: Point) -> HitReport.Rejection {
    let shape = view.hitArea.shape
    if shape.contains(local, in: view.bounds) { return .pointInsideFalse }
    guard shape.frame(in: view.bounds) != nil else { return .noShape }
    let near = shape.nearestPoint(to: local, in: view.bounds)
    return .outside(
      near.map { convertToRoot($0, from: view).distance(to: convertToRoot(local, from: view)) })
  }

  /// Returns the outermost superview that clips the touch.
  private func clippingView(above view: View) -> View? {
    var view = view
    while ObjectIdentifier(view) != root, let parent = view.superview {
      // `convert(_:to:)` returns `nil` for a point that is already clipped.
      if parent.clipsToBounds, let local = convert(point, to: parent),
        !parent.bounds.contains(local)
      {
        return parent
      }
      view = parent
    }
    return nil
  }

  // MARK: After the choice

  /// Records the outcome of each candidate in the candidate's entry.
  private func explain(_ winner: Int?) {
    for index in candidates.indices {
      entries[candidates[index].entryIndex].outcome =
        index == winner ? .chosen(hit(index)) : outcome(index, winner: winner)
    }
  }

  private func hit(_ index: Int) -> HitReport.Hit {
    switch candidates[index].kind {
    case .shape: .shape
    case .margin: .margin(distance(index))
    case .contact: .contact(coverage(of: index))
    case .override: .override
    }
  }

  private func outcome(_ index: Int, winner: Int?) -> HitReport.Outcome {
    let candidate = candidates[index]
    let hit = hit(index)
    guard let winner, hit != .contact(0) else { return .rejected(.outside(distance(index))) }
    let name = candidates[winner].view.name
    if let frontIndex, frontIndex != winner {
      let isWinnerAdjacent = isAdjacent(winner, frontIndex)
      if candidate.containsTouch, index != frontIndex {
        return .beaten(hit, by: candidates[frontIndex].view.name, .inFront)
      }
      if index == frontIndex {
        guard isWinnerAdjacent else { return .beaten(hit, by: name, .liesOn) }
        let fractions = coverages(winner, frontIndex)
        return .beaten(hit, by: name, .coveredMore(fractions.rival, than: fractions.front))
      }
      if isWinnerAdjacent {
        return .beaten(hit, by: name, .coveredMore(coverage(of: winner), than: coverage(of: index)))
      }
    }
    switch candidate.kind {
    case .shape, .override: return .beaten(hit, by: name, .inFront)
    case .margin: return .beaten(hit, by: name, advantageOverMargin(index, to: winner))
    case .contact:
      guard winner == frontIndex, isAdjacent(index, winner) else {
        return .beaten(hit, by: name, .holdsTouch)
      }
      let fractions = coverages(index, winner)
      return .beaten(hit, by: name, .coveredMore(fractions.front, than: fractions.rival))
    }
  }

  private func advantageOverMargin(_ index: Int, to winner: Int) -> HitReport.Advantage {
    if winner == frontIndex { return .shape }
    if let frontIndex, !liesOn(index, frontIndex) { return .shape }
    switch advantage(of: winner, over: index) {
    case .nearer: return .nearer(distance(winner), than: distance(index))
    case .coveredMore: return .coveredMore(coverage(of: winner), than: coverage(of: index))
    case .inFront, nil: return .inFront
    }
  }

  /// Returns the distance from the touch to the candidate's shape, in points.
  private func distance(_ index: Int) -> Double {
    nearestPoint(ofCandidate: index).distance(to: point)
  }

  /// Returns the fraction of the contact that each of two adjacent candidates covers together with
  /// its surroundings.
  private func coverages(_ rival: Int, _ front: Int) -> (rival: Double, front: Double) {
    countSamples(among: candidates.indices)
    let sides = sampleCounts(of: rival, and: front)
    let all = Double(ContactEllipse.sampleCount)
    return (Double(sides.rival) / all, Double(sides.front) / all)
  }
}
