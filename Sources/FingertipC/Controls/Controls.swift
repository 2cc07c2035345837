public import CFingertip
import Fingertip

/// Lets a host hear of events of a control.
@c @implementation
public func ft_control_on_event(
  _ control: ft_view?, _ events: UInt32, _ callback: ft_control_fn?,
  _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    guard let record = try Library.view(control).asControl else {
      throw .kind("The view is no control. Pass what a function that makes controls returned.")
    }
    record.register(ControlEvents(rawValue: events), callback.map { ($0, user) })
  }
}
