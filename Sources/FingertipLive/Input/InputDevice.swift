#if Live && os(Linux)
internal import CLibevdev
internal import Fingertip
public import FingertipEvdev
internal import Glibc

/// An input device of this machine that is being listened to, whatever kind it is.
///
/// ```swift
/// let device = try InputDevice(node: "/dev/input/event3")
/// // … when device.descriptor is readable:
/// try device.read { event in print(event.time, event.type, event.code, event.value) }
/// ```
///
/// The events of a frame come as the kernel gives them. When some were lost, a `SYN_DROPPED` and a
/// `SYN_REPORT` come, and then what libevdev finds to be different: a frame with the contacts that
/// are gone, and one with all that is new. Their time is that of the finding.
///
/// What is read is read directly rather than with `libevdev_next_event`, which drops a tracking id
/// that replaces another without a lift between them; libevdev is told of each value, and does the
/// rest.
///
/// It belongs to the isolation that it is used in. Reading costs one system call for up to 64
/// events.
public final class InputDevice {
  /// The path by which it was opened.
  public let node: String
  /// What it is and can report. The present values of its axes are those at the time of opening.
  public let description: DeviceDescription
  /// By what it is known again.
  public let identity: DeviceIdentity
  /// Readable when there are events, or when the device is gone. Not to be closed.
  public let descriptor: CInt
  /// Whether no other program gets its events.
  public private(set) var isGrabbed = false
  /// Whether the kernel stamps its events by ``SystemClock``. If not, times are those of the device,
  /// shifted so that its first event happened when it was read.
  public let hasSystemClock: Bool

  let device: OpaquePointer
  private var alignment: ClockAlignment
  /// Whole events, and what there is of the next one: a pipe may tear them.
  private var buffer = [UInt8](repeating: 0, count: 64 * MemoryLayout<input_event>.stride)
  private var filled = 0

  /// Opens a device for reading.
  ///
  /// - Parameter node: a path such as `/dev/input/event3`, or a link to one.
  /// - Throws: ``LiveDeviceError``, whose text names the cure.
  public init(node: String) throws(LiveDeviceError) {
    (descriptor, device) = try openDevice(node)
    self.node = node
    // First of all, because it empties the queue of events.
    hasSystemClock = libevdev_set_clock_id(device, CLOCK_MONOTONIC) == 0
    alignment = hasSystemClock ? .exact : .unknown
    description = DeviceDescription(device: device)
    identity = DeviceIdentity(device: device, description)
    // What happened between the opening and the setting of the clock is in no queue any more.
    findDifferences { _, _, _ in }
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// Has the kernel send these codes of a type, and nothing else. One that cannot do that, before 4.4, sends all.
  func receiveOnly(_ codes: Set<UInt16>, of type: UInt16) {
    func setMask(_ type: UInt16, _ bits: Set<UInt16>) {
      let width = UInt16(CUnsignedLong.bitWidth)
      var words = [CUnsignedLong](repeating: 0, count: Int((bits.max() ?? 0) / width) + 1)
      for bit in bits { words[Int(bit / width)] |= 1 << CUnsignedLong(bit % width) }
      _ = fingertip_set_mask(descriptor, CUnsignedInt(type), words, CUnsignedInt(words.count))
    }
    setMask(type, codes)
    // The codes of the type 0 are the types themselves.
    setMask(EventType.syn, [EventType.syn, type])
  }

  /// Takes the device for this program alone, until it is released or the program ends.
  ///
  /// - Throws: ``LiveDeviceError/busy(node:)`` when another program has done so.
  public func grab() throws(LiveDeviceError) {
    let result = libevdev_grab(device, LIBEVDEV_GRAB)
    guard result == 0 else { throw LiveDeviceError(node: node, call: "grab", errno: 0 &- result) }
    isGrabbed = true
  }

  /// Lets other programs have the events again.
  public func ungrab() {
    if isGrabbed { libevdev_grab(device, LIBEVDEV_UNGRAB) }
    isGrabbed = false
  }

  /// How often ``read(_:)`` asks the kernel for events: 4096 of them, more than its queue holds.
  private static let maximumReads = 64

  /// Reads the events that are waiting, without waiting for more, and answers whether these were all:
  /// of a device that sends faster than they are read, some are left for the next time.
  ///
  /// - Throws: ``LiveDeviceError/unplugged(node:)`` when the device is gone; what came before has
  ///   been handed over.
  @discardableResult
  public func read(_ body: (InputEvent) -> Void) throws(LiveDeviceError) -> Bool {
    for _ in 0..<Self.maximumReads {
      guard try fill() else { return true }
      var next = 0
      while filled - next >= MemoryLayout<input_event>.stride {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: next, as: input_event.self)
        }
        next += MemoryLayout<input_event>.stride
        let time = alignment.align(Timestamp(event.time))
        let input = InputEvent(time: time, type: event.type, code: event.code, value: event.value)
        if input.type == EventType.syn, input.code == SynCode.dropped {
          filled = 0
          synchronize(at: time, body)
          return true
        }
        updateState(input)
        body(input)
      }
      buffer.withUnsafeMutableBytes { $0.copyMemory(from: .init(rebasing: $0[next..<filled])) }
      filled -= next
    }
    return false
  }

  /// Reads more bytes; false when none are waiting.
  private func fill() throws(LiveDeviceError) -> Bool {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
      }
      if count > 0 {
        filled += count
        return true
      }
      switch (count, errno) {
      case (0, _), (_, ENODEV), (_, EIO): throw .unplugged(node: node)
      case (_, EINTR): continue
      case (_, EAGAIN): return false
      case (_, let errno): throw LiveDeviceError(node: node, call: "read", errno: errno)
      }
    }
  }
}

extension Timestamp {
  /// A time of the kernel, which has microseconds.
  init(_ time: timeval) {
    let seconds = Int64(time.tv_sec) &* 1_000_000_000
    self.init(nanoseconds: seconds &+ Int64(time.tv_usec) &* 1000)
  }
}

/// Opens a node and asks libevdev about it.
func openDevice(_ node: String) throws(LiveDeviceError) -> (CInt, OpaquePointer) {
  let file = openRetrying(node, O_RDONLY)
  guard file >= 0 else { throw LiveDeviceError(node: node, call: "open", errno: errno) }
  var opened: OpaquePointer?
  let result = libevdev_new_from_fd(file, &opened)
  guard result == 0, let device = opened else {
    close(file)
    throw LiveDeviceError(node: node, call: "libevdev_new_from_fd", errno: 0 &- result)
  }
  return (file, device)
}

/// Opens a node; a signal that comes in between does not count as a failure.
func openRetrying(_ node: String, _ access: CInt) -> CInt {
  while true {
    let file = open(node, access | O_NONBLOCK | O_CLOEXEC)
    if file >= 0 || errno != EINTR { return file }
  }
}
#endif
