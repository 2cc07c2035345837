#if Live && os(Linux)
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipLive

@Suite struct SysfsDescriptionTests {
  static let bitmaps: [(String, Set<UInt16>)] = [
    ("", []), ("0", []), ("3", [0, 1]), ("400 0 0 0 0 0", [330]),
    ("260800000000003", [0, 1, 47, 53, 54, 57]), ("1 zz 8000000000000000", [63, 128]),
  ]

  @Test(arguments: bitmaps)
  func `A bitmap is read from its last word to its first`(text: String, numbers: Set<UInt16>) {
    #expect(numbersOfSetBits(in: text) == numbers)
  }

  @Test(arguments: [DeviceDescription.screen, .touchpad, .button])
  func `The sysfs description lacks only the axes, and reading it doesn't require opening the node`(
    expected: DeviceDescription
  ) throws {
    let folder = try TemporaryFolder()
    try folder.publish(MockDevice(number: 3, description: expected))
    var expected = expected
    expected.axes = [:]
    #expect(DeviceDescription(sysfsFolder: folder.path("sys/event3/device")) == expected)
  }

  @Test func `A folder without a name file yields no description`() throws {
    #expect(DeviceDescription(sysfsFolder: try TemporaryFolder().path("sys")) == nil)
  }

  @Test func `A device that can't be opened is listed with its sysfs description`() throws {
    let folder = try TemporaryFolder()
    try folder.publish(MockDevice(number: 10, description: .screen))
    try folder.publish(MockDevice(number: 9, description: .button))
    for name in ["event10", "event9", "event11", "mouse0", "event", "event1x"] {
      try folder.write("", to: "dev/\(name)")
    }
    let listing = DeviceListing(nodes: folder.path("dev"), sysfs: folder.path("sys"))
    let devices = listing.devices()
    let nodes = ["event9", "event10", "event11"].map { folder.path("dev/\($0)") }
    #expect(devices.map(\.node) == nodes)
    #expect(devices.map(\.kind) == [.other, .touchscreen, nil])
    #expect(devices.map(\.description?.name) == ["Power Button", "Mock Multitouch Screen", nil])
    #expect(devices.map(\.access) == devices.map { .denied(.notAnInputDevice(node: $0.node)) })
  }

  @Test func `A device that can't be opened is identified by its sysfs description`() throws {
    let folder = try TemporaryFolder()
    let screen = DeviceDescription.screen
    try folder.publish(MockDevice(number: 4, description: screen))
    try folder.publish(MockDevice(number: 5, description: screen))
    try folder.write("usb-0000:00:14.0-1/input0\n", to: "sys/event4/device/phys")
    try folder.write("4711\n", to: "sys/event4/device/uniq")
    for number in [4, 5] { try folder.write("", to: "dev/event\(number)") }
    let listing = DeviceListing(nodes: folder.path("dev"), sysfs: folder.path("sys"))
    let identity = DeviceIdentity(
      name: screen.name, id: screen.id, port: "usb-0000:00:14.0-1/input0", serial: "4711")
    #expect(
      listing.devices().map(\.identity) == [
        identity, DeviceIdentity(name: screen.name, id: screen.id),
      ])
    // The error names a device selected by its physical path even if the device can't be opened.
    #expect(throws: TouchscreenError.device(.notAnInputDevice(node: folder.path("dev/event4")))) {
      try DeviceSearch(.matching("14.0-1"), in: listing).open()
    }
    var search = DeviceSearch(.node("/dev/input/event9"), in: listing)
    search.lostDevice = identity
    #expect(throws: TouchscreenError.device(.notAnInputDevice(node: folder.path("dev/event4")))) {
      try search.open()
    }
  }

  @Test func `A pen is selected only if there is no touchscreen`() throws {
    let folder = try TemporaryFolder()
    let pen = DeviceDescription(
      name: "Pen", properties: [InputProperty.direct],
      codes: [
        EventType.key: [KeyCode.toolPen, KeyCode.touch], EventType.abs: [AbsCode.x, AbsCode.y],
      ])
    let search = DeviceSearch(
      .only, in: DeviceListing(nodes: folder.path("dev"), sysfs: folder.path("sys")))
    func add(_ device: DeviceDescription, _ number: Int) throws -> TouchscreenError {
      try folder.publish(MockDevice(number: number, description: device))
      try folder.write("", to: "dev/event\(number)")
      // The selected node is an ordinary file, so the error names it.
      return .device(.notAnInputDevice(node: folder.path("dev/event\(number)")))
    }
    let noPen = try add(pen, 3)
    #expect(throws: noPen) { try search.open() }
    let noScreen = try add(.screen, 4)
    #expect(throws: noScreen) { try search.open() }
  }

  @Test
  func `A name that also matches a pen selects the touchscreen, and --pen selects the pen`()
    throws
  {
    let folder = try TemporaryFolder()
    let pen = DeviceDescription(
      name: "ELAN9008 Stylus", properties: [InputProperty.direct],
      codes: [
        EventType.key: [KeyCode.toolPen, KeyCode.touch], EventType.abs: [AbsCode.x, AbsCode.y],
      ])
    var (long, short) = (DeviceDescription.screen, DeviceDescription.screen)
    long.name = "ELAN9008 Extra"
    short.name = "ELAN9008"
    func expectSelection(_ number: Int, _ selection: DeviceSelection) {
      let listing = DeviceListing(nodes: folder.path("dev"), sysfs: folder.path("sys"))
      // The selected node is an ordinary file, so the error names it.
      let node = folder.path("dev/event\(number)")
      #expect(throws: TouchscreenError.device(.notAnInputDevice(node: node))) {
        try DeviceSearch(selection, in: listing).open()
      }
    }
    for (number, device) in [(3, pen), (5, short)] {
      try folder.publish(MockDevice(number: number, description: device))
      try folder.write("", to: "dev/event\(number)")
    }
    expectSelection(5, .matching("ELAN9008"))
    expectSelection(5, .matching("elan"))
    expectSelection(3, .matching("ELAN9008", preferring: .pen))
    expectSelection(3, .matching("stylus"))
    // If there are two touchscreens, one whose full name matches takes precedence.
    try folder.publish(MockDevice(number: 4, description: long))
    try folder.write("", to: "dev/event4")
    expectSelection(5, .matching("elan9008"))
    expectSelection(4, .matching("extra"))
  }

  @Test func `Without the device folder, no devices are found`() throws {
    let folder = try TemporaryFolder()
    #expect(DeviceListing(nodes: folder.path("none")).devices() == [])
  }
}

/// A folder that is deleted when the last reference to this object is released.
private final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "fingertip-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ path: String) -> String { url.appending(path: path).path }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Creates the files that the kernel provides for a device in `/sys/class/input`.
  func publish(_ device: MockDevice) throws {
    for (file, content) in device.attributes {
      try write(content + "\n", to: "sys/event\(device.number)/device/\(file)")
    }
  }
}
#endif
