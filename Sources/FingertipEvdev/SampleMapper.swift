internal import Fingertip

/// Turns the values of a contact, in device units, into a sample.
struct SampleMapper {
  let profile: TouchscreenProfile
  let surface: Surface
  private let shape: ContactShape
  private let pressure: (least: Double, extent: Double)?
  /// The axes that the device has, a bit each.
  private let axes: UInt8

  init(_ profile: TouchscreenProfile, _ surface: Surface) {
    self.profile = profile
    self.surface = surface
    shape = ContactShape(surface, orientation: profile.orientation)
    pressure = profile.pressure.map { (Double($0.minimum), $0.extent) }
    var axes: UInt8 = 0
    for number in 0..<8 {
      if let axis = ContactAxis(rawValue: number), profile.has(axis) { axes |= 1 << UInt8(number) }
    }
    self.axes = axes
  }

  @inline(__always)
  func has(_ axis: ContactAxis) -> Bool { axes & (1 << UInt8(axis.rawValue)) != 0 }

  /// A value as it is kept: within the range of its axis, so that it can be used without care.
  ///
  /// `range` is set when the value had to be changed and that is worth a note.
  @inline(__always)
  func usable(_ value: Int32, on axis: ContactAxis, outOf range: inout AxisRange?) -> Int32 {
    let allowed: AxisRange?
    switch axis {
    case .x: allowed = profile.x
    case .y: allowed = profile.y
    case .pressure: allowed = profile.pressure
    case .touchMajor: allowed = profile.touchMajor
    case .touchMinor: allowed = profile.touchMinor
    case .orientation: return value
    case .distance: return max(value, 0)
    case .tool: return value == ToolType.pen || value == ToolType.palm ? value : ToolType.finger
    }
    guard let allowed else { return value }
    let clamped = allowed.clamped(value)
    if clamped != value { range = allowed }
    return clamped
  }

  @inline(__always)
  func location(_ values: ContactValues) -> Point {
    surface.location(x: values[.x], y: values[.y])
  }

  // Inlined, because a call would copy the whole mapper.
  @inline(__always)
  func sample(
    _ id: TouchID, _ change: TouchSample.Change, _ values: ContactValues
  ) -> TouchSample {
    var share: Double?
    if let pressure, values.knows(.pressure) {
      share = (Double(values[.pressure]) - pressure.least) / pressure.extent
    }
    let tool: TouchTool =
      switch values[.tool] {
      case ToolType.pen: .stylus
      case ToolType.palm: .palm
      default: .finger
      }
    return TouchSample(
      id, change, at: location(values), contact: shape.ellipse(values), pressure: share, tool: tool)
  }
}
