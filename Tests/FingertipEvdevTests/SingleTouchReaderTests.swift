import Fingertip
import FingertipEvdev
import Testing

@Suite struct SingleTouchReaderTests {
  @Test func `A finger lands, moves and lifts`() throws {
    #expect(
      try decode(Devices.single, "0: B1 x10 y20 | 10: x11 | 20: B0 |")
        == "0 began 1 (10, 20) | 10 moved 1 (11, 20) | 20 ended 1 (11, 20)")
  }

  @Test func `The button may come before or after the place`() throws {
    for frame in ["B1 x10 y20", "x10 B1 y20", "x10 y20 B1"] {
      #expect(try decode(Devices.single, "0: \(frame) |") == "0 began 1 (10, 20)")
    }
  }

  @Test func `A touch at the place of the one before begins there`() throws {
    #expect(
      try decode(Devices.single, "0: B1 x10 y20 | 10: B0 | 20: B1 | 30: B0 | 40: B1 y30 |")
        == "0 began 1 (10, 20) | 10 ended 1 (10, 20) | 20 began 2 (10, 20) | 30 ended 2 (10, 20) "
        + "| 40 began 3 (10, 30)")
  }

  @Test func `A place that the description knows need not be sent`() throws {
    #expect(try decode(Devices.single(x: 300, y: 400), "0: B1 x310 |") == "0 began 1 (310, 400)")
  }

  @Test func `A touch whose place is unknown begins when it is known`() throws {
    #expect(try decode(Devices.single, "0: B1 x10 | 10: y20 |") == "10 began 1 (10, 20)")
  }

  @Test func `A touch that was down before the first event is ignored`() throws {
    var decoder = try Devices.decoder(Devices.single)
    #expect(
      decoder.play("0: x10 y20 | 10: x11 | 20: B0 | 30: B1 |") == "30 began 1 (11, 20)")
    #expect(decoder.notes() == [.alreadyDown(contact: 0)])
  }

  @Test func `A touch that was seeded as down is ignored`() throws {
    var decoder = try Devices.decoder(Devices.single)
    decoder.seed(type: EventType.key, code: KeyCode.touch, value: 1)
    decoder.seed(type: EventType.abs, code: AbsCode.x, value: 50)
    #expect(decoder.play("0: y20 | 10: B0 | 20: B1 |") == "20 began 1 (50, 20)")
  }

  @Test func `A press that is repeated changes nothing`() throws {
    #expect(
      try decode(Devices.single, "0: B1 x10 y20 | 10: B1 | 20: B2 | 30: B0 |")
        == "0 began 1 (10, 20) | 30 ended 1 (10, 20)")
  }

  @Test func `A tap within one frame is reported whole`() throws {
    #expect(
      try decode(Devices.single, "0: x10 y20 B1 B0 |")
        == "0 began 1 (10, 20), ended 1 (10, 20)")
  }

  @Test func `The pressure is a share of its range`() throws {
    var decoder = try Devices.decoder(Devices.single)
    _ = decoder.play("0: B1 x10 y20 p50 |")
    #expect(decoder.frame.samples.first?.pressure == 0.25)
  }
}
