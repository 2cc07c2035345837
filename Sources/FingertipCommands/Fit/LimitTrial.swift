internal import Fingertip
internal import FingertipScenes

/// One limit made larger and smaller, until a recording is right.
struct LimitTrial {
  /// How many times larger or smaller a limit is made.
  private static let factors = [1.25, 1.6, 2, 2.8, 4, 8]

  private let setting: FitSetting
  private let recording: FitRecording
  private let scene: Scene
  private(set) var plays = 0

  init(_ setting: FitSetting, of recording: FitRecording, in scene: Scene) {
    self.setting = setting
    self.recording = recording
    self.scene = scene
  }

  /// The least larger and the least smaller number with which it is right, if there are any.
  mutating func leastRepairs() -> [Double] {
    guard let note = setting.note(in: scene) else { return [] }
    return [true, false].compactMap { isLarger in
      var last = note.number
      for factor in Self.factors {
        let number = note.number(times: factor, isLarger)
        guard number != last else { continue }
        if isRight(number) { return note.least(between: last, and: number) { isRight($0) } }
        last = number
      }
      return nil
    }
  }

  private mutating func isRight(_ number: Double) -> Bool {
    guard let scene = scene.setting(setting, to: number) else { return false }
    plays += 1
    return recording.isRight(in: scene)
  }
}

extension SettingNote {
  /// The number so many times larger or smaller, within its range. What is 0, or larger than anything
  /// measured, begins at an ordinary amount.
  func number(times factor: Double, _ isLarger: Bool) -> Double {
    guard let step = setting.unit.step else { return number }
    let isUnlimited = number >= step * 1000
    // More than what is no limit is none either.
    if isUnlimited, isLarger { return number }
    let start = isUnlimited ? step * 16 : number
    let wanted = isLarger ? max(start, step / 16) * factor : start / factor
    let whole = setting.unit == .nanoseconds ? wanted.rounded() : wanted
    return min(max(whole, setting.least), setting.greatest)
  }

  /// A number far above or below.
  func far(_ isLarger: Bool) -> Double { number(times: 4, isLarger) }

  /// The number nearest to one that does not do which does, with few digits if such a one does too.
  func least(
    between short: Double, and enough: Double, does: (Double) -> Bool
  ) -> Double {
    var (short, enough, start) = (short, enough, short)
    for _ in 0..<8 {
      var middle = (short + enough) / 2
      if setting.unit == .nanoseconds { middle = middle.rounded() }
      if does(middle) { enough = middle } else { short = middle }
    }
    start = number
    for digits in [2, 3] {
      let round = RoundNumber.beyond(enough, awayFrom: start, setting.unit, digits: digits)
      if round != enough, setting.accepts(round), does(round) { return round }
    }
    return enough
  }
}
