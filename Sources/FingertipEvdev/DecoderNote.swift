public import Fingertip

/// An anomaly in an event stream, and the decoder's response.
///
/// Notes are stored until ``TouchDecoder/drainNotes(_:)`` is called. At most eight notes of each
/// kind are stored per second, and at most 64 in total. Further notes are only counted.
public struct DecoderNote: Hashable, Sendable {
  /// A kind of anomaly. A contact is identified by its slot or, in protocol A, by its position in
  /// the list.
  public enum Anomaly: Hashable, Sendable {
    /// A contact is above the panel without touching it (rule T7).
    case hovering(contact: Int)
    /// The device selected a slot that it doesn't have.
    case slotOutOfRange(slot: Int32, slots: Int)
    /// A new contact replaced a contact that hadn't lifted.
    case replacedWithoutLift(contact: Int, trackingID: Int32, by: Int32)
    /// The device sent a code that its description doesn't announce. This is noted once per code.
    case unknownCode(type: UInt16, code: UInt16)
    /// A value was outside the range of its axis. This is noted once per axis.
    case clamped(code: UInt16, value: Int32, minimum: Int32, maximum: Int32)
    /// Events were lost, so this many touches were cancelled.
    case eventsLost(cancelled: Int)
    /// A contact landed without a known position.
    case positionUnknown(contact: Int)
    /// A contact lifted before its position was known, so there was no touch.
    case liftedWithoutPosition(contact: Int)
    /// A coordinate was never reported for the first contact of a slot. The kernel omits values
    /// equal to the slot's current value, which is initially 0 or given by the device description.
    case assumedInitial(contact: Int, code: UInt16, value: Int32)
    /// A contact was down before the first event.
    case alreadyDown(contact: Int)
    /// A contact's landing is missing because events were lost.
    case landingLost(contact: Int)
    /// An event has an earlier timestamp than its predecessor.
    case timeRanBackwards(from: Timestamp)
    /// There were more contacts than can be tracked at once.
    case tooManyContacts(limit: Int)
    /// One frame had more samples than can be stored.
    case frameTooLong(limit: Int)
    /// A touch was ended because the device hadn't mentioned it for a set time.
    case liftAssumed(touch: UInt64, after: Duration)
    /// Further notes were counted but not stored.
    case suppressed(count: Int)
  }

  /// The time of the event.
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
        + "clamped, and reported only once"
    case .eventsLost(0):
      "events lost (SYN_DROPPED); no touch was down"
    case .eventsLost(let count):
      "events lost (SYN_DROPPED); cancelled " + counted(count, "touch", "touches")
    case .positionUnknown(let contact):
      "contact \(contact): landed without a position; its touch begins at the first position"
    case .liftedWithoutPosition(let contact):
      "contact \(contact): lifted before its first position; ignored"
    case .assumedInitial(let contact, let code, let value):
      "contact \(contact): \(absoluteAxisName(code)) was never sent; assumed its initial value "
        + "\(value)"
    case .alreadyDown(let contact):
      "contact \(contact): was down before the first event; ignored until it lifts"
    case .landingLost(let contact):
      "contact \(contact): landed while events were lost; ignored until it lifts"
    case .timeRanBackwards(let earlier):
      "time went back "
        + counted(Int((earlier - time).wholeNanoseconds / 1000), "microsecond")
    case .tooManyContacts(let limit):
      "more than \(counted(limit, "contact")) at once; ignored the rest"
    case .frameTooLong(let limit):
      "more than \(counted(limit, "sample")) in one frame; ignored the contacts that landed in that frame"
    case .liftAssumed(let touch, let time):
      "touch \(touch): no events for \(time.wholeNanoseconds / 1_000_000) ms; assumed that it lifted"
    case .suppressed(let count):
      "dropped " + counted(count, "more note")
    }
  }
}
