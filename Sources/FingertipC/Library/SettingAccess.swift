import CFingertip
import Fingertip

/// Finds one setting by its number in C, or by its place among all, and says what it is; and makes it
/// another, if that is within its range.
struct SettingAccess: SettingVisitor {
  /// Which setting is meant.
  enum Aim {
    case code(Int)
    case place(Int)
  }

  /// A setting that was found.
  struct Found {
    let setting: Setting
    let code: Int
    /// Which limits within others it is one of.
    let group: SettingName?
    /// What it was.
    let value: Double
    /// Whether it can only be read.
    let isState: Bool
  }

  private(set) var found: Found?
  private let aim: Aim
  private let value: Double?
  private var place = 0
  private var group: SettingName?

  /// Looks for a setting, to make it a value unless that is `nil`.
  init(_ aim: Aim, value: Double? = nil) {
    self.aim = aim
    self.value = value
  }

  @inline(never)
  mutating func visit(_ setting: Setting, _ number: inout Double) {
    guard finds(setting, number, isState: false) else { return }
    if let value, setting.accepts(value) { number = value }
  }

  mutating func read(_ setting: Setting, _ number: Double) {
    _ = finds(setting, number, isState: true)
  }

  /// Notes a setting if it is the one that is meant, and says whether it is.
  private mutating func finds(_ setting: Setting, _ number: Double, isState: Bool) -> Bool {
    let code = Int(setting.name.code) + Int(group?.code ?? 0)
    let isMeant =
      switch aim {
      case .code(let meant): meant == code
      case .place(let meant): meant == place
      }
    place += 1
    if isMeant {
      found = Found(setting: setting, code: code, group: group, value: number, isState: isState)
    }
    return isMeant
  }

  mutating func enter(_ group: SettingName) { self.group = group }
  mutating func leave(_ group: SettingName) { self.group = nil }
}

extension Failure {
  /// A setting of something with a name was to become what is not within its range.
  @inline(never)
  static func setting(_ found: SettingAccess.Found, of name: String, _ value: Double) -> Failure {
    Failure(
      FT_ERROR_VALUE,
      Wording { text in
        text += name
        text += "."
        if let group = found.group {
          text += group.name
          text += "."
        }
        text += found.setting.name.name
        text += ": expected "
        text.append(found.setting.expectation)
        text += ", found "
        found.setting.appendValue(value, to: &text)
      })
  }
}
