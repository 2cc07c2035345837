public import CFingertip
import Fingertip

/// Makes a button.
@c @implementation
public func ft_button_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> ft_view? {
  make(in: parent, x, y, width, height) { ControlRecord(Button(frame: $0), $1) }
}
