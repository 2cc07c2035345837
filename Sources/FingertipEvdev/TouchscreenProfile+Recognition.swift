// Functions that distinguish touchscreens from other devices.

extension DeviceDescription {
  func has(axis code: UInt16) -> Bool {
    code <= AbsCode.last && (axes[code] != nil || codes[EventType.abs]?.contains(code) == true)
  }

  func has(key code: UInt16) -> Bool { codes[EventType.key]?.contains(code) == true }

  fileprivate func has(property: UInt16) -> Bool { properties.contains(property) }

  fileprivate var isTouchpad: Bool {
    if has(property: InputProperty.direct) { return false }
    if has(property: InputProperty.pointer) { return true }
    // Recordings from old kernels don't include properties. In these recordings, a touchpad is
    // identified by its left button and `BTN_TOOL_FINGER`.
    return has(key: KeyCode.leftButton) && has(key: KeyCode.toolFinger)
      && !has(key: KeyCode.toolPen)
  }

  fileprivate var isJoystick: Bool {
    has(axis: AbsCode.mtReserved) || has(key: KeyCode.joystick) || has(key: KeyCode.gamepad)
  }

  /// Whether the device is a tablet pad. For a pad, the Wacom driver announces a pen button so that
  /// legacy programs recognize the pad as a tablet. If a pad has more than ten buttons, the driver
  /// also announces gamepad buttons.
  fileprivate var isTabletPad: Bool {
    has(key: KeyCode.firstNumberedButton) && has(key: KeyCode.stylus) && !has(key: KeyCode.touch)
      && !has(key: KeyCode.toolPen)
  }

  /// Whether the device has a button that only game controllers have. Touchscreens may also
  /// announce one of these buttons, so this property is used only for devices that aren't clearly
  /// touchscreens.
  fileprivate var hasGameButton: Bool {
    codes[EventType.key, default: []].contains { key in
      switch key {
      case KeyCode.joystick..<KeyCode.toolPen, KeyCode.wheel..<KeyCode.wheel + 2,
        KeyCode.directionUp..<KeyCode.directionUp + 4,
        KeyCode.triggerHappy..<KeyCode.triggerHappy + 40:
        true
      default: false
      }
    }
  }

  fileprivate var isMouse: Bool {
    has(key: KeyCode.leftButton) && codes[EventType.rel]?.isEmpty == false
  }

  fileprivate var isKeyboard: Bool {
    axes.isEmpty && codes[EventType.abs, default: []].isEmpty
      && codes[EventType.key]?.isEmpty == false
  }
}

extension TouchscreenProfile {
  static func touchProtocol(of device: DeviceDescription) throws(UnsupportedDevice) -> TouchProtocol
  {
    func unsupported(_ reason: UnsupportedDevice.Reason) -> UnsupportedDevice {
      UnsupportedDevice(device: device.name, reason)
    }
    if device.isTabletPad { throw unsupported(.tabletPad) }
    if device.isJoystick { throw unsupported(.joystick) }
    if device.isTouchpad { throw unsupported(.touchpad) }

    let hasX = device.has(axis: AbsCode.mtPositionX)
    let hasY = device.has(axis: AbsCode.mtPositionY)
    let hasSlots = device.has(axis: AbsCode.mtSlot)
    if hasX || hasY || hasSlots {
      if !hasX { throw unsupported(.missing(type: EventType.abs, code: AbsCode.mtPositionX)) }
      if !hasY { throw unsupported(.missing(type: EventType.abs, code: AbsCode.mtPositionY)) }
      if !hasSlots { return .protocolA }
      if device.has(axis: AbsCode.mtTrackingID) { return .slots }
      throw unsupported(.missing(type: EventType.abs, code: AbsCode.mtTrackingID))
    }

    if device.isMouse { throw unsupported(.mouse) }
    if device.isKeyboard { throw unsupported(.keyboard) }
    let isTouched = device.has(key: KeyCode.touch)
    if !isTouched, device.hasGameButton { throw unsupported(.joystick) }
    if device.has(property: InputProperty.accelerometer) { throw unsupported(.accelerometer) }
    if isTouched, device.has(axis: AbsCode.z), device.has(axis: AbsCode.rx) {
      throw unsupported(.coordinatesOnWrongAxes)
    }
    switch (device.has(axis: AbsCode.x), device.has(axis: AbsCode.y)) {
    case (true, true) where isTouched: return .singleTouch
    case (true, true): throw unsupported(.missing(type: EventType.key, code: KeyCode.touch))
    case (true, false): throw unsupported(.missing(type: EventType.abs, code: AbsCode.y))
    case (false, true): throw unsupported(.missing(type: EventType.abs, code: AbsCode.x))
    case (false, false): throw unsupported(.noCoordinates)
    }
  }

  static func makeAxisRange(
    _ code: UInt16, of device: DeviceDescription
  ) throws(UnsupportedDevice) -> AxisRange {
    let axis = device.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
    if let range = AxisRange(axis) { return range }
    throw UnsupportedDevice(
      device: device.name,
      .emptyRange(code: code, minimum: axis.minimum, maximum: axis.maximum))
  }

  /// Returns the value that a coordinate had at the time the device was described, or 0 if the
  /// value is unknown.
  ///
  /// For a slot's coordinates, the kernel reports a value of 0. However, the kernel also emulates a
  /// pointer for legacy programs. This pointer remains at the last contact's location.
  static func initialValue(
    _ code: UInt16, _ pointerCode: UInt16, of device: DeviceDescription, _ range: AxisRange
  ) -> Int32 {
    if let value = device.axes[code]?.value, value != 0 { return value }
    guard let pointer = device.axes[pointerCode], AxisRange(pointer) == range else { return 0 }
    return pointer.value
  }

  static func maximumContactCount(
    of device: DeviceDescription, _ touchProtocol: TouchProtocol
  ) throws(UnsupportedDevice) -> Int {
    switch touchProtocol {
    case .singleTouch: return 1
    case .protocolA: return maximumListedContacts
    case .slots:
      let last = device.axes[AbsCode.mtSlot]?.maximum ?? -1
      if last < 0 { throw UnsupportedDevice(device: device.name, .noSlots(maximum: last)) }
      return min(Int(last), maximumSlots - 1) + 1
    }
  }

  /// Returns the size of the panel, computed from the resolution of the axes. Drivers that don't
  /// know the resolution often report 1 unit per millimeter, so a resolution of 1 is ignored.
  static func physicalSize(
    of device: DeviceDescription, isSingle: Bool, _ x: AxisRange, _ y: AxisRange
  ) -> PhysicalSize? {
    func resolution(_ code: UInt16) -> Double { Double(device.axes[code]?.resolution ?? 0) }
    // Some drivers specify the resolution only for the emulated pointer's axes.
    let multitouch = (resolution(AbsCode.mtPositionX), resolution(AbsCode.mtPositionY))
    let pointer = (resolution(AbsCode.x), resolution(AbsCode.y))
    let isPointer = isSingle || min(multitouch.0, multitouch.1) <= 0
    let (perX, perY) = isPointer ? pointer : multitouch
    guard perX > 1, perY > 1 else { return nil }
    let size = PhysicalSize(millimetersWide: x.extent / perX, high: y.extent / perY)
    return size.isPlausible ? size : nil
  }
}
