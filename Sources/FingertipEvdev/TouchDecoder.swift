public import Fingertip

/// A decoder that converts a touchscreen's events to touch frames.
///
/// ```swift
/// var decoder = TouchDecoder(profile, mapping: mapping)
/// for event in recording where decoder.receive(event) {
///   window.send(decoder.frame)
/// }
/// if decoder.cancelTouches(.recordingEnded) { window.send(decoder.frame) }
/// ```
///
/// Events are collected up to a SYN_REPORT, whose timestamp becomes the frame's timestamp. Each
/// touch is assigned a unique ID, starting at 1. Whatever events the device sends, each touch
/// begins exactly once and then either ends or is cancelled exactly once. A timestamp that is
/// earlier than the previous one is passed on unchanged, and a note is added.
///
/// A palm is reported as a palm, and remains one until it lifts. A contact doesn't become a palm
/// just because the previous contact in its slot was a palm (rule T6). A hovering contact isn't a
/// touch. On a single-touch device, `BTN_TOUCH` determines whether the contact is touching; on a
/// multitouch device, the contact's reported distance does (rule T7). A contact that was down
/// before the first event, or that landed while events were lost, is ignored until it lifts or is
/// replaced. The values of an ignored contact are still tracked.
///
/// The kernel sends a value only when it changes. A value that isn't reported for a contact is
/// therefore the slot's previous value. If the x or y coordinate of the first contact in a slot
/// isn't reported, the decoder uses 0 and adds a note.
///
/// Processing an event takes a few nanoseconds, and allocates memory only if a frame is longer than
/// all previous frames. Copies of a decoder are independent.
public struct TouchDecoder: Sendable {
  /// The decoder's current interpretation of events. Events are interpreted either
  /// according to the protocol or as the rest of an incomplete frame.
  private enum EventInterpretation {
    case slots, protocolA, singleTouch
    /// After a SYN_DROPPED, the events up to the next SYN_REPORT are the rest of an incomplete
    /// frame.
    case incompleteFrame

    init(_ touchProtocol: TouchscreenProfile.TouchProtocol) {
      self =
        switch touchProtocol {
        case .slots: .slots
        case .protocolA: .protocolA
        case .singleTouch: .singleTouch
        }
    }
  }

  /// The device's profile.
  public var profile: TouchscreenProfile { contactTable.mapper.profile }
  /// The mapping from device units to points.
  public var mapping: DisplayMapping { contactTable.mapper.mapping }

  /// The last complete frame that contained a sample.
  ///
  /// Whenever ``receive(_:)`` or ``cancelTouches(_:)`` returns `true`, the frame has changed and
  /// its storage has been reused. If a copy of the frame still exists when the next frame is
  /// completed, the decoder must allocate new storage.
  public private(set) var frame = TouchFrame(at: .zero, samples: [])

  private var interpretation: EventInterpretation
  private var contactTable: ContactTable
  // Only one of the three readers is used. The readers aren't cases of an enum, because an enum
  // would copy the protocol A reader's arrays whenever its payload changes.
  private var protocolBReader: ProtocolBReader
  private var protocolAReader: ProtocolAReader
  private var singleTouchReader: SingleTouchReader

  /// The ID of the newest touch, or 0 before the first touch.
  public var lastTouchID: TouchID { TouchID(contactTable.lastTouchID) }

  /// Whether a touch is reported as moved if the device sends events for it but no value changes.
  /// By default, a touch isn't reported if none of its values change.
  package var reportsUnchangedContacts: Bool {
    get { contactTable.reportsUnchangedContacts }
    set { contactTable.reportsUnchangedContacts = newValue }
  }

  /// Creates a decoder for a touchscreen, given its mapping to the window.
  ///
  /// The first touch ID is the one after `lastTouch`, so that the IDs differ from those of a
  /// previous decoder.
  public init(
    _ profile: TouchscreenProfile, mapping surface: DisplayMapping,
    after lastTouch: TouchID = TouchID(0)
  ) {
    interpretation = EventInterpretation(profile.touchProtocol)
    contactTable = ContactTable(
      SampleMapper(profile, surface),
      life: profile.touchProtocol == .protocolA ? .lifted(nil) : .unseen,
      after: lastTouch)
    frame.samples.reserveCapacity(2 * min(profile.maximumContacts, 32))
    protocolBReader = ProtocolBReader(profile)
    protocolAReader = ProtocolAReader(profile)
    singleTouchReader = SingleTouchReader(profile, &contactTable)
  }

  /// Processes an event, and returns whether the event completed a ``frame`` with at least one
  /// sample.
  public mutating func receive(_ event: InputEvent) -> Bool {
    guard contactTable.advanceClock(to: event.time) else { return rewindClockAndReceive(event) }
    // Most events set a slot's value or repeat that value for the emulated pointer. For these
    // events, the function returns here. The function saves no registers, because all of its calls
    // are tail calls.
    guard case .slots = interpretation else { return receiveOther(event) }
    guard event.type == EventType.abs else { return receiveReportOrOther(at: event) }
    switch protocolBReader.codeMeaning(of: event.code) {
    case .axis(let axis) where contactTable.mapper.isUsable(event.value, on: axis):
      protocolBReader.cacheValue(event.value, on: axis)
      return false
    case .unused: return false
    case .axis, .other: return receiveSlotSelectionOrOther(by: event)
    }
  }

  /// Cancels all touches that are down, for example because the recording has ended or the device
  /// was removed.
  ///
  /// Returns whether ``frame`` contains a sample. The frame has the timestamp of the last event,
  /// and includes the lifts of an incomplete frame. The decoder can still be used afterward;
  /// contacts that were down are then ignored until they lift.
  public mutating func cancelTouches(_ reason: CancellationReason) -> Bool {
    protocolAReader.discardList()
    protocolBReader.writeCachedValues(&contactTable)
    interpretation = EventInterpretation(profile.touchProtocol)
    return contactTable.cancelAllTouches(reason, &frame)
  }

  /// Sets an initial value, which a live device had before its first event. Call this before
  /// ``receive(_:)``.
  ///
  /// A contact that is already down is ignored until it lifts. A contact is down if its tracking ID
  /// isn't negative or `BTN_TOUCH` is 1. Slots that don't exist and codes that aren't used have no
  /// effect.
  ///
  /// ```swift
  /// decoder.setInitialValue(type: EventType.abs, code: AbsCode.mtPositionX, value: 512, slot: 3)
  /// ```
  public mutating func setInitialValue(type: UInt16, code: UInt16, value: Int32, slot: Int = 0) {
    guard contactTable.contacts.indices.contains(slot) else { return }
    switch (profile.touchProtocol, type, code) {
    case (.slots, EventType.abs, AbsCode.mtSlot): protocolBReader.selectSlot(value, &contactTable)
    case (.slots, EventType.abs, AbsCode.mtTrackingID):
      contactTable.seedLifecycle(slot, isDown: value >= 0, as: value)
    case (.slots, EventType.abs, _):
      guard let axis = ContactAxis(multitouchCode: code), contactTable.mapper.has(axis) else {
        return
      }
      protocolBReader.updateTable(&contactTable) {
        $0.seedValue(axis, of: slot, to: value, code: code)
      }
    case (.singleTouch, EventType.key, KeyCode.touch):
      contactTable.seedLifecycle(0, isDown: value != 0, as: 0)
    case (.singleTouch, EventType.key, KeyCode.toolPen...KeyCode.toolAirbrush):
      guard value != 0 else { return }
      contactTable.seedValue(.tool, of: 0, to: ToolType.pen, code: AbsCode.mtToolType)
    case (.singleTouch, EventType.abs, _):
      guard let axis = ContactAxis(singleTouchCode: code), contactTable.mapper.has(axis) else {
        return
      }
      contactTable.seedValue(axis, of: 0, to: value, code: code)
    default: break
    }
  }

  /// A contact's state at the end of a frame.
  package enum ContactStatus {
    case touch(TouchID)
    /// The contact is down, and its position is unknown.
    case positionUnknown
    /// The contact is hovering, is being ignored, or doesn't exist.
    case other
  }

  /// Returns the state of the contact in a slot. A single-touch device's contact is in slot 0.
  package func contactStatus(inSlot slot: Int) -> ContactStatus {
    guard contactTable.contacts.indices.contains(slot) else { return .other }
    switch contactTable.contacts[slot].lifecycle {
    case .touching(let id): return .touch(id)
    case .landing: return .positionUnknown
    case .unseen, .lifted, .hovering, .ignored: return .other
    }
  }

  /// Whether there are notes that haven't been drained.
  public var hasNotes: Bool {
    !contactTable.noteLog.pendingNotes.isEmpty || contactTable.noteLog.suppressedCount > 0
  }

  /// Calls the closure with each note that was added since the last call, oldest first, and removes
  /// the notes.
  public mutating func drainNotes(_ body: (DecoderNote) -> Void) {
    contactTable.noteLog.drain(at: contactTable.lastEventTime, body)
  }

  // MARK: Event types

  /// Processes an absolute-axis event that doesn't simply set a value. Usually, the event selects a
  /// slot.
  @inline(never)
  private mutating func receiveSlotSelectionOrOther(by event: InputEvent) -> Bool {
    guard event.code == AbsCode.mtSlot else { return receiveOther(event) }
    protocolBReader.selectSlot(event.value, &contactTable)
    return false
  }

  /// Processes an event that doesn't belong to an absolute axis. Usually, the event ends a frame.
  @inline(never)
  private mutating func receiveReportOrOther(at event: InputEvent) -> Bool {
    guard event.type == EventType.syn, event.code == SynCode.report else {
      return receiveOther(event)
    }
    return protocolBReader.finishFrame(&contactTable, &frame)
  }

  @inline(never)
  private mutating func rewindClockAndReceive(_ event: InputEvent) -> Bool {
    contactTable.rewindClock(to: event.time)
    return receive(event)
  }

  @inline(never)
  private mutating func receiveOther(_ event: InputEvent) -> Bool {
    switch event.type {
    case EventType.abs: receiveAbsolute(event)
    case EventType.syn: return receiveSyn(event)
    case EventType.key: receiveKey(event)
    case EventType.msc: break
    default: contactTable.noteLog.addUnknownCode(type: event.type, code: event.code, at: event.time)
    }
    return false
  }

  private mutating func receiveAbsolute(_ event: InputEvent) {
    switch interpretation {
    case .slots: protocolBReader.receive(code: event.code, value: event.value, &contactTable)
    case .protocolA:
      protocolAReader.receive(absolute: event.code, value: event.value, &contactTable)
    case .singleTouch:
      singleTouchReader.receive(absolute: event.code, value: event.value, &contactTable)
    case .incompleteFrame:
      if event.code == AbsCode.mtSlot, profile.touchProtocol == .slots {
        protocolBReader.selectSlot(event.value, &contactTable)
      }
    }
  }

  private mutating func receiveKey(_ event: InputEvent) {
    switch interpretation {
    case .slots: break
    case .protocolA: protocolAReader.receive(key: event.code, value: event.value)
    case .singleTouch: singleTouchReader.receive(key: event.code, value: event.value, &contactTable)
    case .incompleteFrame: return
    }
    if !profile.announcedCodes.has(key: event.code) {
      contactTable.noteLog.addUnknownCode(type: event.type, code: event.code, at: event.time)
    }
  }

  private mutating func receiveSyn(_ event: InputEvent) -> Bool {
    switch event.code {
    case SynCode.report: return completeFrame()
    case SynCode.dropped:
      interpretation = .incompleteFrame
      protocolBReader.writeCachedValues(&contactTable)
      protocolAReader.discardList()
      singleTouchReader.handleLostEvents()
    case SynCode.mtReport:
      if case .protocolA = interpretation { protocolAReader.finishContact(&contactTable) }
    case SynCode.config: break
    default: contactTable.noteLog.addUnknownCode(type: event.type, code: event.code, at: event.time)
    }
    return false
  }

  private mutating func completeFrame() -> Bool {
    switch interpretation {
    case .slots: protocolBReader.writeCachedValues(&contactTable)
    case .protocolA: protocolAReader.finishList(&contactTable)
    case .singleTouch: break
    case .incompleteFrame:
      interpretation = EventInterpretation(profile.touchProtocol)
      return contactTable.cancelAllTouches(.eventsLost, &frame)
    }
    return contactTable.finishFrame(&frame)
  }
}
