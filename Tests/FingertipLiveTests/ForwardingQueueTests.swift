#if Live && os(Linux)
import Fingertip
import FingertipEvdev
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipLive

/// Tests the forwarding rules without a kernel: a source device's events go in, and the events for
/// the virtual device come out.
@Suite struct ForwardingQueueTests {
  /// The chain of objects that passes events from the source device to the virtual device.
  private struct ForwardingPath {
    let description: DeviceDescription
    var decoder: TouchDecoder
    var reader: ContactReader
    var queue = ForwardingQueue()
    var writer: ContactWriter
    /// The events written to the virtual device, grouped by report.
    var reports: [[InputEvent]] = []
    var outcomes: [TouchID: ForwardingOutcome] = [:]
    /// The interception status of each touch; touches without an entry are unclaimed.
    var interceptionStatuses: [TouchID: TouchInterceptionStatus] = [:]
    var time = Timestamp.zero

    init(_ description: DeviceDescription) throws {
      self.description = description
      let profile = try TouchscreenProfile(description)
      decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
      reader = ContactReader(profile)
      writer = ContactWriter(profile, description)
    }

    init(contacts: Int32 = 5) throws {
      var device = DeviceDescription(name: "Screen", properties: [InputProperty.direct])
      device.axes = [
        AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: contacts - 1),
        AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
        AbsCode.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 4000, resolution: 20),
        AbsCode.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 3000, resolution: 20),
        AbsCode.mtToolType: AbsoluteAxis(minimum: 0, maximum: 2),
      ]
      device.codes = [EventType.abs: Set(device.axes.keys), EventType.key: [KeyCode.touch]]
      try self.init(device)
    }

    mutating func receive(_ event: InputEvent) {
      time = event.time
      _ = decoder.receive(event)
      guard let frame = reader.receive(event) else { return }
      var taps = TouchForwarder.touchesBegunAndEnded(decoder.frame, at: frame.time)[...]
      queue.add(frame) { [decoder, reader] contact in
        guard let slot = reader.slot(of: contact) else {
          return taps.popFirst().map { .touch($0) } ?? .other
        }
        return decoder.contactStatus(inSlot: slot)
      }
      resolve()
    }

    mutating func resolve() {
      let release = queue.releaseDecidedContacts { [interceptionStatuses] in
        interceptionStatuses[$0] ?? .unclaimed
      }
      write(release)
    }

    mutating func write(_ release: ForwardingQueue.Output) {
      for report in release.reports {
        var events: [InputEvent] = []
        for event in writer.events(of: report) {
          events.append(event)
          guard event.type == EventType.syn else { continue }
          reports.append(events)
          events = []
        }
      }
      for (touch, outcome) in release.outcomes { outcomes[touch] = outcome }
    }

    /// Sends a frame in which contacts land (with an ID), move (without an ID) or lift (without a
    /// location).
    mutating func frame(_ contacts: (slot: Int32, id: Int32?, location: (Int32, Int32)?)...) {
      time = time + .milliseconds(10)
      func send(_ code: UInt16, _ value: Int32) {
        receive(InputEvent(time: time, type: EventType.abs, code: code, value: value))
      }
      for (slot, id, location) in contacts {
        send(AbsCode.mtSlot, slot)
        if location == nil {
          send(AbsCode.mtTrackingID, -1)
        } else if let id {
          send(AbsCode.mtTrackingID, id)
        }
        if let (x, y) = location {
          send(AbsCode.mtPositionX, x)
          send(AbsCode.mtPositionY, y)
        }
      }
      receive(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    }

    /// Returns the reports written since the last call, as text.
    mutating func out() -> [String] {
      defer { reports = [] }
      return reports.map { report in
        report.filter { $0.type == EventType.abs && $0.code >= AbsCode.mtSlot }.map { event in
          switch event.code {
          case AbsCode.mtSlot: "slot \(event.value)"
          case AbsCode.mtTrackingID: event.value < 0 ? "up" : "down"
          case AbsCode.mtPositionX: "x \(event.value)"
          case AbsCode.mtPositionY: "y \(event.value)"
          case AbsCode.mtToolType: event.value == 2 ? "palm" : "finger"
          default: "?"
          }
        }.joined(separator: " ")
      }
    }
  }

  /// Returns the changes of each touch, in order.
  private func stories(_ events: [InputEvent], _ device: DeviceDescription) throws -> [[String]] {
    let profile = try TouchscreenProfile(device)
    var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
    var stories: [TouchID: [String]] = [:]
    var order: [TouchID] = []
    for event in events where decoder.receive(event) {
      for sample in decoder.frame.samples {
        if sample.change == .began { order.append(sample.id) }
        stories[sample.id, default: []].append("\(sample.change) \(sample.location)")
      }
    }
    return order.compactMap { stories[$0] }
  }

  private func recording(_ name: String) throws -> (DeviceDescription, [InputEvent]) {
    let device = try LiveCommandTests.device(name)
    return (device.description, device.events)
  }

  @Test(arguments: [
    "slots-60hz.pinch-open", "slots-120hz.double-tap", "slots-60hz.id-replaced", "slots-120hz.drag",
    "slots-60hz.lift-and-land-in-one-frame", "slots-120hz.rotate-clockwise",
    "slots-60hz.two-finger-tap", "single-touch.swipe-left", "single-touch.double-tap",
  ])
  func `Unclaimed touches are forwarded unchanged, frame by frame`(name: String) throws {
    let (device, events) = try recording(name)
    var path = try ForwardingPath(device)
    for event in events { path.receive(event) }
    let out = try stories(path.reports.flatMap { $0 }, device)
    #expect(try out == stories(events, device))
    #expect(!out.isEmpty)
    let frames = events.split { $0.type == EventType.syn && $0.code == SynCode.report }
    #expect(path.reports.count <= frames.count)
    #expect(path.queue.hasNoContacts)
  }

  @Test func `Held frames are forwarded oldest first, each as a separate report`() throws {
    var path = try ForwardingPath()
    path.interceptionStatuses = [
      TouchID(1): .undecided(by: "swipe"), TouchID(2): .undecided(by: "swipe"),
    ]
    path.frame((0, 7, (100, 200)))
    path.frame((1, 8, (900, 300)))
    path.frame((0, nil, (110, 210)), (1, nil, (910, 310)))
    #expect(path.out() == [])
    path.interceptionStatuses = [:]
    path.frame((0, nil, (120, 220)))
    #expect(
      path.out() == [
        "slot 0 finger down x 100 y 200", "slot 1 finger down x 900 y 300",
        "slot 0 x 110 y 210 slot 1 x 910 y 310", "slot 0 x 120 y 220",
      ])
    #expect(path.outcomes[TouchID(1)] == .released(after: .milliseconds(30), by: "swipe"))
    #expect(path.outcomes[TouchID(2)] == .released(after: .milliseconds(20), by: "swipe"))
    path.frame((0, nil, (130, 230)))
    #expect(path.out() == ["slot 0 x 130 y 230"])
  }

  @Test func `A touch that can't become a gesture is never held`() throws {
    var path = try ForwardingPath()
    path.interceptionStatuses = [TouchID(1): .undecided(by: "swipe")]
    path.frame((0, 7, (100, 200)))
    path.frame((1, 8, (900, 300)))
    #expect(path.out() == ["slot 0 finger down x 900 y 300"])
    #expect(path.outcomes.isEmpty)
  }

  @Test func `A touch intercepted before delivery is never delivered`() throws {
    var path = try ForwardingPath()
    path.interceptionStatuses = [TouchID(1): .undecided(by: "swipe")]
    path.frame((0, 7, (100, 200)))
    path.interceptionStatuses = [TouchID(1): .intercepted(by: "swipe")]
    path.frame((0, nil, (150, 200)))
    path.frame((0, nil, nil))
    #expect(path.out() == [])
    #expect(path.outcomes[TouchID(1)] == .intercepted(by: "swipe"))
    #expect(path.queue.hasNoContacts)
  }

  @Test func `A touch intercepted after delivery becomes a palm, lifts and is then ignored`() throws
  {
    var path = try ForwardingPath()
    path.frame((0, 7, (100, 200)))
    #expect(path.out() == ["slot 0 finger down x 100 y 200"])
    path.interceptionStatuses = [TouchID(1): .intercepted(by: "swipe")]
    path.frame((0, nil, (150, 200)))
    #expect(path.out() == ["slot 0 palm", "slot 0 up"])
    #expect(path.outcomes[TouchID(1)] == .cancelled(by: "swipe"))
    path.frame((0, nil, (160, 200)))
    path.frame((0, nil, nil))
    #expect(path.out() == [])
    path.interceptionStatuses = [:]
    path.frame((0, 8, (160, 200)))
    #expect(path.out() == ["slot 0 finger down x 160 y 200"])
  }

  @Test func `After a palm, the slot's tool is reset before the tracking ID of the next finger`()
    throws
  {
    var path = try ForwardingPath()
    path.frame((0, 7, (100, 200)))
    path.interceptionStatuses = [TouchID(1): .intercepted(by: "swipe")]
    path.frame((0, nil, nil))
    path.interceptionStatuses = [:]
    path.frame((0, 8, (160, 200)))
    #expect(path.out().last == "slot 0 finger down x 160 y 200")
  }

  @Test func `A tap that is held back doesn't share its slot with the next contact`() throws {
    var path = try ForwardingPath()
    path.interceptionStatuses = [TouchID(1): .undecided(by: "double tap")]
    path.frame((0, 7, (100, 200)))
    path.frame((0, nil, nil))
    path.frame((0, 8, (900, 300)))
    #expect(path.out() == ["slot 0 finger down x 900 y 300"])
    path.interceptionStatuses = [:]
    path.resolve()
    #expect(path.out() == ["slot 1 finger down x 100 y 200", "slot 1 up"])
  }

  @Test func `A contact without new coordinates is forwarded with its slot's coordinates`()
    throws
  {
    var path = try ForwardingPath()
    // The kernel doesn't repeat a slot's values.
    path.frame((0, 7, (100, 200)), (1, 8, (5, 5)))
    path.frame((0, nil, nil), (1, nil, nil))
    _ = path.out()
    path.frame((0, 9, (100, 200)))
    #expect(path.out() == ["slot 0 finger down x 100 y 200"])
  }

  @Test func `Lost events cancel forwarded touches and drop held touches`() throws {
    var path = try ForwardingPath()
    path.interceptionStatuses = [TouchID(2): .undecided(by: "swipe")]
    path.frame((0, 7, (100, 200)))
    path.frame((1, 8, (900, 300)))
    _ = path.out()
    path.receive(InputEvent(time: path.time, type: EventType.syn, code: SynCode.dropped, value: 0))
    path.receive(InputEvent(time: path.time, type: EventType.syn, code: SynCode.report, value: 0))
    #expect(path.out() == ["slot 0 palm", "slot 0 up"])
    path.frame((0, nil, nil), (1, nil, nil))
    #expect(path.out() == [])
    #expect(path.queue.hasNoContacts)
  }

  @Test func `Cancelling all touches ends the forwarded ones`() throws {
    var path = try ForwardingPath()
    path.frame((0, 7, (100, 200)))
    _ = path.out()
    path.write(path.queue.cancelAll())
    #expect(path.out() == ["slot 0 palm", "slot 0 up"])
  }

  @Test func `BTN_TOOL_DOUBLETAP counts forwarded contacts, not received contacts`() throws {
    var device = try ForwardingPath().description
    device.codes[EventType.key]?.insert(KeyCode.toolDouble)
    var path = try ForwardingPath(device)
    func toolEvents() -> [Int32] {
      path.reports.joined().filter { $0.type == EventType.key && $0.code == KeyCode.toolDouble }
        .map(\.value)
    }
    path.interceptionStatuses = [TouchID(2): .undecided(by: "swipe")]
    path.frame((0, 7, (100, 200)))
    path.receive(
      InputEvent(time: path.time, type: EventType.key, code: KeyCode.toolDouble, value: 1))
    path.frame((1, 8, (900, 300)))
    #expect(toolEvents() == [])
    path.interceptionStatuses = [:]
    path.resolve()
    #expect(toolEvents() == [1])
  }

  @Test func `The touchscreen's key events are forwarded unchanged`() throws {
    let volumeUp: UInt16 = 115
    var device = try ForwardingPath().description
    device.codes[EventType.key]?.insert(volumeUp)
    var path = try ForwardingPath(device)
    for value: Int32 in [1, 0] {
      path.receive(InputEvent(time: path.time, type: EventType.key, code: volumeUp, value: value))
      path.receive(InputEvent(time: path.time, type: EventType.syn, code: SynCode.report, value: 0))
    }
    let out = path.reports.map { report in report.map { [$0.type, $0.code, UInt16($0.value)] } }
    let end = [EventType.syn, SynCode.report, 0]
    #expect(out == [[[EventType.key, volumeUp, 1], end], [[EventType.key, volumeUp, 0], end]])
  }

  @Test(arguments: 1...40)
  func `With random input, every touch that isn't intercepted is forwarded`(seed: UInt64) throws {
    var random = SystemLike(seed: seed)
    var path = try ForwardingPath(contacts: 4)
    var events: [InputEvent] = []
    var down: [Int32: Bool] = [:]
    var id: Int32 = 0
    var touches: Set<UInt64> = []
    // These are the coordinates sent for each touch, with x and y alternating, and the touch in
    // each slot.
    var went: [UInt64: [Int32]] = [:]
    var current: [Int32: UInt64] = [:]
    for _ in 0..<400 {
      let slot = Int32(random.next() % 4)
      let location = (Int32(random.next() % 4000), Int32(random.next() % 3000))
      switch (down[slot] ?? false, random.next() % 4) {
      case (false, _):
        id += 1
        touches.insert(UInt64(id))
        down[slot] = true
        current[slot] = UInt64(id)
        went[UInt64(id)] = [location.0, location.1]
        // Every third touch is held at first, and every fifth is intercepted.
        if id % 3 == 0 { path.interceptionStatuses[TouchID(UInt64(id))] = .undecided(by: "a") }
        path.frame((slot, id, location))
      case (true, 0):
        down[slot] = false
        path.frame((slot, nil, nil))
      case (true, _):
        path.frame((slot, nil, location))
        current[slot].map { went[$0]? += [location.0, location.1] }
      }
      if random.next() % 5 == 0, let touch = touches.randomElement(using: &random) {
        path.interceptionStatuses[TouchID(touch)] =
          touch % 5 == 0 ? .intercepted(by: "a") : .unclaimed
        path.resolve()
      }
    }
    for touch in touches {
      path.interceptionStatuses[TouchID(touch)] =
        touch % 5 == 0 ? .intercepted(by: "a") : .unclaimed
    }
    path.resolve()
    for slot in down.keys.sorted() where down[slot] == true { path.frame((slot, nil, nil)) }
    #expect(path.queue.hasNoContacts)
    events = path.reports.flatMap { $0 }
    // Each contact begins, moves and ends in one slot, and no two contacts have the same slot or
    // ID.
    var open: [Int32: (id: Int32, locations: [Int32], isPalm: Bool)] = [:]
    var came: [[Int32]] = []
    var slot: Int32 = 0
    for event in events where event.type == EventType.abs {
      switch event.code {
      case AbsCode.mtSlot: slot = event.value
      case AbsCode.mtTrackingID where event.value >= 0:
        #expect(open[slot] == nil && !open.values.contains { $0.id == event.value })
        open[slot] = (event.value, [], false)
      case AbsCode.mtTrackingID:
        guard let contact = open.removeValue(forKey: slot) else {
          Issue.record("A contact lifts that is not down.")
          return
        }
        if !contact.isPalm { came.append(contact.locations) }
      case AbsCode.mtToolType: if event.value == ToolType.palm { open[slot]?.isPalm = true }
      default: open[slot]?.locations.append(event.value)
      }
    }
    #expect(open.isEmpty)
    let expected = went.filter { touch, _ in
      switch path.outcomes[TouchID(touch)] {
      case .intercepted, .cancelled: false
      case .released, nil: true
      }
    }
    #expect(expected.count < went.count && expected.count > 20)
    let isSame = Set(came) == Set(expected.values) && came.count == expected.count
    #expect(isSame, "\(came.count) touches of \(expected.count) came out, or not as they went in.")
  }
}

/// A generator that returns the same numbers for the same seed (Marsaglia's xorshift).
private struct SystemLike: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
#endif
