import CFingertip
import Fingertip

/// A surface of a host: its handle, what the host left with it, and its recognizers.
final class SurfaceRecord {
  let surface: GestureSurface<UInt64>
  let inputEndpoint: InputEndpoint
  let handle: Handle
  var user: UnsafeMutableRawPointer?
  /// Where drags from edges begin.
  var bounds: Rect
  /// The recognizers that are on no target.
  let unattached: NodeRecord
  /// The target on which a touch landed. A closure, so that only who makes surfaces has what it leads to.
  let nodeOf: (Touch) -> UInt64?
  /// What its recognizers start from; a closure for the same reason.
  let settings: () -> GestureSettings?
  /// Those that are on one.
  private var nodes: [UInt64: NodeRecord] = [:]

  init(_ bounds: Rect, _ handle: Handle) {
    let surface = GestureSurface<UInt64> { _, _ in [] }
    self.surface = surface
    inputEndpoint = InputEndpoint(surface)
    nodeOf = { surface.target(of: $0) }
    settings = { surface.customSettings }
    self.handle = handle
    self.bounds = bounds
    unattached = NodeRecord(nil, of: handle)
  }

  /// The recognizers of a target.
  func node(_ id: UInt64) -> NodeRecord {
    if let known = nodes[id] { return known }
    let target = NodeRecord(id, of: handle)
    nodes[id] = target
    return target
  }

  /// Forgets a target, and makes the handles of its recognizers stale; returns what they stood for.
  func forget(_ id: UInt64) -> [AnyObject] {
    var kept: [AnyObject] = []
    nodes.removeValue(forKey: id)?.invalidate(&kept)
    return kept
  }

  /// Makes the handles of the surface and of its recognizers stale, and returns what they stood for.
  func invalidate() -> [AnyObject] {
    var kept: [AnyObject] = []
    unattached.invalidate(&kept)
    for target in nodes.values { target.invalidate(&kept) }
    nodes = [:]
    if let known = Library.table.remove(handle) { kept.append(known) }
    return kept
  }

  /// Neither asks nor tells the host anything any more.
  func removeCallbacks() {
    inputEndpoint.onDecision(nil)
    surface.hitTestPath = { _, _ in [] }
    surface.onTouches = nil
    surface.convert = nil
    surface.name = nil
  }

  /// Tells recognizers that depend on it that the surface has another size.
  func resize(_ bounds: Rect) {
    self.bounds = bounds
    unattached.resize(bounds)
    for target in nodes.values { target.resize(bounds) }
  }
}

/// The recognizers of a surface that are on one target, or those on none.
final class NodeRecord {
  let surface: Handle
  let id: UInt64?
  private(set) var recognizers: [RecognizerRecord] = []

  init(_ id: UInt64?, of surface: Handle) {
    self.id = id
    self.surface = surface
  }

  /// Takes in a recognizer that has left what owned it.
  func add(_ recognizer: RecognizerRecord) {
    recognizer.node = self
    recognizers.append(recognizer)
  }

  func remove(_ recognizer: RecognizerRecord) {
    recognizers.removeAll { $0 === recognizer }
    recognizer.node = nil
  }

  /// Makes the handles of all stale, and adds what they stood for.
  fileprivate func invalidate(_ kept: inout [AnyObject]) {
    for recognizer in recognizers {
      if let known = Library.table.remove(recognizer.handle) { kept.append(known) }
      recognizer.node = nil
    }
    recognizers = []
  }

  fileprivate func resize(_ bounds: Rect) {
    for recognizer in recognizers { recognizer.surfaceDidChange(bounds) }
  }
}
