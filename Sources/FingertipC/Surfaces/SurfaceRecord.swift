import CFingertip
import Fingertip

/// The record of a host's surface: its handle, the host's data for it, and its recognizers.
final class SurfaceRecord {
  let surface: GestureSurface<UInt64>
  let inputEndpoint: InputEndpoint
  let handle: Handle
  var userData: UnsafeMutableRawPointer?
  var destroyCallback: DestroyCallback?
  /// The surface's bounds. Screen-edge pans start at the edges of these bounds.
  var bounds: Rect
  /// The recognizers that aren't attached to a node.
  let unattachedRecognizers: NodeRecord
  /// Returns the node that a touch landed on. This is a closure so that its code is linked only
  /// into programs that create surfaces.
  let nodeIDOfLanding: (Touch) -> UInt64?
  /// Returns the initial settings of the surface's recognizers. This is a closure so that its code
  /// is linked only into programs that create surfaces.
  let customSettings: () -> GestureSettings?
  /// The recognizers on nodes.
  private var nodesByID: [UInt64: NodeRecord] = [:]

  init(_ bounds: Rect, _ handle: Handle) {
    let surface = GestureSurface<UInt64> { _, _ in [] }
    self.surface = surface
    inputEndpoint = InputEndpoint(surface)
    nodeIDOfLanding = { surface.target(of: $0) }
    customSettings = { surface.customSettings }
    self.handle = handle
    self.bounds = bounds
    unattachedRecognizers = NodeRecord(nil, of: handle)
  }

  /// Returns the recognizers of a node.
  func nodeRecord(_ id: UInt64) -> NodeRecord {
    if let known = nodesByID[id] { return known }
    let created = NodeRecord(id, of: handle)
    nodesByID[id] = created
    return created
  }

  /// Returns the recognizers of a node, or an empty array if the node has none.
  func recognizers(of id: UInt64) -> [RecognizerRecord] { nodesByID[id]?.recognizers ?? [] }

  /// Removes a node's record, invalidates the handles of its recognizers, and returns the
  /// recognizers' objects.
  func removeNode(_ id: UInt64) -> [AnyObject] {
    var removedObjects: [AnyObject] = []
    nodesByID.removeValue(forKey: id)?.invalidateHandles(&removedObjects)
    return removedObjects
  }

  /// Invalidates the handles of the surface and its recognizers, and returns the objects that the
  /// handles identified.
  func invalidateHandles() -> [AnyObject] {
    var removedObjects: [AnyObject] = []
    unattachedRecognizers.invalidateHandles(&removedObjects)
    for target in nodesByID.values { target.invalidateHandles(&removedObjects) }
    nodesByID = [:]
    if let known = Library.handleTable.remove(handle) { removedObjects.append(known) }
    return removedObjects
  }

  /// Removes all of the host's callbacks.
  func removeCallbacks() {
    inputEndpoint.setDecisionObserver(nil)
    surface.hitTestPath = { _, _ in [] }
    surface.onTouches = nil
    surface.convert = nil
    surface.nodeName = nil
  }

  /// Sets the bounds and updates the recognizers that depend on them.
  func surfaceDidResize(_ bounds: Rect) {
    self.bounds = bounds
    unattachedRecognizers.surfaceDidResize(bounds)
    for target in nodesByID.values { target.surfaceDidResize(bounds) }
  }
}

/// The record for either the recognizers attached to one of a surface's nodes, or the recognizers
/// not attached to any node.
final class NodeRecord {
  let surfaceHandle: Handle
  let id: UInt64?
  var destroyCallback: DestroyCallback?
  private(set) var recognizers: [RecognizerRecord] = []

  init(_ id: UInt64?, of surface: Handle) {
    self.id = id
    self.surfaceHandle = surface
  }

  /// Adds a recognizer that has been removed from its previous owner.
  func add(_ recognizer: RecognizerRecord) {
    recognizer.surfaceNode = self
    recognizers.append(recognizer)
  }

  func remove(_ recognizer: RecognizerRecord) {
    recognizers.remove(object: recognizer)
    recognizer.surfaceNode = nil
  }

  /// Invalidates the handles of all recognizers, and appends the recognizers' objects to an array.
  fileprivate func invalidateHandles(_ kept: inout [AnyObject]) {
    for recognizer in recognizers {
      if let known = Library.handleTable.remove(recognizer.handle) { kept.append(known) }
      recognizer.surfaceNode = nil
    }
    recognizers = []
    PendingDestroyCallbacks.enqueue(destroyCallback)
  }

  fileprivate func surfaceDidResize(_ bounds: Rect) {
    for recognizer in recognizers { recognizer.surfaceDidChange(bounds) }
  }
}
