import Fingertip
import FingertipEvdev

/// Protocol B: each new contact gets the lowest free slot and the next ID.
struct SlotEvents {
  let screen: VirtualTouchscreen
  var kernel: SlotRegister
  private var slotOfTouch: [TouchID: Int] = [:]
  private var nextTrackingID: Int32 = 41

  init(screen: VirtualTouchscreen, slots: Int) {
    self.screen = screen
    kernel = SlotRegister(slots: slots)
  }

  mutating func write(_ frame: TouchFrame) {
    for sample in frame.samples {
      switch sample.change {
      case .began:
        guard let slot = kernel.freeSlot else { continue }
        slotOfTouch[sample.id] = slot
        kernel.set(AbsCode.mtTrackingID, nextTrackingID, slot: slot)
        nextTrackingID = (nextTrackingID + 1) & 0xffff
        set(sample, slot: slot)
      case .moved:
        if let slot = slotOfTouch[sample.id] { set(sample, slot: slot) }
      case .ended, .cancelled:
        guard let slot = slotOfTouch.removeValue(forKey: sample.id) else { continue }
        kernel.set(AbsCode.mtTrackingID, -1, slot: slot)
      }
    }
    kernel.report(at: frame.timestamp)
  }

  private mutating func set(_ sample: TouchSample, slot: Int) {
    for (code, value) in screen.values(of: sample) { kernel.set(code, value, slot: slot) }
  }
}

/// Protocol A: every frame lists all contacts, and an empty frame follows the last lift.
struct AnonymousEvents {
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
      for (code, value) in screen.values(of: contact) { send(EventType.abs, code, value) }
      send(EventType.syn, SynCode.mtReport, 0)
    }
    if contacts.isEmpty { send(EventType.syn, SynCode.mtReport, 0) }
    send(EventType.syn, SynCode.report, 0)
  }
}

/// Single touch: only the first finger to land on the empty surface is reported, until that finger
/// lifts.
struct SingleTouchEvents {
  private enum State {
    case untouched
    case touched(by: TouchID)
  }

  let screen: VirtualTouchscreen
  var events: [InputEvent] = []
  private var state = State.untouched
  private var sent: [UInt16: Int32] = [:]

  init(screen: VirtualTouchscreen) { self.screen = screen }

  mutating func write(_ frame: TouchFrame) {
    var changes: [(type: UInt16, code: UInt16, value: Int32)] = []
    for sample in frame.samples {
      switch (state, sample.change) {
      case (.untouched, .began):
        state = .touched(by: sample.id)
        changes.append((EventType.key, KeyCode.touch, 1))
        changes += positionChanges(sample)
      case (.touched(sample.id), .moved):
        changes += positionChanges(sample)
      case (.touched(sample.id), .ended), (.touched(sample.id), .cancelled):
        state = .untouched
        changes.append((EventType.key, KeyCode.touch, 0))
      default:
        break
      }
    }
    if changes.isEmpty { return }
    changes.append((EventType.syn, SynCode.report, 0))
    events += changes.map {
      InputEvent(time: frame.timestamp, type: $0.type, code: $0.code, value: $0.value)
    }
  }

  private mutating func positionChanges(
    _ sample: TouchSample
  ) -> [(type: UInt16, code: UInt16, value: Int32)] {
    let axes = [
      (AbsCode.x, sample.location.x / screen.surface.width),
      (AbsCode.y, sample.location.y / screen.surface.height),
    ]
    return axes.compactMap { code, fraction in
      guard let axis = screen.description.axes[code], fraction.isFinite else { return nil }
      let (minimum, maximum) = (Double(axis.minimum), Double(axis.maximum))
      let value = (minimum + fraction * (maximum - minimum)).rounded()
      let clamped = Int32(min(max(value, minimum), maximum))
      if sent[code, default: 0] == clamped { return nil }
      sent[code] = clamped
      return (EventType.abs, code, clamped)
    }
  }
}
