#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive

/// A touchscreen with its pen, if it has one.
final class LiveTouchscreen {
  /// The source of an event, which is either the touchscreen or its pen.
  enum Device { case screen, pen }

  /// The devices to open, with their options.
  struct Configuration {
    var selection: DeviceSelection
    /// The pen whose touches go to the same window.
    var pen: DeviceSelection?
    var options = TouchscreenOptions()
  }

  /// The node identities of the connected devices.
  var nodeIdentities: [Device: String] = [:]
  /// The options for opening the touchscreen.
  var options: TouchscreenOptions
  private let configuration: Configuration
  private var screen: Touchscreen?
  private var pen: LivePen?

  init(_ setup: Configuration) {
    self.configuration = setup
    options = setup.options
  }

  /// The descriptors to poll.
  var pollDescriptors: [CInt] { [screen?.descriptor, pen?.descriptor].compactMap { $0 } }

  /// Opens the touchscreen. The pen is opened once the touchscreen is connected.
  func open(forwarding: ForwardingCallbacks?) throws(TouchscreenError) {
    let pen = configuration.pen.map { LivePen($0, options) }
    // Check whether the pen exists before any device is grabbed.
    if !options.waits { try pen?.checkExists() }
    screen = try Touchscreen(configuration.selection, options, forwarding: forwarding)
    self.pen = pen
  }

  /// Opens the pen of a connected touchscreen.
  func openPen(for screen: ConnectedTouchscreen) throws(TouchscreenError) {
    try pen?.open(for: screen)
  }

  /// Delivers the pending events. Pen events are merged with touches in chronological order.
  func drain(_ body: (Touchscreen.Event, Device) -> Void) {
    pen?.readPending()
    screen?.drain { event in
      if let time = event.time { pen?.deliver(until: time) { body($0, .pen) } }
      body(event, .screen)
    }
    pen?.deliver { body($0, .pen) }
  }

  /// Requests that `drain` report a `wakeUp` event when the given time is reached.
  func requestTimeEvent(at time: Timestamp?) { screen?.scheduleWakeUp(at: time) }

  /// Cancels active touches and closes the devices.
  func close(_ body: (Touchscreen.Event, Device) -> Void) {
    pen?.close { body($0, .pen) }
    screen?.close { body($0, .screen) }
    (pen, screen) = (nil, nil)
    nodeIdentities = [:]
  }
}

extension Touchscreen.Event {
  /// The event's time, or `nil` if it has none.
  var time: Timestamp? {
    switch self {
    case .frame(let frame): frame.timestamp
    case .auxiliary(let signal): signal.timestamp
    case .wakeUp(let time): time
    case .note(let note): note.time
    case .connected, .waiting, .ended: nil
    }
  }
}
#endif
