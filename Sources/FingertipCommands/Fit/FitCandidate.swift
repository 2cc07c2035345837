internal import Fingertip
internal import FingertipScenes

/// A scene with changed limits, and the recordings that the scene classifies incorrectly.
struct FitCandidate: Sendable {
  /// The changed limits and their values.
  let changes: [AdjustableLimit: Double]
  /// The scene with these limits.
  let scene: Scene
  /// The indices of the recordings that contradict their labels.
  let wrongRecordingIndices: [Int]

  /// Returns a measure of how far these limits are from the original scene's limits. For each limit
  /// that differs, the ratio of the larger value to the smaller value is added to the measure.
  func changeCost(from start: Scene) -> Double {
    changes.reduce(0) { sum, change in
      guard let note = change.key.settingEntry(in: start), let step = note.setting.unit.typicalLimit
      else {
        return sum
      }
      // Add a small amount to both values to keep the ratio finite if one of them is 0.
      let (old, new) = (note.value + step / 16, change.value + step / 16)
      return sum + max(old, new) / min(old, new)
    }
  }

  /// Returns the changes, in the order of the scene's limits.
  func limitChanges(from start: Scene) -> [LimitChange] {
    AdjustableLimit.adjustableLimits(in: start).compactMap { setting in
      guard changes[setting] != nil, let old = setting.settingEntry(in: start),
        let new = setting.settingEntry(in: scene)
      else { return nil }
      return LimitChange(recognizer: setting.recognizer, oldSetting: old, newSetting: new)
    }
  }
}

/// A changed limit.
struct LimitChange: CustomStringConvertible {
  let recognizer: String
  let oldSetting: SettingEntry
  let newSetting: SettingEntry

  /// The limit's key in a scene, prefixed with the name of its group.
  var key: String { (newSetting.group.map { $0.name.text + "." } ?? "") + newSetting.key }

  /// A line that describes the change, such as `double tap maximumGapMilliseconds 350 → 420`.
  var description: String { "\(recognizer) \(key) \(oldSetting.jsonText) → \(newSetting.jsonText)" }
}

/// Functions that round numbers to a few significant digits.
enum LimitRounding {
  /// Returns `number` in the unit used in scenes, rounded away from `other` to two or three
  /// significant digits.
  static func roundedNumber(
    _ number: Double, awayFrom other: Double, _ unit: SettingUnit, digits: Int
  ) -> Double {
    let scale =
      switch unit {
      case .nanoseconds: 1e6
      case .radians: Double.pi / 180
      default: 1.0
      }
    let shown = number / scale
    guard shown > 0, shown.isFinite else { return number }
    var unit = 1.0
    let (minimum, maximum) = digits == 2 ? (10.0, 100.0) : (100.0, 1000.0)
    while shown / unit >= maximum { unit *= 10 }
    while shown / unit < minimum, unit > 1e-9 { unit /= 10 }
    let units = shown / unit
    // A decimal unit below 1 has no exact floating-point representation, but its reciprocal does.
    let roundedUnits = units.rounded(number > other ? .up : .down)
    let round = unit < 1 ? roundedUnits / (1 / unit).rounded() : roundedUnits * unit
    return scale == 1e6 ? (round * scale).rounded() : round * scale
  }
}
