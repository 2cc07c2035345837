package import Fingertip

extension Setting {
  /// The key used in scenes, which is the setting's name followed by its unit, unless the unit is
  /// obvious.
  package var key: String {
    switch unit {
    case .points: name.name.text + (name.isMarginEdge ? "" : "Points")
    case .pointsPerSecond: name.name.text + "PointsPerSecond"
    case .nanoseconds: name.name.text + "Milliseconds"
    case .radians: name.name.text + "Degrees"
    case .count, .number, .flag, .choice, .set: name.name.text
    }
  }
}

/// A visitor that collects the keys of an object's settings.
struct SettingKeys: SettingVisitor {
  private(set) var keys: [String] = []
  /// The keys of the limits in each group, keyed by the group's own key.
  private(set) var keysByGroup: [String: [String]] = [:]
  private var group: String?

  /// Collects the keys of an object's settings.
  init(of something: some Configurable) {
    var copy = something
    copy.visit(&self)
  }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    if let group { keysByGroup[group]?.append(setting.key) } else { keys.append(setting.key) }
  }

  mutating func enter(_ group: SettingName) {
    keys.append(group.name.text)
    keysByGroup[group.name.text] = []
    self.group = group.name.text
  }

  mutating func leave(_ group: SettingName) { self.group = nil }
}
