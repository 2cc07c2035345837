/// The version of this package. No other file specifies the version.
public enum FingertipVersion {
  /// The version that `fingertip --version` prints.
  public static let current = "0.1.0"
}
