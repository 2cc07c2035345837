internal import Fingertip
internal import FingertipEvdev

/// The contacts and keys that are down on a virtual device, so that they can be lifted.
struct PlayedState {
  private var slot: Int32 = 0
  private var contacts: Set<Int32> = []
  private var keys: Set<UInt16> = []
  /// Whether the last protocol A frame had a contact.
  private var isListed = false
  private var isListing = false

  mutating func receive(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (EventType.abs, AbsCode.mtSlot): slot = event.value
    case (EventType.abs, AbsCode.mtTrackingID):
      if event.value < 0 { contacts.remove(slot) } else { contacts.insert(slot) }
    case (EventType.abs, AbsCode.mtPositionX), (EventType.abs, AbsCode.mtPositionY):
      isListing = true
    case (EventType.key, let code):
      if event.value == 0 { keys.remove(code) } else { keys.insert(code) }
    case (EventType.syn, SynCode.report):
      isListed = isListing
      isListing = false
    default: break
    }
  }

  /// Returns the events that lift everything that is down, or an empty array if nothing is down.
  func lifts(hasSlots: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: .zero, type: type, code: code, value: value))
    }
    if hasSlots {
      for contact in contacts.sorted() {
        add(EventType.abs, AbsCode.mtSlot, contact)
        add(EventType.abs, AbsCode.mtTrackingID, -1)
      }
    } else if isListed {
      add(EventType.syn, SynCode.mtReport, 0)
    }
    for key in keys.sorted() { add(EventType.key, key, 0) }
    if !events.isEmpty { add(EventType.syn, SynCode.report, 0) }
    return events
  }
}
