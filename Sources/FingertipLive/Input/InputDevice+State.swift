#if Live && os(Linux)
internal import CLibevdev
public import Fingertip
public import FingertipEvdev
internal import Glibc

// This file provides the device's current values, as tracked by libevdev.

extension InputDevice {
  /// The current value of a device's axis or key, read from the device's state rather than received
  /// as an event.
  public struct Value: Hashable, Sendable {
    /// `EV_ABS` or `EV_KEY`.
    public var type: UInt16
    /// The code of the axis or key.
    public var code: UInt16
    /// The value.
    public var value: Int32
    /// The slot to which the value belongs, or 0 if the value doesn't belong to a slot.
    public var slot: Int
  }

  /// The number of slots, or 0 if the device has none.
  public var slotCount: Int { max(0, Int(libevdev_get_num_slots(libevdevDevice))) }

  /// The device's current values, including those of contacts that are already down.
  ///
  /// If the device has slots, these are the values of each slot, followed by the current slot.
  /// Otherwise, these are the values of the axes, of the pens in proximity, and of `BTN_TOUCH`.
  public var currentValues: [Value] {
    var values: [Value] = []
    let codes = (description.codes[EventType.abs] ?? []).filter { $0 <= AbsCode.last }.sorted()
    for slot in 0..<slotCount {
      for code in codes where code > AbsCode.mtSlot {
        let value = libevdev_get_slot_value(libevdevDevice, CUnsignedInt(slot), CUnsignedInt(code))
        values.append(Value(type: EventType.abs, code: code, value: value, slot: slot))
      }
    }
    if slotCount > 0 {
      let slot = libevdev_get_current_slot(libevdevDevice)
      values.append(Value(type: EventType.abs, code: AbsCode.mtSlot, value: slot, slot: 0))
      return values
    }
    for code in codes where code < AbsCode.mtReserved {
      values.append(
        Value(type: EventType.abs, code: code, value: eventValue(EventType.abs, code), slot: 0))
    }
    // A pen, or its eraser, may already have been in proximity when the device was opened.
    let tools = (description.codes[EventType.key] ?? []).intersection(
      KeyCode.toolPen...KeyCode.toolAirbrush)
    for code in tools.sorted() {
      values.append(
        Value(type: EventType.key, code: code, value: eventValue(EventType.key, code), slot: 0))
    }
    let isDown = eventValue(EventType.key, KeyCode.touch)
    values.append(Value(type: EventType.key, code: KeyCode.touch, value: isDown, slot: 0))
    return values
  }

  /// Returns the current values as a frame without touches, which belongs at the start of a
  /// recording.
  ///
  /// The kernel sends a value only when it changes. Without this frame, the position of a touch
  /// that lands exactly where the previous one lifted would be unknown.
  public func initialState(at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    let values = currentValues.filter {
      $0.type == EventType.abs && $0.code != AbsCode.mtTrackingID
    }
    let used = Set(values.filter { $0.value != 0 && $0.code != AbsCode.mtSlot }.map(\.slot))
    var slot = -1
    for value in values where used.contains(value.slot) && value.code != AbsCode.mtSlot {
      if slotCount > 0, value.slot != slot {
        slot = value.slot
        add(EventType.abs, AbsCode.mtSlot, Int32(slot))
      }
      add(value.type, value.code, value.value)
    }
    if let current = values.first(where: { $0.code == AbsCode.mtSlot }) {
      if !events.isEmpty || current.value != 0 { add(EventType.abs, AbsCode.mtSlot, current.value) }
    }
    if !events.isEmpty { add(EventType.syn, SynCode.report, 0) }
    return events
  }

  /// The tracking IDs of the slots, or the value of `BTN_TOUCH`. These values change when a contact
  /// lands or lifts.
  var contactStates: [Int32] { InputDevice.contactStates(of: libevdevDevice) }

  /// Reopens the device, and returns the kernel's current values of ``contactStates``, which
  /// include the effects of events that haven't been read yet. Returns `nil` if the device can't be
  /// reopened.
  func currentContactStates() -> [Int32]? {
    guard let (file, other) = try? openDevice(node) else { return nil }
    defer {
      libevdev_free(other)
      close(file)
    }
    return InputDevice.contactStates(of: other)
  }

  private static func contactStates(of device: OpaquePointer) -> [Int32] {
    let slots = libevdev_get_num_slots(device)
    if slots > 0 {
      return (0..<slots).map {
        libevdev_get_slot_value(device, CUnsignedInt($0), CUnsignedInt(AbsCode.mtTrackingID))
      }
    }
    return [
      libevdev_get_event_value(device, CUnsignedInt(EventType.key), CUnsignedInt(KeyCode.touch))
    ]
  }

  private func eventValue(_ type: UInt16, _ code: UInt16) -> Int32 {
    libevdev_get_event_value(libevdevDevice, CUnsignedInt(type), CUnsignedInt(code))
  }

  /// Updates libevdev's state with an event.
  func updateCachedState(_ event: InputEvent) {
    let (type, code) = (CUnsignedInt(event.type), CUnsignedInt(event.code))
    switch event.type {
    case EventType.abs where event.code > AbsCode.mtSlot && slotCount > 0:
      let slot = CUnsignedInt(bitPattern: libevdev_get_current_slot(libevdevDevice))
      libevdev_set_slot_value(libevdevDevice, slot, code, event.value)
    case EventType.abs, EventType.key:
      libevdev_set_event_value(libevdevDevice, type, code, event.value)
    default: break
    }
  }

  /// Reports that events were lost, followed by the differences between the device's current state
  /// and the last known one.
  func synchronize(at time: Timestamp, _ body: (InputEvent) -> Void) {
    body(InputEvent(time: time, type: EventType.syn, code: SynCode.dropped, value: 0))
    body(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    let now = max(time, SystemClock.now)
    discardQueueAndReadDifferences { type, code, value in
      body(InputEvent(time: now, type: type, code: code, value: value))
    }
  }

  /// Makes libevdev compare its state with the kernel's state, and discards the event queue.
  func discardQueueAndReadDifferences(
    _ body: (_ type: UInt16, _ code: UInt16, _ value: Int32) -> Void
  ) {
    var event = input_event()
    libevdev_next_event(
      libevdevDevice, CUnsignedInt(LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue), &event)
    let flag = CUnsignedInt(LIBEVDEV_READ_FLAG_SYNC.rawValue)
    while libevdev_next_event(libevdevDevice, flag, &event)
      == CInt(LIBEVDEV_READ_STATUS_SYNC.rawValue)
    {
      body(event.type, event.code, event.value)
    }
  }
}
#endif
