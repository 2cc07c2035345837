#if Live && os(Linux)
/// A criterion for selecting a touchscreen from the connected devices.
public enum DeviceSelection: Hashable, Sendable {
  /// The device at the given node, or at a link to a node such as those in `/dev/input/by-id` and
  /// `by-path`.
  case node(String)
  /// The only touchscreen whose name, port, serial number or `vendor:product` contains the given
  /// text, ignoring case.
  case matching(String)
  /// The only touchscreen or, if there is none, the only pen on a screen.
  case only
}
#endif
