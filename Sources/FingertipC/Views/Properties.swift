public import CFingertip
import Fingertip

// What a view is like.

/// Changes a setting of a view.
@c @implementation
public func ft_view_set(_ view: ft_view?, _ setting: Int32, _ value: Double) -> ft_status {
  attempt { () throws(Failure) in
    let view = try Library.view(view).view
    let found = try view.access(SettingAccess(.code(Int(setting)), value: value))
    guard !found.isState else { throw .onlyRead }
    guard found.setting.accepts(value) else {
      throw .setting(found, of: view.settingOwner, value)
    }
  }
}

/// What a setting of a view is.
@c @implementation
public func ft_view_get(_ view: ft_view?, _ setting: Int32) -> Double {
  attempt(.looks, otherwise: .nan) { () throws(Failure) in
    try Library.view(view).view.access(SettingAccess(.code(Int(setting)))).value
  }
}

/// What there is to know about one setting of those that a view has.
@c @implementation
public func ft_view_describe(
  _ view: ft_view?, _ index: Int, _ setting: UnsafeMutablePointer<ft_setting>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    let view = try Library.view(view).view
    guard let setting else { throw .noRoom }
    setting.pointee = ft_setting(try view.access(SettingAccess(.place(index))))
  }
}

extension View {
  /// Finds a setting, and changes it if that was asked for.
  @inline(never)
  fileprivate func access(_ access: SettingAccess) throws(Failure) -> SettingAccess.Found {
    var access = access
    visit(&access)
    guard let found = access.found else { throw .noProperty }
    return found
  }
}

/// Keeps a pointer of the host.
@c @implementation
public func ft_view_set_user(_ view: ft_view?, _ user: UnsafeMutableRawPointer?) -> ft_status {
  attempt(.looks) { () throws(Failure) in try Library.view(view).user = user }
}

/// The pointer of the host.
@c @implementation
public func ft_view_get_user(_ view: ft_view?) -> UnsafeMutableRawPointer? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in try Library.view(view).user }
}
