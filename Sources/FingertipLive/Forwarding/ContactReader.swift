#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// A reader that converts a touchscreen's events to contacts without changing any value.
///
/// ``TouchDecoder`` converts the same events to touches. By contrast, this reader passes the values
/// on unmodified, so that contacts can be forwarded unchanged. If a device has slots, its pointer
/// emulation (`BTN_TOUCH`, `ABS_X` …) is omitted unless a pen is in proximity, because
/// ``ContactWriter`` generates it again.
struct ContactReader {
  /// The state of a slot.
  private struct Slot {
    /// The last values reported for the slot, which may be those of an earlier contact.
    var values: [UInt16: Int32] = [:]
    /// The number of the contact that is down, or `nil` if the slot is empty.
    var contact: Int?
    var trackingID: Int32 = -1
    /// The values reported in this frame.
    var changedValues: [ContactFrame.AxisValue] = []
    /// Whether the contact began in this frame.
    var beganInFrame = false
    var isUpdatedInFrame = false
  }

  private let hasSlots: Bool
  private var slots: [Slot]
  private var currentSlot: Int?
  /// The slots that received an event in this frame.
  private var updatedSlots: [Int] = []
  private var frame = ContactFrame(time: .zero)
  private var lastContactNumber = 0
  private var isPenNear = false
  /// Whether the events up to the next SYN_REPORT belong to a frame from which events were lost.
  private var isFrameIncomplete = false

  init(_ profile: TouchscreenProfile) {
    hasSlots = profile.touchProtocol == .slots
    slots = [Slot](repeating: Slot(), count: hasSlots ? profile.maximumContacts : 1)
    currentSlot = 0
  }

  /// Whether no contact is down.
  var hasNoContacts: Bool { slots.allSatisfy { $0.contact == nil } }

  /// Returns whether an element of ``InputDevice/contactStates`` indicates a contact that is down.
  func isDown(_ contact: Int32) -> Bool { hasSlots ? contact >= 0 : contact != 0 }

  /// Returns the slot of a contact that is down.
  func slot(of contact: Int) -> Int? { slots.firstIndex { $0.contact == contact } }

  /// Sets the initial value of an axis or key: its value before the device's first event. A contact
  /// may already have been down at that time.
  mutating func setInitialValue(_ value: InputDevice.Value) {
    guard slots.indices.contains(value.slot) else { return }
    switch (value.type, value.code) {
    case (EventType.abs, AbsCode.mtSlot): currentSlot = Int(value.value)
    case (EventType.abs, AbsCode.mtTrackingID):
      if value.value >= 0 { beginContact(value.slot, value.value) }
      slots[value.slot].beganInFrame = false
    case (EventType.abs, let code): slots[value.slot].values[code] = value.value
    case (EventType.key, KeyCode.touch) where value.value != 0 && !hasSlots:
      beginContact(0, 0)
      slots[0].beganInFrame = false
    default: break
    }
    updatedSlots = []
    slots[value.slot].isUpdatedInFrame = false
  }

  /// Processes an event, and returns the frame if the event completes one.
  mutating func receive(_ event: InputEvent) -> ContactFrame? {
    switch event.type {
    case EventType.syn: return receiveSynEvent(event)
    case _ where isFrameIncomplete: break
    case EventType.abs where hasSlots: receiveSlotEvent(event)
    case EventType.abs: receiveSingleTouchEvent(event)
    case EventType.key: receiveKeyEvent(event)
    default: frame.otherEvents.append(event)
    }
    return nil
  }

  private mutating func receiveSynEvent(_ event: InputEvent) -> ContactFrame? {
    switch event.code {
    case SynCode.report:
      isFrameIncomplete = false
      return finishFrame(at: event.time)
    case SynCode.dropped:
      // Events were lost, so the state of the contacts is unknown. Contacts that turn out to still
      // be down begin again.
      for slot in slots.indices { endContact(slot, .cancelled) }
      frame.otherEvents = []
      isFrameIncomplete = true
    default: break
    }
    return nil
  }

  private mutating func receiveSlotEvent(_ event: InputEvent) {
    switch event.code {
    case AbsCode.mtSlot:
      currentSlot = slots.indices.contains(Int(event.value)) ? Int(event.value) : nil
    case AbsCode.mtTrackingID:
      guard let currentSlot else { return }
      if event.value < 0 { endContact(currentSlot) } else { beginContact(currentSlot, event.value) }
    case (AbsCode.mtSlot + 1)...AbsCode.last: storeAxisValue(event)
    case AbsCode.x, AbsCode.y, AbsCode.pressure:
      if isPenNear { frame.otherEvents.append(event) }
    default: frame.otherEvents.append(event)
    }
  }

  private mutating func receiveSingleTouchEvent(_ event: InputEvent) { storeAxisValue(event) }

  private mutating func receiveKeyEvent(_ event: InputEvent) {
    switch event.code {
    case KeyCode.touch where !hasSlots:
      if event.value == 0 { endContact(0) } else { beginContact(0, 0) }
    case KeyCode.touch where isPenNear: frame.otherEvents.append(event)
    case KeyCode.touch, KeyCode.toolFinger, KeyCode.contactCountKeys:
      if !hasSlots { frame.otherEvents.append(event) }
    default:
      if event.code == KeyCode.toolPen { isPenNear = event.value != 0 && hasSlots }
      frame.otherEvents.append(event)
    }
  }

  private mutating func storeAxisValue(_ event: InputEvent) {
    guard let currentSlot else { return }
    slots[currentSlot].values[event.code] = event.value
    slots[currentSlot].changedValues.append(.init(code: event.code, value: event.value))
    markUpdated(currentSlot)
  }

  private mutating func beginContact(_ slot: Int, _ id: Int32) {
    if slots[slot].contact != nil {
      guard slots[slot].trackingID != id else { return }
      // The values that the device reported earlier in this frame may belong to the new contact.
      let changed = slots[slot].changedValues
      slots[slot].changedValues = []
      endContact(slot)
      slots[slot].changedValues = changed
    }
    lastContactNumber += 1
    slots[slot].contact = lastContactNumber
    slots[slot].trackingID = id
    slots[slot].beganInFrame = true
    markUpdated(slot)
  }

  private mutating func endContact(_ slot: Int, _ change: ContactFrame.Change.Kind = .ended) {
    guard let contact = slots[slot].contact else { return }
    appendChange(slot)
    frame.changes.append(.init(contact: contact, kind: change))
    slots[slot].contact = nil
    slots[slot].trackingID = -1
  }

  private mutating func markUpdated(_ slot: Int) {
    if slots[slot].isUpdatedInFrame { return }
    slots[slot].isUpdatedInFrame = true
    updatedSlots.append(slot)
  }

  /// Adds a slot's contact changes to the frame.
  private mutating func appendChange(_ slot: Int) {
    guard let contact = slots[slot].contact else { return }
    if slots[slot].beganInFrame {
      let values = slots[slot].values.sorted { $0.key < $1.key }
        .map { ContactFrame.AxisValue(code: $0.key, value: $0.value) }
      frame.changes.append(.init(contact: contact, kind: .began, values: values))
    } else if !slots[slot].changedValues.isEmpty {
      frame.changes.append(
        .init(contact: contact, kind: .moved, values: slots[slot].changedValues))
    }
    slots[slot].beganInFrame = false
    slots[slot].changedValues = []
  }

  private mutating func finishFrame(at time: Timestamp) -> ContactFrame {
    for slot in updatedSlots {
      appendChange(slot)
      slots[slot].changedValues = []
      slots[slot].isUpdatedInFrame = false
    }
    updatedSlots = []
    frame.time = time
    defer { frame = ContactFrame(time: time) }
    return frame
  }
}

extension KeyCode {
  /// The keys by which a device with slots reports the number of contacts: `BTN_TOOL_QUINTTAP` for
  /// five contacts, and the corresponding keys for two to four contacts.
  static let toolQuintuple: UInt16 = 0x148
  static let toolDouble: UInt16 = 0x14d
  static let toolTriple: UInt16 = 0x14e
  static let toolQuadruple: UInt16 = 0x14f

  /// A pattern that matches the codes of all keys that report the number of contacts.
  static var contactCountKeys: ContactCountKeys { ContactCountKeys() }

  struct ContactCountKeys {
    static func ~= (pattern: ContactCountKeys, code: UInt16) -> Bool {
      code == toolQuintuple || (toolDouble...toolQuadruple).contains(code)
    }
  }
}
#endif
