public import Fingertip
public import FingertipEvdev

/// A model of the kernel code between the driver of a slot device and the programs that read the
/// device.
///
/// The model forwards only changes. It drops a value equal to the slot's last value, and sends the
/// slot number only before the first change in another slot. For single-touch readers, it also
/// sends the oldest contact as `ABS_X`, `ABS_Y` and `BTN_TOUCH`.
///
/// ```swift
/// var kernel = SlotRegister(slots: 10)
/// kernel.set(AbsCode.mtTrackingID, 7, slot: 0)
/// kernel.set(AbsCode.mtPositionX, 640, slot: 0)
/// kernel.set(AbsCode.mtPositionY, 400, slot: 0)
/// kernel.report(at: Timestamp(milliseconds: 16))
/// kernel.events
/// ```
public struct SlotRegister: Sendable {
  /// The events sent so far. Callers may remove events from this array.
  public var events: [InputEvent] = []

  private var pending: [(type: UInt16, code: UInt16, value: Int32)] = []
  private var slots: [[UInt16: Int32]]
  private var single: [UInt16: Int32] = [:]
  private var isTouched = false
  private var sentSlot = 0

  /// Creates a device with the given number of slots, all empty.
  public init(slots: Int) {
    self.slots = Array(repeating: [AbsCode.mtTrackingID: -1], count: max(slots, 0))
  }

  /// The lowest slot without a contact, or `nil` if all are in use.
  public var freeSlot: Int? { slots.firstIndex { $0[AbsCode.mtTrackingID] == -1 } }

  /// Sets a value, as the driver does. Slots that don't exist are ignored.
  public mutating func set(_ code: UInt16, _ value: Int32, slot: Int) {
    guard slots.indices.contains(slot), slots[slot][code, default: 0] != value else { return }
    slots[slot][code] = value
    if slot != sentSlot {
      sentSlot = slot
      pending.append((EventType.abs, AbsCode.mtSlot, Int32(slot)))
    }
    pending.append((EventType.abs, code, value))
  }

  /// Adds an event that a well-behaved driver never sends, to simulate a faulty driver.
  public mutating func inject(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    pending.append((type, code, value))
  }

  /// Ends the frame and gives all its events the same time. A frame without changes is not sent.
  public mutating func report(at time: Timestamp) {
    emulatePointer()
    if pending.isEmpty { return }
    pending.append((EventType.syn, SynCode.report, 0))
    events += pending.map {
      InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value)
    }
    pending = []
  }

  private mutating func emulatePointer() {
    let contacts = slots.filter { $0[AbsCode.mtTrackingID] != -1 }
    if contacts.isEmpty == isTouched {
      isTouched.toggle()
      pending.append((EventType.key, KeyCode.touch, isTouched ? 1 : 0))
    }
    // IDs wrap around, so the oldest contact is the one whose ID all other IDs exceed by less than
    // half the range.
    let oldest = contacts.first { candidate in
      contacts.allSatisfy { (age(of: $0) &- age(of: candidate)) & 0x8000 == 0 }
    }
    guard let oldest else {
      emulate(AbsCode.pressure, from: nil, AbsCode.mtPressure)
      return
    }
    emulate(AbsCode.x, from: oldest, AbsCode.mtPositionX)
    emulate(AbsCode.y, from: oldest, AbsCode.mtPositionY)
    emulate(AbsCode.pressure, from: oldest, AbsCode.mtPressure)
  }

  private func age(of contact: [UInt16: Int32]) -> Int32 {
    contact[AbsCode.mtTrackingID, default: 0]
  }

  private mutating func emulate(
    _ code: UInt16, from contact: [UInt16: Int32]?, _ mtCode: UInt16
  ) {
    let value = contact?[mtCode] ?? 0
    if contact == nil && single[code] == nil || single[code, default: 0] == value { return }
    single[code] = value
    pending.append((EventType.abs, code, value))
  }
}
