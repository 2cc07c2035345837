public import CFingertip
import Fingertip

/// Makes a recognizer of touch and hold.
@c @implementation
public func ft_long_press_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    LongPressRecord(Gesture(LongPress()), handle)
  }
}

final class LongPressRecord: RecognizerRecord {
  private let press: Gesture<LongPress>

  init(_ press: Gesture<LongPress>, _ handle: Handle) {
    self.press = press
    super.init(press, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    var (tapsBefore, touches) = (press.configuration.tapsBefore, press.configuration.touches)
    var limits = press.configuration.limits
    switch setting {
    case FT_SETTING_TAPS_BEFORE: tapsBefore = try value.count(from: 0, to: 1000)
    case FT_SETTING_TOUCHES: touches = Int(value)
    case FT_SETTING_MINIMUM_PRESS: limits.minimumPress = value.asDuration
    case FT_SETTING_MAXIMUM_MOVEMENT: limits.maximumMovement = value
    default: limits.taps.set(setting, value)
    }
    press.configuration = LongPress(tapsBefore: tapsBefore, touches: touches, limits: limits)
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_TAPS_BEFORE: Double(press.configuration.tapsBefore)
    case FT_SETTING_TOUCHES: Double(press.configuration.touches)
    case FT_SETTING_MINIMUM_PRESS: press.configuration.limits.minimumPress.nanoseconds
    case FT_SETTING_MAXIMUM_MOVEMENT: press.configuration.limits.maximumMovement
    case FT_SETTING_MAXIMUM_PRESS: .nan
    default: press.configuration.limits.taps.get(setting)
    }
  }

  override func describe(_ event: inout ft_gesture_event) {
    let value = press.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}
