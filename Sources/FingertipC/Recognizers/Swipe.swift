public import CFingertip
import Fingertip

/// Makes a recognizer of swipes.
@c @implementation
public func ft_swipe_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { _, handle in
    SwipeRecord(Gesture(Swipe()), handle)
  }
}

final class SwipeRecord: RecognizerRecord {
  private let swipe: Gesture<Swipe>

  init(_ swipe: Gesture<Swipe>, _ handle: Handle) {
    self.swipe = swipe
    super.init(swipe, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    switch setting {
    case FT_SETTING_DIRECTIONS: swipe.configuration.directions = try .checked(value)
    case FT_SETTING_TOUCHES: swipe.configuration.touches = Int(value)
    case FT_SETTING_MINIMUM_TRAVEL: swipe.configuration.limits.minimumTravel = value
    case FT_SETTING_MAXIMUM_ACROSS: swipe.configuration.limits.maximumAcross = value
    case FT_SETTING_MAXIMUM_DURATION: swipe.configuration.limits.maximumDuration = value.asDuration
    case FT_SETTING_MINIMUM_RELEASE_SPEED: swipe.configuration.limits.minimumReleaseSpeed = value
    default: break
    }
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_DIRECTIONS: Double(swipe.configuration.directions.rawValue)
    case FT_SETTING_TOUCHES: Double(swipe.configuration.touches)
    case FT_SETTING_MINIMUM_TRAVEL: swipe.configuration.limits.minimumTravel
    case FT_SETTING_MAXIMUM_ACROSS: swipe.configuration.limits.maximumAcross
    case FT_SETTING_MAXIMUM_DURATION: swipe.configuration.limits.maximumDuration.nanoseconds
    case FT_SETTING_MINIMUM_RELEASE_SPEED: swipe.configuration.limits.minimumReleaseSpeed
    default: .nan
    }
  }

  override func describe(_ event: inout ft_gesture_event) {
    event.direction = Int32(Directions(swipe.value.direction).rawValue)
  }
}

extension Directions {
  /// Directions that a host passed; their bits are those of the engine.
  static func checked(_ value: Double) throws(Failure) -> Directions {
    Directions(rawValue: UInt8(try value.count(from: 1, to: Int(Directions.all.rawValue))))
  }
}
