import Fingertip
import FingertipEvdev
import FingertipTesting
import Testing

/// Returns events as text in abbreviated form, with one frame per line.
func shorthand(_ events: [InputEvent]) -> String {
  let names: [UInt16: String] = [
    AbsCode.x: "X", AbsCode.y: "Y", AbsCode.pressure: "P", AbsCode.mtSlot: "slot",
    AbsCode.mtTrackingID: "id", AbsCode.mtPositionX: "x", AbsCode.mtPositionY: "y",
    AbsCode.mtPressure: "p", AbsCode.mtTouchMajor: "major", AbsCode.mtTouchMinor: "minor",
    AbsCode.mtOrientation: "turn", AbsCode.mtToolType: "tool",
  ]
  return events.map { event in
    switch (event.type, event.code) {
    case (EventType.syn, SynCode.report): ".\n"
    case (EventType.syn, SynCode.mtReport): "| "
    case (EventType.key, KeyCode.touch): "touch=\(event.value) "
    case (EventType.abs, let code): "\(names[code] ?? "\(code)")=\(event.value) "
    default: "? "
    }
  }.joined()
}

struct SlotRegisterTests {
  func land(_ kernel: inout SlotRegister, _ id: Int32, _ x: Int32, _ y: Int32, slot: Int) {
    kernel.set(AbsCode.mtTrackingID, id, slot: slot)
    kernel.set(AbsCode.mtPositionX, x, slot: slot)
    kernel.set(AbsCode.mtPositionY, y, slot: slot)
  }

  @Test func `Values and slot numbers are sent only when they change`() {
    var kernel = SlotRegister(slots: 2)
    land(&kernel, 7, 10, 20, slot: 0)
    kernel.endFrame(at: .zero)
    land(&kernel, 7, 10, 21, slot: 0)
    land(&kernel, 8, 50, 60, slot: 1)
    kernel.endFrame(at: .zero)
    kernel.endFrame(at: .zero)
    kernel.set(AbsCode.mtPositionX, 51, slot: 1)
    kernel.endFrame(at: .zero)
    #expect(
      shorthand(kernel.events) == """
        id=7 x=10 y=20 touch=1 X=10 Y=20 .
        y=21 slot=1 id=8 x=50 y=60 Y=21 .
        x=51 .

        """)
  }

  @Test func `The emulated pointer follows the oldest contact, even when IDs wrap around`() {
    var kernel = SlotRegister(slots: 2)
    land(&kernel, 65535, 10, 20, slot: 1)
    land(&kernel, 0, 50, 60, slot: 0)
    kernel.endFrame(at: .zero)
    kernel.set(AbsCode.mtTrackingID, -1, slot: 1)
    kernel.endFrame(at: .zero)
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.endFrame(at: .zero)
    #expect(
      shorthand(kernel.events) == """
        slot=1 id=65535 x=10 y=20 slot=0 id=0 x=50 y=60 touch=1 X=10 Y=20 .
        slot=1 id=-1 X=50 Y=60 .
        slot=0 id=-1 touch=0 .

        """)
  }

  @Test func `A new contact at the previous location sends only its tracking ID`() {
    var kernel = SlotRegister(slots: 1)
    land(&kernel, 1, 10, 20, slot: 0)
    kernel.endFrame(at: .zero)
    kernel.set(AbsCode.mtTrackingID, -1, slot: 0)
    kernel.endFrame(at: .zero)
    land(&kernel, 2, 10, 20, slot: 0)
    kernel.endFrame(at: .zero)
    #expect(shorthand(kernel.events).hasSuffix("id=-1 touch=0 .\nid=2 touch=1 .\n"))
  }

  @Test func `Invalid slots are ignored, and the lowest free one is returned`() {
    var kernel = SlotRegister(slots: 2)
    kernel.set(AbsCode.mtPositionX, 1, slot: 2)
    kernel.set(AbsCode.mtPositionX, 1, slot: -1)
    kernel.endFrame(at: .zero)
    #expect(kernel.events.isEmpty)
    land(&kernel, 1, 1, 1, slot: 0)
    #expect(kernel.freeSlot == 1)
    land(&kernel, 2, 1, 1, slot: 1)
    #expect(kernel.freeSlot == nil)
    #expect(SlotRegister(slots: -3).freeSlot == nil)
  }
}
