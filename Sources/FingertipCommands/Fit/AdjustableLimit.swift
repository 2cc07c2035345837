internal import Fingertip
internal import FingertipScenes

/// A limit of a recognizer in a scene that `fingertip fit` can adjust.
struct AdjustableLimit: Hashable, Sendable {
  /// The recognizer's name.
  let recognizer: String
  /// The index of the limit among the recognizer's settings.
  let settingIndex: Int

  /// Returns all adjustable limits in a scene: its lengths, speeds, times, angles and ratios.
  /// Counts and choices aren't adjustable, because they define which gesture is recognized.
  static func adjustableLimits(in scene: Scene) -> [AdjustableLimit] {
    scene.recognizerNames.flatMap { name in
      (scene.entries(of: name)).enumerated().compactMap { index, entry in
        entry.setting.unit.typicalLimit == nil
          ? nil : AdjustableLimit(recognizer: name, settingIndex: index)
      }
    }
  }

  /// Returns the limit's setting in a scene, or `nil` if the scene has no such recognizer or
  /// setting.
  func settingEntry(in scene: Scene) -> SettingEntry? {
    let entries = scene.entries(of: recognizer)
    return entries.indices.contains(settingIndex) ? entries[settingIndex] : nil
  }
}

extension SettingUnit {
  /// A typical amount in this unit, or `nil` if the unit isn't used for limits. The amount serves
  /// as the initial value of a limit that is 0 or unlimited.
  var typicalLimit: Double? {
    switch self {
    case .points: 10
    case .pointsPerSecond: 200
    case .nanoseconds: 100e6
    case .radians: 0.2
    case .number: 0.5
    case .count, .flag, .choice, .set: nil
    }
  }
}

extension Scene {
  /// Returns the settings of a recognizer, or an empty array if there is no such recognizer.
  fileprivate func entries(of name: String) -> [SettingEntry] {
    var entries: [SettingEntry] = []
    var copy = self
    copy.modifyRecognizers(name) { entries = SettingEntry.writableEntries(of: $0.kind) }
    return entries
  }

  /// Returns the scene with a limit set to the given value, or `nil` if that value is out of range.
  func replacing(_ setting: AdjustableLimit, with number: Double) -> Scene? {
    var (copy, setter) = (self, SettingReplacer(index: setting.settingIndex, newValue: number))
    copy.modifyRecognizers(setting.recognizer) { $0.kind.visit(&setter) }
    return setter.hasReplacedSetting ? copy : nil
  }

  private mutating func modifyRecognizers(
    _ name: String, _ change: (inout SceneRecognizer) -> Void
  ) {
    func visit(_ recognizers: inout [SceneRecognizer]) {
      for index in recognizers.indices where recognizers[index].name == name {
        change(&recognizers[index])
      }
    }
    func visit(_ views: inout [SceneView]) {
      for index in views.indices {
        visit(&views[index].recognizers)
        visit(&views[index].views)
      }
    }
    visit(&recognizers)
    visit(&views)
  }
}

/// A visitor that changes the value of the setting at a given index.
private struct SettingReplacer: SettingVisitor {
  let index: Int
  let newValue: Double
  private(set) var hasReplacedSetting = false
  private var currentIndex = 0

  init(index: Int, newValue: Double) {
    self.index = index
    self.newValue = newValue
  }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    if currentIndex == index, setting.accepts(newValue) {
      number = newValue
      hasReplacedSetting = true
    }
    currentIndex += 1
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}
