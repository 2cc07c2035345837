import CFingertip
import Fingertip

/// A visitor that finds one setting by its C constant or by its index, describes it, and optionally
/// sets it to a value within its range.
struct SettingFinder: SettingVisitor {
  /// The setting to find.
  enum Criterion {
    case code(Int)
    case index(Int)
  }

  /// The setting that the visitor found.
  struct FoundSetting {
    let setting: Setting
    let code: Int
    /// The group that contains the setting.
    let group: SettingName?
    /// The setting's value before it is changed.
    let value: Double
    /// Whether the setting is read-only.
    let isReadOnly: Bool
  }

  private(set) var foundSetting: FoundSetting?
  private let criterion: Criterion
  private let newValue: Double?
  private var index = 0
  private var group: SettingName?

  /// Creates a visitor that finds a setting and, unless the value is `nil`, sets it to the value.
  init(_ aim: Criterion, value: Double? = nil) {
    self.criterion = aim
    newValue = value
  }

  @inline(never)
  mutating func visit(_ setting: Setting, _ number: inout Double) {
    guard recordIfMatching(setting, number, isReadOnly: false) else { return }
    if let newValue, setting.accepts(newValue) { number = newValue }
  }

  mutating func visitState(_ setting: Setting, _ number: Double) {
    _ = recordIfMatching(setting, number, isReadOnly: true)
  }

  /// Records the setting if it matches, and returns whether it does.
  private mutating func recordIfMatching(
    _ setting: Setting, _ number: Double, isReadOnly: Bool
  ) -> Bool {
    let code = Int(setting.name.code) + Int(group?.code ?? 0)
    let isMatch =
      switch criterion {
      case .code(let meant): meant == code
      case .index(let meant): meant == index
      }
    index += 1
    if isMatch {
      foundSetting = FoundSetting(
        setting: setting, code: code, group: group, value: number, isReadOnly: isReadOnly)
    }
    return isMatch
  }

  mutating func enter(_ group: SettingName) { self.group = group }
  mutating func leave(_ group: SettingName) { self.group = nil }
}

extension CallError {
  /// The error for a value outside the setting's range.
  @inline(never)
  static func settingOutOfRange(
    _ found: SettingFinder.FoundSetting, of name: String, _ value: Double
  ) -> CallError {
    CallError(
      FINGERTIP_ERROR_VALUE,
      TextBuilder { text in
        text += name
        text += "."
        if let group = found.group {
          text += group.name
          text += "."
        }
        text += found.setting.name.name
        text += ": expected "
        text.append(found.setting.validValuesText)
        text += ", found "
        found.setting.appendValue(value, to: &text)
      })
  }
}
