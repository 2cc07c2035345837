import Fingertip
import FingertipEvdev
import Testing

@Suite struct HoverAndPalmTests {
  @Test func `T7: A hovering contact never begins a touch`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(decoder.play("0: T5 X100 Y200 D10 | 10: X110 D9 | 20: T-1 |") == "")
    #expect(decoder.notes() == [.hovering(contact: 0)])
  }

  @Test func `T7: A hovering contact begins a touch when its distance becomes 0`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 D10 | 10: X110 D0 | 20: X120 | 30: T-1 |")
        == "10 began 1 (110, 200) | 20 moved 1 (120, 200) | 30 ended 1 (120, 200)")
  }

  @Test
  func `T7: A touch ends once its contact hovers, and a new touch begins when it touches again`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: X110 D3 | 20: X120 | 30: D0 | 40: T-1 |")
        == "0 began 1 (100, 200) | 10 ended 1 (110, 200) | 30 began 2 (120, 200) "
        + "| 40 ended 2 (120, 200)")
  }

  @Test func `T7: A contact that hovers and lifts within one frame begins no touch`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(decoder.play("0: T5 X100 Y200 D5 T-1 |") == "")
    #expect(decoder.notes() == [.hovering(contact: 0)])
  }

  @Test
  func `A contact at a negative distance counts as down, and changes in that distance are ignored`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 D-1 | 10: D-5 | 20: T-1 |")
        == "0 began 1 (100, 200) | 20 ended 1 (100, 200)")
  }

  @Test func `T7: A hovering protocol A contact does not begin a touch`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 D1 / | 10: X10 Y20 D0 / | 20: X10 Y20 D1 / |")
        == "10 began 1 (10, 20) | 20 ended 1 (10, 20)")
  }

  @Test func `T7: On a single-touch device, BTN_TOUCH decides whether a pen touches the screen`()
    throws
  {
    var decoder = try Devices.decoder(Devices.single)
    // The pen still reports a distance of 16 when it is touching the screen.
    #expect(
      decoder.play(
        "0: E1 x10 y20 d50 | 10: x11 | 20: d16 B1 | 30: x12 d63 | 40: B0 | 50: x13 d40 |")
        == "20 began 1 (11, 20) stylus | 30 moved 1 (12, 20) stylus | 40 ended 1 (12, 20) stylus")
    #expect(decoder.notes() == [])
  }

  @Test
  func `T7: On a multitouch device, distance, not BTN_TOUCH, decides whether a contact is down`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: B1 T5 X1 Y2 S1 T6 X30 Y40 D9 | 10: S1 D0 | 20: T-1 S0 T-1 B0 |")
        == "0 began 1 (1, 2) | 10 began 2 (30, 40) | 20 ended 2 (30, 40), ended 1 (1, 2)")
  }

  @Test func `T6: A palm is reported as a palm from its first sample`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 K2 | 10: T-1 |")
        == "0 began 1 (100, 200) palm | 10 ended 1 (100, 200) palm")
  }

  @Test func `T6: A finger that becomes a palm stays a palm until it lifts`() throws {
    #expect(
      try decode(
        Devices.slots, "0: T5 X100 Y200 | 10: K2 | 20: K0 | 30: X110 | 40: T-1 | 50: T6 |")
        == "0 began 1 (100, 200) | 10 moved 1 (100, 200) palm | 30 moved 1 (110, 200) palm "
        + "| 40 ended 1 (110, 200) palm | 50 began 2 (110, 200)")
  }

  @Test func `T6: A finger that reuses a palm's slot is reported as a finger`() throws {
    let palm = "0: T5 K2 X900 Y700 | 10: T-1 |"
    let expected = "0 began 1 (900, 700) palm | 10 ended 1 (900, 700) palm | "
    // Drivers send the tool type after the tracking ID. After lost events, libevdev may send the
    // tool type first.
    for finger in ["T6 K0 X300 Y200", "K0 T6 X300 Y200", "T6 X300 Y200 K0"] {
      var decoder = try Devices.decoder(Devices.slots)
      #expect(
        decoder.play("\(palm) 20: \(finger) | 30: T-1 |")
          == expected + "20 began 2 (300, 200) | 30 ended 2 (300, 200)")
      #expect(decoder.notes() == [])
    }
  }

  @Test func `T6: A finger that replaces a palm without a lift is reported as a finger`() throws {
    for finger in ["T6 K0 X300 Y200", "K0 T6 X300 Y200", "T-1 T6 K0 X300 Y200"] {
      #expect(
        try decode(Devices.slots, "0: T5 K2 X900 Y700 | 10: \(finger) | 20: T-1 |")
          == "0 began 1 (900, 700) palm | 10 ended 1 (900, 700) palm, began 2 (300, 200) "
          + "| 20 ended 2 (300, 200)")
    }
  }

  @Test func `T6: Later contacts in a palm's slot are also palms until the tool changes`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: T5 X100 Y200 K2 | 10: T-1 | 20: T6 | 30: T-1 | 40: K0 T7 |")
        == "0 began 1 (100, 200) palm | 10 ended 1 (100, 200) palm | 20 began 2 (100, 200) palm "
        + "| 30 ended 2 (100, 200) palm | 40 began 3 (100, 200)")
    #expect(decoder.notes() == [])
  }

  @Test func `T6: A contact that replaces a palm in one frame keeps the palm tool`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 K2 T-1 T6 |")
        == "0 began 1 (100, 200) palm, ended 1 (100, 200) palm, began 2 (100, 200) palm")
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 K2 | 10: T6 X110 | 20: T-1 |")
        == "0 began 1 (100, 200) palm | 10 ended 1 (100, 200) palm, began 2 (110, 200) palm "
        + "| 20 ended 2 (110, 200) palm")
  }

  @Test
  func `T6: A contact whose position arrives late uses the last tool sent before the position`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: T5 K2 | 10: X100 Y200 | 20: K0 | 30: X110 |")
        == "10 began 1 (100, 200) palm | 30 moved 1 (110, 200) palm")
  }

  @Test func `A slot keeps the stylus tool for the next stroke`() throws {
    #expect(
      try decode(
        Devices.slots,
        "0: T5 K1 X1 Y2 | 10: S1 T6 X30 Y40 | 20: S0 T-1 | 30: T7 | 40: T-1 S1 T-1 |")
        == "0 began 1 (1, 2) stylus | 10 began 2 (30, 40) | 20 ended 1 (1, 2) stylus "
        + "| 30 began 3 (1, 2) stylus | 40 ended 3 (1, 2) stylus, ended 2 (30, 40)")
  }

  @Test func `In protocol A, a palm stays a palm until it lifts`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 K2 / | 10: X11 Y20 K0 / | 20: / | 30: X11 Y20 / |")
        == "0 began 1 (10, 20) palm | 10 moved 1 (11, 20) palm | 20 ended 1 (11, 20) palm "
        + "| 30 began 2 (11, 20)")
    #expect(
      try decode(Devices.list, "0: X10 Y20 K2 / | 10: / | 20: X11 Y20 / |")
        == "0 began 1 (10, 20) palm | 10 ended 1 (10, 20) palm | 20 began 2 (11, 20)")
  }

  @Test func `A pen is reported as a stylus, and an unknown tool as a finger`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X1 Y2 K1 | 10: T-1 | 20: K77 T6 |")
        == "0 began 1 (1, 2) stylus | 10 ended 1 (1, 2) stylus | 20 began 2 (1, 2)")
    #expect(
      try decode(Devices.single, "0: E1 B1 x1 y2 | 10: B0 E0 | 20: B1 |")
        == "0 began 1 (1, 2) stylus | 10 ended 1 (1, 2) stylus | 20 began 2 (1, 2)")
  }
}
