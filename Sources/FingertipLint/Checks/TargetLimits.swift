/// How large targets should be, and how far apart.
public enum TargetLimits {
  /// 44 pt: the least size of a target in Apple's Human Interface Guidelines, and in WCAG 2.2,
  /// success criterion 2.5.5 (level AAA). Smaller is a warning.
  public static let comfortable = 44.0
  /// 24 pt: the least size in WCAG 2.2, success criterion 2.5.8 (level AA). Smaller is an error.
  public static let least = 24.0
  /// 8 pt: the least distance between targets in the guidelines of Material Design, where a dp is the
  /// same 1/160 inch as a point here.
  public static let leastDistance = 8.0
}
