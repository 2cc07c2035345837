#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes

/// The motion sensor and the remote controls of a window. What they say comes among the touches as it was said.
final class LiveSignals {
  private var choice: AuxiliaryDevices.Selection?
  private var devices: AuxiliaryDevices?
  /// What has come and is not taken yet. What has no time of its own comes behind what came before it.
  private var waiting: [(time: Timestamp, event: AuxiliaryDevices.Event)] = []

  /// Readable when there is something to read.
  var descriptor: CInt? { devices?.descriptor }

  /// Listens to other devices from now on, if they are others.
  func open(_ choice: AuxiliaryDevices.Selection, waits: Bool) throws(TouchscreenError) {
    guard choice != self.choice else { return }
    devices?.close { wait($0) }
    devices = nil
    devices = choice.isEmpty ? nil : try AuxiliaryDevices(choice, waits: waits)
    self.choice = choice
  }

  /// Reads what has come.
  func read() { devices?.drain { wait($0) } }

  private func wait(_ event: AuxiliaryDevices.Event) {
    let before = waiting.last?.time ?? Timestamp(nanoseconds: .min)
    let time = if case .auxiliary(let signal) = event { signal.timestamp } else { before }
    waiting.append((time, event))
  }

  /// Hands over what was read, as far as it happened by a time, in the order of time.
  func deliver(
    until limit: Timestamp = Timestamp(nanoseconds: .max), _ body: (AuxiliaryDevices.Event) -> Void
  ) {
    if waiting.isEmpty { return }
    // Each device has its own order, and one that is read later may have said something earlier.
    let due = waiting.enumerated().filter { $0.element.time <= limit }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    waiting.removeAll { $0.time <= limit }
    for (_, entry) in due { body(entry.event) }
  }

  /// Lets go what is down, and ends listening.
  func close(_ body: (AuxiliaryDevices.Event) -> Void) {
    devices?.close { wait($0) }
    deliver(body)
    (devices, choice) = (nil, nil)
  }
}

extension AuxiliaryDevices.Selection {
  /// Whether there is nothing to listen to.
  var isEmpty: Bool {
    switch self {
    case .all(let kinds): kinds.isEmpty
    case .chosen(let selections): selections.isEmpty
    }
  }

  /// What a scene has commands for.
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
