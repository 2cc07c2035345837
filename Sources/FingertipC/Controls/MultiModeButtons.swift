public import CFingertip
import Fingertip

/// Creates a multi-mode button.
@c @implementation
public func fingertip_multi_mode_button_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ modes: Int32
) -> fingertip_view? {
  makeControlWithParts(1, 1000, modes, in: parent, x, y, width, height) {
    MultiModeButton(frame: $0, modes: $1.map { MultiModeButton.Mode($0) })
  }
}

/// Sets the delay between a tap and the change to the next mode.
@c @implementation
public func fingertip_multi_mode_button_set_delay(
  _ button: fingertip_view?, _ mode: Int32, _ delay: Int64
) -> fingertip_status {
  performCall { () throws(CallError) in
    let button = try multiModeButton(button)
    guard button.modes.indices.contains(Int(mode)) else {
      throw .invalidNumber("no such mode; indices start at 0")
    }
    button.setDelay(delay < 0 ? nil : .nanoseconds(delay), ofMode: Int(mode))
  }
}

/// Shows the next mode.
@c @implementation
public func fingertip_multi_mode_button_show_next(_ button: fingertip_view?) -> fingertip_status {
  performCall { () throws(CallError) in try multiModeButton(button).showNextMode() }
}

private func multiModeButton(_ view: fingertip_view?) throws(CallError) -> MultiModeButton {
  guard let button = try Library.view(view).view as? MultiModeButton else {
    throw .unsupported(
      "not a multi-mode button; pass the result of fingertip_multi_mode_button_create")
  }
  return button
}
