public import CFingertip
import Fingertip

/// Makes a row of segments.
@c @implementation
public func ft_segmented_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ segments: Int32
) -> ft_view? {
  makeRows(1, 10_000, segments, in: parent, x, y, width, height) { frame, titles, handle in
    SegmentedRecord(SegmentedControl(frame: frame, segments: titles), handle)
  }
}

/// Makes a control that is made of a number of rows, which have no titles: the host draws them.
func makeRows(
  _ least: Int, _ most: Int, _ count: Int32, in parent: ft_view?, _ x: Double, _ y: Double,
  _ width: Double, _ height: Double, _ function: StaticString = #function,
  _ record: (Rect, [String], Handle) -> ControlRecord
) -> ft_view? {
  let count = Int(count)
  guard count >= least, count <= most else {
    Library.fail(
      .notWhole("The number of parts is not from ", least, most), function)
    return nil
  }
  return make(in: parent, x, y, width, height, function) {
    record($0, [String](repeating: "", count: count), $1)
  }
}

final class SegmentedRecord: ControlRecord {
  private let segments: SegmentedControl

  init(_ segments: SegmentedControl, _ handle: Handle) {
    self.segments = segments
    super.init(segments, handle)
  }

  override var value: Double { Double(segments.selectedSegment ?? -1) }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_CONTROL_VALUE:
      let index = try value.count(from: -1, to: segments.segments.count - 1)
      segments.selectedSegment = index < 0 ? nil : index
    case FT_CONTROL_MOMENTARY: segments.isMomentary = value != 0
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_VALUE: value
    case FT_CONTROL_MOMENTARY: segments.isMomentary.number
    case FT_CONTROL_PRESSED_PART: Double(segments.highlightedSegment ?? -1)
    case FT_CONTROL_COUNT: Double(segments.segments.count)
    default: super.get(property)
    }
  }
}
