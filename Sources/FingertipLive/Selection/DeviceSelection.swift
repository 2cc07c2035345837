#if Live && os(Linux)
/// Which touchscreen is meant.
public enum DeviceSelection: Hashable, Sendable {
  /// The one behind a node or a link to one, as those in `/dev/input/by-id` and `by-path`.
  case node(String)
  /// The one touchscreen whose name, place, serial number or `vendor:product` has this text in it;
  /// upper and lower case are the same.
  case matching(String)
  /// The only touchscreen that there is; where there is none, the only pen on a screen.
  case only
}
#endif
