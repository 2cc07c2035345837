import Fingertip
import FingertipEvdev
import Testing

@Suite struct ProtocolBReaderTests {
  @Test func `A contact lands, moves and lifts`() throws {
    #expect(
      try decode(Devices.slots, "0: S0 T5 X100 Y200 | 10: X110 | 20: Y210 | 30: T-1 |")
        == "0 began 1 (100, 200) | 10 moved 1 (110, 200) | 20 moved 1 (110, 210) "
        + "| 30 ended 1 (110, 210)")
  }

  @Test func `Values that precede any slot event apply to slot 0 by default`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: S0 X110 |")
        == "0 began 1 (100, 200) | 10 moved 1 (110, 200)")
  }

  @Test func `Values that precede any slot event apply to the device's current slot`() throws {
    #expect(
      try decode(Devices.slots(current: 3), "0: T5 X100 Y200 | 10: S3 X110 |")
        == "0 began 1 (100, 200) | 10 moved 1 (110, 200)")
  }

  @Test func `An out-of-range current slot is treated as slot 0`() throws {
    for impossible in [Int32.min, -1, 5, .max] {
      #expect(
        try decode(Devices.slots(current: impossible), "0: T5 X100 Y200 | 10: S0 X110 |")
          == "0 began 1 (100, 200) | 10 moved 1 (110, 200)")
    }
  }

  @Test func `A contact inherits the coordinates last sent for its slot`() throws {
    let first = "0: T5 X100 Y200 | 10: T-1 |"
    let expected = "0 began 1 (100, 200) | 10 ended 1 (100, 200) | "
    #expect(
      try decode(Devices.slots, first + " 20: T6 X150 |") == expected + "20 began 2 (150, 200)")
    #expect(
      try decode(Devices.slots, first + " 20: T6 Y250 |") == expected + "20 began 2 (100, 250)")
    #expect(try decode(Devices.slots, first + " 20: T6 |") == expected + "20 began 2 (100, 200)")
  }

  @Test func `A contact inherits a coordinate sent since the last contact lifted`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: T-1 | 20: X300 | 30: T6 |")
        == "0 began 1 (100, 200) | 10 ended 1 (100, 200) | 30 began 2 (300, 200)")
  }

  @Test func `A tracking ID replaced without a lift ends one touch and begins another`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: T5 X100 Y200 | 10: T6 X700 |")
        == "0 began 1 (100, 200) | 10 ended 1 (100, 200), began 2 (700, 200)")
    #expect(decoder.notes() == [.replacedWithoutLift(contact: 0, trackingID: 5, by: 6)])
  }

  @Test func `A replaced touch ends at its last location even if the new coordinates arrive first`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: X700 T6 |")
        == "0 began 1 (100, 200) | 10 ended 1 (100, 200), began 2 (700, 200)")
  }

  @Test func `Repeating the same tracking ID changes nothing`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: T5 | 20: T5 X110 |")
        == "0 began 1 (100, 200) | 20 moved 1 (110, 200)")
  }

  @Test
  func `If a contact lifts and lands in one frame, the new touch begins at the new coordinates`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: T-1 T6 X700 Y800 |")
        == "0 began 1 (100, 200) | 10 ended 1 (100, 200), began 2 (700, 800)")
  }

  @Test func `A move in the same frame as the lift sets the end location`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: X120 T-1 |")
        == "0 began 1 (100, 200) | 10 ended 1 (120, 200)")
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: T-1 X120 | 20: X300 | 30: T6 |")
        == "0 began 1 (100, 200) | 10 ended 1 (120, 200) | 30 began 2 (300, 200)")
  }

  @Test func `Coordinates between a lift and a landing belong to the new contact`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 | 10: T-1 X700 T6 | 20: T-1 Y300 |")
        == "0 began 1 (100, 200) | 10 ended 1 (100, 200), began 2 (700, 200) "
        + "| 20 ended 2 (700, 300)")
  }

  @Test func `If several touches lift in the same frame, each ends at its new location`() throws {
    #expect(
      try decode(
        Devices.slots,
        "0: T5 X1 Y1 S1 T6 X2 Y2 | 10: S0 T-1 X11 S1 T-1 X22 S2 T7 X3 Y3 T-1 X33 | 20: S2 X40 |")
        == "0 began 1 (1, 1), began 2 (2, 2) | 10 ended 1 (11, 1), ended 2 (22, 2), "
        + "began 3 (3, 3), ended 3 (33, 3)")
  }

  @Test func `A touch that lands and lifts within one frame both begins and ends`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 T-1 |")
        == "0 began 1 (100, 200), ended 1 (100, 200)")
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 T-1 T6 X300 T-1 T7 X400 |")
        == "0 began 1 (100, 200), ended 1 (100, 200), began 2 (300, 200), ended 2 (300, 200), "
        + "began 3 (400, 200)")
  }

  @Test func `A contact replaced within its first frame both begins and ends`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X100 Y200 T6 X300 |")
        == "0 began 1 (100, 200), ended 1 (100, 200), began 2 (300, 200)")
  }

  @Test func `Values for an out-of-range slot are ignored until the next valid slot`() throws {
    for impossible in ["S5", "S-1", "S2147483647", "S-2147483648"] {
      var decoder = try Devices.decoder(Devices.slots)
      #expect(
        decoder.play(
          "0: T5 X100 Y200 | 10: \(impossible) T9 X900 Y900 | 20: X901 T-1 | 30: S0 X110 |")
          == "0 began 1 (100, 200) | 30 moved 1 (110, 200)")
      #expect(
        decoder.notes() == [
          .slotOutOfRange(slot: Int32(impossible.dropFirst()) ?? 0, slots: 5)
        ])
    }
  }

  @Test func `Coordinates sent before the tracking ID belong to the new contact`() throws {
    #expect(
      try decode(Devices.slots, "0: X100 Y200 T5 | 10: T-1 | 20: X300 T6 |")
        == "0 began 1 (100, 200) | 10 ended 1 (100, 200) | 20 began 2 (300, 200)")
  }

  @Test func `If a tracking ID arrives a frame late, the touch begins at that later time`() throws {
    #expect(
      try decode(Devices.slots, "0: X100 Y200 | 10: T5 | 20: X110 |")
        == "10 began 1 (100, 200) | 20 moved 1 (110, 200)")
  }

  @Test func `A coordinate that is never sent for a slot is assumed to be 0, with a note`()
    throws
  {
    for (axis, expected) in [("X100", "(100, 0)"), ("Y200", "(0, 200)")] {
      var decoder = try Devices.decoder(Devices.slots)
      #expect(
        decoder.play("0: T5 \(axis) | 80: T-1 |")
          == "0 began 1 \(expected) | 80 ended 1 \(expected)")
      let code = axis == "X100" ? AbsCode.mtPositionY : AbsCode.mtPositionX
      #expect(decoder.notes() == [.assumedInitial(contact: 0, code: code, value: 0)])
    }
  }

  @Test func `A contact that lands and lifts in one frame also uses the initial coordinates`()
    throws
  {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(decoder.play("0: T5 X100 T-1 |") == "0 began 1 (100, 0), ended 1 (100, 0)")
    #expect(decoder.notes() == [.assumedInitial(contact: 0, code: AbsCode.mtPositionY, value: 0)])
  }

  @Test
  func `A contact becomes a touch only when its coordinates arrive, and only if it is still down`()
    throws
  {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: T5 | 10: X100 Y200 | 20: T-1 | 30: S1 T6 | 40: T-1 |")
        == "10 began 1 (100, 200) | 20 ended 1 (100, 200)")
    #expect(
      decoder.notes() == [
        .positionUnknown(contact: 0), .positionUnknown(contact: 1),
        .liftedWithoutPosition(contact: 1),
      ])
  }

  @Test func `A contact without coordinates begins at the pointer location in the description`()
    throws
  {
    var device = Devices.slots
    for (code, pointer, value) in [
      (AbsCode.mtPositionX, AbsCode.x, Int32(300)), (AbsCode.mtPositionY, AbsCode.y, 400),
    ] {
      device.axes[pointer] = device.axes[code]
      device.axes[pointer]?.value = value
    }
    var decoder = try Devices.decoder(device)
    #expect(
      decoder.play("0: T5 | 80: T-1 |") == "0 began 1 (300, 400) | 80 ended 1 (300, 400)")
    #expect(
      decoder.notes() == [
        .assumedInitial(contact: 0, code: AbsCode.mtPositionX, value: 300),
        .assumedInitial(contact: 0, code: AbsCode.mtPositionY, value: 400),
      ])
  }

  @Test func `A coordinate assumed to be 0 also applies to the slot's next contact`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: T5 X100 | 10: T-1 | 20: T6 |")
        == "0 began 1 (100, 0) | 10 ended 1 (100, 0) | 20 began 2 (100, 0)")
    #expect(decoder.notes() == [.assumedInitial(contact: 0, code: AbsCode.mtPositionY, value: 0)])
  }

  @Test func `A missing coordinate is not assumed to be 0 if 0 is out of range`() throws {
    var device = Devices.slots
    device.axes[AbsCode.mtPositionY] = AbsoluteAxis(minimum: 150, maximum: 1150)
    var decoder = try Devices.decoder(device)
    #expect(
      decoder.play("0: T5 X100 | 10: X110 | 20: Y350 | 30: T-1 | 40: S1 T6 X1 | 50: T-1 |")
        == "20 began 1 (110, 200) | 30 ended 1 (110, 200)")
    #expect(
      decoder.notes() == [
        .positionUnknown(contact: 0), .positionUnknown(contact: 1),
        .liftedWithoutPosition(contact: 1),
      ])
  }

  @Test func `A slot in use before the first event has unknown coordinates`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play(
        "0: X100 | 10: T-1 | 20: T6 X110 | 30: Y200 | 40: T-1 | 50: S1 T-1 | 60: T7 X5 |")
        == "30 began 1 (110, 200) | 40 ended 1 (110, 200)")
    #expect(
      decoder.notes() == [
        .alreadyDown(contact: 0), .positionUnknown(contact: 0), .alreadyDown(contact: 1),
        .positionUnknown(contact: 1),
      ])
  }

  @Test func `After lost events, a coordinate that hasn't been sent again is unknown`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: ! X100 | 10: T6 X110 | 20: Y200 | 30: T-1 |")
        == "20 began 1 (110, 200) | 30 ended 1 (110, 200)")
    #expect(decoder.notes() == [.eventsLost(cancelled: 0), .positionUnknown(contact: 0)])
  }

  @Test func `A reused tracking ID begins a new touch`() throws {
    #expect(
      try decode(Devices.slots, "0: T65535 X1 Y2 | 1: T-1 | 2: T0 | 3: T-1 | 4: T65535 | 5: T-1 |")
        == "0 began 1 (1, 2) | 1 ended 1 (1, 2) | 2 began 2 (1, 2) | 3 ended 2 (1, 2) "
        + "| 4 began 3 (1, 2) | 5 ended 3 (1, 2)")
  }

  @Test func `A frame's samples are in the order in which the device sent them`() throws {
    #expect(
      try decode(
        Devices.slots,
        "0: S1 T6 X10 Y10 S0 T5 X20 Y20 | 10: S0 X21 S1 X11 | 20: X12 S0 T-1 | 30: S1 T-1 |")
        == "0 began 1 (10, 10), began 2 (20, 20) | 10 moved 2 (21, 20), moved 1 (11, 10) "
        + "| 20 ended 2 (21, 20), moved 1 (12, 10) | 30 ended 1 (12, 10)")
  }

  @Test func `A frame contains samples only for touches that changed`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X10 Y10 S1 T6 X20 Y20 | 10: X21 | 20: S0 X10 S1 X22 |")
        == "0 began 1 (10, 10), began 2 (20, 20) | 10 moved 2 (21, 20) | 20 moved 2 (22, 20)")
  }

  @Test func `A report without a change produces no frame`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X10 Y10 | 1: | 2: X10 Y10 | 3: X11 X10 | 4: x500 y500 |")
        == "0 began 1 (10, 10)")
  }

  @Test func `Pointer emulation events change nothing`() throws {
    #expect(
      try decode(
        Devices.slots,
        "0: T5 X10 Y10 B1 x10 y10 S1 T6 X20 Y20 | 10: S0 T-1 x20 y20 | 20: S1 T-1 B0 |")
        == "0 began 1 (10, 10), began 2 (20, 20) | 10 ended 1 (10, 10) | 20 ended 2 (20, 20)")
  }

  @Test func `A frame's timestamp is that of its SYN_REPORT`() throws {
    #expect(
      try decode(Devices.slots, "100: T5 101: X10 102: Y10 103: |") == "103 began 1 (10, 10)")
  }

  @Test func `A contact that was down before the first event is ignored until it lifts`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: X100 Y200 | 10: X110 | 20: T-1 | 30: T6 X120 | 40: T-1 |")
        == "30 began 1 (120, 200) | 40 ended 1 (120, 200)")
    #expect(decoder.notes() == [.alreadyDown(contact: 0)])
  }

  @Test func `If a contact was down before the first event, its lift produces only a note`() throws
  {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(decoder.play("0: S2 T-1 |") == "")
    #expect(decoder.notes() == [.alreadyDown(contact: 2)])
  }

  @Test func `A contact that is initially down is ignored until it lifts, but its values are kept`()
    throws
  {
    var decoder = try Devices.decoder(Devices.slots)
    for (code, value) in [
      (AbsCode.mtTrackingID, Int32(9)), (AbsCode.mtPositionX, 300), (AbsCode.mtPositionY, 400),
    ] {
      decoder.setInitialValue(type: EventType.abs, code: code, value: value, slot: 2)
    }
    decoder.setInitialValue(type: EventType.abs, code: AbsCode.mtSlot, value: 2)
    decoder.setInitialValue(type: EventType.abs, code: AbsCode.mtPositionX, value: 1, slot: 5)
    #expect(
      decoder.play("0: X310 | 10: T9 | 20: T-1 | 30: T10 | 40: T-1 |")
        == "30 began 1 (310, 400) | 40 ended 1 (310, 400)")
    #expect(decoder.notes() == [])
  }

  @Test func `A touch in an initially empty slot begins at the slot's initial location`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    for (code, value) in [
      (AbsCode.mtTrackingID, Int32(-1)), (AbsCode.mtPositionX, 300), (AbsCode.mtPositionY, 400),
    ] {
      decoder.setInitialValue(type: EventType.abs, code: code, value: value, slot: 0)
    }
    #expect(decoder.play("0: T1 X301 |") == "0 began 1 (301, 400)")
    #expect(decoder.notes() == [])
  }
}
