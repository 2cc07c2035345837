public import CFingertip
import Fingertip

// Functions that create, position, name and destroy views.

/// Creates a plain view.
@c @implementation
public func fingertip_view_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ViewRecord(View(frame: $0), $1) }
}

/// Creates a view of any kind in a parent view.
@inline(never)
func makeView(
  in parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ function: StaticString = #function, _ record: (Rect, Handle) -> ViewRecord
) -> fingertip_view? {
  performCall(otherwise: nil, function) { () throws(CallError) in
    let parent = try Library.view(parent)
    let frame = try Rect.checked(x, y, width, height)
    try parent.view.checkDepth(addingHeight: 1)
    let handle = try Library.handleTable.prepareNextHandle()
    let record = record(frame, handle)
    Library.handleTable.insert(.view(record))
    parent.view.appendSubview(record.view)
    return handle.pointer
  }
}

/// Destroys a view with its subviews and recognizers.
@c @implementation
public func fingertip_view_destroy(_ view: fingertip_view?) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.movableView(view)
    let kept = record.invalidateHandles()
    // Keep these objects alive, because the engine may still be using any of them.
    withExtendedLifetime(kept) { record.view.removeFromSuperview() }
  }
}

/// Sets the name of a view.
@c @implementation
public func fingertip_view_set_name(
  _ view: fingertip_view?, _ name: UnsafePointer<CChar>?
) -> fingertip_status {
  performCall { () throws(CallError) in try Library.view(view).view.name = checkedName(name) }
}

/// Sets the frame of a view.
@c @implementation
public func fingertip_view_set_frame(
  _ view: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    try Library.movableView(view).view.frame = Rect.checked(x, y, width, height)
  }
}

/// Returns the frame of a view.
@c @implementation
public func fingertip_view_get_frame(
  _ view: fingertip_view?, _ frame: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let view = try Library.view(view).view
    (view.superview as? ListView)?.layOutInvalidRows()
    try view.frame.writeFrame(to: frame)
  }
}

/// Sets the transform of a view.
@c @implementation
public func fingertip_view_set_transform(
  _ view: fingertip_view?, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double,
  _ ty: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.movableView(view)
    record.view.transform = AffineTransform(
      a: try a.checkedCoordinate, b: try b.checkedCoordinate, c: try c.checkedCoordinate,
      d: try d.checkedCoordinate,
      tx: try tx.checkedCoordinate,
      ty: try ty.checkedCoordinate)
  }
}

/// Moves a view to the front of a parent's subviews.
@c @implementation
public func fingertip_view_move(
  _ view: fingertip_view?, _ parent: fingertip_view?
) -> fingertip_status {
  performCall { () throws(CallError) in try moveView(view, to: parent) }
}

/// Inserts a view at an index into a parent's subviews.
@c @implementation
public func fingertip_view_insert(
  _ view: fingertip_view?, _ parent: fingertip_view?, _ index: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    guard index >= 0 else { throw .invalidNumber("index is negative; use 0 to insert at the back") }
    try moveView(view, to: parent, at: Int(index))
  }
}

/// Returns a view's index in its parent's subviews.
@c @implementation
public func fingertip_view_index(_ view: fingertip_view?) -> Int32 {
  performCall(.reads, otherwise: -1) { () throws(CallError) in
    let view = try Library.view(view).view
    return view.superview?.index(of: view).map { Int32(clamping: $0) } ?? -1
  }
}

/// Moves a view to the front of a parent's subviews, or to a given index.
private func moveView(
  _ view: fingertip_view?, to parent: fingertip_view?, at index: Int? = nil
) throws(CallError) {
  let record = try Library.movableView(view)
  let parent = try Library.view(parent)
  guard !parent.view.isDescendantOrMenu(of: record.view) else {
    throw .impossibleRelation(
      "can't add a view to itself, its subviews, or their edit menus; choose a different parent")
  }
  try parent.view.checkDepth(addingHeight: record.view.subtreeHeight)
  if let index {
    parent.view.insertSubview(record.view, at: index)
  } else {
    parent.view.addSubview(record.view)
  }
  record.windowDidChange()
}

/// Converts a point from window coordinates to a view's coordinates.
@c @implementation
public func fingertip_view_from_window(
  _ view: fingertip_view?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let view = try Library.view(view).view
    try convertPoint(x, y) { view.convert(fromWindow: $0) }
  }
}

/// Converts a point from a view's coordinates to window coordinates.
@c @implementation
public func fingertip_view_to_window(
  _ view: fingertip_view?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let view = try Library.view(view).view
    try convertPoint(x, y) { view.convert(toWindow: $0) }
  }
}

private func convertPoint(
  _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?, _ map: (Point) -> Point
) throws(CallError) {
  guard let x, let y else {
    throw .invalidArgument("x or y is NULL; pass pointers for both")
  }
  let point = map(Point(x: try x.pointee.checkedCoordinate, y: try y.pointee.checkedCoordinate))
  x.pointee = point.x
  y.pointee = point.y
}

/// Returns the window of a view.
@c @implementation
public func fingertip_view_window(_ view: fingertip_view?) -> fingertip_window? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.view(view).view.window?.record?.handle.pointer
  }
}

/// Returns the parent of a view.
@c @implementation
public func fingertip_view_parent(_ view: fingertip_view?) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.view(view).view.superview?.record?.handle.pointer
  }
}

extension Library {
  /// Returns the view if it can be destroyed and moved independently of its owner, or throws an
  /// error otherwise.
  static func movableView(_ view: fingertip_view?) throws(CallError) -> ViewRecord {
    let record = try self.view(view)
    if let failure = record.moveOrDestroyError { throw failure }
    return record
  }
}

extension View {
  /// The maximum nesting depth of views. The depth is limited because functions that walk the view
  /// tree are recursive.
  private static var maximumDepth: Int { 256 }

  /// Throws an error if adding a subtree of the given height to this view would exceed the maximum
  /// depth. An edit menu is one level deeper than the view it belongs to.
  func checkDepth(addingHeight height: Int) throws(CallError) {
    var depth = 1
    var view = self
    while let next = view.owningView ?? view.superview {
      depth += 1
      view = next
    }
    guard depth + height <= View.maximumDepth else {
      throw .impossibleRelation(
        "views would be nested more than 256 levels deep; choose a parent nearer to the root")
    }
  }

  /// The height of the view's subtree, including edit menus. The height is 1 if the view has
  /// neither subviews nor a menu.
  fileprivate var subtreeHeight: Int {
    var height = record?.editMenu?.view.subtreeHeight ?? 0
    for view in subviews where view.owningView == nil { height = max(height, view.subtreeHeight) }
    return height + 1
  }
}

extension Rect {
  /// Writes the rectangle as x, y, width and height.
  func writeFrame(to numbers: UnsafeMutablePointer<Double>?) throws(CallError) {
    guard let numbers else {
      throw .invalidArgument("frame is NULL; pass an array of four numbers")
    }
    numbers[0] = origin.x
    numbers[1] = origin.y
    numbers[2] = size.width
    numbers[3] = size.height
  }
}
