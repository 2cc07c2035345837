import CFingertip
import Fingertip

/// The record of a host's surface: its handle, the host's data for it, and its recognizers.
final class SurfaceRecord {
  let surface: GestureSurface<UInt64>
  let intake: Intake
  let handle: Handle
  var user: UnsafeMutableRawPointer?
  /// The rectangle whose edges screen-edge pans start from.
  var bounds: Rect
  /// The recognizers that aren't on a node.
  let unattached: TargetRecord
  /// Returns the node that a touch landed on. A closure, so that only programs that create surfaces
  /// link this code.
  let targetOf: (Touch) -> UInt64?
  /// Returns the initial settings of its recognizers. A closure for the same reason.
  let settings: () -> GestureSettings?
  /// The recognizers on nodes.
  private var targets: [UInt64: TargetRecord] = [:]

  init(_ bounds: Rect, _ handle: Handle) {
    let surface = GestureSurface<UInt64> { _, _ in [] }
    self.surface = surface
    intake = Intake(surface)
    targetOf = { surface.target(of: $0) }
    settings = { surface.ownSettings }
    self.handle = handle
    self.bounds = bounds
    unattached = TargetRecord(nil, of: handle)
  }

  /// Returns the recognizers of a node.
  func target(_ id: UInt64) -> TargetRecord {
    if let known = targets[id] { return known }
    let target = TargetRecord(id, of: handle)
    targets[id] = target
    return target
  }

  /// Forgets a node, and invalidates the handles of its recognizers. Returns their objects.
  func forget(_ id: UInt64) -> [AnyObject] {
    var kept: [AnyObject] = []
    targets.removeValue(forKey: id)?.invalidate(&kept)
    return kept
  }

  /// Invalidates the handles of the surface and its recognizers, and returns their objects.
  func invalidate() -> [AnyObject] {
    var kept: [AnyObject] = []
    unattached.invalidate(&kept)
    for target in targets.values { target.invalidate(&kept) }
    targets = [:]
    if let known = Library.table.remove(handle) { kept.append(known) }
    return kept
  }

  /// Removes all callbacks of the host.
  func silence() {
    intake.onDecision(nil)
    surface.path = { _, _ in [] }
    surface.onTouches = nil
    surface.convert = nil
    surface.name = nil
  }

  /// Sets the bounds, and updates the recognizers that depend on them.
  func resize(_ bounds: Rect) {
    self.bounds = bounds
    unattached.resize(bounds)
    for target in targets.values { target.resize(bounds) }
  }
}

/// The recognizers of a surface that are on one node, or on no node.
final class TargetRecord {
  let surface: Handle
  let id: UInt64?
  private(set) var recognizers: [RecognizerRecord] = []

  init(_ id: UInt64?, of surface: Handle) {
    self.id = id
    self.surface = surface
  }

  /// Adds a recognizer that has left its previous owner.
  func add(_ recognizer: RecognizerRecord) {
    recognizer.target = self
    recognizers.append(recognizer)
  }

  func drop(_ recognizer: RecognizerRecord) {
    recognizers.removeAll { $0 === recognizer }
    recognizer.target = nil
  }

  /// Invalidates the handles of all recognizers, and appends their objects.
  fileprivate func invalidate(_ kept: inout [AnyObject]) {
    for recognizer in recognizers {
      if let known = Library.table.remove(recognizer.handle) { kept.append(known) }
      recognizer.target = nil
    }
    recognizers = []
  }

  fileprivate func resize(_ bounds: Rect) {
    for recognizer in recognizers { recognizer.surfaceDidChange(bounds) }
  }
}
