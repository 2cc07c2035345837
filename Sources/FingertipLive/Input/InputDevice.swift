#if Live && os(Linux)
internal import CLibevdev
internal import Fingertip
public import FingertipEvdev
internal import Glibc

/// An open input device of any kind that is connected to this computer.
///
/// ```swift
/// let device = try InputDevice(node: "/dev/input/event3")
/// // … when device.descriptor is readable:
/// try device.read { event in print(event.time, event.type, event.code, event.value) }
/// ```
///
/// Events are delivered unchanged, as the kernel sends them. If events were lost, the device
/// delivers a `SYN_DROPPED` and a `SYN_REPORT`, followed by the differences that libevdev finds:
/// one frame with the contacts that lifted, and another with all new values. Both frames are
/// timestamped with the time of the comparison.
///
/// Events are read directly instead of with `libevdev_next_event`, because that function drops a
/// tracking ID that replaces another one without a lift. Each value is still passed to libevdev,
/// which tracks the device's state.
///
/// Use an instance in only one isolation domain. Reading requires one system call per 64 events.
public final class InputDevice {
  /// The path that was used to open the device.
  public let node: String
  /// The device's description, with the axis values that were current when the device was opened.
  public let description: DeviceDescription
  /// The identity used to recognize the device when it is connected again.
  public let identity: DeviceIdentity
  /// A file descriptor that becomes readable when there are events, or when the device is removed.
  /// Don't close the descriptor.
  public let descriptor: CInt
  /// Whether the device is grabbed, so that no other program receives its events.
  public private(set) var isGrabbed = false
  /// Whether the kernel timestamps events with ``SystemClock``. If not, all timestamps are shifted
  /// so that the first event's timestamp is the time at which the event was read.
  public let hasSystemClock: Bool

  let libevdevDevice: OpaquePointer
  private var clockAlignment: ClockAlignment
  /// The bytes read so far, which end in the middle of an event if a pipe has split it.
  private var buffer = [UInt8](repeating: 0, count: 64 * MemoryLayout<input_event>.stride)
  private var filledByteCount = 0

  /// Opens a device for reading.
  ///
  /// - Parameter node: A path such as `/dev/input/event3`, or a link to one.
  /// - Throws: ``LiveDeviceError``, whose message explains how to fix the problem.
  public init(node: String) throws(LiveDeviceError) {
    (descriptor, libevdevDevice) = try openDevice(node)
    self.node = node
    // Set the clock first, because setting the clock empties the event queue.
    hasSystemClock = libevdev_set_clock_id(libevdevDevice, CLOCK_MONOTONIC) == 0
    clockAlignment = hasSystemClock ? .exact : .unknown
    description = DeviceDescription(device: libevdevDevice)
    identity = DeviceIdentity(device: libevdevDevice, description)
    // Discard the events that were queued after the device was opened and before the clock was set.
    discardQueueAndReadDifferences { _, _, _ in }
  }

  deinit {
    libevdev_free(libevdevDevice)
    close(descriptor)
  }

  /// Configures the kernel to send events of the given type only if they have one of the given
  /// codes. Kernels before Linux 4.4 send events of this type with any code.
  func receiveOnly(_ codes: Set<UInt16>, of type: UInt16) {
    func setMask(_ type: UInt16, _ bits: Set<UInt16>) {
      let width = UInt16(CUnsignedLong.bitWidth)
      var words = [CUnsignedLong](repeating: 0, count: Int((bits.max() ?? 0) / width) + 1)
      for bit in bits { words[Int(bit / width)] |= 1 << CUnsignedLong(bit % width) }
      _ = fingertip_set_mask(descriptor, CUnsignedInt(type), words, CUnsignedInt(words.count))
    }
    setMask(type, codes)
    // In the mask for type 0 (`EV_SYN`), the codes represent event types.
    setMask(EventType.syn, [EventType.syn, type])
  }

  /// Grabs the device for this program until the grab is released or the program ends.
  ///
  /// - Throws: ``LiveDeviceError/busy(node:)`` if another program has grabbed the device.
  public func grab() throws(LiveDeviceError) {
    let result = libevdev_grab(libevdevDevice, LIBEVDEV_GRAB)
    guard result == 0 else { throw LiveDeviceError(node: node, call: "grab", errno: 0 &- result) }
    isGrabbed = true
  }

  /// Releases the grab, so that other programs receive the events again.
  public func ungrab() {
    if isGrabbed { libevdev_grab(libevdevDevice, LIBEVDEV_UNGRAB) }
    isGrabbed = false
  }

  /// The maximum number of reads per call. Together, these reads return up to 4096 events, which is
  /// more than the kernel's queue holds.
  private static let maximumReadsPerCall = 64

  /// Reads the pending events without blocking, and returns whether all of them were read.
  ///
  /// If a device sends events faster than they are read, the remaining events are left for the next
  /// call.
  ///
  /// - Throws: ``LiveDeviceError/unplugged(node:)`` if the device was removed. All earlier events
  ///   are read first.
  @discardableResult
  public func read(_ body: (InputEvent) -> Void) throws(LiveDeviceError) -> Bool {
    for _ in 0..<Self.maximumReadsPerCall {
      guard try fillBuffer() else { return true }
      var offset = 0
      while filledByteCount - offset >= MemoryLayout<input_event>.stride {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: input_event.self)
        }
        offset += MemoryLayout<input_event>.stride
        let time = clockAlignment.converted(Timestamp(event.time))
        let input = InputEvent(time: time, type: event.type, code: event.code, value: event.value)
        if input.type == EventType.syn, input.code == SynCode.dropped {
          filledByteCount = 0
          synchronize(at: time, body)
          return true
        }
        updateCachedState(input)
        body(input)
      }
      buffer.withUnsafeMutableBytes {
        $0.copyMemory(from: .init(rebasing: $0[offset..<filledByteCount]))
      }
      filledByteCount -= offset
    }
    return false
  }

  /// Reads more bytes, and returns `false` if no bytes are pending.
  private func fillBuffer() throws(LiveDeviceError) -> Bool {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(
          descriptor, $0.baseAddress.map { $0 + filledByteCount }, $0.count - filledByteCount)
      }
      if count > 0 {
        filledByteCount += count
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
  /// Creates a timestamp from a kernel time in seconds and microseconds.
  init(_ time: timeval) {
    let seconds = Int64(time.tv_sec) &* 1_000_000_000
    self.init(nanoseconds: seconds &+ Int64(time.tv_usec) &* 1000)
  }
}

/// Opens a node with libevdev.
func openDevice(_ node: String) throws(LiveDeviceError) -> (CInt, OpaquePointer) {
  let file = openRetryingInterruptedCalls(node, O_RDONLY)
  guard file >= 0 else { throw LiveDeviceError(node: node, call: "open", errno: errno) }
  var opened: OpaquePointer?
  let result = libevdev_new_from_fd(file, &opened)
  guard result == 0, let device = opened else {
    close(file)
    throw LiveDeviceError(node: node, call: "libevdev_new_from_fd", errno: 0 &- result)
  }
  return (file, device)
}

/// Opens a node, and retries if a signal interrupts the call.
func openRetryingInterruptedCalls(_ node: String, _ access: CInt) -> CInt {
  while true {
    let file = open(node, access | O_NONBLOCK | O_CLOEXEC)
    if file >= 0 || errno != EINTR { return file }
  }
}
#endif
