#if Live && os(Linux)
import FingertipEvdev
import FingertipLive
import Testing

@Suite struct DeviceSearchTests {
  @Test func `A device node given by path is opened without a search`() {
    let search = DeviceSearch(.node("/dev/input/by-id/none"))
    #expect(throws: TouchscreenError.device(.absent(node: "/dev/input/by-id/none"))) {
      try search.open()
    }
  }

  @Test func `A search that finds no device reports an error`() {
    let listing = DeviceListing(nodes: "/nowhere", sysfs: "/nowhere")
    for (selection, text) in [(DeviceSelection.only, nil), (.matching("goodix"), "goodix")] {
      #expect(throws: TouchscreenError.notFound(text, candidates: [])) {
        try DeviceSearch(selection, in: listing).open()
      }
    }
  }

  @Test func `Every error message suggests a remedy`() {
    let size = #expect(throws: DisplayMapping.InvalidSize.self) {
      try DisplayMapping(
        TouchscreenProfile(.screen), size: .millimeters(PhysicalSize(millimetersWide: 0, high: 1)))
    }
    for (error, cure) in [
      (
        TouchscreenError.notFound(nil, candidates: []),
        "or wait for one with --wait (see fingertip devices)"
      ),
      (.ambiguous("a", candidates: ["one", "two"]), "one, two; choose one with --device"),
      (.device(.busy(node: "/dev/input/event3")), "end that program"),
      (
        .unsupported(node: "/dev/input/event3", UnsupportedDevice(device: "Mouse", .mouse)),
        "choose a different device"
      ),
    ] {
      #expect(error.description.contains(cure))
    }
    if let size {
      #expect("\(TouchscreenError.invalidSize(node: "/dev/x", size))".contains("use a width"))
    }
  }

  @Test func `A touchscreen and its pen are different kinds of devices`() {
    var pen = DeviceDescription(name: "Pen", properties: [InputProperty.direct])
    pen.codes = [
      EventType.key: [KeyCode.toolPen, KeyCode.touch], EventType.abs: [AbsCode.x, AbsCode.y],
    ]
    #expect(DeviceKind(pen) == .pen)
    pen.properties = [InputProperty.pointer]
    #expect(DeviceKind(pen) == .touchpad)
    #expect(DeviceKind(.screen) == .touchscreen)
    var both = DeviceDescription.screen
    both.codes[EventType.key]?.insert(KeyCode.toolPen)
    #expect(DeviceKind(both) == .touchscreen)
  }

  @Test
  func `The search waits only after errors that another device or new permissions can resolve`() {
    #expect(TouchscreenError.device(.notPermitted(node: "a")).isTransient)
    #expect(TouchscreenError.notFound(nil, candidates: []).isTransient)
    #expect(!TouchscreenError.device(.busy(node: "a")).isTransient)
    #expect(
      !TouchscreenError.unsupported(node: "a", UnsupportedDevice(device: "b", .mouse)).isTransient)
  }
}
#endif
