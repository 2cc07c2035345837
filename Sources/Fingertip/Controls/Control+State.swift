extension Control {
  /// How a control is to be shown (rule C6), as a set of bits with the values of UIKit's header.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nothing special: no bit.
    public static var normal: State { [] }
    /// A finger that it tracks is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen, or switched on.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus of the host.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for states of an app's own.
    public static let application = State(rawValue: 0x00ff_0000)
  }

  /// By how much a control is easier to hit than it looks.
  public struct HitMetrics: Hashable, Sendable {
    /// The least size of the area where a finger may land, in points. A smaller control has margins
    /// that make up for it. 44 × 44, as Apple's Human Interface Guidelines ask for.
    public var minimumHitSize = Size(width: 44, height: 44)
    /// How far outside a finger that the control tracks still counts as inside, in points. 70, as
    /// in UIKit, read off an open rewrite of it.
    public var trackingMargin = 70.0

    /// Makes the standard limits.
    public init() {}

    /// The margins that make something large enough to be hit.
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
