internal import Fingertip
internal import FingertipEvdev

/// A synthetic touchscreen with slots that converts touches in points to events.
///
/// Recordings of touches are read through this type, so that all other code handles only events.
/// The touchscreen has 1016 units per point and 6400 per millimeter, both integers. Locations
/// therefore have an error of at most 0.0005 points, and the panel has the size of the window. Like
/// the kernel, the touchscreen sends only changes.
///
/// A canceled touch becomes a palm before it lifts. Touches beyond the number of slots are ignored,
/// as are moves and lifts of touches that aren't down.
struct SyntheticTouchscreen {
  static let slots = 32
  static let unitsPerPoint = 1016.0
  static let unitsPerMillimeter: Int32 = 6400
  /// The window size, in points, if it is unknown.
  static let unknownWindow = Size(width: 8192, height: 8192)
  private static let quarterTurn = 9000.0
  private static let pressures = 65535.0

  /// The known attributes of a touch; `nil` if unknown.
  struct Touch {
    var x: Double?
    var y: Double?
    var majorRadius: Double?
    var minorRadius: Double?
    /// The clockwise angle from the upward direction, in degrees.
    var orientation: Double?
    /// The pressure, 0 … 1.
    var pressure: Double?
    var tool: Int32 = 0
  }

  private enum Slot {
    case free
    case taken(by: Int64)
  }

  let device: DeviceDescription
  private var slots = [Slot](repeating: .free, count: Self.slots)
  /// The values last sent for each slot, eight per slot.
  private var sent = [Int32?](repeating: nil, count: Self.slots * 8)
  private var current = 0
  private var trackingID: Int32 = 0
  private var waiting: [InputEvent] = []
  private var nextIndex = 0
  private var isFrameOpen = false

  /// - Parameter hasSize: Whether the device reports its physical size.
  init(name: String, window: Size, hasSize: Bool = true) {
    let last = Double(Int32.max)
    let width = Int32(min(max(window.width, 1) * Self.unitsPerPoint, last))
    let height = Int32(min(max(window.height, 1) * Self.unitsPerPoint, last))
    let resolution = hasSize ? Self.unitsPerMillimeter : 0
    let x = AbsoluteAxis(minimum: 0, maximum: width, resolution: resolution)
    let y = AbsoluteAxis(minimum: 0, maximum: height, resolution: resolution)
    let length = AbsoluteAxis(minimum: 0, maximum: max(width, height))
    let axes: [UInt16: AbsoluteAxis] = [
      AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: Int32(Self.slots - 1)),
      AbsCode.mtTouchMajor: length, AbsCode.mtTouchMinor: length,
      AbsCode.mtOrientation: AbsoluteAxis(
        minimum: -Int32(Self.quarterTurn), maximum: Int32(Self.quarterTurn)),
      AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
      AbsCode.mtToolType: AbsoluteAxis(minimum: 0, maximum: 2),
      AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
      AbsCode.mtPressure: AbsoluteAxis(minimum: 0, maximum: Int32(Self.pressures)),
    ]
    device = DeviceDescription(
      name: name, id: DeviceID(bus: 6), properties: [InputProperty.direct],
      codes: [
        EventType.syn: [SynCode.report], EventType.key: [KeyCode.touch],
        EventType.abs: Set(axes.keys),
      ], axes: axes)
  }

  // MARK: Input

  mutating func begin(_ id: Int64, _ touch: Touch, at time: Timestamp) {
    guard slot(of: id) == nil else { return move(id, touch, at: time) }
    let free = slots.firstIndex { if case .free = $0 { true } else { false } }
    guard let slot = free else { return }
    slots[slot] = .taken(by: id)
    selectSlot(slot, at: time)
    put(AbsCode.mtTrackingID, trackingID, at: time)
    trackingID = (trackingID + 1) & 0xffff
    // A contact without a tool type is a finger, so any other tool must be sent again.
    if touch.tool != 0 { sent[slot * 8 + 6] = nil }
    send(touch, of: slot, at: time)
    // Reset the values of the slot's previous touch.
    if touch.majorRadius == nil { reset(AbsCode.mtTouchMajor, slot, 0, at: time) }
    if touch.minorRadius == nil { reset(AbsCode.mtTouchMinor, slot, 1, at: time) }
    if touch.orientation == nil { reset(AbsCode.mtOrientation, slot, 2, at: time) }
    if touch.pressure == nil { reset(AbsCode.mtPressure, slot, 5, at: time) }
  }

  mutating func move(_ id: Int64, _ touch: Touch, at time: Timestamp) {
    if let slot = slot(of: id) { send(touch, of: slot, at: time) }
  }

  mutating func end(_ id: Int64, at time: Timestamp) {
    guard let slot = slot(of: id) else { return }
    selectSlot(slot, at: time)
    put(AbsCode.mtTrackingID, -1, at: time)
    slots[slot] = .free
  }

  mutating func cancel(_ id: Int64, at time: Timestamp) {
    guard let slot = slot(of: id) else { return }
    send(Touch(tool: 2), of: slot, at: time)
    finishFrame(at: time)
    end(id, at: time)
  }

  mutating func cancelAll(at time: Timestamp) {
    for slot in slots { if case .taken(let id) = slot { cancel(id, at: time) } }
  }

  /// Ends the frame, unless nothing changed.
  mutating func finishFrame(at time: Timestamp) {
    guard isFrameOpen else { return }
    isFrameOpen = false
    waiting.append(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
  }

  // MARK: Output

  /// Returns the next event, or `nil` if the queue is empty.
  mutating func next() -> InputEvent? {
    guard nextIndex < waiting.count else {
      waiting.removeAll(keepingCapacity: true)
      nextIndex = 0
      return nil
    }
    defer { nextIndex += 1 }
    return waiting[nextIndex]
  }

  private func slot(of id: Int64) -> Int? {
    slots.firstIndex { if case .taken(by: id) = $0 { true } else { false } }
  }

  private mutating func selectSlot(_ slot: Int, at time: Timestamp) {
    guard slot != current else { return }
    current = slot
    put(AbsCode.mtSlot, Int32(slot), at: time)
  }

  private mutating func put(_ code: UInt16, _ value: Int32, at time: Timestamp) {
    isFrameOpen = true
    waiting.append(InputEvent(time: time, type: EventType.abs, code: code, value: value))
  }

  private mutating func send(_ touch: Touch, of slot: Int, at time: Timestamp) {
    send(AbsCode.mtTouchMajor, length(touch.majorRadius.map { $0 * 2 }), slot, 0, at: time)
    send(AbsCode.mtTouchMinor, length(touch.minorRadius.map { $0 * 2 }), slot, 1, at: time)
    send(AbsCode.mtOrientation, orientation(touch.orientation), slot, 2, at: time)
    send(AbsCode.mtPositionX, length(touch.x), slot, 3, at: time)
    send(AbsCode.mtPositionY, length(touch.y), slot, 4, at: time)
    let pressure = touch.pressure.map { scaled($0, by: Self.pressures) }
    send(AbsCode.mtPressure, pressure, slot, 5, at: time)
    send(AbsCode.mtToolType, touch.tool, slot, 6, at: time)
  }

  private mutating func send(
    _ code: UInt16, _ value: Int32?, _ slot: Int, _ field: Int, at time: Timestamp
  ) {
    guard let value, sent[slot * 8 + field] != value else { return }
    if code == AbsCode.mtToolType, value == 0, sent[slot * 8 + field] == nil { return }
    sent[slot * 8 + field] = value
    selectSlot(slot, at: time)
    put(code, value, at: time)
  }

  private mutating func reset(_ code: UInt16, _ slot: Int, _ field: Int, at time: Timestamp) {
    if sent[slot * 8 + field] != nil { send(code, 0, slot, field, at: time) }
  }

  private func length(_ points: Double?) -> Int32? {
    points.map { scaled($0, by: Self.unitsPerPoint) }
  }

  private func orientation(_ degrees: Double?) -> Int32? {
    guard let degrees, degrees.isFinite else { return nil }
    // An ellipse is symmetric under half a turn.
    let rest = degrees - 180 * (degrees / 180).rounded()
    return scaled(rest, by: 100)
  }

  private func scaled(_ number: Double, by factor: Double) -> Int32 {
    let product = (number * factor).rounded()
    return Int32(exactly: product) ?? (product < 0 ? .min : .max)
  }
}
