internal import Fingertip
internal import FingertipScenes

/// One limit made larger and smaller, until a recording is right.
struct LimitTrial {
  /// How many times larger or smaller a limit is made.
  private static let factors = [1.25, 1.6, 2, 2.8, 4, 8]

  private let setting: FitSetting
  private let recording: FitRecording
  private let scene: Scene
  private(set) var replayCount = 0

  init(_ setting: FitSetting, of recording: FitRecording, in scene: Scene) {
    self.setting = setting
    self.recording = recording
    self.scene = scene
  }

  /// The least larger and the least smaller number with which it is right, if there are any.
  mutating func minimalRepairs() -> [Double] {
    guard let note = setting.entry(in: scene) else { return [] }
    return [true, false].compactMap { isLarger in
      var last = note.number
      for factor in Self.factors {
        let number = note.number(times: factor, isLarger)
        guard number != last else { continue }
        if isCorrect(number) { return note.smallestChange(between: last, and: number) { isCorrect($0) } }
        last = number
      }
      return nil
    }
  }

  private mutating func isCorrect(_ number: Double) -> Bool {
    guard let scene = scene.setting(setting, to: number) else { return false }
    replayCount += 1
    return recording.isCorrect(in: scene)
  }
}

extension SettingEntry {
  /// The number so many times larger or smaller, within its range. What is 0, or larger than anything
  /// measured, begins at an ordinary amount.
  func number(times factor: Double, _ isLarger: Bool) -> Double {
    guard let step = setting.unit.typicalAmount else { return number }
    let isUnlimited = number >= step * 1000
    // More than what is no limit is none either.
    if isUnlimited, isLarger { return number }
    let start = isUnlimited ? step * 16 : number
    let scaled = isLarger ? max(start, step / 16) * factor : start / factor
    let whole = setting.unit == .nanoseconds ? scaled.rounded() : scaled
    return min(max(whole, setting.minimum), setting.maximum)
  }

  /// A number far above or below.
  func far(_ isLarger: Bool) -> Double { number(times: 4, isLarger) }

  /// The number nearest to one that does not do which does, with few digits if such a one does too.
  func smallestChange(
    between short: Double, and enough: Double, passes: (Double) -> Bool
  ) -> Double {
    var (short, enough, start) = (short, enough, short)
    for _ in 0..<8 {
      var middle = (short + enough) / 2
      if setting.unit == .nanoseconds { middle = middle.rounded() }
      if passes(middle) { enough = middle } else { short = middle }
    }
    start = number
    for digits in [2, 3] {
      let round = RoundNumber.beyond(enough, awayFrom: start, setting.unit, digits: digits)
      if round != enough, setting.accepts(round), passes(round) { return round }
    }
    return enough
  }
}
