extension Control {
  /// The visual state of a control (rule C6), as a set of bits with the same values as in UIKit's
  /// header.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The normal state, in which no bit is set.
    public static var normal: State { [] }
    /// A touch that the control is tracking is inside the tracking area.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled and receives no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected or turned on.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus, which the host manages.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for application-defined states.
    public static let application = State(rawValue: 0x00ff_0000)
  }

  /// The numbers that determine how far a control's hit area extends beyond its frame.
  public struct HitMetrics: Hashable, Sendable {
    /// The minimum size of the hit area, in points. Controls that are smaller than this get resting
    /// margins. The default is 44 × 44, as in Apple's Human Interface Guidelines.
    public var minimumHitSize = Size(width: 44, height: 44)
    /// The maximum distance, in points, from the control at which a tracked touch still counts as
    /// inside. The default is 70, the value used by an open-source reimplementation of UIKit.
    public var trackingMargin = 70.0

    /// Creates the default metrics.
    public init() {}

    /// Returns the margins that enlarge a rectangle to the minimum hit size.
    func restingMargin(around frame: Rect) -> Insets {
      let across = HitMetrics.shortfall(frame.size.width, minimumHitSize.width) / 2
      let along = HitMetrics.shortfall(frame.size.height, minimumHitSize.height) / 2
      return Insets(top: along, left: across, bottom: along, right: across)
    }

    private static func shortfall(_ extent: Double, _ minimum: Double) -> Double {
      extent >= 0 && extent < minimum && minimum.isFinite ? minimum - extent : 0
    }
  }
}
