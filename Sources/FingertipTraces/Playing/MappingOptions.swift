package import Fingertip
package import FingertipEvdev

/// How a recorded touchscreen lies in the window.
package struct SurfaceSetting: Sendable {
  /// The size of the window; when it is automatic, that of the window that was recorded, or else the
  /// device's.
  package var size = Surface.RequestedSize.automatic
  /// How the picture is turned against the touch surface.
  package var rotation = SurfaceRotation.none
  /// The correction of the positions.
  package var calibration = Calibration.none

  package init() {}

  /// With another size where none was asked for.
  package func otherwise(_ size: Size?) -> SurfaceSetting {
    guard case .automatic = self.size, let size else { return self }
    var copy = self
    copy.size = .points(size)
    return copy
  }
}
