public import CFingertip
import Fingertip

/// Makes a recognizer of drags from the edges of the window.
@c @implementation
public func ft_edge_pan_create(_ view: ft_view?) -> ft_recognizer? {
  make(on: view) { owner, handle in
    EdgePanRecord(
      Gesture(ScreenEdgePan(.all, of: owner.view.window?.bounds ?? owner.view.bounds)), handle)
  }
}

final class EdgePanRecord: RecognizerRecord {
  private let pan: Gesture<ScreenEdgePan>
  private var edges = ScreenEdgePan.Edges.all
  private var bounds: Rect
  private var start = 0.0
  private var end = 1.0
  private var touches = 1
  private var limits = ScreenEdgePan.Limits()

  init(_ pan: Gesture<ScreenEdgePan>, _ handle: Handle) {
    self.pan = pan
    bounds = pan.configuration.bounds
    super.init(pan, handle)
  }

  override func set(_ setting: Int, _ value: Double) throws(Failure) -> Bool {
    switch setting {
    case FT_SETTING_EDGES:
      let most = Int(ScreenEdgePan.Edges.all.rawValue)
      edges = ScreenEdgePan.Edges(rawValue: UInt8(try value.count(from: 1, to: most)))
    case FT_SETTING_SEGMENT_START:
      guard value >= 0, value <= end else { throw EdgePanRecord.noShare }
      start = value
    case FT_SETTING_SEGMENT_END:
      guard value >= start, value <= 1 else { throw EdgePanRecord.noShare }
      end = value
    case FT_SETTING_TOUCHES: touches = Int(value)
    case FT_SETTING_EDGE_WIDTH: limits.edgeWidth = value
    case FT_SETTING_MINIMUM_TRAVEL: limits.minimumTravel = value
    default: return try super.set(setting, value)
    }
    configure()
    return true
  }

  private static var noShare: Failure {
    .value("A share of an edge is not from 0 to 1, or the end is before the start.")
  }

  override func get(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_EDGES: Double(edges.rawValue)
    case FT_SETTING_SEGMENT_START: start
    case FT_SETTING_SEGMENT_END: end
    case FT_SETTING_TOUCHES: Double(touches)
    case FT_SETTING_EDGE_WIDTH: limits.edgeWidth
    case FT_SETTING_MINIMUM_TRAVEL: limits.minimumTravel
    default: super.get(setting)
    }
  }

  override func surfaceDidChange(_ bounds: Rect) {
    self.bounds = bounds
    configure()
  }

  private func configure() {
    pan.configuration = ScreenEdgePan(
      edges, of: bounds, segment: start...end, touches: touches, limits: limits)
  }

  override func describe(_ event: inout ft_gesture_event) {
    let value = pan.value
    event.edge = Int32(ScreenEdgePan.Edges(value.edge).rawValue)
    (event.dx, event.dy) = (value.translation.dx, value.translation.dy)
    (event.velocity_x, event.velocity_y) = (value.velocity.dx, value.velocity.dy)
  }
}
