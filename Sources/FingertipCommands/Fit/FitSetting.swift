internal import Fingertip
internal import FingertipScenes

/// A limit of a recognizer of a scene that may be changed.
struct FitSetting: Hashable, Sendable {
  /// The name of the recognizer.
  let recognizer: String
  /// Where it comes among the settings of the recognizer.
  let index: Int

  /// All limits of a scene: what measures lengths, speeds, times, angles and shares. Counts and words say
  /// which gesture is meant, and are left alone.
  static func all(in scene: Scene) -> [FitSetting] {
    scene.recognizerNames.flatMap { name in
      (scene.entries(of: name)).enumerated().compactMap { index, entry in
        entry.setting.unit.typicalAmount == nil ? nil : FitSetting(recognizer: name, index: index)
      }
    }
  }

  /// What it is in a scene.
  func entry(in scene: Scene) -> SettingEntry? {
    let entries = scene.entries(of: recognizer)
    return entries.indices.contains(index) ? entries[index] : nil
  }
}

extension SettingUnit {
  /// An ordinary amount, from which is tried what begins at 0 or has no end; nil for what is no limit.
  var typicalAmount: Double? {
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
  /// The settings of a recognizer; none where there is no such recognizer.
  fileprivate func entries(of name: String) -> [SettingEntry] {
    var notes: [SettingEntry] = []
    var copy = self
    copy.change(name) { notes = SettingEntry.all(of: $0.kind) }
    return notes
  }

  /// The scene with another number for a limit; nil when the number is not within its range.
  func setting(_ setting: FitSetting, to number: Double) -> Scene? {
    var (copy, setter) = (self, Setter(index: setting.index, newValue: number))
    copy.change(setting.recognizer) { $0.kind.visit(&setter) }
    return setter.isSet ? copy : nil
  }

  private mutating func change(_ name: String, _ change: (inout SceneRecognizer) -> Void) {
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

/// Sets the one setting that comes at a place.
private struct Setter: SettingVisitor {
  let index: Int
  let newValue: Double
  private(set) var isSet = false
  private var current = 0

  init(index: Int, newValue: Double) {
    self.index = index
    self.newValue = newValue
  }

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    if current == index, setting.accepts(newValue) {
      number = newValue
      isSet = true
    }
    current += 1
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}
