internal import Fingertip

/// Something that a finger has to hit: a view, or a part of a control.
struct Target {
  let view: View
  /// Which part of a control it is, as `segment "2"`; `nil` for the whole.
  let part: String?
  /// What is to be seen of it, and where a touch may land for it, in the view's own coordinates.
  let shape: Rect
  let reach: Rect
  /// Whether a place of the view is meant for it.
  let holds: (Point) -> Bool
  /// Whether other parts of the control adjoin it wherever it is.
  let adjoins: Bool

  init(
    _ view: View, part: String? = nil, shape: Rect? = nil, reach: Rect? = nil,
    adjoins: Bool = false, holds: @escaping (Point) -> Bool = { _ in true }
  ) {
    self.view = view
    self.part = part
    self.shape = shape ?? view.shapeFrame
    self.reach = reach ?? view.reach
    self.holds = holds
    self.adjoins = adjoins
  }

  /// The targets that a control is made of. Where a place within it is a value, as on a slider's track
  /// or an index, it is one target (WCAG 2.5.8, note 1). Lists and pickers have none of their own: their
  /// rows and wheels are controls.
  static func all(of control: Control) -> [Target] {
    guard control.isEnabled else { return [] }
    return switch control {
    case is RowList, is Picker, is DatePicker: []
    case let segments as SegmentedControl: all(of: segments)
    case let pages as PageControl: all(of: pages)
    case let stepper as Stepper: all(of: stepper)
    case let slider as Slider: slider.takesTouchesOnTrack ? [Target(slider)] : [thumb(of: slider)]
    case let field as TextField: all(of: field) { $0.words("scope") }
    case let bar as TabBar: all(of: bar) { $0.words("tab") }
    case let bar as Toolbar: all(of: bar) { $0.words("button") }
    case let row as TableRow: all(of: row)
    default: [Target(control)]
    }
  }

  private static func all(of control: SegmentedControl) -> [Target] {
    control.segments.indices.compactMap { index in
      guard control.segments[index].isEnabled, let shape = control.segmentRect(at: index) else {
        return nil
      }
      let isFirst = index == control.segments.startIndex
      let isLast = index == control.segments.endIndex - 1
      return Target(
        control, part: "segment \(index + 1)", shape: shape,
        reach: shape.widened(to: control.reach, left: isFirst, right: isLast)
      ) { control.segment(at: $0) == index }
    }
  }

  /// The parts that turn a page back and on, where they are narrowest.
  private static func all(of control: PageControl) -> [Target] {
    let (count, reach) = (control.numberOfPages, control.reach)
    guard count > 1 else { return [] }
    let back = min(max(control.dotRect(at: 1).minX, reach.minX), reach.maxX)
    let on = min(max(control.dotRect(at: count - 2).minX, reach.minX), reach.maxX)
    return [
      ("the page-back half at page 2", reach.minX, back),
      ("the page-forward half at page \(count - 1)", on, reach.maxX),
    ].map { part, left, right in
      let area = Rect(x: left, y: reach.minY, width: right - left, height: reach.size.height)
      return Target(
        control, part: part, shape: area.cut(to: control.bounds), reach: area, adjoins: true)
    }
  }

  private static func all(of stepper: Stepper) -> [Target] {
    let middle = stepper.bounds.center.x
    let (bounds, reach) = (stepper.bounds, stepper.reach)
    return [
      ("the minus half", bounds.minX, true), ("the plus half", middle, false),
    ].map { part, left, isLeft in
      let shape = Rect(
        x: left, y: bounds.minY, width: bounds.size.width / 2, height: bounds.size.height)
      return Target(
        stepper, part: part, shape: shape,
        reach: shape.widened(to: reach, left: isLeft, right: !isLeft)
      ) { ($0.x < middle) == isLeft }
    }
  }

  /// The thumb of a slider, in the middle of its track.
  private static func thumb(of slider: Slider) -> Target {
    let (size, least) = (slider.thumbRect.size, slider.limits.minimumHitSize)
    let center = slider.bounds.center
    let shape = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    let across = max(least.width - size.width, 0) / 2
    let along = max(least.height - size.height, 0) / 2
    let grip = shape.outset(by: Insets(top: along, left: across, bottom: along, right: across))
    return Target(slider, part: "the thumb", shape: shape, reach: grip.cut(to: slider.reach))
  }

  /// The parts of a control that there are and that can be pressed; the whole when there is one.
  private static func all(
    of control: MultipartControl, named name: (ControlPart) -> String
  ) -> [Target] {
    let there = control.parts.filter { control.isEnabled($0) && control.rect(of: $0) != nil }
    return there.compactMap { part in
      guard let shape = control.rect(of: part) else { return nil }
      return Target(
        control, part: there.count > 1 ? name(part) : nil, shape: shape,
        reach: shape.widened(from: control.bounds, to: control.reach)
      ) { control.part(at: $0) == part }
    }
  }

  /// A row, and what in it can be pressed beside it.
  private static func all(of row: TableRow) -> [Target] {
    let parts: [ControlPart] = [.handle, .editing, .accessory]
    return [Target(row)]
      + parts.compactMap { part in
        row.rect(of: part).map {
          Target(row, part: part.words("item"), shape: $0, reach: $0, adjoins: true)
        }
      }
  }
}

extension ControlPart {
  /// What it is called, with a word for items.
  fileprivate func words(_ item: String) -> String {
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
  /// The part of it that lies in another.
  func cut(to other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  /// It up to the sides of another rectangle, where it lies at those of what that is around.
  fileprivate func widened(from bounds: Rect, to reach: Rect) -> Rect {
    let left = minX <= bounds.minX ? reach.minX : minX
    let right = maxX >= bounds.maxX ? reach.maxX : maxX
    let top = minY <= bounds.minY ? reach.minY : minY
    let bottom = maxY >= bounds.maxY ? reach.maxY : maxY
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// It with the height of another around it, and up to its sides where asked for.
  fileprivate func widened(to other: Rect, left: Bool, right: Bool) -> Rect {
    let start = left ? other.minX : minX
    let end = right ? other.maxX : maxX
    return Rect(x: start, y: other.minY, width: end - start, height: other.size.height)
  }
}
