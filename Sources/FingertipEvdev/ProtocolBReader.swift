internal import Fingertip

/// A reader for protocol B, where `ABS_MT_SLOT` selects the contact that the following values
/// belong to.
///
/// The selected slot's values are cached here. The cached values are written to the table when
/// another slot is selected, when a contact lands or lifts, and at the end of the frame. Processing
/// an event therefore usually requires only a single memory write.
struct ProtocolBReader {
  /// The selected slot, or `nil` if the device selected a slot that doesn't exist. Values for a
  /// nonexistent slot are dropped.
  private var selectedSlot: Int?
  /// The selected slot's values after the last event.
  private var cachedValues = ContactValues()
  /// Whether the cached values have changes that haven't been written to the table.
  private var hasUnwrittenChanges = false
  /// A bit set of the codes whose values are stored directly if they are usable. The tool type
  /// isn't one of them, because a palm remains a palm until it lifts.
  private let directlyStoredCodeBits: UInt64
  /// A bit set of the codes that the device announces but that the decoder doesn't use.
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
    (directlyStoredCodeBits, unusedCodeBits) = (plain, idle)
  }

  /// The meaning of an absolute-axis event.
  enum CodeMeaning {
    /// The event sets one of the contact's values.
    case axis(ContactAxis)
    /// A code that the device announces but that the decoder doesn't use.
    case unused
    /// The event has any other code.
    case other
  }

  @inline(__always)
  func codeMeaning(of code: UInt16) -> CodeMeaning {
    guard code <= AbsCode.last else { return .other }
    let bit = UInt64(1) << UInt64(code)
    if directlyStoredCodeBits & bit != 0 { return .axis(ContactAxis(ofMultitouchCode: code)) }
    return unusedCodeBits & bit != 0 ? .unused : .other
  }

  /// Stores a value of the selected slot. The value must be usable.
  @inline(__always)
  mutating func cacheValue(_ value: Int32, on axis: ContactAxis) {
    cachedValues[axis] = value
    hasUnwrittenChanges = true
  }

  /// Processes an absolute-axis event whose value isn't cached. Slot selections are handled by
  /// ``selectSlot(_:_:)`` instead.
  mutating func receive(code: UInt16, value: Int32, _ table: inout ContactTable) {
    if code == AbsCode.mtTrackingID {
      guard let selectedSlot else { return }
      updateTable(&table) { table in
        if value < 0 {
          table.handleLift(of: selectedSlot)
        } else {
          table.handleLanding(of: selectedSlot, as: value)
        }
      }
    } else if let axis = ContactAxis(multitouchCode: code), table.mapper.has(axis) {
      guard let selectedSlot else { return }
      updateTable(&table) { table in table.setValue(axis, of: selectedSlot, to: value, code: code) }
    } else {
      table.noteIfUnannounced(absolute: code)
    }
  }

  /// Selects a slot. The kernel sends the slot only when it changes, so slot selections must be
  /// tracked even while all other events are discarded because some events were lost.
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
    table.noteLog.add(
      .slotOutOfRange(slot: value, slots: table.contacts.count), at: table.lastEventTime)
  }

  /// Completes the frame, and returns whether it contains any samples.
  @inline(__always)
  mutating func finishFrame(_ table: inout ContactTable, _ frame: inout TouchFrame) -> Bool {
    let hasChanges = hasUnwrittenChanges
    self.hasUnwrittenChanges = false
    if hasChanges, let selectedSlot {
      return table.finishFrame(&frame, storing: cachedValues, of: selectedSlot)
    }
    return table.finishFrame(&frame)
  }

  /// Writes the cached changes to the table.
  @inline(__always)
  mutating func writeCachedValues(_ table: inout ContactTable) {
    if hasUnwrittenChanges, let selectedSlot { table.setAllValues(cachedValues, of: selectedSlot) }
    hasUnwrittenChanges = false
  }

  /// Applies a change to the table, and reloads the selected slot's values.
  @inline(__always)
  mutating func updateTable(_ table: inout ContactTable, _ change: (inout ContactTable) -> Void) {
    writeCachedValues(&table)
    change(&table)
    if let selectedSlot { cachedValues = table.contacts[selectedSlot].values }
  }
}
