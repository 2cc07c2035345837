#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive

/// The pen of a touchscreen. The pen is a separate device, but its touches go to the touchscreen's
/// window.
///
/// The pen covers the whole display. It shares the touchscreen's rotation but not its calibration
/// or lift timeout.
final class LivePen {
  private let selection: DeviceSelection
  private var options: TouchscreenOptions
  private var touchscreen: Touchscreen?
  /// The events that have been read but not yet delivered.
  private var undeliveredEvents: [Touchscreen.Event] = []

  /// Creates a pen with the options of its touchscreen.
  init(_ selection: DeviceSelection, _ options: TouchscreenOptions) {
    self.selection = selection
    self.options = options
    self.options.calibration = .identity
    self.options.liftTimeout = nil
  }

  /// A descriptor that is readable while there are events to read.
  var descriptor: CInt? { touchscreen?.descriptor }

  /// Throws an error if the chosen pen doesn't exist.
  func checkExists() throws(TouchscreenError) {
    let device = try DeviceSearch(selection).open()
    do throws(UnsupportedDevice) { _ = try TouchscreenProfile(device.description) } catch {
      throw .unsupported(node: device.node, error)
    }
  }

  /// Opens the pen for a connected touchscreen, with a window of the same size.
  func open(for screen: ConnectedTouchscreen) throws(TouchscreenError) {
    let size = DisplayMapping.RequestedSize.points(screen.mapping.size)
    if touchscreen != nil, options.size == size { return }
    close { undeliveredEvents.append($0) }
    options.size = size
    touchscreen = try Touchscreen(selection, options)
  }

  /// Reads the pending events.
  func readPending() { touchscreen?.drain { undeliveredEvents.append($0) } }

  /// Delivers the events read so far, up to a given time.
  func deliver(until time: Timestamp? = nil, _ body: (Touchscreen.Event) -> Void) {
    let isLate = { (event: Touchscreen.Event) in
      if let time, let eventTime = event.time { eventTime > time } else { false }
    }
    let count = undeliveredEvents.firstIndex(where: isLate) ?? undeliveredEvents.count
    let events = undeliveredEvents.prefix(count)
    undeliveredEvents.removeFirst(count)
    for event in events { body(event) }
  }

  /// Cancels an active touch and closes the device.
  func close(_ body: (Touchscreen.Event) -> Void) {
    touchscreen?.close { body($0) }
    touchscreen = nil
  }
}
#endif
