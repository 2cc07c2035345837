#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// A writer that converts contacts to touchscreen events, as a driver does. Each contact is given a
/// slot and a tracking ID, and the oldest contact moves the emulated pointer.
///
/// The writer allocates its own slots and IDs, because a held contact may be sent after its
/// original slot was reused. If no slot is free, a contact waits for the next lift, and is then
/// sent with all its changes.
struct ContactWriter {
  private struct Slot {
    var contact: Int
    var id: Int32
    var values: [UInt16: Int32] = [:]
    /// The sequence number of the contact; the oldest contact has the lowest number.
    var age: Int
  }

  private let hasSlots: Bool
  private let keys: Set<UInt16>
  private let axes: Set<UInt16>
  private var slots: [Slot?]
  /// The contacts that wait for a slot, with their changes.
  private var waiting: [(contact: Int, changes: [ContactFrame.Change])] = []
  private var lastID: Int32 = -1
  private var age = 0
  /// The keys currently pressed by contacts.
  private var pressed: Set<UInt16> = []

  init(_ profile: TouchscreenProfile, _ description: DeviceDescription) {
    hasSlots = profile.touchProtocol == .slots
    keys = description.codes[EventType.key] ?? []
    axes = description.codes[EventType.abs] ?? []
    slots = [Slot?](repeating: nil, count: hasSlots ? profile.contacts : 1)
  }

  /// Returns the events of a frame, in one or more reports that each end with SYN_REPORT.
  /// Additional reports follow for the lifts of palms and for contacts that waited for a slot.
  mutating func events(of frame: ContactFrame) -> [InputEvent] {
    var events: [InputEvent] = []
    var lifts: [Int] = []
    for step in frame.changes {
      if let index = waiting.firstIndex(where: { $0.contact == step.contact }) {
        queue(step, index)
      } else if step.kind == .cancelled {
        markPalm(step.contact, &events)
        lifts.append(step.contact)
      } else {
        write(step, &events)
      }
    }
    events += frame.others.map {
      InputEvent(time: .zero, type: $0.type, code: $0.code, value: $0.value)
    }
    finish(&events)
    for contact in lifts { lift(contact, &events) }
    if !lifts.isEmpty { finish(&events) }
    while slots.contains(where: { $0 == nil }), !waiting.isEmpty {
      for step in waiting.removeFirst().changes {
        write(step, &events)
        finish(&events)
      }
    }
    return events
  }

  private mutating func write(_ step: ContactFrame.Change, _ events: inout [InputEvent]) {
    switch step.kind {
    case .began: begin(step, &events)
    case .moved: move(step, &events)
    case .ended, .cancelled: lift(step.contact, &events)
    }
  }

  /// Queues a change of a contact that waits for a slot. A canceled contact is dropped, because it
  /// was never sent.
  private mutating func queue(_ step: ContactFrame.Change, _ index: Int) {
    if step.kind == .cancelled {
      waiting.remove(at: index)
    } else {
      waiting[index].changes.append(step)
    }
  }

  private mutating func markPalm(_ contact: Int, _ events: inout [InputEvent]) {
    guard hasSlots, let slot = slot(of: contact) else { return }
    selectSlot(slot, &events)
    add(AbsCode.mtToolType, ToolType.palm, &events)
  }

  private func slot(of contact: Int) -> Int? { slots.firstIndex { $0?.contact == contact } }

  private mutating func begin(_ step: ContactFrame.Change, _ events: inout [InputEvent]) {
    guard let slot = slots.firstIndex(where: { $0 == nil }) else {
      return waiting.append((step.contact, [step]))
    }
    age += 1
    repeat { lastID = lastID == 65535 ? 0 : lastID + 1 } while slots.contains { $0?.id == lastID }
    slots[slot] = Slot(contact: step.contact, id: lastID, age: age)
    if hasSlots {
      selectSlot(slot, &events)
      // The tool type precedes the ID, because libinput reads the slot's tool type when it receives
      // the ID. If the previous contact was a palm, libinput would ignore a later change.
      let tool = step.values.first { $0.code == AbsCode.mtToolType }?.value ?? ToolType.finger
      add(AbsCode.mtToolType, tool, &events)
      add(AbsCode.mtTrackingID, lastID, &events)
    }
    set(step, slot, &events)
  }

  private mutating func move(_ step: ContactFrame.Change, _ events: inout [InputEvent]) {
    guard let slot = slot(of: step.contact) else { return }
    selectSlot(slot, &events)
    set(step, slot, &events)
  }

  private mutating func set(
    _ step: ContactFrame.Change, _ slot: Int, _ events: inout [InputEvent]
  ) {
    for value in step.values {
      slots[slot]?.values[value.code] = value.value
      add(value.code, value.value, &events)
    }
  }

  private mutating func lift(_ contact: Int, _ events: inout [InputEvent]) {
    guard let slot = slot(of: contact) else { return }
    slots[slot] = nil
    guard hasSlots else { return }
    selectSlot(slot, &events)
    add(AbsCode.mtTrackingID, -1, &events)
  }

  /// Selects a slot. The kernel drops the event if the slot is already selected.
  private func selectSlot(_ slot: Int, _ events: inout [InputEvent]) {
    if hasSlots { add(AbsCode.mtSlot, Int32(slot), &events) }
  }

  private func add(_ code: UInt16, _ value: Int32, _ events: inout [InputEvent]) {
    events.append(InputEvent(time: .zero, type: EventType.abs, code: code, value: value))
  }

  /// Ends a frame, unless it is empty.
  private mutating func finish(_ events: inout [InputEvent]) {
    emulatePointer(&events)
    guard let last = events.last, last.type != EventType.syn else { return }
    events.append(InputEvent(time: .zero, type: EventType.syn, code: SynCode.report, value: 0))
  }

  // MARK: Pointer emulation

  private static let tools: [(code: UInt16, count: Int)] = [
    (KeyCode.toolFinger, 1), (KeyCode.toolDouble, 2), (KeyCode.toolTriple, 3),
    (KeyCode.toolQuadruple, 4), (KeyCode.toolQuintuple, 5),
  ]

  /// Adds the pointer events of the oldest contact, and the number of contacts.
  private mutating func emulatePointer(_ events: inout [InputEvent]) {
    let count = slots.count { $0 != nil }
    press(KeyCode.touch, count > 0, &events)
    guard hasSlots else { return }
    for tool in Self.tools {
      press(tool.code, tool.count == 5 ? count >= 5 : count == tool.count, &events)
    }
    guard let oldest = slots.compactMap({ $0 }).min(by: { $0.age < $1.age }) else { return }
    let pairs = [
      (AbsCode.x, AbsCode.mtPositionX), (AbsCode.y, AbsCode.mtPositionY),
      (AbsCode.pressure, AbsCode.mtPressure),
    ]
    for (code, source) in pairs where axes.contains(code) {
      if let value = oldest.values[source] { add(code, value, &events) }
    }
  }

  private mutating func press(_ code: UInt16, _ isDown: Bool, _ events: inout [InputEvent]) {
    guard keys.contains(code), pressed.contains(code) != isDown else { return }
    if isDown { pressed.insert(code) } else { pressed.remove(code) }
    events.append(
      InputEvent(time: .zero, type: EventType.key, code: code, value: isDown ? 1 : 0))
  }
}
#endif
