public import CFingertip
import Fingertip

/// Makes a stepper.
@c @implementation
public func ft_stepper_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> ft_view? {
  make(in: parent, x, y, width, height) { StepperRecord(Stepper(frame: $0), $1) }
}

final class StepperRecord: ControlRecord {
  private let stepper: Stepper

  init(_ stepper: Stepper, _ handle: Handle) {
    self.stepper = stepper
    super.init(stepper, handle)
  }

  override var value: Double { stepper.value }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_CONTROL_VALUE: stepper.value = value
    case FT_CONTROL_MINIMUM: stepper.minimum = value
    case FT_CONTROL_MAXIMUM: stepper.maximum = value
    case FT_CONTROL_STEP: stepper.stepValue = value
    case FT_CONTROL_CONTINUOUS: stepper.isContinuous = value != 0
    case FT_CONTROL_WRAPS: stepper.wraps = value != 0
    case FT_CONTROL_REPEATS: stepper.autorepeats = value != 0
    case FT_CONTROL_REPEAT_DELAY: stepper.repeatDelay = value.asDuration
    case FT_CONTROL_REPEAT_INTERVAL:
      let interval = value.asDuration
      guard interval >= ViewTimer.shortestInterval else {
        throw .value("The interval is below 1 ms. Pass nanoseconds, at least 1000000.")
      }
      stepper.repeatInterval = interval
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_VALUE: value
    case FT_CONTROL_MINIMUM: stepper.minimum
    case FT_CONTROL_MAXIMUM: stepper.maximum
    case FT_CONTROL_STEP: stepper.stepValue
    case FT_CONTROL_CONTINUOUS: stepper.isContinuous.number
    case FT_CONTROL_WRAPS: stepper.wraps.number
    case FT_CONTROL_REPEATS: stepper.autorepeats.number
    case FT_CONTROL_REPEAT_DELAY: stepper.repeatDelay.nanoseconds
    case FT_CONTROL_REPEAT_INTERVAL: stepper.repeatInterval.nanoseconds
    case FT_CONTROL_PRESSED_PART: Double(stepper.pressedHalf)
    default: super.get(property)
    }
  }
}
