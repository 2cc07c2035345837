import CFingertip
import Fingertip

/// A recognizer or view whose settings a host can set, get and list.
protocol SettingHolder {
  /// The object's name, as shown in error messages.
  var settingOwnerName: String { get }
  /// The error for a setting that the object doesn't have.
  var unknownSettingError: CallError { get }
  /// Visits all settings of the object.
  func visit(_ access: inout SettingFinder)
}

extension SettingHolder {
  /// Sets a setting.
  func set(_ setting: Int32, to value: Double) throws(CallError) {
    let found = try findSetting(SettingFinder(.code(Int(setting)), value: value))
    guard !found.isReadOnly else { throw .settingReadOnly }
    guard found.setting.accepts(value) else {
      throw .settingOutOfRange(found, of: settingOwnerName, value)
    }
  }

  /// Returns the value of a setting.
  func value(of setting: Int32) throws(CallError) -> Double {
    try findSetting(SettingFinder(.code(Int(setting)))).value
  }

  /// Describes the setting at an index.
  func writeDescription(
    ofSettingAt index: Int, to setting: UnsafeMutablePointer<fingertip_setting>?
  ) throws(CallError) {
    guard let setting else { throw .nullSettingPointer }
    setting.pointee = fingertip_setting(try findSetting(SettingFinder(.index(index))))
  }

  private func findSetting(_ access: SettingFinder) throws(CallError) -> SettingFinder.FoundSetting
  {
    var access = access
    visit(&access)
    guard let found = access.foundSetting else { throw unknownSettingError }
    return found
  }
}
