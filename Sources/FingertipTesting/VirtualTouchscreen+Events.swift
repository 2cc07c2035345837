import Fingertip
import FingertipEvdev

/// A writer of events for devices with protocol B. Each new contact is assigned the lowest free
/// slot and the next tracking ID.
struct SlotEventWriter {
  let screen: VirtualTouchscreen
  var slotRegister: SlotRegister
  private var slotOfTouch: [TouchID: Int] = [:]
  private var nextTrackingID: Int32 = 41

  init(screen: VirtualTouchscreen, slots: Int) {
    self.screen = screen
    slotRegister = SlotRegister(slots: slots)
  }

  mutating func write(_ frame: TouchFrame) {
    for sample in frame.samples {
      switch sample.change {
      case .began:
        guard let slot = slotRegister.freeSlot else { continue }
        slotOfTouch[sample.id] = slot
        slotRegister.set(AbsCode.mtTrackingID, nextTrackingID, slot: slot)
        nextTrackingID = (nextTrackingID + 1) & 0xffff
        setValues(sample, slot: slot)
      case .moved:
        if let slot = slotOfTouch[sample.id] { setValues(sample, slot: slot) }
      case .ended, .cancelled:
        guard let slot = slotOfTouch.removeValue(forKey: sample.id) else { continue }
        slotRegister.set(AbsCode.mtTrackingID, -1, slot: slot)
      }
    }
    slotRegister.endFrame(at: frame.timestamp)
  }

  private mutating func setValues(_ sample: TouchSample, slot: Int) {
    for (code, value) in screen.axisValues(of: sample) { slotRegister.set(code, value, slot: slot) }
  }
}

/// A writer of events for devices with protocol A. Every frame lists all contacts, and an empty
/// frame follows the last lift.
struct AnonymousContactWriter {
  let screen: VirtualTouchscreen
  var events: [InputEvent] = []
  private var contacts: [TouchSample] = []

  init(screen: VirtualTouchscreen) { self.screen = screen }

  mutating func write(_ frame: TouchFrame) {
    for sample in frame.samples {
      let index = contacts.firstIndex { $0.id == sample.id }
      switch (sample.change, index) {
      case (.began, nil): contacts.append(sample)
      case (.moved, let index?): contacts[index] = sample
      case (.ended, let index?), (.cancelled, let index?): contacts.remove(at: index)
      case (.began, _?), (.moved, nil), (.ended, nil), (.cancelled, nil): break
      }
    }
    func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: frame.timestamp, type: type, code: code, value: value))
    }
    for contact in contacts {
      for (code, value) in screen.axisValues(of: contact) { send(EventType.abs, code, value) }
      send(EventType.syn, SynCode.mtReport, 0)
    }
    if contacts.isEmpty { send(EventType.syn, SynCode.mtReport, 0) }
    send(EventType.syn, SynCode.report, 0)
  }
}

/// A writer of events for single-touch devices. A finger that lands while no other finger is down
/// is reported until it lifts, and all other fingers are ignored.
struct SingleTouchWriter {
  private enum State {
    case untouched
    case touched(by: TouchID)
  }

  let screen: VirtualTouchscreen
  var events: [InputEvent] = []
  private var state = State.untouched
  private var sentValues: [UInt16: Int32] = [:]

  init(screen: VirtualTouchscreen) { self.screen = screen }

  mutating func write(_ frame: TouchFrame) {
    var frameChanges: [(type: UInt16, code: UInt16, value: Int32)] = []
    for sample in frame.samples {
      switch (state, sample.change) {
      case (.untouched, .began):
        state = .touched(by: sample.id)
        frameChanges.append((EventType.key, KeyCode.touch, 1))
        frameChanges += takePositionChanges(sample)
      case (.touched(sample.id), .moved):
        frameChanges += takePositionChanges(sample)
      case (.touched(sample.id), .ended), (.touched(sample.id), .cancelled):
        state = .untouched
        frameChanges.append((EventType.key, KeyCode.touch, 0))
      default:
        break
      }
    }
    if frameChanges.isEmpty { return }
    frameChanges.append((EventType.syn, SynCode.report, 0))
    events += frameChanges.map {
      InputEvent(time: frame.timestamp, type: $0.type, code: $0.code, value: $0.value)
    }
  }

  private mutating func takePositionChanges(
    _ sample: TouchSample
  ) -> [(type: UInt16, code: UInt16, value: Int32)] {
    let axes = [
      (AbsCode.x, sample.location.x / screen.surfaceSize.width),
      (AbsCode.y, sample.location.y / screen.surfaceSize.height),
    ]
    return axes.compactMap { code, fraction in
      guard let axis = screen.description.axes[code], fraction.isFinite else { return nil }
      let (minimum, maximum) = (Double(axis.minimum), Double(axis.maximum))
      let value = (minimum + fraction * (maximum - minimum)).rounded()
      let clamped = Int32(min(max(value, minimum), maximum))
      if sentValues[code, default: 0] == clamped { return nil }
      sentValues[code] = clamped
      return (EventType.abs, code, clamped)
    }
  }
}
