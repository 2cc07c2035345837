public import CFingertip
import Fingertip

// What a view is like.

/// Changes a setting of a view.
@c @implementation
public func ft_view_set(_ view: ft_view?, _ setting: Int32, _ value: Double) -> ft_status {
  performCall { () throws(CallError) in try Library.view(view).view.set(setting, to: value) }
}

/// What a setting of a view is.
@c @implementation
public func ft_view_get(_ view: ft_view?, _ setting: Int32) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    try Library.view(view).view.value(of: setting)
  }
}

/// What there is to know about one setting of those that a view has.
@c @implementation
public func ft_view_describe(
  _ view: ft_view?, _ index: Int, _ setting: UnsafeMutablePointer<ft_setting>?
) -> ft_status {
  performCall(.reads) { () throws(CallError) in try Library.view(view).view.describe(index, setting) }
}

extension View: SettingHolder {
  var unknownSetting: CallError { .noProperty }
}

/// Keeps a pointer of the host.
@c @implementation
public func ft_view_set_user(_ view: ft_view?, _ user: UnsafeMutableRawPointer?) -> ft_status {
  performCall(.reads) { () throws(CallError) in try Library.view(view).user = user }
}

/// The pointer of the host.
@c @implementation
public func ft_view_get_user(_ view: ft_view?) -> UnsafeMutableRawPointer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in try Library.view(view).user }
}
