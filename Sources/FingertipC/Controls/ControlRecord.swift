import CFingertip
import Fingertip

/// A control of a host. Subclasses, one for each kind, know its value and further properties.
class ControlRecord: ViewRecord {
  private final let control: Control
  /// What of its events the host hears.
  final var registration: ActionID?

  init(_ control: Control, _ handle: Handle) {
    self.control = control
    super.init(control, handle)
  }

  override var asControl: ControlRecord? { self }

  /// Its value, for events; none unless it has one.
  var value: Double { .nan }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_CONTROL_ENABLED: control.isEnabled = value != 0
    case FT_CONTROL_SELECTED: control.isSelected = value != 0
    case FT_CONTROL_FOCUSED: control.isFocused = value != 0
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_ENABLED: control.isEnabled.number
    case FT_CONTROL_SELECTED: control.isSelected.number
    case FT_CONTROL_FOCUSED: control.isFocused.number
    case FT_CONTROL_HIGHLIGHTED: control.isHighlighted.number
    case FT_CONTROL_TRACKING: control.isTracking.number
    default: super.get(property)
    }
  }

  /// Lets the host hear of events, in place of those that it heard before.
  final func register(_ events: ControlEvents, _ callback: Callback<ft_control_fn>?) {
    if let registration { control.removeAction(registration) }
    registration = callback.map { callback in
      let handle = handle
      return control.addAction(for: events) { (_: Control) in
        Library.view(handle)?.asControl?.tell(callback)
      }
    }
  }

  private final func tell(_ callback: Callback<ft_control_fn>) {
    var event = ft_control_event()
    event.size = UInt32(MemoryLayout<ft_control_event>.size)
    event.events = control.lastSent?.events.rawValue ?? 0
    event.control = handle.pointer
    event.time = control.lastSent?.time.nanoseconds ?? 0
    event.value = value
    Library.tell { callback.function(&event, callback.user) }
  }
}
