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

  override func set(_ setting: Int, _ value: Double) throws(Failure) {
    var minimumTouches = transform.configuration.minimumTouches
    var limits = transform.configuration.limits
    switch setting {
    case FT_SETTING_MINIMUM_TOUCHES: minimumTouches = try value.count
    case FT_SETTING_MINIMUM_TRAVEL: limits.pan.minimumTravel = value
    default:
      if limits.pinch.set(setting, value) || limits.rotation.set(setting, value) { break }
      return try super.set(setting, value)
    }
    transform.configuration = Transform(minimumTouches: minimumTouches, limits: limits)
  }

  override func get(_ setting: Int) -> Double {
    if let limit = transform.configuration.limits.pinch.get(setting) { return limit }
    if let limit = transform.configuration.limits.rotation.get(setting) { return limit }
    return switch setting {
    case FT_SETTING_MINIMUM_TOUCHES: Double(transform.configuration.minimumTouches)
    case FT_SETTING_MINIMUM_TRAVEL: transform.configuration.limits.pan.minimumTravel
    default: super.get(setting)
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
