public import CFingertip
import Fingertip

/// Returns the frame of one part of a control.
@c @implementation
public func fingertip_control_part_frame(
  _ control: fingertip_view?, _ part: Int32, _ frame: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    guard let control = try Library.view(control).view as? MultipartControl else {
      throw .unsupported(
        "the control has no parts; pass a bar, a text field or a list row")
    }
    guard let rect = control.rect(ofPart: Int(part)) else {
      throw .invalidNumber("the part isn't shown; pass a part that is shown")
    }
    try rect.writeFrame(to: frame)
  }
}
