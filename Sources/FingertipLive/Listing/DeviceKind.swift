#if Live && os(Linux)
public import FingertipEvdev

/// What kind of device a description describes, as far as it can be listened to.
public enum DeviceKind: String, Hashable, Sendable {
  /// A touchscreen: fingers touch the picture itself.
  case touchscreen
  /// A pen on a screen, which is a device beside the touchscreen of the same panel.
  case pen
  /// A touchpad: fingers move a pointer that is elsewhere.
  case touchpad
  /// A tablet or touch surface that does not say which of the two it is.
  case unclear = "touch, unclear"
  /// A motion sensor, which says how it is held and moved.
  case accelerometer
  /// A remote control, a headset or a keyboard with keys that play, pause and seek.
  case mediaKeys = "media keys"
  /// Another keyboard, a mouse, a button …
  case other

  /// Decides from what the device can report.
  ///
  /// A device is a touch device if it reports multitouch positions, or `BTN_TOUCH` with a position.
  /// `INPUT_PROP_DIRECT` makes it a touchscreen, also when `INPUT_PROP_POINTER` is set with it; or a pen, when
  /// it says that one is near and knows a single contact. Otherwise it is a motion sensor with
  /// `INPUT_PROP_ACCELEROMETER` and three axes, and has media keys if it has one of `MediaKeys`.
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
        self = keys.isDisjoint(with: MediaKeys.codes) ? .other : .mediaKeys
      }
      return
    }
    if description.properties.contains(InputProperty.direct) {
      self = keys.contains(KeyCode.toolPen) && !isMultitouch ? .pen : .touchscreen
    } else if description.properties.contains(InputProperty.pointer) {
      self = .touchpad
    } else {
      self = .unclear
    }
  }

  /// Whether it is touched.
  public var isTouched: Bool {
    switch self {
    case .touchscreen, .pen, .touchpad, .unclear: true
    case .accelerometer, .mediaKeys, .other: false
    }
  }
}
#endif
