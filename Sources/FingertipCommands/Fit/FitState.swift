internal import Fingertip
internal import FingertipScenes

/// A scene with some limits changed, and which recordings it gets wrong.
struct FitState: Sendable {
  /// The limits that are others than in the scene that was given, with their numbers.
  let changes: [FitSetting: Double]
  /// The scene with these limits.
  let scene: Scene
  /// The places of the recordings of which it does not tell what their labels say.
  let wrong: [Int]

  /// How far the limits are from those of a scene: one for each that is another, and how many times it is
  /// larger or smaller beyond one.
  func cost(from start: Scene) -> Double {
    changes.reduce(0) { sum, change in
      guard let note = change.key.entry(in: start), let step = note.setting.unit.typicalAmount else {
        return sum
      }
      // So that what was 0 is not infinitely far.
      let (old, new) = (note.number + step / 16, change.value + step / 16)
      return sum + max(old, new) / min(old, new)
    }
  }

  /// What is changed, in the order of the scene.
  func described(from start: Scene) -> [LimitChange] {
    FitSetting.all(in: start).compactMap { setting in
      guard changes[setting] != nil, let old = setting.entry(in: start),
        let new = setting.entry(in: scene)
      else { return nil }
      return LimitChange(recognizer: setting.recognizer, old: old, new: new)
    }
  }
}

/// A limit that is another than before.
struct LimitChange: CustomStringConvertible {
  let recognizer: String
  let old: SettingEntry
  let new: SettingEntry

  /// The key in a scene, with that of the limits that it is one of.
  var key: String { (new.group.map { $0.name.text + "." } ?? "") + new.key }

  /// Such as `double tap maximumGapMilliseconds 350 → 420`.
  var description: String { "\(recognizer) \(key) \(old.json) → \(new.json)" }
}

/// Numbers that people write.
enum RoundNumber {
  /// The next number with few digits in the unit in which a scene has it, away from another number.
  static func beyond(
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
    // Below 1 the unit is not exact, its reciprocal is.
    let whole = units.rounded(number > other ? .up : .down)
    let round = unit < 1 ? whole / (1 / unit).rounded() : whole * unit
    return scale == 1e6 ? (round * scale).rounded() : round * scale
  }
}
