#if Live && os(Linux)
/// Why the touches of a device cannot be passed on, with what to do about it.
public enum ForwardingError: Error, Hashable, Sendable {
  /// No virtual touchscreen can be made, or it does not take what is written.
  case device(VirtualDeviceError)
  /// The device lists its contacts without slots (protocol A).
  case withoutSlots(node: String)
  /// The device is itself one that passes on touches.
  case circle(node: String)
}

extension ForwardingError: CustomStringConvertible {
  /// What happened, where, and the cure.
  public var description: String {
    switch self {
    case .device(let error): error.description
    case .withoutSlots(let node):
      """
      \(node): can't forward a device without slots (protocol A); remove --forward, or use a \
      driver with slots
      """
    case .circle(let node):
      """
      \(node): this is the virtual touchscreen of another fingertip process; choose the \
      physical device with --device
      """
    }
  }
}
#endif
