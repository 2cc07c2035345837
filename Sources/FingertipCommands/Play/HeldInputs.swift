internal import Fingertip
internal import FingertipEvdev

/// The contacts and keys that are down on a virtual device. Both are tracked so that the contacts
/// can be lifted and the keys released.
struct HeldInputs {
  private var currentSlot: Int32 = 0
  private var downSlots: Set<Int32> = []
  private var pressedKeys: Set<UInt16> = []
  /// Whether the last protocol A frame contained a contact.
  private var hadContactInLastFrame = false
  private var hasContactInFrame = false

  mutating func receive(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (EventType.abs, AbsCode.mtSlot): currentSlot = event.value
    case (EventType.abs, AbsCode.mtTrackingID):
      if event.value < 0 { downSlots.remove(currentSlot) } else { downSlots.insert(currentSlot) }
    case (EventType.abs, AbsCode.mtPositionX), (EventType.abs, AbsCode.mtPositionY):
      hasContactInFrame = true
    case (EventType.key, let code):
      if event.value == 0 { pressedKeys.remove(code) } else { pressedKeys.insert(code) }
    case (EventType.syn, SynCode.report):
      hadContactInLastFrame = hasContactInFrame
      hasContactInFrame = false
    default: break
    }
  }

  /// Returns the events that lift all contacts and release all keys that are down, or an empty
  /// array if none are down.
  func liftEvents(hasSlots: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    func addEvent(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: .zero, type: type, code: code, value: value))
    }
    if hasSlots {
      for contact in downSlots.sorted() {
        addEvent(EventType.abs, AbsCode.mtSlot, contact)
        addEvent(EventType.abs, AbsCode.mtTrackingID, -1)
      }
    } else if hadContactInLastFrame {
      addEvent(EventType.syn, SynCode.mtReport, 0)
    }
    for key in pressedKeys.sorted() { addEvent(EventType.key, key, 0) }
    if !events.isEmpty { addEvent(EventType.syn, SynCode.report, 0) }
    return events
  }
}
