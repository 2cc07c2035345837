public import CFingertip
import Fingertip

/// Makes a recognizer of a drag that follows a tap.
@c @implementation
public func ft_tap_then_drag_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    TapThenDragRecord(Gesture(TapThenDrag()), handle)
  }
}

final class TapThenDragRecord: RecognizerRecord {
  private let drag: Gesture<TapThenDrag>

  init(_ drag: Gesture<TapThenDrag>, _ handle: Handle) {
    self.drag = drag
    super.init(drag, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    var (tapsBefore, limits) = (drag.configuration.tapsBefore, drag.configuration.limits)
    switch setting {
    case FT_SETTING_TAPS_BEFORE: tapsBefore = try value.count
    case FT_SETTING_MINIMUM_TRAVEL: limits.minimumTravel = value
    case FT_SETTING_DOUBLING_TRAVEL: limits.doublingTravel = value
    default: limits.taps.set(setting, value)
    }
    drag.configuration = TapThenDrag(tapsBefore: tapsBefore, limits: limits)
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_TAPS_BEFORE: Double(drag.configuration.tapsBefore)
    case FT_SETTING_MINIMUM_TRAVEL: drag.configuration.limits.minimumTravel
    case FT_SETTING_DOUBLING_TRAVEL: drag.configuration.limits.doublingTravel
    case FT_SETTING_MAXIMUM_SPREAD: .nan
    default: drag.configuration.limits.taps.get(setting)
    }
  }

  override func describe(_ event: inout ft_gesture_event) {
    let value = drag.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
    (event.scale, event.scale_velocity) = (value.scale, value.scaleVelocity)
    (event.anchor_x, event.anchor_y) = (value.anchor.x, value.anchor.y)
  }
}
