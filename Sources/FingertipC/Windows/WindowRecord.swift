import CFingertip
import Fingertip

/// A window of a host, which is also the record of its root view.
final class WindowRecord: ViewRecord {
  let window: Window
  let inputEndpoint: InputEndpoint
  /// Its application, once the host sends what is no touch: known to those functions only.
  var application: AnyObject?

  init(_ window: Window, _ handle: Handle) {
    self.window = window
    inputEndpoint = InputEndpoint(window)
    super.init(window, handle)
  }

  override var fixedReason: CallError? {
    .kind("The view is the root of its window. Call the function of the window instead.")
  }
  override var asWindow: WindowRecord? { self }
}
