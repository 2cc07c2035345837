public import Fingertip

/// Reads the samples of a motion sensor: a device with `INPUT_PROP_ACCELEROMETER`, whose axes `ABS_X`,
/// `ABS_Y` and `ABS_Z` have a resolution in units to the g.
public struct Accelerometer: Sendable {
  /// The name of the device.
  public let name: String
  /// Units to the g, for x, y and z.
  private let resolutions: (x: Double, y: Double, z: Double)
  private var values: (x: Int32, y: Int32, z: Int32)
  /// Whether events were lost, so that the frame at hand is not whole.
  private var isBroken = false

  /// Makes a reader for a device.
  public init(_ device: DeviceDescription) throws(DeviceRefusal) {
    guard device.properties.contains(InputProperty.accelerometer) else {
      throw DeviceRefusal(device: device.name, .notAccelerometer)
    }
    name = device.name
    let x = try Self.axis(AbsCode.x, of: device)
    let y = try Self.axis(AbsCode.y, of: device)
    let z = try Self.axis(AbsCode.z, of: device)
    resolutions = (Double(x.resolution), Double(y.resolution), Double(z.resolution))
    values = (x.value, y.value, z.value)
  }

  private static func axis(
    _ code: UInt16, of device: DeviceDescription
  ) throws(DeviceRefusal) -> AbsoluteAxis {
    guard let axis = device.axes[code], axis.resolution > 0 else {
      throw DeviceRefusal(device: device.name, .noResolution(code: code))
    }
    return axis
  }

  /// Takes in an event, and answers a sample when one is complete.
  public mutating func receive(_ event: InputEvent) -> Acceleration? {
    switch (event.type, event.code) {
    case (EventType.abs, AbsCode.x): values.x = event.value
    case (EventType.abs, AbsCode.y): values.y = event.value
    case (EventType.abs, AbsCode.z): values.z = event.value
    case (EventType.syn, SynCode.dropped): isBroken = true
    case (EventType.syn, SynCode.report):
      defer { isBroken = false }
      guard !isBroken else { return nil }
      return Acceleration(
        x: Double(values.x) / resolutions.x, y: Double(values.y) / resolutions.y,
        z: Double(values.z) / resolutions.z, at: event.time)
    default: break
    }
    return nil
  }
}
