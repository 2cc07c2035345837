public import Fingertip

/// An anomaly in an event stream, along with the decoder's response to it.
///
/// Notes are stored until ``TouchDecoder/drainNotes(_:)`` is called. At most eight notes of each
/// kind are stored per second, and at most 64 notes in total. Any further notes are only counted.
public struct DecoderNote: Hashable, Sendable {
  /// A kind of anomaly. A contact is identified by its position in the frame's list of contacts in
  /// protocol A, and by its slot in all other protocols.
  public enum Anomaly: Hashable, Sendable {
    /// A contact is hovering above the panel (rule T7).
    case hovering(contact: Int)
    /// The device selected a slot that it doesn't have.
    case slotOutOfRange(slot: Int32, slots: Int)
    /// A new contact replaced a contact that hadn't lifted.
    case replacedWithoutLift(contact: Int, trackingID: Int32, by: Int32)
    /// The device sent a code that its description doesn't announce. The note is added once per
    /// code.
    case unknownCode(type: UInt16, code: UInt16)
    /// A value was outside the range of its axis. The note is added once per axis.
    case clamped(code: UInt16, value: Int32, minimum: Int32, maximum: Int32)
    /// Events were lost, and `cancelled` touches were cancelled as a result.
    case eventsLost(cancelled: Int)
    /// A contact landed, but its position wasn't known.
    case positionUnknown(contact: Int)
    /// A contact lifted before its position was known, so there was no touch.
    case liftedWithoutPosition(contact: Int)
    /// A coordinate of the first contact in a slot was never reported. The kernel omits a value
    /// that equals the slot's current value. Initially, the slot's value is 0, or is specified by
    /// the device description.
    case assumedInitial(contact: Int, code: UInt16, value: Int32)
    /// A contact was down before the first event.
    case alreadyDown(contact: Int)
    /// A contact's landing wasn't received, because events were lost.
    case landingLost(contact: Int)
    /// An event's timestamp is earlier than the timestamp of the previous event.
    case timeRanBackwards(from: Timestamp)
    /// There were more contacts than can be tracked at once.
    case tooManyContacts(limit: Int)
    /// One frame contained more samples than can be stored.
    case frameTooLong(limit: Int)
    /// A touch was ended because the device had sent no event for it for the given duration.
    case liftAssumed(touch: UInt64, after: Duration)
    /// The limit for notes was reached, and further notes were counted but not stored.
    case suppressed(count: Int)
  }

  /// The time of the event that the note is about.
  public var time: Timestamp
  /// The kind of anomaly.
  public var anomaly: Anomaly

  /// Creates a note.
  public init(at time: Timestamp, _ anomaly: Anomaly) {
    self.time = time
    self.anomaly = anomaly
  }
}

extension DecoderNote: CustomStringConvertible {
  /// A message that states what happened and how the decoder handled it.
  public var description: String {
    switch anomaly {
    case .hovering(let contact):
      "contact \(contact): hovering above the surface; ignored until its distance is 0"
    case .slotOutOfRange(let slot, let slots):
      "slot \(slot): out of range, because the device has slots 0 to \(slots - 1); "
        + "ignoring values until the next valid slot"
    case .replacedWithoutLift(let contact, let old, let new):
      "contact \(contact): tracking ID changed from \(old) to \(new) without a lift; "
        + "ended one touch and began another"
    case .unknownCode(let type, let code):
      "event type \(type) code \(code): not announced by the device; ignored"
    case .clamped(let code, let value, let minimum, let maximum):
      "\(absoluteAxisName(code)): \(value) is outside the range \(minimum) to \(maximum); "
        + "clamped (reported once per axis)"
    case .eventsLost(0):
      "events lost (SYN_DROPPED); no touch was down"
    case .eventsLost(let count):
      "events lost (SYN_DROPPED); cancelled " + counted(count, "touch", "touches")
    case .positionUnknown(let contact):
      "contact \(contact): landed without a position; its touch begins at the first position"
    case .liftedWithoutPosition(let contact):
      "contact \(contact): lifted before it reported a position; ignored"
    case .assumedInitial(let contact, let code, let value):
      "contact \(contact): \(absoluteAxisName(code)) was never sent; assuming its initial value, "
        + "\(value)"
    case .alreadyDown(let contact):
      "contact \(contact): was down before the first event; ignored until it lifts"
    case .landingLost(let contact):
      "contact \(contact): landed while events were lost; ignored until it lifts"
    case .timeRanBackwards(let earlier):
      "time went back "
        + counted(Int((earlier - time).wholeNanoseconds / 1000), "microsecond")
    case .tooManyContacts(let limit):
      "more than \(counted(limit, "contact")) at once; ignoring the rest"
    case .frameTooLong(let limit):
      "more than \(counted(limit, "sample")) in one frame; ignoring the contacts that landed in "
        + "that frame"
    case .liftAssumed(let touch, let time):
      "touch \(touch): no events for \(time.wholeNanoseconds / 1_000_000) ms; assuming that it "
        + "lifted"
    case .suppressed(let count):
      "omitted " + counted(count, "further note")
    }
  }
}
