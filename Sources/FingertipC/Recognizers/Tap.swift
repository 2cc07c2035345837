public import CFingertip
import Fingertip

/// Makes a recognizer of taps.
@c @implementation
public func ft_tap_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    TapRecord(Gesture(Tap()), handle)
  }
}

final class TapRecord: RecognizerRecord {
  private let tap: Gesture<Tap>

  init(_ tap: Gesture<Tap>, _ handle: Handle) {
    self.tap = tap
    super.init(tap, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    switch setting {
    case FT_SETTING_TAPS: tap.configuration.taps = Int(value)
    case FT_SETTING_TOUCHES: tap.configuration.touches = Int(value)
    default: tap.configuration.limits.set(setting, value)
    }
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_TAPS: Double(tap.configuration.taps)
    case FT_SETTING_TOUCHES: Double(tap.configuration.touches)
    default: tap.configuration.limits.get(setting)
    }
  }

  override func describe(_ event: inout ft_gesture_event) {
    event.taps = Int32(clamping: tap.value.taps)
  }
}

extension Tap.Limits {
  /// Changes a limit, if there is one.
  @inline(never)
  mutating func set(_ setting: Int, _ value: Double) {
    switch setting {
    case FT_SETTING_MAXIMUM_PRESS: maximumPress = value.asDuration
    case FT_SETTING_MAXIMUM_MOVEMENT: maximumMovement = value
    case FT_SETTING_MAXIMUM_GAP: maximumGap = value.asDuration
    case FT_SETTING_MINIMUM_GAP: minimumGap = value.asDuration
    case FT_SETTING_MAXIMUM_GAP_DISTANCE: maximumGapDistance = value
    case FT_SETTING_MAXIMUM_SPREAD: maximumSpread = value.asDuration
    default: break
    }
  }

  /// What a limit is; not a number when there is no such.
  @inline(never)
  func get(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_MAXIMUM_PRESS: maximumPress.nanoseconds
    case FT_SETTING_MAXIMUM_MOVEMENT: maximumMovement
    case FT_SETTING_MAXIMUM_GAP: maximumGap.nanoseconds
    case FT_SETTING_MINIMUM_GAP: minimumGap.nanoseconds
    case FT_SETTING_MAXIMUM_GAP_DISTANCE: maximumGapDistance
    case FT_SETTING_MAXIMUM_SPREAD: maximumSpread.nanoseconds
    default: .nan
    }
  }
}
