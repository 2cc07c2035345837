/// The recommended minimum sizes of targets and minimum distances between them.
public enum TargetLimits {
  /// The minimum size of a target in Apple's Human Interface Guidelines and in WCAG 2.2, success
  /// criterion 2.5.5 (level AAA): 44 CSS px. A smaller target causes a warning.
  public static let comfortableSize = 44.0
  /// The minimum size of a target in WCAG 2.2, success criterion 2.5.8 (level AA): 24 CSS px. A
  /// smaller target causes an error, unless a circle of this diameter around its center intersects
  /// neither another target nor the circle of another undersized target.
  public static let minimumSize = 24.0
  /// The minimum distance between targets in Material Design's guidelines: 8 pt. The guidelines
  /// specify 8 dp. A dp is 1/160 inch, like a point in this library.
  public static let minimumDistance = 8.0
  /// The size of a point on the screen, in millimeters. A point is 1/160 inch.
  public static let millimetersPerPoint = 0.158_75
}

/// The viewing distance of a screen, which determines the size of a CSS pixel. WCAG specifies sizes
/// in CSS pixels. A CSS pixel is defined as a visual angle: the angle that 1/96 inch subtends at
/// arm's length.
public enum ViewingDistance: String, Hashable, Sendable, CaseIterable {
  /// The screen is held in the hand, like a phone or a tablet. A CSS pixel is the same size as a
  /// point, 1/160 inch, so 24 CSS pixels are 3.8 mm.
  case handheld = "hand"
  /// The screen is at arm's length, like a panel on a machine or a wall. A CSS pixel is 1/96 inch,
  /// so 24 CSS pixels are 6.35 mm.
  case armsLength = "arm"

  /// The number of points in a CSS pixel.
  public var pointsPerPixel: Double {
    switch self {
    case .handheld: 1
    case .armsLength: 160.0 / 96
    }
  }
}
