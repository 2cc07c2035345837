import FingertipEvdev
import Testing

@Suite struct TouchscreenProfileTests {
  @Test func `A device with slots uses protocol B`() throws {
    let profile = try TouchscreenProfile(Devices.slots)
    #expect(profile.touchProtocol == .slots)
    #expect(profile.maximumContacts == 5)
    #expect(profile.x.maximum == 1000)
    #expect(profile.pressure?.maximum == 200)
    #expect(profile.hasDistance && profile.hasToolType && profile.hasTrackingID)
  }

  @Test func `A device with multitouch positions but no slots uses protocol A`() throws {
    #expect(try TouchscreenProfile(Devices.list).touchProtocol == .protocolA)
    #expect(try TouchscreenProfile(Devices.list).hasTrackingID == false)
    #expect(try TouchscreenProfile(Devices.numberedList).hasTrackingID)
  }

  @Test func `A multitouch device without a tool axis reports no tools`() throws {
    var device = Devices.slots
    device.codes[EventType.abs]?.remove(AbsCode.mtToolType)
    device.axes[AbsCode.mtToolType] = nil
    #expect(try TouchscreenProfile(device).hasToolType == false)
  }

  @Test func `A device with only BTN_TOUCH, ABS_X and ABS_Y is single-touch`() throws {
    let profile = try TouchscreenProfile(Devices.single)
    #expect(profile.touchProtocol == .singleTouch)
    #expect(profile.maximumContacts == 1)
    #expect(!profile.hasToolType && profile.touchMajor == nil)
  }

  @Test func `A device without properties is accepted if it looks like a touchscreen`() throws {
    for var device in [Devices.slots, Devices.list, Devices.single] {
      device.properties = []
      _ = try TouchscreenProfile(device)
    }
  }

  @Test func `A direct device that also moves a pointer is accepted`() throws {
    var device = Devices.slots
    device.properties = [InputProperty.direct, InputProperty.pointer]
    device.codes[EventType.key] = [KeyCode.leftButton, KeyCode.toolFinger]
    #expect(try TouchscreenProfile(device).touchProtocol == .slots)
  }

  @Test func `Axis codes above ABS_MAX are ignored`() throws {
    var device = Devices.single
    for code in UInt16(0x40)...0x7f {
      device.codes[EventType.abs]?.insert(code)
      device.axes[code] = AbsoluteAxis(minimum: 5, maximum: 1)
    }
    #expect(try TouchscreenProfile(device).touchProtocol == .singleTouch)
  }

  @Test func `An optional axis without a range is ignored`() throws {
    var device = Devices.slots
    for code in Devices.optional.keys { device.axes[code] = AbsoluteAxis(minimum: 9, maximum: 10) }
    let known = try TouchscreenProfile(device)
    #expect(known.pressure != nil && known.touchMajor != nil && known.orientation != nil)
    for code in Devices.optional.keys { device.axes[code] = AbsoluteAxis(minimum: 9, maximum: 9) }
    let profile = try TouchscreenProfile(device)
    #expect(profile.pressure == nil && profile.touchMajor == nil && profile.orientation == nil)
  }

  @Test func `The slot count in a malicious description is limited to 1024`() throws {
    var device = Devices.slots
    device.axes[AbsCode.mtSlot] = AbsoluteAxis(minimum: 0, maximum: .max)
    #expect(try TouchscreenProfile(device).maximumContacts == 1024)
  }

  // MARK: Rejected devices

  private func rejection(_ device: DeviceDescription) -> UnsupportedDevice? {
    do throws(UnsupportedDevice) {
      _ = try TouchscreenProfile(device)
      return nil
    } catch { return error }
  }

  @Test func `A touchpad is rejected with or without properties`() {
    let keys: Set<UInt16> = [KeyCode.touch, KeyCode.leftButton, KeyCode.toolFinger]
    let axes = Devices.slots.axes
    let modern = Devices.described(axes, keys: keys, properties: [InputProperty.pointer])
    let old = Devices.described(axes, keys: keys, properties: [])
    #expect(rejection(modern)?.reason == .touchpad)
    #expect(rejection(old)?.reason == .touchpad)
  }

  @Test func `A keyboard, a mouse, a joystick and an empty device are rejected`() {
    let keyboard = DeviceDescription(name: "AT Keyboard", codes: [EventType.key: [1, 2, 30]])
    let mouse = DeviceDescription(
      name: "Mouse", codes: [EventType.key: [KeyCode.leftButton], EventType.rel: [0, 1]])
    #expect(rejection(keyboard)?.reason == .keyboard)
    #expect(rejection(mouse)?.reason == .mouse)
    #expect(rejection(DeviceDescription(name: ""))?.reason == .noCoordinates)
    let pad = Devices.described(Devices.pointer, keys: [KeyCode.gamepad], properties: [])
    #expect(rejection(pad)?.reason == .joystick)
  }

  @Test func `Neither buttons alone nor a wheel alone makes a device a mouse`() {
    let buttons = DeviceDescription(
      name: "Buttons", codes: [EventType.key: [KeyCode.leftButton]])
    #expect(rejection(buttons)?.reason == .keyboard)
    let wheel = DeviceDescription(name: "Wheel", codes: [EventType.rel: [8]])
    #expect(rejection(wheel)?.reason == .noCoordinates)
  }

  @Test(arguments: [0x121, 0x12e, 0x131, 0x13e, 0x150, 0x151, 0x220, 0x223, 0x2c0, 0x2e7])
  func `Any game button makes a device with two axes a joystick`(key: UInt16) {
    let device = Devices.described(Devices.pointer, keys: [key], properties: [])
    #expect(rejection(device)?.reason == .joystick)
    // A touchscreen that announces extra buttons is still a touchscreen.
    let screen = Devices.described(Devices.pointer, keys: [key, KeyCode.touch])
    #expect(rejection(screen) == nil)
  }

  @Test func `A tablet pad is distinguished from a joystick and from a pen display`() {
    let few: Set<UInt16> = [0x100, 0x101, 0x102, 0x103, KeyCode.stylus]
    let pad = Devices.described(Devices.pointer, keys: few, properties: [])
    #expect(rejection(pad)?.reason == .tabletPad)
    let many = Devices.described(
      Devices.pointer, keys: few.union([KeyCode.gamepad, 0x131]), properties: [])
    #expect(rejection(many)?.reason == .tabletPad)
    let pen = Devices.described(
      Devices.pointer, keys: few.union([KeyCode.toolPen, KeyCode.touch]))
    #expect(rejection(pen) == nil)
  }

  @Test func `A motion sensor is rejected because it is an accelerometer`() {
    let device = Devices.described(
      Devices.pointer, keys: [], properties: [InputProperty.accelerometer])
    #expect(rejection(device)?.reason == .accelerometer)
  }

  @Test func `ABS_RESERVED, the axis below ABS_MT_SLOT, makes a device a joystick`() {
    var device = Devices.slots
    device.axes[AbsCode.mtReserved] = AbsoluteAxis(minimum: 0, maximum: 255)
    #expect(rejection(device)?.reason == .joystick)
    device = Devices.slots
    device.codes[EventType.abs]?.insert(AbsCode.mtReserved)
    #expect(rejection(device)?.reason == .joystick)
  }

  @Test func `The rejection message names the missing event code`() {
    var device = Devices.slots
    func remove(_ code: UInt16) {
      device.axes[code] = nil
      device.codes[EventType.abs]?.remove(code)
    }
    remove(AbsCode.mtTrackingID)
    #expect(rejection(device)?.reason == .missing(type: EventType.abs, code: AbsCode.mtTrackingID))
    remove(AbsCode.mtPositionY)
    #expect(rejection(device)?.reason == .missing(type: EventType.abs, code: AbsCode.mtPositionY))
    remove(AbsCode.mtPositionX)
    #expect(rejection(device)?.reason == .missing(type: EventType.abs, code: AbsCode.mtPositionX))
    remove(AbsCode.mtSlot)
    #expect(rejection(device) == nil, "now it knows a single touch")
    device.codes[EventType.key] = []
    #expect(rejection(device)?.reason == .missing(type: EventType.key, code: KeyCode.touch))
    remove(AbsCode.y)
    #expect(rejection(device)?.reason == .missing(type: EventType.abs, code: AbsCode.y))
  }

  @Test func `The error for a touchscreen with the wrong coordinate axes names the axes`() {
    let axes: [UInt16: AbsoluteAxis] = [
      AbsCode.x: AbsoluteAxis(minimum: 42, maximum: 1981),
      AbsCode.y: AbsoluteAxis(minimum: 42, maximum: 1981),
      AbsCode.z: AbsoluteAxis(minimum: 30, maximum: 4040),
      AbsCode.rx: AbsoluteAxis(minimum: 60, maximum: 4035),
    ]
    let device = Devices.described(axes, name: "eGalax", properties: [])
    #expect(
      rejection(device)?.description
        == "eGalax: seems to report its coordinates on ABS_Z and ABS_RX; use a driver made for "
        + "this device, or rename the axes in the recording to ABS_X and ABS_Y")
  }

  @Test func `An empty axis range is rejected, and the error names its limits`() {
    for (low, high) in [(Int32(5), Int32(5)), (9, 3), (.max, .min), (0, 0)] {
      var device = Devices.slots
      device.axes[AbsCode.mtPositionY] = AbsoluteAxis(minimum: low, maximum: high)
      let refused = rejection(device)
      #expect(
        refused?.reason
          == .emptyRange(code: AbsCode.mtPositionY, minimum: low, maximum: high))
      #expect(
        refused?.description.contains("ABS_MT_POSITION_Y has an empty range, \(low) to \(high);")
          == true)
    }
  }

  @Test func `A device that announces axes without ranges is rejected`() {
    var device = Devices.slots
    device.axes = [:]
    #expect(
      rejection(device)?.reason == .emptyRange(code: AbsCode.mtPositionX, minimum: 0, maximum: 0))
  }

  @Test func `A device with a negative slot range is rejected`() {
    var device = Devices.slots
    device.axes[AbsCode.mtSlot] = AbsoluteAxis(minimum: -5, maximum: -1)
    #expect(rejection(device)?.reason == .noSlots(maximum: -1))
  }

  @Test func `Every rejection message names the device and suggests a remedy`() {
    let reasons: [UnsupportedDevice.Reason] = [
      .touchpad, .mouse, .keyboard, .joystick, .tabletPad, .accelerometer, .noCoordinates,
      .coordinatesOnWrongAxes,
      .missing(type: 3, code: 0x36), .missing(type: 1, code: 0x14a),
      .emptyRange(code: 0, minimum: 1, maximum: 1), .noSlots(maximum: -3),
    ]
    for reason in reasons {
      let text = UnsupportedDevice(device: "Pane 7", reason).description
      #expect(text.hasPrefix("Pane 7: "))
      #expect(
        text.contains("; choose ") || text.contains("; fix ") || text.contains("; use ")
          || text.contains("; a touchscreen needs "))
    }
    #expect(UnsupportedDevice(device: "", .mouse).description.hasPrefix("unnamed device: "))
  }

  // MARK: Physical size

  private func size(
    _ width: Int32, _ height: Int32, per resolution: Int32, on codes: (UInt16, UInt16)
  ) throws -> PhysicalSize? {
    var device = Devices.slots
    let (x, y) = (AbsCode.mtPositionX, AbsCode.mtPositionY)
    device.axes[x] = AbsoluteAxis(minimum: 10, maximum: width + 10)
    device.axes[y] = AbsoluteAxis(minimum: 0, maximum: height)
    device.axes[codes.0]?.resolution = resolution
    device.axes[codes.1]?.resolution = resolution
    return try TouchscreenProfile(device).physicalSize
  }

  @Test func `The resolution determines the size in millimeters`() throws {
    let multitouch = (AbsCode.mtPositionX, AbsCode.mtPositionY)
    let expected = PhysicalSize(millimetersWide: 200, high: 125)
    #expect(try size(2000, 1250, per: 10, on: multitouch) == expected)
    #expect(try size(2000, 1250, per: 10, on: (AbsCode.x, AbsCode.y)) == expected)
  }

  @Test func `An implausible physical size is ignored`() throws {
    let codes = (AbsCode.mtPositionX, AbsCode.mtPositionY)
    #expect(try size(2000, 1250, per: 0, on: codes) == nil)
    #expect(try size(800, 480, per: 1, on: codes) == nil, "the usual untrue resolution")
    #expect(try size(2000, 1250, per: -10, on: codes) == nil)
    #expect(try size(100, 100, per: 10, on: codes) == nil, "a diagonal of 14 mm")
    #expect(try size(160, 120, per: 10, on: codes) != nil, "a diagonal of 20 mm")
    #expect(try size(24000, 18000, per: 10, on: codes) != nil, "a diagonal of 3 m")
    #expect(try size(24001, 18000, per: 10, on: codes) == nil, "a diagonal above 3 m")
  }
}
