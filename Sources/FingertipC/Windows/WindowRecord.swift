import CFingertip
import Fingertip

/// A window of a host, which is also the record of its root view.
final class WindowRecord: ViewRecord {
  let window: Window
  /// Room for the samples of a frame, kept from one frame to the next.
  var frame = TouchFrame(at: .zero, samples: [])

  init(_ window: Window, _ handle: Handle) {
    self.window = window
    super.init(window, handle)
  }

  override var asWindow: WindowRecord? { self }
}
