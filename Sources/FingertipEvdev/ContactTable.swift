internal import Fingertip

/// A device's contacts, and the touch frame that collects their changes.
///
/// The protocol readers pass on the device's events with ``setValue(_:of:to:code:)``,
/// ``handleLanding(of:as:)`` and ``handleLift(of:)``, or with ``setAllValues(_:of:)`` for all values
/// at once. Lifts apply immediately. All other changes apply at the end of the frame, in the order
/// in which the frame's first event for each contact was received. This order makes it possible to
/// distinguish a contact that lifts from a new contact that lands in the same slot in the same
/// frame.
///
/// A touch ends at the last position that was known when it lifted. If a position is reported later
/// in the same frame, the touch ends there instead, unless a new contact has landed in its slot.
struct ContactTable {
  /// The maximum number of samples in a frame. Contacts that land after the frame is full are
  /// ignored. This maximum bounds memory use if a stream never ends its frame.
  static let maximumSamples = 4096

  /// The samples collected so far for the current frame.
  private var samples: SampleBuffer
  private(set) var contacts: [Contact]
  var noteLog = NoteLog()
  let mapper: SampleMapper

  /// The time of the last event.
  private(set) var lastEventTime = Timestamp.zero
  private var hasReceivedEvent = false
  private(set) var lastTouchID: UInt64
  /// Whether a touch is reported as moved if the device sends events for it but no value changes.
  var reportsUnchangedContacts = false
  /// The first and last elements of the linked list of contacts that have events in the current
  /// frame.
  private var updatedContactList: (first: Int, last: Int)?
  /// Whether events from the device may have been lost.
  private var hasLostEvents = false

  init(_ mapper: SampleMapper, life: Contact.Lifecycle, after lastTouch: TouchID) {
    self.mapper = mapper
    lastTouchID = lastTouch.rawValue
    let count = mapper.profile.maximumContacts
    contacts = [Contact](repeating: Contact(life), count: count)
    samples = SampleBuffer(capacity: 2 * min(count, 32))
  }

  // MARK: Input from the readers

  /// Advances the clock to the time of an event, or returns `false` if that time is in the past.
  @inline(__always)
  mutating func advanceClock(to time: Timestamp) -> Bool {
    guard time >= lastEventTime else { return false }
    lastEventTime = time
    hasReceivedEvent = true
    return true
  }

  /// Moves the clock back to the time of an event and adds a note.
  mutating func rewindClock(to time: Timestamp) {
    if hasReceivedEvent { noteLog.add(.timeRanBackwards(from: lastEventTime), at: time) }
    lastEventTime = time
  }

  /// Stores a value reported for a contact.
  @inline(__always)
  mutating func setValue(_ axis: ContactAxis, of index: Int, to value: Int32, code: UInt16) {
    let value = usableValue(value, on: axis, code: code)
    if contacts[index].setValueAndMarkUpdated(axis, to: value) { appendToUpdatedContacts(index) }
  }

  /// Stores all of a contact's values. Each value must be within its axis's range. If the contact
  /// is a palm, the new values must also have the tool type of a palm.
  @inline(__always)
  mutating func setAllValues(_ values: ContactValues, of index: Int) {
    if contacts[index].setValuesAndMarkUpdated(values) { appendToUpdatedContacts(index) }
  }

  /// Replaces all of a contact's values with the values that the device reported.
  mutating func replaceValues(of index: Int, by values: ContactValues) {
    var values = values
    contacts[index].reportedToolType = values[.tool]
    if contacts[index].staysPalmUntilLift { values[.tool] = ToolType.palm }
    contacts[index].values = values
    markContactUpdated(index)
  }

  /// Returns the value unchanged if it is within its axis's range. Otherwise, returns a
  /// replacement, and adds a note if the value was clamped.
  @inline(__always)
  mutating func usableValue(_ value: Int32, on axis: ContactAxis, code: UInt16) -> Int32 {
    if mapper.isUsable(value, on: axis) { return value }
    var exceededRange: AxisRange?
    let usable = mapper.replacement(for: value, on: axis, outOf: &exceededRange)
    if let exceededRange {
      noteLog.addClampedValue(code: code, value: value, to: exceededRange, at: lastEventTime)
    }
    return usable
  }

  /// Handles a contact's landing, given the device's tracking ID.
  mutating func handleLanding(of index: Int, as trackingID: Int32) {
    let contact = contacts[index]
    var isFirst = false
    if case .unseen = contact.lifecycle { isFirst = !hasLostEvents }
    if contact.isPresent {
      guard contact.trackingID != trackingID else { return }
      switch contact.lifecycle {
      case .touching(let id):
        // The values reported earlier in this frame may belong to the new contact.
        addSample(id, .ended, contact.deliveredValues)
        noteReplacement(index, by: trackingID)
      case .landing, .hovering:
        noteReplacement(index, by: trackingID)
        handleLift(of: index)
      case .ignored, .unseen, .lifted: break
      }
    }
    contacts[index].markLanding(as: trackingID, isFirstInSlot: isFirst)
    markContactUpdated(index)
    if samples.count >= Self.maximumSamples {
      contacts[index].lifecycle = .ignored
      noteLog.add(.frameTooLong(limit: Self.maximumSamples), at: lastEventTime)
    }
  }

  /// Handles a contact's lift.
  mutating func handleLift(of index: Int) {
    let contact = contacts[index]
    var touch: TouchID?
    switch contact.lifecycle {
    case .touching(let id):
      addSample(id, .ended, contact.values)
      touch = id
    case .landing: touch = addTapIfPositionIsKnown(index)
    case .unseen: noteUnseenLanding(index)
    case .lifted(let id): touch = id
    case .hovering, .ignored: break
    }
    contacts[index].lifecycle = .lifted(touch)
    contacts[index].trackingID = -1
  }

  /// Adds a note about an event on an absolute axis that isn't used, unless the device announced
  /// that axis.
  @inline(__always)
  mutating func noteIfUnannounced(absolute code: UInt16) {
    if !mapper.profile.announcedCodes.has(absolute: code) {
      noteLog.addUnknownCode(type: EventType.abs, code: code, at: lastEventTime)
    }
  }

  // MARK: State before the first event

  /// Stores an initial value, which the device had before its first event, without any other
  /// effect.
  mutating func seedValue(_ axis: ContactAxis, of index: Int, to value: Int32, code: UInt16) {
    let value = usableValue(value, on: axis, code: code)
    contacts[index].values[axis] = value
    if axis == .tool { contacts[index].reportedToolType = value }
  }

  /// Stores whether a contact was down before the first event.
  mutating func seedLifecycle(_ index: Int, isDown: Bool, as trackingID: Int32) {
    contacts[index].lifecycle = isDown ? .ignored : .lifted(nil)
    contacts[index].trackingID = isDown ? trackingID : -1
  }

  // MARK: End of a frame

  /// Completes the frame by applying the contacts' landings and moves, and returns whether the
  /// frame contains any samples.
  mutating func finishFrame(_ frame: inout TouchFrame) -> Bool {
    finishUpdatedContacts()
    return swapSamples(into: &frame)
  }

  /// Completes the frame, given the final values of the contact for which the last event was
  /// received.
  @inline(__always)
  mutating func finishFrame(
    _ frame: inout TouchFrame, storing values: ContactValues, of index: Int
  ) -> Bool {
    if updatedContactList != nil {
      if contacts[index].isUpdatedInFrame {
        contacts[index].values = values
        return finishFrame(&frame)
      }
      finishUpdatedContacts()
    }
    // The contact for which the last event was received isn't in the linked list. This contact is
    // usually the only one in the frame.
    contacts[index].values = values
    finishContact(index)
    return swapSamples(into: &frame)
  }

  /// Discards the frame, and cancels each touch at its last reported location.
  mutating func cancelAllTouches(_ reason: CancellationReason, _ frame: inout TouchFrame) -> Bool {
    var nextIndex = updatedContactList?.first
    while let index = nextIndex {
      contacts[index].isUpdatedInFrame = false
      nextIndex = contacts[index].nextUpdatedIndex
    }
    updatedContactList = nil
    var cancelledCount = 0
    for index in contacts.indices where contacts[index].isPresent {
      if case .touching(let id) = contacts[index].lifecycle {
        addSample(id, .cancelled(reason), contacts[index].deliveredValues)
        cancelledCount += 1
      }
      contacts[index].lifecycle = .ignored
    }
    if reason == .eventsLost {
      hasLostEvents = true
      noteLog.add(.eventsLost(cancelled: cancelledCount), at: lastEventTime)
    }
    return swapSamples(into: &frame)
  }

  @inline(never)
  private mutating func finishUpdatedContacts() {
    var nextIndex = updatedContactList?.first
    while let index = nextIndex {
      finishContact(index)
      nextIndex = contacts[index].nextUpdatedIndex
    }
    updatedContactList = nil
  }

  @inline(__always)
  private mutating func finishContact(_ index: Int) {
    switch contacts[index].finishFrame() {
    case .moved(let id):
      samples.append(TouchSample(id, .moved, at: mapper.location(contacts[index].values)))
      if mapper.detailConverter != nil { addDetails(contacts[index].values) }
    case .unchanged: if reportsUnchangedContacts { addUnchangedSample(index) }
    case .notTouching: finishContactThatIsNoTouch(index)
    }
  }

  @inline(never)
  private mutating func addUnchangedSample(_ index: Int) {
    guard case .touching(let id) = contacts[index].lifecycle else { return }
    addSample(id, .moved, contacts[index].values)
  }

  @inline(never)
  private mutating func finishContactThatIsNoTouch(_ index: Int) {
    let contact = contacts[index]
    switch contact.lifecycle {
    case .touching(let id):
      addSample(id, .ended, contact.values)
      setHovering(index)
    case .landing: finishLanding(index)
    case .hovering: if !contact.values.isHovering { beginTouch(index) }
    case .lifted(let id?):
      samples.moveEndLocation(of: id, to: mapper.location(contact.values))
      contacts[index].lifecycle = .lifted(nil)
    case .unseen:
      guard contact.values.isKnown(.x) || contact.values.isKnown(.y),
        !mapper.profile.contactMayHover
      else { return }
      noteUnseenLanding(index)
      contacts[index].lifecycle = .ignored
    case .lifted(nil), .ignored: break
    }
  }

  private mutating func finishLanding(_ index: Int) {
    let values = contacts[index].values
    assumeInitialCoordinates(index)
    guard contacts[index].values.hasPosition else {
      if contacts[index].hasNotedMissingPosition { return }
      contacts[index].hasNotedMissingPosition = true
      return noteLog.add(.positionUnknown(contact: index), at: lastEventTime)
    }
    if values.isHovering { setHovering(index) } else { beginTouch(index) }
  }

  private mutating func beginTouch(_ index: Int) {
    let id = makeTouchID()
    addSample(id, .began, contacts[index].values)
    contacts[index].lifecycle = .touching(id)
    contacts[index].deliveredValues = contacts[index].values
  }

  /// Stores initial values for the coordinates that were never reported. The kernel omits a value
  /// that doesn't change.
  ///
  /// For the slot that is selected initially, the value comes from the device description; for all
  /// other slots, it is 0. If neither coordinate is known, the contact has no position.
  private mutating func assumeInitialCoordinates(_ index: Int) {
    guard case .landing(isFirstInSlot: true) = contacts[index].lifecycle,
      !contacts[index].values.hasPosition
    else { return }
    let profile = mapper.profile
    let isDescribed = index == Int(profile.initialSlot)
    let (x, y) = isDescribed ? (profile.initialX, profile.initialY) : (0, 0)
    let values = contacts[index].values
    guard values.isKnown(.x) || values.isKnown(.y) || x != 0 || y != 0 else { return }
    for (axis, value) in [(ContactAxis.x, x), (.y, y)] {
      guard !values.isKnown(axis), mapper.isUsable(value, on: axis) else { continue }
      contacts[index].values[axis] = value
      noteLog.add(
        .assumedInitial(contact: index, code: mapper.coordinateCode(of: axis), value: value),
        at: lastEventTime)
    }
  }

  /// Handles a contact that lifts in the frame in which it landed, or before its position is known.
  /// Returns the contact's touch, if any.
  private mutating func addTapIfPositionIsKnown(_ index: Int) -> TouchID? {
    assumeInitialCoordinates(index)
    let values = contacts[index].values
    guard values.hasPosition else {
      noteLog.add(.liftedWithoutPosition(contact: index), at: lastEventTime)
      return nil
    }
    guard !values.isHovering else {
      noteLog.add(.hovering(contact: index), at: lastEventTime)
      return nil
    }
    let id = makeTouchID()
    addSample(id, .began, values)
    addSample(id, .ended, values)
    return id
  }

  private mutating func setHovering(_ index: Int) {
    contacts[index].lifecycle = .hovering
    noteLog.add(.hovering(contact: index), at: lastEventTime)
  }

  private mutating func noteUnseenLanding(_ index: Int) {
    noteLog.add(
      hasLostEvents ? .landingLost(contact: index) : .alreadyDown(contact: index), at: lastEventTime
    )
  }

  private mutating func noteReplacement(_ index: Int, by new: Int32) {
    let old = contacts[index].trackingID
    noteLog.add(.replacedWithoutLift(contact: index, trackingID: old, by: new), at: lastEventTime)
  }

  // MARK: Storage

  @inline(__always)
  private mutating func markContactUpdated(_ index: Int) {
    if contacts[index].markUpdatedIfFirst() { appendToUpdatedContacts(index) }
  }

  /// Appends a contact to the linked list of contacts that have events in the current frame.
  @inline(__always)
  private mutating func appendToUpdatedContacts(_ index: Int) {
    if let (first, last) = updatedContactList {
      contacts[last].nextUpdatedIndex = index
      updatedContactList = (first, index)
    } else {
      updatedContactList = (index, index)
    }
  }

  private mutating func addSample(
    _ id: TouchID, _ change: TouchSample.Change, _ values: ContactValues
  ) {
    samples.append(TouchSample(id, change, at: mapper.location(values)))
    addDetails(values)
  }

  /// Adds the contact's size, pressure and tool type to the last sample.
  @inline(never)
  private mutating func addDetails(_ values: ContactValues) {
    if let details = mapper.detailConverter { details.addDetails(values, to: &samples.lastSample) }
  }

  private mutating func makeTouchID() -> TouchID {
    lastTouchID &+= 1
    return TouchID(lastTouchID)
  }

  /// Swaps the collected samples into the frame, and returns whether the frame contains at least
  /// one sample.
  @inline(__always)
  private mutating func swapSamples(into frame: inout TouchFrame) -> Bool {
    guard samples.count > 0 else { return false }
    samples.swapSamples(for: &frame.samples)
    frame.timestamp = lastEventTime
    return true
  }
}
