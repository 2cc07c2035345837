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
    case takenAsZero(contact: Int, code: UInt16)
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
      "contact \(contact): hovers above the surface; ignored until its distance is 0"
    case .slotOutOfRange(let slot, let slots):
      "slot \(slot): not one of the device's slots 0 to \(slots - 1); "
        + "ignored values until the next valid slot"
    case .replacedWithoutLift(let contact, let old, let new):
      "contact \(contact): tracking ID changed from \(old) to \(new) without a lift; "
        + "ended one touch and began another"
    case .unknownCode(let type, let code):
      "event type \(type) code \(code): not announced by the device; ignored"
    case .clamped(let code, let value, let minimum, let maximum):
      "\(absoluteAxisName(code)): \(value) is not in \(minimum) to \(maximum); "
        + "clamped, and reported only once"
    case .eventsLost(0):
      "events lost (SYN_DROPPED); no touch was down"
    case .eventsLost(let count):
      "events lost (SYN_DROPPED); cancelled " + counted(count, "touch", "touches")
    case .positionUnknown(let contact):
      "contact \(contact): landed without a position; begins with its first position"
    case .liftedWithoutPosition(let contact):
      "contact \(contact): lifted before its first position; ignored"
    case .takenAsZero(let contact, let code):
      "contact \(contact): \(absoluteAxisName(code)) was never sent; assumed its initial value 0"
    case .alreadyDown(let contact):
      "contact \(contact): down before the first event; ignored until it lifts"
    case .landingLost(let contact):
      "contact \(contact): landed while events were lost; ignored until it lifts"
    case .timeRanBackwards(let earlier):
      "time went back "
        + counted(Int((earlier - time).wholeNanoseconds / 1000), "microsecond")
    case .tooManyContacts(let limit):
      "more than \(counted(limit, "contact")) at once; ignored the others"
    case .frameTooLong(let limit):
      "more than \(counted(limit, "sample")) in one frame; ignored contacts that landed in it"
    case .suppressed(let count):
      "dropped " + counted(count, "more note")
    }
  }
}
