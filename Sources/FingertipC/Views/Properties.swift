public import CFingertip
import Fingertip

// Properties of views.

/// Sets the value of a view's setting.
@c @implementation
public func fingertip_view_set(
  _ view: fingertip_view?, _ setting: Int32, _ value: Double
) -> fingertip_status {
  performCall { () throws(CallError) in try Library.view(view).view.set(setting, to: value) }
}

/// Returns the value of a view's setting.
@c @implementation
public func fingertip_view_get(_ view: fingertip_view?, _ setting: Int32) -> Double {
  performCall(.reads, otherwise: .nan) { () throws(CallError) in
    try Library.view(view).view.value(of: setting)
  }
}

/// Describes one of a view's settings.
@c @implementation
public func fingertip_view_describe(
  _ view: fingertip_view?, _ index: Int, _ setting: UnsafeMutablePointer<fingertip_setting>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    try Library.view(view).view.writeDescription(ofSettingAt: index, to: setting)
  }
}

extension View: SettingHolder {
  var unknownSettingError: CallError { .unknownViewSetting }
}

/// Sets the pointer that the host stores in the view.
@c @implementation
public func fingertip_view_set_user(
  _ view: fingertip_view?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in try Library.view(view).userData = user }
}

/// Returns the pointer that the host stores in the view.
@c @implementation
public func fingertip_view_get_user(_ view: fingertip_view?) -> UnsafeMutableRawPointer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in try Library.view(view).userData }
}
