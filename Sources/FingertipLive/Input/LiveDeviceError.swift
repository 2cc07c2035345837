#if Live && os(Linux)
internal import Glibc

/// An error about an input device of this computer, with the remedy.
public enum LiveDeviceError: Error, Hashable, Sendable {
  /// `EACCES`, `EPERM`: no permission to open the node.
  case notPermitted(node: String)
  /// `ENOENT`: the node doesn't exist.
  case absent(node: String)
  /// `ENODEV`, `ENXIO`: the node exists, but its device was removed.
  case unplugged(node: String)
  /// `ENOTTY`, `EINVAL`: the node isn't an input device.
  case notAnInputDevice(node: String)
  /// `EBUSY`: another program has grabbed the device.
  case busy(node: String)
  /// Any other error, with the failed call and its `errno`.
  case failed(node: String, call: String, errno: CInt)

  /// Creates the error for the `errno` of a failed call.
  public init(node: String, call: String, errno: CInt) {
    switch errno {
    case EACCES, EPERM: self = .notPermitted(node: node)
    case ENOENT, ENOTDIR: self = .absent(node: node)
    case ENODEV, ENXIO: self = .unplugged(node: node)
    case EBUSY: self = .busy(node: node)
    case ENOTTY, EINVAL, EISDIR: self = .notAnInputDevice(node: node)
    default: self = .failed(node: node, call: call, errno: errno)
    }
  }
}

extension LiveDeviceError: CustomStringConvertible {
  /// The problem, the device and the remedy.
  public var description: String {
    switch self {
    case .notPermitted(let node):
      """
      \(node): no permission to read the device. Add yourself to the group that owns it \
      (sudo usermod -aG input $USER, then log in again), or give the seat access with a udev rule: \
      SUBSYSTEM=="input", ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess"
      """
    case .absent(let node):
      """
      \(node): there is no such device. `fingertip devices` lists those that exist; the numbers \
      of event nodes change from boot to boot, the links in /dev/input/by-path do not.
      """
    case .unplugged(let node):
      "\(node): the device is gone. Plug it in again; it may come back under another number."
    case .notAnInputDevice(let node):
      """
      \(node): this is not an input device of the kernel. Expected a node such as \
      /dev/input/event3; `fingertip devices` lists them.
      """
    case .busy(let node):
      """
      \(node): another program has grabbed the device, so nobody else gets its touches. End that \
      program, or start this one first; sudo fuser -v \(node) names the programs that have it open.
      """
    case .failed(let node, let call, let errno):
      "\(node): \(call) failed: \(String(cString: strerror(errno))) (errno \(errno))."
    }
  }
}
#endif
