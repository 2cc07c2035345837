/// Why a device is not taken as a touchscreen.
///
/// Its ``description`` says which device, what is wrong with it, what was expected, and what to do:
///
/// ```
/// Logitech G29: this looks like a joystick (axis 0x2e is set) …
/// ```
public struct DeviceRefusal: Error, Hashable, Sendable {
  /// What is wrong with the device.
  public enum Reason: Hashable, Sendable {
    /// It moves a pointer instead of being a screen.
    case touchpad
    /// It has relative axes and mouse buttons.
    case mouse
    /// It has keys and no axes.
    case keyboard
    /// It has the buttons of a joystick, a gamepad or a wheel, or the axis below `ABS_MT_SLOT`.
    case joystick
    /// It is the buttons, rings and strips of a drawing tablet, which are a device beside its pen.
    case tabletPad
    /// Its axes say how it is moved or held.
    case accelerometer
    /// It has no axis that could be a place on a surface.
    case noCoordinates
    /// One of the codes without which its kind of touchscreen cannot work is missing.
    case missing(type: UInt16, code: UInt16)
    /// Its coordinates seem to be on `ABS_Z` and `ABS_RX`.
    case coordinatesOnWrongAxes
    /// The range of a coordinate has no room.
    case emptyRange(code: UInt16, minimum: Int32, maximum: Int32)
    /// The device has slots, but none that can be used.
    case noSlots(maximum: Int32)
    /// Its axes are not said to tell how it is moved or held.
    case notAccelerometer
    /// An axis of a motion sensor is missing, or does not say how many units are a g.
    case noResolution(code: UInt16)
    /// It says nothing but touches, or nothing at all, where motions and keys of remote controls were expected.
    case noSignals
  }

  /// The name of the device as its driver gives it.
  public let device: String
  /// What is wrong with it.
  public let reason: Reason

  /// Makes a refusal.
  public init(device: String, _ reason: Reason) {
    self.device = device
    self.reason = reason
  }
}

extension DeviceRefusal: CustomStringConvertible {
  /// The device, what is wrong with it, what was expected, and what to do.
  public var description: String {
    let name = device.isEmpty ? "Unnamed device" : device
    return "\(name): \(problem) \(expectation) \(cure)"
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
    case .noSignals: "this is no motion sensor, and has no key that plays, pauses or seeks."
    }
  }

  private var expectation: String {
    switch reason {
    case .emptyRange: "Expected a minimum below the maximum."
    case .noSlots: "Expected a maximum of 0 or more."
    case .notAccelerometer, .noResolution:
      "A motion sensor has ABS_X, ABS_Y and ABS_Z with a resolution in units to the g."
    case .noSignals:
      "A motion sensor has INPUT_PROP_ACCELEROMETER with ABS_X, ABS_Y and ABS_Z, and a remote control a key such "
        + "as KEY_PLAYPAUSE or KEY_NEXTSONG."
    default:
      "A touchscreen has ABS_MT_POSITION_X and ABS_MT_POSITION_Y (with ABS_MT_TRACKING_ID if it has "
        + "ABS_MT_SLOT), or else BTN_TOUCH with ABS_X and ABS_Y."
    }
  }

  private var cure: String {
    switch reason {
    case .touchpad, .mouse, .keyboard, .joystick, .tabletPad, .accelerometer, .noCoordinates,
      .notAccelerometer, .noSignals:
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
