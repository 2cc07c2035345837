import CFingertip
import Fingertip

/// A window of a host, which is also the record of its root view.
final class WindowRecord: ViewRecord {
  let window: Window
  let intake: Intake
  /// Its application, once the host sends what is no touch: known to those functions only.
  var application: AnyObject?

  init(_ window: Window, _ handle: Handle) {
    self.window = window
    intake = Intake(window)
    super.init(window, handle)
  }

  override var whyFixed: Failure? {
    .kind("the view is the root of its window; call the window function instead")
  }
  override var asWindow: WindowRecord? { self }
}
