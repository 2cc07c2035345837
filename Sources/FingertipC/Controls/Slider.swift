public import CFingertip
import Fingertip

/// Makes a slider.
@c @implementation
public func ft_slider_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> ft_view? {
  make(in: parent, x, y, width, height) { SliderRecord(Slider(frame: $0), $1) }
}

final class SliderRecord: ControlRecord {
  private let slider: Slider

  init(_ slider: Slider, _ handle: Handle) {
    self.slider = slider
    super.init(slider, handle)
  }

  override var value: Double { slider.value }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_CONTROL_VALUE: slider.value = value
    case FT_CONTROL_MINIMUM: slider.minimum = value
    case FT_CONTROL_MAXIMUM: slider.maximum = value
    case FT_CONTROL_CONTINUOUS: slider.isContinuous = value != 0
    case FT_CONTROL_VERTICAL: slider.axis = value != 0 ? .vertical : .horizontal
    case FT_CONTROL_THUMB_WIDTH: slider.thumbSize.width = value
    case FT_CONTROL_THUMB_HEIGHT: slider.thumbSize.height = value
    case FT_CONTROL_JUMPS: slider.takesTouchesOnTrack = value != 0
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_VALUE: value
    case FT_CONTROL_MINIMUM: slider.minimum
    case FT_CONTROL_MAXIMUM: slider.maximum
    case FT_CONTROL_CONTINUOUS: slider.isContinuous.number
    case FT_CONTROL_VERTICAL: (slider.axis == .vertical).number
    case FT_CONTROL_THUMB_WIDTH: slider.thumbSize.width
    case FT_CONTROL_THUMB_HEIGHT: slider.thumbSize.height
    case FT_CONTROL_JUMPS: slider.takesTouchesOnTrack.number
    case FT_CONTROL_POSITION: slider.share
    default: super.get(property)
    }
  }
}
