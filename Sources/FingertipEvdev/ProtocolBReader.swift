internal import Fingertip

/// Reads protocol B: `ABS_MT_SLOT` chooses the contact that the values after it belong to.
///
/// The values of the chosen slot are kept here, and told to the table when another slot is chosen,
/// when the contact lands or lifts, and at the end of the frame. So most events are one store.
struct SlotReader {
  /// The chosen slot; `nil` when the device chose one that it does not have: values have nowhere to
  /// go.
  private var slot: Int?
  /// The values of the chosen slot after the last event.
  private var values = ContactValues()
  /// Whether the table has not been told of a value.
  private var isMentioned = false
  /// The codes whose values are kept when they are usable, a bit each. The tool is not among them,
  /// because a palm stays one.
  private let plainCodes: UInt64
  /// The codes that are announced and not needed, a bit each.
  private let idleCodes: UInt64

  init(_ profile: TouchscreenProfile) {
    let first = Int(profile.initialSlot)
    slot = (0..<profile.contacts).contains(first) ? first : 0
    var (plain, idle) = (UInt64(0), UInt64(0))
    for code in 0...AbsCode.last where profile.touchProtocol == .slots {
      if let axis = ContactAxis(multitouchCode: code), profile.has(axis) {
        if axis != .tool { plain |= 1 << UInt64(code) }
      } else if code != AbsCode.mtSlot, code != AbsCode.mtTrackingID,
        profile.announced.has(absolute: code)
      {
        idle |= 1 << UInt64(code)
      }
    }
    (plainCodes, idleCodes) = (plain, idle)
  }

  /// What an event of an absolute axis is about.
  enum Subject {
    /// An axis of the contact.
    case axis(ContactAxis)
    /// What the device announces and is not needed.
    case nothing
    /// Something else.
    case other
  }

  @inline(__always)
  func subject(of code: UInt16) -> Subject {
    guard code <= AbsCode.last else { return .other }
    let bit = UInt64(1) << UInt64(code)
    if plainCodes & bit != 0 { return .axis(ContactAxis(ofMultitouchCode: code)) }
    return idleCodes & bit != 0 ? .nothing : .other
  }

  /// Keeps a usable value of the chosen slot.
  @inline(__always)
  mutating func keep(_ value: Int32, on axis: ContactAxis) {
    values[axis] = value
    isMentioned = true
  }

  /// Takes any other event of an absolute axis; ``choose(_:_:)`` is for the slot.
  mutating func receive(code: UInt16, value: Int32, _ table: inout ContactTable) {
    if code == AbsCode.mtTrackingID {
      guard let slot else { return }
      update(&table) { table in
        if value < 0 { table.lift(slot) } else { table.land(slot, as: value) }
      }
    } else if let axis = ContactAxis(multitouchCode: code), table.mapper.has(axis) {
      guard let slot else { return }
      update(&table) { table in table.set(axis, of: slot, to: value, code: code) }
    } else {
      table.noteIfUnknown(absolute: code)
    }
  }

  /// The kernel sends the slot only when it changes, so it must be followed even among lost events.
  @inline(__always)
  mutating func choose(_ value: Int32, _ table: inout ContactTable) {
    tell(&table)
    if value >= 0, value < table.contacts.count {
      slot = Int(value)
      values = table.contacts[Int(value)].values
    } else {
      loseSlot(value, &table)
    }
  }

  @inline(never)
  private mutating func loseSlot(_ value: Int32, _ table: inout ContactTable) {
    slot = nil
    table.notes.note(.slotOutOfRange(slot: value, slots: table.contacts.count), at: table.now)
  }

  /// The frame is complete.
  @inline(__always)
  mutating func finish(_ table: inout ContactTable, _ frame: inout TouchFrame) -> Bool {
    let isMentioned = isMentioned
    self.isMentioned = false
    if isMentioned, let slot { return table.finish(&frame, keeping: values, of: slot) }
    return table.finish(&frame)
  }

  /// Tells the table what it does not know yet.
  @inline(__always)
  mutating func tell(_ table: inout ContactTable) {
    if isMentioned, let slot { table.keep(values, of: slot) }
    isMentioned = false
  }

  /// Lets the table change the values of contacts, also of the chosen one.
  @inline(__always)
  mutating func update(_ table: inout ContactTable, _ change: (inout ContactTable) -> Void) {
    tell(&table)
    change(&table)
    if let slot { values = table.contacts[slot].values }
  }
}
