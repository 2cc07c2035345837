public import CFingertip
import Fingertip

/// Makes a recognizer of drags.
@c @implementation
public func ft_pan_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    PanRecord(Gesture(Pan()), handle)
  }
}

final class PanRecord: RecognizerRecord {
  private let pan: Gesture<Pan>

  init(_ pan: Gesture<Pan>, _ handle: Handle) {
    self.pan = pan
    super.init(pan, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    switch setting {
    case FT_SETTING_MINIMUM_TOUCHES:
      pan.configuration.minimumTouches = try value.count(from: 1, to: maximumTouches)
    case FT_SETTING_MAXIMUM_TOUCHES:
      let least = pan.configuration.minimumTouches
      pan.configuration.maximumTouches = try value.count(from: least, to: 1000)
    case FT_SETTING_DIRECTIONS: pan.configuration.directions = try .checked(value)
    case FT_SETTING_AXIS: pan.configuration.axis = try .checked(value)
    case FT_SETTING_MINIMUM_TRAVEL: pan.configuration.limits.minimumTravel = value
    default: break
    }
  }

  private var maximumTouches: Int { min(pan.configuration.maximumTouches, 1000) }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_MINIMUM_TOUCHES: Double(pan.configuration.minimumTouches)
    case FT_SETTING_MAXIMUM_TOUCHES: Double(maximumTouches)
    case FT_SETTING_DIRECTIONS: Double(pan.configuration.directions.rawValue)
    case FT_SETTING_AXIS: Double(pan.configuration.axis.code)
    case FT_SETTING_MINIMUM_TRAVEL: pan.configuration.limits.minimumTravel
    default: .nan
    }
  }

  override func adjust(_ value: Adjustment) throws(Failure) {
    guard case .translation(let way) = value else { throw .noValue }
    pan.setTranslation(way, in: nil)
  }

  override func describe(_ event: inout ft_gesture_event) {
    let value = pan.value
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}

extension Pan.Axis {
  fileprivate var code: Int {
    switch self {
    case .free: FT_AXIS_FREE
    case .horizontal: FT_AXIS_HORIZONTAL
    case .vertical: FT_AXIS_VERTICAL
    case .locked: FT_AXIS_LOCKED
    }
  }

  fileprivate static func checked(_ value: Double) throws(Failure) -> Pan.Axis {
    switch try value.count(from: FT_AXIS_FREE, to: FT_AXIS_LOCKED) {
    case FT_AXIS_HORIZONTAL: .horizontal
    case FT_AXIS_VERTICAL: .vertical
    case FT_AXIS_LOCKED: .locked
    default: .free
    }
  }
}
