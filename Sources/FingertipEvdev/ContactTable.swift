internal import Fingertip

/// The contacts of a device, and the frame that their changes make.
///
/// The readers of the three protocols say what the device says: ``set(_:of:to:code:)`` or, for all
/// values at once, ``keep(_:of:)``, ``land(_:as:)``, ``lift(_:)``. Lifts take effect at once, and
/// everything else at the end of the frame, in the order in which the contacts were mentioned. So a
/// contact that lifts and one that takes its slot in the same frame are told apart. A touch ends at the
/// place that is known when it lifts, or at the one that the frame tells behind that, unless another
/// contact landed in its slot.
struct ContactTable {
  /// Contacts that land when the frame has this many samples are ignored: a stream that never ends
  /// its frame must not fill the memory.
  static let maximumSamples = 4096

  /// The samples of the frame that is being collected.
  private var samples: SampleBuffer
  private(set) var contacts: [Contact]
  var notes = NoteLog()
  let mapper: SampleMapper

  /// The time of the last event.
  private(set) var now = Timestamp.zero
  private var hasTime = false
  private(set) var lastID: UInt64
  /// The first and the last contact that were mentioned in this frame; each names the next.
  private var mentioned: (first: Int, last: Int)?
  /// Whether the device may have said things that were not heard.
  private var hasLostEvents = false

  init(_ mapper: SampleMapper, life: Contact.Lifecycle, after lastTouch: TouchID) {
    self.mapper = mapper
    lastID = lastTouch.rawValue
    let count = mapper.profile.contacts
    contacts = [Contact](repeating: Contact(life), count: count)
    samples = SampleBuffer(capacity: 2 * min(count, 32))
  }

  // MARK: What the readers say

  /// Goes on to the time of an event; answers false when that would be backwards.
  @inline(__always)
  mutating func advance(to time: Timestamp) -> Bool {
    guard time >= now else { return false }
    now = time
    hasTime = true
    return true
  }

  /// Goes back to the time of an event, which is noted.
  mutating func goBack(to time: Timestamp) {
    if hasTime { notes.note(.timeRanBackwards(from: now), at: time) }
    now = time
  }

  /// The device says a value of a contact.
  @inline(__always)
  mutating func set(_ axis: ContactAxis, of index: Int, to value: Int32, code: UInt16) {
    let value = usable(value, on: axis, code: code)
    if contacts[index].set(axis, to: value) { enlist(index) }
  }

  /// These are the values of a contact, within their ranges; a palm is still one.
  @inline(__always)
  mutating func store(_ values: ContactValues, of index: Int) {
    if contacts[index].store(values) { enlist(index) }
  }

  /// The device says all values of a contact at once.
  mutating func replaceValues(of index: Int, by values: ContactValues) {
    var values = values
    contacts[index].tool = values[.tool]
    if contacts[index].isPalmForLife { values[.tool] = ToolType.palm }
    contacts[index].values = values
    mention(index)
  }

  /// A value within the range of its axis, noting it if it was not.
  @inline(__always)
  mutating func usable(_ value: Int32, on axis: ContactAxis, code: UInt16) -> Int32 {
    if mapper.isUsable(value, on: axis) { return value }
    var range: AxisRange?
    let usable = mapper.replacement(for: value, on: axis, outOf: &range)
    if let range { notes.noteClamped(code: code, value: value, to: range, at: now) }
    return usable
  }

  /// The device says that there is a contact, with its own number for it.
  mutating func land(_ index: Int, as trackingID: Int32) {
    let contact = contacts[index]
    var isFirst = false
    if case .unseen = contact.lifecycle { isFirst = !hasLostEvents }
    if contact.isPresent {
      guard contact.trackingID != trackingID else { return }
      switch contact.lifecycle {
      case .touching(let id):
        // The values of this frame may already be those of the new contact.
        add(id, .ended, contact.reported)
        noteReplaced(index, by: trackingID)
      case .landing, .hovering:
        noteReplaced(index, by: trackingID)
        lift(index)
      case .ignored, .unseen, .lifted: break
      }
    }
    contacts[index].land(as: trackingID, isFirst: isFirst)
    mention(index)
    if samples.count >= Self.maximumSamples {
      contacts[index].lifecycle = .ignored
      notes.note(.frameTooLong(limit: Self.maximumSamples), at: now)
    }
  }

  /// The device says that a contact is over.
  mutating func lift(_ index: Int) {
    let contact = contacts[index]
    var touch: TouchID?
    switch contact.lifecycle {
    case .touching(let id):
      add(id, .ended, contact.values)
      touch = id
    case .landing: touch = tap(index)
    case .unseen: noteUnseenLanding(index)
    case .lifted(let id): touch = id
    case .hovering, .ignored: break
    }
    contacts[index].lifecycle = .lifted(touch)
    contacts[index].trackingID = -1
  }

  /// The device sends an absolute axis that is not needed; it is noted if it was not announced.
  @inline(__always)
  mutating func noteIfUnknown(absolute code: UInt16) {
    if !mapper.profile.announced.has(absolute: code) {
      notes.noteUnknown(type: EventType.abs, code: code, at: now)
    }
  }

  // MARK: What was so before the first event

  /// A value from before the first event; it is kept and changes nothing else.
  mutating func seed(_ axis: ContactAxis, of index: Int, to value: Int32, code: UInt16) {
    let value = usable(value, on: axis, code: code)
    contacts[index].values[axis] = value
    if axis == .tool { contacts[index].tool = value }
  }

  /// Whether a contact was down before the first event.
  mutating func seed(_ index: Int, isDown: Bool, as trackingID: Int32) {
    contacts[index].lifecycle = isDown ? .ignored : .lifted(nil)
    contacts[index].trackingID = isDown ? trackingID : -1
  }

  // MARK: The end of a frame

  /// The frame is complete: contacts begin and move. Answers whether it has a sample.
  mutating func finish(_ frame: inout TouchFrame) -> Bool {
    finishMentioned()
    return emit(into: &frame)
  }

  /// The frame is complete, and these are the values of the contact that was spoken of last.
  @inline(__always)
  mutating func finish(
    _ frame: inout TouchFrame, storing values: ContactValues, of index: Int
  ) -> Bool {
    if mentioned != nil {
      if contacts[index].isMentioned {
        contacts[index].values = values
        return finish(&frame)
      }
      finishMentioned()
    }
    // It is not among the mentioned, and mostly it is the only contact of the frame.
    contacts[index].values = values
    finishContact(index)
    return emit(into: &frame)
  }

  /// The frame is over and unusable: all touches are cancelled where they were last seen.
  mutating func cancelAll(_ reason: CancellationReason, _ frame: inout TouchFrame) -> Bool {
    var next = mentioned?.first
    while let index = next {
      contacts[index].isMentioned = false
      next = contacts[index].nextMentioned
    }
    mentioned = nil
    var cancelled = 0
    for index in contacts.indices where contacts[index].isPresent {
      if case .touching(let id) = contacts[index].lifecycle {
        add(id, .cancelled(reason), contacts[index].reported)
        cancelled += 1
      }
      contacts[index].lifecycle = .ignored
    }
    if reason == .eventsLost {
      hasLostEvents = true
      notes.note(.eventsLost(cancelled: cancelled), at: now)
    }
    return emit(into: &frame)
  }

  @inline(never)
  private mutating func finishMentioned() {
    var next = mentioned?.first
    while let index = next {
      finishContact(index)
      next = contacts[index].nextMentioned
    }
    mentioned = nil
  }

  @inline(__always)
  private mutating func finishContact(_ index: Int) {
    switch contacts[index].finishFrame() {
    case .moved(let id):
      samples.append(TouchSample(id, .moved, at: mapper.location(contacts[index].values)))
      if mapper.details != nil { addDetails(contacts[index].values) }
    case .unchanged: break
    case .other: finishOther(index)
    }
  }

  @inline(never)
  private mutating func finishOther(_ index: Int) {
    let contact = contacts[index]
    switch contact.lifecycle {
    case .touching(let id):
      add(id, .ended, contact.values)
      hover(index)
    case .landing: finishLanding(index)
    case .hovering: if !contact.values.isHovering { begin(index) }
    case .lifted(let id?):
      samples.moveEnd(of: id, to: mapper.location(contact.values))
      contacts[index].lifecycle = .lifted(nil)
    case .unseen:
      guard contact.values.knows(.x) || contact.values.knows(.y), !mapper.profile.mayHover
      else { return }
      noteUnseenLanding(index)
      contacts[index].lifecycle = .ignored
    case .lifted(nil), .ignored: break
    }
  }

  private mutating func finishLanding(_ index: Int) {
    let values = contacts[index].values
    if values.knows(.x) || values.knows(.y) { assumeMissingIsZero(index) }
    guard contacts[index].values.hasPosition else {
      if contacts[index].hasNotedMissingPosition { return }
      contacts[index].hasNotedMissingPosition = true
      return notes.note(.positionUnknown(contact: index), at: now)
    }
    if values.isHovering { hover(index) } else { begin(index) }
  }

  private mutating func begin(_ index: Int) {
    let id = nextID()
    add(id, .began, contacts[index].values)
    contacts[index].lifecycle = .touching(id)
    contacts[index].reported = contacts[index].values
  }

  /// The kernel does not send what a slot has already, which is 0 at first.
  private mutating func assumeMissingIsZero(_ index: Int) {
    guard case .landing(isFirst: true) = contacts[index].lifecycle,
      !contacts[index].values.hasPosition
    else { return }
    for axis in [ContactAxis.x, .y] {
      guard !contacts[index].values.knows(axis), mapper.isUsable(0, on: axis) else { continue }
      contacts[index].values[axis] = 0
      notes.note(.assumedZero(contact: index, code: mapper.code(of: axis)), at: now)
    }
  }

  /// A contact lifts in the frame in which it landed, or before it was known where.
  /// Answers which touch it was, if any.
  private mutating func tap(_ index: Int) -> TouchID? {
    assumeMissingIsZero(index)
    let values = contacts[index].values
    guard values.hasPosition else {
      notes.note(.liftedWithoutPosition(contact: index), at: now)
      return nil
    }
    guard !values.isHovering else {
      notes.note(.hovering(contact: index), at: now)
      return nil
    }
    let id = nextID()
    add(id, .began, values)
    add(id, .ended, values)
    return id
  }

  private mutating func hover(_ index: Int) {
    contacts[index].lifecycle = .hovering
    notes.note(.hovering(contact: index), at: now)
  }

  private mutating func noteUnseenLanding(_ index: Int) {
    notes.note(
      hasLostEvents ? .landingLost(contact: index) : .alreadyDown(contact: index), at: now)
  }

  private mutating func noteReplaced(_ index: Int, by new: Int32) {
    let old = contacts[index].trackingID
    notes.note(.replacedWithoutLift(contact: index, trackingID: old, by: new), at: now)
  }

  // MARK: Storage

  @inline(__always)
  private mutating func mention(_ index: Int) {
    if contacts[index].mention() { enlist(index) }
  }

  /// Adds a contact to those that were mentioned.
  @inline(__always)
  private mutating func enlist(_ index: Int) {
    if let (first, last) = mentioned {
      contacts[last].nextMentioned = index
      mentioned = (first, index)
    } else {
      mentioned = (index, index)
    }
  }

  private mutating func add(
    _ id: TouchID, _ change: TouchSample.Change, _ values: ContactValues
  ) {
    samples.append(TouchSample(id, change, at: mapper.location(values)))
    addDetails(values)
  }

  /// Adds to the last sample what the device says apart from the place.
  @inline(never)
  private mutating func addDetails(_ values: ContactValues) {
    if let details = mapper.details { details.add(values, to: &samples.last) }
  }

  private mutating func nextID() -> TouchID {
    lastID &+= 1
    return TouchID(lastID)
  }

  /// Hands over what was collected; answers whether that is a sample at least.
  @inline(__always)
  private mutating func emit(into frame: inout TouchFrame) -> Bool {
    guard samples.count > 0 else { return false }
    samples.exchange(for: &frame.samples)
    frame.timestamp = now
    return true
  }
}
