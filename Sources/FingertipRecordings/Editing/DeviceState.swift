internal import Fingertip
internal import FingertipEvdev

/// The state of a device: the values of its slots and of its single touch, and its keys.
struct DeviceState: Sendable {
  /// The slots to track, which are all slots that the kernel allows.
  private static let slots: Range<Int32> = 0..<Int32(TouchscreenProfile.maximumSlots)

  private struct Slot {
    /// The tracking ID, or −1 if there is no contact.
    var trackingID: Int32 = -1
    var values: [UInt16: Int32] = [:]
    /// Whether the values predate the excerpt and haven't been written to it.
    var isOld = false
  }

  private var slot: Int32 = 0
  private var contacts: [Int32: Slot] = [:]
  private var single: [UInt16: Int32] = [:]
  private var isSingleOld = false
  private var isTouched = false
  /// Whether the device uses protocol A, in which SYN_MT_REPORT ends each contact.
  private var isListing = false
  private var listed = 0
  private var lastListed = 0

  mutating func observe(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (EventType.abs, AbsCode.mtSlot): slot = event.value
    case (EventType.abs, AbsCode.mtTrackingID):
      if Self.slots.contains(slot) { contacts[slot, default: Slot()].trackingID = event.value }
      listed += 1
    case (EventType.abs, AbsCode.mtTouchMajor...AbsCode.last):
      if Self.slots.contains(slot) {
        contacts[slot, default: Slot()].values[event.code] = event.value
      }
      listed += 1
    case (EventType.abs, _): single[event.code] = event.value
    case (EventType.key, KeyCode.touch): isTouched = event.value != 0
    case (EventType.syn, SynCode.mtReport): isListing = true
    case (EventType.syn, SynCode.report):
      lastListed = listed
      listed = 0
    default: break
    }
  }

  // MARK: Start of the excerpt

  /// Writes the landings of all contacts that are down.
  mutating func land(at time: Timestamp, _ write: (InputEvent) -> Void) {
    guard !isListing else { return }
    var count = 0
    func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      count += 1
      write(InputEvent(time: time, type: type, code: code, value: value))
    }
    var sent: Int32 = 0
    for (number, contact) in contacts.sorted(by: { $0.key < $1.key }) {
      guard contact.trackingID >= 0 else {
        contacts[number]?.isOld = true
        continue
      }
      if number != sent { put(EventType.abs, AbsCode.mtSlot, number) }
      sent = number
      put(EventType.abs, AbsCode.mtTrackingID, contact.trackingID)
      for (code, value) in contact.values.sorted(by: { $0.key < $1.key }) {
        put(EventType.abs, code, value)
      }
    }
    if isTouched { put(EventType.key, KeyCode.touch, 1) }
    if isTouched {
      for (code, value) in single.sorted(by: { $0.key < $1.key }) {
        put(EventType.abs, code, value)
      }
    } else {
      isSingleOld = true
    }
    if slot != sent { put(EventType.abs, AbsCode.mtSlot, slot) }
    if count > 0 { put(EventType.syn, SynCode.report, 0) }
  }

  // MARK: Inside the excerpt

  /// Writes an event. After a landing, also writes the slot's earlier values, which the device
  /// doesn't repeat.
  mutating func complete(_ event: InputEvent, _ write: (InputEvent) -> Void) {
    func put(_ values: [UInt16: Int32]) {
      for (code, value) in values.sorted(by: { $0.key < $1.key }) {
        write(InputEvent(time: event.time, type: EventType.abs, code: code, value: value))
      }
    }
    write(event)
    if event.type == EventType.abs, event.code == AbsCode.mtTrackingID, event.value >= 0,
      let contact = contacts[slot], contact.isOld
    {
      put(contact.values)
      contacts[slot]?.isOld = false
    }
    if event.type == EventType.key, event.code == KeyCode.touch, event.value != 0, isSingleOld {
      put(single)
      isSingleOld = false
    }
    observe(event)
  }

  // MARK: End of the excerpt

  /// Writes the lifts of all contacts that are down.
  mutating func lift(at time: Timestamp, _ write: (InputEvent) -> Void) {
    var count = 0
    func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      count += 1
      write(InputEvent(time: time, type: type, code: code, value: value))
    }
    if isListing {
      if lastListed > 0 { put(EventType.syn, SynCode.mtReport, 0) }
    } else {
      for (number, contact) in contacts.sorted(by: { $0.key < $1.key })
      where contact.trackingID >= 0 {
        if number != slot { put(EventType.abs, AbsCode.mtSlot, number) }
        slot = number
        put(EventType.abs, AbsCode.mtTrackingID, -1)
      }
    }
    if isTouched { put(EventType.key, KeyCode.touch, 0) }
    if count > 0 { put(EventType.syn, SynCode.report, 0) }
  }
}
