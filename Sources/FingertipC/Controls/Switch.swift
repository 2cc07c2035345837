public import CFingertip
import Fingertip

/// Makes a switch.
@c @implementation
public func ft_switch_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> ft_view? {
  make(in: parent, x, y, width, height) { SwitchRecord(Switch(frame: $0), $1) }
}

final class SwitchRecord: ControlRecord {
  private let toggle: Switch

  init(_ toggle: Switch, _ handle: Handle) {
    self.toggle = toggle
    super.init(toggle, handle)
  }

  override var value: Double { toggle.isOn.number }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_CONTROL_VALUE: toggle.isOn = try value.flag
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_VALUE: value
    case FT_CONTROL_POSITION: toggle.position
    default: super.get(property)
    }
  }
}
