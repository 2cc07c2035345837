public import CFingertip
import Fingertip

/// Makes a recognizer of drag, pinch and rotation in one.
@c @implementation
public func ft_transform_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    TransformRecord(Gesture(Transform()), handle)
  }
}

final class TransformRecord: RecognizerRecord {
  private let transform: Gesture<Transform>

  init(_ transform: Gesture<Transform>, _ handle: Handle) {
    self.transform = transform
    super.init(transform, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    switch setting {
    case FT_SETTING_MINIMUM_TOUCHES: transform.configuration.minimumTouches = try value.count
    case FT_SETTING_MINIMUM_TRAVEL: transform.configuration.limits.pan.minimumTravel = value
    default:
      transform.configuration.limits.pinch.set(setting, value)
      transform.configuration.limits.rotation.set(setting, value)
    }
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_MINIMUM_TOUCHES: return Double(transform.configuration.minimumTouches)
    case FT_SETTING_MINIMUM_TRAVEL: return transform.configuration.limits.pan.minimumTravel
    default:
      let limit = transform.configuration.limits.pinch.get(setting)
      return limit.isNaN ? transform.configuration.limits.rotation.get(setting) : limit
    }
  }

  override func describe(_ event: inout ft_gesture_event) {
    let value = transform.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
    (event.scale, event.scale_velocity) = (value.scale, value.scaleVelocity)
    (event.rotation, event.angular_velocity) = (value.rotation.radians, value.angularVelocity)
    (event.anchor_x, event.anchor_y) = (value.focalPoint.x, value.focalPoint.y)
    let map = value.transform
    event.transform = (map.a, map.b, map.c, map.d, map.tx, map.ty)
  }
}
