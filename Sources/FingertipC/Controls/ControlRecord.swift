import CFingertip
import Fingertip

/// A control of a host.
class ControlRecord: ViewRecord {
  private final let control: Control
  /// What of its events the host hears.
  private final var registration: ActionID?

  init(_ control: Control, _ handle: Handle) {
    self.control = control
    super.init(control, handle)
  }

  final override var asControl: ControlRecord? { self }

  /// Lets the host hear of events, in place of those that it heard before.
  final func register(_ events: ControlEvents, _ callback: Callback<ft_control_fn>?) {
    if let registration { control.removeAction(registration) }
    registration = callback.map { callback in
      let handle = handle
      return control.addAction(for: events) { (_: Control) in
        Library.view(handle)?.asControl?.callHost(callback)
      }
    }
  }

  private final func callHost(_ callback: Callback<ft_control_fn>) {
    var event = ft_control_event()
    event.size = UInt32(MemoryLayout<ft_control_event>.size)
    event.events = control.lastActionContext?.events.rawValue ?? 0
    event.control = handle.pointer
    event.time = control.lastActionContext?.time.nanoseconds ?? 0
    event.value = control.firstMeasure
    Library.notify { callback.function(&event, callback.user) }
  }
}
