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

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    rotation.configuration.limits.set(setting, value)
  }

  override func getOwn(_ setting: Int) -> Double { rotation.configuration.limits.get(setting) }

  override func adjust(_ value: Adjustment) throws(Failure) {
    guard case .rotation(let turn) = value else { throw .noValue }
    rotation.rotation = turn
  }

  override func describe(_ event: inout ft_gesture_event) {
    event.rotation = rotation.value.rotation.radians
    event.angular_velocity = rotation.value.velocity
    (event.anchor_x, event.anchor_y) = (rotation.location.x, rotation.location.y)
  }
}

extension Rotation.Limits {
  /// Changes a limit, if there is one.
  @inline(never)
  mutating func set(_ setting: Int, _ value: Double) {
    switch setting {
    case FT_SETTING_MINIMUM_ARC: minimumArc = value
    case FT_SETTING_MINIMUM_ANGLE: minimumAngle = Angle(radians: value)
    default: break
    }
  }

  /// What a limit is; not a number when there is no such.
  @inline(never)
  func get(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_MINIMUM_ARC: minimumArc
    case FT_SETTING_MINIMUM_ANGLE: minimumAngle.radians
    default: .nan
    }
  }
}
