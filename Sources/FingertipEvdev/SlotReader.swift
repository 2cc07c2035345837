/// Reads protocol B: `ABS_MT_SLOT` chooses the contact that the values after it belong to.
struct SlotReader {
  private enum Slot {
    case chosen(Int)
    /// The device chose a slot that it does not have: values have nowhere to go.
    case invalid
  }

  private var slot: Slot

  init(_ profile: TouchscreenProfile) {
    let first = Int(profile.initialSlot)
    slot = .chosen((0..<profile.contacts).contains(first) ? first : 0)
  }

  @inline(__always)
  mutating func receive(code: UInt16, value: Int32, _ table: inout ContactTable) {
    if let axis = ContactAxis(multitouchCode: code), table.mapper.has(axis) {
      if case .chosen(let index) = slot { table.set(axis, of: index, to: value, code: code) }
    } else if code == AbsCode.mtSlot {
      choose(value, &table)
    } else if code == AbsCode.mtTrackingID {
      guard case .chosen(let index) = slot else { return }
      if value < 0 { table.lift(index) } else { table.land(index, as: value) }
    } else {
      table.noteIfUnknown(absolute: code)
    }
  }

  /// The kernel sends the slot only when it changes, so it must be followed even among lost events.
  mutating func choose(_ value: Int32, _ table: inout ContactTable) {
    if value >= 0, value < table.contacts.count {
      slot = .chosen(Int(value))
    } else {
      slot = .invalid
      table.notes.note(.slotOutOfRange(slot: value, slots: table.contacts.count), at: table.now)
    }
  }
}
