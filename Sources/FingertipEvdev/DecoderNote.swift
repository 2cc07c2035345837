public import Fingertip

/// An anomaly in a stream of events, and the decoder's response.
///
/// Notes are stored until ``TouchDecoder/drainNotes(_:)`` returns them. At most eight of a kind are
/// stored per second, and at most 64 in total; further ones are only counted.
public struct DecoderNote: Hashable, Sendable {
  /// The kinds of anomalies. A contact is identified by its slot, or by its position in the list.
  public enum Anomaly: Hashable, Sendable {
    /// A contact is above the panel without touching it (rule T7).
    case hovering(contact: Int)
    /// The device selected a slot that it doesn't have.
    case slotOutOfRange(slot: Int32, slots: Int)
    /// A contact was replaced by another without a lift in between.
    case replacedWithoutLift(contact: Int, trackingID: Int32, by: Int32)
    /// A code that the device description doesn't announce. Noted once per code.
    case unknownCode(type: UInt16, code: UInt16)
    /// A value outside the range of its axis. Noted once per axis.
    case clamped(code: UInt16, value: Int32, minimum: Int32, maximum: Int32)
    /// Events were lost, and this many touches were cancelled.
    case eventsLost(cancelled: Int)
    /// A contact landed without a known position.
    case positionUnknown(contact: Int)
    /// A contact lifted before its position was known, so there was no touch.
    case liftedWithoutPosition(contact: Int)
    /// A coordinate that was never reported for the first contact of a slot. The kernel omits
    /// values equal to the slot's current value, which is 0 initially.
    case assumedZero(contact: Int, code: UInt16)
    /// A contact was down before the first event.
    case alreadyDown(contact: Int)
    /// A contact whose landing is missing because events were lost.
    case landingLost(contact: Int)
    /// An event has an earlier time than its predecessor.
    case timeRanBackwards(from: Timestamp)
    /// More contacts than can be tracked at once.
    case tooManyContacts(limit: Int)
    /// More samples in one frame than are stored.
    case frameTooLong(limit: Int)
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
      "Contact \(contact) hovers above the surface; it is no touch until its distance is 0."
    case .slotOutOfRange(let slot, let slots):
      "Slot \(slot) does not exist, the device has slots 0 to \(slots - 1); "
        + "values are ignored until the next valid slot."
    case .replacedWithoutLift(let contact, let old, let new):
      "Tracking id \(old) of contact \(contact) became \(new) without a lift; "
        + "the old touch ends and a new one begins."
    case .unknownCode(let type, let code):
      "Event type \(type) code \(code) is not announced by the device; it is ignored."
    case .clamped(let code, let value, let minimum, let maximum):
      "\(absoluteAxisName(code)) \(value) is outside of \(minimum) to \(maximum); "
        + "the nearer end is used, also when it happens again."
    case .eventsLost(0):
      "Events were lost; no touch was down."
    case .eventsLost(let count):
      "Events were lost; "
        + (count == 1
          ? "1 touch that was down is cancelled."
          : "\(count) touches that were down are cancelled.")
    case .positionUnknown(let contact):
      "Contact \(contact) landed without a position; it begins once it is known where."
    case .liftedWithoutPosition(let contact):
      "Contact \(contact) lifted before its position was known; there was no touch."
    case .assumedZero(let contact, let code):
      "\(absoluteAxisName(code)) of contact \(contact) was never said; it is taken as 0, "
        + "which is what is not sent at first."
    case .alreadyDown(let contact):
      "Contact \(contact) was down before the first event; it is ignored until it lifts."
    case .landingLost(let contact):
      "Contact \(contact) landed among events that were lost; it is ignored until it lifts."
    case .timeRanBackwards(let earlier):
      "Time ran backwards by "
        + counted(Int((earlier - time).wholeNanoseconds / 1000), "microsecond") + "."
    case .tooManyContacts(let limit):
      "More than \(counted(limit, "contact")) at once; the further ones are ignored."
    case .frameTooLong(let limit):
      "More than \(counted(limit, "sample")) in one frame; contacts that land in it are ignored."
    case .suppressed(let count):
      count == 1 ? "1 further note was not kept." : "\(count) further notes were not kept."
    }
  }
}
