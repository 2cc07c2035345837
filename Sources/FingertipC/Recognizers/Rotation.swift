public import CFingertip
import Fingertip

/// Makes a recognizer of rotations.
@c @implementation
public func ft_rotation_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    RotationRecord(Gesture(Rotation()), handle)
  }
}

final class RotationRecord: RecognizerRecord {
  private let rotation: Gesture<Rotation>

  init(_ rotation: Gesture<Rotation>, _ handle: Handle) {
    self.rotation = rotation
    super.init(rotation, handle)
  }

  override func set(_ setting: Int, _ value: Double) throws(Failure) {
    var limits = rotation.configuration.limits
    if !limits.set(setting, value) { return try super.set(setting, value) }
    rotation.configuration = Rotation(limits: limits)
  }

  override func get(_ setting: Int) -> Double {
    if let limit = rotation.configuration.limits.get(setting) { return limit }
    return super.get(setting)
  }

  override func describe(_ event: inout ft_gesture_event) {
    event.rotation = rotation.value.rotation.radians
    event.angular_velocity = rotation.value.velocity
    (event.anchor_x, event.anchor_y) = (rotation.location.x, rotation.location.y)
  }
}

extension Rotation.Limits {
  /// Changes a limit; `false` when there is no such.
  @inline(never)
  mutating func set(_ setting: Int, _ value: Double) -> Bool {
    switch setting {
    case FT_SETTING_MINIMUM_ARC: minimumArc = value
    case FT_SETTING_MINIMUM_ANGLE: minimumAngle = Angle(radians: value)
    default: return false
    }
    return true
  }

  /// What a limit is; `nil` when there is no such.
  @inline(never)
  func get(_ setting: Int) -> Double? {
    switch setting {
    case FT_SETTING_MINIMUM_ARC: minimumArc
    case FT_SETTING_MINIMUM_ANGLE: minimumAngle.radians
    default: nil
    }
  }
}
