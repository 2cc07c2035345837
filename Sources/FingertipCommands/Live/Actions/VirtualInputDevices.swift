#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes

/// A virtual keyboard and pointer that perform the actions assigned to gestures.
///
/// Each device is created only if a command needs it, and has only the keys and buttons that are
/// used.
final class VirtualInputDevices {
  /// The maximum of the pointer's absolute axes.
  private static let axisMaximum: Int32 = 65535
  /// The number of high-resolution wheel units per point of travel. A click of the wheel is 120
  /// such units, and compositors scroll by 15 units of length per click.
  private static let wheelUnitsPerPoint = 120.0 / 15

  private let keyboard: VirtualDevice?
  private let pointer: VirtualDevice?
  private var scrollProgressByGesture: [String: ScrollProgress] = [:]

  /// The scroll distance that has already been sent for a gesture.
  private struct ScrollProgress {
    var sentDistance = Vector.zero
    /// The number of high-resolution units since the last whole click.
    var remainderX = 0
    var remainderY = 0
  }

  init(_ commands: [SceneCommand]) throws(VirtualDeviceError) {
    var keyCodes: Set<UInt16> = []
    var buttons: Set<UInt16> = []
    var (needsWheel, points) = (false, false)
    for command in commands {
      switch command.action {
      case .run: break
      case .press(let chords): for chord in chords { keyCodes.formUnion(chord.keys) }
      case .click(let button):
        buttons.insert(button.code)
        points = true
      case .scroll: needsWheel = true
      case .movePointer: points = true
      }
    }
    keyboard =
      keyCodes.isEmpty
      ? nil
      : try VirtualDevice(
        DeviceDescription(name: "Fingertip keys", codes: [EventType.key: keyCodes]),
        at: .sceneActions)
    pointer =
      points || needsWheel
      ? try VirtualDevice(Self.pointerDescription(buttons, scrolls: needsWheel), at: .sceneActions)
      : nil
  }

  private static func pointerDescription(_ buttons: Set<UInt16>, scrolls: Bool) -> DeviceDescription
  {
    let axis = AbsoluteAxis(minimum: 0, maximum: axisMaximum)
    var device = DeviceDescription(name: "Fingertip pointer")
    device.axes = [AbsCode.x: axis, AbsCode.y: axis]
    // Without BTN_LEFT, a device isn't recognized as a pointer.
    device.codes = [
      EventType.key: buttons.union([KeyCode.leftButton]), EventType.abs: [AbsCode.x, AbsCode.y],
    ]
    if scrolls {
      device.codes[EventType.rel] = [
        RelCode.wheel, RelCode.horizontalWheel, RelCode.wheelHighResolution,
        RelCode.horizontalWheelHighResolution,
      ]
    }
    return device
  }

  /// Performs the action assigned to a gesture or control, at a location in a window of the given
  /// size.
  func perform(
    _ action: CommandAction, at location: Point?, in size: Size
  ) throws(VirtualDeviceError) {
    switch action {
    case .run, .scroll: break
    case .press(let chords):
      for chord in chords { try pressAndRelease(chord.keys, on: keyboard) }
    case .click(let button):
      try movePointer(to: location, in: size)
      try pressAndRelease([button.code], on: pointer)
    case .movePointer: try movePointer(to: location, in: size)
    }
  }

  /// Scrolls by the distance that the named gesture has moved since the last call.
  func scroll(
    _ name: String, _ state: SceneCommand.TriggerState, by translation: Vector, at location: Point,
    in size: Size
  ) throws(VirtualDeviceError) {
    if state == .began {
      scrollProgressByGesture[name] = ScrollProgress()
      try movePointer(to: location, in: size)
    }
    guard var scroll = scrollProgressByGesture[name] else { return }
    // The content follows the finger, so dragging down rotates the wheel away from the user.
    let x = Int(
      ((scroll.sentDistance.dx - translation.dx) * Self.wheelUnitsPerPoint).rounded(.towardZero))
    let y = Int(
      ((translation.dy - scroll.sentDistance.dy) * Self.wheelUnitsPerPoint).rounded(.towardZero))
    scroll.sentDistance.dx -= Double(x) / Self.wheelUnitsPerPoint
    scroll.sentDistance.dy += Double(y) / Self.wheelUnitsPerPoint
    var events: [InputEvent] = []
    Self.appendWheelEvents(
      x, &scroll.remainderX, RelCode.horizontalWheelHighResolution, RelCode.horizontalWheel, &events
    )
    Self.appendWheelEvents(
      y, &scroll.remainderY, RelCode.wheelHighResolution, RelCode.wheel, &events)
    if !events.isEmpty { try pointer?.write(events + [Self.syncEvent]) }
    scrollProgressByGesture[name] = state == .began || state == .changed ? scroll : nil
  }

  /// Appends high-resolution wheel events, along with whole-click events for programs that read
  /// only those.
  private static func appendWheelEvents(
    _ units: Int, _ sum: inout Int, _ fine: UInt16, _ coarse: UInt16, _ events: inout [InputEvent]
  ) {
    if units == 0 { return }
    events.append(makeEvent(EventType.rel, fine, Int32(clamping: units)))
    sum += units
    let clicks = sum / 120
    sum -= clicks * 120
    if clicks != 0 { events.append(makeEvent(EventType.rel, coarse, Int32(clamping: clicks))) }
  }

  private func movePointer(to location: Point?, in size: Size) throws(VirtualDeviceError) {
    guard let location, let pointer else { return }
    func axisValue(_ fraction: Double) -> Int32 {
      Int32(min(max(fraction, 0), 1) * Double(Self.axisMaximum))
    }
    try pointer.write([
      Self.makeEvent(EventType.abs, AbsCode.x, axisValue(location.x / size.width)),
      Self.makeEvent(EventType.abs, AbsCode.y, axisValue(location.y / size.height)), Self.syncEvent,
    ])
  }

  /// Presses keys in the given order and releases them in reverse order, each in its own frame.
  private func pressAndRelease(
    _ keys: [UInt16], on device: VirtualDevice?
  ) throws(VirtualDeviceError) {
    let downs = keys.flatMap { [Self.makeEvent(EventType.key, $0, 1), Self.syncEvent] }
    let ups = keys.reversed().flatMap { [Self.makeEvent(EventType.key, $0, 0), Self.syncEvent] }
    try device?.write(downs + ups)
  }

  private static var syncEvent: InputEvent { makeEvent(EventType.syn, SynCode.report, 0) }

  private static func makeEvent(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: type, code: code, value: value)
  }
}

/// The `EV_REL` codes of wheels.
private enum RelCode {
  static let horizontalWheel: UInt16 = 0x06
  static let wheel: UInt16 = 0x08
  /// `REL_WHEEL_HI_RES`, which has 120 units per click.
  static let wheelHighResolution: UInt16 = 0x0b
  static let horizontalWheelHighResolution: UInt16 = 0x0c
}
#endif
