public import CFingertip
import Fingertip

/// Returns the frame of a part of a control.
@c @implementation
public func ft_control_part_frame(
  _ control: ft_view?, _ part: Int32, _ frame: UnsafeMutablePointer<Double>?
) -> ft_status {
  performCall(.reads) { () throws(CallError) in
    guard let control = try Library.view(control).view as? MultipartControl else {
      throw .kind(
        "The view is no control with parts. Pass a bar, a text field, or a row of a list.")
    }
    guard let rect = control.rect(ofPart: Int(part)) else {
      throw .value("There is no such part now, or no room for it. Pass one that is there.")
    }
    try rect.write(to: frame)
  }
}
