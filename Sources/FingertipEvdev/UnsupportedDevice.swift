/// An error about a device that can't be used as a touchscreen.
///
/// Its ``description`` names the device, the problem, the expectation and the remedy:
///
/// ```
/// Logitech G29: this looks like a joystick (axis 0x2e is set) …
/// ```
public struct UnsupportedDevice: Error, Hashable, Sendable {
  /// The reasons for rejecting a device.
  public enum Reason: Hashable, Sendable {
    /// A device that moves a pointer, not a screen.
    case touchpad
    /// A device with relative axes and mouse buttons.
    case mouse
    /// A device with keys and without axes.
    case keyboard
    /// A device with joystick, gamepad or wheel buttons, or with the axis below `ABS_MT_SLOT`.
    case joystick
    /// The buttons, rings and strips of a drawing tablet, which are a separate device from its pen.
    case tabletPad
    /// A motion sensor.
    case accelerometer
    /// A device without axes that could be coordinates.
    case noCoordinates
    /// A code that this kind of touchscreen requires is missing.
    case missing(type: UInt16, code: UInt16)
    /// The coordinates seem to be on `ABS_Z` and `ABS_RX`.
    case coordinatesOnWrongAxes
    /// The range of a coordinate is empty.
    case emptyRange(code: UInt16, minimum: Int32, maximum: Int32)
    /// The device has slots, but no usable one.
    case noSlots(maximum: Int32)
    /// The device isn't marked as a motion sensor.
    case notAccelerometer
    /// An axis of a motion sensor is missing or has no resolution.
    case noResolution(code: UInt16)
    /// The device has neither motion axes nor remote-control keys.
    case noAuxiliaryEvents
  }

  /// The name of the device, as given by its driver.
  public let device: String
  /// The reason for the error.
  public let reason: Reason

  /// Creates an error.
  public init(device: String, _ reason: Reason) {
    self.device = device
    self.reason = reason
  }
}

extension UnsupportedDevice: CustomStringConvertible {
  /// The device, the problem, the expectation and the remedy.
  public var description: String {
    let name = device.isEmpty ? "Unnamed device" : device
    return "\(name): \(problem) \(expectation) \(remedy)"
  }

  private var problem: String {
    switch reason {
    case .touchpad: "this looks like a touchpad: it moves a pointer and is not a screen."
    case .mouse: "this looks like a mouse: it has relative axes and buttons, and no surface."
    case .keyboard: "this looks like a keyboard: it has keys and no axes."
    case .joystick: "this looks like a joystick or gamepad, whose axes are no places on a screen."
    case .tabletPad:
      "these look like the buttons of a drawing tablet, which are a device beside its pen."
    case .accelerometer: "this looks like a motion sensor: its axes say how it is held."
    case .noCoordinates: "no axis of this device is a place on a surface."
    case .missing(let type, let code):
      "\(type == EventType.key ? "BTN_TOUCH" : absoluteAxisName(code)) is missing."
    case .coordinatesOnWrongAxes:
      "its coordinates seem to be on ABS_Z and ABS_RX, where no program looks for them."
    case .emptyRange(let code, let minimum, let maximum):
      "\(absoluteAxisName(code)) goes from \(minimum) to \(maximum), which is no range."
    case .noSlots(let maximum):
      "ABS_MT_SLOT has the maximum \(maximum), so there is no slot for a touch."
    case .notAccelerometer:
      "this is not said to be a motion sensor: INPUT_PROP_ACCELEROMETER is missing."
    case .noResolution(let code):
      "\(absoluteAxisName(code)) is missing, or has no resolution, so that a g has no number."
    case .noAuxiliaryEvents: "this is no motion sensor, and has no key that plays, pauses or seeks."
    }
  }

  private var expectation: String {
    switch reason {
    case .emptyRange: "Expected a minimum below the maximum."
    case .noSlots: "Expected a maximum of 0 or more."
    case .notAccelerometer, .noResolution:
      "A motion sensor has ABS_X, ABS_Y and ABS_Z with a resolution in units to the g."
    case .noAuxiliaryEvents:
      "A motion sensor has INPUT_PROP_ACCELEROMETER with ABS_X, ABS_Y and ABS_Z, and a remote control a key such "
        + "as KEY_PLAYPAUSE or KEY_NEXTSONG."
    default:
      "A touchscreen has ABS_MT_POSITION_X and ABS_MT_POSITION_Y (with ABS_MT_TRACKING_ID if it has "
        + "ABS_MT_SLOT), or else BTN_TOUCH with ABS_X and ABS_Y."
    }
  }

  private var remedy: String {
    switch reason {
    case .touchpad, .mouse, .keyboard, .joystick, .tabletPad, .accelerometer, .noCoordinates,
      .notAccelerometer, .noAuxiliaryEvents:
      "Choose another device."
    case .missing:
      "If this is a touchscreen, its driver or the recording's description is incomplete: "
        + "compare with the output of evtest."
    case .coordinatesOnWrongAxes:
      "Look for a driver made for this device, or correct the axes in the recording: "
        + "ABS_Z becomes ABS_X, and ABS_RX becomes ABS_Y."
    case .emptyRange, .noSlots, .noResolution:
      "Correct the recording's description, or for a live device the range, with a udev hwdb entry "
        + "EVDEV_ABS_… or an update of its driver."
    }
  }
}
