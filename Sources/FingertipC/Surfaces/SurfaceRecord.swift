import CFingertip
import Fingertip

/// The record of a host's surface: its handle, the host's data for it, and its recognizers.
final class SurfaceRecord {
  let surface: GestureSurface<UInt64>
  let inputEndpoint: InputEndpoint
  let handle: Handle
  var user: UnsafeMutableRawPointer?
  /// The rectangle at whose edges screen-edge pans start.
  var bounds: Rect
  /// The recognizers that are on no node.
  let unattached: NodeRecord
  /// Returns the node that a touch landed on. This is a closure so that only programs that create
  /// surfaces link its code.
  let nodeOf: (Touch) -> UInt64?
  /// Returns the initial settings of the surface's recognizers. This is a closure for the same
  /// reason.
  let settings: () -> GestureSettings?
  /// The recognizers on nodes.
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

  /// Returns the recognizers of a node.
  func node(_ id: UInt64) -> NodeRecord {
    if let known = nodes[id] { return known }
    let target = NodeRecord(id, of: handle)
    nodes[id] = target
    return target
  }

  /// Forgets a node, invalidates the handles of its recognizers, and returns their objects.
  func forget(_ id: UInt64) -> [AnyObject] {
    var kept: [AnyObject] = []
    nodes.removeValue(forKey: id)?.invalidate(&kept)
    return kept
  }

  /// Invalidates the handles of the surface and its recognizers, and returns their objects.
  func invalidate() -> [AnyObject] {
    var kept: [AnyObject] = []
    unattached.invalidate(&kept)
    for target in nodes.values { target.invalidate(&kept) }
    nodes = [:]
    if let known = Library.table.remove(handle) { kept.append(known) }
    return kept
  }

  /// Removes all of the host's callbacks.
  func removeCallbacks() {
    inputEndpoint.onDecision(nil)
    surface.hitTestPath = { _, _ in [] }
    surface.onTouches = nil
    surface.convert = nil
    surface.name = nil
  }

  /// Sets the bounds, and updates the recognizers that depend on them.
  func resize(_ bounds: Rect) {
    self.bounds = bounds
    unattached.resize(bounds)
    for target in nodes.values { target.resize(bounds) }
  }
}

/// The recognizers of a surface that are on one node, or on no node.
final class NodeRecord {
  let surface: Handle
  let id: UInt64?
  private(set) var recognizers: [RecognizerRecord] = []

  init(_ id: UInt64?, of surface: Handle) {
    self.id = id
    self.surface = surface
  }

  /// Adds a recognizer that was removed from its previous owner.
  func add(_ recognizer: RecognizerRecord) {
    recognizer.node = self
    recognizers.append(recognizer)
  }

  func remove(_ recognizer: RecognizerRecord) {
    recognizers.remove(object: recognizer)
    recognizer.node = nil
  }

  /// Invalidates the handles of all recognizers, and appends their objects.
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
