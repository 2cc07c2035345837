/// A search that records the outcome for every view visited, along with the reason (rule H7).
class ReportingSearch: HitSearch {
  private var entries = UniqueArray<HitReport.Entry>()

  /// Creates a search.
  init(scope: HitReport.Scope = .reached) { super.init(scope: scope) }

  /// Hit-tests a point in the root's coordinates, and returns the result with the reason for each
  /// outcome. Call this method only once per search.
  final func report(in root: View, at point: Point, contact: ContactEllipse? = nil) -> HitReport {
    let winner = findWinnerIndex(in: root, at: point, contact)
    recordOutcomes(winner: winner)
    return HitReport(
      point: point, contact: hasContact ? self.contact : nil,
      chosen: winner.map { candidates[$0].view.name },
      entries: entries.array)
  }

  // MARK: During the search

  override func addCandidate(_ view: View, _ kind: HitCandidate.Kind, near: Point) {
    super.addCandidate(view, kind, near: near)
    candidates[candidates.count - 1].reportEntryIndex = entries.count
    addRejection(view, .outside(nil))
  }

  override func discardCandidates(from first: Int, overriddenBy view: View) {
    for index in first..<candidates.count {
      entries[candidates[index].reportEntryIndex].outcome = .rejected(.overridden(by: view.name))
    }
    super.discardCandidates(from: first, overriddenBy: view)
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
    guard shape.boundingRect(in: view.bounds) != nil else { return .noShape }
    let near = shape.nearestPoint(to: local, in: view.bounds)
    return .outside(
      near.map { convertToRoot($0, from: view).distance(to: convertToRoot(local, from: view)) })
  }

  /// Returns the outermost superview that clips the touch.
  private func clippingView(above view: View) -> View? {
    var view = view
    while ObjectIdentifier(view) != root, let parent = view.superview {
      // `convertFromRoot(_:to:)` returns `nil` for a point that is already clipped.
      if parent.clipsToBounds, let local = convertFromRoot(point, to: parent),
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
  private func recordOutcomes(winner: Int?) {
    for index in candidates.indices {
      entries[candidates[index].reportEntryIndex].outcome =
        index == winner
        ? .chosen(hit(ofCandidate: index)) : outcome(ofCandidate: index, winner: winner)
    }
  }

  private func hit(ofCandidate index: Int) -> HitReport.Hit {
    switch candidates[index].kind {
    case .shape: .shape
    case .margin: .margin(distance(toCandidate: index))
    case .contact: .contact(contactCoverage(ofCandidate: index))
    case .override: .override
    }
  }

  private func outcome(ofCandidate index: Int, winner: Int?) -> HitReport.Outcome {
    let candidate = candidates[index]
    let hit = hit(ofCandidate: index)
    guard let winner, hit != .contact(0) else {
      return .rejected(.outside(distance(toCandidate: index)))
    }
    let name = candidates[winner].view.name
    if let frontCandidateIndex, frontCandidateIndex != winner {
      let isWinnerAdjacent = isCandidate(winner, adjacentTo: frontCandidateIndex)
      if candidate.containsTouch, index != frontCandidateIndex {
        return .beaten(hit, by: candidates[frontCandidateIndex].view.name, .inFront)
      }
      if index == frontCandidateIndex {
        guard isWinnerAdjacent else { return .beaten(hit, by: name, .liesOn) }
        let fractions = coverageBySide(of: winner, and: frontCandidateIndex)
        return .beaten(hit, by: name, .coveredMore(fractions.rival, than: fractions.front))
      }
      if isWinnerAdjacent {
        return .beaten(
          hit, by: name,
          .coveredMore(
            contactCoverage(ofCandidate: winner), than: contactCoverage(ofCandidate: index)))
      }
    }
    switch candidate.kind {
    case .shape, .override: return .beaten(hit, by: name, .inFront)
    case .margin: return .beaten(hit, by: name, advantage(ofWinner: winner, overMargin: index))
    case .contact:
      guard winner == frontCandidateIndex, isCandidate(index, adjacentTo: winner) else {
        return .beaten(hit, by: name, .containsTouch)
      }
      let fractions = coverageBySide(of: index, and: winner)
      return .beaten(hit, by: name, .coveredMore(fractions.front, than: fractions.rival))
    }
  }

  private func advantage(ofWinner winner: Int, overMargin index: Int) -> HitReport.Advantage {
    if winner == frontCandidateIndex { return .shape }
    if let frontCandidateIndex, !candidate(index, liesOn: frontCandidateIndex) { return .shape }
    switch marginAdvantage(of: winner, over: index) {
    case .nearer: return .nearer(distance(toCandidate: winner), than: distance(toCandidate: index))
    case .coveredMore:
      return .coveredMore(
        contactCoverage(ofCandidate: winner), than: contactCoverage(ofCandidate: index))
    case .inFront, nil: return .inFront
    }
  }

  /// Returns the distance from the touch to the candidate's shape, in points.
  private func distance(toCandidate index: Int) -> Double {
    nearestPoint(ofCandidate: index).distance(to: point)
  }

  /// Returns the fraction of the contact that each of two adjacent candidates, together with its
  /// surroundings, covers.
  private func coverageBySide(of rival: Int, and front: Int) -> (rival: Double, front: Double) {
    countFrontmostSamples(among: candidates.indices)
    let sides = sampleCountsBySide(of: rival, and: front)
    let all = Double(ContactEllipse.samplePointCount)
    return (Double(sides.rival) / all, Double(sides.front) / all)
  }
}
