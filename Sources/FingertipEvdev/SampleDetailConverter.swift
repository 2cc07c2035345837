internal import Fingertip

/// A converter for sample details: contact size, pressure and tool type.
///
/// The type is a class because its instances are large, and most devices don't need one.
final class SampleDetailConverter: Sendable {
  private let ellipseConverter: ContactEllipseConverter
  private let pressureRange: (minimum: Double, extent: Double)?

  /// Creates a converter, or returns `nil` if the device reports no details. Single-touch devices
  /// always get a converter, because their touches may come from a pen.
  init?(_ profile: TouchscreenProfile, _ surface: DisplayMapping) {
    let isPlain = ![.touchMajor, .pressure, .tool].contains { profile.has($0) }
    if isPlain, profile.touchProtocol != .singleTouch { return nil }
    ellipseConverter = ContactEllipseConverter(surface, orientation: profile.orientation)
    pressureRange = profile.pressure.map { (Double($0.minimum), $0.extent) }
  }

  func addDetails(_ values: ContactValues, to sample: inout TouchSample) {
    sample.contact = ellipseConverter.ellipse(values)
    if let pressureRange, values.isKnown(.pressure) {
      sample.pressure = (Double(values[.pressure]) - pressureRange.minimum) / pressureRange.extent
    }
    sample.tool =
      switch values[.tool] {
      case ToolType.pen: .stylus
      case ToolType.palm: .palm
      default: .finger
      }
  }
}
