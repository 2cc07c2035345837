package import Fingertip
package import FingertipEvdev

/// The options for mapping a recorded touchscreen to the window.
package struct MappingOptions: Sendable {
  /// The window size. `automatic` is the size of the recorded window or, if that is unknown, the
  /// size of the device.
  package var size = DisplayMapping.RequestedSize.automatic
  /// The rotation of the display relative to the touch panel.
  package var rotation = DisplayRotation.none
  /// The correction to apply to reported positions.
  package var calibration = Calibration.identity

  /// The time after which a touch ends if the recording contains no further events for it, or `nil`
  /// if touches don't time out. This option is intended for devices that don't report lifts.
  package var liftTimeout: Duration?

  package init() {}

  /// The size of the display, in points, before it is rotated, or `nil` if the size isn't given in
  /// points.
  var displaySize: Size? {
    guard case .points(let size) = size else { return nil }
    switch rotation {
    case .none, .clockwise180: return size
    case .clockwise90, .clockwise270: return Size(width: size.height, height: size.width)
    }
  }

  /// Returns a copy of the options that uses the given size, unless the options already specify a
  /// size.
  package func withDefaultSize(_ size: Size?) -> MappingOptions {
    guard case .automatic = self.size, let size else { return self }
    var copy = self
    copy.size = .points(size)
    return copy
  }
}
