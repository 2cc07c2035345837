#if Live && os(Linux)
import FingertipEvdev
import FingertipLive
import Glibc
import Testing

@Suite struct LiveDeviceErrorTests {
  @Test(arguments: [
    (EACCES, "sudo usermod -aG input"), (EPERM, "sudo usermod -aG input"),
    (ENOENT, "no such device"), (ENODEV, "reconnect it"),
    (EBUSY, "another program has grabbed the device"), (ENOTTY, "not an input device"),
    (EIO, "open failed: Input/output error (errno 5)"),
  ])
  func `Every error message names the device node and suggests a remedy`(code: CInt, cure: String) {
    let text = LiveDeviceError(node: "/dev/input/event3", call: "open", errno: code).description
    #expect(text.hasPrefix("/dev/input/event3: "))
    #expect(text.contains(cure))
  }

  @Test func `A missing device node is reported as missing`() {
    #expect(throws: LiveDeviceError.absent(node: "/dev/input/event-none")) {
      try DeviceDescription(node: "/dev/input/event-none")
    }
  }

  @Test(arguments: ["/dev/null", "/dev", #filePath])
  func `The error reports that a file isn't an input device`(path: String) {
    #expect(throws: LiveDeviceError.notAnInputDevice(node: path)) {
      try DeviceDescription(node: path)
    }
  }
}
#endif
