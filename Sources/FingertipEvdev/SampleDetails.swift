internal import Fingertip

/// Makes samples of the contacts of a device that says more of them than where they are: how large
/// they are, how hard they press, or what they are.
///
/// It is an object because it is large and not in the way of the many devices that say nothing.
final class SampleDetails: Sendable {
  private let shape: ContactShape
  private let pressure: (least: Double, extent: Double)?

  /// `nil` when the device says nothing of this kind. A single touch may be that of a pen.
  init?(_ profile: TouchscreenProfile, _ surface: DisplayMapping) {
    let isPlain = ![.touchMajor, .pressure, .tool].contains { profile.has($0) }
    if isPlain, profile.touchProtocol != .singleTouch { return nil }
    shape = ContactShape(surface, orientation: profile.orientation)
    pressure = profile.pressure.map { (Double($0.minimum), $0.extent) }
  }

  func add(_ values: ContactValues, to sample: inout TouchSample) {
    sample.contact = shape.ellipse(values)
    if let pressure, values.knows(.pressure) {
      sample.pressure = (Double(values[.pressure]) - pressure.least) / pressure.extent
    }
    sample.tool =
      switch values[.tool] {
      case ToolType.pen: .stylus
      case ToolType.palm: .palm
      default: .finger
      }
  }
}
