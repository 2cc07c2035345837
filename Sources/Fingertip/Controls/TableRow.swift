/// A row of a ``RowList``.
///
/// While the list is not edited, a finger that moves by 10 pt to the left uncovers a button that
/// deletes the row: it stays open when the finger lifts beyond half of the button's width. A tap on
/// an open row closes it, and one on the button deletes. While the list is edited, the handle at the
/// right end moves the row.
open class TableRow: Control {
  private enum Grip {
    case none
    /// The finger is down, and has not moved far.
    case pressed(at: Point)
    /// The finger draws the row aside; it would be closed with the finger at this place.
    case swiping(closedAt: Double)
    /// The finger carries the row that was at an index, by a point this far below its middle.
    case carrying(from: Int, below: Double)
  }

  /// How far a finger moves before it draws the row aside, in points: 10, as for a pan.
  public static var dragDistance: Double { Pan.Limits().minimumTravel }

  /// What it says.
  public final var title: String
  /// The width of the button that deletes, in points: 80, *ruled*.
  public final var deleteButtonWidth = 80.0
  /// The width of the handle, in points: 44, the least that is easy to hit.
  public final var handleWidth = 44.0
  /// How far it is drawn aside, in points, for drawing; the button is open at
  /// ``deleteButtonWidth``.
  public final private(set) var reveal = 0.0
  private final var grip = Grip.none

  /// Makes a row; its list lays it out.
  public init(title: String, name: String) {
    self.title = title
    super.init(frame: .zero, name: name)
    // Rows lie edge to edge: there is no room for margins.
    limits.minimumHitSize = .zero
  }

  open override var chainName: String { name.isEmpty ? "row" : name }
  open override var dragDirections: Directions { .horizontal }
  open override func keepsDrag(_ direction: Direction, from start: Point) -> Bool {
    if list?.isEditing == true { return handleRect?.contains(start) == true }
    return list?.allowsDeletion == true && Directions.horizontal.contains(direction)
  }

  /// The list that it is in.
  public final var list: RowList? { superview as? RowList }
  /// Whether the button that deletes it is open.
  public final var isOpen: Bool { reveal > 0 }
  /// Whether a finger carries it.
  public final var isCarried: Bool { if case .carrying = grip { true } else { false } }

  /// Covers the button that deletes it.
  public final func close() { reveal = 0 }

  /// Where the button is that deletes it, in the row's own coordinates; without width while closed.
  public final var deleteButtonRect: Rect {
    Rect(x: bounds.maxX - reveal, y: bounds.minY, width: reveal, height: bounds.size.height)
  }

  /// Where the handle is that moves it, in the row's own coordinates; `nil` unless it has one.
  public final var handleRect: Rect? {
    guard list?.isEditing == true else { return nil }
    return Rect(
      x: bounds.maxX - handleWidth, y: bounds.minY, width: handleWidth,
      height: bounds.size.height)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let place = touch.location(in: self)
    list?.closeRows(but: self)
    if let handle = handleRect, handle.contains(place), let index = list?.index(of: self) {
      grip = .carrying(from: index, below: place.y - bounds.center.y)
    } else {
      grip = .pressed(at: place)
    }
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    follow(touch)
    let (grip, list) = (grip, list)
    self.grip = .none
    switch grip {
    case .none: break
    case .swiping: reveal = reveal > deleteButtonWidth / 2 ? deleteButtonWidth : 0
    case .carrying(let start, _): list?.drop(self, from: start)
    case .pressed(let start):
      guard isTouchInside else { break }
      if isOpen, deleteButtonRect.contains(start) {
        list?.delete(self)
      } else if isOpen {
        close()
      } else {
        list?.choose(self)
      }
    }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    switch grip {
    case .none, .pressed: break
    case .swiping: close()
    case .carrying(let start, _): list?.putBack(self, to: start)
    }
    grip = .none
  }

  private final func follow(_ touch: Touch) {
    let place = touch.location(in: self)
    if case .pressed(let start) = grip, list?.isEditing == false, list?.allowsDeletion == true,
      abs(place.x - start.x) >= TableRow.dragDistance
    {
      // What the finger has moved by now is not part of the way.
      let slack = place.x < start.x ? -TableRow.dragDistance : TableRow.dragDistance
      grip = .swiping(closedAt: start.x + slack + reveal)
    }
    switch grip {
    case .swiping(let closed): reveal = min(max(closed - place.x, 0), deleteButtonWidth)
    case .carrying(_, let below):
      if let list { list.carry(self, to: touch.location(in: list).y - below) }
    case .none, .pressed: break
    }
  }
}
