public import Fingertip

/// Something unusual in a stream of events, and what the decoder made of it.
///
/// Notes are kept until they are drained with ``TouchDecoder/drainNotes(_:)``. They are bounded:
/// at most eight of a kind in a second, and at most 64 waiting; then they are only counted.
public struct DecoderNote: Hashable, Sendable {
  /// The kinds of unusual things. A contact is named by its slot, or by its place in the list.
  public enum Anomaly: Hashable, Sendable {
    /// A contact is above the surface without touching it (rule T7).
    case hovering(contact: Int)
    /// The device chose a slot that it does not have.
    case slotOutOfRange(slot: Int32, slots: Int)
    /// A contact was replaced by another without a lift between them.
    case replacedWithoutLift(contact: Int, trackingID: Int32, by: Int32)
    /// A code that the device's description does not announce. Noted once for each code.
    case unknownCode(type: UInt16, code: UInt16)
    /// A value outside the range of its axis. Noted once for each axis.
    case clamped(code: UInt16, value: Int32, minimum: Int32, maximum: Int32)
    /// Events were lost; this many touches were cancelled.
    case eventsLost(cancelled: Int)
    /// A contact landed, but the device has not yet said where.
    case positionUnknown(contact: Int)
    /// A contact lifted before the device said where it was; there was no touch.
    case liftedWithoutPosition(contact: Int)
    /// A coordinate of the first contact of its slot that the device did not say: a kernel sends no
    /// value that the slot has already, and 0 is what all have at first.
    case assumedZero(contact: Int, code: UInt16)
    /// A contact whose landing was not seen: it was down before the first event.
    case alreadyDown(contact: Int)
    /// A contact whose landing is not among the events because some were lost.
    case landingLost(contact: Int)
    /// The time of an event is before that of the event before it.
    case timeRanBackwards(from: Timestamp)
    /// More contacts than can be followed at once.
    case tooManyContacts(limit: Int)
    /// More samples in one frame than are kept.
    case frameTooLong(limit: Int)
    /// Further notes were counted and not kept.
    case suppressed(count: Int)
  }

  /// The time of the event that was unusual.
  public var time: Timestamp
  /// What was unusual about it.
  public var anomaly: Anomaly

  /// Makes a note.
  public init(at time: Timestamp, _ anomaly: Anomaly) {
    self.time = time
    self.anomaly = anomaly
  }
}

extension DecoderNote: CustomStringConvertible {
  /// One sentence that says what happened and what was done about it.
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
