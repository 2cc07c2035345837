/// The recommended minimum sizes of targets and distances between them.
public enum TargetLimits {
  /// 44 CSS px: the minimum size of a target in Apple's Human Interface Guidelines and in WCAG 2.2,
  /// success criterion 2.5.5 (level AAA). A smaller target causes a warning.
  public static let comfortable = 44.0
  /// 24 CSS px: the minimum size in WCAG 2.2, success criterion 2.5.8 (level AA). A smaller target
  /// causes an error, unless a circle of this diameter around its center intersects neither another
  /// target nor another undersized target's circle.
  public static let minimum = 24.0
  /// 8 pt: the minimum distance between targets in Material Design's guidelines. They state it as 8
  /// dp, and a dp is 1/160 inch, like a point in this library.
  public static let minimumDistance = 8.0
  /// 25.4 mm / 160: the size of a point on the screen.
  public static let millimetersPerPoint = 0.158_75
}

/// The viewing distance of a screen, which determines the size of a CSS pixel. WCAG states sizes in
/// CSS pixels. A CSS pixel is defined as a visual angle, the one under which 1/96 inch appears at
/// arm's length.
public enum ViewingDistance: String, Hashable, Sendable, CaseIterable {
  /// The screen is held in the hand, like a phone or a tablet. A CSS pixel is as large as a point,
  /// 1/160 inch, so 24 CSS pixels are 3.8 mm.
  case hand
  /// The screen is at arm's length, like a panel on a machine or a wall. A CSS pixel is 1/96 inch,
  /// so 24 CSS pixels are 6.35 mm.
  case arm

  /// The number of points in a CSS pixel.
  public var pointsPerPixel: Double {
    switch self {
    case .hand: 1
    case .arm: 160.0 / 96
    }
  }
}
