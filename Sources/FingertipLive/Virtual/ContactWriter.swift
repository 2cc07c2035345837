#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// A writer that converts contacts to touchscreen events, as a driver does. The writer assigns a
/// slot and a tracking ID to each contact, and makes the emulated pointer follow the oldest
/// contact.
///
/// The writer assigns slots and IDs independently of the device, because a held contact may be sent
/// after its original slot has been reused. If no slot is free, a contact waits until another one
/// lifts, and is then sent with all its changes.
struct ContactWriter {
  private struct Slot {
    var contact: Int
    var trackingID: Int32
    var values: [UInt16: Int32] = [:]
    /// The contact's sequence number; the oldest contact has the lowest number.
    var sequenceNumber: Int
  }

  private let hasSlots: Bool
  private let supportedKeys: Set<UInt16>
  private let supportedAxes: Set<UInt16>
  private var slots: [Slot?]
  /// The contacts that are waiting for a slot, each with its queued changes.
  private var contactsWaitingForSlot: [(contact: Int, changes: [ContactFrame.Change])] = []
  private var lastTrackingID: Int32 = -1
  private var lastSequenceNumber = 0
  /// The keys that are currently pressed to indicate contacts.
  private var pressedKeys: Set<UInt16> = []

  init(_ profile: TouchscreenProfile, _ description: DeviceDescription) {
    hasSlots = profile.touchProtocol == .slots
    supportedKeys = description.codes[EventType.key] ?? []
    supportedAxes = description.codes[EventType.abs] ?? []
    slots = [Slot?](repeating: nil, count: hasSlots ? profile.maximumContacts : 1)
  }

  /// Returns the events for a frame, in one or more reports, each of which ends with SYN_REPORT.
  /// Palms that lift and contacts that were waiting for a slot are sent in additional reports.
  mutating func events(of frame: ContactFrame) -> [InputEvent] {
    var events: [InputEvent] = []
    var cancelledContacts: [Int] = []
    for step in frame.changes {
      if let index = contactsWaitingForSlot.firstIndex(where: { $0.contact == step.contact }) {
        queueChangeOfWaitingContact(step, index)
      } else if step.kind == .cancelled {
        appendPalmToolType(step.contact, &events)
        cancelledContacts.append(step.contact)
      } else {
        appendChange(step, &events)
      }
    }
    events += frame.otherEvents.map {
      InputEvent(time: .zero, type: $0.type, code: $0.code, value: $0.value)
    }
    appendReport(&events)
    for contact in cancelledContacts { appendContactLift(contact, &events) }
    if !cancelledContacts.isEmpty { appendReport(&events) }
    while slots.contains(where: { $0 == nil }), !contactsWaitingForSlot.isEmpty {
      for step in contactsWaitingForSlot.removeFirst().changes {
        appendChange(step, &events)
        appendReport(&events)
      }
    }
    return events
  }

  private mutating func appendChange(_ step: ContactFrame.Change, _ events: inout [InputEvent]) {
    switch step.kind {
    case .began: appendContactBegin(step, &events)
    case .moved: appendContactMove(step, &events)
    case .ended, .cancelled: appendContactLift(step.contact, &events)
    }
  }

  /// Queues a change to a contact that is waiting for a slot. A cancelled contact is dropped,
  /// because it was never sent.
  private mutating func queueChangeOfWaitingContact(_ step: ContactFrame.Change, _ index: Int) {
    if step.kind == .cancelled {
      contactsWaitingForSlot.remove(at: index)
    } else {
      contactsWaitingForSlot[index].changes.append(step)
    }
  }

  private mutating func appendPalmToolType(_ contact: Int, _ events: inout [InputEvent]) {
    guard hasSlots, let slot = slot(of: contact) else { return }
    appendSlot(slot, &events)
    appendAbsolute(AbsCode.mtToolType, ToolType.palm, &events)
  }

  private func slot(of contact: Int) -> Int? { slots.firstIndex { $0?.contact == contact } }

  private mutating func appendContactBegin(
    _ step: ContactFrame.Change, _ events: inout [InputEvent]
  ) {
    guard let slot = slots.firstIndex(where: { $0 == nil }) else {
      return contactsWaitingForSlot.append((step.contact, [step]))
    }
    lastSequenceNumber += 1
    repeat {
      lastTrackingID = lastTrackingID == 65535 ? 0 : lastTrackingID + 1
    } while slots.contains { $0?.trackingID == lastTrackingID }
    slots[slot] = Slot(
      contact: step.contact, trackingID: lastTrackingID, sequenceNumber: lastSequenceNumber)
    if hasSlots {
      appendSlot(slot, &events)
      // Send the tool type before the ID, because libinput reads the slot's tool type when it
      // receives the ID. If the previous contact in the slot was a palm, libinput would ignore a
      // tool type sent later.
      let tool = step.values.first { $0.code == AbsCode.mtToolType }?.value ?? ToolType.finger
      appendAbsolute(AbsCode.mtToolType, tool, &events)
      appendAbsolute(AbsCode.mtTrackingID, lastTrackingID, &events)
    }
    appendValues(step, slot, &events)
  }

  private mutating func appendContactMove(
    _ step: ContactFrame.Change, _ events: inout [InputEvent]
  ) {
    guard let slot = slot(of: step.contact) else { return }
    appendSlot(slot, &events)
    appendValues(step, slot, &events)
  }

  private mutating func appendValues(
    _ step: ContactFrame.Change, _ slot: Int, _ events: inout [InputEvent]
  ) {
    for value in step.values {
      slots[slot]?.values[value.code] = value.value
      appendAbsolute(value.code, value.value, &events)
    }
  }

  private mutating func appendContactLift(_ contact: Int, _ events: inout [InputEvent]) {
    guard let slot = slot(of: contact) else { return }
    slots[slot] = nil
    guard hasSlots else { return }
    appendSlot(slot, &events)
    appendAbsolute(AbsCode.mtTrackingID, -1, &events)
  }

  /// Selects a slot. The kernel drops the event if the slot is already selected.
  private func appendSlot(_ slot: Int, _ events: inout [InputEvent]) {
    if hasSlots { appendAbsolute(AbsCode.mtSlot, Int32(slot), &events) }
  }

  private func appendAbsolute(_ code: UInt16, _ value: Int32, _ events: inout [InputEvent]) {
    events.append(InputEvent(time: .zero, type: EventType.abs, code: code, value: value))
  }

  /// Ends a report with SYN_REPORT, unless the report is empty.
  private mutating func appendReport(_ events: inout [InputEvent]) {
    appendEmulatedPointerEvents(&events)
    guard let last = events.last, last.type != EventType.syn else { return }
    events.append(InputEvent(time: .zero, type: EventType.syn, code: SynCode.report, value: 0))
  }

  // MARK: Pointer emulation

  private static let contactCountKeys: [(code: UInt16, count: Int)] = [
    (KeyCode.toolFinger, 1), (KeyCode.toolDouble, 2), (KeyCode.toolTriple, 3),
    (KeyCode.toolQuadruple, 4), (KeyCode.toolQuintuple, 5),
  ]

  /// Adds the pointer events for the oldest contact, and the key events that indicate the number of
  /// contacts.
  private mutating func appendEmulatedPointerEvents(_ events: inout [InputEvent]) {
    let count = slots.count { $0 != nil }
    appendKey(KeyCode.touch, count > 0, &events)
    guard hasSlots else { return }
    for tool in Self.contactCountKeys {
      appendKey(tool.code, tool.count == 5 ? count >= 5 : count == tool.count, &events)
    }
    guard let oldest = slots.compactMap({ $0 }).min(by: { $0.sequenceNumber < $1.sequenceNumber })
    else { return }
    let pairs = [
      (AbsCode.x, AbsCode.mtPositionX), (AbsCode.y, AbsCode.mtPositionY),
      (AbsCode.pressure, AbsCode.mtPressure),
    ]
    for (code, source) in pairs where supportedAxes.contains(code) {
      if let value = oldest.values[source] { appendAbsolute(code, value, &events) }
    }
  }

  private mutating func appendKey(_ code: UInt16, _ isDown: Bool, _ events: inout [InputEvent]) {
    guard supportedKeys.contains(code), pressedKeys.contains(code) != isDown else { return }
    if isDown { pressedKeys.insert(code) } else { pressedKeys.remove(code) }
    events.append(
      InputEvent(time: .zero, type: EventType.key, code: code, value: isDown ? 1 : 0))
  }
}
#endif
