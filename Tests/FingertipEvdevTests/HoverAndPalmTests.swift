import Fingertip
import FingertipEvdev
import Testing

@Suite struct HoverAndPalmTests {
  @Test func `T7: A hovering contact never begins`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(decoder.play("0: T5 X100 Y200 D10 | 10: X110 D9 | 20: T-1 |") == "")
    #expect(decoder.notes() == [.hovering(contact: 0)])
  }

  @Test func `T7: A hovering contact begins when its distance becomes 0`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 D10 | 10: X110 D0 | 20: X120 | 30: T-1 |")
        == "10 began 1 (110, 200) | 20 moved 1 (120, 200) | 30 ended 1 (120, 200)")
  }

  @Test func `T7: A touch that starts to hover ends, and is another touch when it comes back`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: X110 D3 | 20: X120 | 30: D0 | 40: T-1 |")
        == "0 began 1 (100, 200) | 10 ended 1 (110, 200) | 30 began 2 (120, 200) "
        + "| 40 ended 2 (120, 200)")
  }

  @Test func `T7: A contact that hovers past within one frame is no touch`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(decoder.play("0: T5 X100 Y200 D5 T-1 |") == "")
    #expect(decoder.notes() == [.hovering(contact: 0)])
  }

  @Test func `A negative distance is a touch, and its changes are none of the touch`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 D-1 | 10: D-5 | 20: T-1 |")
        == "0 began 1 (100, 200) | 20 ended 1 (100, 200)")
  }

  @Test func `T7: Hovering contacts of protocol A and of a single touch do not begin`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 D1 / | 10: X10 Y20 D0 / | 20: X10 Y20 D1 / |")
        == "10 began 1 (10, 20) | 20 ended 1 (10, 20)")
    #expect(
      try decode(Devices.single, "0: d4 B1 x10 y20 | 10: d0 | 20: d2 | 30: B0 |")
        == "10 began 1 (10, 20) | 20 ended 1 (10, 20)")
  }

  @Test func `T6: A palm is told as one from its beginning`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 K2 | 10: T-1 |")
        == "0 began 1 (100, 200) palm | 10 ended 1 (100, 200) palm")
  }

  @Test func `T6: A finger that turns into a palm stays one until it lifts`() throws {
    #expect(
      try decode(
        Devices.slots, "0: T5 X100 Y200 | 10: K2 | 20: K0 | 30: X110 | 40: T-1 | 50: T6 |")
        == "0 began 1 (100, 200) | 10 moved 1 (100, 200) palm | 30 moved 1 (110, 200) palm "
        + "| 40 ended 1 (110, 200) palm | 50 began 2 (110, 200)")
  }

  @Test func `The next contact of a slot is a palm if the slot still says so`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 K2 | 10: T-1 | 20: T6 | 30: T-1 | 40: K0 T7 |")
        == "0 began 1 (100, 200) palm | 10 ended 1 (100, 200) palm | 20 began 2 (100, 200) palm "
        + "| 30 ended 2 (100, 200) palm | 40 began 3 (100, 200)")
  }

  @Test func `A palm of protocol A stays one`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 K2 / | 10: X11 Y20 K0 / | 20: / | 30: X11 Y20 / |")
        == "0 began 1 (10, 20) palm | 10 moved 1 (11, 20) palm | 20 ended 1 (11, 20) palm "
        + "| 30 began 2 (11, 20)")
  }

  @Test func `A pen is told as one, and an unknown tool as a finger`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X1 Y2 K1 | 10: T-1 | 20: K77 T6 |")
        == "0 began 1 (1, 2) stylus | 10 ended 1 (1, 2) stylus | 20 began 2 (1, 2)")
    #expect(
      try decode(Devices.single, "0: E1 B1 x1 y2 | 10: B0 E0 | 20: B1 |")
        == "0 began 1 (1, 2) stylus | 10 ended 1 (1, 2) stylus | 20 began 2 (1, 2)")
  }
}
