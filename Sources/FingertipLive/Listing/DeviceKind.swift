#if Live && os(Linux)
public import FingertipEvdev

/// A kind of input device.
public enum DeviceKind: String, Hashable, Sendable {
  /// A touchscreen.
  case touchscreen
  /// A pen on a screen, which is a separate device from the touchscreen of the same panel.
  case pen
  /// A touchpad, which moves a pointer on a separate screen.
  case touchpad
  /// A tablet or touch surface whose driver doesn't indicate whether the device is a screen or
  /// moves a pointer.
  case unclearTouchDevice = "touch, unclear"
  /// A motion sensor.
  case accelerometer
  /// A remote control, headset or keyboard with media keys.
  case mediaKeys = "media keys"
  /// Any other device, such as a keyboard, mouse or button.
  case other

  /// Determines a device's kind from its description.
  ///
  /// A device is a touch device if it reports multitouch positions, or `BTN_TOUCH` with a position.
  /// A touch device with `INPUT_PROP_DIRECT` is a touchscreen, even if it also has
  /// `INPUT_PROP_POINTER`. However, if it reports pen proximity and only a single contact, it is a
  /// pen. A device that isn't a touch device is a motion sensor if it has
  /// `INPUT_PROP_ACCELEROMETER` and three axes. Otherwise, its kind is ``mediaKeys`` if it has a
  /// key that `MediaKeyReader` converts.
  public init(_ description: DeviceDescription) {
    let axes = description.codes[EventType.abs] ?? []
    let keys = description.codes[EventType.key] ?? []
    let isMultitouch =
      axes.isSuperset(of: [AbsCode.mtPositionX, AbsCode.mtPositionY])
      && !axes.contains(AbsCode.mtReserved)
    let isSingleTouch = axes.isSuperset(of: [AbsCode.x, AbsCode.y]) && keys.contains(KeyCode.touch)
    guard isMultitouch || isSingleTouch else {
      let hasThreeAxes = axes.isSuperset(of: [AbsCode.x, AbsCode.y, AbsCode.z])
      if description.properties.contains(InputProperty.accelerometer), hasThreeAxes {
        self = .accelerometer
      } else {
        self = keys.isDisjoint(with: MediaKeyReader.codes) ? .other : .mediaKeys
      }
      return
    }
    if description.properties.contains(InputProperty.direct) {
      self = keys.contains(KeyCode.toolPen) && !isMultitouch ? .pen : .touchscreen
    } else if description.properties.contains(InputProperty.pointer) {
      self = .touchpad
    } else {
      self = .unclearTouchDevice
    }
  }

  /// Whether devices of this kind are touch devices.
  public var isTouchDevice: Bool {
    switch self {
    case .touchscreen, .pen, .touchpad, .unclearTouchDevice: true
    case .accelerometer, .mediaKeys, .other: false
    }
  }
}
#endif
