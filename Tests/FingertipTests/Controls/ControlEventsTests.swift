import Testing

@testable import Fingertip

@Suite struct ControlEventsTests {
  @Test func `C1: The event bits match those in UIKit's public headers`() {
    let bits: [(ControlEvents, UInt32)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
      (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
      (.touchCancel, 256), (.valueChanged, 4096), (.primaryActionTriggered, 8192),
      (.menuActionTriggered, 16384), (.editingDidBegin, 65536), (.editingChanged, 131_072),
      (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288), (.allTouchEvents, 0xfff),
      (.allEditingEvents, 0xf0000), (.applicationReserved, 0x0f00_0000),
      (.systemReserved, 0xf000_0000), (.allEvents, 0xffff_ffff),
    ]
    for (events, value) in bits { #expect(events.rawValue == value, "\(events)") }
  }

  @Test func `C1: Event names are listed in the order of their bits`() {
    let exit: ControlEvents = [.touchDragExit, .touchDragOutside]
    #expect(exit.description == "touchDragOutside, touchDragExit")
    #expect(ControlEvents().description == "none")
    #expect(ControlEvents(rawValue: 0x1100_0200).names == ["event 9", "application 1", "system 1"])
    #expect(ControlEvents.allEvents.names.count == 32)
  }
}
