internal import Fingertip
internal import FingertipEvdev

/// A synthetic protocol B touchscreen that converts touches in points to events.
///
/// Touch recordings are replayed as touches. This type is for programs that need events instead.
/// The touchscreen has a resolution of 1016 units per point, so the error in a location is at most
/// 0.0005 points. The resolution corresponds to 6400 units per millimeter. Because this number is
/// an integer, the panel is exactly the size of the window. Like the kernel, the touchscreen sends
/// a value only when it changes.
///
/// When a touch is cancelled, it is reported as a palm before it lifts. Items that events can't
/// represent are counted in ``losses``.
struct SyntheticTouchscreen {
  static let slotCount = 32
  static let unitsPerPoint = 1016.0
  static let unitsPerMillimeter: Int32 = 6400
  private static let unitsPerRightAngle = 9000.0
  private static let maximumPressure = 65535.0

  private enum Slot {
    case free
    case occupied(by: TouchID)
  }

  let device: DeviceDescription
  /// The items that the events can't represent.
  private(set) var losses = ConversionLosses()
  private let windowSize: Size
  private var slots = [Slot](repeating: .free, count: Self.slotCount)
  /// The values that were last sent, with eight values for each slot.
  private var sentValues = [Int32?](repeating: nil, count: Self.slotCount * 8)
  private var currentSlot = 0
  private var lastTrackingID: Int32 = 0
  private var pendingEvents: [InputEvent] = []
  private var nextIndex = 0
  private var isFrameOpen = false
  /// The touches that are down but have no slot.
  private var touchesWithoutSlot: Set<TouchID> = []
  /// The slots of the touches that the current frame cancels.
  private var cancelledSlots: [Int] = []

  init(_ surface: TouchSurface) {
    windowSize = surface.size
    let hasSize = surface.extent != .normalized
    let last = Double(Int32.max)
    let width = Int32(min(max(windowSize.width, 1) * Self.unitsPerPoint, last))
    let height = Int32(min(max(windowSize.height, 1) * Self.unitsPerPoint, last))
    let resolution = hasSize ? Self.unitsPerMillimeter : 0
    let x = AbsoluteAxis(minimum: 0, maximum: width, resolution: resolution)
    let y = AbsoluteAxis(minimum: 0, maximum: height, resolution: resolution)
    let length = AbsoluteAxis(minimum: 0, maximum: max(width, height))
    let axes: [UInt16: AbsoluteAxis] = [
      AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: Int32(Self.slotCount - 1)),
      AbsCode.mtTouchMajor: length, AbsCode.mtTouchMinor: length,
      AbsCode.mtOrientation: AbsoluteAxis(
        minimum: -Int32(Self.unitsPerRightAngle), maximum: Int32(Self.unitsPerRightAngle)),
      AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
      AbsCode.mtToolType: AbsoluteAxis(minimum: 0, maximum: 2),
      AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
      AbsCode.mtPressure: AbsoluteAxis(minimum: 0, maximum: Int32(Self.maximumPressure)),
    ]
    device = DeviceDescription(
      name: surface.name, id: DeviceID(bus: 6), properties: [InputProperty.direct],
      codes: [
        EventType.syn: [SynCode.report], EventType.key: [KeyCode.touch],
        EventType.abs: Set(axes.keys),
      ], axes: axes)
  }

  /// The number of touches that are down.
  var touchCount: Int {
    slots.count { if case .occupied = $0 { true } else { false } }
  }

  // MARK: Input

  /// Converts a touch frame to events. A cancellation requires a second frame, because a touch must
  /// be reported as a palm before it lifts.
  mutating func receive(_ frame: TouchFrame) {
    let time = frame.timestamp
    if frame.samples.isEmpty { losses.emptyFrames += 1 }
    for sample in frame.samples {
      switch (sample.change, slot(of: sample.id)) {
      case (.began, nil): beginContact(sample, at: time)
      case (.began, let slot?):
        losses.repeatedBeginnings += 1
        appendChangedValues(sample, of: slot, at: time)
      case (.moved, let slot?): appendChangedValues(sample, of: slot, at: time)
      case (.ended, let slot?):
        appendChangedValues(sample, of: slot, at: time)
        endContact(slot, at: time)
      case (.cancelled(let reason), let slot?):
        if reason != .palm { losses.cancellations += 1 }
        appendIfChanged(AbsCode.mtToolType, 2, slot, 6, at: time)
        cancelledSlots.append(slot)
      case (_, nil): countUnknownChange(sample)
      }
    }
    finishFrame(at: time)
    for slot in cancelledSlots { endContact(slot, at: time) }
    cancelledSlots.removeAll(keepingCapacity: true)
    finishFrame(at: time)
  }

  /// Counts an auxiliary event that is omitted.
  mutating func countOmittedEvent(_ signal: AuxiliaryEvent) { losses.auxiliaryEvents += 1 }

  private mutating func beginContact(_ sample: TouchSample, at time: Timestamp) {
    let free = slots.firstIndex { if case .free = $0 { true } else { false } }
    guard sample.location.isValid, let slot = free else {
      if free == nil { losses.touchesBeyondSlots += 1 } else { losses.touchesWithoutLocation += 1 }
      touchesWithoutSlot.insert(sample.id)
      return
    }
    touchesWithoutSlot.remove(sample.id)
    if sample.tool == .pointer { losses.pointerTouches += 1 }
    slots[slot] = .occupied(by: sample.id)
    selectSlot(slot, at: time)
    appendEvent(AbsCode.mtTrackingID, lastTrackingID, at: time)
    lastTrackingID = (lastTrackingID + 1) & 0xffff
    // A new contact that is reported without a tool type is a finger, so any other tool type must
    // be sent again.
    if toolTypeValue(sample) != 0 { sentValues[slot * 8 + 6] = nil }
    appendChangedValues(sample, of: slot, at: time)
  }

  private mutating func endContact(_ slot: Int, at time: Timestamp) {
    selectSlot(slot, at: time)
    appendEvent(AbsCode.mtTrackingID, -1, at: time)
    slots[slot] = .free
  }

  /// Counts a change to a touch that isn't down, unless the whole touch was omitted for lack of a
  /// slot or a location.
  private mutating func countUnknownChange(_ sample: TouchSample) {
    guard touchesWithoutSlot.contains(sample.id) else { return losses.unknownChanges += 1 }
    if sample.change != .moved { touchesWithoutSlot.remove(sample.id) }
  }

  /// Ends the frame, unless nothing changed.
  mutating func finishFrame(at time: Timestamp) {
    guard isFrameOpen else { return }
    isFrameOpen = false
    pendingEvents.append(
      InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
  }

  // MARK: Output

  /// Returns the next event, or `nil` if the queue is empty.
  mutating func nextEvent() -> InputEvent? {
    guard nextIndex < pendingEvents.count else {
      pendingEvents.removeAll(keepingCapacity: true)
      nextIndex = 0
      return nil
    }
    defer { nextIndex += 1 }
    return pendingEvents[nextIndex]
  }

  private func slot(of id: TouchID) -> Int? {
    slots.firstIndex { if case .occupied(by: id) = $0 { true } else { false } }
  }

  private mutating func selectSlot(_ slot: Int, at time: Timestamp) {
    guard slot != currentSlot else { return }
    currentSlot = slot
    appendEvent(AbsCode.mtSlot, Int32(slot), at: time)
  }

  private mutating func appendEvent(_ code: UInt16, _ value: Int32, at time: Timestamp) {
    isFrameOpen = true
    pendingEvents.append(InputEvent(time: time, type: EventType.abs, code: code, value: value))
  }

  private mutating func appendChangedValues(_ sample: TouchSample, of slot: Int, at time: Timestamp)
  {
    let contact = sample.contact
    // If the sample has no value but an earlier value was sent for the slot, send 0.
    appendIfChanged(AbsCode.mtTouchMajor, contactDiameter(contact?.majorRadius), slot, 0, at: time)
    appendIfChanged(AbsCode.mtTouchMinor, contactDiameter(contact?.minorRadius), slot, 1, at: time)
    appendIfChanged(
      AbsCode.mtOrientation, contactOrientation(contact?.orientation), slot, 2, at: time)
    let location = sample.location
    if location.isValid {
      if !windowSize.contains(location) { losses.locationsOutsideWindow += 1 }
      let x = scaled(min(max(location.x, 0), windowSize.width), by: Self.unitsPerPoint)
      let y = scaled(min(max(location.y, 0), windowSize.height), by: Self.unitsPerPoint)
      appendIfChanged(AbsCode.mtPositionX, x, slot, 3, at: time)
      appendIfChanged(AbsCode.mtPositionY, y, slot, 4, at: time)
    } else {
      losses.changesWithoutLocation += 1
    }
    let pressure = sample.pressure.map { scaled($0, by: Self.maximumPressure) }
    appendIfChanged(AbsCode.mtPressure, pressure, slot, 5, at: time)
    appendIfChanged(AbsCode.mtToolType, toolTypeValue(sample), slot, 6, at: time)
  }

  private mutating func appendIfChanged(
    _ code: UInt16, _ value: Int32?, _ slot: Int, _ field: Int, at time: Timestamp
  ) {
    let last = sentValues[slot * 8 + field]
    guard let value = value ?? (last == nil ? nil : 0), last != value else { return }
    if code == AbsCode.mtToolType, value == 0, last == nil { return }
    sentValues[slot * 8 + field] = value
    selectSlot(slot, at: time)
    appendEvent(code, value, at: time)
  }

  private func toolTypeValue(_ sample: TouchSample) -> Int32 {
    switch sample.tool {
    case .finger, .pointer: 0
    case .stylus: 1
    case .palm: 2
    }
  }

  /// Returns a contact's diameter in device units.
  private func contactDiameter(_ radius: Double?) -> Int32? {
    radius.map { scaled($0 * 2, by: Self.unitsPerPoint) }
  }

  private func contactOrientation(_ angle: Angle?) -> Int32? {
    guard let degrees = angle?.degrees, degrees.isFinite else { return nil }
    // Rotating an ellipse by half a turn doesn't change the ellipse.
    let reducedDegrees = degrees - 180 * (degrees / 180).rounded()
    return scaled(reducedDegrees, by: 100)
  }

  private func scaled(_ number: Double, by factor: Double) -> Int32 {
    let product = (number * factor).rounded()
    return Int32(exactly: product) ?? (product < 0 ? .min : .max)
  }
}

extension Size {
  /// Returns whether a location is within a surface of this size, including the edges.
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height
  }
}
