public import CFingertip
import Fingertip

// Views: made, placed, named, destroyed.

/// Makes a plain view.
@c @implementation
public func ft_view_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> ft_view? {
  make(in: parent, x, y, width, height) { ViewRecord(View(frame: $0), $1) }
}

/// Makes a view of any kind in another one.
@inline(never)
func make(
  in parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ function: StaticString = #function, _ record: (Rect, Handle) -> ViewRecord
) -> ft_view? {
  attempt(otherwise: nil, function) { () throws(Failure) in
    let parent = try Library.view(parent)
    let frame = try Rect.checked(x, y, width, height)
    try parent.view.checkDepth(1)
    let handle = try Library.table.next()
    let record = record(frame, handle)
    Library.table.insert(.view(record))
    parent.view.insert(record.view)
    return handle.pointer
  }
}

/// Destroys a view and all that is in it.
@c @implementation
public func ft_view_destroy(_ view: ft_view?) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.ownView(view)
    let kept = record.invalidate()
    // The engine may be at work on any of it.
    withExtendedLifetime(kept) { record.view.removeFromSuperview() }
  }
}

/// Names a view.
@c @implementation
public func ft_view_set_name(_ view: ft_view?, _ name: UnsafePointer<CChar>?) -> ft_status {
  attempt { () throws(Failure) in try Library.view(view).view.name = checkedName(name) }
}

/// Places a view.
@c @implementation
public func ft_view_set_frame(
  _ view: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> ft_status {
  attempt { () throws(Failure) in
    try Library.ownView(view).view.frame = Rect.checked(x, y, width, height)
  }
}

/// Where a view is.
@c @implementation
public func ft_view_get_frame(
  _ view: ft_view?, _ frame: UnsafeMutablePointer<Double>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    try Library.view(view).view.frame.write(to: frame)
  }
}

/// Turns, scales and moves a view.
@c @implementation
public func ft_view_set_transform(
  _ view: ft_view?, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.ownView(view)
    record.view.transform = AffineTransform(
      a: try a.place, b: try b.place, c: try c.place, d: try d.place, tx: try tx.place,
      ty: try ty.place)
  }
}

/// Puts a view in front of all others in a view.
@c @implementation
public func ft_view_move(_ view: ft_view?, _ parent: ft_view?) -> ft_status {
  attempt { () throws(Failure) in try move(view, to: parent) }
}

/// Puts a view at a place among those in a view.
@c @implementation
public func ft_view_insert(_ view: ft_view?, _ parent: ft_view?, _ index: Int32) -> ft_status {
  attempt { () throws(Failure) in
    guard index >= 0 else { throw .value("index is negative; use 0 for the back") }
    try move(view, to: parent, at: Int(index))
  }
}

/// Which place a view has among those in its parent.
@c @implementation
public func ft_view_index(_ view: ft_view?) -> Int32 {
  attempt(.looks, otherwise: -1) { () throws(Failure) in
    let view = try Library.view(view).view
    return view.superview?.index(of: view).map { Int32(clamping: $0) } ?? -1
  }
}

/// Puts a view in front of all others in a view, or at a place among them.
private func move(
  _ view: ft_view?, to parent: ft_view?, at index: Int? = nil
) throws(Failure) {
  let record = try Library.ownView(view)
  let parent = try Library.view(parent)
  guard !parent.view.isDescendant(of: record.view) else {
    throw .relation(
      "can't add a view to itself or to one of its subviews; choose another parent")
  }
  try parent.view.checkDepth(record.view.height)
  if let index {
    parent.view.insertSubview(record.view, at: index)
  } else {
    parent.view.addSubview(record.view)
  }
  record.surfaceDidChange()
}

/// From the window to a view.
@c @implementation
public func ft_view_from_window(
  _ view: ft_view?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    let view = try Library.view(view).view
    try convert(x, y) { view.convert(fromWindow: $0) }
  }
}

/// From a view to the window.
@c @implementation
public func ft_view_to_window(
  _ view: ft_view?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    let view = try Library.view(view).view
    try convert(x, y) { view.convert(toWindow: $0) }
  }
}

private func convert(
  _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?, _ map: (Point) -> Point
) throws(Failure) {
  guard let x, let y else { throw .argument("coordinate is NULL; pass pointers to the point") }
  let point = map(Point(x: try x.pointee.place, y: try y.pointee.place))
  x.pointee = point.x
  y.pointee = point.y
}

/// The window of a view.
@c @implementation
public func ft_view_window(_ view: ft_view?) -> ft_window? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    try Library.view(view).view.window?.record?.handle.pointer
  }
}

/// What a view is in.
@c @implementation
public func ft_view_parent(_ view: ft_view?) -> ft_view? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    try Library.view(view).view.superview?.record?.handle.pointer
  }
}

extension Library {
  /// A view that can be destroyed, moved and put elsewhere by itself.
  static func ownView(_ view: ft_view?) throws(Failure) -> ViewRecord {
    let record = try self.view(view)
    if let failure = record.whyFixed { throw failure }
    return record
  }
}

extension View {
  /// How deep views may be nested: all that goes down the tree does so on the stack.
  private static var greatestDepth: Int { 256 }

  /// Refuses what would make a tree too deep: something of a height in this view.
  fileprivate func checkDepth(_ height: Int) throws(Failure) {
    var depth = 1
    var view = self
    while let next = view.superview {
      depth += 1
      view = next
    }
    guard depth + height <= View.greatestDepth else {
      throw .relation("views nested more than 256 deep")
    }
  }

  /// How many views lie in one another, this one and the deepest included.
  fileprivate var height: Int {
    var height = 0
    for view in subviews { height = max(height, view.height) }
    return height + 1
  }
}

extension Rect {
  /// Gives the rectangle to a host, as x, y, width and height.
  func write(to numbers: UnsafeMutablePointer<Double>?) throws(Failure) {
    guard let numbers else { throw .argument("frame is NULL; pass an array of four numbers") }
    numbers[0] = origin.x
    numbers[1] = origin.y
    numbers[2] = size.width
    numbers[3] = size.height
  }
}
