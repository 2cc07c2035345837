/// The version of this package. It isn't specified anywhere else.
public enum FingertipVersion {
  /// The version that `fingertip --version` prints.
  public static let current = "0.1.0"
}
