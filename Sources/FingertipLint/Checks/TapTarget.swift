internal import Fingertip

/// A view, or a part of a control, that a finger has to hit.
struct TapTarget {
  let view: View
  /// The name of the control's part, such as `segment "2"`, or `nil` for the whole control.
  let partName: String?
  /// The visible rectangle and the rectangle that receives touches, in the view's coordinates.
  let visibleFrame: Rect
  let hitFrame: Rect
  /// A closure that returns whether a point in the view belongs to this target.
  let contains: (Point) -> Bool
  /// Whether this part of the control always adjoins other parts.
  let adjoinsOtherParts: Bool

  init(
    _ view: View, part: String? = nil, shape: Rect? = nil, reach: Rect? = nil,
    adjoins: Bool = false, holds: @escaping (Point) -> Bool = { _ in true }
  ) {
    self.view = view
    self.partName = part
    self.visibleFrame = shape ?? view.shapeBounds
    self.hitFrame = reach ?? view.touchableBounds
    self.contains = holds
    self.adjoinsOtherParts = adjoins
  }

  /// Returns the targets of a control. A slider's track is a single target, although each point on
  /// it represents a different value (WCAG 2.5.8, note 1). Each letter of a section index is a
  /// target. Lists and pickers aren't targets, because their rows and wheels are controls in their
  /// own right.
  static func targets(of control: Control) -> [TapTarget] {
    guard control.isEnabled else { return [] }
    return switch control {
    case is ListView, is Picker, is DatePicker: []
    case let segments as SegmentedControl: targets(of: segments)
    case let pages as PageControl: pageHalfTargets(of: pages)
    case let stepper as Stepper: stepperHalfTargets(of: stepper)
    case let index as SectionIndex: letterTargets(of: index)
    case let slider as Slider: slider.jumpsToTouch ? [TapTarget(slider)] : [thumbTarget(of: slider)]
    case let field as TextField: targets(of: field) { $0.displayName("scope") }
    case let bar as TabBar: targets(of: bar) { $0.displayName("tab") }
    case let bar as Toolbar: targets(of: bar) { $0.displayName("button") }
    case let row as ListRow: targets(of: row)
    default: [TapTarget(control)]
    }
  }

  private static func targets(of control: SegmentedControl) -> [TapTarget] {
    let shapes = control.segmentRects
    let isRightToLeft = control.effectiveLayoutDirection == .rightToLeft
    return shapes.indices.compactMap { index in
      guard control.segments[index].isEnabled else { return nil }
      let shape = shapes[index]
      let (isFirst, isLast) = (index == 0, index == shapes.count - 1)
      return TapTarget(
        control, part: "segment \(index + 1)", shape: shape,
        reach: shape.widened(
          to: control.touchableBounds, left: isRightToLeft ? isLast : isFirst,
          right: isRightToLeft ? isFirst : isLast)
      ) { control.segment(at: $0) == index }
    }
  }

  /// Returns the two halves of a page control, which lead to the previous and the next page. Each
  /// half is measured on the page where it is narrowest.
  private static func pageHalfTargets(of control: PageControl) -> [TapTarget] {
    let (count, reach) = (control.numberOfPages, control.touchableBounds)
    guard count > 1 else { return [] }
    let (second, last) = (control.dotRect(at: 1), control.dotRect(at: count - 2))
    func clamped(_ x: Double) -> Double { min(max(x, reach.minX), reach.maxX) }
    let isRightToLeft = control.effectiveLayoutDirection == .rightToLeft
    let back =
      isRightToLeft ? (clamped(second.maxX), reach.maxX) : (reach.minX, clamped(second.minX))
    let on = isRightToLeft ? (reach.minX, clamped(last.maxX)) : (clamped(last.minX), reach.maxX)
    return [
      ("the page-back half at page 2", back), ("the page-forward half at page \(count - 1)", on),
    ].map { part, span in
      let (left, right) = span
      let area = Rect(x: left, y: reach.minY, width: right - left, height: reach.size.height)
      return TapTarget(
        control, part: part, shape: area.clipped(to: control.bounds), reach: area, adjoins: true)
    }
  }

  private static func letterTargets(of index: SectionIndex) -> [TapTarget] {
    index.titles.indices.compactMap { letter in
      guard let shape = index.titleRect(at: letter) else { return nil }
      return TapTarget(
        index, part: "letter \"\(index.titles[letter])\"", shape: shape,
        reach: shape.extendingSharedEdges(with: index.bounds, to: index.touchableBounds),
        adjoins: index.titles.count > 1
      ) { index.index(at: $0) == letter }
    }
  }

  private static func stepperHalfTargets(of stepper: Stepper) -> [TapTarget] {
    let middle = stepper.bounds.center.x
    let (bounds, reach) = (stepper.bounds, stepper.touchableBounds)
    let isRightToLeft = stepper.effectiveLayoutDirection == .rightToLeft
    return [("the minus half", !isRightToLeft), ("the plus half", isRightToLeft)].map {
      part, isLeft in
      let left = isLeft ? bounds.minX : middle
      let shape = Rect(
        x: left, y: bounds.minY, width: bounds.size.width / 2, height: bounds.size.height)
      return TapTarget(
        stepper, part: part, shape: shape,
        reach: shape.widened(to: reach, left: isLeft, right: !isLeft)
      ) { ($0.x < middle) == isLeft }
    }
  }

  /// Returns the target for a slider's thumb, placed in the middle of the track.
  private static func thumbTarget(of slider: Slider) -> TapTarget {
    let (size, minimum) = (slider.thumbRect.size, slider.hitMetrics.minimumHitSize)
    let center = slider.bounds.center
    let shape = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    let across = max(minimum.width - size.width, 0) / 2
    let along = max(minimum.height - size.height, 0) / 2
    let grip = shape.outset(by: Insets(top: along, left: across, bottom: along, right: across))
    return TapTarget(
      slider, part: "the thumb", shape: shape, reach: grip.clipped(to: slider.touchableBounds))
  }

  /// Returns the visible and enabled parts of a control, or the whole control if it has a single
  /// part.
  private static func targets(
    of control: MultipartControl, named name: (ControlPart) -> String
  ) -> [TapTarget] {
    let enabledParts = control.parts.filter { control.isEnabled($0) && control.rect(of: $0) != nil }
    return enabledParts.compactMap { part in
      guard let shape = control.rect(of: part) else { return nil }
      return TapTarget(
        control, part: enabledParts.count > 1 ? name(part) : nil, shape: shape,
        reach: shape.extendingSharedEdges(with: control.bounds, to: control.touchableBounds)
      ) { control.part(at: $0) == part }
    }
  }

  /// Returns the targets for a list row and for the parts of the row that can be pressed
  /// separately.
  private static func targets(of row: ListRow) -> [TapTarget] {
    let parts: [ControlPart] = [.handle, .editing, .accessory]
    return [TapTarget(row)]
      + parts.compactMap { part in
        row.rect(of: part).map {
          TapTarget(row, part: part.displayName("item"), shape: $0, reach: $0, adjoins: true)
        }
      }
  }
}

extension ControlPart {
  /// Returns the part's display name. `item` is the noun for one of the control's items, such as
  /// "segment".
  fileprivate func displayName(_ item: String) -> String {
    switch self {
    case .item(let index): "\(item) \(index + 1)"
    case .more: "the More button"
    case .text: "the text"
    case .clear: "the clear button"
    case .cancel: "the cancel button"
    case .bookmark: "the bookmark button"
    case .deletion: "the delete button"
    case .handle: "the handle"
    case .editing: "the editing control"
    case .accessory: "the accessory button"
    case .content: "the content"
    }
  }
}

extension Rect {
  /// Returns the intersection with another rectangle, or a rectangle of size 0 if they don't
  /// overlap.
  func clipped(to other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  /// Returns the rectangle, with each side that touches the edge of `bounds` extended to the edge
  /// of `reach`.
  fileprivate func extendingSharedEdges(with bounds: Rect, to reach: Rect) -> Rect {
    let left = minX <= bounds.minX ? reach.minX : minX
    let right = maxX >= bounds.maxX ? reach.maxX : maxX
    let top = minY <= bounds.minY ? reach.minY : minY
    let bottom = maxY >= bounds.maxY ? reach.maxY : maxY
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle with the vertical extent of another rectangle and, if requested, the
  /// other rectangle's left or right edge.
  fileprivate func widened(to other: Rect, left: Bool, right: Bool) -> Rect {
    let start = left ? other.minX : minX
    let end = right ? other.maxX : maxX
    return Rect(x: start, y: other.minY, width: end - start, height: other.size.height)
  }
}
