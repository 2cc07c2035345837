internal import Fingertip

/// A reader for protocol B, where `ABS_MT_SLOT` selects the contact that the following values
/// belong to.
///
/// The values of the selected slot are cached here. They are written to the table when another slot
/// is selected, when a contact lands or lifts, and at the end of the frame. Most events therefore
/// cost only one store.
struct ProtocolBReader {
  /// The selected slot, or `nil` if the device selected a nonexistent slot, whose values are
  /// dropped.
  private var selectedSlot: Int?
  /// The values of the selected slot after the last event.
  private var cachedValues = ContactValues()
  /// Whether the cached values have changes that haven't been written to the table.
  private var hasUnwrittenChanges = false
  /// The codes whose usable values are stored directly, one bit each. The tool type is excluded,
  /// because a palm stays a palm.
  private let plainCodeBits: UInt64
  /// The codes that the device announces but the decoder doesn't use, one bit each.
  private let unusedCodeBits: UInt64

  init(_ profile: TouchscreenProfile) {
    let first = Int(profile.initialSlot)
    selectedSlot = (0..<profile.maximumContacts).contains(first) ? first : 0
    var (plain, idle) = (UInt64(0), UInt64(0))
    for code in 0...AbsCode.last where profile.touchProtocol == .slots {
      if let axis = ContactAxis(multitouchCode: code), profile.has(axis) {
        if axis != .tool { plain |= 1 << UInt64(code) }
      } else if code != AbsCode.mtSlot, code != AbsCode.mtTrackingID,
        profile.announcedCodes.has(absolute: code)
      {
        idle |= 1 << UInt64(code)
      }
    }
    (plainCodeBits, unusedCodeBits) = (plain, idle)
  }

  /// The meaning of an absolute-axis event.
  enum CodeMeaning {
    /// A value of the contact.
    case axis(ContactAxis)
    /// An announced code that isn't used.
    case nothing
    /// Any other code.
    case other
  }

  @inline(__always)
  func meaning(of code: UInt16) -> CodeMeaning {
    guard code <= AbsCode.last else { return .other }
    let bit = UInt64(1) << UInt64(code)
    if plainCodeBits & bit != 0 { return .axis(ContactAxis(ofMultitouchCode: code)) }
    return unusedCodeBits & bit != 0 ? .nothing : .other
  }

  /// Stores a usable value of the selected slot.
  @inline(__always)
  mutating func store(_ value: Int32, on axis: ContactAxis) {
    cachedValues[axis] = value
    hasUnwrittenChanges = true
  }

  /// Processes any other absolute-axis event, except slot selections, which ``selectSlot(_:_:)``
  /// handles.
  mutating func receive(code: UInt16, value: Int32, _ table: inout ContactTable) {
    if code == AbsCode.mtTrackingID {
      guard let selectedSlot else { return }
      updateTable(&table) { table in
        if value < 0 { table.lift(selectedSlot) } else { table.land(selectedSlot, as: value) }
      }
    } else if let axis = ContactAxis(multitouchCode: code), table.mapper.has(axis) {
      guard let selectedSlot else { return }
      updateTable(&table) { table in table.setValue(axis, of: selectedSlot, to: value, code: code) }
    } else {
      table.noteIfUnknown(absolute: code)
    }
  }

  /// Selects a slot. The kernel sends the slot only when it changes, so the slot must be tracked
  /// even while events are discarded after a loss.
  @inline(__always)
  mutating func selectSlot(_ value: Int32, _ table: inout ContactTable) {
    writeCachedValues(&table)
    if value >= 0, value < table.contacts.count {
      selectedSlot = Int(value)
      cachedValues = table.contacts[Int(value)].values
    } else {
      deselectSlot(value, &table)
    }
  }

  @inline(never)
  private mutating func deselectSlot(_ value: Int32, _ table: inout ContactTable) {
    selectedSlot = nil
    table.noteLog.add(.slotOutOfRange(slot: value, slots: table.contacts.count), at: table.now)
  }

  /// Completes the frame.
  @inline(__always)
  mutating func finishFrame(_ table: inout ContactTable, _ frame: inout TouchFrame) -> Bool {
    let isMentioned = hasUnwrittenChanges
    self.hasUnwrittenChanges = false
    if isMentioned, let selectedSlot {
      return table.finishFrame(&frame, storing: cachedValues, of: selectedSlot)
    }
    return table.finishFrame(&frame)
  }

  /// Writes cached changes to the table.
  @inline(__always)
  mutating func writeCachedValues(_ table: inout ContactTable) {
    if hasUnwrittenChanges, let selectedSlot { table.storeValues(cachedValues, of: selectedSlot) }
    hasUnwrittenChanges = false
  }

  /// Applies a change to the table, and reloads the values of the selected slot.
  @inline(__always)
  mutating func updateTable(_ table: inout ContactTable, _ change: (inout ContactTable) -> Void) {
    writeCachedValues(&table)
    change(&table)
    if let selectedSlot { cachedValues = table.contacts[selectedSlot].values }
  }
}
