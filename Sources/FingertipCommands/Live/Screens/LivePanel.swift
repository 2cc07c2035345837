#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive

/// A touchscreen, and its pen if it has one.
final class LivePanel {
  /// Which of its devices something comes from.
  enum Source { case screen, pen }

  /// Who it is.
  struct Setup {
    var selection: DeviceSelection
    /// The pen whose strokes come to the same window.
    var pen: DeviceSelection?
    var options = TouchscreenOptions()
  }

  /// The identities of the nodes of its devices that are there.
  var nodes: [Source: String] = [:]
  /// How it is opened.
  var options: TouchscreenOptions
  private let setup: Setup
  private var screen: Touchscreen?
  private var pen: LivePen?

  init(_ setup: Setup) {
    self.setup = setup
    options = setup.options
  }

  /// What to wait for.
  var descriptors: [CInt] { [screen?.descriptor, pen?.descriptor].compactMap { $0 } }

  /// Opens the touchscreen; its pen follows when that is connected.
  func open(forwarding: Forwarding?) throws(TouchscreenError) {
    let pen = setup.pen.map { LivePen($0, options) }
    // Before anything is taken from others.
    if !options.waits { try pen?.check() }
    screen = try Touchscreen(setup.selection, options, forwarding: forwarding)
    self.pen = pen
  }

  /// Opens the pen of a touchscreen that is there.
  func openPen(for screen: ConnectedTouchscreen) throws(TouchscreenError) {
    try pen?.open(for: screen)
  }

  /// Takes what has come. The strokes of the pen come among the touches of fingers as they were made.
  func drain(_ body: (Touchscreen.Event, Source) -> Void) {
    pen?.read()
    screen?.drain { event in
      if let time = event.time { pen?.deliver(until: time) { body($0, .pen) } }
      body(event, .screen)
    }
    pen?.deliver { body($0, .pen) }
  }

  /// Has `drain` tell of a time that has come.
  func wake(at time: Timestamp?) { screen?.wake(at: time) }

  /// Cancels what is down, and gives the devices back.
  func close(_ body: (Touchscreen.Event, Source) -> Void) {
    pen?.close { body($0, .pen) }
    screen?.close { body($0, .screen) }
    (pen, screen) = (nil, nil)
    nodes = [:]
  }
}

extension Touchscreen.Event {
  /// When it happened, if it has a time.
  var time: Timestamp? {
    switch self {
    case .frame(let frame): frame.timestamp
    case .auxiliary(let signal): signal.timestamp
    case .time(let time): time
    case .note(let note): note.time
    case .connected, .waiting, .ended: nil
    }
  }
}
#endif
