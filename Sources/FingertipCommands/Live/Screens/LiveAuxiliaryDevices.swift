#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes

/// The motion sensor and the remote controls of a window. Their events are merged with touches in
/// chronological order.
final class LiveAuxiliaryDevices {
  private var selection: AuxiliaryDevices.Selection?
  private var devices: AuxiliaryDevices?
  /// The events that have been read but not yet delivered. An event without a time is kept directly
  /// after the event that was read before it.
  private var undeliveredEvents: [(time: Timestamp, event: AuxiliaryDevices.Event)] = []

  /// A descriptor that is readable while there are events to read.
  var descriptor: CInt? { devices?.descriptor }

  /// Opens the chosen devices. Does nothing if the same devices were chosen before.
  func open(_ choice: AuxiliaryDevices.Selection, waits: Bool) throws(TouchscreenError) {
    guard choice != self.selection else { return }
    devices?.close { enqueue($0) }
    devices = nil
    devices = choice.isEmpty ? nil : try AuxiliaryDevices(choice, waits: waits)
    self.selection = choice
  }

  /// Reads the pending events.
  func readPending() { devices?.drain { enqueue($0) } }

  private func enqueue(_ event: AuxiliaryDevices.Event) {
    let before = undeliveredEvents.last?.time ?? Timestamp(nanoseconds: .min)
    let time = if case .auxiliary(let signal) = event { signal.timestamp } else { before }
    undeliveredEvents.append((time, event))
  }

  /// Delivers the events read so far, up to a given time, in chronological order.
  func deliver(
    until limit: Timestamp = Timestamp(nanoseconds: .max), _ body: (AuxiliaryDevices.Event) -> Void
  ) {
    if undeliveredEvents.isEmpty { return }
    // The events from each device are in chronological order, but an event from one device may be
    // read after a later event from another device.
    let due = undeliveredEvents.enumerated().filter { $0.element.time <= limit }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    undeliveredEvents.removeAll { $0.time <= limit }
    for (_, entry) in due { body(entry.event) }
  }

  /// Ends active motions and closes the devices.
  func close(_ body: (AuxiliaryDevices.Event) -> Void) {
    devices?.close { enqueue($0) }
    deliver(body)
    (devices, selection) = (nil, nil)
  }
}

extension AuxiliaryDevices.Selection {
  /// Whether no device has been chosen.
  var isEmpty: Bool {
    switch self {
    case .all(let kinds): kinds.isEmpty
    case .selected(let selections): selections.isEmpty
    }
  }

  /// Chooses the kinds of devices for which a scene has commands.
  init(for scene: Scene) {
    var kinds: Set<AuxiliaryKind> = []
    for command in scene.commands {
      switch command.trigger {
      case .recognizer, .control: break
      case .motion: kinds.insert(.accelerometer)
      case .remoteControl: kinds.insert(.mediaKeys)
      }
    }
    self = .all(kinds)
  }
}
#endif
