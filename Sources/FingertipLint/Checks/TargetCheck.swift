internal import Fingertip
internal import FingertipScenes

/// Checks the sizes and distances of targets: views with a tap or a long press, and controls and
/// their parts.
///
/// The size of a target is the size of the area that receives touches, including margins but
/// excluding areas where other views receive the touches. The size is measured along the target's
/// own axes, with scroll views scrolled to the target. Distances are between the bounding boxes of
/// the shapes, in window coordinates. The distance isn't checked between a view and its superviews,
/// which are its background, between the parts of one control, between the rows of a list, or
/// between views in different scroll views.
struct TargetCheck {
  /// A view with its targets.
  struct Group {
    let view: View
    let targets: [Target]
    /// The bounding box of the targets' shapes, in window coordinates.
    let frame: Rect
  }

  private let layout: Layout
  private let pointsPerPixel: Double
  let groups: [Group]
  /// The views that are targets. A target inside another target receives touches instead of the
  /// outer one.
  private let targetViews: Set<ObjectIdentifier>

  init(_ setting: IsolationSetup, _ distance: ViewingDistance) {
    layout = setting.layout
    pointsPerPixel = distance.pointsPerPixel
    layout.scrollIntoReach(nil)
    let named = setting.namedViews.filter { !$0.isUntouchable }
    let names = Set(setting.namedViews.map { ObjectIdentifier($0) })
    let still = Set(
      setting.recognizers.indices.compactMap { index -> ObjectIdentifier? in
        let recognizer = setting.recognizers[index]
        guard recognizer.isEnabled, recognizer.kind?.knownGesture.motion == .still else {
          return nil
        }
        return setting.views[index].map { ObjectIdentifier($0) }
      })
    groups = named.compactMap { view in
      let targets = Self.targets(of: view, named: names, still)
      guard !targets.isEmpty else { return nil }
      let corners = targets.flatMap { target in
        target.visibleFrame.corners.map { target.view.convert(toWindow: $0) }
      }
      return Group(view: view, targets: targets, frame: Rect(around: corners))
    }
    targetViews = Set(groups.flatMap { $0.targets.map { ObjectIdentifier($0.view) } })
  }

  /// Returns the targets of a view. `named` contains the views of the scene, without the parts of
  /// controls; `still` contains those with recognizers for a stationary touch.
  private static func targets(
    of view: View, named: Set<ObjectIdentifier>, _ still: Set<ObjectIdentifier>
  ) -> [Target] {
    if let control = view as? Control {
      let parts = control.subviews.filter {
        !named.contains(ObjectIdentifier($0)) && !$0.isUntouchable
      }
      return Target.all(of: control)
        + parts.flatMap { ($0 as? Control).map { Target.all(of: $0) } ?? [] }
    }
    return still.contains(ObjectIdentifier(view)) ? [Target(view)] : []
  }

  func findings() -> [Finding] {
    sizeFindings() + findings(forPairs: distanceFinding)
      + findings(among: hasMargin, forPairs: overlapFinding)
  }

  // MARK: Sizes

  private func sizeFindings() -> [Finding] {
    let measures = groups.map { group in
      group.targets.map { target in
        layout.scrollIntoReach(target.view)
        return TargetMeasure(target, on: layout, owner: targetView(of:))
      }
    }
    return groups.indices.flatMap { group in
      let targets = groups[group].targets
      let untouchable = unreachableViews(in: groups[group], measures[group])
      layout.scrollIntoReach(nil)
      let found = targets.indices.compactMap { index in
        untouchable.contains { $0 === targets[index].view }
          ? nil : sizeShortfall(targets[index], measures[group][index], in: group, index, measures)
      }
      return unreachableFindings(untouchable) + mergedFindings(found)
    }
  }

  /// Returns the views of a group that receive no touches anywhere.
  private func unreachableViews(in group: Group, _ measures: [TargetMeasure]) -> [View] {
    var unreachable: [View] = []
    for target in group.targets where !unreachable.contains(where: { $0 === target.view }) {
      let view = target.view
      let hasPart = zip(group.targets, measures).contains { $0.view === view && $1.isReachable }
      guard !hasPart else { continue }
      layout.scrollIntoReach(view)
      let isHit = view.touchableBounds.grid(16, 16).contains { point in
        layout.hitView(at: view.convert(toWindow: point)).flatMap { targetView(of: $0) } === view
      }
      if !isHit { unreachable.append(view) }
    }
    return unreachable
  }

  /// Returns a finding for unreachable controls. Unreachable views with recognizers are reported by
  /// ``ProbeSearch/neverRecognizedFindings()``.
  private func unreachableFindings(_ untouchable: [View]) -> [Finding] {
    guard let view = untouchable.first as? Control, let cover = layout.unhittableReason(of: view)
    else {
      return []
    }
    return [Finding(.unreachableControl(view.name, others: untouchable.count - 1, cover))]
  }

  /// Returns the nearest target among a view and its superviews.
  private func targetView(of view: View) -> View? {
    targetViews.contains(ObjectIdentifier(view))
      ? view : view.superview.flatMap { targetView(of: $0) }
  }

  private func sizeShortfall(
    _ target: Target, _ measure: TargetMeasure, in group: Int, _ index: Int,
    _ measures: [[TargetMeasure]]
  ) -> (Finding.Target, limit: Finding.SizeLimit)? {
    // Rounding can make rotated sides slightly too short.
    let free = min(measure.freeSize.width, measure.freeSize.height) + 1e-6
    let minimum = Finding.SizeLimit(
      lengthInPixels: TargetLimits.minimum, pointsPerPixel: pointsPerPixel)
    let comfortable = Finding.SizeLimit(
      lengthInPixels: TargetLimits.comfortable, pointsPerPixel: pointsPerPixel)
    let isTooSmall = isUndersized(measure)
    guard isTooSmall || free < comfortable.lengthInPoints else { return nil }
    let crowd =
      isTooSmall
      ? crowdingTarget(of: target, measure, in: group, index, measures) : nil
    let size = crowd == nil ? measure.freeSize : measure.strictSize
    if crowd == nil, free >= comfortable.lengthInPoints { return nil }
    return (
      Finding.Target(
        view: target.view.name, part: target.part,
        frame: target.view.windowFrame(of: target.visibleFrame),
        size: size, competitor: measure.competitor, isCutOff: measure.isCutOff, neighbor: crowd),
      crowd == nil ? comfortable : minimum
    )
  }

  /// Returns whether a square of 24 CSS px doesn't fit into the target.
  private func isUndersized(_ measure: TargetMeasure) -> Bool {
    min(measure.strictSize.width, measure.strictSize.height) + 1e-6 < TargetLimits.minimum
      * pointsPerPixel
  }

  /// Returns the target that rules out the spacing exception (WCAG 2.5.8, Spacing), or `nil` if
  /// there is none. The exception requires that a 24 CSS px circle around the center of an
  /// undersized target intersects neither another target nor another undersized target's circle.
  private func crowdingTarget(
    of target: Target, _ measure: TargetMeasure, in group: Int, _ index: Int,
    _ measures: [[TargetMeasure]]
  ) -> String? {
    let diameter = TargetLimits.minimum * pointsPerPixel
    let middle = target.view.convert(toWindow: measure.ownBox.center)
    if target.adjoinsOtherParts { return target.view.name }
    if !measure.isReachable { return measure.competitor ?? target.view.name }
    for other in groups.indices {
      for otherIndex in groups[other].targets.indices where (other, otherIndex) != (group, index) {
        let (far, farMeasure) = (groups[other].targets[otherIndex], measures[other][otherIndex])
        guard farMeasure.isReachable,
          far.view.enclosingScrollView === target.view.enclosingScrollView
        else { continue }
        let corners = farMeasure.ownBox.corners.map { far.view.convert(toWindow: $0) }
        let center = far.view.convert(toWindow: farMeasure.ownBox.center)
        let isMet =
          corners.distance(to: middle) + 1e-6 < diameter / 2
          || (isUndersized(farMeasure) && center.distance(to: middle) + 1e-6 < diameter)
        if isMet { return far.view.name }
      }
    }
    return nil
  }

  /// Merges the findings for all parts of a control that miss the same limit into one finding for
  /// the smallest part, with a count of the others.
  private func mergedFindings(
    _ found: [(target: Finding.Target, limit: Finding.SizeLimit)]
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

extension View {
  /// Whether the view or one of its superviews doesn't receive touches.
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
  /// Returns the distance of a point from the quadrilateral with these corners, or 0 inside it.
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
