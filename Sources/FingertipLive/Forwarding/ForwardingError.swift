#if Live && os(Linux)
/// An error that prevents touches from being forwarded. Its description explains how to fix the
/// problem.
public enum ForwardingError: Error, Hashable, Sendable {
  /// The virtual touchscreen can't be created or written to.
  case device(VirtualDeviceError)
  /// The device uses protocol A, which reports contacts without slots.
  case withoutSlots(node: String)
  /// The device is itself a virtual touchscreen that forwards touches.
  case virtualTouchscreen(node: String)
}

extension ForwardingError: CustomStringConvertible {
  /// A message that names the device, and describes the problem and how to fix it.
  public var description: String {
    switch self {
    case .device(let error): error.description
    case .withoutSlots(let node):
      """
      \(node): can't forward a device without slots (protocol A); remove --forward, or use a \
      driver with slots
      """
    case .virtualTouchscreen(let node):
      """
      \(node): this is the virtual touchscreen of another fingertip process; choose the \
      physical device with --device
      """
    }
  }
}
#endif
