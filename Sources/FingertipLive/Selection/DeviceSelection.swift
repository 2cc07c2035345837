#if Live && os(Linux)
/// A criterion for selecting a touchscreen from the connected devices.
public enum DeviceSelection: Hashable, Sendable {
  /// The device at the given node, or at a link to a node such as those in `/dev/input/by-id` and
  /// `by-path`.
  case node(String)
  /// The only device whose name, port, serial number or `vendor:product` contains the given text,
  /// ignoring case.
  ///
  /// The name of a panel's pen often begins with the name of its touchscreen. Therefore, if several
  /// devices match the text, those of the preferred kind take precedence. Among them, those whose
  /// full name equals the text take precedence.
  case matching(String, preferring: DeviceKind = .touchscreen)
  /// The only touchscreen or, if there is none, the only pen on a screen.
  case only
}
#endif
