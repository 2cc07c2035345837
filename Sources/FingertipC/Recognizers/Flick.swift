public import CFingertip
import Fingertip

/// Makes a recognizer of flicks.
@c @implementation
public func ft_flick_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    FlickRecord(Gesture(Flick()), handle)
  }
}

final class FlickRecord: RecognizerRecord {
  private let flick: Gesture<Flick>

  init(_ flick: Gesture<Flick>, _ handle: Handle) {
    self.flick = flick
    super.init(flick, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    switch setting {
    case FT_SETTING_TOUCHES: flick.configuration.touches = Int(value)
    case FT_SETTING_MINIMUM_SPEED: flick.configuration.limits.minimumSpeed = value
    case FT_SETTING_MINIMUM_TRAVEL: flick.configuration.limits.minimumTravel = value
    default: break
    }
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_TOUCHES: Double(flick.configuration.touches)
    case FT_SETTING_MINIMUM_SPEED: flick.configuration.limits.minimumSpeed
    case FT_SETTING_MINIMUM_TRAVEL: flick.configuration.limits.minimumTravel
    default: .nan
    }
  }

  override func describe(_ event: inout ft_gesture_event) {
    event.direction = Int32(Directions(flick.value.direction).rawValue)
    (event.velocity_x, event.velocity_y) = (flick.value.velocity.dx, flick.value.velocity.dy)
  }
}
