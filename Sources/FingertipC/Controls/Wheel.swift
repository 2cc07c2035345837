public import CFingertip
import Fingertip

/// Makes a wheel of rows.
@c @implementation
public func ft_wheel_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rows: Int32
) -> ft_view? {
  makeRows(0, 100_000, rows, in: parent, x, y, width, height) { frame, rows, handle in
    WheelRecord(PickerWheel(frame: frame, rows: rows), handle)
  }
}

final class WheelRecord: ControlRecord {
  private let wheel: PickerWheel

  init(_ wheel: PickerWheel, _ handle: Handle) {
    self.wheel = wheel
    super.init(wheel, handle)
  }

  override var value: Double { Double(wheel.selectedRow) }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_CONTROL_VALUE:
      wheel.selectedRow = try value.count(from: 0, to: max(wheel.rows.count - 1, 0))
    case FT_CONTROL_ROW_HEIGHT: wheel.rowHeight = value
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_VALUE: value
    case FT_CONTROL_ROW_HEIGHT: wheel.rowHeight
    case FT_CONTROL_OFFSET: wheel.offset
    case FT_CONTROL_COUNT: Double(wheel.rows.count)
    default: super.get(property)
    }
  }
}
