import CFingertip
import Fingertip

/// The record of a host's window and its root view.
final class WindowRecord: ViewRecord {
  let window: Window
  let windowEndpoint: InputEndpoint
  /// The application, created on first use. The property is an `AnyObject` so that only the
  /// functions that use the class link its code.
  var application: AnyObject?
  /// The callback for the destruction of the window. The root view has a separate callback for its
  /// own destruction.
  var windowDestroyCallback: DestroyCallback?

  init(_ window: Window, _ handle: Handle) {
    self.window = window
    windowEndpoint = InputEndpoint(window)
    super.init(window, handle)
  }

  override var moveOrDestroyError: CallError? {
    .unsupported("the view is the root of its window; resize or destroy the window instead")
  }
  override var asWindow: WindowRecord? { self }
}
