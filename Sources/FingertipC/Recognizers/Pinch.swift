public import CFingertip
import Fingertip

/// Makes a recognizer of pinches.
@c @implementation
public func ft_pinch_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    PinchRecord(Gesture(Pinch()), handle)
  }
}

final class PinchRecord: RecognizerRecord {
  private let pinch: Gesture<Pinch>

  init(_ pinch: Gesture<Pinch>, _ handle: Handle) {
    self.pinch = pinch
    super.init(pinch, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    switch setting {
    case FT_SETTING_MINIMUM_TOUCHES:
      pinch.configuration.limits.minimumTouches = try value.count
    default: pinch.configuration.limits.set(setting, value)
    }
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_MINIMUM_TOUCHES: Double(pinch.configuration.limits.minimumTouches)
    default: pinch.configuration.limits.get(setting)
    }
  }

  override func adjust(_ value: Adjustment) throws(Failure) {
    guard case .scale(let scale) = value else { throw .noValue }
    pinch.scale = scale
  }

  override func describe(_ event: inout ft_gesture_event) {
    (event.scale, event.scale_velocity) = (pinch.value.scale, pinch.value.velocity)
    (event.anchor_x, event.anchor_y) = (pinch.location.x, pinch.location.y)
  }
}

extension Pinch.Limits {
  /// Changes a limit, if there is one.
  @inline(never)
  mutating func set(_ setting: Int, _ value: Double) {
    switch setting {
    case FT_SETTING_MINIMUM_OPENING: minimumOpening = value
    case FT_SETTING_MINIMUM_CLOSING: minimumClosing = value
    default: break
    }
  }

  /// What a limit is; not a number when there is no such.
  @inline(never)
  func get(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_MINIMUM_OPENING: minimumOpening
    case FT_SETTING_MINIMUM_CLOSING: minimumClosing
    default: .nan
    }
  }
}
