/// The version of this package, which no other file states.
public enum FingertipVersion {
  /// The version that `fingertip --version` prints.
  public static let current = "0.1.0"
}
