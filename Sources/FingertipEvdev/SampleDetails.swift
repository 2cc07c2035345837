internal import Fingertip

/// What a device may say of a contact apart from its place: size, pressure and tool.
struct SampleDetails {
  private let shape: ContactShape
  private let pressure: (least: Double, extent: Double)?

  init(_ profile: TouchscreenProfile, _ surface: Surface) {
    shape = ContactShape(surface, orientation: profile.orientation)
    pressure = profile.pressure.map { (Double($0.minimum), $0.extent) }
  }

  /// Whether a device says anything of this kind. A single touch may be that of a pen.
  static func areTold(by profile: TouchscreenProfile) -> Bool {
    profile.touchProtocol == .singleTouch || profile.has(.touchMajor) || profile.has(.pressure)
      || profile.has(.tool)
  }

  @inline(never)
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
