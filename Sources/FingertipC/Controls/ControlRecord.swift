import CFingertip
import Fingertip

/// The record of a host's control, with the callback for its events.
class ControlRecord: ViewRecord {
  private final let control: Control
  /// The action registered for the host's callback, or `nil` if there is no callback.
  private final var actionID: ActionID?

  init(_ control: Control, _ handle: Handle) {
    self.control = control
    super.init(control, handle)
  }

  final override var asControl: ControlRecord? { self }

  /// Sets the callback for control events, replacing the previous callback.
  final func setCallback(_ events: ControlEvents, _ callback: Callback<fingertip_control_fn>?) {
    if let actionID { control.removeAction(actionID) }
    actionID = callback.map { callback in
      let handle = handle
      return control.addAction(for: events) { (_: Control) in
        Library.view(handle)?.asControl?.callHostCallback(callback)
      }
    }
  }

  private final func callHostCallback(_ callback: Callback<fingertip_control_fn>) {
    var event = fingertip_control_event()
    event.size = UInt32(MemoryLayout<fingertip_control_event>.size)
    event.events = control.lastActionContext?.events.rawValue ?? 0
    event.control = handle.pointer
    event.time = control.lastActionContext?.time.nanoseconds ?? 0
    event.value = control.firstMeasureValue
    callback.function(&event, callback.user)
  }
}
