public import CFingertip
import Fingertip

/// Creates a multi-mode button.
@c @implementation
public func ft_modal_button_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ modes: Int32
) -> ft_view? {
  makeParts(1, 1000, modes, in: parent, x, y, width, height) {
    MultiModeButton(frame: $0, modes: $1.map { MultiModeButton.Mode($0) })
  }
}

/// Sets the delay from a tap to the next mode.
@c @implementation
public func ft_modal_button_set_delay(
  _ button: ft_view?, _ mode: Int32, _ delay: Int64
) -> ft_status {
  performCall { () throws(CallError) in
    let button = try modalButton(button)
    guard button.modes.indices.contains(Int(mode)) else {
      throw .value("no such mode; indices start at 0")
    }
    button.setDelay(delay < 0 ? nil : .nanoseconds(delay), ofMode: Int(mode))
  }
}

/// Shows the next mode.
@c @implementation
public func ft_modal_button_show_next(_ button: ft_view?) -> ft_status {
  performCall { () throws(CallError) in try modalButton(button).showNextMode() }
}

private func modalButton(_ view: ft_view?) throws(CallError) -> MultiModeButton {
  guard let button = try Library.view(view).view as? MultiModeButton else {
    throw .kind("not a multi-mode button; pass the result of ft_modal_button_create")
  }
  return button
}
