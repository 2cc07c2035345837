internal import Fingertip
internal import FingertipScenes

/// A trial that increases and decreases one limit until a recording is classified correctly.
struct LimitTrial {
  /// The factors by which the limit is multiplied or divided.
  private static let scaleFactors = [1.25, 1.6, 2, 2.8, 4, 8]

  private let limit: AdjustableLimit
  private let recording: FitRecording
  private let scene: Scene
  private(set) var replayCount = 0

  init(_ setting: AdjustableLimit, of recording: FitRecording, in scene: Scene) {
    self.limit = setting
    self.recording = recording
    self.scene = scene
  }

  /// Returns the values of the limit after the smallest increase and the smallest decrease that
  /// correct the recording. The array is empty if neither change corrects the recording.
  mutating func minimalCorrectingNumbers() -> [Double] {
    guard let note = limit.settingEntry(in: scene) else { return [] }
    return [true, false].compactMap { isLarger in
      var last = note.value
      for factor in Self.scaleFactors {
        let number = note.scaledNumber(by: factor, isLarger)
        guard number != last else { continue }
        if isRecordingCorrect(withLimit: number) {
          return note.nearestPassingNumber(between: last, and: number) {
            isRecordingCorrect(withLimit: $0)
          }
        }
        last = number
      }
      return nil
    }
  }

  private mutating func isRecordingCorrect(withLimit number: Double) -> Bool {
    guard let scene = scene.replacing(limit, with: number) else { return false }
    replayCount += 1
    return recording.isCorrect(in: scene)
  }
}

extension SettingEntry {
  /// Returns the limit's value, multiplied or divided by a factor and clamped to the valid range.
  /// If the limit is 0 or unlimited, a value based on the unit's typical amount is scaled instead.
  func scaledNumber(by factor: Double, _ isLarger: Bool) -> Double {
    guard let step = setting.unit.typicalLimit else { return value }
    let isUnlimited = value >= step * 1000
    // An unlimited value can't be increased.
    if isUnlimited, isLarger { return value }
    let start = isUnlimited ? step * 16 : value
    let scaled = isLarger ? max(start, step / 16) * factor : start / factor
    let rounded = setting.unit == .nanoseconds ? scaled.rounded() : scaled
    return min(max(rounded, setting.minimum), setting.maximum)
  }

  /// Returns a value far above or far below the limit.
  func numberFarFromLimit(_ isLarger: Bool) -> Double { scaledNumber(by: 4, isLarger) }

  /// Returns the value nearest to `short` that passes the test. The value is rounded to two or
  /// three significant digits if the rounded value also passes.
  func nearestPassingNumber(
    between short: Double, and enough: Double, passes: (Double) -> Bool
  ) -> Double {
    var (short, enough, start) = (short, enough, short)
    for _ in 0..<8 {
      var middle = (short + enough) / 2
      if setting.unit == .nanoseconds { middle = middle.rounded() }
      if passes(middle) { enough = middle } else { short = middle }
    }
    start = value
    for digits in [2, 3] {
      let round = LimitRounding.roundedNumber(enough, awayFrom: start, setting.unit, digits: digits)
      if round != enough, setting.accepts(round), passes(round) { return round }
    }
    return enough
  }
}
