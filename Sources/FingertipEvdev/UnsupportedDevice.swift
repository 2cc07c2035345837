/// An error for a device that can't be used as a touchscreen.
///
/// The ``description`` names the device, the problem, what was expected, and the remedy:
///
/// ```
/// Logitech G29: looks like a joystick or gamepad; choose a different device
/// ```
public struct UnsupportedDevice: Error, Hashable, Sendable {
  /// A reason for rejecting a device.
  public enum Reason: Hashable, Sendable {
    /// The device is a touchpad, which moves a pointer and isn't a screen.
    case touchpad
    /// The device is a mouse: it has relative axes and mouse buttons.
    case mouse
    /// The device is a keyboard: it has keys but no axes.
    case keyboard
    /// The device has joystick, gamepad or wheel buttons, or the axis whose code precedes
    /// `ABS_MT_SLOT`.
    case joystick
    /// The device is a tablet pad. A tablet pad reports a drawing tablet's buttons, rings and
    /// strips. The pen is a separate device.
    case tabletPad
    /// The device is a motion sensor.
    case accelerometer
    /// The device has no axes that could report coordinates.
    case noCoordinates
    /// A code that this kind of touchscreen requires is missing.
    case missing(type: UInt16, code: UInt16)
    /// The device seems to report coordinates on `ABS_Z` and `ABS_RX`.
    case coordinatesOnWrongAxes
    /// A coordinate's range is empty.
    case emptyRange(code: UInt16, minimum: Int32, maximum: Int32)
    /// The device announces slots, but none of them is usable.
    case noSlots(maximum: Int32)
    /// The device isn't marked as a motion sensor.
    case notAccelerometer
    /// An axis of a motion sensor is missing or has no resolution.
    case noResolution(code: UInt16)
    /// The device has neither motion axes nor remote-control keys.
    case noAuxiliaryEvents
  }

  /// The device's name, as given by its driver.
  public let deviceName: String
  /// The reason for the error.
  public let reason: Reason

  /// Creates an error.
  public init(device: String, _ reason: Reason) {
    self.deviceName = device
    self.reason = reason
  }
}

extension UnsupportedDevice: CustomStringConvertible {
  /// A message that names the device, and describes the problem, what was expected, and how to fix
  /// it.
  public var description: String {
    let name = deviceName.isEmpty ? "unnamed device" : deviceName
    return "\(name): \(problem); \(remedy)"
  }

  private var problem: String {
    switch reason {
    case .touchpad: "looks like a touchpad, not a touchscreen"
    case .mouse: "looks like a mouse (relative axes and buttons)"
    case .keyboard: "looks like a keyboard (keys, no axes)"
    case .joystick: "looks like a joystick or gamepad"
    case .tabletPad: "looks like a drawing tablet's buttons, not its pen"
    case .accelerometer: "looks like a motion sensor"
    case .noCoordinates: "has no position axes"
    case .missing(let type, let code):
      "\(type == EventType.key ? "BTN_TOUCH" : absoluteAxisName(code)) is missing"
    case .coordinatesOnWrongAxes:
      "seems to report its coordinates on ABS_Z and ABS_RX"
    case .emptyRange(let code, let minimum, let maximum):
      "\(absoluteAxisName(code)) has an empty range, \(minimum) to \(maximum)"
    case .noSlots(let maximum):
      "ABS_MT_SLOT has a maximum of \(maximum), so the device has no slots"
    case .notAccelerometer: "not a motion sensor (INPUT_PROP_ACCELEROMETER is missing)"
    case .noResolution(let code):
      "\(absoluteAxisName(code)) is missing or has no resolution (units per g)"
    case .noAuxiliaryEvents: "not a motion sensor, and has no media keys"
    }
  }

  private var remedy: String {
    switch reason {
    case .touchpad, .mouse, .keyboard, .joystick, .tabletPad, .accelerometer, .noCoordinates,
      .notAccelerometer, .noAuxiliaryEvents:
      "choose a different device"
    case .missing:
      "a touchscreen needs ABS_MT_POSITION_X and ABS_MT_POSITION_Y (with ABS_MT_TRACKING_ID if it "
        + "has ABS_MT_SLOT), or BTN_TOUCH with ABS_X and ABS_Y"
    case .coordinatesOnWrongAxes:
      "use a driver made for this device, or rename the axes in the recording to ABS_X and ABS_Y"
    case .emptyRange, .noSlots, .noResolution:
      "fix the recording's description, or the device's range with a udev hwdb entry (EVDEV_ABS_…) "
        + "or a newer driver"
    }
  }
}
