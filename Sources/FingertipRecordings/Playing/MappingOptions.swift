package import Fingertip
package import FingertipEvdev

/// The options for mapping a recorded touchscreen to the window.
package struct MappingOptions: Sendable {
  /// The window size. `automatic` is the recorded window's size or, if that is unknown, the
  /// device's.
  package var size = DisplayMapping.RequestedSize.automatic
  /// The rotation of the display relative to the touch panel.
  package var rotation = DisplayRotation.none
  /// The correction of reported positions.
  package var calibration = Calibration.none

  /// The time after which a touch without further events ends, for devices that don't report lifts,
  /// or `nil` if touches don't time out.
  package var liftTimeout: Duration?

  package init() {}

  /// The size in points before the rotation, or `nil` if it isn't set in points.
  var displaySize: Size? {
    guard case .points(let size) = size else { return nil }
    switch rotation {
    case .none, .half: return size
    case .quarter, .threeQuarters: return Size(width: size.height, height: size.width)
    }
  }

  /// Returns the options with the given size, unless a size was requested.
  package func withDefaultSize(_ size: Size?) -> MappingOptions {
    guard case .automatic = self.size, let size else { return self }
    var copy = self
    copy.size = .points(size)
    return copy
  }
}
