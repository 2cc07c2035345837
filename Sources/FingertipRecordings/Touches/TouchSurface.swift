package import Fingertip
internal import FingertipEvdev

/// The surface on which the touches in a touch recording were made. A touch recording contains
/// touches in points instead of events.
package struct TouchSurface: Hashable, Sendable {
  /// The surface size, if known.
  package enum Extent: Hashable, Sendable {
    /// The size of the window, in points.
    case window(Size)
    /// The size is unknown, and locations are in points. The size is assumed to be the requested
    /// size. If no size is requested, it is assumed to be 8192 × 8192 points.
    case unknown
    /// The size is unknown, and locations are fractions of the window, multiplied by 4096.
    case normalized
  }

  /// The name of the device or program that made the recording.
  package let name: String
  package let extent: Extent

  /// The surface's size, in the same units as the locations.
  package var size: Size {
    switch extent {
    case .window(let size): size
    case .unknown: Size(width: 8192, height: 8192)
    case .normalized: Size(width: 4096, height: 4096)
    }
  }

  /// The window size in points, or `nil` if unknown.
  package var windowSize: Size? {
    if case .window(let size) = extent { size } else { nil }
  }

  /// Returns the mapping to a window.
  func makeMapping(_ options: MappingOptions) throws(DisplayMapping.InvalidSize) -> DisplayMapping {
    let options = options.withDefaultSize(windowSize)
    let surface = extent == .unknown ? options.displaySize ?? size : size
    return try DisplayMapping(
      touchesIn: surface, isNormalized: extent == .normalized, size: options.size,
      rotation: options.rotation, calibration: options.calibration)
  }
}
