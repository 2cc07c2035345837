public import Fingertip
public import FingertipEvdev

/// A model of the kernel's input layer, which lies between the driver of a device with slots and
/// the programs that read the device.
///
/// The model forwards only changes. The model drops a value that equals the slot's last value, and
/// sends a slot number only before the first change to a different slot. For programs that support
/// only a single touch, it also sends the oldest contact as `ABS_X`, `ABS_Y` and `BTN_TOUCH`.
///
/// ```swift
/// var kernel = SlotRegister(slots: 10)
/// kernel.set(AbsCode.mtTrackingID, 7, slot: 0)
/// kernel.set(AbsCode.mtPositionX, 640, slot: 0)
/// kernel.set(AbsCode.mtPositionY, 400, slot: 0)
/// kernel.endFrame(at: Timestamp(milliseconds: 16))
/// kernel.events
/// ```
public struct SlotRegister: Sendable {
  /// The events sent so far. Callers may remove events from this array.
  public var events: [InputEvent] = []

  private var pendingChanges: [(type: UInt16, code: UInt16, value: Int32)] = []
  private var slotValues: [[UInt16: Int32]]
  private var singleTouchValues: [UInt16: Int32] = [:]
  private var isTouchButtonDown = false
  private var lastSentSlot = 0

  /// Creates the model of a device with the given number of slots, all of them empty.
  public init(slots: Int) {
    self.slotValues = Array(repeating: [AbsCode.mtTrackingID: -1], count: max(slots, 0))
  }

  /// The lowest slot without a contact, or `nil` if all slots are in use.
  public var freeSlot: Int? { slotValues.firstIndex { $0[AbsCode.mtTrackingID] == -1 } }

  /// Sets a value in a slot, as the driver does. Slots that don't exist are ignored.
  public mutating func set(_ code: UInt16, _ value: Int32, slot: Int) {
    guard slotValues.indices.contains(slot), slotValues[slot][code, default: 0] != value else {
      return
    }
    slotValues[slot][code] = value
    if slot != lastSentSlot {
      lastSentSlot = slot
      pendingChanges.append((EventType.abs, AbsCode.mtSlot, Int32(slot)))
    }
    pendingChanges.append((EventType.abs, code, value))
  }

  /// Adds an event that a well-behaved driver never sends, to simulate a faulty driver.
  public mutating func inject(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    pendingChanges.append((type, code, value))
  }

  /// Ends the frame and gives all its events the same time. A frame without changes isn't sent.
  public mutating func endFrame(at time: Timestamp) {
    emulateSingleTouch()
    if pendingChanges.isEmpty { return }
    pendingChanges.append((EventType.syn, SynCode.report, 0))
    events += pendingChanges.map {
      InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value)
    }
    pendingChanges = []
  }

  private mutating func emulateSingleTouch() {
    let contacts = slotValues.filter { $0[AbsCode.mtTrackingID] != -1 }
    if contacts.isEmpty == isTouchButtonDown {
      isTouchButtonDown.toggle()
      pendingChanges.append((EventType.key, KeyCode.touch, isTouchButtonDown ? 1 : 0))
    }
    // Tracking IDs wrap around. The oldest contact is therefore the one whose tracking ID is behind
    // all other tracking IDs by less than half the range.
    let oldest = contacts.first { candidate in
      contacts.allSatisfy { (trackingID(of: $0) &- trackingID(of: candidate)) & 0x8000 == 0 }
    }
    guard let oldest else {
      emulateAxis(AbsCode.pressure, from: nil, AbsCode.mtPressure)
      return
    }
    emulateAxis(AbsCode.x, from: oldest, AbsCode.mtPositionX)
    emulateAxis(AbsCode.y, from: oldest, AbsCode.mtPositionY)
    emulateAxis(AbsCode.pressure, from: oldest, AbsCode.mtPressure)
  }

  private func trackingID(of contact: [UInt16: Int32]) -> Int32 {
    contact[AbsCode.mtTrackingID, default: 0]
  }

  private mutating func emulateAxis(
    _ code: UInt16, from contact: [UInt16: Int32]?, _ mtCode: UInt16
  ) {
    let value = contact?[mtCode] ?? 0
    if contact == nil && singleTouchValues[code] == nil
      || singleTouchValues[code, default: 0] == value
    {
      return
    }
    singleTouchValues[code] = value
    pendingChanges.append((EventType.abs, code, value))
  }
}
