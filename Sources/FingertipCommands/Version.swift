/// The version of this package. It is stated here and nowhere else.
public enum FingertipVersion {
  /// As in `fingertip --version`.
  public static let current = "0.1.0"
}
