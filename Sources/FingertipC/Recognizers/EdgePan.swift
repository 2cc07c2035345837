public import CFingertip
import Fingertip

/// Makes a recognizer of drags from the edges of the window.
@c @implementation
public func ft_edge_pan_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { bounds, handle in
    EdgePanRecord(Gesture(ScreenEdgePan(.all, of: bounds)), handle)
  }
}

final class EdgePanRecord: RecognizerRecord {
  private let pan: Gesture<ScreenEdgePan>

  init(_ pan: Gesture<ScreenEdgePan>, _ handle: Handle) {
    self.pan = pan
    super.init(pan, handle)
  }

  override func setOwn(_ setting: Int, _ value: Double) throws(Failure) {
    let (start, end) = (pan.configuration.segment.lowerBound, pan.configuration.segment.upperBound)
    switch setting {
    case FT_SETTING_EDGES:
      let most = Int(ScreenEdgePan.Edges.all.rawValue)
      let edges = UInt8(try value.count(from: 1, to: most))
      pan.configuration.edges = ScreenEdgePan.Edges(rawValue: edges)
    case FT_SETTING_SEGMENT_START:
      guard value >= 0, value <= end else { throw EdgePanRecord.noShare }
      pan.configuration.segment = value...end
    case FT_SETTING_SEGMENT_END:
      guard value >= start, value <= 1 else { throw EdgePanRecord.noShare }
      pan.configuration.segment = start...value
    case FT_SETTING_TOUCHES: pan.configuration.touches = Int(value)
    case FT_SETTING_EDGE_WIDTH: pan.configuration.limits.edgeWidth = value
    case FT_SETTING_MINIMUM_TRAVEL: pan.configuration.limits.minimumTravel = value
    default: break
    }
  }

  private static var noShare: Failure {
    .value("A share of an edge is not from 0 to 1, or the end is before the start.")
  }

  override func getOwn(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_EDGES: Double(pan.configuration.edges.rawValue)
    case FT_SETTING_SEGMENT_START: pan.configuration.segment.lowerBound
    case FT_SETTING_SEGMENT_END: pan.configuration.segment.upperBound
    case FT_SETTING_TOUCHES: Double(pan.configuration.touches)
    case FT_SETTING_EDGE_WIDTH: pan.configuration.limits.edgeWidth
    case FT_SETTING_MINIMUM_TRAVEL: pan.configuration.limits.minimumTravel
    default: .nan
    }
  }

  override func surfaceDidChange(_ bounds: Rect) { pan.configuration.bounds = bounds }

  override func adjust(_ value: Adjustment) throws(Failure) {
    guard case .translation(let way) = value else { throw .noValue }
    pan.setTranslation(way, in: nil)
  }

  override func describe(_ event: inout ft_gesture_event) {
    let value = pan.value
    event.edge = Int32(ScreenEdgePan.Edges(value.edge).rawValue)
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}
