import FingertipEvdev
import Testing

@Suite struct TouchscreenProfileTests {
  @Test func `A device with slots is of protocol B`() throws {
    let profile = try TouchscreenProfile(Devices.slots)
    #expect(profile.touchProtocol == .slots)
    #expect(profile.contacts == 5)
    #expect(profile.x.maximum == 1000)
    #expect(profile.pressure?.maximum == 200)
    #expect(profile.hasDistance && profile.hasToolType && profile.hasTrackingID)
  }

  @Test func `Multitouch positions without slots are protocol A`() throws {
    #expect(try TouchscreenProfile(Devices.list).touchProtocol == .protocolA)
    #expect(try TouchscreenProfile(Devices.list).hasTrackingID == false)
    #expect(try TouchscreenProfile(Devices.numberedList).hasTrackingID)
  }

  @Test func `A device of many touches without an axis for tools knows no tools`() throws {
    var device = Devices.slots
    device.codes[EventType.abs]?.remove(AbsCode.mtToolType)
    device.axes[AbsCode.mtToolType] = nil
    #expect(try TouchscreenProfile(device).hasToolType == false)
  }

  @Test func `BTN_TOUCH with ABS_X and ABS_Y alone is a single touch`() throws {
    let profile = try TouchscreenProfile(Devices.single)
    #expect(profile.touchProtocol == .singleTouch)
    #expect(profile.contacts == 1)
    #expect(!profile.hasToolType && profile.touchMajor == nil)
  }

  @Test func `A device without properties is accepted when it looks like a touchscreen`() throws {
    for var device in [Devices.slots, Devices.list, Devices.single] {
      device.properties = []
      _ = try TouchscreenProfile(device)
    }
  }

  @Test func `A device that is a screen and moves a pointer is accepted`() throws {
    var device = Devices.slots
    device.properties = [InputProperty.direct, InputProperty.pointer]
    device.codes[EventType.key] = [KeyCode.leftButton, KeyCode.toolFinger]
    #expect(try TouchscreenProfile(device).touchProtocol == .slots)
  }

  @Test func `Codes above ABS_MAX are ignored`() throws {
    var device = Devices.single
    for code in UInt16(0x40)...0x7f {
      device.codes[EventType.abs]?.insert(code)
      device.axes[code] = AbsoluteAxis(minimum: 5, maximum: 1)
    }
    #expect(try TouchscreenProfile(device).touchProtocol == .singleTouch)
  }

  @Test func `An optional axis without a range is taken as missing`() throws {
    var device = Devices.slots
    for code in Devices.optional.keys { device.axes[code] = AbsoluteAxis(minimum: 9, maximum: 9) }
    let profile = try TouchscreenProfile(device)
    #expect(profile.pressure == nil && profile.touchMajor == nil && profile.orientation == nil)
  }

  @Test func `The slots of a hostile description are bounded`() throws {
    var device = Devices.slots
    device.axes[AbsCode.mtSlot] = AbsoluteAxis(minimum: 0, maximum: .max)
    #expect(try TouchscreenProfile(device).contacts == 1024)
  }

  // MARK: Refusals

  private func refusal(_ device: DeviceDescription) -> DeviceRefusal? {
    do throws(DeviceRefusal) {
      _ = try TouchscreenProfile(device)
      return nil
    } catch { return error }
  }

  @Test func `A touchpad is refused, with and without properties`() {
    let keys: Set<UInt16> = [KeyCode.touch, KeyCode.leftButton, KeyCode.toolFinger]
    let axes = Devices.slots.axes
    let modern = Devices.described(axes, keys: keys, properties: [InputProperty.pointer])
    let old = Devices.described(axes, keys: keys, properties: [])
    #expect(refusal(modern)?.reason == .touchpad)
    #expect(refusal(old)?.reason == .touchpad)
  }

  @Test func `A keyboard, a mouse, a joystick and an empty device are refused`() {
    let keyboard = DeviceDescription(name: "AT Keyboard", codes: [EventType.key: [1, 2, 30]])
    let mouse = DeviceDescription(
      name: "Mouse", codes: [EventType.key: [KeyCode.leftButton], EventType.rel: [0, 1]])
    #expect(refusal(keyboard)?.reason == .keyboard)
    #expect(refusal(mouse)?.reason == .mouse)
    #expect(refusal(DeviceDescription(name: ""))?.reason == .noCoordinates)
    let pad = Devices.described(Devices.pointer, keys: [KeyCode.gamepad], properties: [])
    #expect(refusal(pad)?.reason == .joystick)
  }

  @Test func `Buttons alone are no mouse, and neither is a wheel`() {
    let buttons = DeviceDescription(
      name: "Buttons", codes: [EventType.key: [KeyCode.leftButton]])
    #expect(refusal(buttons)?.reason == .keyboard)
    let wheel = DeviceDescription(name: "Wheel", codes: [EventType.rel: [8]])
    #expect(refusal(wheel)?.reason == .noCoordinates)
  }

  @Test(arguments: [0x121, 0x12e, 0x131, 0x13e, 0x150, 0x151, 0x220, 0x223, 0x2c0, 0x2e7])
  func `Any button for games makes a joystick of a device with two axes`(key: UInt16) {
    let device = Devices.described(Devices.pointer, keys: [key], properties: [])
    #expect(refusal(device)?.reason == .joystick)
    // A touchscreen that announces too much is still one.
    let screen = Devices.described(Devices.pointer, keys: [key, KeyCode.touch])
    #expect(refusal(screen) == nil)
  }

  @Test func `The buttons of a drawing tablet are told from a joystick and from a touchscreen`() {
    let few: Set<UInt16> = [0x100, 0x101, 0x102, 0x103, KeyCode.stylus]
    let pad = Devices.described(Devices.pointer, keys: few, properties: [])
    #expect(refusal(pad)?.reason == .tabletPad)
    let many = Devices.described(
      Devices.pointer, keys: few.union([KeyCode.gamepad, 0x131]), properties: [])
    #expect(refusal(many)?.reason == .tabletPad)
    let pen = Devices.described(
      Devices.pointer, keys: few.union([KeyCode.toolPen, KeyCode.touch]))
    #expect(refusal(pen) == nil)
  }

  @Test func `A motion sensor is told as that`() {
    let device = Devices.described(
      Devices.pointer, keys: [], properties: [InputProperty.accelerometer])
    #expect(refusal(device)?.reason == .accelerometer)
  }

  @Test func `The axis below ABS_MT_SLOT makes a joystick of a device`() {
    var device = Devices.slots
    device.axes[AbsCode.mtReserved] = AbsoluteAxis(minimum: 0, maximum: 255)
    #expect(refusal(device)?.reason == .joystick)
    device = Devices.slots
    device.codes[EventType.abs]?.insert(AbsCode.mtReserved)
    #expect(refusal(device)?.reason == .joystick)
  }

  @Test func `Each missing code is named`() {
    var device = Devices.slots
    func remove(_ code: UInt16) {
      device.axes[code] = nil
      device.codes[EventType.abs]?.remove(code)
    }
    remove(AbsCode.mtTrackingID)
    #expect(refusal(device)?.reason == .missing(type: EventType.abs, code: AbsCode.mtTrackingID))
    remove(AbsCode.mtPositionY)
    #expect(refusal(device)?.reason == .missing(type: EventType.abs, code: AbsCode.mtPositionY))
    remove(AbsCode.mtPositionX)
    #expect(refusal(device)?.reason == .missing(type: EventType.abs, code: AbsCode.mtPositionX))
    remove(AbsCode.mtSlot)
    #expect(refusal(device) == nil, "now it knows a single touch")
    device.codes[EventType.key] = []
    #expect(refusal(device)?.reason == .missing(type: EventType.key, code: KeyCode.touch))
    remove(AbsCode.y)
    #expect(refusal(device)?.reason == .missing(type: EventType.abs, code: AbsCode.y))
  }

  @Test func `A touchscreen with its coordinates on other axes is told exactly that`() {
    let axes: [UInt16: AbsoluteAxis] = [
      AbsCode.x: AbsoluteAxis(minimum: 42, maximum: 1981),
      AbsCode.y: AbsoluteAxis(minimum: 42, maximum: 1981),
      AbsCode.z: AbsoluteAxis(minimum: 30, maximum: 4040),
      AbsCode.rx: AbsoluteAxis(minimum: 60, maximum: 4035),
    ]
    let device = Devices.described(axes, name: "eGalax", properties: [])
    #expect(
      refusal(device)?.description
        == "eGalax: coordinates seem to be on ABS_Z and ABS_RX; use a driver made for this device, or "
        + "rename the axes in the recording to ABS_X and ABS_Y")
  }

  @Test func `A range without room is refused with its numbers`() {
    for (low, high) in [(Int32(5), Int32(5)), (9, 3), (.max, .min), (0, 0)] {
      var device = Devices.slots
      device.axes[AbsCode.mtPositionY] = AbsoluteAxis(minimum: low, maximum: high)
      let refused = refusal(device)
      #expect(
        refused?.reason
          == .emptyRange(code: AbsCode.mtPositionY, minimum: low, maximum: high))
      #expect(
        refused?.description.contains("ABS_MT_POSITION_Y has an empty range, \(low) to \(high);")
          == true)
    }
  }

  @Test func `A device that announces axes without their ranges is refused`() {
    var device = Devices.slots
    device.axes = [:]
    #expect(
      refusal(device)?.reason == .emptyRange(code: AbsCode.mtPositionX, minimum: 0, maximum: 0))
  }

  @Test func `A device without a single slot is refused`() {
    var device = Devices.slots
    device.axes[AbsCode.mtSlot] = AbsoluteAxis(minimum: -5, maximum: -1)
    #expect(refusal(device)?.reason == .noSlots(maximum: -1))
  }

  @Test func `Every refusal names the device and what to do`() {
    let reasons: [DeviceRefusal.Reason] = [
      .touchpad, .mouse, .keyboard, .joystick, .tabletPad, .accelerometer, .noCoordinates,
      .coordinatesOnWrongAxes,
      .missing(type: 3, code: 0x36), .missing(type: 1, code: 0x14a),
      .emptyRange(code: 0, minimum: 1, maximum: 1), .noSlots(maximum: -3),
    ]
    for reason in reasons {
      let text = DeviceRefusal(device: "Pane 7", reason).description
      #expect(text.hasPrefix("Pane 7: "))
      #expect(
        text.contains("; choose ") || text.contains("; fix ") || text.contains("; use ")
          || text.contains("; a touchscreen has "))
    }
    #expect(DeviceRefusal(device: "", .mouse).description.hasPrefix("unnamed device: "))
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

  @Test func `The resolution gives the size in millimetres`() throws {
    let multitouch = (AbsCode.mtPositionX, AbsCode.mtPositionY)
    let expected = PhysicalSize(millimetresWide: 200, high: 125)
    #expect(try size(2000, 1250, per: 10, on: multitouch) == expected)
    #expect(try size(2000, 1250, per: 10, on: (AbsCode.x, AbsCode.y)) == expected)
  }

  @Test func `A size that cannot be true is not believed`() throws {
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
