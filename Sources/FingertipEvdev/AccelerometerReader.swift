public import Fingertip

/// A reader that converts a motion sensor's events to acceleration samples.
///
/// A motion sensor is a device with the property `INPUT_PROP_ACCELEROMETER`. The resolution of its
/// axes `ABS_X`, `ABS_Y` and `ABS_Z` is given in units per g.
public struct AccelerometerReader: Sendable {
  /// The device's name.
  public let name: String
  private var axes: (x: Axis, y: Axis, z: Axis)

  /// An axis and its last value.
  private struct Axis {
    let unitsPerG: Double
    /// The axis's range, or `nil` if the range that the device reports is empty.
    let range: AxisRange?
    var lastValue: Int32

    init(_ axis: AbsoluteAxis) {
      unitsPerG = Double(axis.resolution)
      range = AxisRange(minimum: axis.minimum, maximum: axis.maximum)
      lastValue = axis.value
    }

    /// The acceleration, in units of gravity. A value outside the axis's range is clamped, just as
    /// it is for touchscreens.
    var acceleration: Double { Double(range?.clamped(lastValue) ?? lastValue) / unitsPerG }
  }

  /// Whether the current frame is incomplete because events were lost.
  private var isFrameIncomplete = false

  /// Creates a reader for a device.
  public init(_ device: DeviceDescription) throws(UnsupportedDevice) {
    guard device.properties.contains(InputProperty.accelerometer) else {
      throw UnsupportedDevice(device: device.name, .notAccelerometer)
    }
    name = device.name
    axes = (
      try Self.makeAxis(AbsCode.x, of: device), try Self.makeAxis(AbsCode.y, of: device),
      try Self.makeAxis(AbsCode.z, of: device)
    )
  }

  private static func makeAxis(
    _ code: UInt16, of device: DeviceDescription
  ) throws(UnsupportedDevice) -> Axis {
    guard let axis = device.axes[code], axis.resolution > 0 else {
      throw UnsupportedDevice(device: device.name, .noResolution(code: code))
    }
    return Axis(axis)
  }

  /// Processes an event and returns a sample if the event completes one.
  public mutating func receive(_ event: InputEvent) -> Acceleration? {
    switch (event.type, event.code) {
    case (EventType.abs, AbsCode.x): axes.x.lastValue = event.value
    case (EventType.abs, AbsCode.y): axes.y.lastValue = event.value
    case (EventType.abs, AbsCode.z): axes.z.lastValue = event.value
    case (EventType.syn, SynCode.dropped): isFrameIncomplete = true
    case (EventType.syn, SynCode.report):
      defer { isFrameIncomplete = false }
      guard !isFrameIncomplete else { return nil }
      return Acceleration(
        x: axes.x.acceleration, y: axes.y.acceleration, z: axes.z.acceleration, at: event.time)
    default: break
    }
    return nil
  }
}
