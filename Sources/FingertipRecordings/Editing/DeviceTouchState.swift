internal import Fingertip
internal import FingertipEvdev

/// The state of a device's slots, single-touch axes and touch key.
struct DeviceTouchState: Sendable {
  /// The tracked slots, which are all the slots that the kernel allows.
  private static let trackedSlots: Range<Int32> = 0..<Int32(TouchscreenProfile.maximumSlots)

  private struct Slot {
    /// The tracking ID of the slot's contact, or −1 if there is no contact.
    var trackingID: Int32 = -1
    var values: [UInt16: Int32] = [:]
    /// Whether the values were sent before the start of the excerpt and haven't been written to the
    /// excerpt yet.
    var predatesExcerpt = false
  }

  private var selectedSlot: Int32 = 0
  private var slotStates: [Int32: Slot] = [:]
  private var singleTouchValues: [UInt16: Int32] = [:]
  private var singleTouchPredatesExcerpt = false
  private var isTouchKeyDown = false
  /// Whether the device uses protocol A, in which SYN_MT_REPORT ends each contact.
  private var usesProtocolA = false
  private var contactEventCount = 0
  private var lastContactEventCount = 0

  mutating func update(with event: InputEvent) {
    switch (event.type, event.code) {
    case (EventType.abs, AbsCode.mtSlot): selectedSlot = event.value
    case (EventType.abs, AbsCode.mtTrackingID):
      if Self.trackedSlots.contains(selectedSlot) {
        slotStates[selectedSlot, default: Slot()].trackingID = event.value
      }
      contactEventCount += 1
    case (EventType.abs, AbsCode.mtTouchMajor...AbsCode.last):
      if Self.trackedSlots.contains(selectedSlot) {
        slotStates[selectedSlot, default: Slot()].values[event.code] = event.value
      }
      contactEventCount += 1
    case (EventType.abs, _): singleTouchValues[event.code] = event.value
    case (EventType.key, KeyCode.touch): isTouchKeyDown = event.value != 0
    case (EventType.syn, SynCode.mtReport): usesProtocolA = true
    case (EventType.syn, SynCode.report):
      lastContactEventCount = contactEventCount
      contactEventCount = 0
    default: break
    }
  }

  // MARK: Start of the excerpt

  /// Writes the landings of all contacts that are down.
  mutating func writeLandings(at time: Timestamp, _ write: (InputEvent) -> Void) {
    guard !usesProtocolA else { return }
    var writtenCount = 0
    func writeEvent(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      writtenCount += 1
      write(InputEvent(time: time, type: type, code: code, value: value))
    }
    var writtenSlot: Int32 = 0
    for (number, contact) in slotStates.sorted(by: { $0.key < $1.key }) {
      guard contact.trackingID >= 0 else {
        slotStates[number]?.predatesExcerpt = true
        continue
      }
      if number != writtenSlot { writeEvent(EventType.abs, AbsCode.mtSlot, number) }
      writtenSlot = number
      writeEvent(EventType.abs, AbsCode.mtTrackingID, contact.trackingID)
      for (code, value) in contact.values.sorted(by: { $0.key < $1.key }) {
        writeEvent(EventType.abs, code, value)
      }
    }
    if isTouchKeyDown { writeEvent(EventType.key, KeyCode.touch, 1) }
    if isTouchKeyDown {
      for (code, value) in singleTouchValues.sorted(by: { $0.key < $1.key }) {
        writeEvent(EventType.abs, code, value)
      }
    } else {
      singleTouchPredatesExcerpt = true
    }
    if selectedSlot != writtenSlot { writeEvent(EventType.abs, AbsCode.mtSlot, selectedSlot) }
    if writtenCount > 0 { writeEvent(EventType.syn, SynCode.report, 0) }
  }

  // MARK: Inside the excerpt

  /// Writes an event. If the event is a landing, this method also writes the slot's earlier values,
  /// because the device doesn't send them again.
  mutating func writeWithEarlierValues(_ event: InputEvent, _ write: (InputEvent) -> Void) {
    func writeValues(_ values: [UInt16: Int32]) {
      for (code, value) in values.sorted(by: { $0.key < $1.key }) {
        write(InputEvent(time: event.time, type: EventType.abs, code: code, value: value))
      }
    }
    write(event)
    if event.type == EventType.abs, event.code == AbsCode.mtTrackingID, event.value >= 0,
      let contact = slotStates[selectedSlot], contact.predatesExcerpt
    {
      writeValues(contact.values)
      slotStates[selectedSlot]?.predatesExcerpt = false
    }
    if event.type == EventType.key, event.code == KeyCode.touch, event.value != 0,
      singleTouchPredatesExcerpt
    {
      writeValues(singleTouchValues)
      singleTouchPredatesExcerpt = false
    }
    update(with: event)
  }

  // MARK: End of the excerpt

  /// Writes the lifts of all contacts that are down.
  mutating func writeLifts(at time: Timestamp, _ write: (InputEvent) -> Void) {
    var writtenCount = 0
    func writeEvent(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      writtenCount += 1
      write(InputEvent(time: time, type: type, code: code, value: value))
    }
    if usesProtocolA {
      if lastContactEventCount > 0 { writeEvent(EventType.syn, SynCode.mtReport, 0) }
    } else {
      for (number, contact) in slotStates.sorted(by: { $0.key < $1.key })
      where contact.trackingID >= 0 {
        if number != selectedSlot { writeEvent(EventType.abs, AbsCode.mtSlot, number) }
        selectedSlot = number
        writeEvent(EventType.abs, AbsCode.mtTrackingID, -1)
      }
    }
    if isTouchKeyDown { writeEvent(EventType.key, KeyCode.touch, 0) }
    if writtenCount > 0 { writeEvent(EventType.syn, SynCode.report, 0) }
  }
}
