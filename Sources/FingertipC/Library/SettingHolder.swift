import CFingertip
import Fingertip

/// What has settings that a host sets, gets and lists: a recognizer, or a view.
protocol SettingHolder {
  /// What it is called where a value is refused.
  var settingOwner: String { get }
  /// Why a setting is none of its own.
  var unknownSetting: CallError { get }
  /// Shows all its settings.
  func visit(_ access: inout SettingAccess)
}

extension SettingHolder {
  /// Makes a setting another.
  func set(_ setting: Int32, to value: Double) throws(CallError) {
    let found = try find(SettingAccess(.code(Int(setting)), value: value))
    guard !found.isState else { throw .readOnly }
    guard found.setting.accepts(value) else { throw .setting(found, of: settingOwner, value) }
  }

  /// What a setting is.
  func value(of setting: Int32) throws(CallError) -> Double {
    try find(SettingAccess(.code(Int(setting)))).value
  }

  /// What there is to know about one of its settings.
  func describe(_ index: Int, _ setting: UnsafeMutablePointer<ft_setting>?) throws(CallError) {
    guard let setting else { throw .nullSetting }
    setting.pointee = ft_setting(try find(SettingAccess(.index(index))))
  }

  private func find(_ access: SettingAccess) throws(CallError) -> SettingAccess.Found {
    var access = access
    visit(&access)
    guard let found = access.found else { throw unknownSetting }
    return found
  }
}
