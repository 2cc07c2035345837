#if Live && os(Linux)
internal import Glibc

/// Why a device of this machine cannot be used, with what to do about it.
public enum LiveDeviceError: Error, Hashable, Sendable {
  /// `EACCES`, `EPERM`: the user may not open the node.
  case notPermitted(node: String)
  /// `ENOENT`: there is no such node.
  case absent(node: String)
  /// `ENODEV`, `ENXIO`: the node is there, but the device behind it is gone.
  case unplugged(node: String)
  /// `ENOTTY`, `EINVAL`: the node is something else than an input device.
  case notAnInputDevice(node: String)
  /// `EBUSY`: another program has grabbed the device.
  case busy(node: String)
  /// Anything else, with the call that failed and its `errno`.
  case failed(node: String, call: String, errno: CInt)

  /// Sorts the `errno` of a failed call on a node.
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
  /// What happened, where, and the cure.
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
