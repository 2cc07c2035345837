internal import Fingertip
internal import FingertipScenes

/// A check for the sizes of targets and the distances between them. Targets are views with a tap or
/// long press recognizer, controls, and parts of controls.
///
/// A target's size is the size of the area in which it receives touches, which includes margins but
/// excludes areas where other views receive the touches. The size is measured along the target's
/// own axes, after scroll views have been scrolled to the target. Distances are measured between
/// the bounding boxes of the shapes, in window coordinates. Distances aren't checked between a view
/// and its superviews (its background), between the parts of one control, between the rows of a
/// list, or between views in different scroll views.
struct TapTargetCheck {
  /// A view with its targets.
  struct TargetGroup {
    let view: View
    let targets: [TapTarget]
    /// The bounding box of the target shapes, in window coordinates.
    let frame: Rect
  }

  private let layout: HitTestLayout
  private let pointsPerPixel: Double
  let groups: [TargetGroup]
  /// The views that are targets. If one target lies inside another, the inner one receives the
  /// touches.
  private let targetViews: Set<ObjectIdentifier>

  init(_ environment: ProbeEnvironment, _ distance: ViewingDistance) {
    layout = environment.layout
    pointsPerPixel = distance.pointsPerPixel
    layout.scrollIntoReach(nil)
    let named = environment.namedViews.filter { !$0.isUntouchable }
    let names = Set(environment.namedViews.map { ObjectIdentifier($0) })
    let still = Set(
      environment.recognizers.indices.compactMap { index -> ObjectIdentifier? in
        let recognizer = environment.recognizers[index]
        guard recognizer.isEnabled, recognizer.kind?.lintableGesture.fingerMovement == .still else {
          return nil
        }
        return environment.recognizerViews[index].map { ObjectIdentifier($0) }
      })
    groups = named.compactMap { view in
      let targets = Self.targets(of: view, named: names, still)
      guard !targets.isEmpty else { return nil }
      let corners = targets.flatMap { target in
        target.visibleFrame.corners.map { target.view.convert(toWindow: $0) }
      }
      return TargetGroup(view: view, targets: targets, frame: Rect(around: corners))
    }
    targetViews = Set(groups.flatMap { $0.targets.map { ObjectIdentifier($0.view) } })
  }

  /// Returns the targets of a view. `named` contains the views that the scene lists, excluding the
  /// parts of controls. `still` contains the views with recognizers for stationary touches.
  private static func targets(
    of view: View, named: Set<ObjectIdentifier>, _ still: Set<ObjectIdentifier>
  ) -> [TapTarget] {
    if let control = view as? Control {
      let parts = control.subviews.filter {
        !named.contains(ObjectIdentifier($0)) && !$0.isUntouchable
      }
      return TapTarget.targets(of: control)
        + parts.flatMap { ($0 as? Control).map { TapTarget.targets(of: $0) } ?? [] }
    }
    return still.contains(ObjectIdentifier(view)) ? [TapTarget(view)] : []
  }

  func findings() -> [Finding] {
    sizeFindings() + pairFindings(forPairs: distanceFinding)
      + pairFindings(among: hasHitMargin, forPairs: overlapFinding)
  }

  // MARK: Sizes

  private func sizeFindings() -> [Finding] {
    let measures = groups.map { group in
      group.targets.map { target in
        layout.scrollIntoReach(target.view)
        return TapTargetMeasurement(target, on: layout, owner: targetView(of:))
      }
    }
    let tree = TargetSpacingTree(groups, measures)
    return groups.indices.flatMap { group in
      let targets = groups[group].targets
      let untouchable = unreachableViews(in: groups[group], measures[group])
      layout.scrollIntoReach(nil)
      let found = targets.indices.compactMap { index in
        untouchable.contains { $0 === targets[index].view }
          ? nil : sizeShortfall(targets[index], measures[group][index], in: group, index, tree)
      }
      return unreachableFindings(untouchable) + mergedFindings(found)
    }
  }

  /// Returns the views in a group that don't receive touches at any point.
  private func unreachableViews(in group: TargetGroup, _ measures: [TapTargetMeasurement]) -> [View]
  {
    var unreachable: [View] = []
    // The views that are known to be reachable or have already been checked.
    var done = Set(
      zip(group.targets, measures).filter { $1.isReachable }.map { ObjectIdentifier($0.0.view) })
    for view in group.targets.map(\.view) where done.insert(ObjectIdentifier(view)).inserted {
      layout.scrollIntoReach(view)
      let isHit = view.touchableBounds.gridPoints(16, 16).contains { point in
        layout.hitView(at: view.convert(toWindow: point)).flatMap { targetView(of: $0) } === view
      }
      if !isHit { unreachable.append(view) }
    }
    return unreachable
  }

  /// Returns a single finding for all unreachable controls. Unreachable views with recognizers are
  /// reported by ``ProbeSearch/neverRecognizedFindings()``.
  private func unreachableFindings(_ untouchable: [View]) -> [Finding] {
    guard let view = untouchable.first as? Control, let cover = layout.unhittableReason(of: view)
    else {
      return []
    }
    return [Finding(.unreachableControl(view.name, others: untouchable.count - 1, cover))]
  }

  /// Returns the view itself if it is a target, or otherwise its nearest superview that is a
  /// target.
  private func targetView(of view: View) -> View? {
    targetViews.contains(ObjectIdentifier(view))
      ? view : view.superview.flatMap { targetView(of: $0) }
  }

  private func sizeShortfall(
    _ target: TapTarget, _ measure: TapTargetMeasurement, in group: Int, _ index: Int,
    _ tree: TargetSpacingTree
  ) -> (Finding.SmallTarget, limit: Finding.SizeLimit)? {
    // Rounding errors can make the sides of rotated targets slightly too short.
    let free = min(measure.usableSize.width, measure.usableSize.height) + 1e-6
    let minimum = Finding.SizeLimit(
      lengthInPixels: TargetLimits.minimumSize, pointsPerPixel: pointsPerPixel)
    let comfortable = Finding.SizeLimit(
      lengthInPixels: TargetLimits.comfortableSize, pointsPerPixel: pointsPerPixel)
    let isTooSmall = isUndersized(measure)
    guard isTooSmall || free < comfortable.lengthInPoints else { return nil }
    let crowd =
      isTooSmall
      ? crowdingTargetName(of: target, measure, in: group, index, tree) : nil
    let size = crowd == nil ? measure.usableSize : measure.inscribedSize
    if crowd == nil, free >= comfortable.lengthInPoints { return nil }
    return (
      Finding.SmallTarget(
        view: target.view.name, part: target.partName,
        frame: target.view.windowFrame(of: target.visibleFrame),
        size: size, competitor: measure.competitorName, isCutOff: measure.isCutOff,
        neighbor: crowd),
      crowd == nil ? comfortable : minimum
    )
  }

  /// Returns whether the target is too small to contain a square of 24 CSS px.
  private func isUndersized(_ measure: TapTargetMeasurement) -> Bool {
    min(measure.inscribedSize.width, measure.inscribedSize.height) + 1e-6 < TargetLimits.minimumSize
      * pointsPerPixel
  }

  /// Returns the name of the view whose target rules out the spacing exception (WCAG 2.5.8,
  /// Spacing), or `nil` if there is none. The exception requires that a 24 CSS px circle around the
  /// center of an undersized target intersects neither another target nor another undersized
  /// target's circle.
  private func crowdingTargetName(
    of target: TapTarget, _ measure: TapTargetMeasurement, in group: Int, _ index: Int,
    _ tree: TargetSpacingTree
  ) -> String? {
    let diameter = TargetLimits.minimumSize * pointsPerPixel
    let middle = target.view.convert(toWindow: measure.reachableBox.center)
    if target.adjoinsOtherParts { return target.view.name }
    if !measure.isReachable { return measure.competitorName ?? target.view.name }
    let nearest = tree.boxes.firstIndex(within: diameter, of: middle) { position in
      let (other, otherIndex) = tree.positions[position]
      guard (other, otherIndex) != (group, index) else { return false }
      let (far, farMeasure) = (groups[other].targets[otherIndex], tree.measures[other][otherIndex])
      guard far.view.enclosingScrollView === target.view.enclosingScrollView else { return false }
      let corners = farMeasure.reachableBox.corners.map { far.view.convert(toWindow: $0) }
      let center = far.view.convert(toWindow: farMeasure.reachableBox.center)
      return corners.distance(to: middle) + 1e-6 < diameter / 2
        || (isUndersized(farMeasure) && center.distance(to: middle) + 1e-6 < diameter)
    }
    return nearest.map { position in
      let (other, otherIndex) = tree.positions[position]
      return groups[other].targets[otherIndex].view.name
    }
  }

  /// Merges the findings for all parts of a control that violate the same limit. The merged finding
  /// describes the smallest part and counts the others.
  private func mergedFindings(
    _ found: [(target: Finding.SmallTarget, limit: Finding.SizeLimit)]
  ) -> [Finding] {
    var limits: [Finding.SizeLimit] = []
    for (_, limit) in found where !limits.contains(limit) { limits.append(limit) }
    return limits.compactMap { limit in
      let alike = found.filter { $0.limit == limit }.map(\.target)
      guard var smallest = alike.min(by: { $0.minimumExtent < $1.minimumExtent }) else {
        return nil
      }
      smallest.otherPartCount = alike.count - 1
      return Finding(.smallTarget(smallest, limit))
    }
  }
}

/// A data structure that finds the measured targets near a point. A search never finds a target
/// that receives no touches.
private struct TargetSpacingTree {
  let measures: [[TapTargetMeasurement]]
  /// The group and the index of each target, in scene order.
  let positions: [(group: Int, index: Int)]
  let boxes: RectSearchTree

  init(_ groups: [TapTargetCheck.TargetGroup], _ measures: [[TapTargetMeasurement]]) {
    self.measures = measures
    positions = groups.indices.flatMap { group in
      groups[group].targets.indices.map { (group: group, index: $0) }
    }
    boxes = RectSearchTree(
      positions.map { group, index in
        guard measures[group][index].isReachable else { return nil }
        let view = groups[group].targets[index].view
        let box = view.windowFrame(of: measures[group][index].reachableBox)
        return box.isFinite ? box : nil
      })
  }
}

extension View {
  /// Whether the view or one of its superviews is hidden, is transparent, or has user interaction
  /// disabled.
  var isUntouchable: Bool {
    if isHidden || alpha < 0.01 || !isUserInteractionEnabled { return true }
    return superview.map(\.isUntouchable) ?? false
  }

  /// The nearest scroll view that contains the view.
  var enclosingScrollView: View? {
    superview.flatMap { $0 is ScrollView ? $0 : $0.enclosingScrollView }
  }
}

extension [Point] {
  /// Returns the distance between a point and the quadrilateral with these corners, or 0 if the
  /// point is inside the quadrilateral.
  fileprivate func distance(to point: Point) -> Double {
    let ends = zip(self, dropFirst() + prefix(1))
    let sides = ends.map { ($1 - $0).cross(point - $0) }
    if sides.allSatisfy({ $0 >= 0 }) || sides.allSatisfy({ $0 <= 0 }) { return 0 }
    let distances = ends.map { start, end in
      let side = end - start
      let fraction = side.dot(side) > 0 ? (point - start).dot(side) / side.dot(side) : 0
      return (start + side * Swift.min(Swift.max(fraction, 0), 1)).distance(to: point)
    }
    return distances.min() ?? .infinity
  }
}
