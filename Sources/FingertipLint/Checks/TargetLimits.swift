/// How large targets should be, and how far apart.
public enum TargetLimits {
  /// 44 CSS px: the least size of a target in Apple's Human Interface Guidelines, and in WCAG 2.2,
  /// success criterion 2.5.5 (level AAA). Smaller is a warning.
  public static let comfortable = 44.0
  /// 24 CSS px: the least size in WCAG 2.2, success criterion 2.5.8 (level AA). Smaller is an error,
  /// unless a circle of this diameter around its middle meets no other target, and no such circle.
  public static let minimum = 24.0
  /// 8 pt: the least distance between targets in the guidelines of Material Design, where a dp is the
  /// same 1/160 inch as a point here.
  public static let minimumDistance = 8.0
  /// 25.4 mm / 160: how long a point is on the screen.
  public static let millimetersPerPoint = 0.158_75
}

/// How far a screen is from the eyes. It says how large a CSS pixel is, in which WCAG gives its sizes:
/// a pixel is an angle, 1/96 inch at arm's length.
public enum ViewingDistance: String, Hashable, Sendable, CaseIterable {
  /// In the hand, as a phone or a tablet: a CSS pixel is a point, 1/160 inch, so that 24 of them are
  /// 3.8 mm.
  case hand
  /// At arm's length, as a panel on a machine or a wall: a CSS pixel is 1/96 inch, so that 24 of them
  /// are 6.35 mm.
  case arm

  /// How many points a CSS pixel is.
  public var pointsPerPixel: Double {
    switch self {
    case .hand: 1
    case .arm: 160.0 / 96
    }
  }
}
