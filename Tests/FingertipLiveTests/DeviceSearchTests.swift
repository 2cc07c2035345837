#if Live && os(Linux)
import FingertipEvdev
import FingertipLive
import Testing

@Suite struct DeviceSearchTests {
  @Test func `A node is opened as it is given`() {
    let search = DeviceSearch(.node("/dev/input/by-id/none"))
    #expect(throws: TouchscreenError.device(.absent(node: "/dev/input/by-id/none"))) {
      try search.open()
    }
  }

  @Test func `Where there is no device, none is found`() {
    let listing = TouchscreenListing(nodes: "/nowhere", sysfs: "/nowhere")
    for (selection, text) in [(DeviceSelection.only, nil), (.matching("goodix"), "goodix")] {
      #expect(throws: TouchscreenError.notFound(text, candidates: [])) {
        try DeviceSearch(selection, in: listing).open()
      }
    }
  }

  @Test func `Every error says what to do`() {
    let size = #expect(throws: Surface.SizeRefusal.self) {
      try Surface(
        TouchscreenProfile(.screen), size: .millimetres(PhysicalSize(millimetresWide: 0, high: 1)))
    }
    for (error, cure) in [
      (TouchscreenError.notFound(nil, candidates: []), "or use --wait (see fingertip devices)"),
      (.ambiguous("a", candidates: ["one", "two"]), "one, two; choose one with --device"),
      (.device(.busy(node: "/dev/input/event3")), "end that program"),
      (
        .refused(node: "/dev/input/event3", DeviceRefusal(device: "Mouse", .mouse)),
        "choose another"
      ),
    ] {
      #expect(error.description.contains(cure))
    }
    if let size {
      #expect("\(TouchscreenError.size(node: "/dev/x", size))".contains("use a width"))
    }
  }

  @Test func `A pen on a screen is told from the touchscreen beside it`() {
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

  @Test func `Only what another device or another mode would change is waited for`() {
    #expect(TouchscreenError.device(.notPermitted(node: "a")).mayPass)
    #expect(TouchscreenError.notFound(nil, candidates: []).mayPass)
    #expect(!TouchscreenError.device(.busy(node: "a")).mayPass)
    #expect(!TouchscreenError.refused(node: "a", DeviceRefusal(device: "b", .mouse)).mayPass)
  }
}
#endif
