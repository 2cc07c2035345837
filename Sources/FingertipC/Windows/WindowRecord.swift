import CFingertip
import Fingertip

/// The record of a host's window and its root view.
final class WindowRecord: ViewRecord {
  let window: Window
  let windowEndpoint: InputEndpoint
  /// The application, created on first use. Untyped, so that only the functions that use it link
  /// its class.
  var application: AnyObject?

  init(_ window: Window, _ handle: Handle) {
    self.window = window
    windowEndpoint = InputEndpoint(window)
    super.init(window, handle)
  }

  override var moveOrDestroyError: CallError? {
    .unsupported("the view is the root of its window; call the window function instead")
  }
  override var asWindow: WindowRecord? { self }
}
