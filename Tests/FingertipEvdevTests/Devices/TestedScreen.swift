import Fingertip
import FingertipEvdev

/// A device with synthetic contacts. It passes the events that its driver and the kernel would send
/// to a decoder, and returns what the decoder reports.
///
/// Locations are percentages of the surface size, so a test reads the same for all devices.
struct TestedScreen {
  let device: TestedDevice
  private(set) var decoder: TouchDecoder
  private var milliseconds: Int64 = 0
  private var lastID: Int32 = 100
  /// The values of each contact that is down, keyed by event code.
  private var fingers: [Int: [UInt16: Int32]] = [:]
  /// The events of the current frame, which isn't complete yet.
  private var events: [InputEvent] = []
  /// The values that the kernel has sent and won't repeat, keyed by slot. The key -1 is used for
  /// values of the device as a whole.
  private var sent: [Int: [UInt16: Int32]] = [-1: [AbsCode.mtSlot: 0]]

  init(_ device: TestedDevice) throws {
    self.device = device
    decoder = TouchDecoder(device.profile, mapping: try DisplayMapping(device.profile))
  }

  var size: Size { decoder.mapping.size }

  // MARK: Contacts

  /// Puts a contact down. On a device with slots, `finger` is the slot number.
  mutating func land(
    _ finger: Int, at location: (x: Double, y: Double), _ more: [UInt16: Int32] = [:]
  ) {
    lastID += 1
    let coordinates = coordinates(location.x, location.y)
    fingers[finger] = coordinates.merging(more) { $1 }
    switch device.profile.touchProtocol {
    case .slots:
      send(AbsCode.mtTrackingID, lastID, slot: finger)
      set(finger, coordinates.merging(more) { $1 })
    case .singleTouch:
      add(EventType.key, KeyCode.touch, 1)
      set(finger, coordinates)
    case .protocolA: fingers[finger]?[AbsCode.mtTrackingID] = lastID
    }
  }

  mutating func move(_ finger: Int, to location: (x: Double, y: Double)) {
    set(finger, coordinates(location.x, location.y))
  }

  /// Changes values of a contact that is down. The values are in device units.
  mutating func set(_ finger: Int, _ values: [UInt16: Int32]) {
    fingers[finger]?.merge(values) { $1 }
    guard device.has(.onlyChanges) else { return }
    for (code, value) in values.sorted(by: { $0.key < $1.key }) {
      send(code, value, slot: device.has(.slots) ? finger : -1)
    }
  }

  mutating func lift(_ finger: Int) {
    fingers[finger] = nil
    switch device.profile.touchProtocol {
    case .slots: send(AbsCode.mtTrackingID, -1, slot: finger)
    case .singleTouch: add(EventType.key, KeyCode.touch, 0)
    case .protocolA: break
    }
  }

  // MARK: Frames

  /// Returns what the decoder reports for one frame, or an empty string if no touch changes.
  mutating func frame(_ happens: (inout TestedScreen) -> Void) -> String {
    happens(&self)
    milliseconds += 8
    if case .protocolA = device.profile.touchProtocol { sendContactList() }
    pressButton()
    add(EventType.syn, SynCode.report, 0)
    return play()
  }

  /// Returns what the decoder reports when the kernel loses the given events and libevdev then
  /// sends the differences.
  mutating func loseEvents(_ happens: (inout TestedScreen) -> Void = { _ in }) -> String {
    let before = sent
    happens(&self)
    milliseconds += 8
    events.removeAll()
    add(EventType.syn, SynCode.dropped, 0)
    add(EventType.syn, SynCode.report, 0)
    if device.has(.slots) { synchronise(since: before) }
    return play()
  }

  /// Returns what the decoder reports when the device is unplugged.
  mutating func unplug() -> String { decoder.cancelTouches(.deviceRemoved) ? frameSummary : "" }

  private mutating func play() -> String {
    var frames: [String] = []
    for event in events where decoder.receive(event) { frames.append(frameSummary) }
    events.removeAll()
    return frames.joined(separator: " | ")
  }

  private var frameSummary: String {
    decoder.frame.samples.map { sample in
      let tool = sample.tool == .finger ? "" : " \(sample.tool)"
      let (x, y) = (sample.location.x / size.width, sample.location.y / size.height)
      let location = [x, y].map { "\(Int(($0 * 100).rounded()))" }.joined(separator: ", ")
      return "\(sample.change.summary) \(sample.id.rawValue) (\(location))\(tool)"
    }.joined(separator: ", ")
  }

  // MARK: Events of drivers and the kernel

  /// Returns the coordinates of a location in device units.
  func coordinates(_ x: Double, _ y: Double) -> [UInt16: Int32] {
    let isSingle = device.profile.touchProtocol == .singleTouch
    return [
      isSingle ? AbsCode.x : AbsCode.mtPositionX: units(x, of: device.profile.x),
      isSingle ? AbsCode.y : AbsCode.mtPositionY: units(y, of: device.profile.y),
    ]
  }

  private func units(_ hundredths: Double, of range: AxisRange) -> Int32 {
    let length = Double(range.maximum) - Double(range.minimum)
    return range.minimum + Int32((hundredths / 100 * length).rounded())
  }

  /// Sends a value unless the kernel has already sent it.
  private mutating func send(_ code: UInt16, _ value: Int32, slot: Int) {
    guard sent[slot]?[code] != value else { return }
    sent[slot, default: [:]][code] = value
    if slot >= 0 { send(AbsCode.mtSlot, Int32(slot), slot: -1) }
    add(EventType.abs, code, value)
  }

  /// Sends the events that libevdev sends for changed slots: first a lift for each slot, then all
  /// current values.
  private mutating func synchronise(since before: [Int: [UInt16: Int32]]) {
    let changed = sent.keys.filter { $0 >= 0 && sent[$0] != before[$0] }.sorted()
    guard !changed.isEmpty else { return }
    for slot in changed {
      add(EventType.abs, AbsCode.mtSlot, Int32(slot))
      add(EventType.abs, AbsCode.mtTrackingID, -1)
    }
    add(EventType.syn, SynCode.report, 0)
    for slot in changed {
      add(EventType.abs, AbsCode.mtSlot, Int32(slot))
      for (code, value) in (sent[slot] ?? [:]).sorted(by: { $0.key < $1.key }) {
        add(EventType.abs, code, value)
      }
    }
    add(EventType.abs, AbsCode.mtSlot, sent[-1]?[AbsCode.mtSlot] ?? 0)
    add(EventType.syn, SynCode.report, 0)
  }

  /// Lists every contact that is down (protocol A).
  private mutating func sendContactList() {
    for (_, values) in fingers.sorted(by: { $0.key < $1.key }) {
      for (code, value) in values.sorted(by: { $0.key < $1.key })
      where device.description.axes[code] != nil {
        add(EventType.abs, code, value)
      }
      add(EventType.syn, SynCode.mtReport, 0)
    }
    if fingers.isEmpty { add(EventType.syn, SynCode.mtReport, 0) }
  }

  /// Updates a multitouch device's BTN_TOUCH, which is pressed while any contact is down.
  private mutating func pressButton() {
    guard device.profile.touchProtocol != .singleTouch, device.profile.hasTouchButton else {
      return
    }
    let value: Int32 = fingers.isEmpty ? 0 : 1
    guard sent[-1]?[KeyCode.touch] ?? 0 != value else { return }
    sent[-1]?[KeyCode.touch] = value
    add(EventType.key, KeyCode.touch, value)
  }

  private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    let time = Timestamp(milliseconds: milliseconds)
    events.append(InputEvent(time: time, type: type, code: code, value: value))
  }
}
