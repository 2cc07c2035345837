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
    let name = device.isEmpty ? "unnamed device" : device
    return "\(name): \(problem); \(cure)"
  }

  private var problem: String {
    switch reason {
    case .touchpad: "looks like a touchpad, not a touchscreen"
    case .mouse: "looks like a mouse (relative axes and buttons)"
    case .keyboard: "looks like a keyboard (keys, no axes)"
    case .joystick: "looks like a joystick or gamepad"
    case .tabletPad: "looks like the buttons of a drawing tablet, not its pen"
    case .accelerometer: "looks like a motion sensor"
    case .noCoordinates: "no position axes"
    case .missing(let type, let code):
      "\(type == EventType.key ? "BTN_TOUCH" : absoluteAxisName(code)) is missing"
    case .coordinatesOnWrongAxes:
      "coordinates seem to be on ABS_Z and ABS_RX"
    case .emptyRange(let code, let minimum, let maximum):
      "\(absoluteAxisName(code)) has an empty range, \(minimum) to \(maximum)"
    case .noSlots(let maximum):
      "ABS_MT_SLOT has the maximum \(maximum), so the device has no slots"
    case .notAccelerometer: "not a motion sensor (INPUT_PROP_ACCELEROMETER is missing)"
    case .noResolution(let code):
      "\(absoluteAxisName(code)) is missing or has no resolution (units per g)"
    case .noSignals: "not a motion sensor, and has no media keys"
    }
  }

  private var cure: String {
    switch reason {
    case .touchpad, .mouse, .keyboard, .joystick, .tabletPad, .accelerometer, .noCoordinates,
      .notAccelerometer, .noSignals:
      "choose another device"
    case .missing:
      "a touchscreen has ABS_MT_POSITION_X and ABS_MT_POSITION_Y (with ABS_MT_TRACKING_ID if it "
        + "has "
        + "ABS_MT_SLOT), or BTN_TOUCH with ABS_X and ABS_Y"
    case .coordinatesOnWrongAxes:
      "use a driver made for this device, or rename the axes in the recording to ABS_X and ABS_Y"
    case .emptyRange, .noSlots, .noResolution:
      "fix the recording's description, or the device's range with a udev hwdb entry (EVDEV_ABS_…) "
        + "or a newer driver"
    }
  }
}
