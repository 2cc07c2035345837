#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive

/// A pen on the panel of a touchscreen: a device of its own, whose strokes are touches in the same window.
///
/// It lies under the whole picture, turned as the touchscreen is. A calibration of the touchscreen is not its.
final class LivePen {
  private let selection: DeviceSelection
  private var options: TouchscreenOptions
  private var device: Touchscreen?
  /// What has come and is not taken yet.
  private var waiting: [Touchscreen.Event] = []

  /// A pen that is opened as its touchscreen is.
  init(_ selection: DeviceSelection, _ options: TouchscreenOptions) {
    self.selection = selection
    self.options = options
    self.options.calibration = .none
  }

  /// Readable when there is something to read.
  var descriptor: CInt? { device?.descriptor }

  /// Whether there is such a pen.
  func check() throws(TouchscreenError) {
    let device = try DeviceSearch(selection).open()
    do throws(UnsupportedDevice) { _ = try TouchscreenProfile(device.description) } catch {
      throw .unsupported(node: device.node, error)
    }
  }

  /// Opens it for a touchscreen that is there, with a window of its size.
  func open(for screen: ConnectedTouchscreen) throws(TouchscreenError) {
    let size = DisplayMapping.RequestedSize.points(screen.mapping.size)
    if device != nil, options.size == size { return }
    close { waiting.append($0) }
    options.size = size
    device = try Touchscreen(selection, options)
  }

  /// Reads what has come.
  func read() { device?.drain { waiting.append($0) } }

  /// Hands over what was read, as far as it happened by a time.
  func deliver(until time: Timestamp? = nil, _ body: (Touchscreen.Event) -> Void) {
    let isLate = { (event: Touchscreen.Event) in
      if let time, let eventTime = event.time { eventTime > time } else { false }
    }
    let count = waiting.firstIndex(where: isLate) ?? waiting.count
    let events = waiting.prefix(count)
    waiting.removeFirst(count)
    for event in events { body(event) }
  }

  /// Cancels a stroke that is down, and gives the device back.
  func close(_ body: (Touchscreen.Event) -> Void) {
    device?.close { body($0) }
    device = nil
  }
}
#endif
